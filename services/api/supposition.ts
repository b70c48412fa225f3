import { z } from 'zod';
import { difference, type Difference } from '../../domain/examination/difference.ts';
import { officialEdition } from '../../domain/examination/official.ts';
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
  readonly unanswered: readonly Unanswered[];
  readonly findings: Examination['findings'];
  readonly settlements: Examination['settlements'];
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

/** The choices that are asked for of an edition. Throws `invalid` for a question or a choice that it does not have. */
export const choicesAskedFor = (edition: Edition | undefined, supposed: LawSupposed): Choices => {
  const { field, chosen } = supposed.interpretations;
  for (const [id, choice] of chosen) {
    if (!edition) throw refuse(supposed.in, field, 'no edition was in force; name an edition');
    const refusal = refusalOfChoice(edition.interpretations, id, choice);
    if (refusal !== undefined) throw refuse(supposed.in, field, `${refusal} (${edition.id})`);
  }
  return Object.fromEntries(chosen);
};

/** The edition that a supposition comes to, and the choices of it that the venue made. */
export const editionSupposed = (
  { game, law }: Pick<LoadedSubject, 'game' | 'law'>,
  supposed: LawSupposed,
): { readonly inForce: Edition | undefined; readonly edition: Edition | undefined; readonly venueChose: Choices } => {
  const inForce = officialEdition(game, law);
  const edition = editionAskedFor(game, supposed) ?? inForce;
  // What the venue chose, it chose of the edition in force.
  return { inForce, edition, venueChose: edition === inForce ? law.choices : {} };
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
  const { inForce, edition, venueChose } = editionSupposed(now, supposed);
  const choices = { ...venueChose, ...choicesAskedFor(edition, supposed) };
  const [missing] = eventsNotIn(now.record, asked.without);
  if (missing !== undefined) throw refuse('query', 'without', `${missing} is not an event of this record`);
  const { game, record } = now;
  const without = new Set(asked.without);
  const { findings, settlements, interpretations } = examineSupposing({ game, record, edition, choices, without });
  return {
    edition: edition?.id ?? null,
    without: asked.without,
    interpretations,
    unanswered: edition ? unansweredBy(edition, inForce ?? now.game.editions.find(isOfficial)) : [],
    findings,
    settlements,
    difference: difference(now.examined, { findings, settlements }),
  };
};
