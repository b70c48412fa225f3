import { canonicalJson } from '../../../../domain/kernel/canonical.ts';
import type { JsonObject, JsonValue } from '../../../../domain/kernel/json.ts';
import type { BundleClaims, BundledDirectory, DirectoryLookup, OpenEvent, StubEvent, TreeNodes } from '../format.ts';
import { bundleForm, bundleKinds, directoryLists } from '../format.ts';

/**
 * Readers of what a bundle has as JSON. Each takes the members of the form and no others, and then holds the canonical text of these to what was written: so
 * nothing can be put beside what is proved. Undefined for anything that is not of the form.
 */

type Members = { readonly [name: string]: unknown };

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const areTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const hasJust = (value: Members, names: readonly string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

const strictly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text that bytes say in UTF-8; undefined where they are not that, and where there are not any. */
export const textIn = (bytes: Uint8Array | undefined): string | undefined => {
  try {
    return bytes && strictly.decode(bytes);
  } catch {
    return undefined;
  }
};

/** What a text says in canonical JSON; undefined where it is another spelling, or not JSON. */
export const canonicalIn = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    const value = JSON.parse(text) as JsonValue;
    return canonicalJson(value) === text ? value : undefined;
  } catch {
    return undefined;
  }
};

const isActor = (value: unknown): boolean =>
  isObject(value) && hasJust(value, ['personId', 'role']) && isText(value['personId']) && isText(value['role']);

const isLink = (value: unknown): boolean => value === undefined || value === null || isText(value);

/** Metadata whose members are of the kinds that the hash over them takes for granted. */
const isMetadata = (value: unknown): boolean =>
  isObject(value) &&
  ['occurredAt', 'recordedAt', 'venue', 'contentHash'].every((name) => isText(value[name])) &&
  isActor(value['actor']) &&
  isCount(value['schemaVersion']) &&
  (value['sourceSeq'] === null || isCount(value['sourceSeq'])) &&
  isLink(value['correlationId']) &&
  isLink(value['causationId']) &&
  (value['spelt'] === undefined || isObject(value['spelt']));

const eventMembers = ['eventId', 'type', 'data', 'metadata', 'stream', 'revision'];

const isEvent = (value: unknown): boolean =>
  isObject(value) &&
  hasJust(value, eventMembers) &&
  ['eventId', 'type', 'stream'].every((name) => isText(value[name])) &&
  isCount(value['revision']) &&
  isObject(value['data']) &&
  isMetadata(value['metadata']);

export const openEventIn = (value: unknown): OpenEvent | undefined =>
  isObject(value) &&
  hasJust(value, ['index', 'salt', 'event']) &&
  isCount(value['index']) &&
  isText(value['salt']) &&
  isEvent(value['event'])
    ? (value as unknown as OpenEvent)
    : undefined;

export const stubIn = (value: unknown): StubEvent | undefined =>
  isObject(value) && hasJust(value, ['index', 'entry']) && isCount(value['index']) && isText(value['entry'])
    ? (value as unknown as StubEvent)
    : undefined;

/** The claims; `newer` where they are of a form that this version does not know. */
export const claimsIn = (text: string | undefined): BundleClaims | { readonly newer: string } | undefined => {
  const value = canonicalIn(text);
  if (!isObject(value)) return undefined;
  const { form, subject } = value;
  if (isText(form) && form !== bundleForm && /^ringkeeper-evidence\/\d+$/.test(form)) return { newer: form };
  const isOfForm =
    form === bundleForm &&
    hasJust(value, [
      'form',
      'subject',
      'venue',
      'timeZone',
      'madeAt',
      'streams',
      'everyDisputeAbout',
      'personsWithheld',
    ]) &&
    isObject(subject) &&
    hasJust(subject, ['kind', 'id']) &&
    bundleKinds.some((kind) => kind === subject['kind']) &&
    isText(subject['id']) &&
    ['venue', 'timeZone', 'madeAt'].every((name) => isText(value[name])) &&
    areTexts(value['streams']) &&
    areTexts(value['everyDisputeAbout']) &&
    isCount(value['personsWithheld']);
  return isOfForm ? (value as unknown as BundleClaims) : undefined;
};

const isTree = (value: unknown): boolean =>
  isObject(value) &&
  hasJust(value, ['size', 'nodes']) &&
  isCount(value['size']) &&
  isObject(value['nodes']) &&
  Object.values(value['nodes']).every(isText);

export const treeIn = (text: string | undefined): TreeNodes | undefined => {
  const value = canonicalIn(text);
  return isTree(value) ? (value as TreeNodes) : undefined;
};

const isRow = (list: unknown) => {
  const names = list === 'disputes' ? ['key', 'dispute', 'revision', 'leaf'] : ['key', 'revision', 'leaf'];
  return (value: unknown): boolean => isObject(value) && hasJust(value, names);
};

const isPart = (list: unknown) => (value: unknown) =>
  isObject(value) &&
  hasJust(value, ['at', 'rows', 'tree']) &&
  isCount(value['at']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isRow(list)) &&
  isTree(value['tree']);

const isLookup = (value: unknown): value is DirectoryLookup =>
  isObject(value) &&
  hasJust(value, ['list', 'stream', 'parts']) &&
  directoryLists.some((list) => list === value['list']) &&
  isText(value['stream']) &&
  Array.isArray(value['parts']) &&
  value['parts'].every(isPart(value['list']));

export const directoryIn = (text: string | undefined): BundledDirectory | undefined => {
  const value = canonicalIn(text) as JsonObject | undefined;
  if (!isObject(value) || !hasJust(value, ['sealed', 'lookups']) || openEventIn(value['sealed']) === undefined)
    return undefined;
  const { lookups } = value;
  return Array.isArray(lookups) && lookups.every(isLookup) ? (value as unknown as BundledDirectory) : undefined;
};

export { isCount, isObject, isText };
