import { limitsOf } from '../../../play/chip-sets.ts';
import { item } from '../../../play/equipment.ts';
import type { Due } from '../../../play/round-play.ts';
import type { PlayRules } from '../../../play/rules.ts';
import type { Wager } from '../../../play/table.ts';
import { happens } from '../../play.ts';
import { chipSets } from './chip-sets.ts';
import { money } from './citations.ts';
import { dealFirstCard } from './deal.ts';
import { rowsOfTie, rowsOfWar } from './fates.ts';
import type { WarRound } from './game.ts';
import type { WarTable } from './table.ts';
import { boxOf } from './wagers.ts';

/** Ten to one for a tie wager, even money for the others (9.1). */
const exactWinningsCents = ({ kind, stakeCents }: Wager): number => (kind === 'tie' ? 10 : 1) * stakeCents;

/** What a dealer does with a wager: to the maximum, where it lies over that (3.5). No winnings need rounding. */
const dueOf = (_: unknown, wager: Wager, won: boolean): Due => {
  const stakeCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
  if (!won) return { collectedCents: wager.losesCents ?? stakeCents, paidCents: 0 };
  return { collectedCents: 0, paidCents: exactWinningsCents({ ...wager, stakeCents }) };
};

/** The equipment of a table with cards. */
const equipmentOf = ({ cards, floor: { setting } }: WarTable) => [
  { ...item('table', 1), equipmentId: setting.table },
  item('layout', 1),
  cards.device === null
    ? { ...item('shoe', 1), equipmentId: `shoe-${setting.table}` }
    : { ...item('shuffling-device', 1), equipmentId: cards.device },
  item('discard-rack', 1),
  item('cutting-card', 1),
  item('drop-box', 2),
];

/** What shared play has to know of Casino War, with the clauses of `casino-war/ni2018-567`. */
export const rules: PlayRules = {
  game: 'casino-war',
  play: 'cards.CardsDrawn',
  lasting: ['cards'],
  leader: 'dealer',
  places: { atTable: 7, fewestPlayers: 4 },
  chipSets,
  openKinds: ['casino-war', 'tie'],
  areas: {},
  closingWords: 'no more bets',
  noticeMs: 10 * 60_000,
  clauses: {
    limits: '3.1',
    personalLimit: null,
    refusal: '3.4',
    voiding: '12.2(a)',
    forfeit: '12.2(a)',
    settingAside: { disruption: '12.1', fraud: '12.3', 'dealer-error': '10.4' },
    dispute: '12.4',
    adviceSection: null,
  },
  customs: { noAdvice: true, everyChangeAnnounced: true, lateNotGoverned: true },
  money,
  equipmentOf: (table: WarTable) => equipmentOf(table),
  leastToPlayCents: ({ sign: { limits } }) => 4 * limitsOf(limits, 'casino-war').minCents,
  // A move about the next cut needs the players on whose box the cutting card came out.
  isHeld: ({ nextMaking, shuffleDue }: WarTable, player) =>
    nextMaking !== null && shuffleDue?.players.includes(player) === true,
  isApart: () => false,
  boxOf: (round: WarRound, player, kind) => boxOf(round, player, kind),
  closeBetting: (round: WarRound) => dealFirstCard(round),
  decidesFirst: ({ crew }) => crew.casinoSupervisor,
  disputeCourse: ({ table: { crew, floor } }) => {
    const satisfied = happens(floor.chance, 0.5);
    const decidedBy = crew.casinoSupervisor;
    return { decidedBy, satisfied, review: satisfied ? 'not-asked-for' : 'passed-on', advisedUnder: null };
  },
  exactWinningsCents,
  dueOf,
  rowsOf: ({ came }: WarRound, { wagerId, kind }) => {
    if (kind === 'tie') return came.get(wagerId)?.rows ?? rowsOfTie;
    return kind === 'casino-war' || kind === 'go-to-war' ? (came.get(wagerId)?.rows ?? rowsOfWar) : undefined;
  },
};
