import type { ByType } from './by-type.ts';
import { isConfirmation, recordGrounds } from './corrections.ts';
import { inSentence } from './word-list.ts';

/** Something that happened, as far as it takes to tell it in a sentence. */
export type Told = { readonly type: string; readonly data: unknown };

type RecordType = `${string}.${'CorrectionRecorded' | 'LateEntryRecorded' | 'DecisionConfirmed'}`;
type WithoutRecordEvents<Event extends Told> = Exclude<Event, { readonly type: RecordType }>;

/** A sentence for each type of event of a family. What is said of the record itself is told alike in every family. */
export type Sentences<Event extends Told> = ByType<WithoutRecordEvents<Event>, [], string>;

type Decided = { readonly type?: string; readonly decision: { readonly by: string; readonly ground: string } };

/** A correction, a late entry or a confirmation in a sentence. Its data was checked against the schema that all families share. */
export const tellRecordEvent = ({ type, data }: Told): string => {
  if (isConfirmation(type)) return `${(data as { readonly confirmedBy: string }).confirmedBy} confirms the decision.`;
  const { type: entered, decision } = data as Decided;
  const why = inSentence(recordGrounds, decision.ground);
  return type.endsWith('.CorrectionRecorded')
    ? `${decision.by} corrects the record: ${why}.`
    : `${decision.by} enters ${entered} late: ${why}.`;
};

/** A person as a sentence names them. */
export const someone = (personId: string | null): string => personId ?? 'someone';
export const someoneAtStart = (personId: string | null): string => personId ?? 'Someone';

/** A person whom a fact concerns, and the part they play in it. */
export type PersonPart = { readonly personId: string; readonly part: string };

/** The members of data that name a person, with the part of that person. */
export type PersonMembers = Readonly<Record<string, string>>;

/** The members that name persons at a table. */
export const personsAtTable: PersonMembers = {
  personId: 'player',
  toPersonId: 'player',
  towardsPersonId: 'concerned',
  persons: 'concerned',
  placedBy: 'placed-by',
  by: 'dealt-by',
  countedBy: 'counted-by',
  observedBy: 'observed-by',
  carriedBy: 'carried-by',
  signatures: 'signed-by',
};

const add = (to: PersonPart[], value: unknown, part: string): void => {
  if (typeof value === 'string') to.push({ personId: value, part });
  else if (Array.isArray(value)) for (const one of value) add(to, one, part);
  else if (typeof value === 'object' && value !== null && 'personId' in value) add(to, value.personId, part);
};

/** Finds the persons whom data names, besides the actor of its event, once for each part. */
export const personsByMember = (parts: PersonMembers): ((told: Told) => readonly PersonPart[]) => {
  const members = Object.entries(parts);
  const places = new Map(members.map(([member], place) => [member, place]));
  return (told) => {
    const found: PersonPart[] = [];
    const data = told.data as Readonly<Record<string, unknown>>;
    // Data has few members, and most of them name nobody. Those that do come in the order of the parts.
    const there: number[] = [];
    for (const member in data) {
      const place = places.get(member);
      if (place !== undefined) there.push(place);
    }
    if (there.length > 1) there.sort((a, b) => a - b);
    for (const place of there) {
      const [member, part] = members[place] ?? ['', ''];
      add(found, data[member], part);
    }
    const { decision } = data;
    if (typeof decision === 'object' && decision !== null && 'by' in decision) add(found, decision.by, 'decided-by');
    return found;
  };
};
