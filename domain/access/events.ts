import { z } from 'zod';
import { accessRoles } from '../kernel/access.ts';
import { personId, sha256, textRef } from '../kernel/envelope.ts';
import type { JsonObject } from '../kernel/json.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { evidenceKinds, exportReasons, receivers } from '../kernel/giving-out.ts';
import { givenId, givenWord, line } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';
import { oneOf } from '../kernel/word-list.ts';

/** What can be looked at. The id of a person is as events name them; that of an event is its own. */
export const viewedKinds = [
  'dispute',
  'deadline',
  'round',
  'tableSession',
  'table',
  'person',
  'event',
  'words',
  'box',
  'gamingDay',
  'view',
] as const;
export type ViewedKind = (typeof viewedKinds)[number];

/** So many subjects of one view are named; the others are counted. */
export const mostShownNamed = 20;
/** So many views are in one event. */
export const mostViewsTogether = 50;
/** So many values of a question are kept. */
export const mostAsked = 40;
/** A value that is longer than this is not an id, nor a word of a list. */
export const longestAsked = 120;

const viewed = z.strictObject({ kind: z.enum(viewedKinds), id: line(300) });
export type Viewed = z.infer<typeof viewed>;

const asked = z.strictObject({
  name: givenWord(60).describe('the name of a filter or of a choice'),
  value: givenWord(longestAsked).nullable().describe('one word; null: another text, which is not kept'),
});

/** What was looked at, wherever it is told. */
export const viewMembers = {
  firstAt: instant.describe('when it was looked at, our clock; the first time of several'),
  lastAt: instant.describe('the last time of several'),
  times: z.int().min(1).describe('how often the same was asked, and answered the same way, within the batch'),
  principal: line(200).describe('whose token it was'),
  role: z.enum(accessRoles).describe('the role of the token'),
  person: personId.nullable().describe('the person whom the token names; null where it names none'),
  venue: givenId.nullable().describe('the venue of what was looked at; null: all venues, and nothing was shown'),
  route: line(120).describe('what was asked, as the API names it'),
  subject: viewed.nullable().describe('what the address names; null for a list or a report'),
  asked: z.array(asked).max(mostAsked).describe('the filters and choices of the question, the first 40 values'),
  shown: z.array(viewed).max(mostShownNamed).describe('what a list showed of this venue, the first of it'),
  shownCount: z.int().min(0).describe('how many rows a list or a report showed of this venue, all times together'),
  status: z.int().min(200).max(599).describe('how it was answered: 200, 304, 403 or 404 as HTTP has it'),
  textRef: textRef.nullable().describe('the reason that the caller gave: their words are kept apart; null: none'),
};

/** In which form something was answered: the last three are kept as a file or printed. */
export const viewForms = ['json', 'lines', 'csv', 'spreadsheet', 'page'] as const;
export type ViewForm = (typeof viewForms)[number];

/** What was looked at, as the first version of a batch told it. */
const viewAtFirst = z.strictObject(viewMembers);

const view = z.strictObject({
  ...viewMembers,
  form: z
    .enum(viewForms)
    .nullable()
    .describe('in which form it was answered; null: nothing was sent, or it was not kept yet in which'),
});

const count = z.int().min(0);

/** For whom a bundle of evidence is, and why. */
export const givenOutMembers = {
  exportedFor: z.enum(receivers).describe('for whom'),
  reason: oneOf(exportReasons, 'why'),
  reference: givenWord(80).nullable().describe('the number by which they know it; null: none'),
};

/** What a bundle of evidence was, wherever it is told. Who is withheld in it is not said. */
export const exportedMembers = {
  ...givenOutMembers,
  personsWithheld: count.describe('how many persons are withheld in it'),
  sha256: sha256.describe('the SHA-256 of the bundle, by which a copy of it is known again'),
  byteSize: count,
  eventCount: count.describe('how many events are in it, those that are withheld too'),
  leaves: count.describe('how many leaves the sealed record has under the checkpoint in it'),
  directory: count.nullable().describe('the number of the directory by which it is whole; null: there was none'),
};

const batchOf = <Each extends z.ZodType>(each: Each) =>
  z.strictObject({
    views: z.array(each).min(1).max(mostViewsTogether),
    lostCount: count.describe('views that the process could not keep since the batch before'),
  });

/**
 * NOTE: stored events are carved. Only a process that answers questions writes these, each process into streams of its own. They hold no token, and of a
 * question no text but words that are ids, numbers, dates or of a closed list.
 */
export const accessEvents = eventFamily('access', {
  RecordsViewed: {
    says: 'Records were looked at: a batch of views, each with its reader, its subject, its time, and the reason if one was given.',
    data: batchOf(view),
    earlier: [
      {
        data: batchOf(viewAtFirst),
        upcast: ({ views, ...data }) => ({
          ...data,
          views: (views as readonly JsonObject[]).map((one) => ({ ...one, form: null })),
        }),
      },
    ],
  },
  EvidenceExported: {
    says: 'A bundle of evidence was made and given out: what it is about, for whom and why, and by what a copy of it is known again.',
    data: z.strictObject({
      subject: z.strictObject({ kind: z.enum(evidenceKinds), id: line(300) }),
      ...exportedMembers,
      principal: viewMembers.principal,
      role: viewMembers.role,
      person: viewMembers.person,
    }),
  },
});
export type AccessEvent = EventsOf<typeof accessEvents>;
type DataOf<Type extends AccessEvent['type']> = Extract<AccessEvent, { type: Type }>['data'];
export type View = DataOf<'access.RecordsViewed'>['views'][number];
export type EvidenceExported = DataOf<'access.EvidenceExported'>;
