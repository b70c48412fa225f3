import { odds } from '../../../domain/kernel/odds.ts';
import type { At } from '../../../domain/law/clause.ts';
import { clause, type Edition } from '../../../domain/law/edition.ts';
import {
  definesBody,
  displaces,
  empowers,
  excusesInSession,
  notes,
  pays,
  restores,
  speakersFor,
  watches,
  watchesSession,
} from '../../../domain/law/readings.ts';
import { moneyOf } from '../../../domain/provisions/payments.ts';
import { voidHands } from '../../../domain/provisions/round-acts.ts';
import {
  cardsDealtTwice,
  cardsToEmptyBoxes,
  dealtOnTheSaintsDay,
  lateWagers,
  roundsAfterTheCuttingCard,
  roundsThatStand,
  roundsWithoutBurn,
  shoesWithoutShuffle,
  sideWagersAlone,
} from './looks.ts';
import { brokenAt, machineAt, type DeckFact, type ToyCardsPictures } from './picture.ts';
import { settleRound } from './settlement.ts';

const operator = { body: 'casino-operator', speak: ['casino-supervisor'], doNot: ['dealer', 'player'] } as const;

const money = (number: string) =>
  [
    'PAYOUT_WRONG',
    'COLLECTION_WRONG',
    'STAKE_NOT_RETURNED',
    'WINNING_WAGER_NOT_PAID',
    'LOSING_WAGER_NOT_COLLECTED',
  ].map((code) => watches(code, moneyOf(number, code)));

const machine = ({ deed }: At, { deck }: { readonly deck: readonly DeckFact[] }) => machineAt(deck, deed);
const broken = ({ deed }: At, { deck }: { readonly deck: readonly DeckFact[] }) => brokenAt(deck, deed);

/** A card game that nobody plays: the highest card wins, and every shape that card games need is in it once. */
export const edition: Edition<ToyCardsPictures> = {
  id: 'toy-cards/first',
  game: 'toy-cards',
  title: 'High Card',
  status: 'official',
  sections: [
    {
      number: '1',
      title: 'All',
      clauses: [
        clause('1', 'The operator is the person who runs the casino.', definesBody('operator', operator)),
        clause('2', 'One deck is played.', watchesSession('CARD_TWICE', cardsDealtTwice)),
        clause('3.1', 'Cards are shuffled for each shoe.', watchesSession('NO_SHUFFLE', shoesWithoutShuffle)),
        clause('3.2', 'The first card of a shoe is burnt.', watches('NOT_BURNT', roundsWithoutBurn)),
        clause(
          '3.3',
          'When the cutting card is out, no round begins before a shuffle.',
          watchesSession('LATE_SHUFFLE', roundsAfterTheCuttingCard),
        ),
        clause(
          '3.4',
          'The last round of the evening is played to its end all the same.',
          excusesInSession('3.3', ({ deed }, { rounds }: ToyCardsPictures['tableSession']) =>
            rounds.at(-1)?.facts.some(({ eventId }) => eventId === deed.eventId) ? 'yes' : 'no',
          ),
        ),
        clause('4.1', 'Wagers are laid before the first card.', watches('LATE_BET', lateWagers)),
        clause('4.2', 'A side wager is laid on a main wager.', watches('SIDE_ALONE', sideWagersAlone)),
        clause('5.1', 'Each box with a wager has a card.', watches('CARD_TO_EMPTY_BOX', cardsToEmptyBoxes)),
        clause('5.2', 'The higher card wins.', pays({ higher: odds(1, 1), lower: 'loses' }), ...money('5.2')),
        clause('5.3', 'Equal cards stand off.', pays({ equal: 'stands-off' }), ...money('5.3')),
        clause('5.4', 'A player may surrender half.', pays({ surrendered: 'loses-half' }), ...money('5.4')),
        clause('5.5', 'A side wager wins on equal cards.', pays({ equal: odds(10, 1) }), ...money('5.5')),
        clause(
          '6.1',
          'The operator may declare a hand void.',
          empowers(speakersFor('the operator', operator), voidHands, 'HAND_VOIDED_WITHOUT_POWER'),
          ...money('6.1'),
        ),
        clause(
          '6.2',
          'An error voids its hand; found after the next round began, the round stands.',
          notes('ROUND_STANDS', roundsThatStand),
          ...money('6.2'),
        ),
        clause(
          '7.1',
          'With a shuffling shoe, rules 3 and 5.5 have no effect.',
          displaces<ToyCardsPictures>(['3', '5.5'], { round: machine, tableSession: machine }),
        ),
        clause('7.2', 'When it fails, a card is burnt.', restores<ToyCardsPictures>(['3.2'], { round: broken })),
        clause(
          '8',
          'Nobody plays on the day of the patron saint.',
          watches('PLAYED_ON_THE_SAINTS_DAY', dealtOnTheSaintsDay),
        ),
      ],
    },
  ],
  interpretations: [],
  settle: settleRound,
};
