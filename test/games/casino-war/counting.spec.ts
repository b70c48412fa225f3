import { compared } from '../../../domain/games/casino-war/compared.ts';
import { countingOf, endOf } from '../../../domain/games/casino-war/counting.ts';
import { handsAsDealt } from '../../../domain/games/casino-war/deal.ts';
import * as floor from './support/casino-war-floor.ts';
import { pictureOf, type Steps } from './support/pictures.ts';

const { alice, card, cardsEvent, closed, dealer, deals, errorFound, moves, racks, shuffles, war } = floor;

const swapped = [war(alice, 1, 500), card('KS', 'dealer'), ...deals('1 9H')];
const placed = errorFound('card-placement');
const racksOnly = (...hands: readonly string[]) =>
  cardsEvent('CardsRacked', { hands: [...hands], by: dealer.personId });

const counts = (...steps: Steps) => countingOf(pictureOf(swapped, ...steps)).as;

/** What closes an error that was found, when the first card of the next round was dealt so much later, by a clock that may be so wrong. */
const countsBefore = (laterMs: number, uncertaintyMs: number) => {
  const picture = pictureOf(swapped, placed);
  const [error] = picture.errors;
  if (!error) throw new Error('an error was found');
  const nextBegan = { ...error.fact, data: {}, atMs: error.fact.atMs + laterMs, uncertaintyMs };
  return countingOf({ ...picture, nextBegan }).as;
};

describe('Which cards count', () => {
  it('are those that lie there while nobody found an error of dealing', () => {
    expect(counts()).toBe('as-dealt');
    expect(counts(errorFound('wager'))).toBe('as-dealt');
    expect(counts(errorFound('payment'), placed)).toBe('by-the-rules');
  });

  it('are those of the rules where one was found before the next round began, and where the clocks tell', () => {
    expect(countsBefore(5_000, 0)).toBe('by-the-rules');
    expect(countsBefore(-5_000, 0)).toBe('as-dealt');
    expect(countsBefore(5_000, 9_000)).toBe('unclear');
    expect(countsBefore(-5_000, 9_000)).toBe('unclear');
  });

  it('are open where it was found when the cards had been collected', () => {
    expect(counts(racks, placed)).toBe('between-rounds');
    expect(counts(closed, placed)).toBe('between-rounds');
    expect(counts(placed, racks)).toBe('by-the-rules');
    expect(counts(racks, placed.after(100).from('T-2', 900))).toBe('unclear');
  });

  it('go by what showed it first, in whichever way', () => {
    const picture = pictureOf(swapped, moves('KS', 'dealer', 'box-1'), racks, placed);
    expect(countingOf(picture).found?.fact.type).toBe('cards.CardsMoved');
    expect(countingOf(picture).as).toBe('by-the-rules');
    expect(counts(moves('KS', 'dealer', 'box-1', 'other'), racks, placed)).toBe('between-rounds');
  });
});

const endIn = (...steps: Steps) => endOf(pictureOf(swapped, ...steps))?.fact;

describe('The end of a round of play', () => {
  it('is when the cards are collected whole, or else when the last are, or else when it is closed', () => {
    expect(endIn()).toBeUndefined();
    expect(endIn(racks, closed)?.type).toBe('cards.CardsRacked');
    expect(endIn(closed)?.type).toBe('round.RoundClosed');
    expect(endIn(racksOnly('box-1'), racksOnly('dealer'), closed)?.data).toMatchObject({ hands: ['dealer'] });
    expect(endIn(racksOnly('box-1'), racksOnly('box-2'), racksOnly('dealer'), closed)?.data).toMatchObject({
      hands: ['dealer'],
    });
    expect(endIn(racks, racksOnly('box-1'), closed)?.data).toMatchObject({ hands: null });
    expect(endIn(racksOnly('box-1'), racks, closed)?.data).toMatchObject({ hands: null });
  });

  it('is when the cards are collected afterwards, where that is on record in the session', () => {
    const picture = pictureOf(swapped, closed, shuffles(), racks);
    const [racked] = picture.between.filter(({ type }) => type === 'cards.CardsRacked');
    expect(endOf(picture)).toEqual({ fact: racked, at: Infinity });
    if (!racked || !picture.closed) throw new Error('the round was closed and racked');
    const before = { ...racked, atMs: picture.closed.fact.atMs - 1 };
    const at = { ...racked, atMs: picture.closed.fact.atMs };
    expect(endOf({ ...picture, between: [before] })).toBe(picture.closed);
    expect(endOf({ ...picture, between: [before, at] })).toEqual({ fact: at, at: Infinity });
    expect(endOf({ ...picture, between: [at], closed: null })).toBeNull();
  });

  it('is not when those of the next round are collected', () => {
    const picture = pictureOf(swapped, closed, racks);
    const racked = picture.between.find(({ type }) => type === 'cards.CardsRacked');
    if (!racked) throw new Error('the cards were collected');
    const began = (atMs: number) => endOf({ ...picture, nextBegan: { ...racked, data: {}, atMs } })?.fact.type;
    expect(began(racked.atMs - 1)).toBe('round.RoundClosed');
    expect(began(racked.atMs)).toBe('cards.CardsRacked');
    expect(began(racked.atMs + 1)).toBe('cards.CardsRacked');
  });
});

/** How box 1 stands to the dealer, who has no card on record. */
const withoutDealer = (hasNextBegun: boolean) => {
  const picture = pictureOf(war(alice, 1, 500), deals('1 KS'));
  const [drawn] = picture.cards;
  if (!drawn) throw new Error('a card was drawn');
  const asked = { ...picture, nextBegan: hasNextBegun ? { ...drawn.by.fact, data: {} } : null };
  return compared(asked, handsAsDealt(asked), 'box-1', 'initial').is;
};

describe('A card that is not on record', () => {
  it('is still to come until the next round has begun', () => {
    expect(withoutDealer(false)).toBe('pending');
    expect(withoutDealer(true)).toBe('unknown');
  });
});
