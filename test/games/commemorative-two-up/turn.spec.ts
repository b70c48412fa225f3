import type { Actor, Step } from '../../support/script.ts';
import { kipAt } from '../../../domain/games/commemorative-two-up/turn.ts';
import { accepts, ann, cast, leaves, onBehalf, opened, rk, sam, takesOver } from './support/commemorative-floor.ts';
import { commemorative } from './support/commemorative-game.ts';
import { staged } from './support/settled.ts';

/** Who has the kip after these steps, and on whose behalf. */
const kipAfter = (events: readonly Step[]): readonly (string | null | undefined)[] => {
  const [material] = staged([opened, ...events]).rounds;
  const kip = material && kipAt(commemorative.roundPicture(material), material.round.length);
  return kip ? [kip.personId, kip.takenOver?.insteadOf] : [];
};

const withoutOwnPatron = (who: Actor = rk): Step => takesOver({}, who);

describe('The kip', () => {
  it('is with nobody until it is accepted', () => {
    expect(kipAfter([])).toEqual([]);
  });

  it('is with the patron who accepted it last (4.1)', () => {
    expect(kipAfter([accepts(sam)])).toEqual(['sam', undefined]);
    expect(kipAfter([accepts(sam), ...cast('TTH'), accepts(ann)])).toEqual(['ann', undefined]);
  });

  it('is with the ringkeeper who took it over, on behalf of a patron or not (4.1.1, 4.7)', () => {
    expect(kipAfter([withoutOwnPatron()])).toEqual(['rk-1', null]);
    expect(kipAfter([accepts(sam), onBehalf()])).toEqual(['rk-1', 'sam']);
  });

  it('stays with the ringkeeper when the patron leaves in whose place they spin', () => {
    expect(kipAfter([accepts(sam), onBehalf(), leaves(sam)])).toEqual(['rk-1', 'sam']);
  });

  it('is with a patron again who accepts it after the ringkeeper (4.9.1)', () => {
    expect(kipAfter([withoutOwnPatron(), accepts(ann)])).toEqual(['ann', undefined]);
  });

  it('is with nobody when the patron who has it has left, and with the same one who accepts it again', () => {
    expect(kipAfter([accepts(sam), leaves(sam)])).toEqual([]);
    expect(kipAfter([accepts(sam), leaves(sam), accepts(sam)])).toEqual(['sam', undefined]);
  });

  it('stays with a patron when another is told to have left', () => {
    expect(kipAfter([accepts(sam), accepts(ann), leaves(sam)])).toEqual(['ann', undefined]);
  });

  it('is, before a place, with the person who had it by then', () => {
    const [material] = staged([opened, accepts(sam), leaves(sam), accepts(ann)]).rounds;
    const picture = material && commemorative.roundPicture(material);
    const who = [1, 2, 3, 4].map((place) => picture && kipAt(picture, place)?.personId);
    expect(who).toEqual([undefined, 'sam', undefined, 'ann']);
  });
});
