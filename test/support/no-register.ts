import type { RegisterRead } from '../../domain/examination/register-reads.ts';
import { readingOf } from '../../domain/examination/views.ts';
import { streamName } from '../../domain/kernel/streams.ts';

/** A register that has nothing of a session: neither its venue, nor anyone who worked at it. */
export const noRegister: RegisterRead = {
  venue: { stream: streamName('venue', 'STAR'), read: readingOf([]) },
  staff: [],
};
