import { z } from 'zod';
import { difference, type Difference } from '../../domain/examination/difference.ts';
import {
  officialEdition,
  officialLaw,
  type ExaminationOver,
  type JudgingLaw,
  type JudgingOver,
} from '../../domain/examination/official.ts';
import {
  eventsNotIn,
  examineSupposing,
  refusalOfChoice,
  unansweredBy,
  type Unanswered,
} from '../../domain/examination/what-if.ts';
import { eventId } from '../../domain/kernel/envelope.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Edition } from '../../domain/law/edition.ts';
import type { Choices, Examination } from '../../domain/law/examine.ts';
import { withDoubts, type InDoubt } from '../../domain/law/in-doubt.ts';
import { editionId } from '../../domain/rulebook/events.ts';
import type { ExaminedNow, LoadedSubject } from '../shared/examining/examine-now.ts';
import { Problem, type FieldProblem } from '../shared/http/problems.ts';

/** A parameter that may be given several times. */
const repeatable = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .union([item, z.array(item).max(200)])
    .optional()
    .transform((given): readonly string[] => (given === undefined ? [] : [given].flat()));

const interpretationChoice = z
  .string()
  .max(200)
  .regex(/^[^:]+:[^:]+$/, 'must be <interpretation>:<choice>');

/** What may be supposed to be otherwise, as a query asks it. */
export const suppositionQuery = {
  edition: editionId.optional().describe('another edition of the rules of the game'),
  without: repeatable(eventId).describe('a recorded event to leave out; may be repeated'),
  interpretation: repeatable(interpretationChoice).describe(
    'an open question of the edition and how to read it, <id>:<choice>; may be repeated',
  ),
};

/** A supposition of law as it was asked for, and where in the request its parts stand. */
export type LawSupposed = {
  readonly in: FieldProblem['in'];
  readonly edition?: string | undefined;
  readonly interpretations: { readonly field: string; readonly chosen: readonly (readonly [string, string])[] };
};

/** What is asked to be otherwise of one subject. */
export type AskedOfSubject = {
  readonly edition?: string | undefined;
  readonly without: readonly string[];
  readonly interpretation: readonly string[];
};

/** True when anything is supposed to be otherwise at all. */
export const supposesAnything = ({ edition, without, interpretation }: AskedOfSubject): boolean =>
  edition !== undefined || without.length + interpretation.length > 0;

/** What is answered to a supposition, beside what the law in force says. */
export type WhatIf = {
  readonly edition: string | null;
  readonly without: readonly string[];
  readonly interpretations: Choices;
  readonly lawChanges: ExaminationOver['lawChanges'];
  readonly unanswered: readonly Unanswered[];
  readonly findings: Examination['findings'];
  readonly settlements: readonly (Examination['settlements'][number] & InDoubt)[];
  readonly difference: Difference;
};

const refuse = (where: FieldProblem['in'], field: string, detail: string): Problem =>
  new Problem('invalid', { errors: [{ in: where, pointer: `/${field}`, detail }] });

/** The edition that is asked for, or undefined when none is. Throws `invalid` for one that the game does not have. */
export const editionAskedFor = (game: Game, { in: where, edition }: LawSupposed): Edition | undefined => {
  if (edition === undefined) return undefined;
  const found = game.editions.find(({ id }) => id === edition);
  if (found) return found;
  const known = game.editions.map(({ id }) => id).join(', ');
  throw refuse(where, 'edition', `is not an edition of ${game.id}; the editions are ${known}`);
};

type Chosen = LawSupposed['interpretations']['chosen'];

/** The choices that an edition knows: what it does not ask is not answered. */
const known = (edition: Edition | undefined, chosen: Chosen): Choices =>
  Object.fromEntries(
    chosen.filter(([id, choice]) => edition && refusalOfChoice(edition.interpretations, id, choice) === undefined),
  );

/** Throws `invalid` for a question or a choice that not one of some editions has. */
export const mustBeChoices = (editions: readonly Edition[], supposed: LawSupposed): void => {
  const { field, chosen } = supposed.interpretations;
  for (const [id, choice] of chosen) {
    const refusals = editions.map((one) => ({ one, why: refusalOfChoice(one.interpretations, id, choice) }));
    const [refused] = refusals;
    if (!refused) throw refuse(supposed.in, field, 'no edition was in force; name an edition');
    if (refusals.every(({ why }) => why !== undefined))
      throw refuse(supposed.in, field, `${refused.why} (${refused.one.id})`);
  }
};

/** One law for all the time: the edition that is named, and what the venue chose of it where it was in force. */
const onlyUnder = ({ edition: first, choices, changes }: JudgingOver, edition: Edition): JudgingOver => {
  const spans = [{ edition: first, choices }, ...changes];
  return { edition, choices: spans.find((span) => span.edition === edition)?.choices ?? {}, changes: [] };
};

/**
 * The law that a supposition comes to, with the choices that the venue made and those that are supposed: the edition that is named
 * for all the time, or else every edition that was in force, each for its own days.
 */
export const lawSupposed = ({ game, law }: Pick<LoadedSubject, 'game' | 'law'>, supposed: LawSupposed): JudgingOver => {
  const inForce = officialLaw(game, law);
  const named = editionAskedFor(game, supposed);
  const over = named ? onlyUnder(inForce, named) : inForce;
  const { chosen } = supposed.interpretations;
  const chosenIn = <Law extends JudgingLaw>(one: Law): Law => ({
    ...one,
    choices: { ...one.choices, ...known(one.edition, chosen) },
  });
  return { ...chosenIn(over), changes: over.changes.map(chosenIn) };
};

const isOfficial = ({ status }: Edition): boolean => status === 'official';

const pairOf = (text: string): readonly [string, string] => {
  const colon = text.indexOf(':');
  return [text.slice(0, colon), text.slice(colon + 1)];
};

/** Answers a supposition. Throws `invalid`, naming the parameter, for an edition, an event or a choice that is not there. */
export const whatIf = (now: ExaminedNow, asked: AskedOfSubject): WhatIf => {
  const chosen = asked.interpretation.map(pairOf);
  const supposed = {
    in: 'query',
    edition: asked.edition,
    interpretations: { field: 'interpretation', chosen },
  } as const;
  const law = lawSupposed(now, supposed);
  mustBeChoices(
    [law, ...law.changes].flatMap((one) => one.edition ?? []),
    supposed,
  );
  const inForce = officialEdition(now.game, now.law);
  const { edition } = law;
  const [missing] = eventsNotIn(now.record, asked.without);
  if (missing !== undefined) throw refuse('query', 'without', `${missing} is not an event of this record`);
  const { game, record } = now;
  const without = new Set(asked.without);
  const { findings, settlements, interpretations, lawChanges } = examineSupposing({ game, record, ...law, without });
  return {
    edition: edition?.id ?? null,
    without: asked.without,
    interpretations,
    lawChanges,
    unanswered: edition ? unansweredBy(edition, inForce ?? now.game.editions.find(isOfficial)) : [],
    findings,
    settlements: withDoubts(settlements, findings),
    difference: difference(now.examined, { findings, settlements }),
  };
};
