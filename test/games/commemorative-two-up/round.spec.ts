import type { Step } from '../../support/script.ts';
import {
  begins,
  cast,
  closed,
  handedOver,
  kept,
  opened,
  ringCloses,
  seated,
  sam,
  tina,
  tom,
} from './support/commemorative-floor.ts';
import { commemorative } from './support/commemorative-game.ts';
import { staged } from './support/settled.ts';

const isLeftOpen = (...events: readonly Step[]): readonly boolean[] =>
  staged(events).rounds.map((material) => commemorative.roundPicture(material).isLeftOpen);

describe('The picture of a turn', () => {
  it('has what was done with the ring between the turns of its session, and nothing else of the table', () => {
    const { session, rounds } = staged([seated(tina, 4), opened, closed, kept('red', null), seated(sam, 5)]);
    const types = ['ring.RingMeasured', 'ring.PenniesKept', 'ring.PenniesKept', 'ring.PenniesKept'];
    expect(commemorative.sessionPicture(session).between.map(({ type }) => type)).toEqual(types);
    const [round] = rounds.map((material) => commemorative.roundPicture(material));
    expect(round?.between.map(({ type }) => type)).toEqual(types);
  });

  it('has the money on its wagers that the next turn tells of, after all of its own', () => {
    const next = [opened, handedOver(tom, 'cover', 4_000), handedOver(tom, 'cover', 6_000), closed];
    const [material] = staged([...begins, ...cast('TTH'), closed, ...next]).rounds;
    const picture = material && commemorative.roundPicture(material);
    const last = material?.round.length ?? 0;
    expect(picture?.handedOver.map(({ fact, at }) => [fact.data.handedCents, at - last])).toEqual([
      [4_000, 0],
      [6_000, 1],
    ]);
  });

  it('is of a turn that was left open only where nobody closed it and the ring was', () => {
    expect(isLeftOpen(...begins)).toEqual([false]);
    expect(isLeftOpen(...begins, closed, ringCloses)).toEqual([false]);
    expect(isLeftOpen(...begins, ringCloses)).toEqual([true]);
    const [material] = staged(begins).rounds;
    const { roundId, zone, round, session } = material ?? { roundId: '', zone: '', round: [], session: [] };
    expect(commemorative.roundPicture({ roundId, zone, round, session, next: null }).isLeftOpen).toBe(false);
  });
});
