import { racks, type ChipSet } from '../../../play/chip-sets.ts';
import type { PlayRules } from '../../../play/rules.ts';
import { happens } from '../../play.ts';
import { equipmentOf } from './ring.ts';
import type { RingTable } from './table.ts';
import type { Turn } from './turn.ts';

/** Patrons bring their chips: the table has none, and no limits. */
const chipSet: ChipSet = { ...racks.ofFiveDollars, ordinary: [], raised: [] };

const nothingIsCited = { clause: '', code: '' };

/** What shared play has to know of Commemorative Two-Up, with the clauses of `commemorative-two-up/clgca`. */
export const rules: PlayRules = {
  game: 'commemorative-two-up',
  play: 'commemorative-two-up.PenniesSpun',
  lasting: ['ring'],
  leader: 'ringkeeper',
  places: { atTable: 14, fewestPlayers: 6 },
  chipSets: [chipSet],
  openKinds: ['heads', 'tails'],
  areas: {},
  closingWords: 'no more bets, come in spinner',
  noticeMs: 20 * 60_000,
  clauses: {
    limits: '7.7',
    personalLimit: null,
    refusal: '7.3.1',
    voiding: '7.3.1',
    forfeit: '7.5',
    settingAside: { disruption: '7.4.1', fraud: '7.4.2', 'dealer-error': '4.6' },
    dispute: '7.8',
    adviceSection: '33',
  },
  money: {
    paidWrong: '',
    collectedWrong: '',
    notReturned: 'STAKE_NOT_RETURNED',
    overMaximumInFull: nothingIsCited,
    winnerNotPaid: nothingIsCited,
    roundedWrong: nothingIsCited,
    forfeitNotCollected: nothingIsCited,
    tokensNotCollected: nothingIsCited,
    loserNotCollected: nothingIsCited,
  },
  customs: { noHouse: true, disturbance: 'brawl' },
  equipmentOf: (table: RingTable) => equipmentOf(table),
  leastToPlayCents: () => 0,
  isHeld: () => false,
  isApart: (turn: Turn, player) => turn.spinner === player,
  decidesFirst: ({ crew }) => crew.leader,
  disputeCourse: ({ table: { floor, crew } }) => {
    const satisfied = happens(floor.chance, 0.5);
    const review = !satisfied && happens(floor.chance, 0.6) ? crew.casinoSupervisor : 'not-asked-for';
    return { decidedBy: crew.leader, satisfied, review, advisedUnder: satisfied ? null : '33' };
  },
  exactWinningsCents: ({ stakeCents }) => stakeCents,
  dueOf: (_table, { stakeCents }, won) =>
    won ? { collectedCents: 0, paidCents: stakeCents } : { collectedCents: stakeCents, paidCents: 0 },
  rowsOf: () => undefined,
};
