import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionName, step, type Actor, type Step } from './script.ts';

const complainant: Actor = { personId: 'alice', role: 'player' };
const handler: Actor = { personId: 'gs-1', role: 'games-supervisor' };

const dispute = (name: string, data: JsonObject, who: Actor): Step => step(`dispute.${name}`, data, who);

/** Alice disputes what she was paid. */
export const raised = (more: JsonObject = {}, game = 'two-up'): Step =>
  dispute(
    'DisputeRaised',
    {
      game,
      sessions: [sessionName],
      rounds: [],
      wagers: [],
      complainant: complainant.personId,
      raisedTo: 'dealer-1',
      about: 'winnings',
      claimedCents: 3_750,
      kind: 'dispute',
      claim: 'payment',
      ...more,
    },
    handler,
  );

const decisionBy = (who: Actor, clause: string | null, outcome = 'against-complainant'): JsonObject => ({
  outcome,
  awardedCents: null,
  collectedCents: null,
  clauses: null,
  evidence: null,
  decision: { by: who.personId, roleClaimed: who.role, clause, ground: 'paid-as-due' },
});

export const decided = (who: Actor, clause: string | null = null): Step =>
  dispute('DecisionMade', decisionBy(who, clause), who);
export const reviewed = (who: Actor, clause: string | null = null, outcome?: string): Step =>
  dispute('ReviewDecided', decisionBy(who, clause, outcome), who);
/** What somebody decides the complainant to get, in cents, or to give back (negative); `null`: no amount is named. */
export const orders = (
  who: Actor,
  cents: number | null,
  kind: 'DecisionMade' | 'ReviewDecided' = 'DecisionMade',
): Step =>
  dispute(
    kind,
    {
      ...decisionBy(who, null, cents === 0 ? 'against-complainant' : 'for-complainant'),
      awardedCents: cents === null ? null : Math.max(0, cents),
      collectedCents: cents === null ? null : Math.max(0, -cents),
    },
    who,
  );
export const answered = (answer: 'satisfied' | 'notSatisfied' | 'notAsked', who: Actor = complainant): Step =>
  dispute('PatronAnswered', { personId: who.personId, answer, by: handler.personId }, handler);
export const reviewAskedFor = (who: Actor = complainant): Step =>
  dispute('ReviewRequested', { personId: who.personId, to: handler.personId }, handler);

/** The complainant is told of some rights, section 110 being cited unless another is, or none. */
export const advised = (
  told: readonly string[],
  more: { readonly section?: string | null; readonly whom?: string | null } = {},
): Step => {
  const { section = '110', whom = complainant.personId } = more;
  const provision = section === null ? null : { section, act: null };
  return dispute(
    'RightsAdvised',
    { personId: whom, told: [...told], provision, manner: 'spoken', language: null, by: handler.personId },
    handler,
  );
};
export const found: Step = dispute(
  'FindingsRecorded',
  {
    found: 'breach',
    clauses: [],
    reference: null,
    decision: { by: 'insp-1', roleClaimed: 'inspector', clause: null, ground: 'investigated' },
  },
  { personId: 'insp-1', role: 'inspector' },
);
export const withdrawn: Step = dispute(
  'DisputeWithdrawn',
  { personId: complainant.personId, by: handler.personId },
  handler,
);
export const disputeClosedFor = (reason: string): Step =>
  dispute('DisputeClosed', { reason, by: handler.personId }, handler);
export const disputeClosed: Step = disputeClosedFor('decided');
/** The dispute is passed on to somebody outside of the house, as the complainant asked unless told otherwise. */
export const referred = (to: string, requestedBy: string | null = complainant.personId): Step =>
  dispute('Referred', { to, requestedBy, provision: null, reference: null, by: handler.personId }, handler);
export const reopened: Step = dispute(
  'DisputeReopened',
  { decision: { by: handler.personId, roleClaimed: handler.role, clause: null, ground: 'new-facts' } },
  handler,
);
