import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import { warSetting } from '../games/casino-war/support/play-setting.ts';
import { chanceSetting } from '../games/double-chance/support/play-setting.ts';
import { storedPlay } from '../support/play-events.ts';

/** A session of generated play as a store gives it back: the session's own events, those of each round, and all of them as they came. */
export type PlayedSession = {
  readonly sessionId: string;
  readonly session: readonly StoredEvent[];
  readonly rounds: readonly { readonly roundId: string; readonly events: readonly StoredEvent[] }[];
  readonly all: readonly StoredEvent[];
};

/**
 * An event as a store gives it back. Parsed: an object that a spread made has a shape of its own in V8, and a store makes none so. Each type is
 * one text, as the store makes it.
 */
const asStored = (event: StoredEvent, typesMet: Map<string, string>): StoredEvent => {
  const parsed = JSON.parse(JSON.stringify(event)) as { -readonly [Name in keyof StoredEvent]: StoredEvent[Name] };
  if (!typesMet.has(parsed.type)) typesMet.set(parsed.type, parsed.type);
  parsed.type = typesMet.get(parsed.type) ?? parsed.type;
  return parsed;
};

/** Plays a session, legally unless the setting plants something. */
export const playedSession = <P extends Pictures>(game: Game<P>, setting: PlaySetting): PlayedSession => {
  const stored = storedPlay(setting, game.play.session(setting).events);
  const typesMet = new Map<string, string>();
  const all = stored.map((event) => asStored(event, typesMet));
  const streams = new Map<string, StoredEvent[]>();
  for (const event of all) {
    const known = streams.get(event.stream);
    if (known) known.push(event);
    else streams.set(event.stream, [event]);
  }
  const of = (category: string) =>
    [...streams].flatMap(([name, events]) =>
      name.startsWith(category) ? [{ roundId: name.slice(category.length), events }] : [],
    );
  const [session] = of('tableSession-');
  if (!session) throw new Error('generated play opens a session');
  return { sessionId: session.roundId, session: session.events, rounds: of('round-'), all };
};

const decks = Array.from({ length: 8 }, (_, place) => ({ deck: `deck-CW-01-${place + 1}`, backs: 'red' }));

/** A table of Casino War that plays eight decks from a shoe that does not shuffle by itself; every card is recorded. */
export const warTable = (rounds: number, seed = 42): PlaySetting =>
  warSetting({ seed, rounds, cards: { decks, device: null, boxes: 7 } });

/** A table of Double Chance that plays one deck from a card shoe, which does not shuffle by itself. */
export const chanceTable = (rounds: number, seed = 42): PlaySetting =>
  chanceSetting({ seed, rounds, cards: { decks: [{ deck: 'deck-DC-01-1', backs: 'red' }], device: null, boxes: 9 } });

/** A shoe of eight decks is dealt from for about so many rounds. */
const roundsAShoe = 46;

/** How many rounds a session of so many shoes has. */
export const roundsOfShoes = (shoes: number): number => shoes * roundsAShoe;

export const shoesIn = ({ session, rounds }: PlayedSession): number =>
  [...session, ...rounds.flatMap(({ events }) => events)].filter(({ type }) => type === 'cards.ShoeLoaded').length;
