import { slipSentences } from '../../../domain/slip-series/narrate.ts';
import { saysOfSamples } from '../../support/told-samples.ts';

saysOfSamples('A series of slips', 'slips', slipSentences, [
  ['Requested.v1', {}, 'gs-1 asks for a fill of $110.00 at TU-01 (R-1).'],
  ['Issued.v1', {}, 'c-1 prepares slip 17, printed F-0017: a fill of $110.00 at TU-01, on request R-1.'],
  [
    'Issued.v1',
    { requestId: null },
    'c-1 prepares slip 17, printed F-0017: a fill of $110.00 at TU-01, without a request.',
  ],
  ['Dispatched.v1', {}, 'c-1 hands over the chips of slip 17; carried by: sec-1 and sec-2.'],
  ['Dispatched.v1', { carriedBy: [] }, 'c-1 hands over the chips of slip 17; carried by: nobody who was named.'],
  ['ReceivedAtCage.v1', {}, 'c-1 counts $110.00 in the cage on slip 17.'],
  ['Voided.v1', {}, 'c-1 voids slip 17: the amount was wrong; c-2 signs beside them.'],
  ['Voided.v1', { secondSigner: null }, 'c-1 voids slip 17: the amount was wrong; nobody signs beside them.'],
]);
