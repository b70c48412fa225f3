import { floorRoles, type FloorRole } from '../kernel/roles.ts';
import { inWords } from '../kernel/word-list.ts';
import type {
  Holders,
  Look,
  PaidAs,
  Pictures,
  Reading,
  Severity,
  SpeakingFor,
  SubjectKind,
  Weighing,
} from './clause.ts';

/** A reading that watches one kind of subject; `Picture` is what a game makes of such a subject, and `Reasoning` why it settles a round as it does. */
export type Watches<K extends SubjectKind, Picture, Reasoning> = {
  readonly reading: 'watches';
  readonly subject: K;
  readonly code: string;
  readonly severity: Severity;
  readonly look: Look<Picture, Reasoning>;
};

const watching =
  <K extends SubjectKind>(subject: K, severity: Severity) =>
  <Picture, Reasoning>(code: string, look: Look<Picture, Reasoning>): Watches<K, Picture, Reasoning> => ({
    reading: 'watches',
    subject,
    code,
    severity,
    look,
  });

/** The clause is broken in a round when the look sees something: a finding under this code. */
export const watches = watching('round', 'breach');
/** What the look sees in a round is on record as advice, not as a breach. */
export const advises = watching('round', 'advisory');
/** As `watches`, over a table session with its rounds. */
export const watchesSession = watching('tableSession', 'breach');
/** As `advises`, over a table session with its rounds. */
export const advisesInSession = watching('tableSession', 'advisory');
/** As `watches`, over a dispute with the sessions and rounds that it is about. */
export const watchesDispute = watching('dispute', 'breach');
/** As `advises`, over a dispute with the sessions and rounds that it is about. */
export const advisesInDispute = watching('dispute', 'advisory');

/** As `watches`, over a gaming day. Only controls of ours look at one. */
export const watchesDay = watching('gamingDay', 'breach');
/** As `advises`, over a gaming day. */
export const advisesOnDay = watching('gamingDay', 'advisory');

/** A reading that notes lawful acts. */
export type Notes<K extends SubjectKind, Picture, Reasoning> = Omit<
  Watches<K, Picture, Reasoning>,
  'reading' | 'severity'
> & { readonly reading: 'notes' };

/**
 * What the look sees in a round is lawful, because this clause orders it: a wager capped, a wager under the minimum that stands. It is
 * recorded under the code as `noted`, and never counted with what is wrong.
 */
export const notes = <Picture, Reasoning>(
  code: string,
  look: Look<Picture, Reasoning>,
): Notes<'round', Picture, Reasoning> => ({ reading: 'notes', subject: 'round', code, look });

/** As `notes`, over a table session with its rounds. */
export const notesInSession = <Picture, Reasoning>(
  code: string,
  look: Look<Picture, Reasoning>,
): Notes<'tableSession', Picture, Reasoning> => ({ reading: 'notes', subject: 'tableSession', code, look });

/** As `notes`, over a dispute. */
export const notesInDispute = <Picture, Reasoning>(
  code: string,
  look: Look<Picture, Reasoning>,
): Notes<'dispute', Picture, Reasoning> => ({ reading: 'notes', subject: 'dispute', code, look });

/** As `notes`, over a gaming day. */
export const notesOfDay = <Picture, Reasoning>(
  code: string,
  look: Look<Picture, Reasoning>,
): Notes<'gamingDay', Picture, Reasoning> => ({ reading: 'notes', subject: 'gamingDay', code, look });

/** A reading that excuses what another clause forbids. */
export type Excuses<K extends SubjectKind, Picture> = {
  readonly reading: 'excuses';
  readonly subject: K;
  readonly clause: string;
  readonly codes?: readonly string[];
  readonly when: Weighing<Picture>;
};

const excusing =
  <K extends SubjectKind>(subject: K) =>
  <Picture>(clause: string, when: Weighing<Picture>, ...codes: readonly string[]): Excuses<K, Picture> => ({
    reading: 'excuses',
    subject,
    clause,
    ...(codes.length > 0 ? { codes } : {}),
    when,
  });

/** In a round, the clause may excuse what `clause` forbids: what is found under the codes, or under all codes when none is named. */
export const excuses = excusing('round');
/** As `excuses`, over a table session with its rounds. */
export const excusesInSession = excusing('tableSession');
/** As `excuses`, over a dispute. */
export const excusesInDispute = excusing('dispute');
/** As `excuses`, over a gaming day. */
export const excusesOnDay = excusing('gamingDay');

/** The clause says what a term means; `includes` names the roles that a role includes by it. */
export const defines = (
  term: string,
  includes?: Partial<Record<FloorRole, readonly FloorRole[]>>,
): Extract<Reading, { readonly reading: 'defines' }> => ({
  reading: 'defines',
  term,
  ...(includes ? { includes } : {}),
});

/** The clause says what a body is that holds powers, and we read who speaks for it. */
export const definesBody = (
  term: string,
  speaksFor: SpeakingFor,
): Extract<Reading, { readonly reading: 'defines' }> => ({ reading: 'defines', term, speaksFor });

/** The holders of a power that a document gives to a body: the roles that speak for it, and perhaps those of which the text does not say so. */
export const speakersFor = (named: string, { body, speak, doNot }: SpeakingFor): Holders => ({
  named,
  roles: [body, ...speak],
  maybe: floorRoles.filter((role) => role !== body && !speak.includes(role) && !doNot.includes(role)),
  notSaid: `who speaks for the ${inWords(body)}: the text does not say`,
});

/** The clause decides money: what becomes of a wager on each of these outcomes. */
export const pays = (outcomes: Readonly<Record<string, PaidAs>>): Extract<Reading, { readonly reading: 'pays' }> => ({
  reading: 'pays',
  outcomes,
});

/** How displacing is answered: for each kind of subject in which the displaced clauses are asked anything. */
type When<P extends Pictures> = Extract<Reading<P>, { readonly reading: 'displaces' }>['when'];

/**
 * Rules that have no effect where `when` says so, each with all of its parts: what they forbid, excuse, pay and empower. It is asked deed
 * by deed, for a rule may lose its effect in the middle of a round.
 */
export const displaces = <P extends Pictures>(
  clauses: readonly string[],
  when: When<P>,
): Extract<Reading<P>, { readonly reading: 'displaces' }> => ({ reading: 'displaces', clauses, when });

/** Rules that have effect all the same where `when` says so, though another clause displaces them. */
export const restores = <P extends Pictures>(
  clauses: readonly string[],
  when: When<P>,
): Extract<Reading<P>, { readonly reading: 'restores' }> => ({ reading: 'restores', clauses, when });

/** The clause is not watched, and this says why: nobody could record what would break it, or it forbids nothing. */
export const unwatched = (because: string): Extract<Reading, { readonly reading: 'unwatched' }> => ({
  reading: 'unwatched',
  because,
});

/** Something that a document gives to some and not to others. `Picture` is what a game makes of its subject. */
export type Act<K extends SubjectKind, Picture, Reasoning = unknown> = {
  readonly subject: K;
  /** As it completes "may …": `declare a wager void`. */
  readonly does: string;
  /** The decisions that are this act, as `actOfDecision` names them; left out where no decision is recorded of it. */
  readonly decides?: readonly string[];
  /** Sees each time that someone who is not among the holders of the power did it. */
  readonly byOthers: (holders: Holders) => Look<Picture, Reasoning>;
};

/** A power that is watched: what somebody without it did is found under this code. */
export type Empowers<K extends SubjectKind, Picture, Reasoning> = {
  readonly reading: 'empowers';
  readonly roles: readonly FloorRole[];
  readonly act: string;
  readonly decides?: readonly string[];
  readonly without: Omit<Watches<K, Picture, Reasoning>, 'reading'>;
};

/** The clause gives a power to its holders. What others do without it is a breach of the clause, found under this code. */
export const empowers = <K extends SubjectKind, Picture, Reasoning>(
  holders: Holders,
  { subject, does, decides, byOthers }: Act<K, Picture, Reasoning>,
  code: string,
): Empowers<K, Picture, Reasoning> => ({
  reading: 'empowers',
  roles: holders.roles,
  act: does,
  ...(decides ? { decides } : {}),
  without: { subject, code, severity: 'breach', look: byOthers(holders) },
});

/** The clause allows something and does not say who may do it: it is left to the house. */
export const allows = (
  act: string,
  ...decides: readonly string[]
): Extract<Reading, { readonly reading: 'empowers' }> => ({
  reading: 'empowers',
  roles: [],
  act,
  decides,
});
