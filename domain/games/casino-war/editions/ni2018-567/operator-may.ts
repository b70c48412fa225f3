import type { Holders, SubjectKind } from '../../../../law/clause.ts';
import { empowers, type Act, type Empowers } from '../../../../law/readings.ts';
import { speaksForTheOperator } from './questions.ts';
import { operator } from './roles.ts';

/**
 * A power of the casino operator. The text does not say who speaks for the operator, so what is found of somebody without the power names
 * that open question.
 */
export const operatorMay = <K extends SubjectKind, Picture, Reasoning>(
  act: Act<K, Picture, Reasoning>,
  code: string,
  holders: Holders = operator,
): Empowers<K, Picture, Reasoning> => {
  const reading = empowers(holders, act, code);
  const { look } = reading.without;
  return {
    ...reading,
    without: {
      ...reading.without,
      look: (picture, on) =>
        look(picture, on).map((sighting) => ({
          ...sighting,
          interpretations: [...(sighting.interpretations ?? []), speaksForTheOperator],
        })),
    },
  };
};
