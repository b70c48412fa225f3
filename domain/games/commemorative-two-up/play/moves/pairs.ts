import { expect } from '../../../../play/round-play.ts';
import { asPlayer, type Wager } from '../../../../play/table.ts';
import { handOver, handTo, lay, match, pairUp } from '../money.ts';
import { moveOf, type RingMove } from './move.ts';
import { expectOf, onePair, tails, twoBeside } from './common.ts';

/** Bets between patrons: 6.1, 6.3, 6.3.1. */
export const pairMoves: readonly RingMove[] = [
  moveOf('dealer-bets', 'A dealer bets with a patron.', {
    pairUp: (turn) => {
      const [one] = twoBeside(turn);
      const { personId } = turn.table.crew.dealers[0];
      const { tails: theirs } = pairUp(turn, one, { ...one, personId }, 2_000);
      expectOf(turn, '6.1', 'HOUSE_BANKED_BET_FORBIDDEN', theirs);
    },
  }),
  moveOf('bet-in-tokens', 'A patron bets promotional tokens.', {
    pairUp: (turn) => {
      const [one, other] = twoBeside(turn);
      const heads = lay(turn, one, 'heads', 2_000, 'promotional-tokens');
      const own = lay(turn, other, 'tails', 2_000, 'cash');
      match(turn, heads, own, 2_000);
      handTo(turn, own, asPlayer(one));
      turn.pairs.push({ heads, tails: own });
      expectOf(turn, '6.1', 'WAGER_IN_OTHER_MEDIUM', heads);
    },
  }),
  moveOf('bet-of-an-unknown-kind', 'A patron bets on odds.', {
    whileBetsAreOpen: (turn) => {
      const [one] = twoBeside(turn);
      expectOf(turn, '6.1', 'WAGER_TYPE_NOT_PERMITTED', lay(turn, one, 'odds', 1_000, 'cash'));
    },
  }),
  moveOf(
    'pair-of-unequal-value',
    'A bet of $20 on heads stands against one of $10 on tails.',
    {
      pairUp: (turn) => {
        const [one, other] = twoBeside(turn);
        const heads = lay(turn, one, 'heads', 2_000, 'cash');
        const own = lay(turn, other, 'tails', 1_000, 'cash');
        match(turn, heads, own, 1_000);
        handTo(turn, own, asPlayer(one));
        expectOf(turn, '6.3', 'SIDE_BET_UNMATCHED', heads);
      },
      settlePairs: () => undefined,
    },
    { spins: ['heads'] },
  ),
  moveOf(
    'pair-handed-over-short',
    'After tails the heads bettor hands over $5 less than is due.',
    {
      pairUp: (turn) => void onePair(turn),
      settlePairs: (turn) => {
        const [pair] = turn.pairs;
        if (!pair) return;
        handOver(turn, asPlayer(pair.heads.player), pair.tails, 3_500);
        expectOf(turn, '6.3', 'WINNINGS_NOT_HANDED_OVER', pair.tails);
        turn.pairs = [];
      },
    },
    tails,
  ),
  moveOf(
    'stakes-with-tails-bettor',
    'The patron on tails holds the stake of that side.',
    {
      pairUp: (turn) => {
        const [one, other] = twoBeside(turn);
        const heads = lay(turn, one, 'heads', 2_000, 'cash');
        const own = lay(turn, other, 'tails', 2_000, 'cash');
        match(turn, heads, own, 2_000);
        handTo(turn, own, asPlayer(other));
        turn.pairs.push({ heads, tails: own });
        expectOf(turn, '6.3.1', 'STAKES_NOT_WITH_HEADS_BETTOR', own);
      },
      settlePairs: (turn) => {
        const [pair] = turn.pairs;
        if (pair) handOver(turn, asPlayer(pair.heads.player), pair.tails, 2_000);
        turn.pairs = [];
      },
    },
    tails,
  ),
  moveOf(
    'holder-not-on-record',
    'Nobody records who holds the stakes of a pair.',
    {
      pairUp: (turn) => {
        const [one, other] = twoBeside(turn);
        const heads = lay(turn, one, 'heads', 2_000, 'cash');
        const own = lay(turn, other, 'tails', 2_000, 'cash');
        match(turn, heads, own, 2_000);
        turn.pairs.push({ heads, tails: own });
        expect(
          turn,
          { clause: '6.3.1', code: 'STAKE_HOLDER_NOT_ON_RECORD' },
          { wagerId: heads.wagerId } as Wager,
          'undetermined',
        );
      },
      settlePairs: (turn) => {
        const [pair] = turn.pairs;
        if (pair) handOver(turn, asPlayer(pair.heads.player), pair.tails, 2_000);
        turn.pairs = [];
      },
    },
    tails,
  ),
  moveOf(
    'handed-over-before-the-outcome',
    'The heads bettor hands both stakes over before the spin.',
    {
      pairUp: (turn) => {
        const { heads, tails: own } = onePair(turn);
        handOver(turn, asPlayer(heads.player), own, 4_000);
        expectOf(turn, '6.3.1', 'HANDED_OVER_BEFORE_OUTCOME', heads);
      },
      settlePairs: (turn) => {
        turn.pairs = [];
      },
    },
    tails,
  ),
];
