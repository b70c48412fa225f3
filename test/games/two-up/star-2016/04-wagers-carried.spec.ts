import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  bob,
  carried,
  carriedOn,
  changed,
  closed,
  collected,
  dealer,
  noMoreBets,
  opened,
  openTable,
  placeYourBets,
  playEvent,
  spin,
  takenBack,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, 'two-up/star-2016', openTable);

const houseSpins = playEvent('SpinnerReplaced', {
  byPersonId: dealer.personId,
  role: 'dealer',
  insteadOf: null,
  because: 'no-volunteer',
});
/** The house spins the game into which a wager was carried, and tails come. */
const goesOn = (steps: readonly Step[]): readonly Step[] => [
  ...steps,
  houseSpins,
  placeYourBets,
  noMoreBets,
  ...spin('TT', 'next', dealer),
];
/** With these steps before the game before is closed. */
const before = (steps: readonly Step[], ...more: readonly Step[]): readonly Step[] =>
  goesOn(steps.flatMap((one) => (one === closed ? [...more, one] : [one])));
rule('4.5', 'CARRIED_WAGER_NOT_BORNE_OUT', {
  kept: {
    'when it is carried as it lay': goesOn(carriedOn(alice, 'heads', 500)),
    'when it lay through the odds that it is said to have lain through': goesOn(
      carriedOn(alice, 'heads', 500, { oddsRun: 2 }),
    ),
    'when it was raised in the game before, and is carried so': before(
      carriedOn(alice, 'heads', 900, { lay: 500 }).filter((one) => one !== noMoreBets),
      changed(alice, 'heads', 900),
    ),
  },
  violated: {},
  undetermined: {
    'when nobody played the game that it is said to come from': {
      events: goesOn([opened, carried(alice, 'heads', 500).as('said')]),
      at: 'said',
      missing: 'what lay there when this game began',
    },
    'when nobody recorded that it lay there': goesOn([
      ...carriedOn(bob, 'tails', 500).slice(0, -1),
      carried(alice, 'heads', 500, { fromRound: 'STAR.TU-01.2026-04-25.1.0001' }),
    ]),
    'when it grew on the way': goesOn(carriedOn(alice, 'heads', 900, { lay: 500 })),
    'when it shrank on the way': goesOn(carriedOn(alice, 'heads', 500, { lay: 900 })),
    'when it was taken back in the game before': before(carriedOn(alice, 'heads', 500), takenBack(alice, 'heads')),
    'when it was collected in the game before': before(carriedOn(alice, 'heads', 500), collected(alice, 'heads', 500)),
    'when a head was spun for it in the game before': before(
      carriedOn(alice, 'heads', 500),
      ...spin('HH', 'h', dealer),
    ),
    'when it lay through fewer odds than it is said to': goesOn(
      carriedOn(alice, 'heads', 500, { oddsRun: 2 }).filter((one) => one.data['spinId'] !== 'before-0'),
    ),
  },
});
