import { closed, keepingSpecs, opened, registered, type Entry, type Ledger } from '../../support/kept-record.ts';

const { rule } = keepingSpecs('controls/record-keeping');

/** Dice that are thrown in one round, of which the toy game says that hands need two seconds. */
const thrown =
  (...throws: readonly Entry[]) =>
  (ledger: Ledger): void => {
    registered(ledger);
    opened(ledger);
    ledger.round(1, 'round.RoundOpened', { game: 'toy', editionStamp: null });
    for (const entry of throws) ledger.round(1, 'toy.DiceThrown', { pips: 3 }, entry);
    ledger.round(1, 'round.RoundClosed', {}, { at: 600 });
    closed(ledger);
  };

const known = (uncertaintyMs: number) => ({ offsetMs: 0, uncertaintyMs });

const thresholds = { roundSilentMinutes: 10, tableSessionSilentMinutes: 720, disputeSilentDays: 30 };

/** The same, where the venue says from a day on how fast dice are thrown; what it said first was corrected. */
const thrownWhere =
  (venue: { readonly from: string; readonly leastMs: number; readonly correctedTo?: number }, apartSeconds: number) =>
  (ledger: Ledger): void => {
    thrown({ at: 60 }, { at: 60 + apartSeconds })(ledger);
    const { from, leastMs, correctedTo } = venue;
    const said = (ms: number) => ({ ...thresholds, from, paces: [{ play: 'toy.DiceThrown', leastMs: ms }] });
    const set = ledger.venue('venue.ThresholdsSet', said(leastMs));
    if (correctedTo !== undefined) ledger.correct(set, { data: said(correctedTo) });
  };

rule('4.1', 'FASTER_THAN_HANDS', {
  kept: {
    'by plays two seconds apart, by one clock however badly it is known': thrown(
      { at: 60, clock: known(5_000) },
      { at: 62, clock: known(5_000) },
    ),
    'by a play that is told twice under one name': (ledger) => {
      thrown()(ledger);
      for (const at of [60, 60.2]) ledger.round(1, 'toy.DiceThrown', { pips: 3, throwId: 't-1' }, { at });
    },
    'by other plays at once, of which the game says nothing': (ledger) => {
      thrown({ at: 60 })(ledger);
    },
    'where the venue says on that day that they need less': thrownWhere({ from: '2026-04-25', leastMs: 900 }, 1),
    'where it says only from the next day on that they need more': thrownWhere(
      { from: '2026-04-26', leastMs: 9_000 },
      3,
    ),
    'where what it said of them was corrected': thrownWhere(
      { from: '2026-04-01', leastMs: 9_000, correctedTo: 900 },
      1,
    ),
    'where it sets other thresholds from a later day on, and the game says how long they need again': (ledger) => {
      thrownWhere({ from: '2026-04-01', leastMs: 9_000 }, 3)(ledger);
      ledger.venue('venue.ThresholdsSet', { ...thresholds, from: '2026-04-20' });
    },
  },
  violated: {
    'by plays of one clock a second apart': {
      write: thrown({ at: 60, clock: known(5_000) }, { at: 61, clock: known(5_000) }),
      says: 'two plays of one kind (toy.DiceThrown) follow each other after 1000 ms; hands need at least 2000 ms for that',
      figures: { apartMs: 1_000, leastMs: 2_000 },
      persons: [],
    },
    'by plays that follow each other faster than the venue says': {
      write: thrownWhere({ from: '2026-04-25', leastMs: 9_000 }, 3),
      says: "two plays of one kind (toy.DiceThrown) follow each other after 3000 ms; the venue's threshold for that is 9000 ms on this day",
      figures: { apartMs: 3_000, leastMs: 9_000 },
    },
    'by plays of two clocks that are closer than their doubt can explain': thrown(
      { at: 60, clock: known(200) },
      { at: 61, clock: known(200), terminal: 'T-2' },
    ),
  },
  undetermined: {
    'by plays of two clocks that may have been far enough apart': {
      write: thrown({ at: 60, clock: known(500) }, { at: 61.5, clock: known(500), terminal: 'T-2' }),
      missing: '1500 ms apart, and the clocks are only known to 1000 ms',
    },
  },
});
