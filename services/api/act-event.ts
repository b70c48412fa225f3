import type { NewEvent, SaidEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { personOf, type Principal } from '../shared/http/principal.ts';

/** An act that came in at a route of the API, as it is stored: under the token of its caller, and by no terminal. */
export const actEvent = (said: SaidEvent, venue: string, principal: Principal): NewEvent => {
  const person = personOf(principal);
  return {
    ...said,
    metadata: {
      ...said.metadata,
      venue,
      terminal: null,
      recordedAt: instantText(Date.now()),
      principal: principal.sub,
      ...(person === null ? {} : { principalPersonId: person }),
      clock: null,
      contentHash: saidContentHash(said),
    },
  };
};
