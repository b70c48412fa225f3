/** What is said of words since they were erased: when on our clock, by whom, and the word of the ground. */
export type Erased = { readonly erasedAt: string; readonly by: string; readonly ground: string };

/** Asks the database in which words are kept. */
export type AskTexts = (
  sql: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly Readonly<Record<string, unknown>>[] }>;

const eraseSql = `update texts.text set sealed = null, data_key = null,
    erased_at = erasing.at, erased_by = erasing.by, erased_under = erasing.ground
  from unnest($1::text[], $2::timestamptz[], $3::text[], $4::text[]) as erasing (ref, at, by, ground)
  where texts.text.ref = erasing.ref and texts.text.kept and texts.text.erased_at is null returning texts.text.ref`;

/** Destroys words and their keys for ever. Answers with the references of those that were there; to erase again does nothing. */
export const eraseWords = async (
  query: AskTexts,
  all: readonly (Erased & { readonly ref: string })[],
): Promise<readonly string[]> => {
  const { rows } = await query(eraseSql, [
    all.map(({ ref }) => ref),
    all.map(({ erasedAt }) => erasedAt),
    all.map(({ by }) => by),
    all.map(({ ground }) => ground),
  ]);
  return rows.map(({ ref }) => String(ref));
};

/** One step of an index for each venue, however many words it has. */
const venuesSql = `with recursive known (venue) as (
    (select venue from texts.text where erased_at is null order by venue limit 1)
    union all
    select (select text.venue from texts.text text where text.erased_at is null and text.venue > known.venue order by text.venue limit 1)
    from known where known.venue is not null)
  select venue from known where venue is not null`;

/** The venues of which words are kept. */
export const venuesWithWords = async (query: AskTexts): Promise<readonly string[]> => {
  const { rows } = await query(venuesSql, []);
  return rows.map(({ venue }) => String(venue));
};
