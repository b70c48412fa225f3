/** A citation is one string: `two-up/star-2016 r 4.6`. */
export const citation = (edition: string, clause: string): string => `${edition} r ${clause}`;

/** The edition and the clause of a citation, or undefined when the text is not one. */
export const parseCitation = (text: string): { edition: string; clause: string } | undefined => {
  const [, edition, clause] = /^([a-z][a-z0-9-]*\/[a-z0-9][a-z0-9-]*) r (.+)$/.exec(text) ?? [];
  return edition && clause ? { edition, clause } : undefined;
};
