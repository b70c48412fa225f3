import { askForRules, reportConduct } from '../conduct.ts';
import { oneOf } from '../../games/play.ts';
import { pause, say, type Actor } from '../floor.ts';
import { beside, type Deed, type Plantable } from '../plantable.ts';
import { leaveSeat, recordVoucher, seatAll } from '../players.ts';
import { expectOfSession, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { asPlayer, decisionBy, type Player, type Table } from '../table.ts';
import { twoOf } from './common.ts';

/** A voucher is exchanged for one token, by whom and for how many times what it states. */
const exchangeVoucher = (round: RoundPlay, by: Actor, times: number): void => {
  const [player] = twoOf(round);
  const [denominationCents = 500] = round.table.chipSet.tokensCents;
  const issued = [{ denominationCents, count: 1 }];
  recordVoucher(round.table, player, {
    nominatedCents: times * denominationCents,
    issuedAs: 'promotional-tokens',
    issued,
    by,
  });
};

export const voucherShortExchanged = (citation: Citation): Plantable =>
  beside('voucher-short-exchanged', 'A promotional voucher is changed for tokens of less than its value.', (round) => {
    exchangeVoucher(round, round.table.crew.dealers[0], 2);
    expectOfSession(round, citation);
  });

export const voucherBySupervisor = (citation: Citation): Plantable =>
  beside(
    'voucher-by-supervisor',
    'A games supervisor changes a promotional voucher, which is for a dealer to do.',
    (round) => {
      exchangeVoucher(round, round.table.crew.gamesSupervisor, 1);
      expectOfSession(round, citation);
    },
  );

export const dealerAdvises = (citation: Citation): Plantable =>
  beside('dealer-advises', 'A dealer advises a player on what to bet on.', (round) => {
    const [{ personId: towardsPersonId }] = twoOf(round);
    const [dealer] = round.table.crew.dealers;
    reportConduct(round.table, { conduct: 'play-advice', ...dealer, towardsPersonId, toKeepTheRules: false });
    expectOfSession(round, citation);
  });

export const playerInfluences = (citation: Citation): Plantable =>
  beside('player-influences', 'A player talks another into a wager, who had not asked.', (round) => {
    const [one, other] = twoOf(round);
    const towards = { towardsPersonId: other.personId, askedFor: false };
    reportConduct(round.table, { conduct: 'influence', ...asPlayer(one), ...towards });
    expectOfSession(round, citation);
  });

export const vacatedWithoutGrounds = (citation: Citation): Plantable =>
  beside('vacated-without-grounds', 'A player is required to give up a place while others are free.', (round) => {
    const [{ seat, personId }] = twoOf(round);
    const { floor, crew } = round.table;
    const decision = decisionBy(crew.gamesSupervisor, citation.clause, 'not-betting');
    const directed = { seat, personId, otherPlaces: 'some-free' as const, decision };
    say(floor, 'table.SeatVacateDirected', directed, crew.gamesSupervisor);
    expectOfSession(round, citation);
  });

const roundsSatOut = 3;

const directToVacate = (table: Table, player: Player, clause: string): void => {
  const { floor, crew } = table;
  const by = oneOf(floor.chance, [crew.gamesSupervisor, crew.casinoSupervisor]);
  const decision = decisionBy(by, clause, 'not-betting');
  const { seat, personId } = player;
  say(floor, 'table.SeatVacateDirected', { seat, personId, otherPlaces: 'all-taken' as const, decision }, by);
  pause(floor, 5_000, 15_000);
};

/** A place given up as it ought to be: a player lets three rounds pass while all other places are taken, and is directed to leave theirs. */
export const rightlyVacated = (clause: string) => ({
  name: 'rightly-vacated',
  says: 'A player lays no wager for three rounds while all other places are taken, and has to give up theirs.',
  uses: 'table.SeatVacateDirected',
  roundsAfter: roundsSatOut,
  deeds: () => {
    const countOn =
      (rounds: number): Deed =>
      ({ table }) => {
        const player = table.abstaining;
        if (!player) return;
        if (rounds < roundsSatOut) {
          table.atNextOpening = countOn(rounds + 1);
          return;
        }
        directToVacate(table, player, clause);
        table.abstaining = null;
        leaveSeat(table, player);
      };
    return {
      atOpening: ({ table }: RoundPlay) => {
        seatAll(table);
        const idle = ({ personId }: Player): boolean => table.personal?.player.personId !== personId;
        table.abstaining = table.players.findLast((one) => idle(one) && !table.rules.isHeld(table, one)) ?? null;
        // What is done at the next opening is done at this one too.
        table.atNextOpening = countOn(0);
      },
    };
  },
});

export const sideBet = (citation: Citation): Plantable =>
  beside('side-bet', 'Two players bet against each other beside the game.', (round) => {
    const [one, other] = twoOf(round);
    reportConduct(round.table, { conduct: 'side-bet', ...asPlayer(one), towardsPersonId: other.personId });
    expectOfSession(round, citation);
  });

export const rulesNotShown = (citation: Citation): Plantable =>
  beside(
    'rules-not-shown',
    'A player asks for a copy of the rules, and nobody records that one was shown.',
    (round) => {
      askForRules(round.table, null);
      expectOfSession(round, citation, 'undetermined');
    },
  );

export const otherRulesShown = (citation: Citation): Plantable =>
  beside('other-rules-shown', 'A player asks for a copy of the rules and is shown those of another game.', (round) => {
    askForRules(round.table, { edition: 'another-game/of-another-house' });
    expectOfSession(round, citation);
  });
