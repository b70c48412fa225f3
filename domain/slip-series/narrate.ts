import { inDollars } from '../kernel/money.ts';
import { type Sentences } from '../kernel/telling.ts';
import { listed } from '../kernel/word-list.ts';
import { voidReasons, type SlipEvent } from './events.ts';

/** The life of slips, in a sentence each. */
export const slipSentences: Sentences<SlipEvent> = {
  'slips.Requested': (data) =>
    `${data.requestedBy} asks for a ${data.kind} of ${inDollars(data.totalCents)} at ${data.table} (${data.requestId}).`,
  'slips.Issued': (data) =>
    `${data.preparedBy} prepares slip ${data.number}, printed ${data.printed}: a ${data.kind} of ${inDollars(data.totalCents)} at ${data.table}, ${data.requestId === null ? 'without a request' : `on request ${data.requestId}`}.`,
  'slips.Dispatched': (data) =>
    `${data.handedOverBy} hands over the chips of slip ${data.number}; carried by: ${data.carriedBy.length === 0 ? 'nobody who was named' : listed(data.carriedBy)}.`,
  'slips.ReceivedAtCage': (data) =>
    `${data.receivedBy} counts ${inDollars(data.totalCents)} in the cage on slip ${data.number}.`,
  'slips.Voided': (data) =>
    `${data.by} voids slip ${data.number}: ${voidReasons[data.reason]}; ${data.secondSigner === null ? 'nobody signs beside them' : `${data.secondSigner} signs beside them`}.`,
};
