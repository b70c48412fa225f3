import { pause, type Actor } from '../../../../play/floor.ts';
import { beside, type Plantable } from '../../../../play/plantable.ts';
import { expectOfSession, type RoundPlay } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import { asPlayer, decisionBy } from '../../../../play/table.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { shoeOf } from '../deal.ts';
import { dealerOf, type WarRound } from '../game.ts';
import { procedure } from '../new-shoe.ts';
import { sayPlay } from '../say.ts';
import type { WarTable } from '../table.ts';

type Deed = (round: WarRound, table: WarTable) => void;

/** A move with the cards, beside the round, while bets are open. */
const withCards = (
  name: string,
  says: string,
  { verdict = 'violation', ...citation }: Citation & { readonly verdict?: Verdict },
  deed: Deed,
): Plantable =>
  beside(name, says, (round: RoundPlay) => {
    // A round of this game is all that a move of this game is planted in.
    deed(round as WarRound, round.table as WarTable);
    expectOfSession(round, citation, verdict);
  });

export const jokerFound = withCards(
  'joker-found',
  'A joker is found in the shoe.',
  { clause: '2.1', code: 'CARD_NOT_OF_THE_DECKS' },
  (round, table) => {
    const dealer = dealerOf(table);
    const found = { draw: null, card: 'joker', from: null, fault: 'foreign' } as const;
    sayPlay(table.floor, 'cards.CardFound', { shoe: shoeOf(round).id, ...found, by: dealer.personId }, dealer);
  },
);

/** A player asks how many decks are played with, and how they are shuffled. */
const askDetermination = ({ number }: WarRound, { floor, players }: WarTable): string => {
  const requestId = `ask-${number}`;
  const [player] = players;
  if (!player) throw new Error('nobody is at the table');
  sayPlay(floor, 'cards.DeterminationAsked', { requestId, personId: player.personId }, asPlayer(player));
  pause(floor, 3_000, 9_000);
  return requestId;
};

export const determinationNotTold = withCards(
  'determination-not-told',
  'A player asks how many decks are played with, and nobody recorded an answer.',
  { clause: '2.4', code: 'DETERMINATION_NOT_DISCLOSED', verdict: 'undetermined' },
  (round, table) => void askDetermination(round, table),
);

export const determinationMistold = withCards(
  'determination-mistold',
  'A player asks how many decks are played with, and is told of one too many.',
  { clause: '2.4', code: 'DETERMINATION_NOT_DISCLOSED' },
  (round, table) => {
    const { floor, set } = table;
    const requestId = askDetermination(round, table);
    const dealer = dealerOf(table);
    const told = { requestId, decks: set.decks + 1, procedure, by: dealer.personId };
    sayPlay(floor, 'cards.DeterminationTold', told, dealer);
  },
);

const directChange = ({ floor, set }: WarTable, by: Actor, ground: 'marked' | 'routine'): void => {
  const decision = decisionBy<'marked' | 'routine'>(by, '2.5', ground);
  sayPlay(floor, 'cards.ChangeDirected', { set: set.name, what: 'some-cards', decision }, by);
};

export const changeDirectedByDealer = withCards(
  'change-directed-by-dealer',
  'A dealer decides that marked cards are changed.',
  { clause: '2.5', code: 'CARD_CHANGE_WITHOUT_POWER' },
  (_, table) => directChange(table, dealerOf(table), 'marked'),
);

export const changeDirectedAsRoutine = withCards(
  'change-directed-as-routine',
  'A casino supervisor has single cards changed as a matter of routine.',
  { clause: '2.5', code: 'CARDS_CHANGED_WITHOUT_CAUSE' },
  (_, table) => directChange(table, table.crew.casinoSupervisor, 'routine'),
);

export const replacedByDealerAlone = withCards(
  'replaced-by-dealer-alone',
  'A damaged card is changed for another, which the dealer alone has checked.',
  { clause: '2.5', code: 'REPLACED_WITHOUT_DUAL_CHECK' },
  (_, { floor, set, crew }) => {
    const by = crew.casinoSupervisor;
    const takenOut = [{ card: '4C', fault: 'damaged' as const }];
    const broughtIn = [{ card: '4C', checkedBy: [crew.leader.personId] }];
    sayPlay(floor, 'cards.CardsReplaced', { set: set.name, takenOut, broughtIn, by: by.personId }, by);
  },
);

export const cardsChangedInRound: Plantable = {
  name: 'cards-changed-in-round',
  says: 'Other decks come to the table in the middle of a round, and are taken away again.',
  deeds: () => ({
    whenResultIsSeen: (round) => {
      const { floor, crew } = round.table;
      const by = crew.leader;
      const set = `other-set-${round.number}`;
      const data = { set, decks: 6, backs: null, deckIds: null, by: by.personId };
      sayPlay(floor, 'cards.DecksBroughtIn', data, by);
      pause(floor, 5_000, 9_000);
      sayPlay(floor, 'cards.DecksTakenOut', { set, by: by.personId }, by);
      expectOfSession(round, { clause: '2.5', code: 'ALL_CARDS_CHANGED_IN_ROUND' });
    },
  }),
};
