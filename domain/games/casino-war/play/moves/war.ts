import { dealersHand } from '../../../../equipment/cards/events.ts';
import { asPlayer, type Player, type Wager } from '../../../../play/table.ts';
import { ensureChips } from '../../../../play/players.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { pause } from '../../../../play/floor.ts';
import { burnCard, dealCard } from '../deal.ts';
import { acknowledge, ask, elect, layRaise } from '../elections.ts';
import type { Script, WarDeeds, WarRound } from '../game.ts';
import { sayPlay } from '../say.ts';
import { numberOf } from '../table.ts';
import { moveAt, type WarMove } from './move.ts';

/** Every box equals the dealer, and everybody goes to war. */
const allAtWar: Partial<Script> = { first: 'equal', choice: 'go-to-war', second: 'lower' };
const inWar = <Moment extends keyof WarDeeds>(moment: Moment) => moveAt(moment, allAtWar);

/** Does it the first time only. */
const firstOnly = (): (() => boolean) => {
  let isDone = false;
  return () => {
    const isFirst = !isDone;
    isDone = true;
    return isFirst;
  };
};

/** A move that is done with the first raise of the round. */
const withFirstRaise = (name: string, says: string, deed: NonNullable<WarDeeds['raise']>): WarMove => ({
  name,
  says,
  bend: allAtWar,
  deeds: () => {
    const isFirst = firstOnly();
    return { raise: (round, war) => (isFirst() ? deed(round, war) : layRaise(round, war)) };
  },
});

export const raiseOffTheLayout = withFirstRaise(
  'raise-off-the-layout',
  'A player lays a go to war wager nowhere on the layout.',
  (round, war) => {
    ensureChips(round.table, war.player, war.stakeCents);
    const beside = { hand: war.hand ?? dealersHand, linkedTo: war.wagerId, area: null };
    const raise = placeWager(round, war.player, 'go-to-war', war.stakeCents, beside);
    expect(round, { clause: '8.1', code: 'RAISE_MISPLACED' }, raise);
    return raise;
  },
);

/** A player who has bet behind another, on a box with room for two. */
const joined = (round: WarRound): readonly [Wager, Player] => {
  const war = round.wagers.find(({ kind }) => kind === 'casino-war');
  const other = war && round.table.players.find((player) => player !== war.player);
  if (!war?.hand || !other) throw new Error('there are not two players');
  return [war, other];
};

/** Another player bets behind one who has a casino war wager. */
const betBehind = (round: WarRound): { readonly war: Wager; readonly behind: Wager } => {
  const [war, other] = joined(round);
  ensureChips(round.table, other, 4 * war.stakeCents);
  return { war, behind: placeWager(round, other, 'casino-war', war.stakeCents, { hand: war.hand ?? dealersHand }) };
};

export const chosenForAnother: WarMove = {
  name: 'chosen-for-another',
  says: 'A player of a box chooses for another player on it, and the dealer heeds it.',
  bend: allAtWar,
  deeds: () => {
    let on: ReturnType<typeof betBehind> | undefined;
    return {
      whileBetsAreOpen: (round) => {
        on = betBehind(round);
      },
      offer: (round, wager) => {
        if (wager !== on?.war) return false;
        const { floor } = round.table;
        const { player } = on.behind;
        ask(round, wager);
        const chosen = { wagerId: wager.wagerId, hand: wager.hand ?? dealersHand, choice: 'go-to-war' } as const;
        const said = { ...chosen, how: 'word', by: player.personId } as const;
        sayPlay(floor, 'casino-war.ElectionMade', said, asPlayer(player));
        expect(round, { clause: '8.2', code: 'BOX_ELECTION_SHARED' }, wager);
        pause(floor, 1_000, 2_000);
        round.atWar.push({ war: wager, raise: layRaise(round, wager) });
        pause(floor, 1_000, 2_000);
        acknowledge(round, wager, 'go-to-war');
        return true;
      },
    };
  },
};

export const warDealtCounterClockwise: WarMove = {
  name: 'war-dealt-counter-clockwise',
  says: 'The dealer deals the cards of the war from the last box to the first.',
  bend: allAtWar,
  deeds: () => ({
    warOrder: (boxes) => boxes.toReversed(),
    afterWar: (round) => expect(round, { clause: '8.3', code: 'DEAL_ORDER_WRONG' }),
  }),
};

export const acknowledgedLate: WarMove = {
  name: 'acknowledged-late',
  says: 'The dealer acknowledges that a player goes to war when the cards of the war lie there.',
  bend: allAtWar,
  deeds: () => {
    const isFirst = firstOnly();
    let late: Wager | undefined;
    return {
      offer: (round, wager) => {
        if (!isFirst()) return false;
        ask(round, wager);
        elect(round, wager, 'go-to-war');
        round.atWar.push({ war: wager, raise: layRaise(round, wager) });
        pause(round.table.floor, 1_000, 2_000);
        late = wager;
        return true;
      },
      afterWar: (round) => {
        if (!late) return;
        pause(round.table.floor, 2_000, 3_000);
        acknowledge(round, late, 'go-to-war');
        expect(round, { clause: '8.3', code: 'WAR_BEFORE_ACKNOWLEDGEMENT' }, late);
      },
    };
  },
};

export const choiceMistaken: WarMove = {
  name: 'choice-mistaken',
  says: 'A player goes to war, and the dealer acknowledges that half is given up; the player objects, and the war is dealt.',
  bend: allAtWar,
  deeds: () => {
    const isFirst = firstOnly();
    return {
      offer: (round, wager) => {
        if (!isFirst()) return false;
        ask(round, wager);
        elect(round, wager, 'go-to-war');
        const raise = layRaise(round, wager);
        pause(round.table.floor, 1_000, 2_000);
        acknowledge(round, wager, 'surrender');
        expect(round, { clause: '8.3', code: 'DECISION_MISTAKEN' }, wager);
        pause(round.table.floor, 3_000, 6_000);
        acknowledge(round, wager, 'go-to-war');
        round.atWar.push({ war: wager, raise });
        return true;
      },
    };
  },
};

export const warBoxPassedOver: WarMove = {
  name: 'war-box-passed-over',
  says: 'The dealer passes over a box at war; its player has both wagers back.',
  bend: allAtWar,
  deeds: () => ({
    warOrder: (boxes) => boxes.slice(0, -1),
    afterWar: (round) => expect(round, { clause: '8.3(a)', code: 'BOX_NOT_DEALT' }),
  }),
};

/** The last of those at war, by the number of the box. */
const lastAtWar = ({ atWar }: WarRound): string =>
  atWar.map(({ war: { hand } }) => hand ?? dealersHand).toSorted((a, b) => numberOf(b) - numberOf(a))[0] ?? dealersHand;

export const warCardToNoRaise: WarMove = {
  name: 'war-card-to-no-raise',
  says: 'The dealer deals a card of the war to a box whose player gave up half.',
  bend: { ...allAtWar, choice: null },
  deeds: () => {
    const isFirst = firstOnly();
    let given: Wager | undefined;
    return {
      choose: (_, war) => {
        if (!isFirst()) return 'go-to-war';
        given = war;
        return 'surrender';
      },
      dealSecond: (round, hand) => {
        if (hand === dealersHand && given?.hand) {
          dealCard(round, given.hand);
          expect(round, { clause: '8.3(a)', code: 'DEALT_TO_NON_WAR_BOX' });
        }
        dealCard(round, hand);
      },
    };
  },
};

export const warCardTwice = inWar('dealSecond')(
  'war-card-twice',
  'The dealer deals two cards of the war to one box.',
  (round, hand) => {
    dealCard(round, hand);
    if (hand !== lastAtWar(round)) return;
    dealCard(round, hand);
    expect(round, { clause: '8.3(a)', code: 'BOX_DEALT_TWICE' });
  },
);

export const dealerNotDealtInWar: WarMove = {
  name: 'dealer-not-dealt-in-war',
  says: 'The boxes at war get their cards, and the dealer none; the next one is found face up and burnt, and the wagers go back.',
  bend: allAtWar,
  roundsAfter: 1,
  deeds: () => ({
    keepsShoe: true,
    dealSecond: (round, hand) => {
      if (hand !== dealersHand) return dealCard(round, hand);
      burnCard(round, hand, 'face-up-in-shoe');
      return expectOfSession(round, { clause: '8.3(b)', code: 'DEALER_NOT_DEALT' });
    },
  }),
};

export const dealerDealtTwiceInWar = inWar('afterWar')(
  'dealer-dealt-twice-in-war',
  'The dealer draws two cards of the war to the hand of the dealer.',
  (round) => {
    dealCard(round, dealersHand);
    expect(round, { clause: '8.3(b)', code: 'DEALER_DEALT_TWICE' });
  },
);
