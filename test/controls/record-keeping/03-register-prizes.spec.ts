import type { JsonObject } from '../../../domain/kernel/json.ts';
import { closed, keepingSpecs, opened, registered, type Ledger } from '../../support/kept-record.ts';

// What a jackpot pays is approved by the regulator, and shown on a sign: any game may have such prizes.
const { rule } = keepingSpecs('controls/record-keeping');

type Odds = Readonly<Record<string, readonly [pays: number, to: number]>>;

const prizesOf = (odds: Odds) => Object.entries(odds).map(([result, [pays, to]]) => ({ result, pays, to }));

const scheduleId = 'schedule-A';
const asApproved: Odds = { flush: [15, 1], straight: [10, 1] };
const approvedFrom = (from: string, more: JsonObject = {}): readonly [string, JsonObject] => [
  'venue.PrizeScheduleApproved',
  { game: 'toy', scheduleId, prizes: prizesOf(asApproved), from, reference: null, ...more },
];
const endedOn = (on: string): readonly [string, JsonObject] => [
  'venue.PrizeScheduleEnded',
  { game: 'toy', scheduleId, on },
];
const approved = approvedFrom('2016-09-01');

/** An evening at a venue with this on its register, at a table where a sign of prizes is put up. */
const withSign =
  (register: readonly (readonly [string, JsonObject])[], odds: Odds, named: string | null = scheduleId) =>
  (ledger: Ledger): void => {
    registered(ledger);
    for (const [type, data] of register) ledger.venue(type, data);
    opened(ledger);
    ledger.session('table.SignShown', {
      signId: 'sign-1',
      content: { kind: 'prize-schedule', scheduleId: named, prizes: prizesOf(odds) },
    });
    closed(ledger, { at: 36_000 });
  };

rule('3.8', 'PRIZES_NOT_OF_APPROVED_SCHEDULE', {
  kept: {
    'by a sign with the odds of the schedule that it names': withSign([approved], asApproved),
    'by the same odds told otherwise, and a result that wins nothing': withSign([approved], {
      straight: [20, 2],
      flush: [30, 2],
      pair: [0, 1],
    }),
    'by a sign that names no schedule and has the odds of one': withSign([approved], asApproved, null),
    'on the first day of a schedule': withSign([approvedFrom('2026-04-25')], asApproved),
    'on its last day': withSign([approved, endedOn('2026-04-25')], asApproved),
    'when it was approved again': withSign([approved, endedOn('2020-01-01'), approvedFrom('2026-01-01')], asApproved),
  },
  violated: {
    'by other odds than those that were approved': {
      write: withSign([approved], { ...asApproved, flush: [20, 1] }),
      says: 'the sign sign-1 shows prizes, and schedule-A was approved with other odds for flush',
    },
    'by a result that was left out': {
      write: withSign([approved], { flush: [15, 1] }),
      says: 'the sign sign-1 shows prizes, and schedule-A was approved with other odds for straight',
    },
    'by a schedule that was never approved': {
      write: withSign([approved], asApproved, 'schedule-B'),
      says: 'the sign sign-1 shows prizes, and schedule-B is not approved that day',
    },
    'by a schedule that comes later': {
      write: withSign([approvedFrom('2026-04-26')], asApproved),
      says: 'the sign sign-1 shows prizes, and schedule-A is not approved that day',
    },
    'by a schedule that had ended': {
      write: withSign([approved, endedOn('2026-04-24')], asApproved),
      says: 'the sign sign-1 shows prizes, and schedule-A is not approved that day',
    },
    'by a sign that names no schedule and has odds of none': {
      write: withSign([approved], { flush: [20, 1] }, null),
      says: 'the sign sign-1 shows prizes, and no schedule that is approved that day has these odds',
    },
    'by a sign that names no schedule on a day when none is approved': {
      write: withSign([approvedFrom('2026-04-26')], asApproved, null),
      says: 'the sign sign-1 shows prizes, and none is approved that day',
    },
  },
  undetermined: {
    'when the register has no schedule of the game': {
      write: withSign([approvedFrom('2016-09-01', { game: 'other' })], asApproved),
      missing: 'which prize schedules were approved for the game',
    },
  },
});
