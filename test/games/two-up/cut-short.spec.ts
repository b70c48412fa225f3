import { play } from '../../../domain/games/two-up/play.ts';
import { playSetting, storedPlay } from '../../support/play-events.ts';
import { examineAll } from './support/examined-play.ts';

const cuts = 60;

/** What is held against somebody in an evening of legal play that is looked at while it goes on: nothing may be. */
const heldAgainst = (seed: number): readonly string[] => {
  const setting = playSetting({ seed, rounds: 6 });
  const stored = storedPlay(setting, play.session(setting).events);
  return Array.from({ length: cuts }, (_, cut) => Math.ceil(((cut + 1) * stored.length) / (cuts + 1))).flatMap((upTo) =>
    examineAll(stored.slice(0, upTo)).flatMap(({ subject, findings }) =>
      findings
        .filter(({ verdict }) => verdict === 'violation')
        .map(({ clause, code }) => `${subject.kind} ${clause} ${code} after ${upTo} events`),
    ),
  );
};

describe('Legal play that is looked at while it goes on', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'has no violation at any moment: a duty that is not due yet is none (seed %i)',
    (seed) => {
      expect(heldAgainst(seed)).toEqual([]);
    },
  );
});
