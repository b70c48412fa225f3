import type { JsonObject } from '../../domain/kernel/json.ts';
import { slipSeriesStream } from '../../domain/slip-series/stream.ts';
import { leftOver } from '../../projections/slips/left-over.ts';
import { countSlips, listSlips, type SlipFilter } from '../../projections/slips/queries.ts';
import { recorder, sessionStream } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

const series = 'STAR.fill.2026';
const stream = slipSeriesStream.streamOf(series);
const { add, correct, events } = recorder();
const say = (name: string, otherwise: JsonObject) =>
  add(stream, `slips.${name}`, { ...sampleOf('slips', `${name}.v1`), ...otherwise });
const issue = (number: number, otherwise: JsonObject = {}) =>
  say('Issued', { number, printed: `F-${number}`, requestId: null, totalCents: 11_000, ...otherwise });
const atTable = (name: 'FillReceived' | 'CreditSent', slip: string, totalCents: number) =>
  add(sessionStream(), `table.${name}`, { ...sampleOf('table', `${name}.v1`), slip, totalCents });

const early = atTable('FillReceived', 'F-3', 11_000);
const request = say('Requested', { requestId: 'R-1', totalCents: 12_000 });
const unused = say('Requested', { requestId: 'R-2', totalCents: 500, table: 'TU-02' });
const third = issue(3, { requestId: 'R-1' });
const dispatched = say('Dispatched', { number: 3 });
const fifth = issue(5);
issue(6);
say('Dispatched', { number: 6 });
const seventh = issue(7);
const again = issue(7);
const short = atTable('FillReceived', 'F-5', 10_000);
const stray = atTable('CreditSent', 'C-9', 700);
say('Voided', { number: 7, by: 'c-1', secondSigner: 'c-1' });
issue(8, { kind: 'credit', table: 'TU-02' });
say('ReceivedAtCage', { number: 8, totalCents: 10_500 });
const wrong = issue(20);
correct(wrong, { data: { ...wrong.data, number: 9, printed: 'F-9' } });

let read: TestReadModels;
beforeAll(async () => {
  read = await readModelsOf(events());
});
afterAll(() => read.close());
const report = async (of: Partial<SlipFilter> = {}) => {
  const filter = { venues: null, ...of };
  const [page, beside] = await Promise.all([listSlips(read.db, { filter }), leftOver(read.db, filter)]);
  return { slips: page.items, ...beside };
};

describe('The report of slips', () => {
  it('compares request, slip and receipt, also of a receipt that was recorded before the slip', async () => {
    const { slips } = await report();
    expect(slips.map(({ number, state }) => [number, state])).toEqual([
      [3, 'received'],
      [5, 'received'],
      [6, 'dispatched'],
      [7, 'voided'],
      [7, 'issued'],
      [8, 'received'],
      [9, 'issued'],
    ]);
    expect(slips[0]).toMatchObject({
      requestedCents: 12_000,
      issuedOverRequestCents: -1_000,
      atTableOverSlipCents: 0,
      events: [request.eventId, third.eventId, dispatched.eventId, early.eventId],
    });
    expect(slips[1]).toMatchObject({
      requestedCents: null,
      issuedOverRequestCents: null,
      atTableCents: 10_000,
      atTableOverSlipCents: -1_000,
      events: [fifth.eventId, short.eventId],
    });
    expect(slips[5]).toMatchObject({ kind: 'credit', atTableCents: null, atCageOverSlipCents: -500 });
  });

  it('names the numbers that are missing as ranges, and those that were issued twice', async () => {
    const { missingNumbers, repeatedNumbers } = await report();
    expect(missingNumbers).toEqual([
      { series, from: 1, to: 2 },
      { series, from: 4, to: 4 },
    ]);
    expect(repeatedNumbers).toEqual([{ series, number: 7, events: [seventh.eventId, again.eventId] }]);
  });

  it('names a void that nobody else signed, the same person counting as nobody', async () => {
    const unwitnessed = (await report()).slips.filter(({ isVoidUnwitnessed }) => isVoidUnwitnessed);
    expect(unwitnessed).toMatchObject([{ number: 7, voidedBy: 'c-1', secondSigner: 'c-1' }]);
  });

  it('names requests of which nothing came, and receipts on slips that no series holds', async () => {
    const { unusedRequests, unknownSlips } = await report();
    expect(unusedRequests).toMatchObject([{ requestId: 'R-2', eventId: unused.eventId, requestedCents: 500 }]);
    expect(unknownSlips).toMatchObject([{ printed: 'C-9', eventId: stray.eventId, countedCents: 700, table: 'TU-01' }]);
  });

  it('keeps to what is asked for, and looks for gaps in the whole series', async () => {
    const { slips, missingNumbers } = await report({ table: 'TU-02' });
    expect(slips.map(({ number }) => number)).toEqual([8]);
    expect(missingNumbers).toHaveLength(2);
    expect((await report({ kind: 'credit' })).slips.map(({ number }) => number)).toEqual([8]);
    expect((await report({ series: 'STAR.credit.2026' })).slips).toEqual([]);
    expect((await report({ venues: ['REEF'] })).slips).toEqual([]);
    const to = fifth.metadata.occurredAt;
    expect((await report({ to })).slips.map(({ number }) => number)).toEqual([3]);
    expect((await report({ from: to })).slips).toHaveLength(6);
  });

  it('comes in pages, in either order, and counts what is on all of them', async () => {
    const filter = { venues: null };
    const first = await listSlips(read.db, { filter, limit: 3 });
    const second = await listSlips(read.db, { filter, limit: 4, from: first.next ?? undefined });
    const numbers = [first, second].map(({ items }) => items.map(({ number }) => number));
    expect([numbers, second.next, await countSlips(read.db, filter)]).toEqual([
      [
        [3, 5, 6],
        [7, 7, 8, 9],
      ],
      null,
      7,
    ]);
    const newest = await listSlips(read.db, { filter, limit: 2, sort: 'newest-first' });
    expect(newest.items.map(({ number }) => number)).toEqual([9, 8]);
  });

  it('tells of the second slip of one number, on a page without the first, that it was not voided', async () => {
    const from = again.metadata.occurredAt;
    const [slip] = (await report({ from })).slips;
    expect(slip).toMatchObject({ eventId: again.eventId, number: 7, state: 'issued', voidedAt: null });
  });

  it('keeps to a year, and to a span of each venue', async () => {
    expect((await report({ year: 2025 })).slips).toEqual([]);
    const { slips, missingNumbers, unknownSlips } = await report({ year: 2026 });
    expect([slips.length, missingNumbers.length, unknownSlips.length]).toEqual([7, 2, 1]);
    const span = { fromMs: Date.parse(fifth.metadata.occurredAt), toMs: Date.parse(seventh.metadata.occurredAt) };
    const ofSpan = await report({ spans: [{ venue: 'STAR', ...span }] });
    expect([ofSpan.slips.map(({ number }) => number), ofSpan.unusedRequests, ofSpan.unknownSlips]).toEqual([
      [5, 6],
      [],
      [],
    ]);
    expect((await report({ spans: [{ venue: 'REEF', ...span }] })).slips).toEqual([]);
    expect((await report({ spans: [] })).slips).toEqual([]);
  });
});
