import { operations, rightRequest, type Case, type World } from './cases.ts';
import type { Answered } from './send.ts';

const oddValues: readonly unknown[] = [
  null,
  7,
  -1,
  2 ** 40,
  1e300,
  true,
  [],
  {},
  '',
  '\u0000',
  'a\ud800',
  '0000-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  'x'.repeat(300),
  "'; drop table x",
  'x'.repeat(700),
];

const forged = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');

/** A cursor with each of its values replaced, one of them left out, one added; and the text of it damaged. */
const forgedFrom = (cursor: string): readonly string[] => {
  // What stands before the dot says of which list it is.
  const [list = '', place = ''] = cursor.split('.');
  const values = JSON.parse(Buffer.from(place, 'base64url').toString()) as unknown[];
  const places = [
    ...values.flatMap((_, at) =>
      oddValues.map((odd) => forged(values.map((value, one) => (one === at ? odd : value)))),
    ),
    forged(values.slice(1)),
    forged([...values, 'x']),
    forged(Object.fromEntries(values.entries())),
  ];
  return [
    ...places.map((one) => `${list}.${one}`),
    place,
    `.${place}`,
    `${list.toUpperCase()}.${place}`,
    cursor.slice(0, -2),
    cursor.slice(0, 4),
    `${cursor}==`,
    `${cursor.slice(0, 3)}${cursor[3] === 'A' ? 'B' : 'A'}${cursor.slice(4)}`,
    cursor.toUpperCase(),
    'x'.repeat(1_000),
    'x'.repeat(1_001),
  ];
};

/** Of every list: cursors that it did not write. What could be one of its own may be answered; a fault it never is. */
export const cursorCases = async (world: World, ask: (one: Case) => Promise<Answered>): Promise<readonly Case[]> => {
  const lists = operations().filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'cursor'));
  const firsts = await Promise.all(
    lists.map(async (list) => {
      const right = rightRequest(world, list);
      const sent = { ...right.sent, path: `${right.sent.path}?limit=1` };
      const { text } = await ask({ ...right, sent });
      return { right, next: (JSON.parse(text) as { next?: string | null }).next ?? undefined };
    }),
  );
  const cursors = firsts.flatMap(({ next }) => next ?? []);
  if (cursors.length < 3) throw new Error('too few lists have a second page');
  return firsts.flatMap(({ right, next }) =>
    [...(next === undefined ? [] : forgedFrom(next)), ...cursors].map((cursor): Case => ({
      ...right,
      name: `${right.name}, from ${Buffer.from(cursor, 'base64url').toString().slice(0, 60)} on`,
      sent: { ...right.sent, path: `${right.sent.path}?cursor=${encodeURIComponent(cursor)}` },
      field: { in: 'query', path: ['cursor'] },
    })),
  );
};
