import { discardRack } from '../../../../equipment/cards/events.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { pause, type Actor } from '../../../../play/floor.ts';
import { beside, type Plantable } from '../../../../play/plantable.ts';
import { expect, expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import { decisionBy } from '../../../../play/table.ts';
import { bringUpTo, changeDeckInPlay, checkDeck, takeOut, unload } from '../deck.ts';
import type { ChanceRound } from '../game.ts';
import { sayPlay } from '../say.ts';
import { dealSixth } from '../settle.ts';
import { dealerOf, type ChanceTable, type Deck, type Making } from '../table.ts';
import { ofTheEvening } from './evening.ts';
import type { ChanceMove } from './move.ts';

type Cited = Citation & { readonly verdict?: Verdict };

const citing = (round: RoundPlay, { verdict = 'violation', ...citation }: Cited): void =>
  expectOfSession(round, citation, verdict);

/** The cards are made ready for the round otherwise than by rule 4, out of a shoe or a device. */
const madeReady = (
  name: string,
  says: string,
  [from, making]: readonly ['shoe' | 'device', Making],
  ...cited: readonly Cited[]
): ChanceMove => ({
  name,
  says,
  deeds: () => ({
    from,
    making,
    atOpening: (round) => {
      for (const one of cited) citing(round, one);
    },
  }),
});

export const cutBySupervisor = madeReady(
  'cut-by-supervisor',
  'A casino supervisor cuts the cards for the shoe.',
  ['shoe', { cut: 'by-supervisor' }],
  { clause: '4.3', code: 'CUT_BY_NON_DEALER' },
);
export const cutNotRecorded = madeReady(
  'cut-not-recorded',
  'The shoe is loaded, and nobody recorded that the dealer cut the cards.',
  ['shoe', { cut: 'not-recorded' }],
  { clause: '4.2', code: 'CUT_MISSED', verdict: 'undetermined' },
);
export const cutNotCarriedOut = madeReady(
  'cut-not-carried-out',
  'The cards are cut, and those in front of the cut are not put to the back.',
  ['shoe', { cut: 'not-carried-out' }],
  { clause: '4.2', code: 'CUT_NOT_CARRIED_OUT' },
);
export const cuttingCardMisplaced = madeReady(
  'cutting-card-misplaced',
  'The cutting card is put among the cards, and not behind them all.',
  ['shoe', { cuttingCard: 'among-them' }],
  { clause: '4.2', code: 'CUTTING_CARD_MISPLACED' },
);
export const cuttingCardNotPutIn = madeReady(
  'cutting-card-not-put-in',
  'The shoe is loaded, and nobody recorded that its cards lay on the cutting card.',
  ['shoe', { cuttingCard: 'not-recorded' }],
  { clause: '4.2', code: 'CUTTING_CARD_NOT_INSERTED', verdict: 'undetermined' },
);
export const cardsLeftOut = madeReady(
  'cards-left-out',
  'Two cards are left out of the shoe.',
  ['shoe', { leftOut: 2 }],
  { clause: '4.2', code: 'NOT_ALL_CARDS_LOADED' },
);
export const cutForTheDevice: ChanceMove = {
  name: 'cut-for-the-device',
  says: 'The dealer cuts the cards that a device shuffles.',
  evening: { dealsFrom: 'device' },
  oncePerSession: true,
  deeds: () => ({
    making: { cut: 'with-device' },
    atOpening: (round) => citing(round, { clause: '4.4', code: 'CUT_WITH_SHUFFLER' }),
  }),
};

export const shuffledByHandOnly = madeReady(
  'shuffled-by-hand-only',
  'Cards are dealt from a device, and only a shuffle by hand is on record.',
  ['device', { shuffled: 'by-hand' }],
  { clause: '4.4', code: 'NOT_SHUFFLED_IN_DEVICE', verdict: 'undetermined' },
);
export const partShuffled = madeReady(
  'part-shuffled',
  'Only the cards of the discard rack are shuffled.',
  ['device', { shuffled: 'discards' }],
  { clause: '4.1', code: 'SHUFFLE_INCOMPLETE', verdict: 'undetermined' },
);

/** No shuffle of the round's cards is on record: at the first round, or after another. */
export const shuffleNotRecorded: ChanceMove = {
  name: 'shuffle-not-recorded',
  says: 'A round is dealt, and nobody recorded that the cards were shuffled.',
  deeds: () => ({
    from: 'device',
    making: { shuffled: 'not-recorded' },
    atOpening: (round) => {
      const clause = round.number === 1 ? '4.1.1' : '4.1.2';
      citing(round, { clause, code: 'SHUFFLE_MISSED', verdict: 'undetermined' });
    },
  }),
};

export const cardsNotChecked = ofTheEvening(
  'cards-not-checked',
  'Play begins, and nobody recorded that the cards were checked.',
  { check: 'not-made' },
  { clause: '3.4', code: 'DECK_NOT_CHECKED', verdict: 'undetermined' },
);

export const jokerInTheDeck: ChanceMove = {
  name: 'joker-in-the-deck',
  says: 'The check before play finds a joker in each deck, and play begins all the same.',
  oncePerSession: true,
  evening: { found: 'joker' },
  deeds: () => ({
    atOpening: (round) => {
      // Of two decks that take turns in a device nobody can tell which a round is played with.
      const verdict = round.table.decks.length > 1 ? 'undetermined' : 'violation';
      for (const _ of round.table.decks) citing(round, { clause: '3.1', code: 'DECKS_NOT_WHOLE', verdict });
    },
  }),
};

export const backsAlike = ofTheEvening(
  'backs-alike',
  'Two decks with red backs are in the device.',
  { backs: 'alike', dealsFrom: 'device' },
  { clause: '3.2.2', code: 'DECK_BACKS_NOT_DISTINCT' },
);

export const threeDecksInTheDevice: ChanceMove = {
  name: 'three-decks-in-the-device',
  says: 'Two decks wait in the device while a third is played with.',
  deeds: () => {
    let more: readonly Deck[] = [];
    return {
      from: 'device',
      beforeRound: (table) => {
        unload(table, 'shuffle');
        more = bringUpTo(table, 3);
      },
      atOpening: (round) => citing(round, { clause: '3.2.1', code: 'TOO_MANY_DECKS_IN_DEVICE' }),
      afterRound: ({ table }) => {
        unload(table, 'shuffle');
        for (const deck of more) takeOut(table, deck);
        table.decks = table.decks.filter((deck) => !more.includes(deck));
      },
    };
  },
};

export const twoDecksTogether = madeReady(
  'two-decks-together',
  'Two decks are put into the shoe and played as one.',
  ['shoe', { decks: 2 }],
  { clause: '3.1', code: 'DECK_COUNT_WRONG' },
);

/** Something with the cards, beside the round, while bets are open. */
const withCards = (
  name: string,
  says: string,
  cited: Cited,
  deed: (round: ChanceRound, table: ChanceTable) => void,
): Plantable =>
  beside(name, says, (round) => {
    // A round of this game is all that a move of this game is planted in.
    deed(round as ChanceRound, round.table as ChanceTable);
    citing(round, cited);
  });

const directCount = ({ floor, crew }: ChanceTable, by = crew.casinoSupervisor): void => {
  const decision = decisionBy<'routine'>(by, '3.8', 'routine');
  sayPlay(floor, 'cards.CountDirected', { decision }, by);
  pause(floor, 3_000, 6_000);
};

export const countDirectedByDealer = withCards(
  'count-directed-by-dealer',
  'A dealer directs that the cards are checked, and they are.',
  { clause: '3.8', code: 'COUNT_DIRECTED_WITHOUT_POWER' },
  (_, table) => {
    directCount(table, dealerOf(table));
    const [deck] = table.decks;
    if (deck) checkDeck(table, deck);
  },
);

const directChange = ({ floor, decks: [deck] }: ChanceTable, by: Actor, ground: 'damaged' | 'routine'): void => {
  const decision = decisionBy<'damaged' | 'routine'>(by, '3.7', ground);
  sayPlay(floor, 'cards.ChangeDirected', { set: deck?.set ?? null, what: 'some-cards', decision }, by);
  pause(floor, 3_000, 6_000);
};

export const changeDirectedByDealer = withCards(
  'change-directed-by-dealer',
  'A dealer decides that damaged cards are changed.',
  { clause: '3.7', code: 'CARD_CHANGE_WITHOUT_POWER' },
  (_, table) => directChange(table, dealerOf(table), 'damaged'),
);

export const changeDirectedAsRoutine = withCards(
  'change-directed-as-routine',
  'A casino supervisor has cards changed as a matter of routine.',
  { clause: '3.7', code: 'CARDS_CHANGED_WITHOUT_CAUSE' },
  (_, table) => directChange(table, table.crew.casinoSupervisor, 'routine'),
);

export const countNotMade = withCards(
  'count-not-made',
  'A casino supervisor directs that the cards are checked, and nobody recorded that they were.',
  { clause: '3.8', code: 'COUNT_NOT_MADE', verdict: 'undetermined' },
  (_, table) => directCount(table),
);

export const cardReplacedUnchecked = withCards(
  'card-replaced-unchecked',
  'A damaged card is changed for another, and nobody recorded that it was checked.',
  { clause: '3.4', code: 'CARD_NOT_CHECKED', verdict: 'undetermined' },
  (_, { floor, crew, decks: [deck] }) => {
    const by = crew.casinoSupervisor;
    const takenOut = [{ card: '4C', fault: 'damaged' as const }];
    const broughtIn = [{ card: '4C', checkedBy: null }];
    sayPlay(floor, 'cards.CardsReplaced', { set: deck?.set ?? null, takenOut, broughtIn, by: by.personId }, by);
  },
);

export const cardsChangedInRound: ChanceMove = {
  name: 'cards-changed-in-round',
  says: 'The deck in play is changed for a new one in the middle of a round.',
  deeds: () => ({
    from: 'shoe',
    whenResultIsSeen: (round) => {
      changeDeckInPlay(round.table);
      citing(round, { clause: '3.7', code: 'CARDS_CHANGED_IN_ROUND' });
    },
  }),
};

export const changedWithoutCheck: ChanceMove = {
  name: 'changed-without-check',
  says: 'All cards are changed for new ones, and nobody recorded that these were checked.',
  deeds: () => ({
    making: { newCards: 'unchecked' },
    atOpening: (round) => {
      citing(round, { clause: '3.7', code: 'REPLACED_WITHOUT_RECHECK', verdict: 'undetermined' });
      citing(round, { clause: '3.4', code: 'DECK_NOT_CHECKED', verdict: 'undetermined' });
    },
  }),
};

export const changeNotDirected: ChanceMove = {
  name: 'change-not-directed',
  says: 'After a round a dealer changes all cards for new ones, and nobody recorded who decided that.',
  roundsAfter: 1,
  deeds: () => ({
    afterRound: (round) => {
      round.table.nextMaking = { newCards: 'not-directed' };
      citing(round, { clause: '3.7', code: 'CHANGE_NOT_DIRECTED', verdict: 'undetermined' });
    },
  }),
};

export const cardFromTheRack: ChanceMove = {
  name: 'card-from-the-rack',
  says: 'The dealer takes a sixth card from the discard rack.',
  deeds: () => {
    let isDone = false;
    return {
      dealSixth: (round, hand) => {
        const { floor } = round.table;
        const dealer = dealerOf(round.table);
        if (isDone) {
          dealSixth(round, hand);
          return;
        }
        isDone = true;
        const [card = '??'] = hand.given;
        hand.sixth = card;
        const cards = [{ draw: null, card, from: discardRack, to: hand.area }];
        sayPlay(floor, 'cards.CardsMoved', { cards, reason: 'other', by: dealer.personId }, dealer);
        pause(floor, 1_000, 2_000);
        expect(round, { clause: '3.6', code: 'DEALT_OUTSIDE_DEVICE' });
        expect(round, { clause: '8.5', code: 'DISCARD_RETURNED' });
      },
    };
  },
};
