import type { Decision } from '../../kernel/decision.ts';
import type { Placed } from '../../kernel/placed.ts';
import type { FactOf } from './facts.ts';
import type { RoundPicture } from './round.ts';
import type { OutcomeRuling } from '../../round/record.ts';
import type { Wager } from '../../round/wager-book.ts';

/** Does a decision rest on a ground that the text gives it for? `unclear` when what was said leaves that open. */
export type Grounded = 'yes' | 'no' | 'unclear';

const nothingSaid: ReadonlySet<string> = new Set(['none', 'no-ground', 'not-said', 'unknown']);

/** A decision for which no ground was given at all. */
export const hasNoGround = ({ ground }: Decision): boolean => nothingSaid.has(ground.toLowerCase());

type Given = { readonly clauses: readonly string[]; readonly words: RegExp };

/** A ground is a short phrase in the words of whoever decided, so what is none of these is left open, unless another rule is cited. */
const restsOn = (decision: Decision, { clauses, words }: Given): Grounded => {
  const clause = decision.clause ?? null;
  if ((clause !== null && clauses.includes(clause)) || words.test(decision.ground)) return 'yes';
  if (hasNoGround(decision)) return 'no';
  return clause === null || clause.startsWith('9.') ? 'unclear' : 'no';
};

const disruptionOrFraud: Given = {
  clauses: ['9.4.1', '9.4.2'],
  words: /commotion|disrupt|fire|riot|brawl|robbery|act.of.god|fraud/i,
};

/** 9.4.1, 9.4.2: the grounds on which an outcome may be set aside. */
export const groundsOfSetAside = ({ fact }: OutcomeRuling): Grounded => restsOn(fact.data.decision, disruptionOrFraud);

const device: Given = {
  clauses: ['9.3', '9.3.1'],
  words: /device|apparatus|calculator|computer|phone|electronic|mechanical/i,
};

/** 9.3: a wager may be declared void when a casino supervisor is satisfied that its player had a device. */
export const groundsOfVoid = (
  { table }: RoundPicture,
  { personId }: Wager,
  { fact }: Placed<FactOf<'round.WagerVoided'>>,
): Grounded => {
  const isReported = table.facts.some(
    (one) => one.type === 'table.ConductReported' && one.data.conduct === 'device' && one.data.personId === personId,
  );
  // A report of a device is no ground for what was decided under another rule.
  const citesAnother = fact.data.decision.clause?.startsWith('9.') === false;
  return isReported && personId !== null && !citesAnother ? 'yes' : restsOn(fact.data.decision, device);
};

/** What a groundless ruling does is an open question of the text: the ids of the two interpretations. */
export const voidInterpretation = 'void-without-device';
export const setAsideInterpretation = 'set-aside-without-grounds';
