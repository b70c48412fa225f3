import { between } from '../../../domain/games/play.ts';
import { item } from '../../../domain/play/equipment.ts';
import { pause } from '../../../domain/play/floor.ts';
import { settleAll, type Come } from '../../../domain/play/money.ts';
import * as afterTheCall from '../../../domain/play/moves/after-the-call.ts';
import * as evening from '../../../domain/play/moves/evening.ts';
import * as payments from '../../../domain/play/moves/payments.ts';
import type { Plantable } from '../../../domain/play/plantable.ts';
import type { Fate, RoundPlay } from '../../../domain/play/round-play.ts';
import { callBets, callNoMoreBets, closeRound, openRound, takeOver } from '../../../domain/play/rounds.ts';
import type { Citation, PlayRules } from '../../../domain/play/rules.ts';
import { playGenerator, type Place } from '../../../domain/play/session.ts';
import { layTable, type Table } from '../../../domain/play/table.ts';
import { placeBets } from '../../../domain/play/wagers.ts';

const limits = { wagerKind: '*', minCents: 500, maxCents: 50_000, unitCents: 500, multiplesOfMin: false };

/** A clause number and a code that no rulebook has. */
const cited = (clause: string, code: string): Citation => ({ clause, code });

const rules: PlayRules = {
  game: 'plain',
  play: 'plain.Played',
  leader: 'dealer',
  places: { atTable: 7, fewestPlayers: 3 },
  chipSets: [
    {
      leastCents: 500,
      pieces: [
        [500, 6000],
        [2500, 4000],
        [10_000, 2000],
      ],
      tokensCents: [500, 2500],
      ordinary: [limits],
      raised: [{ ...limits, minCents: 1_000 }],
    },
  ],
  openKinds: ['main'],
  areas: { main: 'box' },
  closingWords: 'no more bets',
  noticeMs: 10 * 60_000,
  clauses: {
    limits: 'L',
    personalLimit: 'P',
    refusal: 'R',
    voiding: 'V',
    forfeit: 'F',
    settingAside: { disruption: 'D', fraud: 'D', 'dealer-error': 'D' },
    dispute: 'Q',
    adviceSection: 'S',
  },
  money: {
    paidWrong: 'PAID_WRONG',
    collectedWrong: 'COLLECTED_WRONG',
    notReturned: 'NOT_RETURNED',
    overMaximumInFull: cited('L', 'IN_FULL'),
    winnerNotPaid: cited('M', 'NOT_PAID'),
    roundedWrong: cited('M', 'ROUNDED'),
    forfeitNotCollected: cited('F', 'NOT_FORFEITED'),
    tokensNotCollected: cited('M', 'TOKENS'),
    loserNotCollected: cited('M', 'NOT_COLLECTED'),
  },
  equipmentOf: () => [item('table', 1)],
  leastToPlayCents: () => 2_000,
  isHeld: () => false,
  isApart: () => false,
  exactWinningsCents: ({ stakeCents }) => stakeCents,
  dueOf: (_, { stakeCents, medium }, won) => ({
    collectedCents: !won || medium === 'promotional-tokens' ? stakeCents : 0,
    paidCents: won ? stakeCents : 0,
  }),
  rowsOf: () => ({ wins: 'W', loses: 'X', pays: 'Y' }),
};

type Bend = { readonly players: 'win' | 'lose' };
type PlainMove = Plantable<Bend>;

const moves: readonly PlainMove[] = [
  afterTheCall.lateBet(cited('C', 'LATE')),
  afterTheCall.wagerTakenBackAfterCall(cited('C', 'TAMPERED')),
  { ...payments.winnerNotPaid(), bend: { players: 'win' } },
  { ...payments.paidToDealer(cited('Y', 'TO_ANOTHER')), bend: { players: 'win' } },
  evening.closedWithoutNotice(cited('N', 'NO_NOTICE')),
];

/** The bank wins or the players do: one wager a player, even money, and a dealer who leads the play. */
const playRound = (table: Table, { number, move }: Place<PlainMove>): RoundPlay => {
  const deeds = move?.deeds() ?? {};
  const round = openRound(table, number, deeds);
  deeds.atOpening?.(round);
  takeOver(round);
  (deeds.callBets ?? callBets)(round);
  placeBets(round, { isFull: move !== undefined, staysFull: move !== undefined }, () => 'main');
  deeds.whileBetsAreOpen?.(round);
  (deeds.callNoMoreBets ?? callNoMoreBets)(round);
  deeds.afterNoMoreBets?.(round);
  pause(table.floor, 5_000, 9_000);
  const byChance = between(table.floor.chance, 0, 1) === 1 ? 'win' : 'lose';
  const fate: Fate = (move?.bend?.players ?? byChance) === 'win' ? 'won' : 'lost';
  const come = (wager: Come['wager']): Come => ({ wager, announced: fate, truth: fate });
  settleAll(round, round.wagers.map(come), round.missing.map(come));
  closeRound(round);
  deeds.afterRound?.(round);
  return round;
};

/** The plainest game of a house, made of what every generator shares: it shows that no part of it needs Two-Up. */
export const plainPlay = playGenerator<Table, PlainMove>({
  id: 'plain',
  mostRounds: 300,
  moves,
  lay: (setting, nights) => layTable(setting, rules, nights),
  checkBeforePlay: () => undefined,
  playRound,
});
