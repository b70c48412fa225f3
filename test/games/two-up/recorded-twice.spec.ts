import * as fc from 'fast-check';
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { playSetting, storedPlay } from '../../support/play-events.ts';
import { anySeed, examineAll } from '../../support/examined-play.ts';

/** The play with every spin recorded once more, at the same moment, as an event of its own. */
const spinsTwice = (events: readonly PlayedEvent[]): PlayedEvent[] =>
  events.flatMap((event) =>
    event.type === 'two-up.CoinsSpun' ? [event, { ...event, eventId: derivedUuid(['again', event.eventId]) }] : [event],
  );

/** The last spin of each game with what was announced of it, as it would be recorded once more when a player who is asked next accepts. */
const lastSpinAgain = (events: readonly PlayedEvent[]): PlayedEvent[] => {
  let ofGame: readonly PlayedEvent[] = [];
  const before = new Map<string, readonly PlayedEvent[]>();
  return events.flatMap((event) => {
    const { type, data, stream } = event;
    if (type === 'round.RoundOpened') before.set(stream.id, ofGame);
    if (type === 'two-up.CoinsSpun') ofGame = [event];
    if (type === 'two-up.ResultAnnounced') ofGame = [...ofGame, event];
    if (type !== 'two-up.SpinnerAccepted') return [event];
    const told = before.get(stream.id) ?? [];
    if (told.some((spin) => spin.data['spinnerId'] === data['personId'])) return [event];
    const { occurredAt } = event;
    return [
      event,
      ...told.map((one) => ({ ...one, stream, occurredAt, eventId: derivedUuid(['again', one.eventId]) })),
    ];
  });
};

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');
const asked = { game, edition };

describe('An evening of which every spin was recorded twice', () => {
  it('is found and settled as if each had been recorded once', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const setting = playSetting({ seed, rounds: 4 });
        const { events } = game.play.session(setting);
        const twice = examineAll(asked, storedPlay(setting, spinsTwice(events)));
        expect(twice).toEqual(examineAll(asked, storedPlay(setting, events)));
      }),
      { numRuns: 10 },
    );
  });
});

describe('An evening of which the last spin of a game was recorded again in the next, which another player spins', () => {
  it('is found and settled as if it had been recorded where it belongs', () => {
    let again = 0;
    fc.assert(
      fc.property(anySeed, (seed) => {
        const setting = playSetting({ seed, rounds: 6 });
        const { events } = game.play.session(setting);
        const retold = lastSpinAgain(events);
        again += retold.length - events.length;
        expect(examineAll(asked, storedPlay(setting, retold))).toEqual(examineAll(asked, storedPlay(setting, events)));
      }),
      // In these a wager goes on from a game that tells the last spin of another again.
      { numRuns: 10, examples: [[617_682], [744_386], [1_588_111_678]] },
    );
    expect(again).toBeGreaterThan(10);
  });
});
