import type { Card } from '../../../../equipment/cards/card.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { pause, say } from '../../../../play/floor.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import { giveBack } from '../../../../play/wagers.ts';
import type { Citation } from '../../../../play/rules.ts';
import { checkDeck } from '../deck.ts';
import type { ChanceDeeds, ChanceRound } from '../game.ts';
import { rack } from '../racking.ts';
import { sayPlay } from '../say.ts';
import { count } from '../settle.ts';
import { dealerOf } from '../table.ts';
import type { ChanceMove } from './move.ts';

const citing = (
  round: ChanceRound,
  { verdict = 'violation', ...citation }: Citation & { readonly verdict?: Verdict },
): void => expectOfSession(round, citation, verdict);

/** A dealer finds a joker among the cards of the first hand. */
export const findJoker = ({ table, dealing: [area] }: ChanceRound): void => {
  const { floor, source } = table;
  const dealer = dealerOf(table);
  // It lies on the table: of one that is in the device nobody could tell of which of two decks it is.
  const found = {
    shoe: source?.id ?? null,
    draw: null,
    card: 'joker' as Card,
    from: area ?? null,
    fault: 'foreign' as const,
  };
  pause(floor, 2_000, 4_000);
  sayPlay(floor, 'cards.CardFound', { ...found, by: dealer.personId }, dealer);
  pause(floor, 2_000, 4_000);
};

/** A card is found that is not one of the deck when the hands have been dealt; then this is done. */
const strangeCard = (
  name: string,
  says: string,
  more: Partial<ChanceDeeds>,
  deed: (round: ChanceRound) => void,
): ChanceMove => ({
  name,
  says,
  deeds: () => ({
    ...more,
    afterDeal: (round) => {
      findJoker(round);
      citing(round, { clause: '3.1', code: 'CARD_NOT_OF_THE_DECKS' });
      deed(round);
    },
  }),
});

/** The round is declared void, and every stake goes back (12.8.2). */
const declareVoid = (round: ChanceRound, clause = '12.8.2'): void => {
  const { floor, crew } = round.table;
  const decision = decisionBy(crew.casinoSupervisor, clause, 'error-found');
  say(floor, 'round.RoundVoided', { money: 'refunded', decision }, crew.casinoSupervisor);
  pause(floor, 2_000, 4_000);
};

export const voidForCard = (round: ChanceRound): void => {
  declareVoid(round);
  for (const wager of round.wagers) giveBack(round, wager);
  round.isOver = true;
};

export const recheck = ({ table }: ChanceRound): void => {
  for (const deck of table.decks) checkDeck(table, deck);
};

export const strangeCardFound = strangeCard(
  'strange-card-found',
  'A joker comes out of the device: the round is void, the stakes go back, and the cards are checked.',
  { afterRound: (round) => recheck(round) },
  voidForCard,
);

export const voidedByPlayer = strangeCard(
  'voided-by-player',
  'A joker comes out of the device, a player declares the round void, and a casino supervisor does after them.',
  { afterRound: (round) => recheck(round) },
  (round) => {
    const { floor, players } = round.table;
    const [player] = players;
    if (!player) throw new Error('nobody is at the table');
    const by = asPlayer(player);
    const decision = decisionBy(by, '12.8.2', 'error-found');
    say(floor, 'round.RoundVoided', { money: 'refunded', decision }, by);
    expect(round, { clause: '12.8.2', code: 'ROUND_VOIDED_WITHOUT_POWER' });
    voidForCard(round);
  },
);

export const voidedForNothing = strangeCard(
  'voided-for-nothing',
  'A joker comes out of the device, and a casino supervisor declares the round void twice: once with no ground.',
  { afterRound: (round) => recheck(round) },
  (round) => {
    const { floor, crew } = round.table;
    const decision = decisionBy(crew.casinoSupervisor, null, 'none');
    say(floor, 'round.RoundVoided', { money: 'refunded', decision }, crew.casinoSupervisor);
    expect(round, { clause: '14.4', code: 'ROUND_VOIDED_WITHOUT_GROUNDS' });
    voidForCard(round);
  },
);

export const deckNotRechecked: ChanceMove = {
  ...strangeCard(
    'deck-not-rechecked',
    'A joker comes out of the device, the round is void, and play goes on without a check of the cards on record.',
    {},
    (round) => {
      voidForCard(round);
      citing(round, { clause: '12.8.3', code: 'DECK_NOT_RECHECKED', verdict: 'undetermined' });
    },
  ),
  roundsAfter: 1,
};

export const strangeCardPlayedOn = strangeCard(
  'strange-card-played-on',
  'A joker comes out of the device, and the round is played and settled.',
  { afterRound: (round) => recheck(round) },
  (round) => {
    expect(round, { clause: '12.8.2', code: 'VOID_NOT_DECLARED' }, null, 'undetermined');
    expect(round, { clause: '12.8.2', code: 'VOID_ROUND_SETTLED' });
    for (const wager of round.wagers) wager.lawful = { givenBackBy: '12.8.2' };
  },
);

/** The dealer tells what a hand gave up, and names one card of it twice. */
export const discardToldTwice: ChanceMove = {
  name: 'discard-told-twice',
  says: 'The dealer looks at the discards of a hand, and tells one card of them twice.',
  deeds: () => {
    let isDone = false;
    return {
      count: (round, hand) => {
        const [card] = hand.given;
        if (isDone || card === undefined) return count(round, hand);
        isDone = true;
        expect(round, { clause: '3.1', code: 'CARD_SEEN_TWICE' });
        return count(round, hand, [card, ...hand.given]);
      },
    };
  },
};

export const voidedForNoStrangeCard: ChanceMove = {
  name: 'voided-for-no-strange-card',
  says: 'A round is declared void for a card that was not of the deck, and none is on record; the stakes go back.',
  deeds: () => ({
    afterDeal: (round) => {
      voidForCard(round);
      expect(round, { clause: '12.8.2', code: 'VOIDED_WITHOUT_CAUSE' }, null, 'undetermined');
      // Nobody decides on hands that were given up so.
      expect(round, { clause: '8.1', code: 'DECISION_MISSING' }, null, 'undetermined');
    },
  }),
};

/** A round that is over is declared void: its results stand. */
const reopened = (name: string, says: string, clause: string, cited: string): ChanceMove => ({
  name,
  says,
  deeds: () => ({
    rack: (round) => {
      rack(round);
      declareVoid(round, clause);
      expect(round, { clause: cited, code: 'PRIOR_ROUND_REOPENED' });
    },
  }),
});

export const reopenedForACard = reopened(
  'reopened-for-a-card',
  'A round is declared void for a card when all is settled; nobody heeds it.',
  '12.8.2',
  '12.8.1',
);
export const reopenedForTheDevice = reopened(
  'reopened-for-the-device',
  'A round is declared void for the device when all is settled; nobody heeds it.',
  '13.2.1',
  '13.2.2',
);
