import { contentHash } from '../kernel/canonical.ts';
import { mostAsked, type View, type ViewForm } from './events.ts';

/** Forms of an answer that leave the house: they are kept as a file or printed. */
export const documentForms = ['csv', 'spreadsheet', 'page'] as const satisfies readonly ViewForm[];
export type DocumentForm = (typeof documentForms)[number];

/** The places of an address that say of what it is, and the one among them that is a venue. */
const places = /:(\w+)/g;
const venuePlace = 'venue';

/**
 * Of which document an answer is a copy: the same question about the same thing, in whatever form. A hash in hexadecimal digits; null where that cannot be told, since what the address
 * names or a text of the question is not kept, or not all of its values are.
 */
export const documentOf = ({
  route,
  venue,
  subject,
  asked,
}: Pick<View, 'route' | 'venue' | 'subject' | 'asked'>): string | null => {
  const named = [...route.matchAll(places)].map(([, name]) => name);
  const isOfVenue = named.includes(venuePlace);
  const isNotKept = subject === null && named.some((name) => name !== venuePlace);
  if (isNotKept || asked.length >= mostAsked || asked.some(({ value }) => value === null)) return null;
  const values = asked.map(({ name, value }) => `${name}=${value}`).toSorted();
  return contentHash([route, isOfVenue ? venue : null, subject && [subject.kind, subject.id], values]);
};
