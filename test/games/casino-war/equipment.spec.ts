import { game } from '../../../domain/games/casino-war/game.ts';
import { warSetting } from './support/play-setting.ts';

const decks = ['D-1', 'D-2'].map((deck) => ({ deck, backs: 'red' }));

/** What a session names, each thing once: its kinds, and its id. */
const namedAt = (device: string | null): readonly string[] => {
  const { events } = game.play.session(warSetting({ seed: 1, rounds: 2, cards: { decks, device, boxes: 7 } }));
  const named = events.flatMap((event) => game.equipmentIn(event));
  return [...new Set(named.map(({ kinds, equipmentId }) => `${kinds.join(' or ')} ${equipmentId}`))];
};

describe('The equipment that a session of Casino War names', () => {
  it('is its decks and its shoe', () => {
    expect(namedAt(null)).toEqual(['deck D-1', 'deck D-2', 'shoe shoe-CW-01', 'shoe or shuffling-device shoe-CW-01']);
  });

  it('is the device that shuffles by itself, where there is one', () => {
    expect(namedAt('A-1')).toEqual(expect.arrayContaining(['deck D-1', 'deck D-2', 'shuffling-device A-1']));
  });
});
