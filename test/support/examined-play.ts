import * as fc from 'fast-check';
import { besideOf, mostBefore, wantsMoreAfter, type RoundsBeside } from '../../domain/examination/round-beside.ts';
import { readingOf, type RoundRead } from '../../domain/examination/views.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Played, PlaySetting } from '../../domain/games/play.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Edition } from '../../domain/law/edition.ts';
import { examine, type Choices, type Examination, type Subject } from '../../domain/law/examine.ts';
import type { Finding } from '../../domain/law/finding.ts';
import { looksBeside } from '../../services/shared/examining/beside-round.ts';
import { reachingBack } from './reaching-back.ts';
import { storedDispute, storedPlay } from './play-events.ts';

/**
 * How many rounds each property plays; `npm run test:play` is the long run of 10,000. fast-check prints the seed of a failure; the
 * evening itself is named by its own seed in the counterexample.
 */
export const roundsInAll = Number(process.env['PLAY_GAMES'] ?? 300);
/** True in the long run, which plays in full what `npm test` takes a sample of. */
export const isLongRun = process.env['PLAY_GAMES'] !== undefined;

/** Some of what can be drawn: the same each time, as all that properties draw, and new in the long run. */
export const someOf = <Drawn>(drawn: fc.Arbitrary<Drawn>, many: number): readonly Drawn[] => fc.sample(drawn, many);

/** Any seed of an evening. */
export const anySeed = fc.integer({ min: 1, max: 0x7fffffff });

/** A game, the edition of it that is asked, and how the venue reads what that leaves open; left out: as the edition does. */
export type Asked = { readonly game: Game; readonly edition: Edition; readonly choices?: Choices };

export type Examined = Examination & {
  readonly subject: Subject;
};

/** The rounds beside one of some that lie in their order, as the assessor reads them. */
export const roundsBeside = (
  of: Parameters<typeof wantsMoreAfter>[0],
  rounds: readonly RoundRead[],
  nth: number,
): RoundsBeside => {
  const before = rounds.slice(Math.max(0, nth - mostBefore), nth).map(({ read }) => read);
  const later = rounds.slice(nth + 1);
  const isEnough = later.findIndex((_, last) => !wantsMoreAfter(of, later.slice(0, last + 1)));
  return { before: before.toReversed(), after: isEnough === -1 ? later : later.slice(0, isEnough + 1) };
};

/**
 * Every subject of a session, examined as the assessor would: each round with its session, the session with its rounds, a dispute
 * with what it is about.
 */
export const examineAll = (
  { game, edition, choices = {} }: Asked,
  stored: readonly StoredEvent[],
  disputes: readonly (readonly StoredEvent[])[] = [],
): readonly Examined[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of stored) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const zone = 'Australia/Sydney';
  const facts = [...streams].map(([name, events]) => ({ name, ...readingOf(events) }));
  const sessionStream = facts.find(({ name }) => name.startsWith('tableSession-')) ?? { name: '', ...readingOf([]) };
  const session = sessionStream.facts;
  const sessionId = sessionStream.name.slice('tableSession-'.length);
  const rounds = facts
    .filter(({ name }) => name.startsWith('round-'))
    .map(({ name, events, facts: round }) => ({
      roundId: name.slice('round-'.length),
      round,
      read: { events, facts: round },
    }));
  const byNumber = rounds.toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1));
  const examined = reachingBack(
    byNumber.map(({ roundId, round, read }, nth) => {
      const next = game.looksAhead ? (byNumber[nth + 1] ?? null) : null;
      // One that nobody closed was left open: something came after it.
      const own = { round: read, session: sessionStream, leftOpen: {} };
      const around = looksBeside(game) ? roundsBeside(own, byNumber, nth) : undefined;
      return { roundId, round, zone, session, next, beside: besideOf({ ...own, beside: around })?.said };
    }),
    game.madeByOthers,
  ).map((material) => {
    const subject = { kind: 'round' as const, id: material.roundId };
    const picture = game.roundPicture(material);
    return { subject, ...examine({ edition, subject, picture, choices }) };
  });
  const subject = { kind: 'tableSession' as const, id: sessionId };
  const picture = game.sessionPicture({ sessionId, zone, session, rounds: byNumber });
  const disputed = disputes.map((events) => {
    const disputeId = events[0]?.stream.slice('dispute-'.length) ?? '';
    const about = { sessions: [{ sessionId, session }], rounds };
    const ofDispute = game.disputePicture({ disputeId, zone, dispute: effectiveHistory(events), ...about });
    const itself = { kind: 'dispute' as const, id: disputeId };
    return { subject: itself, ...examine({ edition, subject: itself, picture: ofDispute, choices }) };
  });
  return [...examined, ...disputed, { subject, ...examine({ edition, subject, picture, choices }) }].toSorted((a, b) =>
    a.subject.id < b.subject.id ? -1 : 1,
  );
};

type Found = Pick<Examined, 'subject' | 'findings'>;

const inShort = ({ subject }: Found, { clause, code, verdict, wagerId }: Finding): string =>
  [subject.id, clause, code, verdict, wagerId ?? '-'].join(' ');

export const found = (examined: readonly Found[], among: (finding: Finding) => boolean): string[] =>
  examined.flatMap((one) => one.findings.filter(among).map((finding) => inShort(one, finding))).toSorted();

export const isHeldAgainstSomeone = ({ verdict }: Finding): boolean => verdict !== 'excused';

export const expectedOf = ({ planted }: Played): string[] =>
  planted
    .flatMap(({ expected }) =>
      expected.map(({ subject, clause, code, verdict, wagerId }) =>
        [subject.id, clause, code, verdict, wagerId ?? '-'].join(' '),
      ),
    )
    .toSorted();

export const disputesOf = (setting: PlaySetting, { disputes }: Played) =>
  disputes.map((dispute) => storedDispute(setting, dispute));

export const playAndExamine = (asked: Asked, setting: PlaySetting) => {
  const played = asked.game.play.session(setting);
  const stored = storedPlay(setting, played.events);
  return { played, stored, examined: examineAll(asked, stored, disputesOf(setting, played)) };
};
