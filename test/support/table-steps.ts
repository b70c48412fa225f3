import type { JsonObject } from '../../domain/kernel/json.ts';
import type { Look, Sighting } from '../../domain/law/clause.ts';
import { lookContext } from './look-context.ts';
import type { TableLook } from '../../domain/provisions/at-table.ts';
import { tableRecordOf, type TableRecord } from '../../domain/table/record.ts';
import { stage, step, type Actor, type Step } from './script.ts';

/** Steps at a table of no game in particular, and the record that they make. */

const actor = (personId: string, role: string): Actor => ({ personId, role });
export const dealer = actor('dealer-1', 'dealer');
export const supervisor = actor('cs-1', 'casino-supervisor');
export const pam = actor('pam', 'player');
export const quinn = actor('quinn', 'player');

/** Minutes and seconds in milliseconds. */
export const minutes = (count: number): number => count * 60_000;
export const seconds = (count: number): number => count * 1_000;

export const tableStep = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`table.${name}`, data, who);

export const onDuty = (who: Actor, duty = who.role): Step =>
  tableStep('StaffAssigned', { personId: who.personId, duty });
export const relieved = (who: Actor, duty = who.role): Step =>
  tableStep('StaffRelieved', { personId: who.personId, duty });
export const seated = ({ personId }: Actor, seat: number): Step => tableStep('SeatTaken', { seat, personId });
export const leftSeat = ({ personId }: Actor, seat: number): Step => tableStep('SeatLeft', { seat, personId });
export const shown = (signId: string, content: JsonObject): Step => tableStep('SignShown', { signId, content });
export const takenDown = (signId: string): Step => tableStep('SignRemoved', { signId });
export const closedWith = (data: JsonObject = {}): Step =>
  tableStep('SessionClosed', { reason: 'end-of-play', playersPresent: null, closureSignId: null, ...data });
export const decisionBy = ({ personId, role }: Actor): JsonObject => ({
  by: personId,
  roleClaimed: role,
  clause: null,
  ground: 'other',
});

/** What a sign says of one kind of wager, in cents. */
export const limitsOf = (minCents: number, maxCents: number, more: JsonObject = {}): JsonObject => ({
  wagerKind: '*',
  minCents,
  maxCents,
  unitCents: null,
  multiplesOfMin: false,
  ...more,
});

/** The record of a table that these steps were done at. */
export const tableOf = (...steps: readonly Step[]): TableRecord => tableRecordOf(stage(steps).session.session);

/** What a look sees in a picture, under these choices for open questions. */
export const seenIn = <Picture>(
  look: Look<Picture>,
  picture: Picture,
  choices: Readonly<Record<string, string>> = {},
): readonly Sighting[] =>
  look(
    picture,
    lookContext((id) => choices[id] ?? 'nothing-chosen'),
  );

/** What a look sees at the table that these steps were done at. */
export const seenAt = (
  look: TableLook,
  steps: readonly Step[],
  choices: Readonly<Record<string, string>> = {},
): readonly Sighting[] => seenIn(look, { table: tableOf(...steps) }, choices);

/** Of sightings, the sentences; in brackets what the record lacks to say so. */
export const told = (sightings: readonly Sighting[]): readonly string[] =>
  sightings.map(({ says, undetermined }) => (undetermined ? `${says} [${undetermined.missing}]` : says));
