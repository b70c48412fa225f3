import {
  advised,
  answered,
  decided,
  disputeClosed,
  disputeClosedFor,
  raised,
  reviewAskedFor,
  reviewed,
} from '../../../support/dispute-steps.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';

/** One way in which a dispute can go, and what the official text alone says of it: read from the document, not from our readings. */
export type LadderCase = {
  readonly when: string;
  /** The clauses that say so, and what they say. */
  readonly text: string;
  readonly steps: readonly Step[];
  /** The clauses that are broken, and those that the record or the text leaves in doubt; neither: it goes by the text. */
  readonly breach?: readonly string[];
  readonly doubt?: readonly string[];
};

export const person = (personId: string, role: string): Actor => ({ personId, role });
export const gamesSupervisor = person('gs-1', 'games-supervisor');
export const secondGamesSupervisor = person('gs-2', 'games-supervisor');
export const casinoSupervisor = person('cs-1', 'casino-supervisor');
export const secondCasinoSupervisor = person('cs-2', 'casino-supervisor');
export const dealer = person('dealer-1', 'dealer');
export const inspector = person('insp-1', 'inspector');
export const patron = person('bob', 'player');

export const onDuty = (who: Actor): Step =>
  step('table.StaffAssigned', { personId: who.personId, duty: who.role }, who);
export const relieved = (who: Actor): Step =>
  step('table.StaffRelieved', { personId: who.personId, duty: who.role }, who);
/** A table of the game with these persons on duty. */
export const table = (game: string, ...staff: readonly Actor[]): readonly Step[] => [
  step('table.SessionOpened', { game, editionStamp: null }, staff[0] ?? dealer),
  ...staff.map(onDuty),
];

export const satisfied = answered('satisfied');
export const notSatisfied = answered('notSatisfied');
export const notAsked = answered('notAsked');
/** Somebody else than the complainant, who is at the table, answers. */
export const bystander = (answer: 'satisfied' | 'notSatisfied'): Step => answered(answer, patron);
export const asksForReview = reviewAskedFor();
export const over = disputeClosed;
export const raisedTwice = disputeClosedFor('raised-twice');
export const toldOf = (section: string | null, ...rights: readonly string[]): Step => advised(rights, { section });

/** What `complains` is about, for a document whose words tell a complaint of conduct from a dispute about a wager. */
export const ofConduct = { kind: 'complaint', about: 'conduct', claim: 'explanation', claimedCents: null } as const;
export { decided, raised, reviewed };
