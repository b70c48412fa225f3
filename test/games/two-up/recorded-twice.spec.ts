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
