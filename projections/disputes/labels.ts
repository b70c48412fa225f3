import type { Fact } from '../../domain/kernel/effective-history.ts';
import { instantMs } from '../../domain/kernel/time.ts';

/** Whether something was recorded before the dispute was raised, or after. */
export const labels = ['contemporaneous', 'prepared-for-the-dispute'] as const;
export type Label = (typeof labels)[number];

/**
 * The moment from which on a record may have been made for the dispute, in milliseconds of our clock: when it was raised, or when that was
 * recorded, whichever came first. A clock of the floor that was ahead does not make a later record look like an earlier one.
 */
export const raisedFromMs = (raisedAt: string, raising: Pick<Fact, 'recordedAt'> | undefined): number =>
  Math.min(instantMs(raisedAt), raising ? instantMs(raising.recordedAt) : Number.POSITIVE_INFINITY);

/**
 * Was it recorded in the ordinary course, or when the dispute had been raised? What counts is when we recorded it (`recordedAt`, our clock), and not when
 * it is said to have happened: a late entry or a correction about an earlier moment is a later record. The law of evidence tells the two
 * apart: business records are not shut out as hearsay, and what a device puts out for a business is presumed to be right, but not where they were made for a
 * proceeding, or in contemplation of one (Evidence Act 1995 (NSW) ss 69 and 147). The label accuses nobody: what staff record after the dispute was raised is labelled alike,
 * and what was imported then too, since we did not see when it was first written down.
 */
export const labelOf = (recordedAt: string, raisedMs: number): Label =>
  instantMs(recordedAt) < raisedMs ? 'contemporaneous' : 'prepared-for-the-dispute';
