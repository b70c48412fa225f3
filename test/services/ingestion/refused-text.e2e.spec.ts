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
    about: 'seat',
    wagerId: null,
    decision: { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen' },
    ...own,
  });
const held = (occurredAt: string) => ({
  type: 'round.BetsCalled',
  schemaVersion: 1,
  occurredAt,
  data: { by: 'D-1', words: null },
});
const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'seen' };
const early = '1969-12-31T23:59:59.999Z';

describe('Text that is not what it looks like, and times of no clock', () => {
  it.each([
    ['a line', event('round.BetsCalled', { by: 'D-1', words: 'a\u202eb' }), '/data/words'],
    ['a code', ruling({ about: 'John Smith' }), '/data/about'],
    ['a ground', ruling({ decision: { ...decision, ground: 'seen\u200b' } }), '/data/decision/ground'],
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
