import { contentHash } from '../kernel/canonical.ts';
import { mostAsked, type View, type ViewForm } from './events.ts';

/** Forms of an answer that leave the house: they are kept as a file or printed. */
export const documentForms = ['csv', 'spreadsheet', 'page'] as const satisfies readonly ViewForm[];
export type DocumentForm = (typeof documentForms)[number];

/**
 * Of which document an answer is a copy: the same question about the same thing, in whatever form. A hash in hexadecimal digits; null where that cannot be told, since a text of the question is not kept, or
 * not all of its values are.
 */
export const documentOf = ({ route, subject, asked }: Pick<View, 'route' | 'subject' | 'asked'>): string | null => {
  if (asked.length >= mostAsked || asked.some(({ value }) => value === null)) return null;
  const values = asked.map(({ name, value }) => `${name}=${value}`).toSorted();
  return contentHash([route, subject?.id ?? null, values]);
};
