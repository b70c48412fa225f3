import type { JsonObject } from '../../../domain/kernel/json.ts';
import { closed, keepingSpecs, opened, registered, type Ledger } from '../../support/kept-record.ts';
import { sampleOf } from '../../support/told-samples.ts';

const { rule } = keepingSpecs('controls/record-keeping');

const sale = (denominationCents: number): JsonObject => ({
  personId: 'P-1',
  tender: 'cash',
  tenderedCents: denominationCents,
  dropBox: 'BX-07',
  issuedAs: 'chips',
  issued: [{ denominationCents, count: 1 }],
  issuedCents: denominationCents,
  by: 'D-1',
});
const count = (...denominations: readonly number[]): JsonObject => ({
  lines: denominations.map((denominationCents) => ({ denominationCents, count: 1 })),
  totalCents: denominations.reduce((sum, cents) => sum + cents, 0),
  countedBy: 'D-1',
  observedBy: null,
  slip: null,
});
const pieces = (denominationCents: number) => [{ denominationCents, count: 1 }];
const chipSet = (own: JsonObject): readonly [string, JsonObject] => [
  'venue.ChipSetRegistered',
  { chipSet: 'SMALL', kind: 'chips', denominationsCents: [100], from: null, ...own },
];
const retired = (on: string): readonly [string, JsonObject] => ['venue.ChipSetRetired', { chipSet: 'SMALL', on }];
/** An evening at a venue with these entries on its register. */
const evening =
  (write: (ledger: Ledger) => void, ...entries: readonly (readonly [string, JsonObject])[]) =>
  (ledger: Ledger): void => {
    registered(ledger);
    for (const entry of entries) ledger.venue(...entry);
    opened(ledger);
    write(ledger);
    closed(ledger, { at: 36_000 });
  };
const counted = (float: JsonObject, ...entries: readonly (readonly [string, JsonObject])[]) =>
  evening(
    ({ session }) => {
      session('table.FloatOpened', float);
    },
    ...entries,
  );

/** A venue without a set of chips. */
const withoutChips = (ledger: Ledger): void => {
  ledger.venue('venue.TerminalRegistered', { terminal: 'T-1', tables: ['TU-01'] });
  ledger.venue('venue.DropBoxRegistered', { dropBox: 'BX-07', table: 'TU-01' });
  for (const [personId, role] of [
    ['D-1', 'dealer'],
    ['S-1', 'casino-supervisor'],
  ] as const)
    ledger.staff(personId, 'staff.StaffEmployed', { role, grade: null, from: '2016-09-01' });
  opened(ledger);
  ledger.session('table.ChipsSold', sale(500));
  closed(ledger, { at: 36_000 });
};

rule('3.5', 'DENOMINATION_NOT_ON_REGISTER', {
  kept: {
    'by chips of a set of the register': evening(({ session }) => {
      const none = { denominationCents: 700, count: 0 };
      session('table.FloatOpened', { ...count(500), lines: [{ denominationCents: 500, count: 1 }, none] });
      session('table.ChipsSold', sale(2_500));
    }),
    'by chips of a set that is there from that day on': counted(count(100), chipSet({ from: '2026-04-25' })),
    'by chips of a set on its last day, also after midnight': evening(
      ({ session }) => {
        session('table.FloatCounted', count(100), { at: 6 * 3_600 });
      },
      chipSet({}),
      retired('2026-04-25'),
    ),
    'by tokens of a set of tokens': counted(
      { ...count(500), tokens: [{ denominationCents: 1_000, count: 2 }] },
      chipSet({ kind: 'promotional-tokens', denominationsCents: [1_000] }),
    ),
    'by a count of the set that it names': counted({ ...count(100), chipSet: 'SMALL' }, chipSet({})),
  },
  violated: {
    'by chips of 7 and of 9 dollars in one count, in one finding': {
      write: counted(count(700, 900)),
      says: 'pieces of $7.00 and $9.00 were at the table, and no set of chips on the register has them that day',
    },
    'by chips of 7 dollars, once': {
      write: evening(({ session }) => {
        session('table.ChipsSold', sale(700));
        session('table.ChipsSold', sale(700));
      }),
      says: 'pieces of $7.00 were at the table, and no set of chips on the register has them that day',
    },
    'by payments of wagers in chips of 7 dollars, once': {
      write: evening((ledger) => {
        const paid = { ...sampleOf('round', 'WagerPaid.v1'), by: 'D-1', medium: 'chips', chips: pieces(700) };
        ledger.round(1, 'round.RoundOpened', { game: 'toy', editionStamp: null });
        ledger.round(1, 'round.WagerPlaced', { ...sampleOf('round', 'WagerPlaced.v1'), chips: pieces(500) });
        ledger.round(1, 'round.WagerPaid', paid);
        ledger.round(1, 'round.WagerPaid', paid);
      }),
      says: 'pieces of $7.00 were at the table, and no set of chips on the register has them that day',
    },
    'by chips of a set that is there from the next day on': counted(count(100), chipSet({ from: '2026-04-26' })),
    'by chips of a set that retired the day before': counted(count(100), chipSet({}), retired('2026-04-24')),
    'by chips of a denomination that only tokens have': counted(
      count(1_000),
      chipSet({ kind: 'promotional-tokens', denominationsCents: [1_000] }),
    ),
    'by tokens of 5 dollars, which only chips have': {
      write: counted(
        { ...count(500), tokens: [{ denominationCents: 500, count: 2 }] },
        chipSet({ kind: 'promotional-tokens', denominationsCents: [1_000] }),
      ),
      says: 'promotional tokens of $5.00 were at the table, and no set of tokens on the register has them that day',
    },
    'by a count of a set that the register does not have': {
      write: counted({ ...count(500), chipSet: 'OTHER' }),
      says: 'the set of chips OTHER was counted, and is not on the register that day',
    },
    'by a count of a set with pieces that are of another': {
      write: counted({ ...count(100, 500), chipSet: 'SMALL' }, chipSet({})),
      says: 'pieces of $5.00 were at the table as of the set of chips SMALL, which has none of them',
    },
  },
  undetermined: {
    'by chips at a venue whose register has no set of them': {
      write: withoutChips,
      missing: 'which chips the venue has: the register has no set of chips',
    },
    'by tokens at a venue whose register has chips only': {
      write: counted({ ...count(500), tokens: [{ denominationCents: 500, count: 2 }] }),
      missing: 'which promotional tokens the venue has: the register has no set of tokens',
    },
  },
});
