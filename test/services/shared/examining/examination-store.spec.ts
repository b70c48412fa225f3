import type { Examined } from '../../../../domain/examination/events.ts';
import { openMemoryStore } from '../../../../services/shared/event-store/memory-store.ts';
import type { EventStore } from '../../../../services/shared/event-store/port.ts';
import { examinationStore } from '../../../../services/shared/examining/examination-store.ts';

const streamsOfOne = 10;
const examined = (nth: number): Examined => ({
  subject: { kind: 'round', id: `STAR.TU-01.2026-03-06.1.${String(nth).padStart(4, '0')}` },
  game: 'toy',
  edition: null,
  official: true,
  leftOpen: null,
  view: Array.from({ length: streamsOfOne }, (_, at) => ({ stream: `round-${nth}-${at}`, revision: 1 })),
  readingsHash: '0'.repeat(64),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: [],
  settlements: [],
});
const seen = { venue: 'STAR', at: '2026-03-06T12:00:00.000Z' };

describe('What is remembered of examinations', () => {
  it('is bounded by what they looked at, however many there are', async () => {
    const memory = openMemoryStore();
    const asked = { appends: 0 };
    const append: EventStore['append'] = async (...args) => {
      asked.appends += 1;
      return memory.append(...args);
    };
    const examinations = examinationStore({ ...memory, append }, 5 * (streamsOfOne + 1));
    for (let nth = 0; nth < 100; nth += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the latest last
      expect(await examinations.put(examined(nth), seen, 0)).toBe(true);
    }
    const again = async (nth: number): Promise<number> => {
      const before = asked.appends;
      expect(await examinations.put(examined(nth), seen, 0)).toBe(false);
      return asked.appends - before;
    };
    // Of what is remembered the store is not asked again.
    expect(await again(99)).toBe(0);
    expect(await again(95)).toBe(0);
    expect(await again(94)).toBe(1);
  });
});
