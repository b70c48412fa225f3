import { isUtf8 } from 'node:buffer';
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import { turnOf } from './fair-turns.ts';
import { knownPrincipal } from './guard.ts';
import { charge, costs } from './limits.ts';
import { memberTwice, standsTwice, writtenIn } from './members-twice.ts';
import { Problem } from './problems.ts';

const charset = /;\s*charset\s*=\s*("?)([^";\s]*)\1/i;

/** Why what a body says of its own form is not taken here; undefined when it is. */
const refusalOf = ({ headers }: FastifyRequest): Problem | undefined => {
  const { 'content-encoding': encoding, 'content-type': type = '' } = headers;
  if (encoding !== undefined && encoding !== '' && encoding.toLowerCase() !== 'identity') {
    const detail = 'A body must not be compressed: send it without Content-Encoding.';
    return new Problem('unsupported-media-type', { detail }, { 'accept-encoding': 'identity' });
  }
  const named = type.includes(';') ? charset.exec(type)?.[2]?.toLowerCase() : undefined;
  if (named === undefined || named === 'utf-8' || named === 'utf8') return undefined;
  return new Problem('unsupported-media-type', { detail: 'Text must be in UTF-8.' });
};

/** What stands twice has a name; the rest of what is wrong with JSON has none. */
const ambiguous = (pointer: string): Problem =>
  new Problem('malformed-json', {
    detail: 'A member occurs twice in the same object, so its value is not certain. Send it once.',
    errors: [{ in: 'body', pointer, detail: standsTwice }],
  });

/** Why a text is not taken for JSON. The parser's own words repeat what was sent, so only the place is read from them. */
const brokenAt = (text: string): string => {
  if (text.length === 0) return 'The body is empty.';
  try {
    JSON.parse(text);
  } catch (error) {
    const place = /position (\d+)/.exec(String(error))?.[1];
    return place === undefined
      ? 'The body ends before its JSON is complete.'
      : `The body is not JSON from character ${place} on, counted from 0.`;
  }
  return 'A member must not be named __proto__, and a member named constructor must not hold a prototype.';
};

/** Twice what a full request of 500 events holds. To read very many small values takes far longer than their bytes would tell. */
const mostValues = 65_000;

const tooManyValues = (): Problem =>
  new Problem('too-large', { detail: `The body holds more than ${mostValues} values; send it in several requests.` });

/** JSON as it was written: every byte of it is text, and every member counts. */
const jsonParser = (server: FastifyInstance): FastifyBodyParser<Buffer> => {
  const parse = server.getDefaultJsonParser('error', 'error');
  const read: FastifyBodyParser<Buffer> = (request, body, done) => {
    if (!isUtf8(body)) {
      done(new Problem('malformed-json', { detail: 'The body is not UTF-8.' }));
      return;
    }
    const text = body.toString();
    const written = writtenIn(text);
    if (written.values > mostValues) {
      done(tooManyValues());
      return;
    }
    void parse(request, text, (error, value: unknown) => {
      const pointer = error ? undefined : memberTwice(text, value, written);
      if (error) done(new Problem('malformed-json', { detail: brokenAt(text) }));
      else done(pointer === undefined ? null : ambiguous(pointer), value);
    });
  };
  return (request, body, done) => {
    charge(request, Math.floor(body.length / costs.bytesAPoint));
    const turn = turnOf(knownPrincipal(request)?.sub ?? request.ip);
    if (turn) void turn.then(() => read(request, body, done));
    else read(request, body, done);
  };
};

/**
 * How a server takes bodies: JSON in UTF-8, as it is; a route that takes anything else says so itself. What is compressed, or in
 * another charset, is refused before it is read.
 */
export const takeBodies = (server: FastifyInstance): void => {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, jsonParser(server));
  server.addHook('onRequest', (request, _reply, done) => {
    done(refusalOf(request));
  });
};
