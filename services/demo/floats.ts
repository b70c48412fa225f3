/** The float of a session, as the API tells it and as far as the demo looks at it. In cents. */
export type ListedFloat = {
  readonly session: string;
  readonly openedCents: number | null;
  readonly chipsSoldCents: number;
  readonly fillsCents: number;
  readonly creditsCents: number;
  readonly redeemedCents: number;
  readonly changedCents: number;
  readonly transferredCents: number;
  readonly awardsCents: number;
  readonly paidLessCollectedCents: number;
  readonly perhapsInChipsCents: number;
  readonly expectedCents: number | null;
  readonly closedCents: number | null;
  /** The counts, each with how it compares with the one before it; null of the first. */
  readonly counts: readonly {
    readonly eventId: string;
    readonly sinceCount: { readonly differenceCents: number | null } | null;
  }[];
  readonly varianceCents: number | null;
};

/** The floats of these sessions, as finance reads them. Throws when the service refuses one. */
export const floatsOf = async (
  origin: string,
  token: string,
  sessions: readonly string[],
): Promise<readonly ListedFloat[]> =>
  Promise.all(
    sessions.map(async (session) => {
      const url = `${origin}/v1/table-sessions/${session}/float`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`the float of ${session} was answered with ${answer.status}`);
      return (await answer.json()) as ListedFloat;
    }),
  );

const inDollars = (cents: number | null): string => (cents === null ? 'not known' : (cents / 100).toFixed(2));

/** By how many cents the float of a session is planted to be over what it should be; negative: under it. */
type PlantedCents = (session: string) => number;

/** What players, other tables and awards brought into the float, less what they took out of it. */
const otherCents = ({ redeemedCents, changedCents, transferredCents, awardsCents }: ListedFloat): number =>
  redeemedCents + changedCents + transferredCents + awardsCents;

const isWithinDoubt = (float: ListedFloat, plantedCents: number): boolean => {
  if (float.openedCents === null || float.closedCents === null) return false;
  const { openedCents, fillsCents, creditsCents, chipsSoldCents, paidLessCollectedCents } = float;
  const expectedCents =
    openedCents + fillsCents - creditsCents + otherCents(float) - chipsSoldCents - paidLessCollectedCents;
  return Math.abs(float.closedCents - expectedCents - plantedCents) <= float.perhapsInChipsCents;
};

/**
 * Did the count at closing show what fills, credits, other chips, sales, play and what is planted let one expect, at every table? Where it is not known
 * whether money was moved in chips (such money is among what is planted), the count may differ by as much as that.
 */
export const isLevel = (floats: readonly ListedFloat[], plantedCents: PlantedCents): boolean =>
  floats.every((float) => isWithinDoubt(float, plantedCents(float.session)));

/** The floats as a table for a terminal. */
export const floatsText = (floats: readonly ListedFloat[]): string => {
  const heads = ['opened', 'fills', 'credits', 'other', 'sold', 'played', 'expected', 'counted', 'variance'];
  const rows = floats.map((float) => [
    float.openedCents,
    float.fillsCents,
    float.creditsCents,
    otherCents(float),
    float.chipsSoldCents,
    float.paidLessCollectedCents,
    float.expectedCents,
    float.closedCents,
    float.varianceCents,
  ]);
  const width = Math.max(5, ...floats.map(({ session }) => session.length));
  const line = (name: string, cells: readonly string[]): string =>
    `  ${name.padEnd(width)}${cells.map((cell) => cell.padStart(14)).join('')}`;
  return [
    line('float', heads),
    ...floats.map(({ session }, at) => line(session, (rows[at] ?? []).map(inDollars))),
  ].join('\n');
};
