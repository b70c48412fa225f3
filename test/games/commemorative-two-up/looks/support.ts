import { examineScript } from '../../../support/clause-specs.ts';
import { findingLine, isRenewing, keep, keptIn, settlementLine } from '../../../support/kept-text.ts';
import { stageEvening } from '../../../support/situations/evening.ts';
import { stepIn, unreadable } from '../../../support/situations/hold.ts';
import type { Looked } from '../../../support/situations/looks-in-full.ts';
import { casesOf, type KnownCase, type Variation } from '../../../support/situations/varied.ts';
import { allSituations } from '../situations/support/all.ts';
import { recorded } from '../situations/support/recorded.ts';
import { opening as usual } from '../situations/support/words.ts';
import { commemorative } from '../support/commemorative-game.ts';

/** What is told in the situations, by their titles. */
const known = new Map<string, KnownCase>(
  allSituations.map(({ title, opening = usual, steps, centre, choices = {} }) => [
    title,
    {
      opening: [],
      events: recorded([opening, steps]),
      choices: { ...choices, ...(centre === 'rides' ? { 'centre-bet': 'rides' } : {}) },
    },
  ]),
);

/** Held of a case beside the findings of its codes: every settlement. */
const money = 'money';

const [edition] = commemorative.editions;

const linesOf = ({ events, only, choices = {} }: Looked): readonly string[] => {
  const sessions = stageEvening(commemorative, events);
  const examined = sessions.flatMap((one) => (edition ? examineScript(commemorative, edition, one, choices) : []));
  const all = examined.flatMap((one) => one.all);
  const settlements = only.includes(money) ? examined.flatMap((one) => one.settlements) : [];
  const found = all.filter(({ code }) => only.includes(code));
  return [...settlements.map(settlementLine), ...found.map((one) => findingLine(one, all, stepIn(sessions)))];
};

/**
 * Holds what is said of situations in which a little is otherwise, as kept in `in-full/<name>.txt`: the findings of some codes, and the
 * settlements where `money` is among them. `RENEW_IN_FULL=1` writes what is said now; the difference is read before it is kept.
 */
export const variedInFull = (name: string, title: string, variations: readonly Variation[]): void => {
  const cases = casesOf(variations, known);
  const file = new URL(`in-full/${name}.txt`, import.meta.url);
  if (isRenewing)
    keep(
      file,
      Object.entries(cases).map(([when, one]) => [when, linesOf(one)]),
    );
  const kept = keptIn(file);
  describe(title, () => {
    it.each(Object.entries(cases))('is told as it is kept when %s', (when, one) => {
      expect(linesOf(one)).toEqual(kept.get(when));
    });
    it('tells only what can be recorded', () => {
      const game = { game: commemorative, openTable: [] };
      expect(Object.values(cases).flatMap(({ events }) => unreadable(game, { opening: [], events }))).toEqual([]);
    });
    it('is kept of these cases, and of no others', () => {
      expect([...kept.keys()]).toEqual(Object.keys(cases));
    });
  });
};
