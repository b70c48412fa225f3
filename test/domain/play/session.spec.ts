import { disputeEvents } from '../../../domain/dispute/events.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import { roundEvents } from '../../../domain/round/events.ts';
import { tableEvents } from '../../../domain/table/events.ts';
import { linesTotalCents, type DenominationLine } from '../../../domain/kernel/money.ts';
import { cageBehind, playSetting } from '../../support/play-events.ts';
import { plainPlay } from './plain-game.ts';

const catalogue = eventCatalogue([tableEvents, roundEvents, disputeEvents]);
const staff = [
  { personId: 'ST-1', role: 'dealer' },
  { personId: 'ST-2', role: 'dealer' },
  { personId: 'ST-3', role: 'dealer' },
  { personId: 'ST-4', role: 'games-supervisor' },
  { personId: 'ST-5', role: 'casino-supervisor' },
] as const;
const setting = playSetting({ seed: 1, table: 'PL-01', editionStamp: null, staff, rounds: 120 });
const { events, disputes, patrons } = plainPlay.session(setting);
const { moves } = plainPlay;
const plant = moves.map(({ name }, index) => ({ round: index + 1, move: name }));
const withMoves = plainPlay.session({ ...setting, seed: 2, rounds: 8, plant });

const centsOf = (among: readonly PlayedEvent[], type: string, field: string): number =>
  among.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

describe('A plain game of a house, made of what every generator shares', () => {
  it('says only what the shared families allow, and plays the rounds that are asked for', () => {
    const said = [...events, ...withMoves.events, ...disputes.flatMap((dispute) => dispute.events)];
    const wrong = said.filter(
      ({ type, data, schemaVersion }) => !catalogue.schema(type, schemaVersion)?.safeParse(data).success,
    );
    expect(wrong).toEqual([]);
    expect(events.filter(({ type }) => type === 'round.RoundClosed')).toHaveLength(120);
  });

  it('is led by a dealer: the first of the two, also when dealers have changed places', () => {
    const leaders = new Set(events.flatMap(({ type, actor }) => (type === 'round.NoMoreBetsCalled' ? [actor] : [])));
    expect(new Set([...leaders].map(({ role }) => role))).toEqual(new Set(['dealer']));
    expect(new Set([...leaders].map(({ personId }) => personId)).size).toBe(3);
    const duties = events.flatMap(({ type, data }) => (type === 'table.StaffRelieved' ? [data['duty']] : []));
    expect(new Set(duties)).toEqual(new Set(['dealer']));
  });

  it('loses no cent between the float, the sales and the patrons', () => {
    const sold =
      centsOf(events, 'table.ChipsSold', 'issuedCents') +
      centsOf(
        events.filter(({ data }) => data['issuedAs'] === 'chips'),
        'table.VoucherExchanged',
        'issuedCents',
      );
    const tokens = new Set(
      events.flatMap(({ data }) => (data['medium'] === 'promotional-tokens' ? [data['wagerId']] : [])),
    );
    const ofChips = events.filter(({ data }) => !tokens.has(data['wagerId'] ?? null));
    const won =
      centsOf(events, 'round.WagerPaid', 'paidCents') - centsOf(ofChips, 'round.WagerCollected', 'collectedCents');
    const taken =
      centsOf(events, 'table.FloatOpened', 'totalCents') - centsOf(events, 'table.FloatClosed', 'totalCents');
    expect(patrons.reduce((sum, { chipsCents }) => sum + chipsCents, 0)).toBe(sold + won);
    expect(taken).toBe(sold + won);
  });

  it('fills a float that sank and credits one that rose, each on a slip of its own', () => {
    const behind = plainPlay.session({ ...setting, cage: cageBehind });
    const said = behind.events.filter(({ type }) => type === 'table.FillReceived' || type === 'table.CreditSent');
    expect(new Set(said.map(({ type }) => type))).toEqual(new Set(['table.FillReceived', 'table.CreditSent']));
    const wrong = said.filter(
      ({ type, data, schemaVersion }) => !catalogue.schema(type, schemaVersion)?.safeParse(data).success,
    );
    expect(wrong).toEqual([]);
    const slips = said.map(({ data }) => data['slip']);
    expect(new Set(slips).size).toBe(slips.length);
    const bySum = said.map(({ data }) => [data['totalCents'], linesTotalCents(data['lines'] as DenominationLine[])]);
    expect(bySum.filter(([stated, counted]) => stated !== counted)).toEqual([]);
  });

  it('neither fills nor credits where no cage is behind the table', () => {
    expect(events.filter(({ type }) => type === 'table.FillReceived' || type === 'table.CreditSent')).toEqual([]);
  });

  it('names in decisions the clauses that the game gives', () => {
    const clauses = events.flatMap(({ data }) => {
      // A closing names no clause: no document gives the power for it.
      const { clause } = (data['decision'] ?? {}) as { clause?: string | null };
      return typeof clause === 'string' ? [clause] : [];
    });
    expect(clauses.length).toBeGreaterThan(0);
    expect([...new Set(clauses)].filter((clause) => !/^[LPRVFD]$/.test(clause))).toEqual([]);
  });

  it('plants the moves that any game has, to be found for what the game cites', () => {
    const cited = withMoves.planted.map(({ move, expected }) => [
      move,
      ...expected.map(({ clause, code, verdict }) => `${clause} ${code} ${verdict}`),
    ]);
    expect(cited).toEqual([
      ['late-bet', 'C LATE violation', expect.stringMatching(/^(X COLLECTED_WRONG|Y PAID_WRONG) violation$/)],
      [
        'wager-taken-back-after-call',
        'C TAMPERED violation',
        expect.stringMatching(/^M NOT_(PAID|COLLECTED) violation$/),
      ],
      ['winner-not-paid', 'M NOT_PAID violation'],
      ['paid-to-dealer', 'Y TO_ANOTHER violation'],
      ['closed-without-notice', 'N NO_NOTICE violation'],
    ]);
    expect(withMoves.events.at(-1)?.data['closureSignId']).toBeNull();
  });
});
