import type { JsonObject } from '../../../domain/kernel/json.ts';
import { closed, keepingSpecs, opened, registered, supervisor, type Ledger } from '../../support/kept-record.ts';

const { rule } = keepingSpecs('controls/record-keeping');

const evening =
  (write: (ledger: Ledger) => void, before: (ledger: Ledger) => void = registered) =>
  (ledger: Ledger): void => {
    before(ledger);
    opened(ledger);
    write(ledger);
    closed(ledger, { at: 36_000 });
  };

const assigned = (personId: string, duty: string): readonly [string, JsonObject] => [
  'table.StaffAssigned',
  { personId, duty },
];
const employed = (from: string, role = 'dealer'): JsonObject => ({ role, grade: null, from });
const dealer = (personId: string) => ({ personId, role: 'dealer' }) as const;
const seat = (personId: string): JsonObject => ({ seat: 1, personId });

rule('3.1', 'PERSON_NOT_ON_REGISTER', {
  kept: {
    'by staff who are on the register': evening(({ session }) => session(...assigned('D-1', 'dealer'))),
    'by players, spectators and inspectors, who are on no register of staff': evening(({ session, round }) => {
      session('table.SeatTaken', seat('P-1'), { actor: { personId: 'P-1', role: 'player' } });
      session('table.RulingMade', {}, { actor: { personId: 'I-1', role: 'inspector' }, terminal: null });
      round(1, 'round.WagerPaid', { by: 'P-1' });
    }),
    'by someone who is employed from that day on': evening((ledger) => {
      ledger.staff('D-2', 'staff.StaffEmployed', employed('2026-04-25'));
      ledger.session(...assigned('D-2', 'dealer'));
    }),
    'on the last day of someone, also after midnight': evening((ledger) => {
      ledger.staff('D-2', 'staff.StaffEmployed', employed('2020-01-01'));
      ledger.staff('D-2', 'staff.StaffLeft', { on: '2026-04-25' });
      ledger.session('table.SeatTaken', seat('P-1'), { at: 6 * 3_600, actor: dealer('D-2') });
    }),
  },
  violated: {
    'by a call of someone who is not on the register': {
      write: evening(({ round }) => {
        round(1, 'round.NoMoreBetsCalled', { by: 'D-99', words: null });
      }),
      says: 'D-99 worked and is not on the register of staff',
      persons: [{ personId: 'D-99', part: 'deed' }],
    },
    'by someone who deals and is not on the register, once': {
      write: evening(({ session, round }) => {
        session(...assigned('D-99', 'dealer'));
        round(1, 'round.RoundOpened', {}, { actor: dealer('D-99') });
        round(1, 'round.RoundClosed', {}, { actor: dealer('D-99') });
      }),
      says: 'D-99 acted as dealer and is not on the register of staff',
    },
    'by a decision of someone who is not on the register': evening(({ session }) => {
      const decision = { by: 'S-99', roleClaimed: 'casino-supervisor', ground: 'disorder' };
      session('table.RulingMade', { about: 'other', decision }, { terminal: null, actor: supervisor });
    }),
    'by someone who had left': {
      write: evening((ledger) => {
        ledger.staff('D-2', 'staff.StaffEmployed', employed('2020-01-01'));
        ledger.staff('D-2', 'staff.StaffLeft', { on: '2026-04-24' });
        ledger.session(...assigned('D-2', 'dealer'));
      }),
      says: 'D-2 acted as dealer and was not employed any more',
    },
    'by someone who is employed from the next day on': {
      write: evening((ledger) => {
        ledger.staff('D-2', 'staff.StaffEmployed', employed('2026-04-26'));
        ledger.session(...assigned('D-2', 'dealer'));
      }),
      says: 'D-2 acted as dealer and was not employed yet',
    },
  },
  undetermined: {
    'by staff of whom the register has nobody': {
      write: evening(
        ({ session }) => session(...assigned('D-1', 'dealer')),
        (ledger) => {
          for (const terminal of ['T-1', 'T-2'])
            ledger.venue('venue.TerminalRegistered', { terminal, tables: ['TU-01'] });
        },
      ),
      says: 'none of the 2 persons who worked at the table is on the register of staff',
      missing: 'the register has none of the persons',
      persons: [],
    },
  },
});

rule('3.2', 'ROLE_NOT_ON_REGISTER', {
  kept: {
    'by a dealer who takes the place of a boxer': evening(({ session }) => session(...assigned('D-1', 'boxer'))),
    'by a supervisor who deals': evening(({ session }) => session(...assigned('S-1', 'dealer'))),
    'by a dealer who was made a supervisor that day': evening((ledger) => {
      ledger.staff('D-1', 'staff.RoleChanged', employed('2026-04-25', 'games-supervisor'));
      ledger.session('table.RulingMade', {}, { actor: { personId: 'D-1', role: 'casino-supervisor' } });
    }),
  },
  violated: {
    'by a dealer who decides as a casino supervisor': {
      write: evening(({ session }) => {
        session('table.RulingMade', {}, { actor: { personId: 'D-1', role: 'casino-supervisor' } });
      }),
      says: 'D-1 acted as casino-supervisor and is on the register as dealer',
      figures: { actedAs: 'casino-supervisor', onRegisterAs: 'dealer' },
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by a dealer who is made a supervisor on the next day': evening((ledger) => {
      ledger.staff('D-1', 'staff.RoleChanged', employed('2026-04-26', 'games-supervisor'));
      ledger.session('table.RulingMade', {}, { actor: { personId: 'D-1', role: 'casino-supervisor' } });
    }),
  },
});

const licence = (from: string, until: string | null): JsonObject => ({ licence: 'L-1', kind: 'special', from, until });

rule('3.3', 'LICENCE_NOT_IN_FORCE', {
  kept: {
    'by someone of whom the register has no licence': evening(({ session }) => session(...assigned('D-1', 'dealer'))),
    'by a licence in force, and on its last day': evening((ledger) => {
      ledger.staff('D-1', 'staff.LicenceGranted', licence('2020-01-01', '2026-04-25'));
      ledger.session(...assigned('D-1', 'dealer'));
    }),
    'by a licence that was granted anew': evening((ledger) => {
      ledger.staff('D-1', 'staff.LicenceGranted', licence('2020-01-01', '2025-01-01'));
      ledger.staff('D-1', 'staff.LicenceGranted', { ...licence('2025-01-02', null), licence: 'L-2' });
      ledger.session(...assigned('D-1', 'dealer'));
    }),
  },
  violated: {
    'by someone whose licence ran out': {
      write: evening((ledger) => {
        ledger.staff('D-1', 'staff.LicenceGranted', licence('2020-01-01', '2026-04-24'));
        ledger.session(...assigned('D-1', 'dealer'));
      }),
      says: 'D-1 acted as dealer while none of their licences was in force',
      persons: [{ personId: 'D-1', part: 'deed' }],
    },
    'by someone whose licence was ended': evening((ledger) => {
      ledger.staff('D-1', 'staff.LicenceGranted', licence('2020-01-01', null));
      ledger.staff('D-1', 'staff.LicenceEnded', { licence: 'L-1', on: '2026-04-20' });
      ledger.session(...assigned('D-1', 'dealer'));
    }),
    'by someone whose licence begins on the next day': evening((ledger) => {
      ledger.staff('D-1', 'staff.LicenceGranted', licence('2026-04-26', null));
      ledger.session(...assigned('D-1', 'dealer'));
    }),
  },
});

const sale = (dropBox: string | null, denominationCents = 500): JsonObject => ({
  personId: 'P-1',
  tender: 'cash',
  tenderedCents: denominationCents,
  dropBox,
  issuedAs: 'chips',
  issued: [{ denominationCents, count: 1 }],
  issuedCents: denominationCents,
  by: 'D-1',
});
const withoutBoxesAndChips = (ledger: Ledger): void => {
  ledger.venue('venue.TerminalRegistered', { terminal: 'T-1', tables: ['TU-01'] });
  ledger.staff('D-1', 'staff.StaffEmployed', employed('2016-09-01'));
  ledger.staff('S-1', 'staff.StaffEmployed', employed('2016-09-01', 'casino-supervisor'));
};

rule('3.4', 'DROP_BOX_NOT_ON_REGISTER', {
  kept: {
    'by a sale into a box of the register': evening(({ session }) => session('table.ChipsSold', sale('BX-07'))),
    'by a sale into no box, which is another matter': evening(({ session }) => session('table.ChipsSold', sale(null))),
  },
  violated: {
    'by sales into a box that nobody registered, once': {
      write: evening(({ session }) => {
        session('table.ChipsSold', sale('BX-99'));
        session('table.ChipsSold', sale('BX-99'));
      }),
      says: 'something was dropped into BX-99, and no drop box of that name was on the register',
    },
    'by a sale into a box that came onto the register afterwards': evening((ledger) => {
      ledger.session('table.ChipsSold', sale('BX-08'), { at: 60 });
      const data = { dropBox: 'BX-08', table: 'TU-01' };
      ledger.venue('venue.DropBoxRegistered', data, { at: 600, occurredAt: '2026-04-25T09:10:00.000Z' });
      ledger.session('table.ChipsSold', sale('BX-08'), { at: 700 });
    }),
  },
  undetermined: {
    'by a sale into a box at a venue whose register has none': {
      write: evening(
        ({ session }) => session('table.ChipsSold', { ...sale('BX-07'), issued: [] }),
        withoutBoxesAndChips,
      ),
      missing: 'which drop boxes the venue has: the register has none',
    },
  },
});

const set = (equipmentId: string | null, condition = 'in-order', kind = 'coin-set'): JsonObject => ({
  kind,
  equipmentId,
  pieces: 5,
  marked: null,
  condition,
});
const checked = (...items: readonly JsonObject[]): readonly [string, JsonObject] => [
  'table.EquipmentChecked',
  { items: [...items], by: 'D-1' },
];
const coins = (own: JsonObject = {}): JsonObject => ({
  kind: 'coin-set',
  equipmentId: 'C-1',
  table: 'TU-01',
  from: '2026-01-01',
  marked: 'white',
  ...own,
});

/** A venue with the set C-1, which plays may name, and the entries that are given beside it. */
const withCoins = (write: (ledger: Ledger) => void, ...entries: readonly (readonly [string, JsonObject])[]) =>
  evening(write, (ledger) => {
    registered(ledger);
    ledger.venue('venue.EquipmentRegistered', coins());
    for (const [type, data] of entries) ledger.venue(`venue.${type}`, data);
  });

const retired = (on: string): readonly [string, JsonObject] => [
  'EquipmentRetired',
  { kind: 'coin-set', equipmentId: 'C-1', on },
];

rule('3.7', 'EQUIPMENT_NOT_ON_REGISTER', {
  kept: {
    'by a check and a play of a set of the register': withCoins(({ session, round }) => {
      session(...checked(set('C-1')));
      round(1, 'toy.DiceTaken', { dice: 'C-1' });
    }),
    'by a set on its last day, also after midnight': withCoins(
      ({ session }) => session(...checked(set('C-1')), { at: 6 * 3_600 }),
      retired('2026-04-25'),
    ),
    'by a set that came back': withCoins(({ session }) => session(...checked(set('C-1'))), retired('2026-02-01'), [
      'EquipmentRegistered',
      coins({ from: '2026-04-01' }),
    ]),
    'by a set of which nobody said which it was, and by one that was not there': withCoins(({ session }) => {
      session(...checked(set(null), set('C-9', 'missing'), set('C-8', 'not-seen')));
    }),
    'by a layout, which no register has': withCoins(({ session }) => {
      session(...checked(set('L-1', 'in-order', 'layout')));
    }),
    'by an unknown set that is only taken out': withCoins(({ session }) => {
      const changed = { kind: 'coin-set', takenOut: 'C-9', broughtIn: set('C-1'), reason: 'worn', by: 'D-1' };
      session('table.EquipmentChanged', changed);
    }),
  },
  violated: {
    'by checks and plays of sets that nobody registered, each once': {
      write: withCoins(({ session, round }) => {
        session(...checked(set('C-8', 'wrong'), set('C-9')));
        round(1, 'toy.DiceTaken', { dice: 'C-9' });
      }),
      says: 'the coin set C-8 was at the table and is not on the register; the coin set C-9 was at the table and is not on the register',
      figures: { equipment: 'coin-set C-8, coin-set C-9' },
      persons: [],
    },
    'by a play with a set that nobody registered': {
      write: withCoins(({ round }) => {
        round(1, 'toy.DiceTaken', { dice: 'C-9' });
      }),
      says: 'the coin set C-9 was at the table and is not on the register',
    },
    'by a set that was brought in': withCoins(({ session }) => {
      const changed = { kind: 'coin-set', takenOut: null, broughtIn: set('C-9'), reason: 'worn', by: 'D-1' };
      session('table.EquipmentChanged', changed);
    }),
    'by a set that had left': {
      write: withCoins(({ session }) => session(...checked(set('C-1'))), retired('2026-04-24')),
      says: 'the coin set C-1 was at the table and had left the register on 2026-04-24',
    },
    'by a set of which the first day is to come': {
      write: withCoins(
        ({ session }) => session(...checked(set('C-2'))),
        ['EquipmentRegistered', coins({ equipmentId: 'C-2', from: '2026-04-27' })],
      ),
      says: 'the coin set C-2 was at the table and is on the register only from 2026-04-27 on',
    },
    'beside a kind that the register has none of, in one finding': {
      write: withCoins(({ session }) => session(...checked(set('K-1', 'in-order', 'kip'), set('C-9')))),
      says: 'kips were at the table, and the register has none; the coin set C-9 was at the table and is not on the register',
    },
  },
  undetermined: {
    'by decks at a venue whose register has none': {
      write: withCoins(({ session }) => {
        session(...checked(set('D-1', 'in-order', 'deck'), set('D-2', 'in-order', 'deck')));
      }),
      says: 'decks were at the table, and the register has none',
      missing: 'which decks the venue has: the register has none',
    },
  },
});
