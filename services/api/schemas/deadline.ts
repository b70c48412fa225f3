import { z } from 'zod';
import { deadlineStates } from '../../../domain/deadline/deadlines.ts';
import { deadlineKindNames, deadlineMembers } from '../../../domain/deadline/events.ts';
import { instant, venueField } from '../fields.ts';

const { startedBy } = deadlineMembers;

/** A deadline of a dispute at the moment at which it was asked for. */
export const deadline = z.strictObject({
  deadline: z.string().describe('the deadline, by which the stream is named that says that it passed'),
  venue: venueField,
  ...deadlineMembers,
  state: z
    .enum(deadlineStates)
    .describe(
      'open; met in time; passed, perhaps met since; or held: a legal hold stands over what it is about, and nothing passes',
    ),
  secondsLeft: z.int().describe('whole seconds from the moment of asking until it is due; below 0 after that'),
  metBy: startedBy.nullable().describe('the event that met it, and when that happened; null while none did'),
  heldBy: z.string().nullable().describe('the event that placed the legal hold which stands over it'),
  doubt: z
    .string()
    .nullable()
    .describe(
      'what is not known of it, in a sentence, such as that nobody ever measured the clock of a recorder: it runs all the same, and may be due earlier or later than it says. Null: nothing is doubted',
    ),
  passedSaidAt: instant.nullable().describe('when it was recorded that it passed; null while nobody did'),
});

/** Something from which a time could run that nothing sets. */
export const notSet = z.strictObject({
  kind: z.enum(deadlineKindNames),
  which: z.string().nullable(),
  startedBy: startedBy.nullable(),
  about: z.array(z.string()),
  says: z.string().describe('why there is no deadline, in a sentence'),
});
