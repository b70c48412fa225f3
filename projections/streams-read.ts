/** What was recorded, stream by stream, in the order in which each comes first. */
export const byStream = <One extends { readonly stream: string }>(
  recorded: readonly One[],
): readonly (readonly One[])[] => {
  const streams = new Map<string, One[]>();
  for (const one of recorded) {
    const known = streams.get(one.stream);
    if (known) known.push(one);
    else streams.set(one.stream, [one]);
  }
  return [...streams.values()];
};
