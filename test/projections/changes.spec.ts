import { dropBoxes } from '../../projections/drop-boxes/changes.ts';
import { journeys, sales, totals } from '../../projections/drop-boxes/tables.ts';
import { eventLog } from '../../projections/event-log/changes.ts';
import { corrections, events } from '../../projections/event-log/tables.ts';
import { intervals } from '../../projections/intervals/changes.ts';
import { boundaries } from '../../projections/intervals/tables.ts';
import { roundHistories } from '../../projections/round-histories/changes.ts';
import {
  corrections as roundCorrections,
  persons,
  results,
  rounds,
  wagerChanges,
  wagers,
} from '../../projections/round-histories/tables.ts';
import { ruleViolations } from '../../projections/rule-violations/changes.ts';
import { settlements } from '../../projections/rule-violations/tables.ts';
import { tableSessions } from '../../projections/sessions/changes.ts';
import { floatCorrections, floatMoves, sessions } from '../../projections/sessions/tables.ts';
import { aRound, aSession, dropBoxStream, recorder, roundStream, secondsIn, sessionStream } from '../support/stored.ts';
import { evening, first } from './evening.ts';
import { given, row, these } from './given.ts';

const sale = (tenderedCents: number, dropBox = 'BX-07') => ({
  personId: 'p-1',
  tender: 'cash',
  tenderedCents,
  dropBox,
  issuedAs: 'chips',
  issued: [],
  issuedCents: tenderedCents,
  by: 'dealer-1',
});

const wager = (stakeCents: number, wagerId = 'w-1') => ({
  wagerId,
  personId: 'p-1',
  kind: 'heads',
  area: null,
  stakeCents,
  medium: 'chips',
  chips: null,
  seat: 2,
  oral: false,
  chipsPresented: null,
  placedBy: null,
});

const paid = (paidCents: number, wagerId = 'w-1') => ({
  wagerId,
  toPersonId: 'p-1',
  paidCents,
  medium: 'chips',
  chips: null,
  by: 'dealer-1',
});

const game = { game: 'two-up', editionStamp: null };

const total = (drop_box: string, sale_count: number, tendered_cents: number, correction_count = 0) =>
  row(totals, { session_id: aSession, drop_box, tender: 'cash', sale_count, tendered_cents, correction_count });

describe('drop totals', () => {
  it('add up sales by box', () => {
    const record = recorder();
    record.add(sessionStream(), 'table.ChipsSold', sale(500));
    record.add(sessionStream(), 'table.ChipsSold', sale(700));
    expect(given(dropBoxes, record.events())).toEqual(these(total('BX-07', 2, 1_200)));
  });

  it('follow a correction of the amount, of the box, and of a correction', () => {
    const record = recorder();
    const wrong = record.add(sessionStream(), 'table.ChipsSold', sale(500));
    record.correct(wrong, { data: sale(900) });
    expect(given(dropBoxes, record.events())).toEqual(these(total('BX-07', 1, 900, 1)));
    const again = record.correct(wrong, { data: sale(800, 'BX-08') });
    expect(given(dropBoxes, record.events())).toEqual(
      these(
        total('BX-07', 0, 0, 2),
        total('BX-08', 1, 800, 1),
        row(sales, { event_id: wrong.eventId, tendered_cents: 800, last_event_id: again.eventId }),
      ),
    );
  });

  it('lose a sale that never was, and have it again when that was wrong', () => {
    const record = recorder();
    const wrong = record.add(sessionStream(), 'table.ChipsSold', sale(500));
    record.correct(wrong, null);
    expect(given(dropBoxes, record.events())).toEqual(these(total('BX-07', 0, 0, 1)));
    record.correct(wrong, { data: sale(600), type: 'table.ChipsSold' });
    expect(given(dropBoxes, record.events())).toEqual(these(total('BX-07', 1, 600, 2)));
  });

  it('hold a sale that was entered late, and what that was corrected to', () => {
    const record = recorder();
    const late = record.addLate(sessionStream(), 'table.ChipsSold', sale(500), secondsIn(1));
    expect(given(dropBoxes, record.events())).toEqual(
      these(total('BX-07', 1, 500, 1), row(sales, { at: Date.parse(secondsIn(1)) })),
    );
    record.correct(late, { data: sale(50) });
    expect(given(dropBoxes, record.events())).toEqual(these(total('BX-07', 1, 50, 2)));
  });

  it('are not moved by a correction of an event that is not there', () => {
    const record = recorder();
    const sold = record.add(sessionStream(), 'table.ChipsSold', sale(500));
    const data = { corrects: 'gone', replacement: null, decision: {} };
    record.add(sessionStream(), 'table.CorrectionRecorded', data);
    expect(given(dropBoxes, record.events())).toEqual(
      these(total('BX-07', 1, 500), row(sales, { event_id: sold.eventId })),
    );
  });

  it('leave a journey of a box without what was corrected away', () => {
    const record = recorder();
    record.add(dropBoxStream(), 'dropBox.Attached', { table: 'TU-01', slot: 1, seal: 'S-1', by: ['sec-1'] });
    const removed = record.add(dropBoxStream(), 'dropBox.Removed', {
      table: 'TU-01',
      slot: 1,
      seal: null,
      by: ['sec-1'],
    });
    record.correct(removed, null);
    expect(given(dropBoxes, record.events())).toEqual(
      these(row(journeys, { drop_box: 'BX-07', attached_to_table: 'TU-01', removed_at: null, removed_by: null })),
    );
  });
});

describe('floats', () => {
  it('keep beside what was sold how much of it corrections and late entries said', () => {
    const record = recorder();
    const wrong = record.add(sessionStream(), 'table.ChipsSold', sale(500));
    record.correct(wrong, { data: sale(900) });
    record.addLate(sessionStream(), 'table.ChipsSold', sale(50), secondsIn(1));
    record.addLate(sessionStream(), 'table.SeatTaken', { seat: 1, personId: 'p-1' }, secondsIn(2));
    expect(given(tableSessions, record.events())).toEqual(
      these(
        row(sessions, { correction_count: 3, event_count: 4 }),
        row(floatMoves, { what: 'sold', into_cents: 0, out_of_cents: 50, tokens_cents: 0 }),
        row(floatMoves, { what: 'sold', into_cents: 0, out_of_cents: 900, tokens_cents: 0 }),
        row(floatCorrections, { sold_cents: 450, moved_cents: 0 }),
      ),
    );
  });
});

describe('round histories', () => {
  it('keep wagers with what was paid and collected on them', () => {
    const record = recorder();
    record.add(roundStream(), 'round.RoundOpened', game);
    record.add(roundStream(), 'round.WagerPlaced', wager(500));
    const changed = record.add(roundStream(), 'round.WagerChanged', {
      wagerId: 'w-1',
      stakeCents: 900,
      kind: 'heads',
      area: null,
      by: null,
    });
    record.add(roundStream(), 'round.WagerPaid', paid(900));
    expect(given(roundHistories, record.events())).toEqual(
      these(
        row(rounds, {
          round_id: aRound,
          game: 'two-up',
          event_count: 4,
          wager_count: 1,
          paid_cents: 900,
          collected_cents: 0,
        }),
        row(wagers, { wager_id: 'w-1', person_id: 'p-1', placed_stake_cents: 500, paid_cents: 900, event_count: 3 }),
        row(wagerChanges, { event_id: changed.eventId, stake_cents: 900 }),
      ),
    );
  });

  it('move a payment from one wager to another when it is corrected', () => {
    const record = recorder();
    record.add(roundStream(), 'round.RoundOpened', game);
    record.add(roundStream(), 'round.WagerPlaced', wager(500));
    record.add(roundStream(), 'round.WagerPlaced', wager(700, 'w-2'));
    const payment = record.add(roundStream(), 'round.WagerPaid', paid(500));
    record.correct(payment, { data: paid(700, 'w-2') });
    expect(given(roundHistories, record.events())).toEqual(
      these(
        row(rounds, { paid_cents: 700, event_count: 5 }),
        row(wagers, { wager_id: 'w-1', paid_cents: 0, event_count: 1 }),
        row(wagers, { wager_id: 'w-2', paid_cents: 700, event_count: 2 }),
      ),
    );
  });

  it('keep beside the money what corrections and late entries moved of it', () => {
    const record = recorder();
    record.add(roundStream(), 'round.RoundOpened', game);
    const payment = record.add(roundStream(), 'round.WagerPaid', paid(500));
    const raised = record.correct(payment, { data: paid(700) });
    const second = record.correct(payment, null);
    const data = { wagerId: 'w-1', collectedCents: 300, by: 'dealer-1' };
    const late = record.addLate(roundStream(), 'round.WagerCollected', data, secondsIn(1));
    const back = { wagerId: 'w-1', toPersonId: 'p-1', returnedCents: 40, reason: 'x', by: 'dealer-1' };
    const returned = record.addLate(roundStream(), 'round.WagerReturned', back, secondsIn(2));
    const call = { by: 'dealer-1', words: null };
    const called = record.addLate(roundStream(), 'round.BetsCalled', call, secondsIn(3));
    const none = { collected_cents: 0, paid_cents: 0, returned_cents: 0 };
    const moved = [
      [raised, { made_as: 'correction', corrects: payment.eventId, type: 'round.WagerPaid', paid_cents: 200 }],
      [second, { made_as: 'correction', corrects: payment.eventId, type: null, paid_cents: -700 }],
      [late, { made_as: 'late-entry', corrects: null, type: 'round.WagerCollected', collected_cents: 300 }],
      [returned, { made_as: 'late-entry', type: 'round.WagerReturned', returned_cents: 40 }],
      [called, { made_as: 'late-entry', type: 'round.BetsCalled' }],
    ] as const;
    const byEvent = moved.toSorted(([a], [b]) => (a.eventId < b.eventId ? -1 : 1));
    expect(given(roundHistories, record.events())).toEqual(
      these(
        row(rounds, { correction_count: 5, collected_cents: 300, paid_cents: 0, returned_cents: 40 }),
        ...byEvent.map(([{ eventId }, columns]) =>
          row(roundCorrections, { event_id: eventId, authorised_by: 'sup-1', ...none, ...columns }),
        ),
      ),
    );
  });

  it('keep no wager of a record that was corrected away, and no result', () => {
    const record = recorder();
    record.add(roundStream(), 'round.RoundOpened', game);
    const placed = record.add(roundStream(), 'round.WagerPlaced', wager(500));
    const announced = record.add(roundStream(), 'two-up.ResultAnnounced', {
      spinId: 's-1',
      result: 'heads',
      by: 'dealer-1',
    });
    record.correct(placed, null);
    record.correct(announced, { data: { spinId: 's-1', result: 'tails', by: 'dealer-1' } });
    expect(given(roundHistories, record.events())).toEqual(
      these(
        row(wagers, { wager_id: 'w-1', event_count: 0, placed_stake_cents: null, person_id: null }),
        row(results, { event_id: announced.eventId, result: 'tails' }),
        row(rounds, { wager_count: 0, event_count: 5 }),
      ),
    );
  });

  it('know who took which part, also when an opening was corrected away', () => {
    const record = recorder();
    const opened = record.add(roundStream(), 'round.RoundOpened', game);
    record.add(roundStream(), 'round.NoMoreBetsCalled', { by: 'dealer-2', words: null });
    record.correct(opened, null);
    expect(given(roundHistories, record.events())).toEqual(
      these(
        row(persons, { person_id: 'dealer-1', part: 'actor', times: 3 }),
        row(persons, { person_id: 'dealer-2', part: 'dealt-by', times: 1 }),
        row(rounds, { opened_at: null, game: null, began_at: expect.anything() }),
      ),
    );
  });
});

describe('intervals', () => {
  it('keep a row for each boundary, on our clock, and move it when it is corrected', () => {
    const record = recorder();
    const clock = { offsetMs: 2_000, uncertaintyMs: 10 };
    const shown = record.add(
      sessionStream(),
      'table.SignShown',
      { signId: 's-1', content: { kind: 'rules' } },
      { clock },
    );
    record.correct(shown, { data: { signId: 's-2', content: { kind: 'rules' } }, occurredAt: secondsIn(60) });
    expect(given(intervals, record.events())).toEqual(
      these(
        row(boundaries, {
          kind: 'sign',
          subject: 's-2',
          begins: true,
          at: Date.parse(secondsIn(58)),
          occurred_at: secondsIn(60),
        }),
      ),
    );
  });
});

describe('the event log', () => {
  it('keeps a row for every event as it was recorded, and says apart what was corrected', () => {
    const record = recorder();
    const wrong = record.add(sessionStream(), 'table.ChipsSold', sale(500));
    const correction = record.correct(wrong, { data: sale(900) });
    expect(given(eventLog, record.events())).toEqual(
      these(
        row(events, { last_event_id: wrong.eventId, data: wrong.data, persons: ['dealer-1', 'p-1'] }),
        row(events, { last_event_id: correction.eventId, type: 'table.CorrectionRecorded' }),
        row(corrections, {
          corrected_event_id: wrong.eventId,
          event_id: correction.eventId,
          replaced_by_nothing: false,
        }),
      ),
    );
  });
});

describe('rule violations', () => {
  it('are replaced by each official examination, and by no other', () => {
    const told = evening();
    const rows = given(ruleViolations, told.events);
    const found = rows['finding']?.map(({ code, subject_id }) => `${code as string} ${subject_id as string}`);
    expect(found?.toSorted()).toEqual([
      `LATE_BET ${first}`,
      `LATE_BET_TAKEN ${first}`,
      `OVER_MAX_CAPPED ${first}`,
      `PAYOUT_WRONG ${first}`,
    ]);
    expect(rows['finding']?.every(({ last_event_id }) => last_event_id === told.official.eventId)).toBe(true);
    expect(rows['examination']?.map(({ official }) => official)).toHaveLength(3);
    expect(rows).toEqual(these(row(settlements, { wager_id: 'w-1' }), row(settlements, { wager_id: 'w-2' })));
    expect(rows['finding']).toContainEqual(
      expect.objectContaining({ code: 'LATE_BET', wager_id: 'w-1', difference_cents: 500 }),
    );
  });
});

describe('sessions', () => {
  it('are open again when their closing is corrected away', () => {
    const record = recorder();
    record.add(sessionStream(), 'table.SessionOpened', game);
    const closed = record.add(sessionStream(), 'table.SessionClosed', {
      reason: 'mistake',
      playersPresent: 4,
      closureSignId: null,
    });
    record.correct(closed, null);
    expect(given(tableSessions, record.events())).toEqual(
      these(
        row(sessions, { session_id: aSession, game: 'two-up', closed_at: null, close_reason: null, event_count: 3 }),
      ),
    );
  });
});
