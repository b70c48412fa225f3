import { restingOn, type Due, type Grounding } from './due.ts';

/**
 * One rule of what becomes of a wager. It speaks, or leaves the claim to the rules after it in the list. `settle` is the whole list, for
 * a rule that has to know what would become of the claim if something about it were otherwise.
 */
export type Disposition<Claim, By = unknown> = (claim: Claim, settle: (claim: Claim) => Due<By>) => Due<By> | undefined;

const firstThatSpeaks = <Claim, By>(
  dispositions: readonly Disposition<Claim, By>[],
  claim: Claim,
  settle: (claim: Claim) => Due<By>,
): Due<By> | undefined => {
  for (const disposition of dispositions) {
    const due = disposition(claim, settle);
    if (due) return due;
  }
  return undefined;
};

/** Settles by a list of rules, in the order of precedence: the first that speaks wins. The last must always speak. */
export const settlingBy = <Claim, By>(dispositions: readonly Disposition<Claim, By>[]): ((claim: Claim) => Due<By>) => {
  const settle = (claim: Claim): Due<By> => {
    const due = firstThatSpeaks(dispositions, claim, settle);
    if (!due) throw new Error('no disposition speaks of the claim: the last of a list must always speak');
    return due;
  };
  return settle;
};

/** Rules that are asked only where something is so: a list in the list. */
export const where =
  <Claim, By>(
    isSo: (claim: Claim) => boolean,
    ...dispositions: readonly Disposition<Claim, By>[]
  ): Disposition<Claim, By> =>
  (claim, settle) =>
    isSo(claim) ? firstThatSpeaks(dispositions, claim, settle) : undefined;

type Decided = { readonly decided: { readonly is: string } };

type DecidedAs<Of, Word> = Of extends { readonly is: infer Is }
  ? [Is & Word] extends [never]
    ? never
    : Of & { readonly is: Is & Word }
  : never;

/** A claim of which play made this. */
export type ClaimDecided<Claim extends Decided, Word extends Claim['decided']['is']> = Claim & {
  readonly decided: DecidedAs<Claim['decided'], Word>;
};

/** A rule for claims of which play made this. */
export type DispositionOf<Claim extends Decided, Word extends Claim['decided']['is'], By = unknown> = (
  claim: ClaimDecided<Claim, Word>,
  settle: (claim: Claim) => Due<By>,
) => Due<By> | undefined;

/** Rules by the word for what play made of a claim: for each word the list that is asked then. */
export const byWhatPlayMade = <Claim extends Decided, By>(lists: {
  readonly [Word in Claim['decided']['is']]: readonly DispositionOf<Claim, Word, By>[];
}): Disposition<Claim, By> => {
  // Each claim is given to the list of its own word, which the types cannot follow.
  const ofWord = lists as unknown as Readonly<Record<string, readonly Disposition<Claim, By>[]>>;
  return (claim, settle) => firstThatSpeaks(ofWord[claim.decided.is] ?? [], claim, settle);
};

/** What the record or the text leaves open about a claim, and that may make a difference to its money. */
export type Doubt<Claim, By = unknown> = {
  /** The claim taken the one way and the other, with the doubt gone from both; undefined when there is no doubt. */
  readonly ways: (claim: Claim) => readonly [one: Claim, other: Claim] | undefined;
  /** Does it make no difference which of the two it is? */
  readonly isSame: (one: Due<By>, other: Due<By>) => boolean;
  /** What is left when it does make one. */
  readonly undetermined: (claim: Claim) => Due<By>;
};

/** A doubt settled both ways: where that makes no difference the one way is due, else nobody can say. */
export const whetherOrNot =
  <Claim, By>({ ways, isSame, undetermined }: Doubt<Claim, By>): Disposition<Claim, By> =>
  (claim, settle) => {
    const both = ways(claim);
    if (!both) return undefined;
    const one = settle(both[0]);
    return isSame(one, settle(both[1])) ? one : undetermined(claim);
  };

/** Rules whose answer also rests on what else is said of the claim: a list in the list. */
export const citing =
  <Claim, By>(
    what: (claim: Claim) => Grounding,
    ...dispositions: readonly Disposition<Claim, By>[]
  ): Disposition<Claim, By> =>
  (claim, settle) => {
    const due = firstThatSpeaks(dispositions, claim, settle);
    return due && restingOn(what(claim), due);
  };
