import { writtenCategory } from '../kernel/stream-category.ts';
import { dotted, given } from '../kernel/stream-ids.ts';
import { venueDecider, venueRefusals } from './decide.ts';
import { venueEvents } from './events.ts';

/** A venue's register: `venue-STAR`. */
export const venueStream = writtenCategory({
  name: 'venue',
  noun: 'venue',
  family: venueEvents,
  id: dotted({ venue: given('the venue, by the name that it is registered under') }, { venue: 'STAR' }),
  place: ({ venue }) => ({ venue }),
  address: 'venues/:venue',
  summary: "Record events of a venue's register",
  begins: {
    summary: 'Put a venue onto the register',
    unknown: 'venue-is-not-on-the-register',
    alreadyThere: 'venue-is-already-registered',
    orIsRecorded: true,
  },
  setsUp: true,
  requires: () => [],
  decider: venueDecider,
  refusals: venueRefusals,
  context: (_, { isPlay }) => ({ isPlay }),
  writers: { compliance: ['*', 'CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'] },
});
