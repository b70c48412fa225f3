import { stampsOfAnotherEdition, tablesOfAnotherEdition } from '../../../domain/provisions/stamps.ts';
import type { FactOf } from '../../../domain/round/facts.ts';
import { stage, step } from '../../support/script.ts';
import { dealer, seenAt, seenIn, tableStep } from '../../support/table-steps.ts';

const stamped = (editionStamp: string | null) => {
  const [fact] = stage([step('round.RoundOpened', { game: 'game', editionStamp }, dealer)]).rounds[0]?.round ?? [];
  if (!fact) throw new Error('the round has a fact');
  return { opened: { fact: fact as FactOf<'round.RoundOpened'> } };
};

describe('The stamp of an edition on a round', () => {
  const look = stampsOfAnotherEdition('game/this');

  it('names the edition that judges it, or nothing', () => {
    expect(seenIn(look, stamped('game/this'))).toEqual([]);
    expect(seenIn(look, stamped(null))).toEqual([]);
    expect(seenIn(look, { opened: null })).toEqual([]);
  });

  it('is wrong where it names another', () => {
    expect(seenIn(look, stamped('game/other'))).toMatchObject([
      {
        says: 'the floor took game/other to be in force; it was game/this',
        figures: { stamped: 'game/other', inForce: 'game/this' },
      },
    ]);
  });
});

const opened = (editionStamp: string | null) => tableStep('SessionOpened', { game: 'game', editionStamp });

describe('The stamp of an edition on a table', () => {
  const look = tablesOfAnotherEdition('game/this');

  it('names the edition that judges it, or nothing', () => {
    expect(seenAt(look, [opened('game/this')])).toEqual([]);
    expect(seenAt(look, [opened(null)])).toEqual([]);
  });

  it('is wrong where it names another: the person who opened the table said so', () => {
    expect(seenAt(look, [opened('game/other')])).toMatchObject([
      {
        persons: [{ personId: dealer.personId, part: 'deed' }],
        says: 'the floor took game/other to be in force; it was game/this',
        figures: { stamped: 'game/other', inForce: 'game/this' },
      },
    ]);
  });
});
