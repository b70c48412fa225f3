import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { roundPicture } from '../../../../domain/games/casino-war/round.ts';
import { stage, type Step } from '../../../support/script.ts';
import { opened, openTable } from './casino-war-floor.ts';

export type Steps = readonly (Step | readonly Step[])[];

/** The picture of a round in which this was done, at a table that is open for play. */
export const pictureOf = (...steps: Steps): ReturnType<typeof roundPicture> => {
  const [material] = stage([...openTable, opened, ...steps.flat()], undefined, [cardsEvents]).rounds;
  if (!material) throw new Error('a round was played');
  return roundPicture(material);
};
