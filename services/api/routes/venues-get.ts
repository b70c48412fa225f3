import { z } from 'zod';
import {
  chipSetsOnRegister,
  clockOf,
  dropBoxOf,
  equipmentOnRegister,
  gamingDayOf,
  prizeSchedulesOnRegister,
  tableOf,
  terminalOf,
  venueOf,
  type VenueRegister,
} from '../../../domain/venue/register.ts';
import { venueEvents } from '../../../domain/venue/events.ts';
import type { Server } from '../../shared/http/server.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { gamingDayField, venueField } from '../fields.ts';
import { resourceResponses, sendResource } from '../resources.ts';

const said = venueEvents.definitions;

const venue = z.strictObject({
  venue: venueField,
  ...said.VenueRegistered.data.shape,
  gamingDay: gamingDayField.describe('the gaming day at this moment'),
  tables: z.array(said.TableRegistered.data),
  terminals: z.array(
    z.strictObject({
      ...said.TerminalRegistered.data.shape,
      clock: z
        .strictObject({ offsetMs: z.int(), uncertaintyMs: z.int() })
        .nullable()
        .describe('as last measured: its time less the offset is our time; null if it was never measured'),
    }),
  ),
  chipSets: z.array(
    z.strictObject({
      ...said.ChipSetRegistered.data.shape,
      until: said.ChipSetRetired.data.shape.on
        .nullable()
        .describe('the last day on which it may be used; null while none is recorded'),
    }),
  ),
  dropBoxes: z.array(said.DropBoxRegistered.data),
  equipment: z.array(
    z.strictObject({
      ...said.EquipmentRegistered.data.shape,
      until: said.EquipmentRetired.data.shape.on
        .nullable()
        .describe('its last day on the register; null while none is recorded'),
    }),
  ),
  prizeSchedules: z.array(
    z.strictObject({
      ...said.PrizeScheduleApproved.data.shape,
      until: said.PrizeScheduleEnded.data.shape.on
        .nullable()
        .describe('the last day on which it may be used; null while none is recorded'),
    }),
  ),
});

/** The ids of every subject of a kind that the register ever spoke of, in order. */
const idsOf = (register: VenueRegister, kind: 'table' | 'terminal' | 'dropBox'): readonly string[] =>
  [...register.sayings.keys()]
    .filter((subject) => subject.startsWith(`${kind} `))
    .map((subject) => subject.slice(kind.length + 1))
    .toSorted();

const describeVenue = (id: string, register: VenueRegister, nowMs: number): z.infer<typeof venue> | undefined => {
  const itself = venueOf(register);
  const gamingDay = gamingDayOf(register, nowMs);
  if (!itself || gamingDay === undefined) return undefined;
  const isNotOver = ({ until }: { readonly until: string | null }) => until === null || gamingDay <= until;
  return {
    venue: id,
    ...itself,
    gamingDay,
    tables: idsOf(register, 'table').flatMap((table) => tableOf(register, table) ?? []),
    terminals: idsOf(register, 'terminal').flatMap((terminal) => {
      const found = terminalOf(register, terminal);
      return found ? { ...found, clock: clockOf(register, terminal) } : [];
    }),
    chipSets: chipSetsOnRegister(register).filter(isNotOver),
    dropBoxes: idsOf(register, 'dropBox').flatMap((dropBox) => dropBoxOf(register, dropBox) ?? []),
    equipment: equipmentOnRegister(register).filter(isNotOver),
    prizeSchedules: prizeSchedulesOnRegister(register).filter(isNotOver),
  };
};

/** `GET /v1/venues/{venue}`: what is on its register now. */
export const venuesGet = (server: Server, on: ApiDependencies): void => {
  server.get(
    '/v1/venues/:venue',
    {
      schema: {
        tags: ['register'],
        summary:
          'A venue: its zone and gaming day, tables, terminals, chip sets, drop boxes, equipment and prize schedules',
        description:
          'What the register says now, and the gaming day at this moment. Chip sets, equipment and prize schedules that are not on the register any more are left out, and what is to come is there with its first day.',
        params: z.strictObject({ venue: venueField }),
        response: resourceResponses('Venue', 'The venue.', venue),
      },
    },
    async (request, reply) => {
      const register = await on.register.venue(request.params.venue);
      return sendResource(request, reply, register && describeVenue(request.params.venue, register, Date.now()));
    },
  );
};
