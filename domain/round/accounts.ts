/**
 * What was recorded of plays that carry an id of their own, play by play, in the order of the first record of each. One id is one
 * play, whether one terminal recorded it twice or several did: a game reads the records of it as accounts of the same thing.
 */
export const accountsById = <Recorded>(
  recorded: readonly Recorded[],
  idOf: (one: Recorded) => string,
): readonly (readonly [Recorded, ...Recorded[]])[] => {
  const accounts = new Map<string, [Recorded, ...Recorded[]]>();
  for (const one of recorded) {
    const known = accounts.get(idOf(one));
    if (known) known.push(one);
    else accounts.set(idOf(one), [one]);
  }
  return [...accounts.values()];
};
