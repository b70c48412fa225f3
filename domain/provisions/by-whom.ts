import type { Decision } from '../kernel/decision.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import type { Moment } from '../kernel/placed.ts';
import type { Holders, LookContext, Sighting, SubjectKind } from '../law/clause.ts';
import { by, owedBy, type PersonsOfFinding } from '../law/persons.ts';
import type { Act } from '../law/readings.ts';
import { actedAs, claimedRole, missingDutyOf, stoodAt, type ActedAs, type PersonsAtTable } from '../table/duties.ts';

/** Who did something, and the role that they claimed; null when they claimed none. */
export type Doer = { readonly personId: string; readonly claimed: string | null };

/** One time that an act was done. */
export type Done = {
  readonly deed: Sighting['deed'];
  readonly doer: Doer;
  /** What they did, as it completes a sentence that begins with them: `declared the wager W-1 void`. */
  readonly did: string;
  /** What else a sighting of it says. */
  readonly more?: Partial<Sighting>;
};

/** Data that tells who did it: by their decision, or by name. */
export type TellsWho = { readonly decision: Decision } | { readonly by: string };

/** Who did what a fact tells, and the role that they claimed for it. */
export const doerOf = ({ data, actor }: Pick<Fact, 'actor'> & { readonly data: TellsWho }): Doer =>
  'decision' in data
    ? { personId: data.decision.by, claimed: data.decision.roleClaimed }
    : { personId: data.by, claimed: claimedRole({ actor }, data.by) };

/** A deed as one time that an act was done, by the person that its data names. */
export const doneBy = (
  deed: Done['deed'] & Pick<Fact, 'actor'> & { readonly data: TellsWho },
  did: string,
  more: Partial<Sighting> = {},
): Done => ({ deed, doer: doerOf(deed), did, more });

/**
 * Did they hold the power when they did it? By their duty at the table; by the role that they claimed, where the record has none.
 * `off-record` where it has another in that role and no duty of theirs; `unknown` when the record shows nothing about them.
 */
export const heldPower = (
  table: PersonsAtTable,
  { personId, claimed }: Doer,
  { roles }: Holders,
  at: Moment,
): ActedAs => actedAs(table, personId, claimed, roles, at);

/** Were they a player, or somebody who looks on: by a seat and no duty at the table, or by the role that they claimed? */
export const isOfPlayers = ({ duties, seatsOf }: PersonsAtTable, { personId, claimed }: Doer, at: Moment): boolean => {
  if (duties.get(personId)?.some((stood) => stoodAt(stood, at))) return false;
  const isSeated = seatsOf.get(personId)?.some((stood) => stoodAt(stood, at)) ?? false;
  return isSeated || claimed === 'player' || claimed === 'spectator';
};

/**
 * Did they do it with the power, as far as what they did counts? If nothing is known about them, assume they had it. Of somebody whose duty
 * is not on record it is in doubt, which is found of the deed itself.
 */
export const didWithPower = (
  table: PersonsAtTable,
  fact: Moment & Pick<Fact, 'actor'> & { readonly data: TellsWho },
  holders: Holders,
): boolean => heldPower(table, doerOf(fact), holders, fact) !== 'no';

/** Does the record show that they held the power only if the document includes their role, which it does not say? */
export const maybeHeld = (
  table: PersonsAtTable,
  { personId, claimed }: Doer,
  { maybe, notSaid = 'whom the named role includes: this copy has no definitions' }: Holders,
  at: Moment,
): Pick<Sighting, 'undetermined'> =>
  actedAs(table, personId, claimed, maybe, at) === 'yes' ? { undetermined: { missing: notSaid } } : {};

/** Is a power not theirs by the record, or in doubt since the record has another there and no duty of theirs? */
export const isLacking = (held: ActedAs): boolean => held === 'no' || held === 'off-record';

/** What a sighting says of somebody of whom the record does not decide whether they held a power; undefined where it does. */
export const doubtOf = (
  held: ActedAs,
  { personId }: Doer,
  { named }: Holders,
): Pick<Sighting, 'undetermined'> | undefined => {
  if (held === 'off-record') return { undetermined: { missing: missingDutyOf(personId) } };
  return held === 'unknown' ? { undetermined: { missing: `who was ${named} at the table at that moment` } } : undefined;
};

/** An act, as the facts of a subject show it. */
export type ActData<K extends SubjectKind, Picture> = {
  readonly subject: K;
  readonly does: string;
  /** The decisions that are this act, as `actOfDecision` names them; left out where no decision is recorded of it. */
  readonly decides?: readonly string[];
  /** Each time that it was done; the holders, for what others may do once one of them has done it. */
  readonly done: (picture: Picture, on: LookContext, holders: Holders) => readonly Done[];
  /** Of a person about whom the record shows nothing, `assume` that they had the power, or `doubt` it. */
  readonly ofUnknown?: 'assume' | 'doubt';
  /** Done again in the same thing (a wager, a game), it is found once: the first time. */
  readonly oncePer?: (done: Done) => string;
};

const firstOfEach = (all: readonly Done[], keyOf: (done: Done) => string): readonly Done[] => {
  const seen = new Set<string>();
  return all.filter((one) => {
    const key = keyOf(one);
    return !seen.has(key) && seen.add(key);
  });
};

/** Makes an act of its data: what is seen is each time that, by the record, somebody did it who did not hold the power. */
export const actOf = <K extends SubjectKind, Picture extends { readonly table: PersonsAtTable }>(
  data: ActData<K, Picture>,
): Act<K, Picture> => {
  const { subject, does, decides, done, ofUnknown = 'assume', oncePer } = data;
  const byOthers: Act<K, Picture>['byOthers'] = (holders) => (picture, on) => {
    const { table } = picture;
    const isByOther = ({ doer, deed }: Done): boolean => {
      const held = heldPower(table, doer, holders, deed);
      return isLacking(held) || (held === 'unknown' && ofUnknown === 'doubt');
    };
    const others = done(picture, on, holders).filter(isByOther);
    return (oncePer ? firstOfEach(others, oncePer) : others).map(({ deed, doer, did, more }) => {
      const doubt =
        doubtOf(heldPower(table, doer, holders, deed), doer, holders) ?? maybeHeld(table, doer, holders, deed);
      const says = `${doer.personId} ${did} and ${doubt.undetermined ? 'may not be' : 'is not'} ${holders.named}`;
      const rests = holders.question === undefined ? {} : { interpretations: [holders.question] };
      return { deed, persons: by(doer.personId), says, ...doubt, ...rests, ...more };
    });
  };
  return { subject, does, ...(decides ? { decides } : {}), byOthers };
};

/**
 * Whose duty it was at a moment: the one on duty at the table in a role that has it. Nobody where the record shows none, or more than one:
 * of several it does not say which was to do it.
 */
export const owedByHolder = ({ duties }: PersonsAtTable, { roles }: Holders, at: Moment): PersonsOfFinding => {
  const [only, ...others] = gathered([...duties], ([personId, stints]) =>
    stints.some((stood) => roles.includes(stood.value) && stoodAt(stood, at)) ? [personId] : [],
  );
  return others.length === 0 ? owedBy(only) : [];
};
