import * as fc from 'fast-check';
import { findGames } from '../../services/shared/games/find-games.ts';
import { isLongRun, someOf } from '../support/examined-play.ts';
import { askAll, differing, questionsAsOf, questionsOn, type Answers } from './arrival/asked.ts';
import { afterwards, dayOf, interleaved } from './arrival/day.ts';
import { closeDays, record, sendAll, type SentAgain } from './arrival/installation.ts';
import { stoppedClock } from './blindness/stopped-clock.ts';

/**
 * A generated gaming day is recorded twice, the requests of its streams in two orders; then much comes after it. Until a day is closed no report
 * and no question about a session depends on the order in which requests of different streams arrived, and what is asked as of a position
 * is answered the same for ever.
 */
type Drawn = { readonly seed: number; readonly orders: readonly [number, number]; readonly later: number };

const anySeed = fc.integer({ min: 1, max: 1_000_000 });
const drawn: fc.Arbitrary<Drawn> = fc.record({ seed: anySeed, orders: fc.tuple(anySeed, anySeed), later: anySeed });
const days = someOf(drawn, isLongRun ? 10 : 1);

type Seen = {
  readonly answers: readonly [Answers, Answers];
  readonly again: readonly SentAgain[];
  /** As of the end of the day: when it was the end of the record, and afterwards. And what is answered of now then. */
  readonly atTheEnd: Answers;
  readonly afterwards: Answers;
  readonly inTheEnd: Answers;
};

/** The day is over and silent. All questions are asked at one moment. */
const arrives = '2026-03-12T00:00:00.000Z';
const asked = '2026-03-12T06:00:00.000Z';

const seenOf = async ({ seed, orders: [one, other], later }: Drawn): Promise<Seen> => {
  const games = await findGames();
  const day = dayOf(seed, games);
  const [now, next] = [questionsOn(day), afterwards(day, later, games)];
  const recordedIn = async (order: number) => {
    const clock = stoppedClock(arrives);
    // Each request comes a second after the one before it.
    const recorded = await record(day, interleaved(day, order), () => clock.goOn(1_000)).finally(clock.restore);
    return recorded;
  };
  const askedNow = async (on: Parameters<typeof askAll>[0], questions: typeof now): Promise<Answers> => {
    const clock = stoppedClock(asked);
    return askAll(on, questions).finally(clock.restore);
  };
  const first = await recordedIn(one);
  const firstAnswers = await askedNow(first.on, now);
  await first.on.stop();
  const second = await recordedIn(other);
  const secondAnswers = await askedNow(second.on, now);
  const { on } = second;
  const asOf = questionsAsOf(day, (await on.foundation.store.head()) ?? '');
  const atTheEnd = await askedNow(on, asOf);
  await closeDays(on, day);
  await sendAll(on, interleaved(next, later));
  await on.level();
  const seen = {
    answers: [firstAnswers, secondAnswers] as const,
    again: [...first.again, ...second.again],
    atTheEnd,
    afterwards: await askedNow(on, asOf),
    inTheEnd: await askedNow(on, now),
  };
  await on.stop();
  return seen;
};

let all: readonly Seen[];
beforeAll(async () => {
  const seen: Seen[] = [];
  // oxlint-disable-next-line no-await-in-loop -- an installation after the other
  for (const one of days) seen.push(await seenOf(one));
  all = seen;
});

const refused = (answers: Answers): readonly string[] =>
  [...answers].flatMap(([what, said]) => (/^(200|404) /.test(said) ? [] : [`${what}: ${said}`]));

describe('A gaming day that nobody has closed', () => {
  it('is told the same in every report, in whatever order the requests of its streams arrived', () => {
    const told = all.map(({ answers: [one, other] }) => differing(one, other));
    expect({ days, told }).toEqual({ days, told: days.map(() => []) });
  });

  it('is asked about by every question of the description', () => {
    for (const { answers, atTheEnd } of all) {
      expect(refused(answers[0])).toEqual([]);
      expect(refused(atTheEnd)).toEqual([]);
      expect(answers[0].size).toBeGreaterThan(200);
    }
  });

  it('takes every request as it comes, but a round before its session', () => {
    const reasons = new Set(all.flatMap(({ again }) => again.map(({ what, because }) => `${what}: ${because}`)));
    expect([...reasons].filter((one) => one !== 'round round.RoundOpened: session-is-not-known')).toEqual([]);
  });
});

describe('What is asked as of a position', () => {
  it('is answered the same, whatever came later', () => {
    const told = all.map((seen) => differing(seen.atTheEnd, seen.afterwards));
    expect({ days, told }).toEqual({ days, told: days.map(() => []) });
  });

  it('would be answered otherwise from the record as it is by then', () => {
    for (const { answers, inTheEnd } of all) expect(differing(answers[1], inTheEnd).length).toBeGreaterThan(50);
  });
});
