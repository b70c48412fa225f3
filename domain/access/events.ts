import { z } from 'zod';
import { accessRoles } from '../kernel/access.ts';
import { personId, textRef } from '../kernel/envelope.ts';
import { eventFamily, type EventsOf } from '../kernel/event-types.ts';
import { givenId, givenWord, line } from '../kernel/text.ts';
import { instant } from '../kernel/time.ts';

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

/**
 * NOTE: stored events are carved. Only a process that answers questions writes these, each process into streams of its own. They hold no token, and of a
 * question no text but words that are ids, numbers, dates or of a closed list.
 */
export const accessEvents = eventFamily('access', {
  RecordsViewed: {
    says: 'Records were looked at: a batch of views, each with its reader, its subject, its time, and the reason if one was given.',
    data: z.strictObject({
      views: z.array(z.strictObject(viewMembers)).min(1).max(mostViewsTogether),
      lostCount: z.int().min(0).describe('views that the process could not keep since the batch before'),
    }),
  },
});
export type AccessEvent = EventsOf<typeof accessEvents>;
export type View = AccessEvent['data']['views'][number];
