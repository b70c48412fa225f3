import type { Expected } from './log.ts';

/** What the node may do to an append instead of answering it well. */
export type Misbehaviour =
  /** The connection goes before the append was looked at: it is not in the log. */
  | 'drop-before-applying'
  /** The append is in the log and the connection goes before the answer. */
  | 'drop-after-applying'
  /** The caller may not write. */
  | 'refuse'
  /** The disk is full: writes time out, reads go on. */
  | 'run-out-of-space'
  /** The append is applied, and answered much later. */
  | { readonly answerAfterMs: number };

/** An append as it arrived, and which of the batch streams that the node ever served it came by; 0 is a call of its own. */
export type Arrived = {
  readonly stream: string;
  readonly expected: Expected;
  readonly ids: readonly string[];
  readonly batchStream: number;
};

/** Asked for every append; undefined is good behaviour. */
export type Manners = (append: Arrived) => Misbehaviour | undefined;

/** What the node was asked beside appends. */
/** `recordsRead`: the records that it answered reads with, subscriptions aside. */
export type Witness = {
  reads: number;
  recordsRead: number;
  readonly subscribedFrom: (bigint | 'start' | 'end')[];
};

export type Conduct = {
  manners: Manners;
  readonly witness: Witness;
  /** Ends every connection of the node. */
  dropConnections: () => void;
};
