import type { MoneyFault } from '../../law/settled.ts';
import { reasoned, type Reasoned } from '../../settlement/due.ts';
import { isMadeWrong } from '../../settlement/elsewhere.ts';
import { moneyFaults as faultsIn } from '../../settlement/money-faults.ts';
import { followed } from './causes.ts';
import type { Scenario } from './claim.ts';
import { courseOf, cycleAt, type JudgedSpin } from './course.ts';
import { sideOf } from './decided.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import type { RoundPicture } from './round.ts';
import { rulesFor } from './rules.ts';

const faultsInGame = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] => {
  const { rules, reading } = lawful;
  const { clauses } = rules;
  const givenBack = { refunded: clauses.setAside, void: clauses.voided, refused: clauses.refused };
  const course = courseOf(picture, reading);
  return faultsIn<JudgedSpin>(reasoning, {
    wagers: picture.wagers,
    isOver: picture.closed !== null,
    decidedAt: ({ spin }) => spin,
    announcedAt: ({ spin }) => spin.announcements.at(-1) ?? spin,
    isPlayedOn: (at) => course.spins.some(({ spin }) => spin.at > at),
    rulesFor: (wager, { placement: { kind } }) => {
      const side = kind === 'spinner' ? sideOf(picture, wager) : null;
      return { ...clauses, ...rulesFor(rules, kind, side), givenBack };
    },
    afterTheCall: clauses.afterTheCall,
    dueOn: (wager) => dueOn(picture, wager, lawful),
    isForSame: (one, other) => cycleAt(course, one.at) === cycleAt(course, other.at),
    followed: (wager) => followed(picture, wager, lawful),
  });
};

/** Wagers of earlier games whose money was made wrong in this one. What it may follow from was found in their own game. */
const faultsElsewhere = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] =>
  reasoning.flatMap(({ wager }) => {
    const other = dueOnElsewhere(picture, wager, lawful);
    if (!other || !isMadeWrong(other)) return [];
    const faults = faultsInGame(other.homeNow, [reasoned(other.now, other.dueNow)], lawful);
    return faults.map(({ sighting: { follows: _follows, ...sighting }, ...fault }) => ({ ...fault, sighting }));
  });

/** Every wager whose money differs from what was due, under exactly one row. */
export const moneyFaults = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<JudgedSpin>[],
  lawful: Scenario,
): readonly MoneyFault[] => {
  const own = faultsInGame(picture, reasoning, lawful);
  return picture.reachesBackTo.length === 0 ? own : [...own, ...faultsElsewhere(picture, reasoning, lawful)];
};
