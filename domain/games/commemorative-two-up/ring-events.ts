import { z } from 'zod';
import { decisionOn } from '../../kernel/decision.ts';
import { personId } from '../../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../../kernel/event-types.ts';
import { floorRole } from '../../kernel/roles.ts';
import { givenId } from '../../kernel/text.ts';
import { grounds } from './word-lists.ts';

const pennies = z.array(givenId).max(20);

/**
 * What is done with the ring and its pennies. It happens between turns too, and lasts over them, so it may stand in a session or in a round.
 * Sets and kip are looked over by `table.EquipmentChecked`, as any equipment is.
 * NOTE: stored events are carved.
 */
export const ringEvents = eventFamily('ring', {
  RingMeasured: {
    says: 'The ring is looked at: its shape, and how high its boundary is.',
    data: z.strictObject({
      shape: z.enum(['circular', 'rectangular', 'square', 'other', 'not-seen']),
      boundaryHeightMm: z
        .int()
        .min(0)
        .max(10_000)
        .nullable()
        .describe('the lowest height of the boundary over the floor, in millimetres; null when nobody measured'),
      by: personId,
    }),
  },
  PenniesKept: {
    says: 'Pennies come into the keeping of somebody.',
    data: z.strictObject({
      pennySet: givenId.nullable(),
      pennies: pennies.nullable().describe('which; null: all of the set, or nobody said which'),
      keptBy: personId.nullable().describe('null when they lie with nobody'),
      role: floorRole.nullable().describe('what the keeper is, as far as was known'),
    }),
  },
  PenniesChanged: {
    says: 'Pennies are changed for others.',
    data: z.strictObject({
      pennySet: givenId.nullable(),
      takenOut: pennies,
      broughtIn: pennies,
      decision: decisionOn(grounds),
    }),
  },
});
export type RingEvent = EventsOf<typeof ringEvents>;
