import { breathing } from '../../../../services/shared/kit/breathing.ts';

describe('Long work', () => {
  it('lets others have their turn once it has gone on for so long, and not before', async () => {
    let [nowMs, turns] = [0, 0];
    const breathe = breathing(10, {
      elapsedMs: () => nowMs,
      nextTurn: async () => {
        turns += 1;
      },
    });
    const turnsAfter = async (ms: number): Promise<number> => {
      nowMs += ms;
      await breathe();
      return turns;
    };
    expect([await turnsAfter(9), await turnsAfter(1), await turnsAfter(9), await turnsAfter(5)]).toEqual([0, 1, 1, 2]);
  });
});
