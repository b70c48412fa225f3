import type { Plantable } from '../../../../play/plantable.ts';
import { expectOfSession } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { ExpectedCitation } from '../../../play.ts';
import { setNamed } from '../new-shoe.ts';
import type { WarEvening } from '../table.ts';
import type { WarMove } from './move.ts';

const firstSet = setNamed(1);

type Verdict = ExpectedCitation['verdict'];

/** A move that is done to the session as a whole; its round is where it is declared. */
const ofTheEvening = (
  name: string,
  says: string,
  evening: Partial<WarEvening>,
  { verdict = 'violation', ...citation }: Citation & { readonly verdict?: Verdict },
): WarMove => ({
  name,
  says,
  oncePerSession: true,
  evening,
  deeds: (): ReturnType<Plantable['deeds']> => ({
    atOpening: (round) => expectOfSession(round, citation, verdict),
  }),
});

export const multiplesNotShown: WarMove = {
  ...ofTheEvening(
    'multiples-not-shown',
    'No sign on record says in which multiples wagers come.',
    { multiplesSign: 'not-shown' },
    { clause: '3.3', code: 'MULTIPLES_NOT_DISPLAYED', verdict: 'undetermined' },
  ),
  // Where nobody knows the multiples, no wager is held against them.
  notBeside: ['wager-not-in-unit'],
};

export const cardsOnlyCounted = ofTheEvening(
  'cards-only-counted',
  'Before play the dealer counts the cards, and does not look at them one by one.',
  { checksBefore: 'count-only' },
  { clause: '2.2', code: 'DECK_NOT_CHECKED' },
);

export const cardsCheckedBySupervisor = ofTheEvening(
  'cards-checked-by-supervisor',
  'Before play a casino supervisor checks the cards one by one, and the dealer does not.',
  { checksBefore: 'by-supervisor' },
  { clause: '2.2', code: 'DECK_NOT_CHECKED' },
);

export const cardsOnlyCountedAfterwards = ofTheEvening(
  'cards-only-counted-afterwards',
  'After play the dealer counts the cards, and does not look at them one by one.',
  { checksAfter: 'count-only' },
  { clause: '2.2', code: 'DECK_NOT_CHECKED' },
);

export const nothingDetermined: WarMove = {
  ...ofTheEvening(
    'nothing-determined',
    'Play begins, and nobody recorded with how many decks and by which shuffle.',
    { determination: 'not-made' },
    { clause: '2.3', code: 'DETERMINATION_MISSING', verdict: 'undetermined' },
  ),
  // Nothing is held against a determination that nobody made.
  notBeside: ['determination-mistold', 'other-shuffle'],
};

/** A move that is found of every shoe that is made of the first cards of the evening. */
const ofEveryShoe = (name: string, says: string, evening: Partial<WarEvening>, citation: Citation): WarMove => ({
  name,
  says,
  oncePerSession: true,
  evening,
  deeds: () => ({
    atOpening: (round) => {
      const { floor, whenPlayIsOver } = round.table;
      whenPlayIsOver.push(() => {
        for (const { type, data } of floor.events)
          if (type === 'cards.ShoeLoaded' && data['set'] === firstSet && data['decks'] !== null)
            expectOfSession(round, citation);
      });
    },
  }),
});

export const fiveDecks = ofEveryShoe(
  'five-decks',
  'The game is played with five decks.',
  { decks: 'five' },
  { clause: '2.1', code: 'DECK_COUNT_WRONG' },
);

export const cardMissing = ofTheEvening(
  'card-missing',
  'The check before play finds that a card is missing, and play begins all the same.',
  { found: 'card-missing' },
  { clause: '2.1', code: 'DECKS_NOT_WHOLE' },
);

export const determinedByDealer = ofTheEvening(
  'determined-by-dealer',
  'A dealer determines with how many decks and by which shuffle the game is played.',
  { determination: 'by-dealer' },
  { clause: '2.3', code: 'DETERMINED_WITHOUT_POWER' },
);

export const otherDecksDetermined: WarMove = {
  ...ofEveryShoe(
    'other-decks-determined',
    'One deck more was determined than the game is played with.',
    { determination: 'other-decks' },
    { clause: '2.3(a)', code: 'DECKS_NOT_AS_DETERMINED' },
  ),
  // Who is told of one deck too many is told what was determined.
  notBeside: ['determination-mistold'],
};

export const closedWithoutNotice = ofTheEvening(
  'closed-without-notice',
  'The table closes with players at it, and no notice to them is on record.',
  { closureSign: 'not-shown' },
  { clause: '11.2', code: 'CLOSED_WITHOUT_NOTICE', verdict: 'undetermined' },
);
