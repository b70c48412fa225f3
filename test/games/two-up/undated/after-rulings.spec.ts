import { game as twoUp } from '../../../../domain/games/two-up/game.ts';
import { answered, decided, disputeClosed, raised } from '../../../support/dispute-steps.ts';
import { situationsOf } from '../../../support/situations/hold.ts';
import {
  alice,
  boxer,
  cast,
  closed,
  dealer,
  decisionOf,
  casinoSupervisor,
  game,
  gamesSupervisor,
  gives,
  invalidated,
  lays,
  lostGame,
  noMoreBets,
  openTable,
  placeYourBets,
  playEvent,
  refuses,
  retires,
  roundEvent,
  sam,
  seated,
  spun,
  tableEvent,
  takes,
} from '../situations/support/floor.ts';

const situations = situationsOf({
  title: 'Two-Up in its undated copy',
  game: twoUp,
  editionId: 'two-up/undated',
  openTable,
  notMetYet: [],
});

/** A spin that is declared too low by somebody. */
const tooLow = (by: typeof boxer) =>
  playEvent(
    'SpinDeclaredInvalid',
    {
      spinId: 's1',
      words: 'no spin',
      coins: 'before-rest',
      lateReason: null,
      decision: decisionOf(by, 'too-low', '7.1.2'),
    },
    by,
  );
const lowSpin = [game('S1'), noMoreBets, spun('??', { spinId: 's1', seen: ['too-low'] })];
const tailsFell = [
  game('S1'),
  lays('A1', alice, 'tails', 1_000),
  cast('TT', 's1').map((one) => (one.type === 'two-up.ResultAnnounced' ? one.as('result') : one)),
];
const fraud = invalidated('@result', { ground: 'fraud' });
const forfeits = (by: typeof boxer) =>
  roundEvent('WagerForfeited', { wagerId: 'A1', decision: decisionOf(by, 'fraud', '9.5') }, by);
const retired = [retires('chose-to'), closed];
/** What this copy says of the turn of a spinner is not what these are about. */
const besides = ['6.4', '6.6', '6.2', '6.9'];

situations('after-rulings', [
  {
    title: 'a game supervisor declares a spin too low',
    text: '7.1, 7.1.2: the boxer or a game supervisor may',
    events: [lowSpin, tooLow(gamesSupervisor), cast('TT', 's2'), takes('S1', 2_000), retires('lost'), closed],
    never: [{ clause: '7.1' }, { clause: '7.2' }],
    besides,
  },
  {
    title: 'a casino supervisor declares a spin too low',
    text: '7.1: the boxer or a game supervisor; 9.11 tells the two supervisors apart',
    events: [lowSpin, tooLow(casinoSupervisor), cast('TT', 's2'), takes('S1', 2_000), retires('lost'), closed],
    found: [{ clause: '7.1', by: 'cs-1' }],
    besides,
  },
  {
    title: 'a dealer declares a spin too low',
    text: '7.1: the boxer or a game supervisor may, and a dealer may not',
    events: [lowSpin, tooLow(dealer), cast('TT', 's2'), takes('S1', 2_000), retires('lost'), closed],
    found: [{ clause: '7.1', by: 'dealer-1' }],
    besides,
  },
  {
    title: 'a game supervisor declares the wager of a fraud forfeit',
    text: '9.5: a casino supervisor may; whether a game supervisor is one this copy does not say',
    events: [tailsFell, fraud, forfeits(gamesSupervisor), takes('A1', 1_000), retired],
    doubted: ['9.5'],
    besides,
  },
  {
    title: 'the boxer declares a game void for a fire',
    text: '9.4, 9.4.1: a casino supervisor may',
    events: [
      tailsFell,
      roundEvent('RoundVoided', { money: 'refunded', decision: decisionOf(boxer, 'fire', '9.4.1') }, boxer),
      [gives('A1', alice, 1_000), retired],
    ],
    found: [{ clause: '9.4', by: 'boxer-1' }],
    besides,
  },
  {
    title: 'a casino supervisor refuses a wager before the call',
    text: '9.11 is the dispute clause here: this copy gives no power to refuse, and bars no refusal either',
    events: [
      [game('S1'), lays('A1', alice, 'heads', 1_000), refuses('A1', alice, 'heads', 1_000), gives('A1', alice, 1_000)],
      [cast('TT', 's1'), takes('S1', 2_000), retires('lost'), closed],
    ],
    never: [{ clause: '9.11' }],
    besides,
  },
  {
    title: 'no game supervisor is on duty, and a casino supervisor decides a dispute in the first instance',
    text: '9.11: in the first instance to a game supervisor; nobody stands in for one here',
    events: [lostGame('S1', 's1'), raised(), decided(casinoSupervisor), answered('satisfied'), disputeClosed],
    found: [{ clause: '9.11', by: 'cs-1' }],
    besides,
  },
  {
    title: 'a player lays no wager through three games with all places taken, and is asked for the place by a dealer',
    text: '9.9: may be required to vacate; by whom the text does not say',
    events: [
      [tableEvent('SeatLeft', { seat: 2, personId: alice.personId }), seated(alice, 2), placeYourBets],
      [lostGame('S1', 's1', sam), lostGame('S2', 's2', sam), lostGame('S3', 's3', sam)],
      tableEvent(
        'SeatVacateDirected',
        {
          seat: 2,
          personId: alice.personId,
          otherPlaces: 'all-taken',
          decision: decisionOf(dealer, 'not-betting', '9.9'),
        },
        dealer,
      ),
    ],
    never: [{ clause: '9.9' }],
    besides: [...besides, '3.2'],
  },
]);
