import type { Chance } from '../../domain/games/play.ts';
import { happens, oneOf } from '../../domain/games/play.ts';
import {
  advised,
  answered,
  decided,
  disputeClosed,
  raised,
  reopened,
  reviewAskedFor,
  reviewed,
  withdrawn,
} from './dispute-steps.ts';
import type { DisputePlay } from './game-contract.ts';
import { step, type Actor, type Step } from './script.ts';

const gamesSupervisor: Actor = { personId: 'gs-1', role: 'games-supervisor' };
const otherGamesSupervisor: Actor = { personId: 'gs-2', role: 'games-supervisor' };
const casinoSupervisor: Actor = { personId: 'cs-1', role: 'casino-supervisor' };
const otherCasinoSupervisor: Actor = { personId: 'cs-2', role: 'casino-supervisor' };
const dealer: Actor = { personId: 'dealer-1', role: 'dealer' };

export const onDuty = (who: Actor): Step =>
  step('table.StaffAssigned', { personId: who.personId, duty: who.role }, who);
const opened = (game: string): Step => step('table.SessionOpened', { game, editionStamp: null }, gamesSupervisor);

/** How one dispute is dealt with: by the rules, but for what a move changes of it. */
export type Handling = {
  readonly staff: readonly Actor[];
  readonly first: Actor | null;
  readonly reviewAsked: boolean;
  readonly reviewer: Actor | null;
  /** What it is about; left out: winnings. */
  readonly about?: 'call';
  /** True: the review says otherwise than the first decision. Left out: it says the same. */
  readonly overturned?: boolean;
  readonly satisfied: boolean;
  /** Whether the complainant is told with the decision, after the answer, or never. */
  readonly told: 'before' | 'after' | 'never';
  readonly section: string | null;
};

export type DisputeMove = {
  readonly name: string;
  /** What it makes the examination say, exactly. */
  readonly expected: readonly string[];
  readonly change: (handling: Handling, chance: Chance) => Handling;
};

const unreviewed = { reviewAsked: false, reviewer: null } as const;

/** A game whose disputes go this way: first a games supervisor, a casino supervisor for review, then the inspector. */
type Ladder = {
  readonly game: string;
  /** The clause that says who decides, and the one that says what a complainant is told, and under which section. */
  readonly decides: string;
  readonly advises: string;
  readonly section: string;
  readonly otherSection: string;
  /** True where nobody stands in for a games supervisor who is not there. */
  readonly nobodyStandsIn?: true;
};

/** The illegal moves of a dispute, each with the citations that it has to come to. */
const disputeMoves = ({ decides, advises, otherSection }: Ladder): readonly DisputeMove[] => [
  {
    name: 'decided-by-the-dealer',
    expected: [`${decides} DISPUTE_WRONG_FIRST_DECIDER violation`],
    change: (handling) => ({ ...handling, first: dealer }),
  },
  {
    name: 'decided-over-the-games-supervisor',
    expected: [`${decides} DISPUTE_WRONG_FIRST_DECIDER violation`],
    change: (handling) => ({
      ...handling,
      staff: [gamesSupervisor, casinoSupervisor, dealer],
      first: casinoSupervisor,
      reviewer: handling.reviewer && otherCasinoSupervisor,
    }),
  },
  {
    name: 'never-decided',
    expected: [`${decides} DISPUTE_NOT_DECIDED violation`],
    change: (handling) => ({ ...handling, ...unreviewed, first: null }),
  },
  {
    name: 'review-not-given',
    expected: [`${decides} REVIEW_NOT_GIVEN violation`],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: null, satisfied: false, told: 'after' }),
  },
  {
    name: 'reviewed-by-the-decider',
    expected: [`${decides} REVIEW_BY_THE_DECIDER violation`],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: handling.first }),
  },
  {
    name: 'reviewed-by-an-equal',
    expected: [`${decides} REVIEWER_NOT_SENIOR contested`],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: otherGamesSupervisor }),
  },
  {
    name: 'reviewed-by-the-dealer',
    expected: [`${decides} REVIEWER_NOT_SENIOR violation`],
    change: (handling) => ({ ...handling, reviewAsked: true, reviewer: dealer }),
  },
  {
    name: 'not-told',
    expected: [`${advises} COMPLAINT_RIGHT_NOT_ADVISED violation`],
    change: (handling) => ({ ...handling, satisfied: false, told: 'never' }),
  },
  {
    name: 'told-under-another-section',
    expected: [`${advises} ADVICE_CITED_OTHER_PROVISION violation`],
    change: (handling, chance) => ({ ...handling, told: oneOf(chance, ['before', 'after']), section: otherSection }),
  },
];

const byTheRules = ({ section, nobodyStandsIn }: Ladder, chance: Chance): Handling => {
  const isAbsent = happens(chance, 0.3) && nobodyStandsIn !== true;
  const first = isAbsent ? casinoSupervisor : gamesSupervisor;
  const reviewAsked = happens(chance, 0.5);
  const satisfied = happens(chance, 0.4);
  return {
    staff: isAbsent ? [casinoSupervisor, dealer] : [gamesSupervisor, casinoSupervisor, dealer],
    first,
    reviewAsked,
    reviewer: reviewAsked
      ? oneOf(chance, isAbsent ? [otherCasinoSupervisor] : [casinoSupervisor, otherCasinoSupervisor])
      : null,
    satisfied,
    told: satisfied ? oneOf(chance, ['before', 'never']) : oneOf(chance, ['before', 'after']),
    section: oneOf(chance, [section, null]),
  };
};

/** What the moves of a game's disputes are held against: its opening steps, how one is dealt with by the rules, and the moves. */
export type Disputes = {
  readonly game: string;
  readonly begins: (staff: readonly Actor[]) => readonly Step[];
  readonly byTheRules: (chance: Chance) => Handling;
  readonly moves: readonly DisputeMove[];
};

/**
 * A dispute at a table, from the table's opening to its end: by the rules, or with one move. Between its steps the house may close
 * and reopen it, and a complainant who has not been answered yet may take it back; neither breaks anything.
 */
const playDispute = (disputes: Disputes, chance: Chance, move: DisputeMove | null): readonly Step[] => {
  const legal = disputes.byTheRules(chance);
  const handling = move ? move.change(legal, chance) : legal;
  const { staff, first, reviewAsked, reviewer, overturned, about, satisfied, told, section } = handling;
  const advice = advised(['complaint-to-inspector'], { section });
  const begins = [...disputes.begins(staff), raised(about === undefined ? {} : { about }, disputes.game)];
  if (!move && happens(chance, 0.1)) return [...begins, withdrawn];
  const answer = answered(satisfied ? 'satisfied' : 'notSatisfied');
  return [
    ...begins,
    ...(first ? [decided(first)] : []),
    ...(reviewAsked ? [answered('notSatisfied'), reviewAskedFor()] : []),
    ...(reviewer ? [reviewed(reviewer, null, overturned ? 'for-complainant' : undefined)] : []),
    ...(!move && happens(chance, 0.2) ? [disputeClosed, reopened] : []),
    ...(told === 'before' ? [advice] : []),
    answer,
    ...(told === 'after' ? [advice] : []),
    disputeClosed,
  ];
};

/** The play of disputes that a game deals with in this way. */
export const playOfDisputes = (disputes: Disputes): DisputePlay => ({
  legal: (chance) => playDispute(disputes, chance, null),
  moves: disputes.moves.map((move) => ({
    name: move.name,
    expected: move.expected,
    play: (chance) => playDispute(disputes, chance, move),
  })),
});

/** How disputes are dealt with in a game with this ladder, and what can be done wrong. */
export const disputePlayOf = (ladder: Ladder): DisputePlay =>
  playOfDisputes({
    game: ladder.game,
    begins: (staff) => [opened(ladder.game), ...staff.map(onDuty)],
    byTheRules: (chance) => byTheRules(ladder, chance),
    moves: disputeMoves(ladder),
  });
