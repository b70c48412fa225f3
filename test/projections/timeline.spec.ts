import { array, assert, integer, property } from 'fast-check';
import { mergedByTime } from '../../projections/timeline.ts';

type Entry = { readonly at: string; readonly is: string };

/** The rule in so many words: of what each record says next, the earliest is told, and of two at one time that of the first record. */
const toldOneByOne = (records: readonly (readonly Entry[])[]): readonly Entry[] => {
  const left = records.map((entries) => [...entries]);
  const told: Entry[] = [];
  for (;;) {
    const next = left.filter((entries) => entries.length > 0);
    const [first] = next.toSorted(([one], [other]) => (one && other ? one.at.localeCompare(other.at) : 0));
    const entry = first?.shift();
    if (!entry) return told;
    told.push(entry);
  }
};

const record = array(integer({ min: 0, max: 9 }), { maxLength: 6 });
const records = array(record, { maxLength: 5 }).map((all) =>
  all.map((times, of) => times.map((at, nth) => ({ at: `2026-03-06T08:00:0${at}Z`, is: `${of}.${nth}` }))),
);

describe('Several records as one story', () => {
  it('are told by time, and each in its own order, also where its clock stepped back', () => {
    assert(property(records, (some) => expect(mergedByTime(some)).toEqual(toldOneByOne(some))));
  });

  it('cost what their entries cost, however many records there are', () => {
    let looks = 0;
    const many = Array.from({ length: 5_000 }, (_, of) => [
      {
        get at() {
          looks += 1;
          return String(of % 97);
        },
      },
    ]);
    expect(mergedByTime(many)).toHaveLength(5_000);
    expect(looks).toBeLessThan(20 * 5_000);
  });
});
