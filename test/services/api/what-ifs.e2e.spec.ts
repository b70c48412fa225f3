import type { Difference } from '../../../domain/examination/difference.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { parseRoundId, streamName, type StreamName } from '../../../domain/kernel/streams.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { read, type Read } from '../../support/read.ts';

type Wager = { readonly wagerId: string; readonly due: Readonly<Record<string, number>> | null };
type Answer = {
  readonly provisional: boolean;
  readonly examination: JsonObject | null;
  readonly findings: readonly { readonly code: string; readonly examinationId: string | null }[];
  readonly settlements: readonly Wager[];
  readonly whatIf?: {
    readonly edition: string;
    readonly without: readonly string[];
    readonly interpretations: Readonly<Record<string, string>>;
    readonly unanswered: readonly JsonObject[];
    readonly findings: readonly { readonly code: string; readonly clause: string }[];
    readonly settlements: readonly Wager[];
    readonly difference: Difference;
  };
};

let evening: Evening;
beforeAll(async () => {
  evening = await startEvening(40);
});
afterAll(() => evening.stop());

const ask = (round: string, query = ''): Promise<Read> => read(evening, `/v1/rounds/${round}/adjudication${query}`);
const adjudicated = async (round: string, query = ''): Promise<Answer> => {
  const { status, body, text } = await ask(round, query);
  if (status !== 200) throw new Error(text);
  return body as unknown as Answer;
};

const eventsOf = (round: string): readonly PlayedEvent[] =>
  evening.played.flatMap(({ events }) => events.filter(({ stream }) => stream.id === round));

/** A round in which a code was planted. */
const roundWith = (code: string): string => {
  const planted = evening.played.flatMap((played) => played.planted.flatMap(({ expected }) => expected));
  const found = planted.find((one) => one.code === code && one.subject.kind === 'round');
  if (!found) throw new Error(`nothing of ${code} was planted`);
  return found.subject.id;
};
const inCents = (wagers: readonly Wager[]): number =>
  wagers.reduce(
    (sum, { due }) =>
      sum + (due ? (due['paidCents'] ?? 0) + (due['returnedCents'] ?? 0) - (due['collectedCents'] ?? 0) : 0),
    0,
  );

describe('A round without one of its events', () => {
  it('is found otherwise exactly where the event was the deed, and nothing is stored', async () => {
    const round = roundWith('LATE_BET');
    const before = await adjudicated(round);
    const stored = await evening.foundation.store.head();
    const late = (await read(evening, `/v1/violations?round=${round}&code=LATE_BET`)).items[0];
    const answer = await adjudicated(round, `?without=${String(late?.['deed'])}`);
    expect(answer).toMatchObject({ ...before, provisional: false });
    expect(answer.whatIf?.difference.findings.gone.map(({ code }) => code)).toContain('LATE_BET');
    expect(answer.whatIf?.findings.map(({ code }) => code)).not.toContain('LATE_BET');
    const wagers = answer.whatIf?.difference.wagers;
    const its = wagers?.changed.find(({ wagerId }) => wagerId === late?.['wagerId']);
    expect(its).toMatchObject({ is: { reason: 'nobody recorded that this wager was laid' }, dueCents: null });
    expect(await evening.foundation.store.head()).toBe(stored);
    expect((await adjudicated(round)).findings).toEqual(before.findings);
  });

  it('differs in cents by what every wager is due, in sum too', async () => {
    const round = roundWith('LATE_BET');
    const spins = eventsOf(round).filter(({ type }) => type === 'two-up.CoinsSpun');
    const last = spins.at(-1)?.eventId ?? '';
    const { settlements, whatIf } = await adjudicated(round, `?without=${last}`);
    const changed = whatIf?.difference.wagers.changed ?? [];
    expect(changed.length).toBeGreaterThan(0);
    expect(whatIf?.difference.wagers.dueCents).toBe(changed.reduce((sum, { dueCents }) => sum + (dueCents ?? 0), 0));
    const governed = new Set(changed.filter(({ dueCents }) => dueCents === null).map(({ wagerId }) => wagerId));
    const only = (wagers: readonly Wager[]) => wagers.filter(({ wagerId }) => !governed.has(wagerId));
    expect(whatIf?.difference.wagers.dueCents).toBe(
      inCents(only(whatIf?.settlements ?? [])) - inCents(only(settlements)),
    );
  });

  it('takes several events: a wager of which nothing is left is gone', async () => {
    const round = roundWith('LATE_BET');
    const placed = eventsOf(round).find(({ type }) => type === 'round.WagerPlaced');
    const wagerId = placed?.data['wagerId'];
    const ids = eventsOf(round)
      .filter(({ data }) => data['wagerId'] === wagerId)
      .map(({ eventId }) => eventId);
    expect(ids.length).toBeGreaterThan(1);
    const { whatIf } = await adjudicated(round, `?without=${ids.join('&without=')}`);
    expect(whatIf?.without).toEqual(ids);
    expect(whatIf?.difference.wagers.changed).toMatchObject([{ wagerId, is: null }]);
  });
});

describe('A round under another interpretation', () => {
  it('is examined under it, and says which was in force', async () => {
    const round = roundWith('LATE_BET');
    const { whatIf } = await adjudicated(round, '?interpretation=late-move-effect:as-laid');
    expect(whatIf?.interpretations['late-move-effect']).toBe('as-laid');
    expect(whatIf?.difference.wagers.changed.length).toBeGreaterThan(0);
    expect(whatIf?.unanswered).toEqual([]);
  });

  it('that is the one in force differs in nothing', async () => {
    const { whatIf } = await adjudicated(roundWith('LATE_BET'), '?interpretation=late-move-effect:no-effect');
    expect(whatIf?.difference.findings).toMatchObject({ added: [], gone: [], changed: [] });
    expect(whatIf?.difference.wagers).toMatchObject({ changed: [], dueCents: 0, differenceCents: 0, open: 0 });
  });
});

describe('A round under another edition', () => {
  it('is answered by that edition, which says which questions it cannot answer', async () => {
    const round = roundWith('LATE_BET');
    const game = evening.foundation.games.find(({ id }) => id === 'two-up');
    for (const edition of game?.editions ?? []) {
      const { whatIf } = await adjudicated(round, `?edition=${edition.id}`);
      expect(whatIf?.edition).toBe(edition.id);
      const sections = new Set(edition.sections.map(({ number }) => number));
      const lacking = (game?.editions[0]?.sections ?? []).filter(({ number }) => !sections.has(number));
      const whole = whatIf?.unanswered.filter(({ clause }) => clause === null) ?? [];
      expect(whole.map(({ section }) => section)).toEqual(lacking.map(({ number }) => number));
      const clauses = whatIf?.unanswered.flatMap(({ clause }) => clause ?? []) ?? [];
      expect(clauses.includes('6.9')).toBe(lacking.length > 0);
    }
  });
});

describe('A supposition that cannot be made', () => {
  it.each([
    ['edition', '?edition=two-up/of-old'],
    ['without', '?without=00000000-0000-4000-8000-000000000000'],
    ['without', '?without=nonsense'],
    ['interpretation', '?interpretation=the-weather:fine'],
    ['interpretation', '?interpretation=late-move-effect:whatever'],
    ['interpretation', '?interpretation=late-move-effect'],
  ])('is refused, naming %s: %s', async (parameter, query) => {
    const answer = await ask(roundWith('LATE_BET'), query);
    expect(answer.status).toBe(422);
    const errors = answer.body['errors'] as { in: string; pointer: string; detail: string }[];
    expect(errors).toMatchObject([{ in: 'query', pointer: expect.stringContaining(`/${parameter}`) }]);
    expect(errors[0]?.detail.length).toBeGreaterThan(10);
  });

  it('finds nothing where nothing is recorded', async () => {
    expect((await ask(`STAR.TU-01.${evening.gamingDay}.1.0999`)).status).toBe(404);
    expect((await ask('STAR.TU-01.2020-01-01.1.0001', '?edition=two-up/star-2016')).status).toBe(404);
  });
});

describe('An open round', () => {
  it('is adjudicated provisionally, and nothing is stored', async () => {
    const round = roundWith('LATE_BET');
    const { store } = evening.foundation;
    const played = parseRoundId(round)?.session ?? '';
    // In a session that is still open, of which nothing else was recorded: a round that is left open is examined officially.
    const session = played.replace(/\d+$/, '9');
    const open = `${session}.0001`;
    const unclosed = async (stream: StreamName, closing: string) =>
      (await store.readStream(stream)).filter(({ type }) => type !== closing);
    const opened = await unclosed(streamName('tableSession', played), 'table.SessionClosed');
    await store.append(streamName('tableSession', session), 'none', opened);
    const stillOpen = await unclosed(streamName('round', round), 'round.RoundClosed');
    await store.append(streamName('round', open), 'none', stillOpen);
    await evening.level();
    const head = await store.head();
    const answer = await adjudicated(open);
    expect(answer).toMatchObject({ provisional: true, examination: null });
    expect(answer.findings.map(({ code }) => code)).toContain('LATE_BET');
    expect(answer.findings.every(({ examinationId }) => examinationId === null)).toBe(true);
    expect(answer.settlements.length).toBeGreaterThan(0);
    const supposing = await adjudicated(open, '?interpretation=late-move-effect:as-laid');
    expect(supposing.provisional).toBe(true);
    expect(supposing.whatIf?.difference.findings.same).toBeGreaterThan(0);
    expect(await store.head()).toBe(head);
  });
});
