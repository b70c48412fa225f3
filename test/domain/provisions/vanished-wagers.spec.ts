import { wagersThatVanished } from '../../../domain/provisions/vanished-wagers.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import {
  carriedIn,
  changed,
  closed,
  collected,
  forfeited,
  laid,
  recordOf,
  refused,
  roundVoided,
  takenBack,
  voided,
} from '../../support/round-steps.ts';
import type { Step } from '../../support/script.ts';
import { closedWith, seenIn, tableOf, told } from '../../support/table-steps.ts';

const roundOf = (roundId: string, steps: readonly Step[]) => ({ ...recordOf(...steps), roundId, facts: [] });
type Round = ReturnType<typeof roundOf>;
type Session = { readonly tableSteps?: readonly Step[]; readonly before?: Round };

/** What is seen in a session of these rounds, in a game in which nothing ever decides a wager but the ones that are named. */
const seen = (
  rounds: readonly (readonly Step[])[],
  { tableSteps = [closedWith()], before }: Session = {},
  decided = '',
) =>
  seenIn(
    wagersThatVanished<Round>((_round, { wagerId }) => wagerId !== decided),
    {
      table: tableOf(...tableSteps),
      rounds: rounds.map((steps, index) => roundOf(`R-${index + 1}`, steps)),
      ...(before ? { continues: { rounds: [roundOf('R-00', [laid('w-7', 500)]), before] } } : {}),
    },
  );
const bet = laid('w-1', 500);
const says =
  'the main wager w-1 of $5.00 lay there undecided when round R-1 was over, and nothing more is on record of it';

describe('A wager that lay undecided when its round was over', () => {
  it('is in doubt where nothing more is on record of it: where it went', () => {
    expect(seen([[bet, closed], []])).toMatchObject([
      {
        wagerId: 'w-1',
        deed: { type: 'round.RoundClosed' },
        says,
        figures: { stakeCents: 500 },
        persons: [{ personId: 'p-1', part: 'concerned' }],
        undetermined: { missing: 'where the wager w-1 went: whether it was carried on, taken back or handed back' },
      },
    ]);
    expect(seen([[bet]])).toMatchObject([{ deed: { type: 'round.WagerPlaced' } }]);
  });

  it('is told as it last lay', () => {
    expect(told(seen([[bet, changed('w-1', 700, 'side'), closed], []]))[0]).toMatch(
      /^the side wager w-1 of \$7\.00 lay/,
    );
  });

  it('is asked of the last round only once the table is closed to play', () => {
    expect(seen([[bet]], { tableSteps: [] })).toEqual([]);
    expect(seen([[bet], []], { tableSteps: [] })).toHaveLength(1);
  });

  it('is asked of the last round before the gaming day was cut on paper, and of none before that', () => {
    const before = roundOf('R-01', [laid('w-8', 500), closed]);
    expect(seen([[]], { before }).map(({ wagerId }) => wagerId)).toEqual(['w-8']);
    expect(seen([[carriedIn('w-8', 500), collected('w-8', 500)]], { before })).toEqual([]);
  });
});

describe('A wager that did not vanish', () => {
  it.each([
    ['was settled', [collected('w-1', 500)]],
    ['was taken back', [takenBack('w-1')]],
    ['was refused', [refused('w-1', 500)]],
    ['was declared void', [voided('w-1', 'refunded')]],
    ['was forfeited', [forfeited('w-1')]],
    ['was refused and declared void', [refused('w-1', 500), voided('w-1', 'refunded')]],
    ['was declared void and forfeited', [voided('w-1', 'refunded'), forfeited('w-1')]],
    ['lay in a round that was declared void', [roundVoided('refunded')]],
  ] as const)('%s', (_, steps) => {
    expect(seen([[bet, ...steps, closed], []])).toEqual([]);
  });

  it('was heard of in a later round, or decided', () => {
    expect(seen([[bet], [], [carriedIn('w-1', 500), takenBack('w-1')]])).toEqual([]);
    expect(seen([[bet], []], {}, 'w-1')).toEqual([]);
  });

  it('is not on record as laid', () => {
    const found: JsonObject = { wagerId: 'w-9', limit: 'maximum', limitCents: 1, by: 'd-1' };
    const step = { ...bet, type: 'round.WagerFoundOutsideLimits', data: found };
    expect(seen([[step], []])).toEqual([]);
  });
});
