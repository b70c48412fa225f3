import type { RoundMaterial } from '../../../domain/law/edition.ts';
import { picturesOf } from '../../../domain/round/pictures.ts';

describe('The pictures of earlier rounds', () => {
  it('are each drawn once, where every round reaches back to all before it', () => {
    let drawn = 0;
    const { roundPicture } = picturesOf<{ readonly roundId: string; readonly before: number }>(
      ({ roundId }, reachesBackTo) => {
        drawn += 1;
        return { roundId, before: reachesBackTo.length };
      },
    );
    const rounds: RoundMaterial[] = [];
    for (let sequence = 1; sequence <= 40; sequence += 1) {
      const reachesBackTo = [...rounds];
      rounds.push({ roundId: `R-${sequence}`, zone: 'UTC', round: [], session: [], next: null, reachesBackTo });
    }
    const last = rounds.at(-1);
    expect(last && roundPicture(last)).toEqual({ roundId: 'R-40', before: 39 });
    expect(drawn).toBe(40);
  });
});
