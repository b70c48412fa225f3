import type { AccessRole } from './access.ts';
import { isConfirmation } from './corrections.ts';

/** `*` is every event of the family but what is said of the record itself: who may put it right, or confirm a decision, is said by name. */
export type Writers<Names extends string> = Readonly<Partial<Record<AccessRole, readonly (Names | '*')[]>>>;

type Correcting = 'CorrectionRecorded' | 'LateEntryRecorded';
/** For each way to put something right, the events that a role may put right so. */
export type PutRight<Names extends string> = Readonly<
  Record<Correcting, Readonly<Partial<Record<AccessRole, readonly Names[]>>>>
>;

/**
 * Must who says an event name the revision that they have seen? A person who acts on a record does, and who confirms a decision. `held`:
 * the type that a correction puts in the place of another, or that a late entry holds.
 */
export type NeedsRevision = (type: string, held?: string) => boolean;

/** Which events of a family need a revision, confirmations of decisions always among them. `*` is every one. */
export const revisionNeeded = (family: string, names: '*' | readonly string[]): NeedsRevision => {
  const isNamed = (type: string): boolean => names === '*' || names.some((name) => type === `${family}.${name}`);
  return (type, held) => isConfirmation(type) || isNamed(type) || (held !== undefined && isNamed(held));
};

/** A route that is named for what one does there, and takes one event of one type. */
export type Act<Name extends string = string> = {
  /** Behind the address of the stream: `counts`. */
  readonly path: string;
  /** The event, without its family. */
  readonly event: Name;
  readonly summary: string;
};
