import { gzipSync } from 'node:zlib';
import { bodyLimitBytes } from '../../../services/shared/http/server.ts';
import { operations, rightRequest, type Asked, type Case, type World } from './cases.ts';

type Headers = Readonly<Record<string, string>>;

const withHeaders = (right: Case, what: string, headers: Headers, own: Partial<Case> = {}): Case => ({
  ...right,
  name: `${right.name} but for ${what}`,
  sent: { ...right.sent, headers: { ...right.sent.headers, ...headers } },
  ...own,
});

const withBody = (right: Case, what: string, body: string | Buffer, own: Partial<Case> = {}): Case => ({
  ...right,
  name: `${right.name} but for its body: ${what}`,
  sent: { ...right.sent, body },
  isSurelyWrong: true,
  ...own,
});

const ifMatches = ['12', '"x"', 'W/"0"', '*', '"0", "1"', '""', '"-1"', '"99999999999999999999"', '"none"', "'0'"];
const accepts = ['image/png', 'text/csv;q=0', '*/*;q=0', 'nonsense', ';;;', 'application/json;q=x', ','];

const headerCases = (right: Case): readonly Case[] => [
  ...ifMatches.map((value) => withHeaders(right, `If-Match ${value}`, { 'if-match': value })),
  ...accepts.map((accept) => withHeaders(right, `Accept ${accept}`, { accept })),
  withHeaders(right, 'an Accept of everything', { accept: 'text/csv, application/x-ndjson, */*' }),
  withHeaders(right, 'If-None-Match', { 'if-none-match': '*, W/"x", "\u00e9"' }),
  withHeaders(right, 'a malformed request id', { 'x-request-id': 'a b"c' }),
  withHeaders(right, 'a long header', { 'x-long': 'x'.repeat(8_000) }),
  ...(right.sent.method === 'GET'
    ? [{ ...right, name: `HEAD of ${right.name}`, sent: { ...right.sent, method: 'HEAD' } }]
    : []),
  withHeaders(right, 'an encoding of answers that nobody knows', { 'accept-encoding': 'identity;q=0, sprunge' }),
];

/** Of a request with a body: what of it cannot be read. */
const bodyCases = (right: Case): readonly Case[] => {
  const { body } = right.sent;
  if (typeof body !== 'string') return [];
  return right.sent.headers['content-type'] === 'application/json' ? jsonCases(right, body) : otherCases(right, body);
};

const is = (status: number): Partial<Case> => ({ status, isSurelyWrong: true });
const as = (type: string): Headers => ({ 'content-type': type });

/** Of a request whose body is a document or lines: the form of it. */
const otherCases = (right: Case, body: string): readonly Case[] => {
  const compressed = withHeaders(right, 'compressing its body', { 'content-encoding': 'gzip' }, is(415));
  return [
    ...['application/json', 'nonsense', '', 'multipart/form-data; boundary=x'].map((type) =>
      withHeaders(right, `the type ${type}`, as(type), is(415)),
    ),
    withHeaders(
      right,
      'a charset of Latin',
      { 'content-type': `${right.sent.headers['content-type'] ?? ''};charset=latin1` },
      is(415),
    ),
    { ...compressed, sent: { ...compressed.sent, body: gzipSync(body) } },
    ...['', '\u0000', '\ufeff', '\r\n\r\n', '%PDF-1.7 and no more', 'x'.repeat(200_000)].map((text) =>
      withBody(right, JSON.stringify(text.slice(0, 20)), text, { isSurelyWrong: false }),
    ),
    withBody(right, 'not in UTF-8', Buffer.from([0xc3, 0x28, 0x0a, 0xff, 0xfe]), { isSurelyWrong: false }),
    withBody(
      { ...right, sent: { ...right.sent, headers: { ...right.sent.headers, 'content-type': 'application/pdf' } } },
      'no PDF',
      body,
    ),
  ];
};

const jsonCases = (right: Case, body: string): readonly Case[] => {
  const inLatin1 = Buffer.from(body.replace('"', '"\u00e9'), 'latin1');
  return [
    ...[1, Math.floor(body.length / 2), body.length - 1].map((length) =>
      withBody(right, `cut off after ${length}`, body.slice(0, length), is(400)),
    ),
    ...['', ' ', 'null ,', '{', '[', 'nul', "{'a':1}", '{"a":01}', '{"a":NaN}', '{"a":1,}', '\u0000', '\ufeff'].map(
      (text) => withBody(right, JSON.stringify(text), text, is(400)),
    ),
    ...['null', '[]', '""', '7', 'true', '{}'].map((text) => withBody(right, text, text, is(422))),
    withBody(right, 'a prototype', body.replace('{', '{"__proto__":{"x":1},'), is(400)),
    withBody(right, "a constructor's prototype", body.replace('{', '{"constructor":{"prototype":{"x":1}},'), is(400)),
    withBody(right, 'a member twice', body.replace('{', `${body.slice(0, body.indexOf(':'))}:null,`), is(400)),
    withBody(right, 'a member twice, spelt otherwise', twiceSpeltOtherwise(body), is(400)),
    withBody(right, 'twice the same', `${body}${body}`, is(400)),
    withBody(right, 'very deep', `{"events":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, is(422)),
    withBody(right, 'very deep objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, is(422)),
    withBody(
      right,
      'very many members',
      `{${Array.from({ length: 9_000 }, (_, at) => `"m${at}":1`).join(',')}}`,
      is(422),
    ),
    withBody(right, 'not in UTF-8', inLatin1, is(400)),
    withBody(right, 'in UTF-16', Buffer.from(body, 'utf16le'), is(400)),
    withBody(right, 'too large', `"${'x'.repeat(bodyLimitBytes)}"`, is(413)),
    withHeaders(right, 'a type that is not taken', as('text/csv'), is(415)),
    withHeaders(right, 'a type of plain text', as('text/plain'), is(415)),
    withHeaders(right, 'a malformed type', as('nonsense'), is(415)),
    withHeaders(right, 'no type', as(''), is(415)),
    withHeaders(right, 'a charset that JSON does not have', as('application/json; charset=utf-16'), is(415)),
    withHeaders(right, 'a charset of Latin', as('application/json;charset="ISO-8859-1"'), is(415)),
    withHeaders(right, 'an encoding that nobody knows', { 'content-encoding': 'sprunge' }, is(415)),
    {
      ...withBody(right, 'compressed', gzipSync(body), is(415)),
      sent: {
        ...right.sent,
        headers: { ...right.sent.headers, 'content-encoding': 'gzip' },
        body: gzipSync(body),
      },
    },
  ];
};

/** `{"venue":1,…}` with a first member `"\u0076enue"`. */
const twiceSpeltOtherwise = (body: string): string => {
  const name = body.slice(2, body.indexOf('"', 2));
  const first = `\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return body.replace('{', `{"${first}${name.slice(1)}":null,`);
};

/** Authorizations that convince nobody: by name, the header itself, and the status that it is answered with. */
export type BadToken = { readonly name: string; readonly authorization: string; readonly status?: number };

const tokenCases = (right: Case, tokens: readonly BadToken[]): readonly Case[] =>
  right.role === undefined
    ? []
    : tokens.map(({ name, authorization, status }) =>
        withHeaders(right, `its token: ${name}`, authorization === '' ? {} : { authorization }, {
          role: authorization === '' ? undefined : '',
          ...(status === undefined ? {} : { isSurelyWrong: true, status }),
        }),
      );

/** Other methods at the same address. OPTIONS is answered everywhere. */
const methodCases = (asked: Asked, right: Case, known: ReadonlySet<string>): readonly Case[] =>
  ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'LINK', 'PROPFIND']
    .filter((method) => !known.has(method) && !(method === 'HEAD' && known.has('GET')))
    .map((method): Case => {
      const { documented: _ofAnother, ...rest } = right;
      return {
        ...rest,
        name: `${method} ${asked.route}`,
        sent: { ...right.sent, method, body: method === 'HEAD' || method === 'TRACE' ? undefined : right.sent.body },
        isSurelyWrong: true,
        status: 405,
      };
    });

/** Every request with what surrounds it broken: headers, tokens, the method, and the bytes of its body. */
export const envelopeCases = (world: World, asked: Asked, tokens: readonly BadToken[]): readonly Case[] => {
  const right = rightRequest(world, asked);
  const known = new Set(
    operations()
      .filter(({ route }) => route === asked.route)
      .map(({ method }) => method),
  );
  return [
    ...headerCases(right),
    ...bodyCases(right),
    ...tokenCases(right, tokens),
    ...(asked.method === [...known][0] ? methodCases(asked, right, known) : []),
  ];
};
