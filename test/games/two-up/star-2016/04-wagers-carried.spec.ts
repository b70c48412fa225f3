import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { JsonObject } from '../../../../domain/kernel/json.ts';
import type { Step } from '../../../support/script.ts';
import {
  alice,
  bob,
  carried,
  casinoSupervisor,
  decisionOf,
  returned,
  roundEvent,
  tableEvent,
  wagerOf,
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
  spun,
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

/** Alice's wager lies in a game that the house spins; these steps come before it is closed. */
const lay = (...steps: readonly Step[]): readonly Step[] => [
  ...carriedOn(alice, 'heads', 500).slice(0, -3),
  ...steps,
  closed,
];
const another = goesOn([opened]);
const sessionClosed = (more: JsonObject = {}): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null, ...more });
const wagerId = wagerOf(alice, 'heads');
const refused = roundEvent('WagerRefused', {
  wagerId,
  personId: alice.personId,
  kind: 'heads',
  stakeCents: 500,
  decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
});
const voided = roundEvent('WagerVoided', {
  wagerId,
  money: 'refunded',
  decision: decisionOf(casinoSupervisor, 'prohibited-device', '9.3.1'),
});
const allVoided = roundEvent('RoundVoided', {
  money: 'refunded',
  decision: decisionOf(casinoSupervisor, 'fire', '9.4'),
});

rule('4.6', 'WAGER_NOT_ACCOUNTED_FOR', {
  kept: {
    'when it is carried into the next game': goesOn(carriedOn(alice, 'heads', 500)),
    'when it is taken back before the game is over': [...lay(takenBack(alice, 'heads')), ...another],
    'when it is taken back in the next game': [...lay(), opened, takenBack(alice, 'heads'), ...another.slice(1)],
    'when it is handed back': [...lay(returned(alice, 'heads', 500)), ...another],
    'when it is declared void': [...lay(voided), ...another],
    'when it is refused': [...lay(refused), ...another],
    'when the whole game is declared void': [...lay(allVoided), ...another],
    'when a spin that nobody saw may have decided it, of which its settlement speaks': [
      ...lay(spun('??', { spinId: 'unseen', by: dealer })),
      ...another,
    ],
    'when it was lost, and nobody collected it': [...lay(...spin('TT', 'lost', dealer)), ...another],
    'while no other game has begun and the table is open': lay(),
    'when the session goes on in another': [...lay(), sessionClosed({ reopensAtOnce: true })],
  },
  violated: {},
  undetermined: {
    'when it lay there as the game was closed, and another is played': {
      events: [...lay().slice(0, -1), closed.as('over'), ...another],
      at: 'over',
      missing: `where the wager ${wagerId} went`,
    },
    'when the table is closed after that game': [...lay(), sessionClosed()],
    'when the table is closed with the game in play': [...lay().slice(0, -1), sessionClosed()],
  },
});
