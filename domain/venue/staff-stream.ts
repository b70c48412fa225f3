import { writtenCategory } from '../kernel/stream-category.ts';
import { given, type IdGrammar } from '../kernel/stream-ids.ts';
import { staffDecider, staffRefusals } from './decide.ts';
import { staffEvents } from './events.ts';

type StaffParts = { readonly venue: string; readonly personId: string };

const [venue, person] = [
  given('the venue, as its register names it'),
  given('the person, by the id that the venue gave them'),
];
const isGiven = (text: string): boolean => venue.schema.safeParse(text).success;

/** `D-1`: a staff stream does not say whose staff it is of, so the sender names the venue. */
const staffId: IdGrammar<StaffParts, StaffParts> = {
  members: { venue: venue.schema, personId: person.schema },
  example: { venue: 'STAR', personId: 'D-1' },
  write: ({ personId }) => personId,
  parse: (personId, employer) =>
    employer !== undefined && isGiven(employer) && isGiven(personId) ? { venue: employer, personId } : undefined,
};

/** Employment, role and licences of one person, who is never named: `staff-D-1`. */
export const staffStream = writtenCategory({
  name: 'staff',
  noun: 'member of staff',
  family: staffEvents,
  id: staffId,
  place: () => ({}),
  address: 'venues/:venue/staff/:personId',
  summary: 'Record events of a member of staff',
  setsUp: true,
  decider: staffDecider,
  refusals: staffRefusals,
  context: ({ personId, venue: employer }, { streamVenue }) => ({
    personId,
    venue: employer,
    employedBy: streamVenue,
  }),
  writers: { compliance: ['*', 'CorrectionRecorded', 'LateEntryRecorded'] },
});
