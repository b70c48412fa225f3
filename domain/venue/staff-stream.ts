import { writtenCategory } from '../kernel/stream-category.ts';
import { dotted, given } from '../kernel/stream-ids.ts';
import type { StreamName } from '../kernel/streams.ts';
import { staffDecider, staffRefusals } from './decide.ts';
import { staffEvents } from './events.ts';

/** Employment, role and licences of one person, who is never named, at one venue: `staff-STAR.D-1`. */
export const staffStream = writtenCategory({
  name: 'staff',
  noun: 'member of staff',
  family: staffEvents,
  id: dotted(
    {
      venue: given('the venue, as its register names it'),
      personId: given('the person, by the id that the venue gave them'),
    },
    { venue: 'STAR', personId: 'D-1' },
  ),
  place: ({ venue }) => ({ venue }),
  address: 'venues/:venue/staff/:personId',
  summary: 'Record events of a member of staff',
  setsUp: true,
  decider: staffDecider,
  refusals: staffRefusals,
  context: ({ personId }) => ({ personId }),
  writers: { compliance: ['*', 'CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'] },
});

/** The entries of a person on the register of their venue. Each venue gives its own ids: the same id elsewhere is another person. */
export const staffStreamOf = (venue: string, personId: string): StreamName =>
  staffStream.streamOf(staffStream.written.idOf({ venue, personId }));
