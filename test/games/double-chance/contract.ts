import { linesOf, schedules } from '../../../domain/games/double-chance/play/schedules.ts';
import type { Played } from '../../../domain/games/play.ts';
import { disputePlayOf } from '../../support/dispute-play.ts';
import type { GameContract } from '../../support/game-contract.ts';
import { atAnyTable, times } from '../../support/now-and-then.ts';
import { anyStep } from './support/any-step.ts';
import { closed, opened } from './support/double-chance-floor.ts';
import { chanceSetting } from './support/play-setting.ts';

const ofTheCards = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'the dealer cuts the cards for a shoe': () => times(on, 'cards.CardsCut'),
  'a device jams in a shuffle, and the cards are shuffled again': () =>
    times(on, 'cards.DeviceRepaired', { works: true }),
  'a device fails for good': () => times(on, 'cards.DeviceRepaired', { works: false }),
  'new cards come in mid-session': () => times(on, 'cards.DecksTakenOut') - 2 * on.length,
  'a round is declared void': () => times(on, 'round.RoundVoided'),
  'a misdeal is declared': () => times(on, 'double-chance.MisdealDeclared'),
});

const ofTheHands = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a player takes the jackpot that is offered': () => times(on, 'round.WagerPlaced', { kind: 'jackpot' }),
  'a player is not there': () => times(on, 'double-chance.PlayerAbsent'),
  'a royal flush is declared': () => times(on, 'double-chance.HandCalled', { value: 'royal-flush' }),
  'a dead hand is declared': () => times(on, 'double-chance.HandCalled', { value: 'dead-hand' }),
  'four cards are given up': () => times(on, 'double-chance.CardsDiscarded', { cards: 4 }),
  'discards that nobody saw are looked at on camera': () => times(on, 'cards.CardsShown', { how: 'review' }),
});

/** What happens at the tables of other games, and not at these: the rules do not know it. */
const notHere: ReadonlySet<string> = new Set([
  'a player is allowed more than the maximum',
  'a player stakes more than the maximum',
  'limits of a player of their own end',
  'a player advises another who asked',
]);

/** What happens here too, but not in every ten evenings: one buy-in in fifty has it. */
const seldom: ReadonlySet<string> = new Set(['a voucher is exchanged for chips']);

const untilVoid = 'by the reading in force a wager of an excluded player counts until it is declared void';

const cannotBePlanted = {
  '14.3.2 STAKE_NOT_RETURNED': untilVoid,
  '14.3.2 PAYOUT_WRONG': untilVoid,
};

export const contract: GameContract = {
  edition: 'double-chance/star-2016',
  setting: chanceSetting,
  fewestStaff: [
    { personId: 'ST-1', role: 'dealer' },
    { personId: 'ST-2', role: 'games-supervisor' },
  ],
  pace: {
    eventsARound: 30,
    play: 'double-chance.JackpotOffered',
    leastMs: 5_000,
    mostMs: 200_000,
    closureNoticeMs: 20 * 60_000,
  },
  excusing: ['12.12', '12.3', '13.2.1', '14.5'],
  nowAndThen: (on) => ({
    ...ofTheCards(on),
    ...ofTheHands(on),
    ...Object.fromEntries(Object.entries(atAnyTable(on)).filter(([what]) => !notHere.has(what) && !seldom.has(what))),
  }),
  onlyInMoves: [
    'double-chance.DealtByHand',
    'double-chance.DirectionNotKept',
    'double-chance.DiscardRequired',
    'double-chance.DiscardReturned',
  ],
  onRegister: schedules.map((schedule) => ({
    type: 'venue.PrizeScheduleApproved',
    data: {
      game: 'double-chance',
      scheduleId: schedule.scheduleId,
      prizes: linesOf(schedule),
      from: '2016-09-01',
      reference: 'Letter of the Authority',
    },
  })),
  beginsWithAny: true,
  certainWithout: {
    // Which maximum payout a notice displayed (9.2): a round does not know by what numbers the other rounds of its session were told.
    PAYOUT_WRONG: ['table.SignShown'],
  },
  certainWithoutNumber: {
    DEALT_TO_EMPTY_AREA: ['round.WagerPlaced'],
    // The last that its terminal said of the evening (seed 13): nothing comes behind it.
    LOSING_WAGER_NOT_COLLECTED: ['round.OutcomeInvalidated'],
  },
  cannotBePlanted,
  disputes: disputePlayOf({
    game: 'double-chance',
    decides: '14.12',
    advises: '14.13',
    section: '33',
    otherSection: '34',
    nobodyStandsIn: true,
  }),
  anyStep,
  opened,
  closed,
};
