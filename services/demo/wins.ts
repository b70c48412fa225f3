/** The win of a session, as the API tells it and as far as the demo looks at it. In cents. */
export type ListedWin = {
  readonly session: string;
  readonly byFormula: {
    /** The journeys of the boxes whose counts belong to the session. */
    readonly dropJourneys: readonly string[];
  };
  readonly between: {
    /** What was found in the boxes over (or, negative, under) the sales on record; null where it is withheld. */
    readonly countedLessRecordedCents: number | null;
  };
};

/** The wins of these sessions, as finance reads them. Throws when the service refuses one. */
export const winsOf = async (
  origin: string,
  token: string,
  sessions: readonly string[],
): Promise<readonly ListedWin[]> =>
  Promise.all(
    sessions.map(async (session) => {
      const url = `${origin}/v1/table-sessions/${session}/win`;
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`the win of ${session} was answered with ${answer.status}`);
      return (await answer.json()) as ListedWin;
    }),
  );
