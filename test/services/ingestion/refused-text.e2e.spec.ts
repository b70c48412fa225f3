import {
  diceThrown,
  event,
  round,
  roundOpened,
  startHouseAtPlay,
  type Answer,
  type As,
} from '../../support/ingestion.ts';

let house: Awaited<ReturnType<typeof startHouseAtPlay>>;
const firstDice = diceThrown(1);

beforeAll(async () => {
  house = await startHouseAtPlay([roundOpened(), firstDice]);
});
afterAll(() => house.stop());

/** Posts to the round, and answers; nothing is stored. */
const toRound = async (events: readonly unknown[], as?: As): Promise<Answer> => {
  const before = await house.store.head();
  const answer = await house.post(`/v1/rounds/${round}/events`, { events }, as);
  expect(await house.store.head()).toBe(before);
  return answer;
};
const pointersOf = ({ body }: Answer): readonly string[] =>
  (body['errors'] as { pointer: string; in: string }[]).map((error) => `${error.in} ${error.pointer}`);

const ruling = (own: object) =>
  event('round.RulingMade', {
    about: 'place',
    wagerId: null,
    decision: { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' },
    ...own,
  });
const held = (occurredAt: string) => ({
  type: 'round.BetsCalled',
  schemaVersion: 1,
  occurredAt,
  data: { by: 'D-1', words: null },
});
const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
const early = '1969-12-31T23:59:59.999Z';

describe('Text that is not what it looks like, and times of no clock', () => {
  it.each([
    ['a line', event('round.BetsCalled', { by: 'D-1', words: 'a\u202eb' }), '/data/words'],
    ['a matter', ruling({ about: 'John Smith' }), '/data/about'],
    ['a ground', ruling({ decision: { ...decision, ground: 'seen-on-camera\u200b' } }), '/data/decision/ground'],
    ['an id', ruling({ wagerId: 'w\u2066' }), '/data/wagerId'],
    [
      'a time',
      { ...roundOpened(), metadata: { ...roundOpened().metadata, occurredAt: early } },
      '/metadata/occurredAt',
    ],
  ])('is 422 with the field: %s', async (_, said, pointer) => {
    const answer = await toRound([said]);
    expect([answer.status, pointersOf(answer)]).toEqual([422, [`body /events/0${pointer}`]]);
  });

  it.each([
    ['a ground', ruling({ decision: { ...decision, ground: 'john-smith' } }), '/data/decision/ground'],
    ['a matter', ruling({ about: 'john-smith' }), '/data/about'],
    ['a call', event('round.BetsCalled', { by: 'D-1', words: 'john-smith' }), '/data/words'],
    [
      'the ground of a late entry',
      event('round.LateEntryRecorded', {
        ...held('2026-04-25T10:00:00.000Z'),
        uncertaintyMs: 0,
        decision: { ...decision, ground: 'john-smith' },
      }),
      '/data/decision/ground',
    ],
    [
      'what a late entry holds',
      event('round.LateEntryRecorded', {
        ...held('2026-04-25T10:00:00.000Z'),
        data: { by: 'D-1', words: 'john-smith' },
        uncertaintyMs: 0,
        decision,
      }),
      '/data/data/words',
    ],
  ])(
    'is 422 with the words that may stand there, as a request and as a line of an import: %s',
    async (_, said, pointer) => {
      const answer = await toRound([said], { role: 'supervisor' });
      const problems = answer.body['errors'] as { pointer: string; detail: string }[];
      expect([answer.status, problems.map((one) => one.pointer)]).toEqual([422, [`/events/0${pointer}`]]);
      expect(problems[0]?.detail).toMatch(/^must be one of .*\bother\b/);
      const headers = { 'content-type': 'application/x-ndjson' };
      const line = JSON.stringify({ stream: `round-${round}`, event: said });
      const imported = await house.post('/v1/imports', line, { role: 'supervisor', headers });
      expect(JSON.parse(imported.text)).toMatchObject({
        reason: 'fields-are-wrong',
        errors: [{ pointer: `/event${pointer}`, detail: problems[0]?.detail }],
      });
      expect(answer.text + imported.text).not.toContain('john-smith');
    },
  );

  it('is 422 with the field: words', async () => {
    const answer = await toRound([ruling({ decision: { ...decision, text: 'paid \u202e05$' } })]);
    expect(pointersOf(answer)).toEqual(['body /events/0/data/decision/text']);
  });

  it('is 422 with the field inside a late entry and a correction', async () => {
    const late = event('round.LateEntryRecorded', { ...held(early), uncertaintyMs: 0, decision });
    const corrected = event('round.CorrectionRecorded', {
      corrects: firstDice.eventId,
      replacement: held(early),
      decision,
    });
    const answer = await toRound([late, corrected], { role: 'supervisor' });
    expect(pointersOf(answer)).toEqual([
      'body /events/0/data/occurredAt',
      'body /events/1/data/replacement/occurredAt',
    ]);
  });
});
