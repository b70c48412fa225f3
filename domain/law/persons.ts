/**
 * The part that a person has in a finding: `deed`, who did it; `duty`, whose duty was left undone; `wronged`, whose money or right it
 * touched; `concerned`, whom it is about without any fault: the person excluded, the player whose wager was capped.
 */
export const personParts = ['deed', 'duty', 'wronged', 'concerned'] as const;
export type PersonPart = (typeof personParts)[number];

export type PersonOfFinding = { readonly personId: string; readonly part: PersonPart };
export type PersonsOfFinding = readonly PersonOfFinding[];

/** The parts of those who answer for a finding: reports of persons count these. */
export const answeringParts = ['deed', 'duty'] as const satisfies readonly PersonPart[];

/** A person, or nothing where the record does not say who it was. */
type Known = string | null | undefined;

const nobody: PersonsOfFinding = [];

const having =
  (part: PersonPart) =>
  (personId: Known): PersonsOfFinding =>
    personId === null || personId === undefined ? nobody : [{ personId, part }];

/** Who did it: `persons: by(fact.data.by)`. Several parts are put together: `persons: [...by(dealer), ...wronged(player)]`. */
export const by = having('deed');
/** Whose duty it was that nobody fulfilled. */
export const owedBy = having('duty');
/** Whose money or whose right it touched. */
export const wronged = having('wronged');
/** Whom it is about, without any fault. */
export const concerning = having('concerned');
