import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { ni2018567 } from '../../../../domain/games/casino-war/editions/ni2018-567/edition.ts';
import type { Choices } from '../../../../domain/law/examine.ts';
import { saidInFullOf, type Case } from '../../../support/in-full.ts';
import type { Step } from '../../../support/script.ts';
import { alice, closed, deals, offers, opened, openTable, racks, raise, war } from './casino-war-floor.ts';

/** Holds all that is said of the money of some cases, in a text of its own. */
export const saidInFull = saidInFullOf({
  game: casinoWar,
  edition: ni2018567,
  opening: openTable,
  folder: new URL('../in-full/', import.meta.url),
});

type Steps = readonly (Step | readonly Step[])[];

/** A whole round: what was done in it, the rack and the closing. */
export const round = (...steps: Steps): readonly Step[] => [opened, ...steps.flat(), racks, closed];

/** A round that goes on. */
export const goingOn = (...steps: Steps): readonly Step[] => [opened, ...steps.flat()];

/** Each way to read a question, of the same steps. */
export const ways = (
  when: string,
  question: string,
  choices: readonly string[],
  steps: readonly Step[],
  more: Omit<Case, 'steps'> = {},
): Record<string, Case> =>
  Object.fromEntries(
    choices.map((choice) => [
      `${when}, ${question} ${choice}`,
      { ...more, steps, choices: { ...more.choices, [question]: choice } },
    ]),
  );

/** Alice has a wager on box 1, two kings lie there, and she is asked. */
export const equal = (stakeCents = 5_000): readonly Step[] => [
  war(alice, 1, stakeCents),
  ...deals('1 KS, dealer KH'),
  offers(alice, 1),
];

/** Alice goes to war with a raise, and these are the second cards. */
export const raised = (stakeCents: number, raiseCents: number, second: string): readonly Step[] =>
  round(equal(stakeCents), raise(alice, 1, raiseCents), deals(second));

/** Cases of which every finding is told, by what happens in each. */
export const allSaid = (
  cases: Readonly<Record<string, readonly Step[]>>,
  choices: Choices = {},
): Record<string, Case> =>
  Object.fromEntries(Object.entries(cases).map(([when, steps]) => [when, { steps, choices, only: 'all' as const }]));
