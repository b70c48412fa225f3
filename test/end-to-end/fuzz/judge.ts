import { jsonPointer } from '../../../domain/kernel/json.ts';
import { problemSchema } from '../../../services/shared/http/problems.ts';
import type { Case } from './cases.ts';
import type { Line } from './lines.ts';
import type { Answered } from './send.ts';

/** Words of programs, not of people: what a message says that nobody wrote for a reader. */
const programsWords =
  /Invalid (input|option|string|element|key|ISO)|expected |received|undefined|NaN|\bat .+:\d+:\d+|node_modules|[A-Z]\w+Error\b/;

const isTold = (pointers: readonly string[], expected: string): boolean =>
  pointers.some((pointer) => pointer.startsWith(expected) || (expected.startsWith(pointer) && pointer !== ''));

const problemComplaints = (one: Case, { status, headers, text }: Answered): readonly string[] => {
  if (!String(headers['content-type']).startsWith('application/problem+json')) {
    return [`is ${status} in ${String(headers['content-type'])}: ${text.slice(0, 200)}`];
  }
  if (one.sent.method === 'HEAD') return [];
  const parsed = problemSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return [`is not a problem document: ${text.slice(0, 200)}`];
  const { errors = [], detail = '', status: statusSaid, instance } = parsed.data;
  const complaints: string[] = [];
  if (statusSaid !== status) complaints.push(`says ${statusSaid} and is ${status}`);
  if (instance !== headers['x-request-id']) complaints.push('is of another request');
  const words = [detail, ...errors.map((error) => error.detail)];
  for (const word of words.filter((said) => programsWords.test(said))) complaints.push(`speaks as a program: ${word}`);
  if (status === 422 && errors.length === 0) complaints.push('names no field');
  if (status === 422 && one.isSurelyWrong && one.field) {
    const { in: where, path } = one.field;
    const pointers = errors.filter((error) => error.in === where).map(({ pointer }) => pointer);
    const expected = jsonPointer(path);
    if (expected !== '' && !isTold(pointers, expected)) {
      complaints.push(`names ${JSON.stringify(pointers)} and not ${where} ${expected}`);
    }
  }
  if (status === 503 && headers['retry-after'] === undefined) complaints.push('does not say when to come back');
  if (status === 405 && headers['allow'] === undefined) complaints.push('does not say which methods there are');
  return complaints;
};

/** Everything that is not as it should be in an answer; nothing, when all is well. */
export const complaintsOf = (one: Case, answer: Answered, secrets: readonly string[]): readonly string[] => {
  const { status, headers, text } = answer;
  const complaints: string[] = [];
  const isGood = status >= 200 && status < 400;
  const mayBeAway = one.storeIsAway === true && status === 503;
  if ((status >= 500 && !mayBeAway) || status < 200) complaints.push(`is ${status}: ${text.slice(0, 300)}`);
  if (one.isSurelyWrong && isGood) complaints.push(`is taken: ${status} ${text.slice(0, 200)}`);
  if (one.status !== undefined && status !== one.status)
    complaints.push(`is ${status} and not ${one.status}: ${text.slice(0, 200)}`);
  // An answer to If-None-Match is HTTP's own, at whatever address.
  if (status !== 304 && one.documented && !one.documented.includes(String(status)))
    complaints.push(`is ${status}, which is not documented`);
  if (!isGood && !(mayBeAway && one.sent.path === '/readyz')) complaints.push(...problemComplaints(one, answer));
  if (headers['x-request-id'] === undefined) complaints.push('has no id');
  const said = `${JSON.stringify(headers)}${text}`;
  if (secrets.some((secret) => said.includes(secret))) complaints.push('repeats a token');
  return complaints.map((complaint) => `${one.name}\n  ${complaint}`);
};

/** What an import says of a line. */
export type Result = {
  readonly line: number;
  readonly result: string;
  readonly reason?: string;
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
};

/** Everything that is not as it should be in what an import says of a line. */
export const lineComplaintsOf = (line: Line, result: Result | undefined): readonly string[] => {
  const complain = (what: string): string => `${line.name}\n  ${what}`;
  if (!result) return [complain('is not answered')];
  const { result: is, errors = [], reason = '' } = result;
  if (is === 'unanswered') return [complain('is unanswered')];
  if (line.isSurelyWrong && is !== 'rejected') return [complain(`is ${is}`)];
  const spoken = errors.filter(({ detail }) => programsWords.test(detail));
  const complaints = spoken.map(({ detail }) => complain(`speaks as a program: ${detail}`));
  const isOfFields = line.isSurelyWrong && line.pointer !== '';
  const pointers = errors.map(({ pointer }) => pointer);
  if (isOfFields && reason !== 'data-is-too-large' && !isTold(pointers, line.pointer)) {
    complaints.push(complain(`is ${reason} and names ${JSON.stringify(pointers)}, not ${line.pointer}`));
  }
  return complaints;
};
