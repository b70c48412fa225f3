import { createHash } from 'node:crypto';
import { clausesOf } from '../../../domain/law/edition.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { inventedRulebook } from '../../support/invented-rulebook.ts';
import { pdfOf } from '../../support/pdf.ts';
import { read, type Read, type Reading } from '../../support/read.ts';

const rulebook = '/v1/rulebooks/two-up/star-2016';
const sha256 = (body: string | Buffer): string => createHash('sha256').update(body).digest('hex');
type Json = Readonly<Record<string, unknown>>;
type Span = Readonly<Record<string, unknown>> & { readonly start: number; readonly end: number };

let evening: Evening;
let plain: ReturnType<typeof inventedRulebook>;
let paged: ReturnType<typeof inventedRulebook>;
let pdf: Buffer;

const answerTo = async (body: string | Buffer, path: string): Promise<Response> => {
  const seen = (await read(evening, '/v1/editions/STAR/two-up')).body['revision'] as number;
  const type = typeof body === 'string' ? 'text/plain' : 'application/pdf';
  const bearer = await evening.tokens.bearer('compliance');
  const headers = { ...bearer, 'content-type': type, 'if-match': `"${seen}"` };
  const init = { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) };
  return evening.call(path, init);
};
const attach = async (body: string | Buffer, path: string): Promise<number> => (await answerTo(body, path)).status;

beforeAll(async () => {
  evening = await startEvening(1);
  const sections =
    evening.foundation.games.flatMap(({ editions }) => editions).find(({ id }) => id === 'two-up/star-2016')
      ?.sections ?? [];
  plain = inventedRulebook(sections, 'bullets');
  paged = inventedRulebook(sections, 'pages');
  pdf = pdfOf(paged.text.split('\f').map((page) => page.trimEnd().split('\n')));
  await attach(plain.text, `${rulebook}/official-text?venue=STAR&title=Invented`);
  await attach(pdf, `${rulebook}/official-text?venue=STAR&issuedOn=2016-08-17`);
});
afterAll(() => evening.stop());

const get = (path: string, how: Reading = {}): Promise<Read> => read(evening, `${rulebook}${path}`, how);
const spansOf = async (number: string): Promise<readonly Span[]> =>
  (await get(`/clauses/${encodeURIComponent(number)}`)).body['officialTexts'] as Span[];

describe('The texts that are attached to an edition', () => {
  it('are named with what they are and who handed them in', async () => {
    expect((await get('', { as: 'terminal' })).body['officialTexts']).toMatchObject([
      { venue: 'STAR', sha256: sha256(plain.text), mediaType: 'text/plain', title: 'Invented', by: 'the-compliance' },
      { venue: 'STAR', sha256: sha256(pdf), byteSize: pdf.length, title: null, issuedOn: '2016-08-17' },
    ]);
    expect((await read(evening, '/v1/rulebooks/two-up/undated')).body['officialTexts']).toEqual([]);
  });

  it('are served byte for byte, the one attached last unless another is asked for', async () => {
    const last = await evening.call(`${rulebook}/official-text`, { headers: await evening.tokens.bearer('terminal') });
    expect(Buffer.from(await last.arrayBuffer()).equals(pdf)).toBe(true);
    expect(Object.fromEntries(last.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="two-up-star-2016-${sha256(pdf).slice(0, 8)}.pdf"`,
      'x-content-type-options': 'nosniff',
      etag: `"${sha256(pdf)}"`,
    });
    const first = await get(`/official-text?sha256=${sha256(plain.text)}`);
    expect([first.text, first.headers.get('content-type')]).toEqual([plain.text, 'text/plain; charset=utf-8']);
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('are not sent again to who has them', async () => {
    const known = await get('/official-text', { headers: { 'if-none-match': `"${sha256(pdf)}"` } });
    expect([known.status, known.text]).toEqual([304, '']);
  });

  it('are given as words too, which is what spans count in', async () => {
    const words = await get('/official-text?as=words');
    expect([words.status, words.body['detail']]).toEqual([200, undefined]);
    expect([words.headers.get('content-type'), words.text.trimEnd()]).toEqual([
      'text/plain; charset=utf-8',
      paged.text.replaceAll('\t', ' ').trimEnd(),
    ]);
  });

  it('are not found for another hash, another edition, or beyond the venues of the token', async () => {
    const elsewhere = { as: 'surveillance', claims: { venues: ['TOWN'] } } as const;
    expect((await get(`/official-text?sha256=${'0'.repeat(64)}`)).status).toBe(404);
    expect((await read(evening, '/v1/rulebooks/two-up/undated/official-text')).status).toBe(404);
    expect((await get('/official-text', elsewhere)).status).toBe(404);
    expect((await get('/official-text?venue=STAR', elsewhere)).status).toBe(403);
    expect((await get('', elsewhere)).body['officialTexts']).toEqual([]);
  });
});

describe('A clause', () => {
  it('is shown beside our gist with its place and its words in every text', async () => {
    const [inPlain, inPdf] = await spansOf('4.6');
    const sentence = plain.sentences.get('4.6');
    expect(inPlain).toMatchObject({ sha256: sha256(plain.text), found: true, by: 'number', page: null, sentence });
    expect(plain.text.slice(inPlain?.start, inPlain?.end)).toBe(sentence);
    expect(inPdf).toMatchObject({ sha256: sha256(pdf), found: true, by: 'number', sentence });
    const words = (await get('/official-text?as=words')).text;
    expect(words.slice(inPdf?.start, inPdf?.end).replaceAll(/\s+/g, ' ')).toContain('notwithstanding rule 4.6');
    expect(words.slice(0, inPdf?.start).split('\f').length).toBe(inPdf?.['page']);
  });

  it('is found whichever way it is printed: every one of the edition', async () => {
    const edition = evening.foundation.games
      .flatMap(({ editions }) => editions)
      .find(({ id }) => id === 'two-up/star-2016');
    const asked = edition ? clausesOf(edition).filter((_, index) => index % 9 === 0) : [];
    for (const { number } of [...asked, { number: '9.13#2' }, { number: '6.6 tail' }, { number: "1.1 'Heads'" }]) {
      const found = (await spansOf(number)).map((span) => [span['found'], span['sentence']]);
      const told = plain.sentences.get(number);
      expect([number, found]).toEqual([
        number,
        [
          [true, told],
          [true, told],
        ],
      ]);
    }
  });

  it('says why it has no words where a text has none', async () => {
    const path = '/v1/rulebooks/two-up/undated';
    const bodies = [Buffer.from('%PDF-1.4 nothing more'), pdfOf([[]]), 'A recipe for soup.'];
    for (const body of bodies) expect(await attach(body, `${path}/official-text?venue=STAR`)).toBe(201);
    const { body } = await read(evening, `${path}/clauses/6.1`);
    expect((body['officialTexts'] as Span[]).map(({ found, because }) => [found, because])).toEqual([
      [false, 'pdf-cannot-be-read'],
      [false, 'pdf-has-no-text'],
      [false, 'mark-is-not-printed-where-the-order-has-it'],
    ]);
    const damaged = `${path}/official-text?sha256=${sha256(Buffer.from('%PDF-1.4 nothing more'))}`;
    expect((await read(evening, damaged)).text).toBe('%PDF-1.4 nothing more');
    expect((await read(evening, `${damaged}&as=words`)).body['reason']).toBe('pdf-cannot-be-read');
    const absent = await read(evening, `${path}/clauses/${encodeURIComponent('9.x (absent)')}`);
    expect((absent.body['officialTexts'] as Span[])[2]?.['because']).toBe('this-document-lacks-it');
  });

  it('is told of a text that the record names and this database does not have', async () => {
    const data = {
      edition: 'two-up/star-2016',
      sha256: 'a'.repeat(64),
      mediaType: 'text/html',
      byteSize: 1,
      title: null,
      source: null,
      issuedOn: null,
    };
    const metadata = {
      occurredAt: '2026-03-07T00:00:00.000Z',
      sourceSeq: null,
      actor: { personId: 'CO-1', role: 'compliance-officer' },
      schemaVersion: 1,
    };
    const event = {
      eventId: 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa',
      type: 'edition.OfficialTextAttached',
      data,
      metadata,
    };
    const headers = { ...(await evening.tokens.bearer('compliance')), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify({ events: [event] }) };
    expect((await evening.call('/v1/editions/STAR/two-up/events', init)).status).toBe(201);
    const missing = (await spansOf('4.6')).find((span) => span['sha256'] === 'a'.repeat(64));
    expect(missing).toMatchObject({ found: false, because: 'text-is-not-kept-here' });
    expect((await get(`/official-text?sha256=${'a'.repeat(64)}`)).status).toBe(404);
  });
});

describe('The record of a text', () => {
  it('makes no examination stale: it judges nothing', async () => {
    const examined = () => read(evening, '/v1/events?type=examination.Examined&limit=1000');
    await evening.level();
    const before = (await examined()).items.length;
    expect(await attach('One more text.', `${rulebook}/official-text?venue=STAR`)).toBe(201);
    await evening.level();
    expect(before).toBeGreaterThan(0);
    expect((await examined()).items.length).toBe(before);
  });
});

const clausesOfAnswer = async (body: string | Buffer) => {
  const answer = (await (await answerTo(body, `${rulebook}/official-text?venue=STAR`)).json()) as Json;
  return answer['clauses'] as Json;
};

describe('A text that is handed in', () => {
  it('is answered with how many clauses of its edition were found in it', async () => {
    const { found, of, warning } = await clausesOfAnswer(`${plain.text}\n`);
    expect([found, warning]).toEqual([of, null]);
    expect(of).toBeGreaterThan(100);
  });

  it('is kept with a warning when it is another document, and no sentence of it is served as a clause', async () => {
    const other = plain.text.replaceAll(/[a-z]{4,}/g, (word) => word.split('').toReversed().join(''));
    expect(await clausesOfAnswer(other)).toMatchObject({
      found: 0,
      warning: expect.stringMatching(/^Only 0 of \d+ clauses/),
    });
    const spans = await spansOf('4.6');
    expect(spans.find((span) => span['sha256'] === sha256(other))).toMatchObject({
      found: false,
      because: 'words-are-of-another-document',
      says: expect.stringContaining('wrong edition'),
    });
  });

  it('is kept with a warning when its words cannot be read', async () => {
    expect(await clausesOfAnswer(Buffer.from('%PDF-1.4 nothing'))).toMatchObject({
      found: null,
      warning: expect.stringContaining('cannot be read'),
    });
  });
});
