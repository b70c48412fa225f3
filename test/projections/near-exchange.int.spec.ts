import type { JsonObject } from '../../domain/kernel/json.ts';
import { sessionId, streamName } from '../../domain/kernel/streams.ts';
import { dropPage } from '../../projections/queries/drop-report.ts';
import { recorder, sessionStream } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * A box that is exchanged at noon while chips are sold, worked by hand. Terminals are known to 500 ms. BX-7 was taken away at 12:00:00.000 and hung up again at 12:00:00.400.
 * In dollars: 100.00 were sold at 10:00; 20.00 at 11:59:59.900; 5.00 at 12:00:00.200, when it hung nowhere; 40.00 at 12:00:00.600; and 60.00 at 12:00:30, by a
 * late entry that knows its time to a minute. Of all but the first it may be either.
 */
const day = '2026-04-25';
const at = (time: string): string => `${day}T${time}Z`;
const journey = (venue: string, number: number): string => `${venue}.BX-7.${day}.${number}`;
const sale = (tenderedCents: number): JsonObject => ({
  personId: 'p-1',
  tender: 'cash',
  tenderedCents,
  dropBox: 'BX-7',
  issuedAs: 'chips',
  issued: [],
  issuedCents: tenderedCents,
  by: 'dealer-1',
});
const slot: JsonObject = { table: 'TU-01', slot: 1, seal: 'S-1', by: ['sec-1'], locks: null };

const record = recorder();
const evening = (venue: string, uncertaintyMs: number, isLateKnown: boolean): void => {
  const clock = { offsetMs: 0, uncertaintyMs };
  const session = sessionStream(sessionId({ venue, table: 'TU-01', gamingDay: day, number: 1 }));
  const box = (number: number) => streamName('dropBox', journey(venue, number));
  const sell = (cents: number, time: string) =>
    record.add(session, 'table.ChipsSold', sale(cents), { clock, occurredAt: at(time) });
  const hang = { clock, schemaVersion: 2 };
  record.add(box(1), 'dropBox.Attached', slot, { ...hang, occurredAt: at('08:00:00.000') });
  record.add(
    session,
    'table.SessionOpened',
    { game: 'two-up', editionStamp: null },
    { clock, occurredAt: at('08:00:00.000') },
  );
  sell(10_000, '10:00:00.000');
  sell(2_000, '11:59:59.900');
  record.add(box(1), 'dropBox.Removed', { ...slot, run: null }, { ...hang, occurredAt: at('12:00:00.000') });
  sell(500, '12:00:00.200');
  record.add(box(2), 'dropBox.Attached', slot, { ...hang, occurredAt: at('12:00:00.400') });
  sell(4_000, '12:00:00.600');
  if (isLateKnown) sell(6_000, '12:00:30.000');
  else record.addLate(session, 'table.ChipsSold', sale(6_000), at('12:00:30.000'));
};
evening('DOUBT', 500, false);
evening('EXACT', 0, true);

let on: TestReadModels;
beforeAll(async () => {
  on = await readModelsOf(record.events());
});
afterAll(() => on.close());

const rowsOf = async (venue: string, hidden: readonly string[] = []) => {
  const withheld = { expectedOf: hidden, countsOf: hidden };
  const hiddenBoxes = hidden.length === 0 ? [] : [{ venue, dropBox: 'BX-7' }];
  const { items } = await dropPage(on.db, { filter: { venues: [venue], venue }, withheld, hiddenBoxes });
  return items.map((row) => [row.journey, row.tenderedCents, row.perhapsElsewhereCents, row.perhapsHereCents]);
};

describe('Sales about the exchange of a box', () => {
  it('are each told once, where they lie by the clock, and as what may lie in either', async () => {
    expect(await rowsOf('DOUBT')).toEqual([
      // 100.00 + 20.00; of which the 20.00 may be after it; and 5.00 + 40.00 + 60.00 may be before it.
      [journey('DOUBT', 1), 12_000, 2_000, 10_500],
      [journey('DOUBT', 2), 10_000, 10_000, 2_500],
      [null, 500, null, 0],
    ]);
  });

  it('are in no doubt by clocks that are exact', async () => {
    expect(await rowsOf('EXACT')).toEqual([
      [journey('EXACT', 1), 12_000, 0, 0],
      [journey('EXACT', 2), 10_000, 0, 0],
      [null, 500, null, 0],
    ]);
  });

  it('are not told to be in doubt to those from whom a journey of the box is withheld, of whichever row', async () => {
    expect(await rowsOf('DOUBT', [journey('DOUBT', 2)])).toEqual([
      [journey('DOUBT', 1), 12_000, null, null],
      [journey('DOUBT', 2), null, null, null],
      [null, 500, null, null],
    ]);
  });
});
