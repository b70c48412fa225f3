import type { Fact } from '../kernel/effective-history.ts';
import { drawnFor } from '../kernel/memo.ts';
import { missingAcross, numbersText, type MissingAcross } from '../kernel/missing-numbers.ts';
import type { Moment } from '../kernel/placed.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;

/** A session with its rounds, as far as what was recorded of them. */
export type RecordedSession = {
  readonly table: { readonly facts: readonly AnyFact[] };
  readonly rounds: readonly { readonly facts: readonly AnyFact[] }[];
};

/** Numbers that neither a session nor any of its rounds has. Looked for once for each picture. */
const holesAcross = drawnFor(({ table, rounds }: RecordedSession): readonly MissingAcross[] =>
  missingAcross([table.facts, ...rounds.map(({ facts }) => facts)]),
);

/** From after `sinceMs`, milliseconds since 1970, until before `at`. */
export type Stretch = { readonly sinceMs: number; readonly at: Moment };

/**
 * What the record of a session lacks in a stretch of time, by the terminals that recorded some facts (`said`), in words; undefined where it has
 * no hole there. `what`: what may have been recorded there.
 */
export const missedInSession = (
  session: RecordedSession,
  said: readonly Pick<Fact, 'terminal'>[],
  { sinceMs, at }: Stretch,
  what: string,
): string | undefined => {
  const holes = holesAcross(session);
  if (holes.length === 0) return undefined;
  const speaking = new Set(said.map(({ terminal }) => terminal));
  const hole = holes.find(
    ({ terminal, after, before }) => speaking.has(terminal) && after.atMs < at.atMs && before.atMs > sinceMs,
  );
  return hole && `${what}: neither the games nor their session have ${numbersText(hole)}`;
};
