import { cardsInDeck } from '../../../../equipment/cards/card.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import { asPlayer, type Player } from '../../../../play/table.ts';
import { dealerOf, type Script } from '../game.ts';
import type { Asked, CuttingCard, Making } from '../table.ts';
import type { WarMove } from './move.ts';

type Cited = Citation & { readonly verdict?: Verdict };

const citing = (round: RoundPlay, { verdict = 'violation', ...citation }: Cited): void =>
  expectOfSession(round, citation, verdict);

/** A new shoe is made before the round, otherwise than by rule 5. */
const shoeMade = (name: string, says: string, newShoe: Making, ...cited: readonly Cited[]): WarMove => ({
  name,
  says,
  deeds: () => ({
    newShoe,
    atOpening: (round) => {
      for (const one of cited) citing(round, one);
    },
  }),
});

export const shuffledBySupervisor = shoeMade(
  'shuffled-by-supervisor',
  'A casino supervisor shuffles the cards for a new shoe.',
  { shuffled: 'by-supervisor' },
  { clause: '5.1', code: 'SHUFFLED_NOT_BY_DEALER' },
);

export const shuffleNotRecorded = shoeMade(
  'shuffle-not-recorded',
  'A new shoe is loaded, and nobody recorded that its cards were shuffled.',
  { shuffled: 'not-recorded' },
  { clause: '5.1', code: 'SHUFFLE_MISSED', verdict: 'undetermined' },
);

export const otherShuffle = shoeMade(
  'other-shuffle',
  'The cards are shuffled by another procedure than was determined.',
  { procedure: 'wash-only' },
  { clause: '2.3(b)', code: 'SHUFFLE_NOT_APPROVED' },
);

const declined = (player: Player): Asked => ({ player, answer: 'declined' });
const accepted = (player: Player): Asked => ({ player, answer: 'accepted' });

export const cutOfferedToNobody = shoeMade(
  'cut-offered-to-nobody',
  'The casino supervisor cuts the cards, and nobody recorded that they were offered to a player.',
  { asks: () => [] },
  { clause: '5.2', code: 'CUT_NOT_OFFERED', verdict: 'undetermined' },
);

export const playerPassedOver = shoeMade(
  'player-passed-over',
  'The cut is offered clockwise, and one player is passed over.',
  {
    asks: ([first, second, _third, ...others]) => [
      ...(first && second ? [declined(first), declined(second)] : []),
      ...others.slice(0, 1).map(accepted),
    ],
  },
  { clause: '5.2(d)', code: 'CUT_OFFER_ORDER_WRONG' },
);

export const cutByDealer = shoeMade(
  'cut-by-dealer',
  'No player wants to cut, and the dealer cuts the cards.',
  { asks: (inTurn) => inTurn.map(declined), cutter: dealerOf },
  { clause: '5.2(e)', code: 'CUT_BY_WRONG_PERSON' },
);

export const cutBeforeAllWereAsked = shoeMade(
  'cut-before-all-were-asked',
  'One player does not want to cut; the casino supervisor cuts, and the others were not asked.',
  { asks: (inTurn) => inTurn.slice(0, 1).map(declined) },
  { clause: '5.2(e)', code: 'CUT_BEFORE_ALL_WERE_ASKED' },
);

export const cutByAnotherPlayer = shoeMade(
  'cut-by-another-player',
  'A player accepts to cut, and another one cuts.',
  {
    asks: (inTurn) => inTurn.slice(0, 1).map(accepted),
    cutter: (table, who) => {
      const other = table.players.find((player) => player !== who);
      return other ? asPlayer(other) : dealerOf(table);
    },
  },
  { clause: '5.3', code: 'CUT_BY_WRONG_PERSON' },
);

export const cutTooNearTheFront = shoeMade(
  'cut-too-near-the-front',
  'The cards are cut less than a deck from the front.',
  { fromFront: 20 },
  { clause: '5.3', code: 'CUT_DEPTH_WRONG' },
);

export const cutNotCarriedOut = shoeMade(
  'cut-not-carried-out',
  'The cards in front of the cut are not put to the back.',
  { isCarriedOut: false },
  { clause: '5.3', code: 'CUT_NOT_CARRIED_OUT' },
);

export const cuttingCardTooDeep = shoeMade(
  'cutting-card-misplaced',
  'The cutting card is put less than a deck from the back.',
  { fromBack: cardsInDeck - 20 },
  { clause: '5.3', code: 'CUTTING_CARD_MISPLACED' },
);

export const cuttingCardNotPutIn = shoeMade(
  'cutting-card-not-put-in',
  'A new shoe is loaded, and nobody recorded that the cutting card was put in.',
  { fromBack: 'not-put-in' },
  { clause: '5.3', code: 'CUTTING_CARD_NOT_INSERTED', verdict: 'undetermined' },
);

export const cardsLeftOut = shoeMade(
  'cards-left-out',
  'Ten cards are left out of a new shoe.',
  { leftOut: 10 },
  { clause: "A 'New shoe'", code: 'NEW_SHOE_INCOMPLETE' },
);

export const firstPlayerPassedOver: WarMove = {
  name: 'first-player-passed-over',
  says: 'At the opening the cut is offered past the player who came to the table first.',
  oncePerSession: true,
  evening: { openingShoe: { asks: ([, second]) => (second ? [accepted(second)] : []) } },
  deeds: () => ({
    atOpening: (round) => citing(round, { clause: '5.2(a)', code: 'CUT_OFFER_ORDER_WRONG' }),
  }),
};

/** A round in which the cutting card comes out, of a shoe of which nobody had measured how deep it lay. */
const cuttingCardComes = (
  name: string,
  says: string,
  cuttingCard: NonNullable<Script['cuttingCard']>,
  deeds: ReturnType<WarMove['deeds']>,
): WarMove => ({
  name,
  says,
  bend: { cuttingCard },
  roundsAfter: 3,
  deeds: () => ({ newShoe: { fromBack: null }, ...deeds }),
});

/** The next new shoe is offered to somebody else first than the player who has the right. */
const offeredPast = (asks: Making['asks'], citation: Citation): ReturnType<WarMove['deeds']> => ({
  afterRound: (round) => {
    round.table.nextMaking = asks ? { asks } : null;
    citing(round, citation);
  },
});

const notOn = (inTurn: readonly Player[], cuttingCard: CuttingCard | null): readonly Asked[] =>
  inTurn
    .filter((player) => !cuttingCard?.players.includes(player))
    .slice(0, 1)
    .map(accepted);

export const cuttingCardsBoxPassedOver = cuttingCardComes(
  'cutting-cards-box-passed-over',
  'The cutting card came out on a box, and the next cut is offered first to a player who had no wager there.',
  'second',
  offeredPast(notOn, { clause: '5.2(b)', code: 'CUT_OFFER_ORDER_WRONG' }),
);

export const farthestRightPassedOver = cuttingCardComes(
  'farthest-right-passed-over',
  'The cutting card came out on the hand of the dealer, and the next cut is offered first to the player farthest left.',
  'dealer',
  offeredPast((inTurn) => inTurn.slice(1, 2).map(accepted), { clause: '5.2(c)', code: 'CUT_OFFER_ORDER_WRONG' }),
);

const dealtPast: Cited = { clause: '10.8', code: 'DEALT_PAST_CUT_CARD', verdict: 'noted' };

export const dealtOnInNextRound = cuttingCardComes(
  'dealt-on-in-next-round',
  'The cutting card comes out, and the next round is dealt before the cards are shuffled; it stands.',
  'second',
  {
    shufflesLate: 2,
    afterRound: (round) => {
      citing(round, { clause: '5.4(b)', code: 'SHUFFLE_MISSED' });
      citing(round, dealtPast);
    },
  },
);

export const dealtOnAsFirstCard = cuttingCardComes(
  'dealt-on-as-first-card',
  'The cutting card comes out as the first card of a round, and the round is dealt all the same; it stands.',
  'first',
  {
    shufflesLate: 1,
    afterRound: (round) => {
      citing(round, { clause: '5.4(a)', code: 'SHUFFLE_MISSED' });
      citing(round, dealtPast);
    },
  },
);

export const shuffledAtTheEnd: WarMove = {
  name: 'shuffled-at-the-end',
  says: 'The cutting card comes out in the final rounds, and the dealer shuffles the cards.',
  oncePerSession: true,
  needsNextRound: true,
  evening: { shuffledAtTheEnd: true, openingShoe: { fromBack: null } },
  deeds: () => ({
    atOpening: (round) => citing(round, { clause: '5.5', code: 'SHUFFLED_IN_FINAL_ROUNDS' }),
  }),
};
