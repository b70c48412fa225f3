type Dated = { readonly data: unknown };

const dayOf = ({ data }: Dated): string => {
  const { from, on } = data as { readonly from?: unknown; readonly on?: unknown };
  return typeof from === 'string' ? from : typeof on === 'string' ? on : '';
};

/**
 * What was said, in order of the days from which it holds. A day may be recorded after a later one; of one day, what was recorded first
 * comes first.
 */
export const byDay = <Said extends Dated>(said: readonly Said[]): readonly Said[] =>
  said.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0));
