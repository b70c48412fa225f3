import { pause, say } from '../../../../play/floor.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { ensureChips } from '../../../../play/players.ts';
import { once } from '../../../../play/plantable.ts';
import { expect } from '../../../../play/round-play.ts';
import { decisionBy, stakesFor, type Wager } from '../../../../play/table.ts';
import { giveBack, placeWager } from '../../../../play/wagers.ts';
import { playersOn, type Script, type WarRound } from '../game.ts';
import { dealersHand } from '../../../../equipment/cards/events.ts';
import { dealCard, rack as rackCards } from '../deal.ts';
import { ask, layRaise } from '../elections.ts';
import { surrender } from '../money.ts';
import { moveAt, type WarMove } from './move.ts';

const higher: Partial<Script> = { first: 'higher' };
const allAtWar: Partial<Script> = { first: 'equal', second: 'lower' };

/** A casino war wager of the round. */
const aWar = ({ wagers }: WarRound): Wager => {
  const war = wagers.find(({ kind, hand }) => kind === 'casino-war' && hand !== null);
  if (!war) throw new Error('nobody has a casino war wager');
  return war;
};

/** On the box of a wager. */
const beside = ({ hand }: Wager) => (hand === null ? {} : { hand });

export const fourOnABox = moveAt('whileBetsAreOpen', higher)(
  'four-on-a-box',
  'A fourth player bets on a box on which three have wagers.',
  (round) => {
    const { table } = round;
    const war = aWar(round);
    const { kind, hand } = war;
    const { minCents } = stakesFor(table, war.player, kind);
    for (const player of table.players) {
      const on = playersOn(round, hand ?? '');
      if (on.includes(player) || on.length > 3) continue;
      ensureChips(table, player, minCents);
      const wager = placeWager(round, player, kind, minCents, beside(war));
      if (on.length === 3) expect(round, { clause: '4.4', code: 'TOO_MANY_PLAYERS_ON_BOX' }, wager);
    }
  },
);

/** A supervisor refuses a wager before it lies anywhere. */
const refuse = (round: WarRound, war: Wager, kind: 'tie' | 'go-to-war', stakeCents: number): void => {
  const { floor, crew } = round.table;
  const { personId } = war.player;
  const decision = decisionBy(crew.casinoSupervisor, null, 'other');
  const refused = { wagerId: null, personId, kind, stakeCents, decision, ...beside(war) };
  say(floor, 'round.WagerRefused', refused, crew.casinoSupervisor);
};

export const tieOfAnotherPreferred = moveAt('whileBetsAreOpen', higher)(
  'tie-of-another-preferred',
  'A player with a casino war wager is refused a tie wager, and one without it has theirs on that box.',
  (round) => {
    const { table } = round;
    const { player: other } = bettorOn(round, 'casino-war');
    const war =
      round.wagers.find(
        (one) =>
          one.kind === 'casino-war' && !round.wagers.some((tie) => tie.kind === 'tie' && tie.player === one.player),
      ) ?? aWar(round);
    const { minCents } = stakesFor(table, other, 'tie');
    ensureChips(table, other, minCents);
    const tie = placeWager(round, other, 'tie', minCents, beside(war));
    refuse(round, war, 'tie', minCents);
    expect(round, { clause: '4.1', code: 'TIE_PREFERENCE_BREACHED' }, tie);
    expect(round, { clause: '4.1', code: 'OPPORTUNITY_NOT_GIVEN' });
  },
);

export const wagerByWord = moveAt('whileBetsAreOpen', higher)(
  'wager-by-word',
  'A wager is made by word, nobody places chips for it, and it is played.',
  (round) => {
    const { player, stakeCents } = bettorOn(round, 'casino-war');
    const byWord = { oral: true, area: null };
    expect(
      round,
      { clause: '4.2', code: 'WAGER_BY_WORD' },
      placeWager(round, player, 'casino-war', stakeCents, byWord),
    );
  },
);

export const raiseWithoutTie = moveAt('afterInitialDeal', higher)(
  'raise-without-tie',
  'A player whose card is higher than that of the dealer lays a go to war wager; it is given back.',
  (round) => {
    const raise = layRaise(round, aWar(round));
    expect(round, { clause: '4.5', code: 'RAISE_WITHOUT_TIE' }, raise);
  },
);

export const raiseWithoutWar = moveAt('afterInitialDeal', allAtWar)(
  'raise-without-war-wager',
  'A player who has no casino war wager lays a go to war wager beside that of another; it is given back.',
  (round) => {
    const { table } = round;
    const war = aWar(round);
    const other = table.players.find(
      (player) => !round.wagers.some((one) => one.player === player && one.kind === war.kind),
    );
    if (!other) throw new Error('everybody has a casino war wager');
    ensureChips(table, other, war.stakeCents);
    const raise = placeWager(round, other, 'go-to-war', war.stakeCents, beside(war));
    expect(round, { clause: '4.5', code: 'RAISE_WITHOUT_WAR_WAGER' }, raise);
    giveBack(round, raise);
  },
);

export const raisedAgain = moveAt('afterWar', allAtWar)(
  'raised-again',
  'A player at war lays another go to war wager when the cards of the war lie there; it is given back.',
  (round) => {
    const [first] = round.atWar;
    if (!first) throw new Error('nobody is at war');
    pause(round.table.floor, 2_000, 3_000);
    const raise = layRaise(round, first.war);
    expect(round, { clause: '4.5', code: 'RAISED_AGAIN' }, raise);
    // Once the war is dealt, rules 7 and 8 provide for no wager any more.
    expect(round, { clause: '4.3', code: 'LATE_BET' }, raise);
  },
);

/** Done with the first player who is asked. */
const withFirstAsked = (name: string, says: string, deed: (round: WarRound, war: Wager) => void): WarMove => ({
  name,
  says,
  bend: allAtWar,
  deeds: () => {
    let isDone = false;
    return {
      offer: (round, war) => {
        if (isDone) return false;
        isDone = true;
        deed(round, war);
        return true;
      },
    };
  },
});

export const raiseRefused = withFirstAsked(
  'raise-refused',
  'A player whose card equals that of the dealer is not let go to war; half of the wager is taken.',
  (round, war) => {
    ask(round, war);
    refuse(round, war, 'go-to-war', war.stakeCents);
    expect(round, { clause: '4.5', code: 'RAISE_REFUSED' }, war);
    surrender(round, war, 'silent');
  },
);

export const optionNotOffered = withFirstAsked(
  'option-not-offered',
  'A player whose card equals that of the dealer has the wager back, and nobody recorded that they were asked.',
  (round, war) => {
    expect(round, { clause: '7.3(c)', code: 'OPTION_NOT_OFFERED' }, war, 'undetermined');
    giveBack(round, war);
  },
);

export const askedWithoutTie: WarMove = {
  name: 'asked-without-tie',
  says: 'The dealer asks a player whose card is higher whether to go to war, and then pays the wager.',
  bend: higher,
  deeds: () => ({
    settle: once((round, war, due) => {
      if (war.kind !== 'casino-war') return undefined;
      ask(round as WarRound, war);
      expect(round, { clause: '7.3(c)', code: 'OPTION_WITHOUT_TIE' }, war);
      return due;
    }),
  }),
};

export const raiseOfAnotherAmount: WarMove = {
  name: 'raise-of-another-amount',
  says: 'A player goes to war with twice the casino war wager; what becomes of the two the rules do not say.',
  bend: allAtWar,
  deeds: () => {
    let isDone = false;
    return {
      raise: (round, war) => {
        if (isDone) return layRaise(round, war);
        isDone = true;
        const raise = layRaise(round, war, 2 * war.stakeCents);
        expect(round, { clause: "A 'Go to War Wager'", code: 'GO_TO_WAR_AMOUNT_MISMATCH' }, raise);
        for (const one of [war, raise]) one.lawful = 'nobody-can-say';
        return raise;
      },
    };
  },
};

export const tiesSettledAfterTheWar: WarMove = {
  name: 'ties-settled-after-the-war',
  says: 'The dealer deals the war, and only then pays the tie wagers.',
  bend: allAtWar,
  deeds: () => ({
    tiesLate: true,
    afterWar: (round) => expect(round, { clause: '7.1', code: 'SECOND_DEAL_BEFORE_INTERIM' }),
  }),
};

/** The boxes are settled from the left, of one kind of wager. */
const fromTheLeft = (kind: string, clause: string, name: string, says: string): WarMove => ({
  name,
  says,
  bend: higher,
  deeds: () => ({
    settleOrder: (boxes, of) => (of === kind ? boxes.toReversed() : boxes),
    // The first that is settled is the one that is found.
    beforeRack: (round) => {
      const first = round.settled.find((one) => one.kind === kind);
      expect(round, { clause, code: 'SETTLEMENT_ORDER_WRONG' }, first);
    },
  }),
});

export const tiesFromTheLeft = fromTheLeft(
  'tie',
  '7.2',
  'ties-from-the-left',
  'The dealer takes tie wagers from the left.',
);
export const warsFromTheLeft = fromTheLeft(
  'casino-war',
  '7.3',
  'wars-from-the-left',
  'The dealer pays casino war wagers from the left.',
);

export const dealtAfterRacking = moveAt('rack', higher)(
  'dealt-after-racking',
  'The dealer collects the cards, and deals one more.',
  (round) => {
    rackCards(round);
    dealCard(round, dealersHand);
    expect(round, { clause: "A 'Round of play'", code: 'ROUND_BOUNDARY_BROKEN' });
    expect(round, { clause: '6.2(b)', code: 'DEALER_DEALT_TWICE' });
    expect(round, { clause: '10.3', code: 'ERROR_CARD_MISHANDLED' }, null, 'undetermined');
  },
);
