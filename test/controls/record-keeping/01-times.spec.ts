import {
  closed,
  foundIn,
  keepingSpecs,
  opened,
  registered,
  supervisor,
  type Ledger,
} from '../../support/kept-record.ts';

const { rule } = keepingSpecs('controls/record-keeping');

const roundOpened = { game: 'toy', editionStamp: null };

/** An evening of a registered venue: the table opens, and closes an hour later unless it is left out. */
const evening =
  (write: (ledger: Ledger) => void, { closesAt = 3_600 }: { readonly closesAt?: number | null } = {}) =>
  (ledger: Ledger): void => {
    registered(ledger);
    opened(ledger);
    write(ledger);
    if (closesAt !== null) closed(ledger, { at: closesAt });
  };

const known = (uncertaintyMs: number) => ({ offsetMs: 0, uncertaintyMs });

rule('1.1', 'ROUND_OUTSIDE_SESSION', {
  kept: {
    'by rounds between opening and closing': evening(({ playRound }) => playRound(1)),
    'by a round of a table that is still open': evening(({ playRound }) => playRound(1), { closesAt: null }),
    'by a round that is closed on record, ruled on and paid after the table closed': evening(
      ({ playRound, round }) => {
        playRound(1);
        round(1, 'round.WagerPaid', {}, { at: 9_000, actor: supervisor });
        round(1, 'round.RulingMade', {}, { actor: supervisor });
      },
      { closesAt: 600 },
    ),
    'by a terminal whose clock is off by an hour, as was measured': evening(({ round }) => {
      const clock = { offsetMs: -3_600_000, uncertaintyMs: 150 };
      round(1, 'round.RoundOpened', roundOpened, { terminal: 'T-2', clock });
      round(1, 'round.RoundClosed', {}, { terminal: 'T-2', clock });
    }),
    'by a round that began before the gaming day was cut and ended after it': (ledger) => {
      registered(ledger);
      opened(ledger);
      ledger.round(1, 'round.RoundOpened', roundOpened);
      closed(ledger, { at: 60 }, true);
      ledger.round(1, 'toy.DiceThrown', { pips: 3 }, { at: 90 });
      ledger.round(1, 'round.RoundClosed');
    },
    'by a correction of the time that was wrong': evening(({ round, playRound, correct }) => {
      playRound(1);
      const wrong = round(2, 'round.RoundOpened', roundOpened, { occurredAt: '1990-04-25T09:10:00.000Z' });
      round(2, 'round.RoundClosed');
      const right = { data: roundOpened, occurredAt: '2026-04-25T09:00:25.000Z' };
      correct(wrong, right, {
        occurredAt: '2026-04-25T09:05:00.000Z',
        recordedAt: '2026-04-25T09:05:01.000Z',
        terminal: null,
        sourceSeq: null,
      });
    }),
  },
  violated: {
    'by a round that was opened in 1990': {
      write: evening(({ round }) => {
        round(1, 'round.RoundOpened', roundOpened, { occurredAt: '1990-04-25T09:10:00.000Z' });
        round(1, 'round.RoundClosed');
      }),
      says: '1 entry lies before the table was opened, by up to 13148 days',
      figures: { entries: 1, outsideMs: Date.UTC(2026, 3, 25, 9) - Date.UTC(1990, 3, 25, 9, 10) },
      persons: [],
    },
    'by a whole round of 1990, once': evening(({ round }) => {
      for (const type of ['round.RoundOpened', 'round.BetsCalled', 'round.RoundClosed']) {
        round(1, type, roundOpened, { occurredAt: '1990-04-25T09:10:00.000Z' });
      }
    }),
    'by play after the table closed': {
      write: (ledger) => {
        evening(({ playRound }) => playRound(1), { closesAt: 600 })(ledger);
        ledger.round(1, 'toy.DiceThrown', { pips: 2 }, { at: 900 });
      },
      says: '1 entry lies after the table was closed, by up to 5 minutes',
    },
    'by play of a round that began after the gaming day was cut': (ledger) => {
      registered(ledger);
      opened(ledger);
      closed(ledger, { at: 60 }, true);
      ledger.playRound(1, 90);
    },
  },
  undetermined: {
    'by a round that may have begun before the table opened, as far as the clocks are known': {
      write: (ledger) => {
        registered(ledger);
        opened(ledger, { at: 0, clock: known(200) });
        const clock = known(300);
        ledger.round(1, 'round.RoundOpened', roundOpened, { at: -0.4, terminal: 'T-2', clock });
        ledger.round(1, 'round.RoundClosed', {}, { at: 20, terminal: 'T-2', clock });
      },
      missing: '400 ms apart, and the clocks are only known to 500 ms',
    },
  },
});

rule('1.2', 'OUTSIDE_SESSION', {
  kept: {
    'by what is done between opening and closing': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' });
    }),
    'by a report and a detention that ends after the closing': (ledger) => {
      evening(() => {})(ledger);
      ledger.session('table.DetentionEnded', {}, { at: 4_000, actor: supervisor });
    },
    'by a late entry of the minute in which the table opened': evening(({ late }) => {
      late('table.SeatTaken', { seat: 1, personId: 'P-1' }, '2026-04-25T08:59:30.000Z');
    }),
  },
  violated: {
    'by a seat that was taken before the table opened': {
      write: evening(({ session }) => {
        session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { at: -600 });
        session('table.SeatLeft', { seat: 1, personId: 'P-1' }, { at: 60 });
      }),
      figures: { entries: 1, outsideMs: 600_000 },
    },
    'by chips that are sold when the table has closed': (ledger) => {
      evening(() => {})(ledger);
      ledger.session('table.LimitsChanged', {}, { at: 7_200, actor: supervisor });
    },
  },
});

rule('1.3', 'AFTER_GAMING_DAY', {
  kept: {
    'by a table that closed, however late': evening(({ playRound }) => playRound(1, 50_000), { closesAt: 60_000 }),
    'by play until six in the morning at the venue': evening(({ playRound }) => playRound(1, 11 * 3_600 - 60), {
      closesAt: null,
    }),
  },
  violated: {},
  undetermined: {
    'by play after six in the morning at a table of which no closing is on record': {
      write: evening(({ playRound }) => playRound(1, 11 * 3_600 + 60), { closesAt: null }),
      missing: 'when the table was closed: its closing is not on record',
      figures: { entries: 3, dayEndedAt: '2026-04-25T20:00:00.000Z' },
    },
  },
});

rule('1.4', 'ROUND_RECORDED_BEFORE_IT_HAPPENED', {
  kept: {
    'by entries that are recorded when they happen': evening(({ playRound }) => playRound(1)),
    'by a terminal whose clock is known to be ahead': evening(({ round }) => {
      const clock = { offsetMs: 45_000, uncertaintyMs: 150 };
      round(1, 'round.RoundOpened', roundOpened, { terminal: 'T-2', clock });
      round(1, 'round.RoundClosed', {}, { terminal: 'T-2', clock });
    }),
    'by an entry that is ahead within the doubt of its clock': evening(({ round }) => {
      const clock = known(500);
      round(1, 'round.RoundOpened', roundOpened, { terminal: 'T-2', clock, lagSeconds: -0.5 });
      round(1, 'round.RoundClosed', {}, { terminal: 'T-2', clock });
    }),
  },
  violated: {
    'by a round that was opened in 2030': {
      write: evening(
        ({ round }) => {
          round(1, 'round.BetsCalled', { by: 'D-1', words: null });
          round(1, 'round.RoundClosed', {}, { occurredAt: '2030-04-25T09:10:00.000Z' });
        },
        { closesAt: null },
      ),
      says: '1 entry says that something happened up to 1461 days after it was recorded',
    },
  },
});

rule('1.5', 'RECORDED_BEFORE_IT_HAPPENED', {
  kept: { 'by entries that are recorded when they happen': evening(() => {}) },
  violated: {
    'by a player who takes a seat tomorrow': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { at: 30, lagSeconds: -20 });
    }),
  },
});

rule('1.6', 'LATE_NOT_DECLARED', {
  kept: {
    'by entries within a quarter of an hour': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { lagSeconds: 14 * 60 });
    }),
    'by a late entry, which says so': evening(({ late }) => {
      late('table.SeatTaken', { seat: 1, personId: 'P-1' }, '2026-04-25T09:10:00.000Z', {
        at: 3_000,
      });
    }),
    'by an import': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { lagSeconds: 86_400, imported: true });
    }),
    'by a delay of the recording that somebody declares': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { at: 60, lagSeconds: 7_200 });
      session(
        'table.RecordingDelayed',
        {
          terminal: 'T-1',
          from: '2026-04-25T09:00:00.000Z',
          until: '2026-04-25T09:30:00.000Z',
          reason: 'network-down',
          by: 'S-1',
        },
        { at: 3_000, actor: supervisor },
      );
    }),
    'by the time that the venue has set': evening((ledger) => {
      ledger.venue('venue.ThresholdsSet', {
        from: '2026-04-01',
        roundSilentMinutes: 10,
        tableSessionSilentMinutes: 720,
        disputeSilentDays: 30,
        lateEntryMinutes: 60,
      });
      ledger.session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { at: 300, lagSeconds: 50 * 60 });
    }),
  },
  violated: {
    'by entries that were recorded two hours later, once for each terminal': {
      write: evening(({ session, playRound }) => {
        session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { lagSeconds: 7_200 });
        session('table.SeatLeft', { seat: 1, personId: 'P-1' }, { lagSeconds: 5_400 });
        playRound(1);
      }),
      says: '2 entries of terminal T-1 were recorded up to 2 hours after what they tell, and nothing declares that',
      figures: { terminal: 'T-1', entries: 2, mostLateMs: 7_200_000, allowedMs: 900_000 },
      persons: [],
    },
    'by a delay that is declared for another terminal': evening(({ session }) => {
      session('table.SeatTaken', { seat: 1, personId: 'P-1' }, { at: 60, lagSeconds: 7_200 });
      const from = '2026-04-25T09:00:00.000Z';
      const until = '2026-04-25T09:30:00.000Z';
      session(
        'table.RecordingDelayed',
        { terminal: 'T-2', from, until, reason: 'network-down', by: 'S-1' },
        { at: 3_000 },
      );
    }),
  },
});

describe('The night in which summer time ends', () => {
  /** On 5 April 2026 clocks went back at 3:00: the night had an hour more, and 6:00 was 20:00 UTC. It opens at 19:00, 8:00 UTC. */
  const night = { gamingDay: '2026-04-04', opensAtMs: Date.UTC(2026, 3, 4, 8) };
  const playedAfter = (hours: number, seconds: number): readonly string[] =>
    foundIn(
      evening(({ playRound }) => playRound(1, hours * 3_600 + seconds), { closesAt: null }),
      night,
    ).map(({ code, verdict }) => `${code} ${verdict}`);

  it('is of its gaming day until six in the morning by the clock on the wall', () => {
    expect(playedAfter(12, -60)).toEqual([]);
    expect(playedAfter(12, 60)).toEqual(['AFTER_GAMING_DAY undetermined']);
  });
});
