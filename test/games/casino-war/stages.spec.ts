import { stagesOf } from '../../../domain/games/casino-war/stages.ts';
import {
  acknowledges,
  alice,
  bob,
  card,
  cardsEvent,
  dealer,
  deals,
  goes,
  moves,
  offers,
  raise,
  surrenders,
  war,
} from './support/casino-war-floor.ts';
import { pictureOf, type Steps } from './support/pictures.ts';

const begun = [war(alice, 1, 500), war(bob, 2, 500)];
const told = (dealt: ReturnType<typeof stagesOf>['dealt']) =>
  dealt.map(({ card: { card: what }, hand }) => `${what} to ${hand}`).join(', ');

/** The cards of each stage, and how many records the initial deal took. */
const stages = (...steps: Steps) => {
  const picture = pictureOf(begun, ...steps);
  const { dealt, initial, war: ofWar, extra, initialOver } = stagesOf(picture);
  const isEndedBy = dealt.find(({ by }) => by.fact === initialOver?.fact);
  return {
    initial: told(initial),
    war: told(ofWar),
    extra: told(extra),
    over: isEndedBy ? told([isEndedBy]) : null,
  };
};

const untied = deals('1 KS, 2 9D, dealer 5H');
const tied = deals('1 KS, 2 9D, dealer KH');

describe('The stages of a round', () => {
  it('are the first card of each hand, and those of the war', () =>
    expect(stages(tied, raise(alice, 1, 500), deals('1 QS, dealer 9H'))).toEqual({
      initial: 'KS to box-1, 9D to box-2, KH to dealer',
      war: 'QS to box-1, 9H to dealer',
      extra: '',
      over: 'KH to dealer',
    }));

  it('are in the order in which cards were put down, and not in which they left the shoe', () =>
    expect(
      stages(card('KS', null), deals('2 9D'), moves('KS', null, 'box-1', 'put-down'), deals('dealer 5H')).initial,
    ).toBe('9D to box-2, KS to box-1, 5H to dealer'));

  it('have no end of the initial deal while the dealer has no card', () => {
    expect(stages(deals('1 KS, 2 9D')).over).toBeNull();
    expect(stages().over).toBeNull();
  });

  it('end with a box that had its card after the dealer, but for one that had it at war', () => {
    expect(stages(deals('1 KS, dealer KH, 2 9D')).over).toBe('9D to box-2');
    expect(stages(deals('1 KS, dealer KH'), raise(alice, 1, 500), deals('1 QS, 2 9D, dealer 9H')).over).toBe(
      'KH to dealer',
    );
  });
});

const asked = [offers(alice, 1), raise(alice, 1, 500)];
/** The cards of the war, where Bob and the dealer had their first with numbers from this one. */
const numbered = (draw: number, ...then: Steps) => stages(deals('2 9D, dealer KH', { draw }), ...asked, ...then).war;

describe('The only card of a hand on record', () => {
  it('is its second, where it came after the first of the dealer and the box was at war', () => {
    for (const sign of asked)
      expect(stages(deals('2 9D, dealer KH'), sign, deals('1 QS, dealer 9H'))).toMatchObject({
        initial: '9D to box-2, KH to dealer',
        war: 'QS to box-1, 9H to dealer',
        over: 'KH to dealer',
      });
    expect(stages(deals('2 9D, dealer KH'), goes(alice, 1), deals('1 QS')).war).toBe('QS to box-1');
    expect(stages(deals('2 9D, dealer KH'), acknowledges(alice, 1, 'go-to-war'), deals('1 QS')).war).not.toBe('');
  });

  it('is its first where nothing of the box is on record, or only that half was given up', () => {
    expect(stages(deals('2 9D, dealer KH, 1 QS')).war).toBe('');
    expect(stages(deals('2 9D, dealer KH'), offers(bob, 2), deals('1 QS')).war).toBe('');
    expect(stages(deals('2 9D, dealer KH'), surrenders(alice, 1), deals('1 QS')).war).toBe('');
    expect(stages(deals('2 9D, dealer KH, 1 QS'), ...asked).war).toBe('');
  });

  it('is its first where the dealer had none by then, or it got another', () => {
    expect(stages(...asked, deals('1 KS, 2 9D, dealer KH')).war).toBe('');
    expect(stages(deals('2 9D, dealer KH'), ...asked, deals('1 KS, 1 QS')).initial).toContain('KS to box-1');
  });

  it('is its first where the numbers of the others leave no room for another', () => {
    expect(numbered(7, deals('1 QS', { draw: 9 }))).toBe('QS to box-1');
    expect(numbered(1, deals('1 QS', { draw: 4 }))).toBe('QS to box-1');
    expect(numbered(1, deals('1 QS', { draw: 3 }))).toBe('');
    const third = [raise(bob, 3, 500), deals('3 QS', { draw: 9 })];
    expect(numbered(7, ...third)).toBe('');
  });

  it('is the second of the dealer after a card of the war, unless their numbers leave no room', () => {
    expect(stages(deals('1 KS'), offers(alice, 1), deals('1 QS, dealer KH'))).toMatchObject({
      initial: 'KS to box-1',
      war: 'QS to box-1, KH to dealer',
      over: null,
    });
    expect(stages(deals('1 KS', { draw: 1 }), offers(alice, 1), deals('1 QS, dealer KH', { draw: 2 })).over).toBe(
      'KH to dealer',
    );
    expect(stages(deals('1 KS', { draw: 1 }), offers(alice, 1), deals('1 QS, dealer KH', { draw: 3 })).over).toBeNull();
  });
});

describe('A further card to a box', () => {
  const again = deals('1 QS');
  const isOfWar = (...steps: Steps) => stages(...steps, again).war !== '';

  it('is one too many where its first card cannot equal that of the dealer', () => expect(isOfWar(untied)).toBe(false));

  it('is one of the war where the first cards may be equal', () => {
    expect(isOfWar(tied)).toBe(true);
    expect(isOfWar(deals('1 ?S, 2 9D, dealer 5H'))).toBe(true);
    expect(isOfWar(deals('1 KS, 2 9D, dealer ?H'))).toBe(true);
    expect(isOfWar(deals('1 KS, 2 9D'))).toBe(false);
  });

  it('is one of the war where players had been asked, or their answer acknowledged', () => {
    expect(isOfWar(untied, offers(alice, 1))).toBe(true);
    expect(isOfWar(untied, acknowledges(alice, 1, 'go-to-war'))).toBe(true);
    expect(stages(untied, again, offers(alice, 1)).war).toBe('');
    expect(stages(untied, again, acknowledges(alice, 1, 'go-to-war')).war).toBe('');
  });

  it('is one of the war where a raise lay there, of anybody', () => {
    expect(isOfWar(untied, raise(bob, 2, 500))).toBe(true);
    expect(stages(untied, again, raise(bob, 2, 500)).war).toBe('');
  });

  it('is the first card where the one before it was put elsewhere', () =>
    expect(stages(untied, moves('KS', 'box-1', 'discard-rack'), again).initial).toBe(
      'KS to box-1, 9D to box-2, 5H to dealer, QS to box-1',
    ));

  it('is a further one in the same record too', () =>
    expect(
      stages(
        cardsEvent('CardsDrawn', {
          shoe: 'shoe-1',
          cards: [
            { draw: null, card: 'KS', to: 'box-1', face: 'up' },
            { draw: null, card: 'QS', to: 'box-1', face: 'up' },
          ],
          by: dealer.personId,
        }),
      ).extra,
    ).toBe('QS to box-1'));
});

describe('A further card to the dealer', () => {
  it('is one too many until there is a war', () => {
    expect(stages(tied, deals('dealer 9H')).extra).toBe('9H to dealer');
    expect(stages(tied, raise(alice, 1, 500), deals('dealer 9H')).war).toBe('9H to dealer');
    expect(stages(tied, deals('1 QS, dealer 9H')).war).toBe('QS to box-1, 9H to dealer');
  });
});
