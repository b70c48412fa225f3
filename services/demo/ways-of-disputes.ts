import type { DeadlineKind } from '../../domain/deadline/events.ts';
import type { DisputeEvent } from '../../domain/dispute/events.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { FloorRole } from '../../domain/kernel/roles.ts';
import type { Actor } from '../../domain/play/floor.ts';
import type { Finding } from '../../domain/law/finding.ts';

type DataOf<Type extends DisputeEvent['type']> = Extract<DisputeEvent, { type: Type }>['data'];

/** A step of a dispute, before it has an id and a time. */
export type Step = { readonly type: DisputeEvent['type']; readonly data: JsonObject; readonly actor: Actor };

/** Who takes part in a dispute, and what it is about. Cents. */
export type Cast = {
  readonly game: string;
  readonly session: string;
  readonly round: string;
  readonly wagerId: string;
  readonly stakeCents: number;
  readonly complainant: string;
  readonly first: Actor;
  readonly reviewer: Actor;
};

type Telling = Cast & { readonly sentAt: string; readonly eventIdAt: (place: number) => string };

/** One way that a dispute can go: where it is played, who decides first there, its steps, and what has to be found of it. */
export type WayOfDispute = {
  readonly name: string;
  readonly says: string;
  readonly game: string;
  readonly first: FloorRole;
  readonly steps: (cast: Telling) => readonly Step[];
  readonly expected: readonly { readonly code: string; readonly verdict: Finding['verdict'] }[];
  /** The deadlines that are met in it. */
  readonly meets: readonly DeadlineKind[];
};

const compliance: Actor = { personId: 'CO-01', role: 'compliance-officer' };

const step = <Type extends DisputeEvent['type']>(type: Type, data: DataOf<Type>, actor: Actor): Step =>
  // The schemas of the family allow nothing that JSON cannot say, which their inferred types cannot show.
  ({ type, data: data as JsonObject, actor });

const raised = ({ game, session, round, wagerId, stakeCents, complainant, first }: Cast): Step =>
  step(
    'dispute.DisputeRaised',
    {
      game,
      sessions: [session],
      rounds: [round],
      wagers: [wagerId],
      complainant,
      raisedTo: first.personId,
      about: 'winnings',
      claimedCents: stakeCents,
      kind: 'dispute',
      claim: 'payment',
    },
    first,
  );

type Decides = 'dispute.DecisionMade' | 'dispute.ReviewDecided';

const decided = (type: Decides, by: Actor, awardedCents: number | null = null): Step =>
  step(
    type,
    {
      outcome: awardedCents === null ? 'against-complainant' : 'for-complainant',
      awardedCents,
      collectedCents: null,
      clauses: null,
      evidence: null,
      decision: {
        by: by.personId,
        roleClaimed: by.role,
        clause: null,
        ground: awardedCents === null ? 'paid-as-due' : 'goodwill',
      },
    },
    by,
  );

const answered = ({ complainant, first }: Cast, answer: 'satisfied' | 'notSatisfied'): Step =>
  step('dispute.PatronAnswered', { personId: complainant, answer, by: first.personId }, first);

const asked = ({ complainant, first }: Cast): Step =>
  step('dispute.ReviewRequested', { personId: complainant, to: first.personId }, first);

const advised = ({ complainant, first }: Cast): Step =>
  step(
    'dispute.RightsAdvised',
    {
      personId: complainant,
      told: ['complaint-to-inspector'],
      provision: null,
      manner: 'in-writing',
      language: null,
      by: first.personId,
    },
    first,
  );

const closed = ({ first }: Cast, reason: 'decided' | 'referred' = 'decided'): Step =>
  step('dispute.DisputeClosed', { reason, by: first.personId }, first);

/** From the raised hand to the request for a review. */
const upToReview = (cast: Cast): readonly Step[] => [
  raised(cast),
  decided('dispute.DecisionMade', cast.first),
  answered(cast, 'notSatisfied'),
  asked(cast),
];

const referredAndAnswered = (cast: Telling): readonly Step[] => {
  const begun = upToReview(cast);
  const { first, complainant, sentAt, eventIdAt } = cast;
  const toRegulator = { to: 'regulator' as const, requestedBy: complainant, provision: null, reference: null };
  const response = { respondedTo: 'regulator' as const, referral: eventIdAt(begun.length), reference: null, sentAt };
  return [
    ...begun,
    step('dispute.Referred', { ...toRegulator, by: first.personId }, first),
    closed(cast, 'referred'),
    step('dispute.OperatorResponded', { ...response, by: compliance.personId }, compliance),
  ];
};

/** A way for each end of a ladder, over the games whose documents have that end. */
export const waysOfDisputes: readonly WayOfDispute[] = [
  {
    name: 'settled',
    says: 'settled by the first decider',
    game: 'two-up',
    first: 'games-supervisor',
    steps: (cast) => [
      raised(cast),
      decided('dispute.DecisionMade', cast.first),
      answered(cast, 'satisfied'),
      closed(cast),
    ],
    expected: [],
    meets: [],
  },
  {
    name: 'upheld',
    says: 'reviewed and upheld, and told of the inspector',
    game: 'double-chance',
    first: 'games-supervisor',
    steps: (cast) => [
      ...upToReview(cast),
      decided('dispute.ReviewDecided', cast.reviewer),
      answered(cast, 'notSatisfied'),
      advised(cast),
      closed(cast),
    ],
    expected: [],
    meets: [],
  },
  {
    name: 'overturned',
    says: 'reviewed and overturned, with money',
    game: 'commemorative-two-up',
    first: 'ringkeeper',
    steps: (cast) => [
      ...upToReview(cast),
      decided('dispute.ReviewDecided', cast.reviewer, cast.stakeCents),
      answered(cast, 'satisfied'),
      closed(cast),
    ],
    expected: [],
    meets: [],
  },
  {
    name: 'referred',
    says: 'passed on to the Commission, and answered by the operator',
    game: 'casino-war',
    first: 'casino-supervisor',
    steps: referredAndAnswered,
    expected: [],
    meets: ['operator-response'],
  },
  {
    name: 'left-open',
    says: 'left open: the review not given, the right not told',
    game: 'two-up',
    first: 'games-supervisor',
    steps: upToReview,
    expected: [
      { code: 'REVIEW_NOT_GIVEN', verdict: 'undetermined' },
      { code: 'COMPLAINT_RIGHT_NOT_ADVISED', verdict: 'undetermined' },
    ],
    meets: [],
  },
];
