import { pause } from '../../../../play/floor.ts';
import { expect } from '../../../../play/round-play.ts';
import { asPlayer } from '../../../../play/table.ts';
import { wagersOn, type ChanceRound, type HandPlayed, type Script, type Step } from '../game.ts';
import { sayPlay } from '../say.ts';
import { callHand, count, rackHand, settleJackpot, turn } from '../settle.ts';
import { dealerOf } from '../table.ts';
import { moveAt, type ChanceMove } from './move.ts';

const allDeclared: Partial<Script> = { hands: { all: 'two-pairs' }, jackpots: 'all' };
const winsJackpot: Partial<Script> = { hands: { first: 'flush' }, jackpots: 'all' };

/** Something is done otherwise with the first hand that is acted upon. */
const onFirst = (
  moment: 'turn' | 'count' | 'call' | 'rackHand',
  [name, says, bend]: readonly [string, string, Partial<Script>],
  deed: (round: ChanceRound, hand: HandPlayed) => void,
): ChanceMove => {
  const usual = {
    turn,
    count,
    call: (round: ChanceRound, hand: HandPlayed) => callHand(round, hand, 'two-pairs'),
    rackHand,
  };
  return {
    name,
    says,
    bend,
    deeds: () => {
      let isDone = false;
      return {
        [moment]: (round: ChanceRound, hand: HandPlayed) => {
          if (isDone) return usual[moment](round, hand);
          isDone = true;
          return deed(round, hand);
        },
      };
    },
  };
};

export const actedFromTheLeft: ChanceMove = {
  name: 'acted-from-the-left',
  says: 'The dealer acts on the hands from the left.',
  deeds: () => ({
    actOrder: (areas) => areas.toReversed(),
    afterActing: (round) => expect(round, { clause: '8.6', code: 'SETTLEMENT_ORDER_WRONG' }),
  }),
};

export const handNotTurned = onFirst(
  'turn',
  [
    'hand-not-turned',
    'Nobody recorded that the cards of a declared hand were turned, which is called and paid.',
    { hands: { all: 'two-pairs' } },
  ],
  (round, { area }) => {
    // Where nobody saw the cards, what is due on the wager is not on record either.
    if (!round.table.reads) for (const wager of wagersOn(round, area)) wager.lawful = 'nobody-can-say';
    expect(round, { clause: '8.6.1', code: 'CARDS_NOT_TURNED' }, null, 'undetermined');
  },
);

export const turnedByPlayer = onFirst(
  'turn',
  ['turned-by-player', 'A player turns the declared cards, and the dealer does too.', { hands: { all: 'two-pairs' } }],
  (round, hand) => {
    const { floor } = round.table;
    const player = hand.player ? asPlayer(hand.player) : dealerOf(round.table);
    const cards = hand.kept.map((card) => ({ draw: null, card, from: hand.area }));
    sayPlay(floor, 'cards.CardsShown', { cards, how: 'by-player', by: player.personId }, player);
    pause(floor, 1_000, 3_000);
    turn(round, hand);
    expect(round, { clause: '8.6.1', code: 'TURNED_BY_PLAYER' });
  },
);

export const discardsNotCounted = onFirst(
  'count',
  ['discards-not-counted', 'Nobody recorded that the discards of a hand were counted.', {}],
  (round) => expect(round, { clause: '8.6.2', code: 'DISCARDS_NOT_COUNTED' }, null, 'undetermined'),
);

export const discardsFaceUp = onFirst(
  'count',
  ['discards-face-up', 'The discards of a hand are spread with their faces up.', {}],
  (round, { area, given }) => {
    const dealer = dealerOf(round.table);
    const told = { hand: area, cards: given.length, seen: [...given], face: 'up' as const, by: dealer.personId };
    sayPlay(round.table.floor, 'double-chance.DiscardsCounted', told, dealer);
    pause(round.table.floor, 800, 2_000);
    expect(round, { clause: '8.6.2', code: 'DISCARDS_FACE_UP' });
  },
);

export const countedBeforeTurned: ChanceMove = {
  name: 'counted-before-turned',
  says: 'The discards of a hand are counted before its cards are turned.',
  deeds: () => {
    let counted: HandPlayed | undefined;
    return {
      turn: (round, hand) => {
        if (!counted) {
          counted = hand;
          count(round, hand);
          expect(round, { clause: '8.6.2', code: 'SETTLEMENT_ORDER_WRONG' });
        }
        turn(round, hand);
      },
      count: (round, hand) => {
        if (hand !== counted) count(round, hand);
      },
    };
  },
};

const wonJackpot = ({ settled, came }: ChanceRound, area: string): boolean =>
  settled.some(({ kind, hand, wagerId }) => kind === 'jackpot' && hand === area && came.get(wagerId)?.fate === 'won');

/** The steps of all hands are done in another order; each hand is found of which a jackpot won, where that is what is done first. */
const inSteps = (
  [name, says, bend]: readonly [string, string, Partial<Script>],
  steps: readonly Step[],
  clause: string,
): ChanceMove => ({
  name,
  says,
  bend,
  deeds: () => ({
    steps,
    afterActing: (round) => {
      const isMeant = ({ area, decision }: HandPlayed): boolean =>
        decision === 'declared' && (bend !== winsJackpot || wonJackpot(round, area));
      const done = [...round.hands.values()].filter(isMeant);
      for (const _ of done) expect(round, { clause, code: 'SETTLEMENT_ORDER_WRONG' });
    },
  }),
});

export const losingJackpotTakenLast = inSteps(
  ['losing-jackpot-taken-last', 'Declared hands are paid, and only then their losing jackpots are taken.', allDeclared],
  ['settled', 'jackpot-taken', 'jackpot-paid', 'racked'],
  '8.6.4',
);

export const rackedBeforePaid = inSteps(
  [
    'racked-before-paid',
    'Declared cards go into the rack before their wagers are paid.',
    { hands: { all: 'two-pairs' } },
  ],
  ['jackpot-taken', 'racked', 'settled', 'jackpot-paid'],
  '8.6.6',
);

export const winningJackpotPaidFirst = inSteps(
  ['winning-jackpot-paid-first', 'A jackpot is paid before its declared hand.', winsJackpot],
  ['jackpot-taken', 'jackpot-paid', 'settled', 'racked'],
  '8.6.5',
);

/** A jackpot is settled only when the sixth cards have been dealt. */
const jackpotLate = (
  name: string,
  says: string,
  bend: Partial<Script>,
  which: 'won' | 'lost',
  clause: string,
): ChanceMove => ({
  name,
  says,
  bend,
  deeds: () => ({
    steps: which === 'won' ? ['jackpot-taken', 'settled'] : ['settled', 'jackpot-paid', 'racked'],
    afterSixths: (round) => {
      const late = round.wagers.filter(({ kind }) => kind === 'jackpot');
      for (const hand of [...round.hands.values()].toReversed()) {
        settleJackpot(round, hand, which);
        if (which === 'won' && hand.decision === 'declared') rackHand(round, hand);
      }
      for (const _ of late) expect(round, { clause, code: 'JACKPOT_SETTLED_LATE' });
    },
  }),
});

export const losingJackpotTakenLate = jackpotLate(
  'losing-jackpots-taken-late',
  'The dealer takes the losing jackpots when the sixth cards have been dealt.',
  { jackpots: 'all' },
  'lost',
  '8.6.3',
);

export const winningJackpotPaidLate = jackpotLate(
  'winning-jackpot-paid-late',
  'The dealer pays a jackpot when the sixth cards have been dealt.',
  winsJackpot,
  'won',
  '8.6.5',
);

export const keptCardsRacked = moveAt('afterActing')(
  'kept-cards-racked',
  'The kept cards of a hand are put into the rack before its sixth card comes.',
  (round) => {
    const [hand] = round.hands.values();
    if (!hand) throw new Error('no hand was dealt in the round');
    rackHand(round, { ...hand, cards: hand.kept });
    expect(round, { clause: '8.6.6', code: 'KEPT_CARDS_RACKED' });
  },
);

/** The dealer calls the first declared hand this. */
const calledAs = (name: string, says: string, called: Parameters<typeof callHand>[2], code: string): ChanceMove =>
  onFirst('call', [name, says, { hands: { all: 'two-pairs' } }], (round, hand) => {
    callHand(round, hand, called);
    expect(round, { clause: '8.9', code }, wagersOn(round, hand.area, 'main')[0]);
  });

export const calledTooLow = calledAs(
  'called-too-low',
  'The dealer calls two pairs a dead hand, and pays rightly.',
  'dead-hand',
  'HAND_UNDERCALLED',
);
export const calledTooHigh = calledAs(
  'called-too-high',
  'The dealer calls two pairs a full house, and pays rightly.',
  'full-house',
  'HAND_OVERCALLED',
);

export const handNotCalled = onFirst(
  'call',
  [
    'hand-not-called',
    'Nobody recorded that the dealer called a declared hand, which is paid rightly.',
    { hands: { all: 'two-pairs' } },
  ],
  (round) => expect(round, { clause: '8.9', code: 'HAND_NOT_CALLED' }, null, 'undetermined'),
);
