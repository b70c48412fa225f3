import * as fc from 'fast-check';
import type { PlayedEvent } from '../../domain/games/play.ts';
import { windowsOfSessions, type SessionWindows } from '../../projections/queries/float-windows.ts';
import { positionText } from '../../services/shared/event-store/position.ts';
import { plainPlay } from '../domain/play/plain-game.ts';
import { cageBehind, playSetting, storedPlay } from '../support/play-events.ts';
import { readModelsOf } from './read-models.ts';

/** A generated evening from whose tray somebody takes an amount at a moment; nothing where it is 0. */
type Theft = { readonly seed: number; readonly permille: number; readonly cents: number };

const theft: fc.Arbitrary<Theft> = fc.record({
  seed: fc.integer({ min: 1, max: 1_000_000 }),
  permille: fc.integer({ min: 0, max: 999 }),
  cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500_000 })),
});

const isCount = ({ type }: PlayedEvent): boolean => /^table\.Float(Opened|Counted|Closed)$/.test(type);

/** What is counted after the moment is less by the amount. Who counts writes no pieces down. */
const stolenFrom = (events: readonly PlayedEvent[], { permille, cents }: Theft): readonly PlayedEvent[] => {
  const opener = events.findIndex(isCount);
  const moment = opener + 1 + Math.floor(((events.length - opener - 1) * permille) / 1_000);
  return events.map((event, index) => {
    if (!isCount(event)) return event;
    const lessCents = index >= moment ? cents : 0;
    return { ...event, data: { ...event.data, lines: [], totalCents: Number(event.data['totalCents']) - lessCents } };
  });
};

/** In which of the windows the theft lies: the one that ends with the first count after the moment. */
const windowOf = (events: readonly PlayedEvent[], { permille }: Theft): number => {
  const opener = events.findIndex(isCount);
  const moment = opener + 1 + Math.floor(((events.length - opener - 1) * permille) / 1_000);
  const after = events.findIndex((event, index) => index >= moment && isCount(event));
  return after < 0 ? -1 : events.slice(opener + 1, after).filter(isCount).length;
};

const differences = ({ windows }: SessionWindows): readonly (number | null)[] =>
  windows.map(({ differenceCents }) => differenceCents);

const evenings = 8;

describe('The float of a generated evening', () => {
  it('differs in the window of a theft alone, by what was stolen, and is level where nothing was', async () => {
    const thefts = fc.sample(theft, evenings);
    const played = thefts.map((one, index) => {
      const setting = playSetting({ seed: one.seed, table: `TH-${index}`, rounds: 40, cage: cageBehind });
      const { events } = plainPlay.session(setting);
      return { one, events, stored: storedPlay(setting, stolenFrom(events, one)) };
    });
    const all = played.flatMap(({ stored }) => stored);
    const on = await readModelsOf(all.map((event, place) => ({ ...event, position: positionText(place + 1) })));
    const asked = thefts.map((_, index) => ({
      session: `STAR.TH-${index}.2026-04-25.1`,
      venue: 'STAR',
      table: `TH-${index}`,
      gamingDay: '2026-04-25',
    }));
    const found = await windowsOfSessions(on.db, asked);
    await on.close();
    const expected = played.map(({ one, events }) => {
      const counts = events.filter(isCount).length;
      const at = windowOf(events, one);
      return Array.from({ length: counts - 1 }, (_, index) => (index === at && one.cents > 0 ? -one.cents : 0));
    });
    expect({ thefts, found: found.map(differences) }).toEqual({ thefts, found: expected });
  });
});
