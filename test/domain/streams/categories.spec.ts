import * as fc from 'fast-check';
import { journeyId } from '../../../domain/drop-box/stream.ts';
import { categories, parseStreamName, targetOfStream, writtenCategories } from '../../../domain/streams/categories.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { tableSessionStream } from '../../../domain/table/stream.ts';

const session = 'STAR.TU-01.2026-04-25.1';

describe('The categories of streams', () => {
  it('are named without a dash, each once, with a family of its own', () => {
    const names = categories.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z][A-Za-z]*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(categories.map(({ family }) => family.family)).size).toBe(names.length);
  });

  it.each(writtenCategories.map((category) => [category.name, category] as const))(
    '%s has an example id that it reads itself, at one address of the API',
    (name, { written, streamOf }) => {
      const target = written.target(written.exampleId);
      expect(target).toMatchObject({ stream: streamOf(written.exampleId), venue: 'STAR', id: written.exampleId });
      expect(targetOfStream(`${name}-${written.exampleId}`)?.stream).toBe(target?.stream);
      expect(writtenCategories.filter((one) => one.written.address === written.address)).toHaveLength(1);
    },
  );

  it('give no target for an id that is malformed, or spelt in a second way', () => {
    const wrong = ['', '.', 'STAR', 'STAR.TU-01', 'STAR.TU-01.2026-04-25', `${session}0000`, `${session}.1`];
    for (const id of [...wrong, 'STAR.TU-01.2026-04-25.01', 'STAR.TU 01.2026-04-25.1', '__proto__']) {
      expect([id, tableSessionStream.written.target(id)]).toEqual([id, undefined]);
    }
    for (const id of [session, `${session}.1`, `${session}.01.0001`, `STAR.TU-01.2026-04-25.01.0001`]) {
      expect([id, roundStream.written.target(id)]).toEqual([id, undefined]);
    }
  });

  it('give no target for streams that only the house writes, or that are not ours', () => {
    for (const stream of [`examination-round.${session}.0001`, 'alarm-store', '$settings', 'round', '', 'x-y']) {
      expect([stream, targetOfStream(stream)]).toEqual([stream, undefined]);
    }
    expect(parseStreamName('$settings').category).toBeUndefined();
  });

  it('say a sentence for each word that their deciders refuse with', () => {
    const sentences = writtenCategories.flatMap(({ written }) => Object.entries(written.refusals));
    expect(sentences.length).toBeGreaterThan(60);
    const bad = sentences.filter(([word, says]) => !/^[a-z]+(-[a-z]+)+$/.test(word) || !/^[A-Z].{20,}\.$/.test(says));
    expect(bad).toEqual([]);
  });

  it('ask for the venue before anything that is at it', () => {
    for (const { name, written } of writtenCategories) {
      const requires = written.target(written.exampleId)?.requires ?? [];
      expect([name, requires[0]?.what]).toEqual([name, name === 'venue' ? undefined : 'venue']);
    }
  });

  it('hold a terminal to the table of a session and of its rounds, and to none elsewhere', () => {
    const tables = writtenCategories.map(
      ({ name, written }) => [name, written.target(written.exampleId)?.table] as const,
    );
    expect(tables.filter(([, table]) => table !== null)).toEqual([
      ['tableSession', 'TU-01'],
      ['round', 'TU-01'],
    ]);
  });
});

describe('The id of a journey', () => {
  it('is read as it was written', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/);
    const parts = fc.record({
      venue: name,
      dropBox: name,
      gamingDay: fc.constantFrom('2026-04-25', '2024-02-29'),
      number: fc.integer({ min: 1, max: 999 }),
    });
    fc.assert(fc.property(parts, (one) => expect(journeyId.parse(journeyId.write(one))).toEqual(one)));
  });
});
