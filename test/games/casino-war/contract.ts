import type { Played } from '../../../domain/games/play.ts';
import { happens, type Chance } from '../../../domain/games/play.ts';
import { answered, decided, disputeClosed, raised, referred, reviewAskedFor } from '../../support/dispute-steps.ts';
import type { DisputePlay, GameContract } from '../../support/game-contract.ts';
import { atAnyTable, decidedOn, times } from '../../support/now-and-then.ts';
import type { Actor, Step } from '../../support/script.ts';
import { anyStep } from './support/any-step.ts';
import { casinoSupervisor, closed, dealer, onDuty, opened, sessionOpened } from './support/casino-war-floor.ts';
import { warSetting } from './support/play-setting.ts';

type Course = { readonly by: Actor; readonly isReviewed: boolean; readonly isPassedOn: boolean };

/** A dispute that is decided by somebody, and of which the player may ask for a review. */
const handled = ({ by, isReviewed, isPassedOn }: Course): readonly Step[] => [
  sessionOpened('casino-war', null),
  onDuty(casinoSupervisor),
  onDuty(dealer),
  raised({}, 'casino-war'),
  decided(by, '12.4'),
  answered(isReviewed ? 'notSatisfied' : 'satisfied'),
  ...(isReviewed ? [reviewAskedFor()] : []),
  ...(isReviewed && isPassedOn ? [referred('regulator')] : []),
  disputeClosed,
];

const disputes: DisputePlay = {
  legal: (chance: Chance) => handled({ by: casinoSupervisor, isReviewed: happens(chance, 0.5), isPassedOn: true }),
  moves: [
    {
      name: 'decided-by-the-dealer',
      expected: ['12.4 DISPUTE_DECIDED_WITHOUT_POWER violation'],
      play: () => handled({ by: dealer, isReviewed: false, isPassedOn: false }),
    },
    {
      name: 'review-not-passed-on',
      expected: ['12.4 REVIEW_NOT_PASSED_ON violation'],
      play: () => handled({ by: casinoSupervisor, isReviewed: true, isPassedOn: false }),
    },
  ],
};

const ofTheCards = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'the cutting card comes out on the hand of the dealer': () => times(on, 'cards.CuttingCardDrawn', { hand: 'dealer' }),
  'a player does not want to cut': () => times(on, 'cards.CutOffered', { answer: 'declined' }),
  'a card is found face up': () => times(on, 'cards.CardFound', { fault: 'face-up' }),
  'a device fails for good': () => times(on, 'cards.DeviceRepaired', { works: false }),
  'new cards come in mid-session': () => times(on, 'cards.DecksTakenOut') - on.length,
});

const ofTheWar = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a player goes to war': () => times(on, 'round.WagerPlaced', { kind: 'go-to-war' }),
  'a player gives up half': () => times(on, 'casino-war.ElectionMade', { choice: 'surrender' }),
  'a player is not there': () => times(on, 'casino-war.PlayerAbsent'),
  'a box has a maximum of its own': () => times(on, 'table.BoxLimitGranted'),
  'a round is declared void': () => times(on, 'round.RoundVoided'),
  'an outcome is invalidated': () => decidedOn(on, 'round.OutcomeInvalidated', '12.1'),
  'a dispute goes on to the Commission': () =>
    on.flatMap((one) => one.disputes).filter((one) => one.events.some(({ type }) => type === 'dispute.Referred'))
      .length,
});

/** What happens at the tables of other games, and not at these: the rules do not know it. */
const notHere: ReadonlySet<string> = new Set([
  'a wager is refused',
  'a wager is made by word',
  'a wager is made with tokens',
  'a voucher is exchanged for tokens',
  'limits fall without one',
  'a player is allowed more than the maximum',
  'limits of a player of their own end',
  'a player advises another who asked',
  'a decision is reviewed',
  'a complainant is told of the inspector',
]);

/** A wager under the minimum stands, and is noted: so legal play has none, and nobody is told of one. */
const onlyInMoves = ['casino-war.OwnerAdvised'];

const noticedOrNot =
  'by the reading in force every wager over the maximum counts to the maximum, noticed or not: no result stands because nobody noticed it';

const countsUntilVoid =
  'a wager of an excluded player counts until it is declared void; only where a venue reads it as none may its stake not be kept';
const wholeOdds = 'winnings at whole odds are made of as many chips as the stake: there is nothing to round';

export const contract: GameContract = {
  edition: 'casino-war/ni2018-567',
  setting: warSetting,
  fewestStaff: [
    { personId: 'ST-1', role: 'dealer' },
    { personId: 'ST-2', role: 'games-supervisor' },
  ],
  pace: { eventsARound: 20, play: 'cards.CardsRacked', leastMs: 30_000, mostMs: 200_000, closureNoticeMs: 10 * 60_000 },
  excusing: ['5.5'],
  nowAndThen: (on) => ({
    ...ofTheCards(on),
    ...ofTheWar(on),
    ...Object.fromEntries(Object.entries(atAnyTable(on)).filter(([what]) => !notHere.has(what))),
  }),
  onlyInMoves,
  beginsWithAny: true,
  certainWithout: {
    // Only where its marker is not on record either: that shows what was allowed. A limit of a box holds on, so that any number of the evening would do.
    OVER_MAX_SETTLED_IN_FULL: ['table.BoxLimitGranted'],
  },
  certainWithoutNumber: {
    BOX_NOT_DEALT: ['round.WagerWithdrawn'],
    DEALT_TO_BOX_WITHOUT_WAGER: ['round.WagerPlaced'],
    DEALT_TO_NON_WAR_BOX: ['round.WagerPlaced'],
    LIMITS_SIGN_MISSING: ['table.SignShown'],
    // The last that its terminal said of the evening (seed 6): nothing comes behind it.
    LOSING_WAGER_NOT_COLLECTED: ['round.RoundVoided'],
    WINNING_WAGER_NOT_PAID: ['round.RoundVoided'],
  },
  cannotBePlanted: {
    '3.5 OVER_MAX_UNNOTICED': noticedOrNot,
    '9.1 War: first card higher PAYOUT_ROUNDED_WRONG': wholeOdds,
    '9.1 War: second cards equal PAYOUT_ROUNDED_WRONG': wholeOdds,
    '9.1 Go to war: higher PAYOUT_ROUNDED_WRONG': wholeOdds,
    '9.1 Go to war: equal PAYOUT_ROUNDED_WRONG': wholeOdds,
    '9.1 Tie PAYOUT_ROUNDED_WRONG': wholeOdds,
    '12.2(b) STAKE_NOT_RETURNED': countsUntilVoid,
  },
  disputes,
  anyStep,
  opened,
  closed,
};
