import { z } from 'zod';
import { describeRoutes } from '../../../../services/shared/http/documentation.ts';
import { jsonAnswer } from '../../../../services/shared/http/openapi/answers.ts';
import { startServer } from '../../../support/http.ts';

const deprecated = {
  since: '2027-01-01T00:00:00.000Z',
  sunset: '2028-06-30T00:00:00.000Z',
  link: 'https://ringkeeper.example/changes',
};
const schema = {
  tags: ['rounds'],
  summary: 'Rounds',
  response: { 200: jsonAnswer('Rounds.', z.strictObject({ items: z.array(z.string()) }), 'link') },
};

describe('A route that is deprecated', () => {
  it('says so on every answer, and in the description of the API', async () => {
    const running = await startServer(async (server) => {
      await describeRoutes(server, '0');
      server.get('/v1/rounds', { config: { deprecated }, schema }, async (_request, reply) =>
        reply.header('link', '</v1/rounds?cursor=x>; rel="next"').send({ items: [] }),
      );
      server.get('/v1/events', { schema }, async () => ({ items: [] }));
    });
    const bearer = await running.tokens.bearer('inspector');
    const answer = await running.call('/v1/rounds', { headers: bearer });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      deprecation: '@1798761600',
      sunset: 'Fri, 30 Jun 2028 00:00:00 GMT',
      link: '</v1/rounds?cursor=x>; rel="next", <https://ringkeeper.example/changes>; rel="deprecation"; type="text/html"',
    });
    const refused = await running.call('/v1/rounds');
    expect([refused.status, refused.headers.get('deprecation')]).toEqual([401, '@1798761600']);
    const other = await running.call('/v1/events', { headers: bearer });
    expect([other.headers.get('deprecation'), other.headers.get('sunset')]).toEqual([null, null]);
    const { paths } = running.server.swagger() as unknown as {
      readonly paths: Readonly<
        Record<
          string,
          {
            readonly get: {
              readonly deprecated?: boolean;
              readonly responses: Readonly<Record<string, { headers: object }>>;
            };
          }
        >
      >;
    };
    const [old, kept] = [paths['/v1/rounds']?.get, paths['/v1/events']?.get];
    expect([old?.deprecated, kept?.deprecated]).toEqual([true, undefined]);
    expect(Object.keys(old?.responses['200']?.headers ?? {})).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    );
    expect(Object.keys(kept?.responses['200']?.headers ?? {})).not.toContain('Deprecation');
    await running.stop();
  });

  it('gives notice of a year at least', async () => {
    const soon = { ...deprecated, sunset: '2027-12-31T00:00:00.000Z' };
    await expect(
      startServer((server) => void server.get('/v1/rounds', { config: { deprecated: soon } }, async () => ({}))),
    ).rejects.toThrow('/v1/rounds would be gone less than a year after it was deprecated');
  });
});
