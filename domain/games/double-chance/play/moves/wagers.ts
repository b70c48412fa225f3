import { pause, say } from '../../../../play/floor.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { ensureChips } from '../../../../play/players.ts';
import { expect } from '../../../../play/round-play.ts';
import { decisionBy, type Wager } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { freeArea } from '../deal.ts';
import type { ChanceRound, Script } from '../game.ts';
import { layJackpot, offerJackpot } from '../wagers.ts';
import { moveAt, type ChanceMove } from './move.ts';

const noJackpots: Partial<Script> = { hands: 'no-value' };

/** A wager on an area. */
const aMain = ({ wagers }: ChanceRound): Wager => {
  const main = wagers.find(({ kind, medium }) => kind === 'main' && medium === 'chips');
  if (!main) throw new Error('nobody has a wager');
  return main;
};

const layMain = (round: ChanceRound, player: Wager['player'], hand: string, stakeCents: number): Wager => {
  ensureChips(round.table, player, stakeCents);
  pause(round.table.floor, 1_000, 3_000);
  return placeWager(round, player, 'main', stakeCents, { hand });
};

export const twoHands = moveAt('whileBetsAreOpen')(
  'two-hands',
  'A player wagers on a second area, and plays both hands.',
  (round) => {
    const { player, stakeCents } = aMain(round);
    const wager = layMain(round, player, freeArea(round), stakeCents);
    expect(round, { clause: '5.4', code: 'MULTIPLE_HANDS_BY_PLAYER' }, wager);
  },
);

export const twoOnAnArea = moveAt('whileBetsAreOpen')(
  'two-on-an-area',
  'Another player lays a wager on an area on which one lies, and both are settled.',
  (round) => {
    const { hand } = aMain(round);
    const { player, stakeCents } = bettorOn(round, 'main');
    const wager = layMain(round, player, hand ?? '', stakeCents);
    expect(round, { clause: '5.5', code: 'MULTIPLE_WAGERS_ON_AREA' }, wager);
  },
);

export const jackpotAlone = moveAt('whileBetsAreOpen')(
  'jackpot-alone',
  'A player without a wager lays one on the jackpot; it is given back.',
  (round) => {
    const { player } = bettorOn(round, 'main');
    const { jackpotCents } = round.table;
    ensureChips(round.table, player, jackpotCents);
    pause(round.table.floor, 1_000, 3_000);
    const jackpot = placeWager(round, player, 'jackpot', jackpotCents);
    expect(round, { clause: '10.1', code: 'JACKPOT_WITHOUT_MAIN_WAGER' }, jackpot);
    round.unplayed.push(jackpot);
  },
);

/** A jackpot of another amount than the sign states: what it wins or loses the rules do not say. */
export const jackpotOfAnotherAmount: ChanceMove = {
  name: 'jackpot-of-another-amount',
  says: 'A player lays twice the amount of the sign on the jackpot; it is given back when the hands are settled.',
  bend: noJackpots,
  deeds: () => {
    let isDone = false;
    return {
      offerJackpot: (round, main) => {
        if (isDone) return false;
        isDone = true;
        offerJackpot(round, main);
        const jackpot = layJackpot(round, main, 2 * round.table.jackpotCents);
        jackpot.lawful = 'nobody-can-say';
        round.unplayed.push(jackpot);
        expect(round, { clause: '5.2.2', code: 'JACKPOT_WRONG_DENOMINATION' }, jackpot);
        return true;
      },
    };
  },
};

/** The first who is offered the jackpot is treated otherwise. */
const offeredOtherwise = (name: string, says: string, deed: (round: ChanceRound, main: Wager) => void): ChanceMove => ({
  name,
  says,
  deeds: () => {
    let isDone = false;
    return {
      offerJackpot: (round, main) => {
        if (isDone) return false;
        isDone = true;
        deed(round, main);
        return true;
      },
    };
  },
});

export const jackpotNotOffered = offeredOtherwise(
  'jackpot-not-offered',
  'Nobody recorded that a player was offered the jackpot.',
  (round) => expect(round, { clause: '5.2.2', code: 'JACKPOT_NOT_OFFERED' }, null, 'undetermined'),
);

export const jackpotKeptFromPlayer = offeredOtherwise(
  'jackpot-kept-from-player',
  'A dealer does not let a player wager on the jackpot.',
  (round, main) => {
    const { floor, crew, jackpotCents } = round.table;
    const decision = decisionBy(crew.leader, null, 'other');
    const hand = main.hand === null ? {} : { hand: main.hand };
    const { personId } = main.player;
    const refused = { wagerId: null, personId, kind: 'jackpot', stakeCents: jackpotCents, decision, ...hand };
    say(floor, 'round.WagerRefused', refused, crew.leader);
    expect(round, { clause: '5.2.2', code: 'JACKPOT_NOT_OFFERED' });
    expect(round, { clause: '14.11', code: 'REFUSAL_WITHOUT_POWER' });
  },
);

export const jackpotTooLate = moveAt('afterDeal')(
  'jackpot-too-late',
  'A player lays a wager on the jackpot when the cards have been dealt; it is given back.',
  (round) => {
    const main = round.wagers.find(
      ({ kind, hand }) => kind === 'main' && !round.wagers.some((one) => one.kind === 'jackpot' && one.hand === hand),
    );
    if (!main) throw new Error('everybody has a wager on the jackpot');
    const jackpot = layJackpot(round, main);
    jackpot.lawful = 'nobody-can-say';
    round.unplayed.push(jackpot);
    expect(round, { clause: '5.3', code: 'LATE_BET' }, jackpot);
  },
);

export const wagerByWord = moveAt('whileBetsAreOpen')(
  'wager-by-word',
  'A wager is made by word, nobody places chips for it, and it is played.',
  (round) => {
    const { player, stakeCents } = bettorOn(round, 'main');
    const wager = placeWager(round, player, 'main', stakeCents, { oral: true, area: null });
    expect(round, { clause: '5.1', code: 'WAGER_BY_WORD' }, wager);
  },
);

export const wagerOnNoArea = moveAt('whileBetsAreOpen')(
  'wager-on-no-area',
  'A wager lies on no area of the layout; it gets no hand, and is given back.',
  (round) => {
    const { player, stakeCents } = bettorOn(round, 'main');
    const wager = placeWager(round, player, 'main', stakeCents, { area: null, hand: null });
    wager.lawful = 'nobody-can-say';
    expect(round, { clause: '5.2.1', code: 'WAGER_OUTSIDE_AREA' }, wager);
  },
);
