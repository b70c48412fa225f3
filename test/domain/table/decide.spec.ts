import { sessionDecider } from '../../../domain/table/decide.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';

const { given } = deciderSpecs(sessionDecider, {
  knowsGame: (game) => game === 'two-up' || game === 'toy',
  isPlayOf: (game, family) => game === 'toy' && family === 'cards',
  gamingDay: '2026-04-25',
  gamingDaysAt: (occurredAt) => [occurredAt.slice(0, 10)],
});

const opened = said('table.SessionOpened', { game: 'two-up', editionStamp: null }, { id: 1 });
const seat = said('table.SeatLeft', { seat: 3, personId: 'P-3' }, { id: 2 });
const closed = said(
  'table.SessionClosed',
  { reason: 'end-of-play', playersPresent: 0, closureSignId: null },
  { id: 3 },
);

describe('The record of a table session', () => {
  it('is opened first, and once', () => {
    expect(given().when(opened, seat, closed)).toBe('accepted');
    expect(given().when(seat)).toBe('first-event-must-open-the-session');
    expect(given(opened).when({ ...opened, eventId: seat.eventId })).toBe('session-is-already-open');
  });

  it('is of a game that we know', () => {
    expect(given().when(said('table.SessionOpened', { game: 'baccarat', editionStamp: null }))).toBe(
      'game-is-not-known',
    );
  });

  it('takes the plays that its game has between rounds, and no other game’s', () => {
    const ofToy = said('table.SessionOpened', { game: 'toy', editionStamp: null }, { id: 1 });
    const shuffled = said('cards.Shuffled', {}, { id: 6 });
    expect(given(ofToy).when(shuffled)).toBe('accepted');
    expect(given(opened).when(shuffled)).toBe('play-is-not-known-to-this-game');
    expect(given(opened).when(lateEntry('table', shuffled, { id: 9 }))).toBe('play-is-not-known-to-this-game');
    expect(given(ofToy).when(said('toy.DiceThrown', { pips: 3 }))).toBe('play-is-not-known-to-this-game');
  });

  it('is opened on the gaming day that it is named after', () => {
    const nextDay = said(
      'table.SessionOpened',
      { game: 'two-up', editionStamp: null },
      { at: '2026-04-26T10:00:00.000Z' },
    );
    expect(given().when(nextDay)).toBe('gaming-day-is-not-the-venues');
    expect(given().when(lateEntry('table', nextDay, { id: 9 }))).toBe('gaming-day-is-not-the-venues');
    expect(given(opened).when(correction('table', 1, nextDay, { id: 9 }))).toBe('gaming-day-is-not-the-venues');
  });

  it('takes only corrections and late entries when it is closed', () => {
    expect(given(opened, closed).when(seat)).toBe('session-is-already-closed');
    expect(given(opened, closed).when(lateEntry('table', seat, { id: 9 }))).toBe('accepted');
  });

  it('takes what nobody saw begin: a seat left that was never taken', () => {
    expect(given(opened).when(seat)).toBe('accepted');
  });
});
