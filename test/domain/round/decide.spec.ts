import * as fc from 'fast-check';
import { roundDecider } from '../../../domain/round/decide.ts';
import { afterClosing } from '../../../domain/round/events.ts';
import { correction, deciderSpecs, idOf, lateEntry, said } from '../../support/decider-specs.ts';

const { given } = deciderSpecs(roundDecider, {
  knowsGame: (game) => game === 'two-up' || game === 'toy',
  isPlayOf: (game, family) => family === game || (game === 'toy' && family === 'cards'),
});

const opened = said('round.RoundOpened', { game: 'two-up', editionStamp: null }, { id: 1 });
const placed = said('round.WagerPlaced', { wagerId: 'w-1', stakeCents: 5_000 }, { id: 2 });
const spun = said('two-up.CoinsSpun', { spinId: 's-1' }, { id: 3 });
const closed = said('round.RoundClosed', {}, { id: 4 });

describe('The record of a round', () => {
  it('is opened first', () => {
    expect(given().when(opened, placed, spun, closed)).toBe('accepted');
    expect(given().when(placed)).toBe('first-event-must-open-the-round');
    expect(given().when(spun, opened)).toBe('first-event-must-open-the-round');
  });

  it('may be opened by a late entry, when nobody said so at the time', () => {
    expect(given().when(lateEntry('round', opened, { id: 9 }), placed)).toBe('accepted');
    expect(given().when(lateEntry('round', placed, { id: 9 }))).toBe('first-event-must-open-the-round');
  });

  it('is opened once', () => {
    const again = said('round.RoundOpened', { game: 'toy', editionStamp: null }, { id: 5 });
    expect(given(opened).when(again)).toBe('round-is-already-open');
    expect(given(opened).when(lateEntry('round', again, { id: 9 }))).toBe('round-is-already-open');
    expect(given(opened, placed).when(correction('round', 2, again, { id: 9 }))).toBe('round-is-already-open');
  });

  it('is of a game that we know, and takes that game’s plays and no other’s', () => {
    expect(given().when(said('round.RoundOpened', { game: 'baccarat', editionStamp: null }))).toBe('game-is-not-known');
    const foreign = said('toy.DiceThrown', { pips: 3 }, { id: 6 });
    expect(given(opened).when(placed, foreign)).toBe('play-is-not-known-to-this-game (event 1)');
    expect(given(opened).when(lateEntry('round', foreign, { id: 9 }))).toBe('play-is-not-known-to-this-game');
    expect(given(opened).when(said('cards.CardBurnt', {}))).toBe('play-is-not-known-to-this-game');
    const ofToy = said('round.RoundOpened', { game: 'toy', editionStamp: null }, { id: 1 });
    expect(given(ofToy).when(said('cards.CardBurnt', {}), foreign)).toBe('accepted');
    expect(given(opened, spun).when(correction('round', 3, foreign, { id: 9 }))).toBe('play-is-not-known-to-this-game');
  });

  it('is of another game when its opening is corrected so', () => {
    const other = said('round.RoundOpened', { game: 'toy', editionStamp: null });
    expect(given(opened, correction('round', 1, other, { id: 9 })).when(said('toy.DiceThrown', { pips: 3 }))).toBe(
      'accepted',
    );
  });

  it('takes whatever people did, however wrong it was', () => {
    const early = said('round.WagerPaid', { wagerId: 'nobody-ever-saw-it', paidCents: 1 }, { id: 7 });
    expect(given(opened).when(early, early, said('round.WagerWithdrawn', { wagerId: 'w-0', by: null }))).toBe(
      'accepted',
    );
  });

  it('takes rulings on it, the money that they move, and errors that are found, after it is closed', () => {
    const decision = { by: 'CS-1', roleClaimed: 'casino-supervisor', ground: 'fraud' };
    const late = [
      said('round.ErrorFound', { about: 'card-to-wrong-box', errorEventId: idOf(3), by: 'D-1' }, { id: 10 }),
      said('round.RoundVoided', { money: 'refunded', decision }, { id: 11 }),
      said('round.HandVoided', { hand: 'box-3', money: 'refunded', decision }, { id: 12 }),
      said(
        'round.OutcomeInvalidated',
        { scope: 'round', resultEventId: null, money: 'refunded', decision },
        { id: 13 },
      ),
      said('round.WagerVoided', { wagerId: 'w-1', money: 'refunded', decision }, { id: 14 }),
      said('round.WagerForfeited', { wagerId: 'w-1', decision }, { id: 15 }),
      said('round.RulingMade', { about: 'wrong-call', wagerId: null, decision }, { id: 16 }),
      said('round.WagerReturned', { wagerId: 'w-1', returnedCents: 5_000 }, { id: 17 }),
      said('round.WagerPaid', { wagerId: 'w-1', paidCents: 5_000 }, { id: 18 }),
      said('round.WagerCollected', { wagerId: 'w-1', collectedCents: 5_000 }, { id: 19 }),
    ];
    expect(late.map(({ type }) => type).toSorted()).toEqual(afterClosing.toSorted());
    expect(given(opened, placed, closed).when(...late)).toBe('accepted');
    expect(given().when(...late)).toBe('first-event-must-open-the-round');
    // What belongs to the play of a round is late when the round is closed, and is entered so.
    for (const play of [placed, spun, said('round.NoMoreBetsCalled', { by: 'D-1', words: null })]) {
      expect(given(opened, closed).when(...late, play)).toBe(`round-is-already-closed (event ${late.length})`);
    }
  });

  it('takes money that patrons hand to each other after it is closed, in any game', () => {
    const handed = said('two-up.MoneyHandedOver', { wagerId: 'w-1', handedCents: 5_000 }, { id: 10 });
    expect(given(opened, placed, closed).when(handed)).toBe('accepted');
    const others = said('casino-war.MoneyHandedOver', { wagerId: 'w-1', handedCents: 5_000 }, { id: 11 });
    expect(given(opened, placed, closed).when(others)).toBe('play-is-not-known-to-this-game');
  });

  it('takes nothing else but corrections and late entries when it is closed', () => {
    expect(given(opened, closed).when(placed)).toBe('round-is-already-closed');
    expect(given(opened, closed).when(opened)).toBe('round-is-already-closed');
    expect(given(opened, closed).when(closed)).toBe('round-is-already-closed');
    expect(given(opened, closed).when(lateEntry('round', placed, { id: 9 }))).toBe('accepted');
    expect(given(opened, closed).when(lateEntry('round', closed, { id: 9 }))).toBe('round-is-already-closed');
    expect(given(opened, placed, closed).when(correction('round', 2, null, { id: 9 }))).toBe('accepted');
  });

  it('goes on when its closing turns out to have been an error', () => {
    expect(given(opened, closed, correction('round', 4, null, { id: 9 })).when(placed, closed)).toBe('accepted');
  });

  it('is closed by a correction that puts the closing in the place of another event', () => {
    expect(given(opened, placed, correction('round', 2, closed, { id: 9 })).when(spun)).toBe('round-is-already-closed');
  });

  it('has in it what a correction corrects, which is not a correction itself', () => {
    expect(given(opened).when(correction('round', 2, null, { id: 9 }))).toBe('corrected-event-is-not-in-this-stream');
    expect(given(opened).when(placed, correction('round', 2, null, { id: 9 }))).toBe('accepted');
    expect(
      given(opened, placed, correction('round', 2, null, { id: 8 })).when(correction('round', 8, null, { id: 9 })),
    ).toBe('correction-cannot-correct-a-correction');
    expect(
      given(opened, placed, correction('round', 2, null, { id: 8 })).when(correction('round', 2, spun, { id: 9 })),
    ).toBe('accepted');
  });

  it('holds no corrections inside of corrections or late entries', () => {
    const inner = correction('round', 1, null, { id: 5 });
    expect(given(opened, placed).when(correction('round', 2, inner, { id: 9 }))).toBe(
      'replacement-cannot-be-a-correction-or-a-late-entry',
    );
    expect(given(opened).when(lateEntry('round', inner, { id: 9 }))).toBe(
      'late-entry-cannot-be-a-correction-or-a-late-entry',
    );
  });

  it('has a state after any events in any order', () => {
    const events = [
      opened,
      placed,
      spun,
      closed,
      lateEntry('round', closed, { id: 5 }),
      correction('round', 4, null, { id: 6 }),
      correction('round', 1, closed, { id: 7 }),
      said('nobody.KnowsThis', {}, { id: 8 }),
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (history) => {
        const state = history.reduce(roundDecider.evolve, roundDecider.initial);
        expect(state.closedBy === null || state.closedBy.length === idOf(1).length).toBe(true);
        expect(state.openedBy === null).toBe(!history.includes(opened));
      }),
    );
  });
});
