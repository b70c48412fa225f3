import { readdirSync, readFileSync } from 'node:fs';
import { isRecordEvent } from '../../domain/kernel/corrections.ts';
import { eventCatalogue } from '../../domain/kernel/event-types.ts';
import type { JsonObject, JsonValue } from '../../domain/kernel/json.ts';
import { sharedFamilies } from '../../services/shared/games/catalogue.ts';

const folder = new URL('../../services/shared/event-types/stored-events/', import.meta.url);

/** The data of a kept sample, by the name of its file without the family: `WagerPaid.v1`. */
export const sampleOf = (family: string, sample: string): JsonObject =>
  JSON.parse(readFileSync(new URL(`${family}.${sample}.json`, folder), 'utf8')) as JsonObject;

/** A kept sample, what of it is otherwise (undefined: left out), and the sentence that it is told in. */
type Row = readonly [sample: string, otherwise: Readonly<Record<string, JsonValue | undefined>>, sentence: string];

/** What is said of the record itself is told alike in every family. */
const isTold = (sample: string): boolean => !isRecordEvent(`.${sample.split('.')[0]}`);

const shared = eventCatalogue(sharedFamilies);

/** A kept sample of any version, as the newest version would have said it. */
const inNewest = (family: string, sample: string): JsonObject => {
  const [name, version = ''] = sample.split('.');
  const schemaVersion = Number(version.slice(1));
  return shared.upcast({ type: `${family}.${name}`, data: sampleOf(family, sample), metadata: { schemaVersion } }).data;
};

/** Holds the sentences of a family to the kept samples of its events: every sample is told. */
export const saysOfSamples = (
  title: string,
  family: string,
  sentences: Readonly<Record<string, unknown>>,
  rows: readonly Row[],
): void => {
  describe(`${title} is told in sentences`, () => {
    it.each(rows)('%s with %j', (sample, otherwise, sentence) => {
      const data = { ...inNewest(family, sample), ...otherwise };
      // Each entry takes the data of its own type, which a lookup by name cannot show.
      const tell = sentences[`${family}.${sample.split('.')[0]}`] as (data: unknown) => string;
      expect(tell(data)).toBe(sentence);
    });

    it('of every sample that is kept', () => {
      const samples = readdirSync(folder).filter((name) => name.startsWith(`${family}.`));
      const kept = samples.map((name) => name.slice(family.length + 1, -'.json'.length)).filter(isTold);
      expect([...new Set(rows.map(([sample]) => sample))].toSorted()).toEqual(kept.toSorted());
    });
  });
};
