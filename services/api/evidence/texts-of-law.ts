import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { editionInForce } from '../../../domain/rulebook/in-force.ts';
import { attachedTexts, type AttachedText } from '../../../domain/rulebook/official-texts.ts';
import { editionStream } from '../../../domain/rulebook/stream.ts';
import type { StreamName } from '../../../domain/kernel/streams.ts';
import { placeOf } from '../../../projections/kit/place.ts';
import { isSound } from '../../shared/event-store/integrity.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { EvidenceSubject } from './subject.ts';

/** A game, and the gaming days on which it was played in what a bundle is about. */
type PlayedOn = ReadonlyMap<string, ReadonlySet<string>>;

const opening: ReadonlySet<string> = new Set(['table.SessionOpened', 'round.RoundOpened']);

/** Which games were played, and on which days, by what opened sessions and rounds. */
const playedIn = (events: readonly StoredEvent[]): PlayedOn => {
  const played = new Map<string, Set<string>>();
  for (const event of events) {
    if (!opening.has(event.type) || !isSound(event)) continue;
    const { game } = event.data;
    const day = placeOf(event.stream).gamingDay;
    if (typeof game !== 'string' || day === null) continue;
    played.set(game, (played.get(game) ?? new Set()).add(day));
  }
  return played;
};

/** The streams that say which edition of the games was in force. */
export const editionStreams = (events: readonly StoredEvent[], { venue }: EvidenceSubject): readonly StreamName[] =>
  [...playedIn(events).keys()].map((game) => editionStream.streamOf(editionStream.written.idOf({ venue, game })));

/** The official text of an edition that was in force: its bytes where they are kept here, else what it is known by. */
export type TextOfLaw = {
  readonly edition: string;
  /** Null: no text is attached to the edition. */
  readonly text: AttachedText | null;
  readonly bytes: Uint8Array | null;
};

/** The official texts of the editions that were in force on the days of play, the newest of each. Rejects as the database does. */
export const textsOfLaw = async (
  on: Pick<ApiDependencies, 'register' | 'officialTexts'>,
  events: readonly StoredEvent[],
  { venue }: EvidenceSubject,
): Promise<readonly TextOfLaw[]> => {
  const found = await Promise.all(
    [...playedIn(events)].map(async ([game, days]) => {
      const facts = await on.register.editions(venue, game);
      const editions = new Set([...days].flatMap((day) => editionInForce(facts, day).edition ?? []));
      return [...editions].map((edition) => ({ edition, text: attachedTexts(facts, edition).at(-1) ?? null }));
    }),
  );
  return Promise.all(
    found.flat().map(async ({ edition, text }) => ({
      edition,
      text,
      bytes: (text && (await on.officialTexts.read(text.sha256))) ?? null,
    })),
  );
};

const extensions: Readonly<Record<string, string>> = { 'text/plain': 'txt', 'application/pdf': 'pdf' };

/** The files of these texts by their names: the text itself, or what it is known by where its bytes are not kept here. */
export const filesOfLaw = (texts: readonly TextOfLaw[]): readonly (readonly [name: string, bytes: Uint8Array])[] =>
  texts.flatMap(({ edition, text, bytes }) => {
    if (text === null) return [];
    const name = `${edition.replaceAll(/[^\w.-]+/g, '-')}-${text.sha256.slice(0, 8)}`;
    return bytes === null
      ? [[`${name}.json`, Buffer.from(`${JSON.stringify({ edition, ...text }, null, 1)}\n`)] as const]
      : [[`${name}.${extensions[text.mediaType] ?? 'bin'}`, bytes] as const];
  });
