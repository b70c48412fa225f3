import { effectiveHistory, type Fact } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { roundId, type SessionId } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import type { SessionMaterial } from '../../../domain/law/edition.ts';
import { examine } from '../../../domain/law/examine.ts';
import { isHeldAgainstSomeone } from '../../support/examined-play.ts';
import { contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';
import { renamed } from '../../support/renamed.ts';
import { reachingBack } from '../../support/reaching-back.ts';
import { aroundOf } from '../../support/script.ts';

/**
 * Where a gaming day is cut on paper, play goes on: nobody takes up a duty or a seat anew, and no sign comes down. A terminal begins a session and
 * need not record it again. So legal play is legal wherever the day is cut.
 */
type Cut = { readonly at: number; readonly first: SessionId; readonly second: SessionId };

const isRound = ({ stream }: PlayedEvent): boolean => stream.category === 'round';
const roundsIn = (events: readonly PlayedEvent[]): readonly string[] =>
  [...new Set(events.filter(isRound).map(({ stream }) => stream.id))].toSorted();

/** The same evening in two sessions: the first has so many rounds, and the second goes on at once. */
const cutAfter = (events: readonly PlayedEvent[], { at, first, second }: Cut): readonly PlayedEvent[] => {
  const rounds = roundsIn(events);
  const names = new Map(rounds.slice(at).map((id, index) => [id, roundId(second, index + 1)]));
  const name = (id: string): string => names.get(id) ?? id;
  const cutAt = events.findIndex(({ stream }) => stream.id === rounds[at]);
  const [before] = events.slice(cutAt - 1);
  const like = (type: string, id: SessionId, data: JsonObject, ms: number): readonly PlayedEvent[] => {
    const one = events.find((event) => event.type === type);
    if (!one || !before) return [];
    const occurredAt = instantText(Date.parse(before.occurredAt) + ms);
    const eventId = `00000000-0000-4000-8000-00000000000${ms}`;
    const { terminal } = before;
    return [
      {
        ...one,
        eventId,
        stream: { ...one.stream, id },
        data: { ...one.data, ...data },
        occurredAt,
        terminal,
        // Between two numbers of its terminal.
        sourceSeq: before.sourceSeq + ms / 10,
      },
    ];
  };
  const moved = events.slice(cutAt).map((one) => ({
    ...one,
    stream: { ...one.stream, id: one.stream.id === first ? second : name(one.stream.id) },
    data: renamed(one.data, name) as JsonObject,
  }));
  return [
    ...events.slice(0, cutAt),
    ...like('table.SessionClosed', first, { reopensAtOnce: true, closureSignId: null }, 1),
    ...like('table.SessionOpened', second, {}, 2),
    ...moved,
  ];
};

const factsOf = (stored: readonly StoredEvent[]): ReadonlyMap<string, readonly Fact[]> => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of stored) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return new Map([...streams].map(([name, events]) => [name, effectiveHistory(events)]));
};

/** What is found of both sessions and of their rounds, and what money is not as it was due. */
const found = ({ game, edition }: Contracted, stored: readonly StoredEvent[], sessions: readonly SessionId[]) => {
  const facts = factsOf(stored);
  const zone = 'Australia/Sydney';
  let continues: SessionMaterial | undefined;
  const all = [...facts]
    .filter(([name]) => name.startsWith('round-'))
    .map(([name, round]) => ({ roundId: name.slice('round-'.length), round }))
    .toSorted((a, b) => (a.roundId < b.roundId ? -1 : 1));
  return sessions.flatMap((sessionId) => {
    const session = facts.get(`tableSession-${sessionId}`) ?? [];
    const before = (continues?.rounds ?? []).map((one) => ({
      ...one,
      zone,
      session: continues?.session ?? [],
      next: null,
    }));
    const rounds = all.filter(({ roundId: id }) => id.startsWith(`${sessionId}.`));
    const material = { sessionId, zone, session, rounds, continues };
    const asked = rounds.map((one) => {
      const at = all.indexOf(one);
      return {
        ...one,
        zone,
        session,
        // The day is cut on paper: the round after the last of a session is the first of the next.
        ...(game.looksAhead ? aroundOf(all, at, session) : { next: null }),
        continues,
      };
    });
    const reaching = reachingBack([...before, ...asked], game.madeByOthers).slice(before.length);
    const examined = [
      ...reaching.map((one) => {
        const subject = { kind: 'round' as const, id: one.roundId };
        return examine({ edition, subject, picture: game.roundPicture({ ...one, continues }), choices: {} });
      }),
      examine({
        edition,
        subject: { kind: 'tableSession', id: sessionId },
        picture: game.sessionPicture(material),
        choices: {},
      }),
    ];
    continues = material;
    return examined.flatMap(({ findings, settlements }) => [
      ...findings
        .filter(isHeldAgainstSomeone)
        .map(({ clause, code, verdict, says }) => `${clause} ${code} ${verdict}: ${says}`),
      ...settlements.flatMap(({ wagerId, differenceCents }) =>
        differenceCents === 0 || differenceCents === null ? [] : [`${wagerId} ${differenceCents}`],
      ),
    ]);
  });
};

describe.each(contractedGames)('$name: a gaming day that is cut on paper', (contract) => {
  it.each([1, 2, 4, 5])('makes nothing of legal play, wherever it is cut (seed %i)', (seed) => {
    const setting = contract.setting({ seed, rounds: 12 });
    const { events } = contract.game.play.session(setting);
    const first = (events.find(({ stream }) => stream.category === 'tableSession')?.stream.id ?? '') as SessionId;
    const second = first.replace(/\.1$/, '.2') as SessionId;
    expect(second).not.toBe(first);
    for (const at of [3, 6, 9]) {
      const cut = cutAfter(events, { at, first, second });
      expect(roundsIn(cut)).toHaveLength(roundsIn(events).length);
      expect(found(contract, storedPlay(setting, cut), [first, second])).toEqual([]);
    }
  });
});
