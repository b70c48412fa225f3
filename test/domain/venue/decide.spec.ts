import { staffDecider, venueDecider } from '../../../domain/venue/decide.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';

const registered = said(
  'venue.VenueRegistered',
  { name: 'Star', zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' },
  { id: 1 },
);
const table = (name: string, id: number) =>
  said('venue.TableRegistered', { table: name, game: null, pit: null }, { id });
const terminal = (tables: string[], id = 5) => said('venue.TerminalRegistered', { terminal: 'T-1', tables }, { id });
const clock = said('venue.TerminalClockMeasured', { terminal: 'T-1', offsetMs: 5, uncertaintyMs: 2 }, { id: 6 });

const chipsRetired = (on: string, id = 3) => said('venue.ChipSetRetired', { chipSet: 'MAIN', on }, { id });
const kipRetired = (on: string, id = 3) =>
  said('venue.EquipmentRetired', { kind: 'kip', equipmentId: 'K-1', on }, { id });

describe('The record of a venue', () => {
  const { given } = deciderSpecs(venueDecider, { isPlay: (type) => type === 'toy.DiceThrown' });

  it('begins with the venue itself', () => {
    expect(given().when(registered, table('TU-01', 2), terminal(['TU-01']), clock)).toBe('accepted');
    expect(given().when(table('TU-01', 2))).toBe('first-event-must-register-the-venue');
    expect(given(registered).when({ ...registered, eventId: clock.eventId })).toBe('venue-is-already-registered');
  });

  it('has nothing on it twice', () => {
    expect(given(registered, table('TU-01', 2)).when(table('TU-01', 3))).toBe('table-is-already-on-the-register');
    expect(given(registered, terminal([])).when(terminal([], 7))).toBe('terminal-is-already-on-the-register');
    const chips = { chipSet: 'MAIN', kind: 'chips', denominationsCents: [500] };
    expect(
      given(registered, said('venue.ChipSetRegistered', chips, { id: 2 })).when(
        said('venue.ChipSetRegistered', chips, { id: 3 }),
      ),
    ).toBe('chip-set-is-already-on-the-register');
    const box = { dropBox: 'B-1', table: null };
    expect(
      given(registered, said('venue.DropBoxRegistered', box, { id: 2 })).when(
        said('venue.DropBoxRegistered', box, { id: 3 }),
      ),
    ).toBe('drop-box-is-already-on-the-register');
  });

  it('takes what it says of how long a record may be silent, as often as it says it', () => {
    const thresholds = {
      from: '2026-05-01',
      roundSilentMinutes: 10,
      tableSessionSilentMinutes: 720,
      disputeSilentDays: 30,
    };
    const set = said('venue.ThresholdsSet', thresholds, { id: 5 });
    expect(given().when(set)).toBe('first-event-must-register-the-venue');
    expect(given(registered, set).when(said('venue.ThresholdsSet', thresholds, { id: 6 }))).toBe('accepted');
  });

  it('says how fast plays are made of plays that a game has, and of no others', () => {
    const thresholds = {
      from: '2026-05-01',
      roundSilentMinutes: 10,
      tableSessionSilentMinutes: 720,
      disputeSilentDays: 30,
    };
    const set = (...plays: readonly string[]) =>
      said('venue.ThresholdsSet', { ...thresholds, paces: plays.map((play) => ({ play, leastMs: 900 })) }, { id: 5 });
    expect(given(registered).when(set('toy.DiceThrown'))).toBe('accepted');
    expect(given(registered).when(set('toy.DiceThrown', 'toy.DiceTrhown'))).toBe('play-is-not-of-a-game');
    const put = correction('venue', 5, set('round.WagerPlaced'), { id: 6 });
    expect(given(registered, set('toy.DiceThrown')).when(put)).toBe('play-is-not-of-a-game');
  });

  it('names nothing that is not on it', () => {
    expect(given(registered).when(terminal(['TU-09']))).toBe('table-is-not-on-the-register');
    expect(given(registered).when(clock)).toBe('terminal-is-not-on-the-register');
    expect(given(registered).when(said('venue.TableRetired', { table: 'TU-09' }))).toBe('table-is-not-on-the-register');
    expect(given(registered).when(said('venue.TerminalRetired', { terminal: 'T-9' }))).toBe(
      'terminal-is-not-on-the-register',
    );
    expect(given(registered).when(said('venue.DropBoxRegistered', { dropBox: 'B-1', table: 'TU-09' }))).toBe(
      'table-is-not-on-the-register',
    );
  });

  it('takes a table back that has retired', () => {
    const retired = said('venue.TableRetired', { table: 'TU-01' }, { id: 3 });
    expect(given(registered, table('TU-01', 2), retired).when(table('TU-01', 4))).toBe('accepted');
  });

  it('has a thing of the equipment once at a time, and lets go only of what it has', () => {
    const kip = { kind: 'kip', equipmentId: 'K-1', table: null, from: '2026-01-02', marked: null };
    const entered = said('venue.EquipmentRegistered', kip, { id: 2 });
    const again = said('venue.EquipmentRegistered', kip, { id: 4 });
    expect(given(registered).when(entered)).toBe('accepted');
    expect(given(registered, entered).when(again)).toBe('equipment-is-already-on-the-register');
    const deck = said('venue.EquipmentRegistered', { ...kip, kind: 'deck' }, { id: 5 });
    expect(given(registered, entered).when(deck)).toBe('accepted');
    const elsewhere = said('venue.EquipmentRegistered', { ...kip, table: 'TU-09' }, { id: 2 });
    expect(given(registered).when(elsewhere)).toBe('table-is-not-on-the-register');
    expect(given(registered).when(kipRetired('2026-02-01'))).toBe('equipment-is-not-on-the-register');
    expect(given(registered, entered).when(kipRetired('2026-01-01'))).toBe('equipment-is-retired-before-its-first-day');
    expect(given(registered, entered).when(kipRetired('2026-01-02'))).toBe('accepted');
    expect(given(registered, entered, kipRetired('2026-02-01')).when(kipRetired('2026-02-02', 6))).toBe(
      'equipment-is-not-on-the-register',
    );
    expect(given(registered, entered, kipRetired('2026-02-01')).when(again)).toBe('accepted');
  });

  it('has a set of chips of a name once at a time, and lets go only of what it has', () => {
    const chips = { chipSet: 'MAIN', kind: 'chips', denominationsCents: [500], from: '2026-01-02' };
    const entered = said('venue.ChipSetRegistered', chips, { id: 2 });
    const again = said('venue.ChipSetRegistered', { ...chips, denominationsCents: [700] }, { id: 4 });
    const always = said('venue.ChipSetRegistered', { ...chips, from: null }, { id: 2 });
    expect(given(registered, entered).when(again)).toBe('chip-set-is-already-on-the-register');
    expect(given(registered).when(chipsRetired('2026-02-01'))).toBe('chip-set-is-not-on-the-register');
    expect(given(registered, entered).when(chipsRetired('2026-01-01'))).toBe(
      'chip-set-is-retired-before-its-first-day',
    );
    expect(given(registered, entered).when(chipsRetired('2026-01-02'))).toBe('accepted');
    expect(given(registered, always).when(chipsRetired('1999-01-01'))).toBe('accepted');
    expect(given(registered, entered, chipsRetired('2026-02-01')).when(again)).toBe('accepted');
    expect(given(registered, entered, chipsRetired('2026-02-01')).when(chipsRetired('2026-02-02', 5))).toBe(
      'chip-set-is-not-on-the-register',
    );
  });

  it('has a prize schedule of a game once at a time, and ends only what it has', () => {
    const own = { game: 'toy', scheduleId: 'A' };
    const approved = (id: number, from: string, more = {}) =>
      said(
        'venue.PrizeScheduleApproved',
        { ...own, prizes: [{ result: 'flush', pays: 15, to: 1 }], from, reference: null, ...more },
        { id },
      );
    const ended = (on: string, id = 4) => said('venue.PrizeScheduleEnded', { ...own, on }, { id });
    const first = approved(2, '2026-01-02');
    expect(given(registered).when(first)).toBe('accepted');
    expect(given(registered, first).when(approved(3, '2026-02-01'))).toBe('prize-schedule-is-already-on-the-register');
    expect(given(registered, first).when(approved(3, '2026-02-01', { game: 'other' }))).toBe('accepted');
    expect(given(registered).when(ended('2026-02-01'))).toBe('prize-schedule-is-not-on-the-register');
    expect(given(registered, first).when(ended('2026-01-01'))).toBe('prize-schedule-ends-before-its-first-day');
    expect(given(registered, first).when(ended('2026-01-02'))).toBe('accepted');
    expect(given(registered, first, ended('2026-02-01')).when(approved(5, '2026-02-02'))).toBe('accepted');
  });

  it('judges a correction as if the wrong entry had never been', () => {
    expect(given(registered, table('TU-01', 2)).when(correction('venue', 2, table('TU-01', 0), { id: 9 }))).toBe(
      'accepted',
    );
    expect(
      given(registered, table('TU-01', 2), table('TU-02', 3)).when(
        correction('venue', 2, table('TU-02', 0), { id: 9 }),
      ),
    ).toBe('table-is-already-on-the-register');
    expect(given(registered).when(correction('venue', 1, registered, { id: 9 }))).toBe('accepted');
    expect(given(registered, table('TU-01', 2)).when(correction('venue', 2, registered, { id: 9 }))).toBe(
      'venue-is-already-registered',
    );
    expect(given(registered, table('TU-01', 2)).when(correction('venue', 2, null, { id: 9 }))).toBe('accepted');
  });

  it('holds a late entry to the same', () => {
    expect(given(registered, table('TU-01', 2)).when(lateEntry('venue', table('TU-01', 0), { id: 9 }))).toBe(
      'table-is-already-on-the-register',
    );
  });
});

describe('The record of a member of staff', () => {
  const { given } = deciderSpecs(staffDecider, { personId: 'D-1' });
  const employed = said(
    'staff.StaffEmployed',
    { personId: 'D-1', role: 'dealer', grade: 1, from: '2026-01-01' },
    { id: 1 },
  );
  const promoted = said(
    'staff.RoleChanged',
    { personId: 'D-1', role: 'boxer', grade: 2, from: '2026-02-01' },
    { id: 2 },
  );
  const left = said('staff.StaffLeft', { personId: 'D-1', on: '2026-03-01' }, { id: 3 });
  const licence = { personId: 'D-1', licence: 'L-1', kind: 'special-employee', from: '2026-01-01', until: null };

  it('begins with employment, and is of one person', () => {
    expect(given().when(employed, promoted, left)).toBe('accepted');
    expect(given().when(promoted)).toBe('first-event-must-employ-the-person');
    expect(
      given().when(said('staff.StaffEmployed', { personId: 'D-2', role: 'dealer', grade: 1, from: '2026-01-01' })),
    ).toBe('event-is-of-another-person');
  });

  it('is of one employment at a time', () => {
    expect(given(employed).when({ ...employed, eventId: left.eventId })).toBe('person-is-already-employed');
    expect(given(employed, left).when(promoted)).toBe('person-is-not-employed');
    expect(given(employed, left).when({ ...employed, eventId: promoted.eventId }, promoted)).toBe('accepted');
    expect(given(employed, left).when(said('staff.LicenceGranted', licence))).toBe('accepted');
  });

  it('goes on when the leaving turns out to have been an error', () => {
    expect(given(employed, left, correction('staff', 3, null, { id: 9 })).when(promoted)).toBe('accepted');
    expect(given(employed, promoted, correction('staff', 2, left, { id: 9 })).when(promoted)).toBe(
      'person-is-not-employed',
    );
  });
});
