import { pause, say } from '../../../../play/floor.ts';
import { expect } from '../../../../play/round-play.ts';
import { decisionBy } from '../../../../play/table.ts';
import { giveBack } from '../../../../play/wagers.ts';
import { clockwise, dealFirst, freeArea } from '../deal.ts';
import { wagersOn, type ChanceRound } from '../game.ts';
import { rules } from '../rules.ts';
import { sayPlay } from '../say.ts';
import { rackHand } from '../settle.ts';
import { dealerOf } from '../table.ts';
import { moveAt, type ChanceMove } from './move.ts';

export const noCallOfNoMoreBets = moveAt('callNoMoreBets')(
  'no-call-of-no-more-bets',
  'The first cards are dealt, and nobody recorded a call of "no more bets".',
  (round) => {
    dealFirst(round);
    expect(round, { clause: '7.2.1', code: 'NO_MORE_BETS_NOT_CALLED' }, null, 'undetermined');
  },
);

export const calledAfterTheFirstCard = moveAt('callNoMoreBets')(
  'called-after-the-first-card',
  'The dealer calls "no more bets" when the first cards have been dealt.',
  (round) => {
    const { floor, crew } = round.table;
    dealFirst(round);
    pause(floor, 500, 1_500);
    say(floor, 'round.NoMoreBetsCalled', { by: crew.leader.personId, words: rules.closingWords }, crew.leader);
    expect(round, { clause: '7.2.1', code: 'NO_MORE_BETS_NOT_CALLED' });
  },
);

export const dealtBySupervisor: ChanceMove = {
  name: 'dealt-by-supervisor',
  says: 'A games supervisor deals the five cards of each hand.',
  deeds: () => ({
    dealtBy: ({ table, dealing, hands }) =>
      [...hands.values()].some(({ decision }) => decision !== 'none') || dealing.length === 0
        ? table.crew.leader
        : table.crew.gamesSupervisor,
    afterDeal: (round) => expect(round, { clause: '7.2.2', code: 'DEALT_NOT_BY_DEALER' }),
  }),
};

export const dealtByHand: ChanceMove = {
  name: 'dealt-by-hand',
  says: 'A games supervisor sees that the dealer deals cards by hand, and not from the shoe or the device.',
  deeds: () => ({
    afterDeal: (round) => {
      const { floor, crew } = round.table;
      const { personId: by } = crew.gamesSupervisor;
      const seen = { hand: null, dealtBy: dealerOf(round.table).personId, by };
      sayPlay(floor, 'double-chance.DealtByHand', seen, crew.gamesSupervisor);
      expect(round, { clause: '3.6', code: 'DEALT_OUTSIDE_DEVICE' });
    },
  }),
};

export const allAtOnceFromTheShoe: ChanceMove = {
  name: 'five-at-a-time-from-the-shoe',
  says: 'With a card shoe five cards are dealt at a time.',
  deeds: () => ({
    from: 'shoe',
    dealsLike: 'device',
    afterDeal: (round) => expect(round, { clause: '7.3.2', code: 'DEAL_ORDER_WRONG' }),
  }),
};

export const onePassAfterTheOther: ChanceMove = {
  name: 'one-at-a-time-from-the-device',
  says: 'With a shuffling device one card is dealt at a time, five times round.',
  deeds: () => ({
    from: 'device',
    dealsLike: 'shoe',
    afterDeal: (round) => expect(round, { clause: '7.4.1', code: 'DEAL_ORDER_WRONG' }),
  }),
};

/** A hand is declared void, and its wager goes back (12.5). */
export const voidHand = (
  round: ChanceRound,
  area: string,
  clause = '12.5',
  settle: () => void = () => undefined,
): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  pause(floor, 2_000, 4_000);
  const decision = decisionBy(dealer, clause, 'dealer-error');
  say(floor, 'round.HandVoided', { hand: area, money: 'refunded', decision }, dealer);
  pause(floor, 1_000, 2_000);
  settle();
  for (const wager of wagersOn(round, area)) giveBack(round, wager);
  round.hands.delete(area);
};

/** An area with a wager gets no cards, by the clause of the shoe or of the device; its hand is declared void. */
const passedOver = (from: 'shoe' | 'device', clause: string): ChanceMove => ({
  name: `area-passed-over-by-the-${from}`,
  says: 'The dealer passes over an area with a wager; its hand is declared void.',
  deeds: () => {
    let area = '';
    return {
      from,
      dealOrder: (areas) => {
        area = areas.at(-1) ?? '';
        return areas.slice(0, -1);
      },
      afterDeal: (round) => {
        voidHand(round, area);
        expect(round, { clause, code: 'AREA_NOT_DEALT' });
      },
    };
  },
});
export const passedOverByTheShoe = passedOver('shoe', '7.3.1');
export const passedOverByTheDevice = passedOver('device', '7.4.1');

/** An area without a wager gets a hand; when players have handled theirs it is found, and this becomes of it. */
const dealtToEmpty = (
  [name, says]: readonly [string, string],
  from: 'shoe' | 'device',
  clause: string,
  found: (round: ChanceRound, area: string) => void,
): ChanceMove => ({
  name,
  says,
  deeds: () => {
    let area = '';
    return {
      from,
      dealOrder: (areas, round) => {
        if (area === '') area = freeArea(round);
        return clockwise([...areas, area]);
      },
      afterDecisions: (round) => {
        expect(round, { clause, code: 'DEALT_TO_EMPTY_AREA' });
        const { floor } = round.table;
        const dealer = dealerOf(round.table);
        pause(floor, 1_500, 3_000);
        const error = { about: 'dealt-to-empty-area', errorEventId: null, by: dealer.personId, hand: area };
        say(floor, 'round.ErrorFound', error, dealer);
        pause(floor, 1_500, 3_000);
        found(round, area);
      },
    };
  },
});

const rackEmpty = (round: ChanceRound, area: string): void => {
  const hand = round.hands.get(area);
  if (hand) rackHand(round, hand);
};

const andRacked = 'A hand is dealt to an area without a wager; when cards had been handled it is counted and racked.';
export const emptyAreaByTheShoe = dealtToEmpty(['empty-area-dealt-by-the-shoe', andRacked], 'shoe', '7.3.1', rackEmpty);
export const emptyAreaByTheDevice = dealtToEmpty(
  ['empty-area-dealt-by-the-device', andRacked],
  'device',
  '7.4.1',
  rackEmpty,
);
export const emptyAreaNotRacked = dealtToEmpty(
  ['empty-area-not-racked', 'A hand is dealt to an area without a wager, and nobody recorded that it was racked.'],
  'device',
  '7.4.1',
  (round) => expect(round, { clause: '12.9', code: 'EMPTY_AREA_HAND_NOT_RACKED' }, null, 'undetermined'),
);

/** The first hand gets four cards; then this is done. */
export const fourCards = (
  name: string,
  says: string,
  deed: (round: ChanceRound, area: string) => void,
): ChanceMove => ({
  name,
  says,
  deeds: () => ({
    from: 'device',
    portion: (areas, nth) => (nth === 0 ? areas.slice(1) : areas),
    // Its player picks it up, and has too few cards to decide on.
    decide: (round, hand) => hand.area === round.dealing[0],
    afterDecisions: (round) => {
      const [area = ''] = round.dealing;
      const { floor } = round.table;
      const dealer = dealerOf(round.table);
      pause(floor, 1_500, 3_000);
      const error = { about: 'wrong-number-of-cards', errorEventId: null, by: dealer.personId, hand: area };
      say(floor, 'round.ErrorFound', error, dealer);
      deed(round, area);
    },
  }),
});

export const handOfFourLeft = fourCards(
  'hand-of-four-left',
  'A hand gets four cards, its wager goes back, and nobody recorded that it was declared void.',
  (round, area) => {
    for (const wager of wagersOn(round, area)) giveBack(round, wager);
    round.hands.delete(area);
    expect(round, { clause: '12.5', code: 'HAND_NOT_VOIDED' }, null, 'undetermined');
  },
);
