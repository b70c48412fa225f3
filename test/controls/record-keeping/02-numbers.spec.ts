import { closed, keepingSpecs, opened, registered, supervisor, type Ledger } from '../../support/kept-record.ts';

const { rule } = keepingSpecs('controls/record-keeping');

const seat = { seat: 1, personId: 'P-1' };

const evening =
  (write: (ledger: Ledger) => void) =>
  (ledger: Ledger): void => {
    registered(ledger);
    opened(ledger);
    write(ledger);
    closed(ledger, { at: 3_600, sourceSeq: null });
  };

/** The first session of the day is cut on paper, and play goes on in the second. */
const overTheCut = (ledger: Ledger, before: () => void, after: () => void): void => {
  registered(ledger);
  opened(ledger);
  before();
  closed(ledger, { at: 600 }, true);
  ledger.nextSession();
  opened(ledger, { at: 600 });
  after();
  closed(ledger, { at: 3_600, sourceSeq: null });
};

rule('2.1', 'SEQUENCE_GAP', {
  kept: {
    'by two terminals, each with its own numbers': evening(({ session, playRound }) => {
      session('table.SeatTaken', seat, { terminal: 'T-2', sourceSeq: 400 });
      playRound(1);
      session('table.SeatLeft', seat, { terminal: 'T-2' });
      playRound(2);
    }),
    'by entries that arrived in another order': evening(({ session }) => {
      session('table.SeatTaken', seat, { at: 20, sourceSeq: 3 });
      session('table.SeatLeft', seat, { at: 10, sourceSeq: 2 });
    }),
    'by an entry that was taken back by a correction': evening(({ session, correct }) => {
      const wrong = session('table.SeatTaken', seat);
      session('table.SeatLeft', seat);
      correct(wrong, null, {
        occurredAt: '2026-04-25T09:10:00.000Z',
        recordedAt: '2026-04-25T09:10:01.000Z',
        terminal: null,
        sourceSeq: null,
        actor: supervisor,
      });
    }),
    'by an entry whose time was corrected': evening(({ session, correct }) => {
      const wrong = session('table.SeatTaken', seat, { at: 60 });
      session('table.SeatLeft', seat, { at: 90 });
      const right = { data: seat, occurredAt: '2026-04-25T09:00:58.000Z' };
      correct(wrong, right, {
        occurredAt: '2026-04-25T09:10:00.000Z',
        recordedAt: '2026-04-25T09:10:01.000Z',
        terminal: null,
        sourceSeq: null,
        actor: supervisor,
      });
    }),
    'by a person without a terminal, who counts nothing': evening(({ session }) => {
      session('table.RulingMade', {}, { terminal: null, actor: supervisor });
      session('table.SeatTaken', seat);
    }),
    'by numbers that lie in the session that this one continues': (ledger) =>
      overTheCut(
        ledger,
        () => ledger.round(1, 'round.RoundOpened', { game: 'toy', editionStamp: null }),
        () => {
          const [one, other] = ['table.SeatTaken', 'table.SeatLeft'];
          ledger.session(one, seat);
          ledger.session(other, seat);
        },
      ),
  },
  violated: {
    'by a terminal that says 4, and then 9': {
      write: evening(({ session }) => {
        session('table.SeatTaken', seat, { sourceSeq: 2 });
        session('table.SeatLeft', seat, { sourceSeq: 3 });
        session('table.SeatTaken', seat, { sourceSeq: 4 });
        session('table.SeatLeft', seat, { sourceSeq: 9 });
      }),
      says: 'numbers 5 to 8 of terminal T-1 are not in the record',
      figures: { terminal: 'T-1', fromNumber: 5, toNumber: 8, missingNumbers: 4 },
      persons: [],
    },
    'by a number that is missing between two rounds': evening(({ playRound, session }) => {
      playRound(1);
      session('table.SeatTaken', seat, { sourceSeq: 7 });
    }),
    'by a terminal that leaves out every other number all evening: told once': {
      write: evening(({ session }) => {
        for (let seq = 2; seq <= 50; seq += 2) session('table.SeatTaken', seat, { sourceSeq: seq });
      }),
      says: '24 numbers of terminal T-1 between 3 and 49 are not in the record, in 24 gaps',
      figures: { terminal: 'T-1', fromNumber: 3, toNumber: 49, missingNumbers: 24, gaps: 24 },
      persons: [],
    },
  },
  undetermined: {
    'by a terminal that speaks for another table too': {
      write: evening((ledger) => {
        ledger.venue('venue.TerminalRegistered', { terminal: 'T-3', tables: ['TU-01', 'TU-02'] });
        ledger.session('table.SeatTaken', seat, { at: 10, terminal: 'T-3', sourceSeq: 1 });
        ledger.session('table.SeatLeft', seat, { terminal: 'T-3', sourceSeq: 3 });
      }),
      missing: 'T-3 also speaks for TU-02',
    },
    'by a terminal that the register does not have': {
      write: evening(({ session }) => {
        session('table.SeatTaken', seat, { terminal: 'T-9', sourceSeq: 1 });
        session('table.SeatLeft', seat, { terminal: 'T-9', sourceSeq: 3 });
      }),
      missing: 'the register does not have it',
    },
    'by a session that continues another, in which the number may lie': {
      write: (ledger) =>
        overTheCut(
          ledger,
          () => {},
          () => {
            ledger.session('table.SeatTaken', seat);
            ledger.session('table.SeatLeft', seat, { sourceSeq: 9 });
          },
        ),
      missing: 'the gaming day was cut while play went on',
    },
  },
});

rule('2.2', 'SEQUENCE_REPEATED', {
  kept: {
    'by each number given once': evening(({ playRound }) => playRound(1)),
    'by two terminals that give the same numbers': evening(({ session }) => {
      session('table.SeatTaken', seat, { terminal: 'T-2', sourceSeq: 1 });
      session('table.SeatLeft', seat, { terminal: 'T-2', sourceSeq: 2 });
    }),
  },
  violated: {
    'by a number that is given to two things': {
      write: evening(({ session }) => {
        session('table.SeatTaken', seat, { sourceSeq: 2 });
        session('table.SeatLeft', seat, { sourceSeq: 2 });
      }),
      says: 'terminal T-1 gave number 2 twice, to different things',
      figures: { terminal: 'T-1', fromNumber: 2, toNumber: 2 },
      persons: [],
    },
    'by numbers in a row that are given twice, once': {
      write: evening(({ session }) => {
        for (const sourceSeq of [2, 3, 4, 5, 3, 4, 6]) session('table.SeatTaken', seat, { sourceSeq });
      }),
      figures: { terminal: 'T-1', fromNumber: 3, toNumber: 4 },
    },
    'by a terminal that gives every other number twice all evening: told once': {
      write: evening(({ session }) => {
        for (let seq = 2; seq <= 50; seq += 1) {
          session('table.SeatTaken', seat, { sourceSeq: seq });
          if (seq % 2 === 0) session('table.SeatLeft', seat, { sourceSeq: seq });
        }
      }),
      says: 'terminal T-1 gave numbers between 2 and 50 twice, to different things, in 25 places',
      figures: { terminal: 'T-1', fromNumber: 2, toNumber: 50, places: 25 },
    },
  },
  undetermined: {
    'by a terminal that begins to count anew at 1': {
      write: evening(({ session }) => {
        for (const sourceSeq of [2, 3, 4, 1, 2, 3, 4, 5, 6]) session('table.SeatTaken', seat, { sourceSeq });
      }),
      says: 'terminal T-1 began to count anew at 1 while the table was open',
      missing: 'whether T-1 was started anew, or another spoke in its name',
    },
    'by a terminal that had counted to 900 and begins anew': evening(({ session }) => {
      for (const sourceSeq of [899, 900, 1, 2, 3]) session('table.SeatTaken', seat, { terminal: 'T-2', sourceSeq });
    }),
  },
});

rule('2.3', 'ROUND_NUMBER_MISSING', {
  kept: {
    'by rounds 1, 2 and 3': evening(({ playRound }) => [1, 2, 3].forEach((sequence) => playRound(sequence))),
    'by a session without rounds': evening(() => {}),
  },
  violated: {
    'by rounds 1 and 4': {
      write: evening(({ playRound }) => [1, 4].forEach((sequence) => playRound(sequence))),
      says: 'rounds 2 to 3 are not on record, and round 4 is',
      figures: { fromNumber: 2, toNumber: 3, missingRounds: 2 },
    },
    'by a first round that is number 2': evening(({ playRound }) => playRound(2)),
  },
});

rule('2.4', 'ROUND_OUT_OF_ORDER', {
  kept: {
    'by rounds one after the other': evening(({ playRound }) => [1, 2, 3].forEach((sequence) => playRound(sequence))),
  },
  violated: {
    'by round 2 that began before round 1': {
      write: evening(({ playRound, session }) => {
        session('table.SeatTaken', seat);
        playRound(1, 600);
        playRound(2, 300);
      }),
      says: 'round 2 began before round 1',
      figures: { round: 2, roundBefore: 1, apartMs: 300_000 },
    },
  },
  undetermined: {
    'by rounds that began closer to each other than two clocks can tell': {
      write: evening(({ round }) => {
        const clock = { offsetMs: 0, uncertaintyMs: 300 };
        const data = { game: 'toy', editionStamp: null };
        round(1, 'round.RoundOpened', data, { at: 60, clock });
        round(2, 'round.RoundOpened', data, { at: 59.8, clock, terminal: 'T-2' });
      }),
      missing: '200 ms apart, and the clocks are only known to 600 ms',
    },
  },
});
