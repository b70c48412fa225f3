import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessRoles, type AccessRole } from '../../../domain/kernel/access.ts';
import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject, JsonValue } from '../../../domain/kernel/json.ts';
import { floorRole, type FloorRole } from '../../../domain/kernel/roles.ts';
import type { MayRecord } from '../http/scope.ts';
import { projectRoot } from '../kit/project-root.ts';

const folder = join('services', 'shared', 'event-types', 'stored-events');

/** The kept sample of a version of a type, as it was stored; undefined when there is none. */
export const storedSample = (type: string, version: number): JsonObject | undefined => {
  const file = join(projectRoot(), folder, `${type}.v${version}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonObject) : undefined;
};

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const words = 'The words of the person who said it, as they were noted.';

/** Data as a sender says it: with the words where the stored event has the reference to them. */
const asSent = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(asSent);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => (name === 'textRef' ? ['text', words] : [name, asSent(member)])),
  );
};

type Actor = SaidEvent['metadata']['actor'];
const actors: Readonly<Record<AccessRole, Actor>> = {
  terminal: { personId: 'dealer-1', role: 'dealer' },
  supervisor: { personId: 'cs-1', role: 'casino-supervisor' },
  cage: { personId: 'cage-1', role: 'cage-cashier' },
  security: { personId: 'sec-1', role: 'security-officer' },
  count: { personId: 'count-1', role: 'count-team-member' },
  finance: { personId: 'fin-1', role: 'finance-officer' },
  surveillance: { personId: 'surv-1', role: 'surveillance-operator' },
  inspector: { personId: 'insp-1', role: 'inspector' },
  compliance: { personId: 'comp-1', role: 'compliance-officer' },
  operator: { personId: 'op-1', role: 'other' },
};

const isFloorRole = (role: JsonValue | undefined): role is FloorRole => floorRole.safeParse(role).success;

/** Who says such an event: the person who decides in it, or one whose role may record it. */
const actorOf = (type: string, { decision }: JsonObject, mayRecord: MayRecord): Actor => {
  if (isObject(decision) && typeof decision['by'] === 'string' && isFloorRole(decision['roleClaimed']))
    return { personId: decision['by'], role: decision['roleClaimed'] };
  return actors[accessRoles.find((role) => mayRecord(role, type)) ?? 'terminal'];
};

/** A UUID that is made of the place of a type among all types: the same in every description. */
const exampleId = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** The newest version of a type as a sender says it, made of the sample that is kept of it; undefined when there is none. */
export const saidExample = (
  { type, version, index }: { readonly type: string; readonly version: number; readonly index: number },
  mayRecord: MayRecord,
): SaidEvent | undefined => {
  const data = storedSample(type, version);
  if (!data) return undefined;
  const actor = actorOf(type, data, mayRecord);
  const sourceSeq = actor.role === 'dealer' ? 12 : null;
  return {
    eventId: exampleId(index),
    type,
    data: asSent(data) as JsonObject,
    metadata: { occurredAt: '2026-04-25T10:00:00.000Z', sourceSeq, actor, schemaVersion: version },
  };
};
