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
  },
  violated: {
    'by plays of one clock a second apart': {
      write: thrown({ at: 60, clock: known(5_000) }, { at: 61, clock: known(5_000) }),
      says: 'two plays of one kind (toy.DiceThrown) follow each other after 1000 ms; hands need at least 2000 ms for that',
      figures: { apartMs: 1_000, leastMs: 2_000 },
      persons: [],
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
