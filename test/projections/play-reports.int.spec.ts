import { frequencies, type FrequencyGrouping } from '../../projections/round-histories/frequencies.ts';
import { dealerScorecards } from '../../projections/queries/dealer-scorecard.ts';
import { evening, first, second, session } from './evening.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';
import { recorder, roundStream, sessionStream } from '../support/stored.ts';

let read: TestReadModels;
const everywhere = { venues: null };
const counted = async (by: FrequencyGrouping) =>
  (await frequencies(read.db, { filter: everywhere, by })).map(
    ({ key, counts, outcome, times, trials }) => `${key} ${counts} ${outcome} ${times} of ${trials}`,
  );

const spun = (spinId: string, spinnerId: string) => ({
  spinId,
  spinnerId,
  spinnerRole: 'player',
  coins: [],
  seen: [],
});
const announced = (spinId: string, result: string) => ({ spinId, result, by: 'b-1' });

describe('Frequencies', () => {
  beforeAll(async () => {
    const { add, correct, events } = recorder();
    const [at, one, two] = [sessionStream(session), roundStream(first), roundStream(second)];
    const chosen = { personId: 'p-1', onKip: [], confirmedBy: null };
    add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: null });
    add(at, 'table.StaffAssigned', { personId: 'b-1', duty: 'boxer' });
    add(one, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    add(one, 'two-up.CoinsSpun', spun('s-1', 'p-1'));
    add(one, 'two-up.CoinsChosen', { ...chosen, coinSet: 'set-1' });
    add(one, 'two-up.CoinsSpun', spun('s-2', 'p-1'));
    const wrong = add(one, 'two-up.ResultAnnounced', announced('s-2', 'heads'));
    add(at, 'table.StaffAssigned', { personId: 'b-2', duty: 'boxer' });
    add(two, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    // The set stays in use in the next round.
    add(two, 'two-up.CoinsSpun', spun('s-1', 'p-2'));
    add(two, 'two-up.ResultAnnounced', announced('s-1', 'heads'));
    add(at, 'table.StaffRelieved', { personId: 'b-1', duty: 'boxer' });
    add(two, 'two-up.ResultAnnounced', announced('s-2', 'heads'));
    add(two, 'two-up.ResultAnnounced', announced('s-2', 'tails'));
    correct(wrong, { data: announced('s-2', 'tails') });
    const gone = add(two, 'two-up.CoinsSpun', spun('s-9', 'p-2'));
    correct(gone, null);
    read = await readModelsOf(events());
  });
  afterAll(() => read.close());

  it('count a draw by one id once, with the result announced last, as corrected', async () => {
    expect(await counted('table')).toEqual([
      'TU-01 result heads 1 of 4',
      'TU-01 result none 1 of 4',
      'TU-01 result tails 2 of 4',
      'TU-01 face head 3 of 6',
      'TU-01 face tail 3 of 6',
    ]);
  });

  it('go by the set that was last brought or chosen, and by who spun', async () => {
    expect((await counted('coin-set')).filter((row) => row.includes('result'))).toEqual([
      'set-1 result heads 1 of 3',
      'set-1 result tails 2 of 3',
      'null result none 1 of 1',
    ]);
    expect((await counted('spinner')).filter((row) => row.includes('result'))).toEqual([
      'p-1 result none 1 of 2',
      'p-1 result tails 1 of 2',
      'p-2 result heads 1 of 1',
      'null result tails 1 of 1',
    ]);
  });

  it('are those of every boxer who was on duty then', async () => {
    expect((await counted('boxer')).filter((row) => row.includes('result'))).toEqual([
      'b-1 result heads 1 of 3',
      'b-1 result none 1 of 3',
      'b-1 result tails 1 of 3',
      'b-2 result heads 1 of 2',
      'b-2 result tails 1 of 2',
    ]);
  });

  it('have their exact interval', async () => {
    const [heads] = await frequencies(read.db, { filter: everywhere, by: 'table' });
    expect(heads).toMatchObject({ sharePpm: 250_000, lowPpm: 6_309, highPpm: 805_880 });
  });
});

const cards = (filter: object = {}) =>
  dealerScorecards(read.db, { filter: { ...everywhere, ...filter }, duties: ['boxer', 'dealer'] });

describe('Scorecards', () => {
  beforeAll(async () => {
    read = await readModelsOf(evening().events);
  });
  afterAll(() => read.close());
  it('count rounds on duty, violations with their money, and apart what is contested', async () => {
    const found = await cards();
    expect(found.map(({ person, code }) => [person, code])).toEqual([
      ['dealer-1', null],
      ['dealer-1', 'LATE_BET'],
      ['dealer-1', 'LATE_BET_TAKEN'],
      ['dealer-2', null],
    ]);
    const one = { sessionCount: 1, roundCount: 1, violationCount: 1, roundsWithViolations: 1, sharePpm: 1_000_000 };
    expect(found[0]).toMatchObject({ ...one, overCents: 500, underCents: 0, contestedCount: 1, undeterminedCount: 0 });
    expect(found[1]).toMatchObject({ ...one, overCents: 500, contestedCount: 0 });
    expect(found[2]).toMatchObject({ violationCount: 0, roundsWithViolations: 0, overCents: 0, contestedCount: 1 });
    // Who took over during a round was on duty in it.
    expect(found[3]).toMatchObject({ roundCount: 2, violationCount: 0, sharePpm: 0, lowPpm: 0, highPpm: 841_887 });
  });

  it('are of the days, tables and venues that are asked for', async () => {
    expect(await cards({ venues: ['REEF'] })).toEqual([]);
    expect(await cards({ toDay: '2026-04-24' })).toEqual([]);
    expect(await cards({ session })).toHaveLength(4);
  });
});
