import { limitsOf } from '../../../play/chip-sets.ts';
import { item } from '../../../play/equipment.ts';
import type { Due } from '../../../play/round-play.ts';
import type { PlayRules } from '../../../play/rules.ts';
import type { Wager } from '../../../play/table.ts';
import type { HandClass } from '../word-lists.ts';
import { happens } from '../../play.ts';
import { chipSets } from './chip-sets.ts';
import { money } from './citations.ts';
import { dealFirst } from './deal.ts';
import { jackpotRows, sixthRows } from './fates.ts';
import type { ChanceRound } from './game.ts';
import type { ChanceTable } from './table.ts';
import { areaFor } from './wagers.ts';

/** How many times its stake a declared hand is paid, by its class (9.1). */
const odds: Readonly<Record<HandClass, number>> = {
  'royal-flush': 200,
  'straight-flush': 50,
  'four-of-a-kind': 20,
  'full-house': 6,
  flush: 4,
  straight: 2,
  'three-of-a-kind': 1,
  'two-pairs': 1,
  'dead-hand': 1,
};

/** What a dealer does with a wager: to the maximum, where it was found over that (6.3), and a declared hand up to the maximum payout (9.2). */
const dueOf = (table: ChanceTable, wager: Wager, won: boolean): Due => {
  const stakeCents = Math.min(wager.stakeCents, wager.capCents ?? wager.stakeCents);
  if (!won) return { collectedCents: stakeCents, paidCents: 0 };
  const { times, isDeclared } = table.odds.get(wager.wagerId) ?? { times: 1, isDeclared: false };
  const paidCents = times * stakeCents;
  return { collectedCents: 0, paidCents: isDeclared ? Math.min(paidCents, table.maximumPayoutCents) : paidCents };
};

/** What is marked on the layout (2.2). */
const marked = ['wagers', 'cards', 'jackpot', 'declare', 'discard-line'];

const equipmentOf = ({ cards, floor: { setting } }: ChanceTable) => [
  { ...item('table', 1), equipmentId: setting.table },
  item('layout', 1, marked),
  cards.device === null
    ? { ...item('card-shoe', 1), equipmentId: `shoe-${setting.table}` }
    : { ...item('shuffling-device', 1), equipmentId: cards.device },
  ...cards.decks.map(({ deck }) => ({ ...item('deck', 1), equipmentId: deck })),
  item('discard-rack', 1),
  item('cutting-card', 1),
  item('drop-box', 1),
];

const own: PlayRules = {
  game: 'double-chance',
  play: 'cards.CardsDrawn',
  lasting: ['cards'],
  leader: 'dealer',
  places: { atTable: 9, fewestPlayers: 5 },
  chipSets,
  openKinds: ['main'],
  areas: {},
  closingWords: 'no more bets',
  noticeMs: 20 * 60_000,
  clauses: {
    limits: '6.5',
    personalLimit: null,
    refusal: '14.11',
    voiding: '14.3.1',
    forfeit: '14.5',
    settingAside: { disruption: '14.4.1', fraud: '14.4.2', 'dealer-error': '12.1' },
    dispute: '14.12',
    adviceSection: '33',
  },
  customs: { noAdvice: true, lateNotGoverned: true, disturbance: 'brawl' },
  money,
  equipmentOf: (table: ChanceTable) => equipmentOf(table),
  leastToPlayCents: ({ jackpotCents, sign: { limits } }: ChanceTable) =>
    6 * limitsOf(limits, 'main').minCents + 2 * jackpotCents,
  isHeld: () => false,
  isApart: () => false,
  boxOf: (round: ChanceRound, player) => areaFor(round, player),
  closeBetting: (round: ChanceRound) => dealFirst(round),
  // The games supervisor decides; a player who is not satisfied mostly asks for a review, and is told of the inspector (14.12, 14.13).
  disputeCourse: ({ table: { crew, floor } }) => {
    const satisfied = happens(floor.chance, 0.35);
    const maySee = crew.casinoSupervisor.personId !== crew.gamesSupervisor.personId;
    const isReviewed = !satisfied && maySee && happens(floor.chance, 0.8);
    const review = isReviewed ? crew.casinoSupervisor : 'not-asked-for';
    return { decidedBy: crew.gamesSupervisor, satisfied, review, advisedUnder: satisfied ? null : '33' };
  },
  // Every class is paid whole times its stake, which chips can pay.
  exactWinningsCents: ({ stakeCents }) => stakeCents,
  dueOf: (table: ChanceTable, wager, won) => dueOf(table, wager, won),
  rowsOf: ({ came }: ChanceRound, { wagerId, kind }) => {
    if (kind === 'jackpot') return jackpotRows;
    return kind === 'main' ? (came.get(wagerId)?.rows ?? sixthRows.higher) : undefined;
  },
};

/** What shared play has to know of Double Chance, with the clauses of `double-chance/star-2016`. */
export const rules = { ...own, odds };
