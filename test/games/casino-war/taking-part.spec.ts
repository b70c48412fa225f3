import { boxesAtWar } from '../../../domain/games/casino-war/deal.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { readingOf } from '../../../domain/games/casino-war/reading.ts';
import { boxesDealt, boxesOf, raisesAtWar } from '../../../domain/games/casino-war/taking-part.ts';
import * as floor from './support/casino-war-floor.ts';
import { pictureOf, type Steps } from './support/pictures.ts';

const { absent, alice, bob, carol, casinoSupervisor, dealer, deals, decisionOf, raise, raiseOf, roundEvent } = floor;
const { takesBack, voidsWager, war, warOf } = floor;

/** As the edition has it, unless a question is read otherwise. */
const reading = (choices: Readonly<Record<string, string>> = {}) =>
  readingOf(terms, (id) => choices[id] ?? interpretations.find((one) => one.id === id)?.chosen ?? '');

const refuses = (wagerId: string, stakeCents: number) =>
  roundEvent('WagerRefused', {
    wagerId,
    personId: null,
    kind: 'casino-war',
    hand: 'box-2',
    stakeCents,
    decision: decisionOf(dealer, 'outside-limits', '3.4'),
  });

const three = [war(carol, 3, 500), war(alice, 1, 500), war(bob, 2, 500)];
const dealt = (...steps: Steps) => boxesDealt(pictureOf(...steps), reading()).join(' ');
const all = deals('1 KS, 2 9D, 3 5C, dealer KH');

describe('The boxes that are dealt', () => {
  it('are those with a wager when the first card is dealt, clockwise', () => {
    expect(dealt(three, all)).toBe('box-1 box-2 box-3');
    expect(dealt(three)).toBe('box-1 box-2 box-3');
    expect(dealt(war(alice, 1, 500), all, war(bob, 2, 500))).toBe('box-1');
  });

  it('are not those whose wager was taken back, refused or declared void before that', () => {
    expect(dealt(three, takesBack(warOf(bob, 2), bob), all)).toBe('box-1 box-3');
    expect(dealt(three, refuses(warOf(bob, 2), 500), all)).toBe('box-1 box-3');
    expect(dealt(three, voidsWager(warOf(bob, 2), casinoSupervisor), all)).toBe('box-1 box-3');
  });

  it('are those whose wager was refused in part, or too late, or by a void that leaves the money', () => {
    expect(dealt(three, refuses(warOf(bob, 2), 200), all)).toBe('box-1 box-2 box-3');
    expect(dealt(three, all, refuses(warOf(bob, 2), 500))).toBe('box-1 box-2 box-3');
    expect(dealt(three, all, voidsWager(warOf(bob, 2), casinoSupervisor))).toBe('box-1 box-2 box-3');
    expect(dealt(three, voidsWager(warOf(bob, 2), casinoSupervisor, 'side-bet', 'stands'), all)).toBe(
      'box-1 box-2 box-3',
    );
    expect(dealt(three, voidsWager(warOf(bob, 2), dealer), all)).toBe('box-1 box-2 box-3');
  });

  it('are not those with a raise only, and a wager on no box has none', () => {
    expect(dealt(war(alice, 1, 500), raise(bob, 2, 500), deals('1 KS, dealer KH'))).toBe('box-1');
    const nowhere = Object.fromEntries(Object.entries(war(bob, 2, 500).data).filter(([name]) => name !== 'hand'));
    expect(dealt(war(alice, 1, 500), roundEvent('WagerPlaced', nowhere), deals('1 KS, dealer KH'))).toBe('box-1');
  });

  it('have a box without a number last', () => {
    const named = { area: 'end', hand: 'end' };
    expect(dealt(war(carol, 3, 500, named), war(alice, 1, 500), deals('1 KS, dealer KH'))).toBe('box-1 end');
  });
});

const tied = [three, ...deals('1 KS, 2 KD, 3 5C, dealer KH')];
const raises = [raise(bob, 2, 500), raise(alice, 1, 500)];
const atWar = (...steps: Steps) => boxesAtWar(pictureOf(...tied, ...steps), reading()).join(' ');
const warDealt = deals('1 QS, 2 QD, dealer 9H');

describe('The boxes that go to war', () => {
  it('are those with a raise whose first card equals that of the dealer, clockwise', () => {
    expect(atWar(raises)).toBe('box-1 box-2');
    expect(atWar(raises, raise(carol, 3, 500))).toBe('box-1 box-2');
    expect(atWar(raises, warDealt)).toBe('box-1 box-2');
    expect(atWar()).toBe('');
  });

  it('are not those whose raise was taken out before the cards of the war', () => {
    const out = voidsWager(raiseOf(bob, 2), casinoSupervisor);
    expect(atWar(raises, out, deals('1 QS, dealer 9H'))).toBe('box-1');
    expect(atWar(raises, out)).toBe('box-1');
    expect(atWar(raises, warDealt, out)).toBe('box-1 box-2');
    expect(atWar(raises, refuses(raiseOf(bob, 2), 500), deals('1 QS, dealer 9H'))).toBe('box-1');
    expect(atWar(raises, warDealt, refuses(raiseOf(bob, 2), 500))).toBe('box-1 box-2');
    expect(atWar(raises, takesBack(raiseOf(bob, 2), bob), deals('1 QS, dealer 9H'))).toBe('box-1');
  });

  it('are not those whose casino war wager was taken out, or has none', () => {
    expect(atWar(raises, voidsWager(warOf(bob, 2), casinoSupervisor), deals('1 QS, dealer 9H'))).toBe('box-1');
    expect(atWar(raises, raise(carol, 4, 500))).toBe('box-1 box-2');
  });

  it('are not those with a raise that came too late, or that another laid for a player who was away', () => {
    expect(atWar(raise(alice, 1, 500), warDealt, raise(bob, 2, 500))).toBe('box-1');
    expect(atWar(raise(alice, 1, 500), absent(bob, 2), raise(bob, 2, 500, { placedBy: 'carol' }))).toBe('box-1');
  });

  it('are by their raises, which name the boxes once', () => {
    const picture = pictureOf(...tied, raises, raise(alice, 1, 500, { wagerId: 'more' }));
    const found = raisesAtWar(picture, reading(), () => true);
    expect(found.map(({ raise: { wagerId }, hand }) => `${wagerId} on ${hand}`)).toEqual([
      `${raiseOf(bob, 2)} on box-2`,
      `${raiseOf(alice, 1)} on box-1`,
      'more on box-1',
    ]);
    expect(boxesOf(found)).toEqual(['box-1', 'box-2']);
    expect(raisesAtWar(picture, reading(), (hand) => hand === 'box-2')).toHaveLength(1);
  });
});
