import type { ViewForm } from '../../../domain/access/events.ts';

/** The media type of a spreadsheet (Office Open XML). */
export const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers by the forms they come in: one thing, rows (a list, or a report that is whole), and what has a page that can be printed. */
export type AnswerKind = 'thing' | 'list' | 'page';

type Form = {
  /** Which answers come in it. */
  readonly of: readonly AnswerKind[];
  /** As the record of views names it. */
  readonly word: ViewForm;
  /** What its entity tag has behind that of the JSON: other bytes have another tag. */
  readonly tag: string;
  /** How the name of a file ends that it is kept as; null: it is not handed over as a file. */
  readonly file: string | null;
  /** What stands behind its type: the charset of what is text. */
  readonly charset: string;
};

const text = '; charset=utf-8';
const everywhere = ['thing', 'list', 'page'] as const;

/**
 * The forms that an answer can be had in, the first before the others where a caller wishes for them alike. Negotiation, entity tags, the
 * description of the API, and what a refusal says (406) derive from this list.
 */
export const forms = {
  'application/json': { of: everywhere, word: 'json', tag: '', file: null, charset: text },
  'text/csv': { of: ['list'], word: 'csv', tag: '-csv', file: 'csv', charset: text },
  'application/x-ndjson': { of: ['list'], word: 'lines', tag: '-lines', file: null, charset: text },
  [spreadsheet]: { of: ['list'], word: 'spreadsheet', tag: '-sheet', file: 'xlsx', charset: '' },
  'text/html': { of: ['page'], word: 'page', tag: '-page', file: null, charset: text },
} as const satisfies Readonly<Record<string, Form>>;

export type Representation = keyof typeof forms;

/** The forms of answers of a kind. */
export type FormOf<Of extends AnswerKind> = {
  [One in Representation]: Of extends (typeof forms)[One]['of'][number] ? One : never;
}[Representation];

const all = Object.keys(forms) as readonly Representation[];

/** The forms of answers of these kinds: a report that can be printed is both rows and a page. */
export const formsOf = <Of extends AnswerKind>(...kinds: readonly Of[]): readonly FormOf<Of>[] => {
  const isOf = (form: Representation): form is FormOf<Of> =>
    (forms[form].of as readonly AnswerKind[]).some((one) => kinds.some((kind) => kind === one));
  return all.filter(isOf);
};

/** What a refusal says where an answer comes in other forms. */
export const comesAs = (offered: readonly Representation[]): string => `This can be given as ${offered.join(', ')}.`;

/** In which form an answer was sent, by its Content-Type; null: in none of these. */
export const formSent = (contentType: unknown): ViewForm | null => {
  const [type] = typeof contentType === 'string' ? contentType.split(';') : [];
  return all.filter((form) => form === type).map((form) => forms[form].word)[0] ?? null;
};
