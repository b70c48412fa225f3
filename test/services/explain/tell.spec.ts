import { gameReadings } from '../../../projections/kit/projection.ts';
import { examineNow } from '../../../services/shared/examining/examine-now.ts';
import { subjectRecords } from '../../../services/shared/examining/records.ts';
import { columns, differenceText, figureText } from '../../../services/shared/explaining/figures.ts';
import { tell } from '../../../services/shared/explaining/tell.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import {
  aDispute,
  aRound,
  aSession,
  disputeStream,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
} from '../../support/stored.ts';
import { toyGame } from '../../support/toy-game.ts';

const edition = { edition: 'toy/one', effectiveFrom: '2026-01-01' };

const game = () => toyGame;

const ids: Readonly<Record<GovernedKind, string>> = { round: aRound, tableSession: aSession, dispute: aDispute };

/** Tells a subject as it stands in the record, at a moment of our clock at which it may have been left open. */
const tellOf = async (kind: GovernedKind, record: ReturnType<typeof recorder>, now?: string): Promise<string> => {
  const read = async (stream: string) => readingOf(record.events().filter((event) => event.stream === stream));
  const records = subjectRecords({
    read,
    readSound: read,
    roundsOf: async () => [aRound],
    roundAfter: async () => undefined,
    sessionsAt: async () => [],
    disputesAbout: async () => [],
    game,
  });
  const found = await records.find({ kind, id: ids[kind] });
  if (!found) throw new Error('something was recorded');
  const left = now === undefined ? undefined : await records.left(found, Date.parse(now));
  const subject = left && 'is' in left ? left.is : found;
  return tell(await examineNow({ records, game, readingsHash: () => '' }, subject), gameReadings([toyGame]));
};

const evening = () => {
  const record = recorder();
  const { add } = record;
  add(streamName('venue', 'STAR'), 'venue.VenueRegistered', { zone: 'Australia/Sydney' });
  add(streamName('edition', 'STAR.toy'), 'edition.EditionCommenced', edition);
  add(sessionStream(), 'table.SessionOpened', { game: 'toy', editionStamp: null });
  add(roundStream(), 'round.RoundOpened', { game: 'toy', editionStamp: null });
  add(roundStream(), 'round.NoMoreBetsCalled', { by: 'boxer-1', words: 'no more bets' });
  return record;
};
const wager = {
  wagerId: 'w-1',
  personId: 'p-1',
  kind: 'high',
  area: null,
  stakeCents: 500,
  medium: 'chips',
  oral: false,
};

describe('A round that is told', () => {
  it('goes by the time at the venue, with what was found beneath the deed', async () => {
    const record = evening();
    record.add(roundStream(), 'round.WagerPlaced', wager);
    record.add(roundStream(), 'round.RoundClosed', {});
    const lines = (await tellOf('round', record)).split('\n');
    expect(lines[0]).toBe(`Round ${aRound}: Toy.`);
    expect(lines[2]).toContain('2 violations, 0 contested, 0 undetermined, 0 excused');
    const placed = lines.findIndex((line) => line.includes('p-1 places $5.00 in chips as high (wager w-1).'));
    expect(lines[placed]).toMatch(/^19:00:25\.000 /);
    expect(lines[placed + 1]?.trim()).toBe('>> LATE_BET, A BREACH: A wager was placed after the call.');
    expect(lines[placed + 2]?.trim()).toBe('r 1: No wager after the call.');
    expect(lines[placed + 3]?.trim()).toBe('by dealer-1');
  });

  it('says who said that somebody decided, and whether that person confirmed it', async () => {
    const record = evening();
    const decision = { by: 'S-1', roleClaimed: 'casino-supervisor', ground: 'misread' };
    const rule = (about: string, how: object) =>
      record.add(roundStream(), 'round.RulingMade', { about, wagerId: null, decision }, how);
    const word = { terminal: null, principalPersonId: 'S-1' };
    rule('a-call', {});
    rule('a-result', word);
    const confirmed = rule('a-wager', {});
    const confirming = { decisionEventId: confirmed.eventId, confirmedBy: 'S-1' };
    record.add(roundStream(), 'round.DecisionConfirmed', confirming, word);
    const told = await tellOf('round', record);
    expect(told).toMatch(/S-1 rules on a.call: [^.]*\. Said by terminal T-1, not confirmed by S-1\.\n/);
    expect(told).toMatch(/S-1 rules on a.result: [^.]*\.\n/);
    expect(told).toMatch(/S-1 rules on a.wager: [^.]*\. Said by terminal T-1, confirmed by S-1 afterwards\.$/);
  });

  it('says when it is still open, and what was corrected or entered late', async () => {
    const record = evening();
    const wrong = record.add(roundStream(), 'round.WagerPlaced', wager);
    record.correct(wrong, { data: { ...wager, stakeCents: 1_500 } });
    record.addLate(roundStream(), 'round.BetsCalled', { by: 'boxer-1', words: null }, secondsIn(16));
    const text = await tellOf('round', record);
    expect(text).toContain('It is still open, so this is provisional.');
    expect(text).toContain('p-1 places $15.00 in chips as high (wager w-1). (as corrected)');
    expect(text).toContain('19:00:16.000  boxer-1 calls for bets. (entered late)');
  });

  it('says why it is judged though nothing closed it', async () => {
    const record = evening();
    record.add(sessionStream(), 'table.SessionClosed', { reason: 'end-of-play' });
    const [first] = (await tellOf('round', record, secondsIn(60))).split('\n');
    expect(first).toBe(`Round ${aRound}: Toy. Nothing closed it: its table was closed at 2026-04-25 19:00:25.000.`);
    const silent = (await tellOf('round', evening(), secondsIn(3_600))).split('\n')[0];
    expect(silent).toMatch(/Nothing closed it: nothing more was recorded of it since 2026-04-25 19:00:\d\d\.000\.$/);
  });

  it('tells what happened meanwhile at the table, and says so when no rules were in force', async () => {
    const record = evening();
    record.add(sessionStream(), 'table.SeatTaken', { seat: 4, personId: 'p-9' });
    record.add(roundStream(), 'round.RoundClosed', {});
    record.add(sessionStream(), 'table.SeatTaken', { seat: 5, personId: 'p-10' });
    const text = await tellOf('round', record);
    expect(text).toContain('p-9 takes seat 4.');
    expect(text).not.toContain('seat 5');
    record.add(streamName('edition', 'STAR.toy'), 'edition.EditionRevoked', {
      edition: 'toy/one',
      lastDay: '2026-02-01',
    });
    const without = await tellOf('round', record);
    expect(without).toContain('No rules were in force: that is all that is found');
    expect(without).toContain('>> NO_EDITION_IN_FORCE, A BREACH: a game of toy began');
  });
});

describe('A table session that is told', () => {
  it('tells what belongs to no round', async () => {
    const text = await tellOf('tableSession', evening());
    expect(text).toContain('The table opens for toy.');
    expect(text).not.toContain('closes the betting');
  });
});

describe('A dispute that is told', () => {
  it('tells its own steps, with what was found beneath them', async () => {
    const record = evening();
    record.add(disputeStream(), 'dispute.DisputeRaised', {
      game: 'toy',
      sessions: [],
      rounds: [aRound],
      complainant: 'p-1',
      raisedTo: null,
      about: 'call',
      claimedCents: null,
      kind: null,
      claim: null,
    });
    record.add(disputeStream(), 'dispute.DisputeWithdrawn', { personId: 'p-1', by: 'sup-1' });
    const lines = (await tellOf('dispute', record)).split('\n');
    expect(lines[0]).toBe(`Dispute ${aDispute}: Toy.`);
    const raised = lines.findIndex((line) => line.includes('p-1 raises a dispute with someone about a call.'));
    expect(lines[raised + 1]?.trim()).toBe('>> RAISED_WITHOUT_CAUSE, A BREACH: There was no sign, or no wager.');
    expect(lines.at(-1)).toContain('p-1 withdraws the dispute.');
  });
});

describe('A figure', () => {
  it.each([
    ['stakeCents', 1_250, 'stake $12.50'],
    ['differenceCents', -300, 'difference -$3.00'],
    ['afterCloseMs', 2_322, 'after close 2.322 s'],
    ['spins', 3, 'spins 3'],
    ['paidTo', null, 'paid to unknown'],
    ['signId', 's-1', 'sign id s-1'],
  ] as const)('called %s with %p is said as "%s"', (name, value, says) => {
    expect(figureText(name, value)).toBe(says);
  });

  it('of a difference has its sign, and a dash when nobody can say', () => {
    expect([1_250, -300, 0, null].map(differenceText)).toEqual(['+$12.50', '-$3.00', '$0.00', '-']);
  });

  it('stands in columns', () => {
    expect(
      columns([
        ['a', 'long'],
        ['bbb', 'c'],
      ]),
    ).toEqual(['a    long', 'bbb  c']);
  });
});
