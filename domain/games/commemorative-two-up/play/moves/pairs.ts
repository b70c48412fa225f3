import { asPlayer, type Player } from '../../../../play/table.ts';
import { callOff, handOver, lay, takeBack } from '../money.ts';
import type { Pair, Turn } from '../turn.ts';
import { moveOf, type RingMove } from './move.ts';
import { expectOf, onePair, tails, twoBeside, type FoundOf, type PairOtherwise } from './common.ts';

type WithPair = (turn: Turn, pair: Pair) => void;

/** One bet between two patrons that tails decide, and what of it is otherwise than the rules want it. */
type PairMove = {
  readonly found: readonly FoundOf<'heads' | 'tails'>[];
  readonly laid?: PairOtherwise;
  /** When the bet lies there, before the spin. */
  readonly before?: WithPair;
  /** After tails, instead of handing both stakes to the tails bettor; cents: the heads bettor hands over so much. */
  readonly after?: WithPair | number;
};

/** The heads bettor hands so much of both stakes to the tails bettor. */
const handsBoth = (turn: Turn, { tails: own, heads }: Pair, cents: number): void =>
  handOver(turn, asPlayer(heads.player), own, cents);

const settledBy =
  (after: WithPair | number) =>
  (turn: Turn): void => {
    const [pair] = turn.pairs;
    turn.pairs = [];
    if (!pair) return;
    if (typeof after === 'number') handsBoth(turn, pair, after);
    else after(turn, pair);
  };

const pairMove = (name: string, says: string, { found, laid, before, after }: PairMove): RingMove =>
  moveOf(
    name,
    says,
    {
      pairUp: (turn) => {
        const pair = onePair(turn, laid);
        for (const [of, clause, code, verdict] of found) expectOf(turn, clause, code, pair[of], verdict);
        before?.(turn, pair);
      },
      ...(after === undefined ? {} : { settlePairs: settledBy(after) }),
    },
    tails,
  );

/** A patron whose bet it is not. */
const anotherBeside = ({ table }: Turn, { heads, tails: own }: Pair): Player => {
  const another = table.players.find(
    ({ personId }) => ![heads, own].some(({ player }) => player.personId === personId),
  );
  if (!another) throw new Error('there is nobody beside the two who bet');
  return another;
};

const toAnother: WithPair = (turn, pair) =>
  handOver(turn, asPlayer(pair.heads.player), pair.tails, 4_000, anotherBeside(turn, pair));

/** Both take their wagers back, and the heads bettor hands so much of the other stake back. */
const takenBack =
  (cents: number): WithPair =>
  (turn, pair) => {
    callOff(turn, pair, cents);
    takeBack(turn, pair.heads);
    takeBack(turn, pair.tails);
  };

/** Who bets, and with what: 6.1. */
const whoBets: readonly RingMove[] = [
  pairMove('dealer-bets', 'A dealer bets with a patron.', {
    laid: { tailsBy: ({ table }) => table.crew.dealers[0].personId },
    found: [['tails', '6.1', 'HOUSE_BANKED_BET_FORBIDDEN']],
  }),
  pairMove('bet-in-tokens', 'A patron bets promotional tokens.', {
    laid: { headsMedium: 'promotional-tokens' },
    found: [['heads', '6.1', 'WAGER_IN_OTHER_MEDIUM']],
  }),
  moveOf('bet-of-an-unknown-kind', 'A patron bets on odds.', {
    whileBetsAreOpen: (turn) => {
      const [one] = twoBeside(turn);
      expectOf(turn, '6.1', 'WAGER_TYPE_NOT_PERMITTED', lay(turn, one, 'odds', 1_000, 'cash'));
    },
  }),
  pairMove(
    'bet-taken-back-short',
    'Two patrons take their bet back before the spin, and of one stake $5 are not handed back.',
    {
      before: takenBack(1_500),
      found: [['tails', '6.1', 'STAKE_NOT_RETURNED']],
    },
  ),
  pairMove(
    'bet-taken-back-long',
    'Two patrons take their bet back before the spin, and one is handed $5 more than their stake.',
    {
      before: takenBack(2_500),
      found: [['tails', '6.1', 'MORE_HANDED_OVER_THAN_DUE']],
    },
  ),
];

/** What the two wagers are worth, and what is handed over: 6.3. */
const whatIsHandedOver: readonly RingMove[] = [
  pairMove('pair-of-unequal-value', 'A bet of $20 on heads stands against one of $10 on tails.', {
    laid: { tailsCents: 1_000 },
    after: 2_000,
    found: [['heads', '6.3', 'SIDE_BET_UNMATCHED']],
  }),
  pairMove('pair-handed-over-short', 'After tails the heads bettor hands over $5 less than is due.', {
    after: 3_500,
    found: [['tails', '6.3', 'WINNINGS_NOT_HANDED_OVER']],
  }),
  pairMove('pair-handed-over-long', 'After tails the heads bettor hands over $5 more than is due.', {
    after: 4_500,
    found: [['tails', '6.3', 'MORE_HANDED_OVER_THAN_DUE']],
  }),
  pairMove(
    'bet-called-off-short',
    'Two patrons call their bet off before the spin, and of one stake $5 are not handed back.',
    {
      before: (turn, pair) => callOff(turn, pair, 1_500),
      found: [['tails', '6.3', 'STAKE_NOT_RETURNED']],
    },
  ),
];

/** Who holds the stakes, and until when: 6.3.1. */
const whoHoldsThem: readonly RingMove[] = [
  pairMove('stakes-with-tails-bettor', 'The patron on tails holds the stake of that side.', {
    laid: { tailsWith: 'tails-bettor' },
    after: 2_000,
    found: [['tails', '6.3.1', 'STAKES_NOT_WITH_HEADS_BETTOR']],
  }),
  pairMove('holder-not-on-record', 'Nobody records who holds the stakes of a pair.', {
    laid: { tailsWith: 'nobody-said' },
    after: 2_000,
    found: [['heads', '6.3.1', 'STAKE_HOLDER_NOT_ON_RECORD', 'undetermined']],
  }),
  pairMove('handed-over-before-the-outcome', 'The heads bettor hands both stakes over before the spin.', {
    before: (turn, pair) => handsBoth(turn, pair, 4_000),
    after: 0,
    found: [['heads', '6.3.1', 'HANDED_OVER_BEFORE_OUTCOME']],
  }),
  pairMove(
    'handed-to-another-patron',
    'After tails the heads bettor hands the money to a patron whose bet it is not.',
    {
      after: toAnother,
      found: [
        ['tails', '6.3.1', 'HANDED_TO_WRONG_PATRON'],
        ['tails', '6.3', 'WINNINGS_NOT_HANDED_OVER'],
      ],
    },
  ),
  pairMove(
    'handed-over-through-another',
    'After tails the money goes through the hands of a patron whose bet it is not.',
    {
      after: (turn, pair) => {
        toAnother(turn, pair);
        handOver(turn, asPlayer(anotherBeside(turn, pair)), pair.tails, 4_000);
      },
      found: [['tails', '6.3.1', 'HANDED_TO_WRONG_PATRON']],
    },
  ),
];

/** Bets between patrons: 6.1, 6.3, 6.3.1. */
export const pairMoves: readonly RingMove[] = [...whoBets, ...whatIsHandedOver, ...whoHoldsThem];
