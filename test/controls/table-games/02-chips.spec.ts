import { daySpecs } from '../../support/day-specs.ts';
import { foundOnDay } from '../../support/kept-day.ts';
import { evening, eveningWithFill, withFill } from './day.ts';

const { rule } = daySpecs('controls/table-games');

rule('2.1', 'MOVED_WITHOUT_SLIP', {
  kept: {
    'by a fill with its slip': withFill(),
    'by a fill with a slip at a venue that has no series here': eveningWithFill((ledger) => ledger.filled()),
  },
  violated: {
    'by a fill that came without one': {
      write: eveningWithFill((ledger) => ledger.filled({ slip: null })),
      says: 'a fill of $200.00 at table TU-01 came without a slip',
      figures: { table: 'TU-01', slip: null, countedCents: 20_000 },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by a credit that went without one': {
      write: evening((ledger) => ledger.credit({ slip: null })),
      says: 'a credit of $200.00 at table TU-01 came without a slip',
    },
  },
});

rule('2.2', 'MOVED_BY_NOBODY', {
  kept: { 'by a security officer': withFill() },
  violated: {
    'by a fill that nobody carried': {
      write: eveningWithFill((ledger) => ledger.filled({ carriedBy: [] })),
      says: 'a fill of $200.00 at table TU-01 was carried by nobody on record',
    },
  },
});

const signed = (...people: readonly string[]) => people.map((personId) => ({ personId, role: 'other' }));

rule('2.3', 'SLIP_NOT_SIGNED', {
  kept: {
    'by four signatures': withFill(),
    'by one of two who carried it': withFill({ filled: { carriedBy: ['G-2', 'G-1'] } }),
    'by a credit that the cashier signs when it arrives': evening((ledger) =>
      ledger.credit({ signatures: signed('G-1', 'D-1', 'S-1') }),
    ),
  },
  violated: {
    'by a slip without the cashier': {
      write: withFill({ filled: { signatures: signed('G-1', 'D-1', 'S-1') } }),
      says: 'the slip F-0001 is not signed by K-1',
      persons: [{ personId: 'K-1', part: 'duty' }],
    },
    'by a slip without those who carried it': {
      write: withFill({ filled: { carriedBy: ['G-1', 'G-2'], signatures: signed('K-1', 'D-1', 'S-1') } }),
      says: 'the slip F-0001 is not signed by G-1 or G-2',
    },
  },
  undetermined: {
    'where nobody looked': {
      write: withFill({ filled: { signatures: null } }),
      missing: 'who had signed the slip: nobody looked',
    },
  },
});

rule('2.4', 'MOVED_CHIPS_COUNTED_BY_ONE', {
  kept: { 'by a supervisor who observes': withFill() },
  violated: {
    'by a count that nobody observed': {
      write: withFill({ filled: { observedBy: null } }),
      says: 'D-1 counted a fill of $200.00 at table TU-01, and nobody observed it',
    },
    'by one who counted and observed': {
      write: withFill({ filled: { observedBy: 'D-1' } }),
      says: 'D-1 counted a fill of $200.00 at table TU-01 and observed it too',
    },
  },
});

rule('2.5', 'CHIPS_TRANSFERRED_BETWEEN_TABLES', {
  kept: { 'by chips that come from the cage': withFill() },
  violated: {
    'by chips that went to another table': {
      write: evening((ledger) => ledger.transferred()),
      says: 'S-1 moved chips of $50.00 from table TU-01 to table TU-02, past the cage',
      figures: { from: 'TU-01', to: 'TU-02', totalCents: 5_000 },
    },
    'once, where both tables say it': evening((ledger) => {
      ledger.transferred();
      ledger.transferred({ went: 'in', otherTable: 'TU-01' }, { table: 'TU-02' });
    }),
    'where only the table that got them says it': {
      write: evening((ledger) => ledger.transferred({ went: 'in' })),
      says: 'S-1 moved chips of $50.00 from table TU-02 to table TU-01, past the cage',
    },
  },
});

describe('transfers of one amount', () => {
  it('are as many as the table says that they came to, where that is more than left the other', () => {
    const found = foundOnDay(
      evening((ledger) => {
        ledger.transferred();
        const there = { table: 'TU-02' };
        ledger.transferred({ went: 'in', otherTable: 'TU-01' }, there);
        ledger.transferred({ went: 'in', otherTable: 'TU-01' }, there);
      }),
    );
    expect(found.map(({ code }) => code)).toEqual([
      'CHIPS_TRANSFERRED_BETWEEN_TABLES',
      'CHIPS_TRANSFERRED_BETWEEN_TABLES',
    ]);
  });
});

rule('2.6', 'CHIPS_CHANGED_UNEQUALLY', {
  kept: { 'by chips of one value': evening((ledger) => ledger.changed()) },
  violated: {
    'by $50 taken and $55 given': {
      write: evening((ledger) => ledger.changed({ givenCents: 5_500 })),
      says: 'D-1 changed chips of $50.00 for chips of $55.00',
      figures: { table: 'TU-01', takenCents: 5_000, givenCents: 5_500 },
    },
  },
});

rule('2.7', 'CHIPS_REDEEMED_UNEQUALLY', {
  kept: { 'by chips that are paid out at their value': evening((ledger) => ledger.redeemed()) },
  violated: {
    'by $50 of chips for $45': {
      write: evening((ledger) => ledger.redeemed({ paidCents: 4_500 })),
      says: 'D-1 redeemed chips of $50.00 for $45.00',
      figures: { table: 'TU-01', redeemedCents: 5_000, paidCents: 4_500 },
    },
  },
});
