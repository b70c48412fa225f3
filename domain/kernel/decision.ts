import { z } from 'zod';
import { personId, textRef } from './envelope.ts';
import { floorRole } from './roles.ts';
import { clauseNumber } from './text.ts';
import { oneOf, type WordList } from './word-list.ts';

/** In every list of grounds: somebody decided and gave none. */
export const noGround = { none: 'no ground was given' } as const;

/**
 * A discretionary act: what a person with power decided, kept inside the event of what was done. The grounds are a closed list;
 * what a person says beside it are words, which go to `textRef`.
 */
export const decisionOn = <const Grounds extends WordList>(grounds: Grounds) =>
  z.strictObject({
    by: personId,
    roleClaimed: floorRole,
    clause: clauseNumber.nullable().optional(),
    ground: oneOf(grounds, 'on which it was decided'),
    textRef: textRef.optional(),
  });

/** A decision on one of some grounds. Which they may be says the type of the event. */
export type Decision<Ground extends string = string> = Omit<z.infer<ReturnType<typeof decisionOn>>, 'ground'> & {
  readonly ground: Ground;
};

/** The members of a decision's event that tell acts of one type apart: from what somebody is excluded, what players are directed to do, what is changed. */
const tellsApart: Readonly<Record<string, string>> = {
  'table.PlayerExcluded': 'from',
  'table.DirectionGiven': 'direction',
  'table.EquipmentChanged': 'kind',
};

/**
 * What was decided, as powers are told apart: the type of the event, and for some the kind of it. `table.PlayerExcluded: casino` is another
 * power than `table.PlayerExcluded: game`. `data` is that of a stored event.
 */
export const actOfDecision = (type: string, data: Readonly<Record<string, unknown>>): string => {
  const kind = data[tellsApart[type] ?? ''];
  return typeof kind === 'string' ? `${type}: ${kind}` : type;
};
