import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import { decisionRecurrences } from '../../projections/queries/decision-report.ts';
import { recorder, roundStream, sessionStream, venue } from '../support/stored.ts';
import { readModelsOf, type TestReadModels } from './read-models.ts';

/**
 * Twenty rounds at TU-01 and sixty at TU-02, so that of decisions that come as often at both, each is one of TU-01 with the chance 1/4. By hand,
 * against 2.5 % on either side: two of two at TU-01 have the chance (1/4)² = 6.25 %, three of three (1/4)³ = 1.56 %; none of twelve (3/4)¹² = 3.17 %,
 * none of thirteen (3/4)¹³ = 2.38 %.
 */
const counts = [
  ['fire', 2, 0, 'not-told-apart', 'not-told-apart'],
  ['riot', 3, 0, 'oftener', 'more-seldom'],
  ['brawl', 0, 12, 'not-told-apart', 'not-told-apart'],
  ['robbery', 0, 13, 'more-seldom', 'oftener'],
] as const;

const { add, events } = recorder();
const sessionAt = (table: string) => sessionId({ venue, table, gamingDay: '2026-04-25', number: 1 });
const [few, many, unplayed] = [sessionAt('TU-01'), sessionAt('TU-02'), sessionAt('TU-03')] as const;

const voided = (stream: ReturnType<typeof roundStream>, by: string, ground: string): void => {
  const decision = { by, roleClaimed: 'casino-supervisor', ground };
  add(stream, 'round.RoundVoided', { money: 'refunded', decision });
};

for (const [session, rounds] of [
  [few, 20],
  [many, 60],
] as const) {
  add(sessionStream(session), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
  const person = session === few ? 'sup-1' : 'sup-2';
  add(sessionStream(session), 'table.StaffAssigned', { personId: person, duty: 'casino-supervisor' });
  for (let number = 1; number <= rounds; number += 1) {
    const stream = roundStream(roundId(session, number));
    add(stream, 'round.RoundOpened', { game: 'two-up', editionStamp: null });
    for (const [ground, atFew, atMany] of counts) {
      if (number <= (session === few ? atFew : atMany)) voided(stream, person, ground);
    }
    add(stream, 'round.RoundClosed', {});
  }
}
add(sessionStream(unplayed), 'table.SessionOpened', { game: 'two-up', editionStamp: null });
for (const ground of ['fire', 'minor']) {
  const decision = { by: 'sup-3', roleClaimed: 'casino-supervisor', ground };
  add(sessionStream(unplayed), 'table.PlayerExcluded', { personId: 'p-1', from: 'game', decision });
}

let read: TestReadModels;
beforeAll(async () => {
  read = await readModelsOf(events());
});
afterAll(() => read.close());

const told = (by: 'person' | 'table' | 'ground', table?: string) =>
  decisionRecurrences(read.db, { filter: { venues: null, table }, by, duties: ['casino-supervisor'] });

describe('Rates of few decisions', () => {
  it.each(counts)('%s: %i in 20 rounds against %i in 60', async (ground, atFew, atMany, first, second) => {
    const rows = (await told('ground')).filter((row) => row.ground === ground);
    const [one, other] = rows.filter(({ roundCount }) => roundCount > 0);
    expect(one).toMatchObject({ table: 'TU-01', decisionCount: atFew, roundCount: 20, against: first });
    expect(other).toMatchObject({ table: 'TU-02', decisionCount: atMany, roundCount: 60, against: second });
    // What is held against a rate is not part of it; nor is what was decided where nothing was played.
    expect(one).toMatchObject({ venueDecisionCount: atMany, venueRoundCount: 60 });
    expect(other).toMatchObject({ venueDecisionCount: atFew, venueRoundCount: 20 });
  });

  it('of none have a rate of 0 and an upper end: 3.69 in 20 rounds, by −ln 0.025', async () => {
    const row = (await told('ground')).find((one) => one.ground === 'robbery' && one.table === 'TU-01');
    expect(row).toMatchObject({ perMillionRounds: 0, lowPerMillionRounds: 0 });
    expect(Math.abs((row?.highPerMillionRounds ?? 0) - (-Math.log(0.025) / 20) * 1_000_000)).toBeLessThan(10);
  });

  it('out of no round are counted, and held against nothing', async () => {
    const rows = await told('table', 'TU-03');
    expect(rows).toMatchObject([{ decisionCount: 2, roundCount: 0, perMillionRounds: null, against: 'unknown' }]);
    const person = (await told('person')).find((row) => row.person === 'sup-3');
    expect(person).toMatchObject({ decisionCount: 2, roundCount: 0, against: 'unknown' });
  });

  it('with nobody else to hold them against are told so: sup-1 alone had the duty', async () => {
    const alone = await decisionRecurrences(read.db, {
      filter: { venues: null, table: 'TU-01' },
      by: 'person',
      duties: ['dealer'],
    });
    expect(alone.every(({ against }) => against === 'unknown')).toBe(true);
  });
});
