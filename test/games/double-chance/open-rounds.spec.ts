import { interpretations } from '../../../domain/games/double-chance/editions/star-2016/interpretations.ts';
import { terms } from '../../../domain/games/double-chance/editions/star-2016/rules.ts';
import { doubleChanceEvents } from '../../../domain/games/double-chance/events.ts';
import { shownAt } from '../../../domain/games/double-chance/deciding.ts';
import { handsHeld } from '../../../domain/games/double-chance/held.ts';
import { roundPicture, type RoundPicture } from '../../../domain/games/double-chance/round.ts';
import { settle } from '../../../domain/games/double-chance/settlement.ts';
import { cardsEvents } from '../../../domain/equipment/cards/events.ts';
import { stageEvening, type Played } from '../../support/situations/evening.ts';
import * as floor from './support/double-chance-floor.ts';

const { alice, bob, areaOf, mainOf, jackpotOf } = floor;
const choice = (id: string): string => interpretations.find((one) => one.id === id)?.chosen ?? '';

const pictureOf = (...events: readonly Played[]): RoundPicture => {
  const game = { plays: doubleChanceEvents, sessionPlays: [cardsEvents] };
  const [round] = stageEvening(game, [floor.openTable, events]).flatMap(({ rounds }) => rounds);
  if (!round) throw new Error('there is no round');
  return roundPicture(round);
};

/** What is said of each wager of a round that goes on: what became of it, and whether its money is wrong. */
const settledIn = (...events: readonly Played[]) => {
  const { settlements, faults } = settle(pictureOf(...events), terms, choice);
  return {
    wagers: settlements.map(({ wagerId, outcome, reason }) => `${wagerId} ${outcome}: ${reason}`),
    cites: settlements.map(({ clauses }) => clauses.join(' ')),
    faults: faults.map(({ code, sighting }) => `${code} ${sighting.wagerId}`),
  };
};

const [main, other, jackpot] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
const noSixth = (wagerId: string): string => `${wagerId} undetermined: no sixth card of the hand is on record`;
const pending = (wagerId: string): string => `${wagerId} undetermined: the cards have not decided it yet`;

/** Alice and Bob are dealt to by a device that tells which cards it deals. */
const dealt: readonly Played[] = [
  [floor.shuffles(), floor.opened, floor.main(alice, 1, 5_000), floor.jackpot(alice, 1), floor.main(bob, 2, 4_000)],
  [floor.noMoreBets, floor.draws(['KS', '9D', '7C', '4H', '2S'], areaOf(1))],
  floor.draws(['QH', 'TD', '8C', '3H', '2D'], areaOf(2)),
];
const [hers, his] = [floor.discarded(alice, 1, 'KS'), floor.discarded(bob, 2, 'QH')];

describe('A round of Double Chance whose device tells which cards it deals', () => {
  it('settles nothing before players have decided, though the cards of the next hand follow', () => {
    expect(settledIn(dealt)).toEqual({
      wagers: [pending(main), pending(jackpot), pending(other)],
      cites: ['5.2.1', '5.2.1', '5.2.1'],
      faults: [],
    });
  });

  it('settles a jackpot when its player has decided', () => {
    const { wagers, faults } = settledIn(dealt, hers.decides);
    expect(wagers).toEqual([pending(main), expect.stringMatching(`^${jackpot} lost`), pending(other)]);
    expect(faults).toEqual([]);
  });

  it('settles a jackpot when a card of its hand is turned, though nobody recorded what its player decided', () => {
    const { wagers } = settledIn(dealt, floor.shows('KS', areaOf(1)));
    expect(wagers).toEqual([pending(main), expect.stringMatching(`^${jackpot} lost`), pending(other)]);
  });

  it('settles a hand that discarded when its sixth card is turned, and not when the next is dealt', () => {
    const sixths: readonly Played[] = [floor.draws(['9S'], areaOf(1)), floor.draws(['AH'], areaOf(2))];
    const acted = [hers.decides, his.decides, his.settles, hers.settles, floor.takes(jackpot, 500)];
    const before = settledIn(dealt, acted, sixths);
    expect(before.wagers).toEqual([pending(main), expect.stringMatching(`^${jackpot} lost`), pending(other)]);
    expect(before.faults).toEqual([]);
    const after = settledIn(dealt, acted, sixths, floor.shows('9S', areaOf(1)));
    expect(after.wagers[0]).toBe(`${main} won: null`);
  });
});

describe('A round of Double Chance that nobody closed', () => {
  const acted = [dealt, hers.decides, his.decides, his.settles, hers.settles];

  it('goes on while only the cards of one hand went into the discard rack', () => {
    expect(settledIn(acted, floor.racks([1])).wagers).toContain(pending(other));
  });

  it('is over when all its cards went there (9.7)', () => {
    expect(settledIn(acted, floor.racksAll).wagers).toContain(noSixth(other));
  });

  it('is over when its table was closed after all of it', () => {
    expect(settledIn(acted, floor.tableCloses()).wagers).toContain(noSixth(other));
  });

  it('goes on where it is played after its table was closed', () => {
    expect(settledIn(dealt, floor.tableCloses(), hers.decides, his.decides, his.settles).wagers).toContain(
      pending(other),
    );
  });
});

/** The record that shows Alice’s hand. */
const shownIn = (...events: readonly Played[]) => {
  const held = handsHeld(pictureOf(...events)).get(areaOf(1));
  const by = held && shownAt(held)?.fact;
  return by && { type: by.type, data: by.data };
};

describe('What shows a hand of Double Chance', () => {
  const flush = ['KD', 'JD', '9D', '4D', '2D'];
  const onArea: readonly Played[] = [floor.shuffles(), floor.opened, floor.main(alice, 1, 5_000), floor.noMoreBets];

  it('is the last turn of its cards', () => {
    const turns = flush.map((card) => floor.shows(card, areaOf(1)));
    expect(shownIn(onArea, floor.deals(1), floor.declares(alice, 1), turns)).toMatchObject({
      type: 'cards.CardsShown',
      data: { cards: [{ card: '2D' }] },
    });
  });

  it('is what its player did, where none was turned, and before that the last of its cards', () => {
    const cards = flush.map((card) => floor.draws([card], areaOf(1)));
    expect(shownIn(onArea, cards, floor.declares(alice, 1))).toMatchObject({ type: 'double-chance.HandDeclared' });
    expect(shownIn(onArea, cards)).toMatchObject({ type: 'cards.CardsDrawn', data: { cards: [{ card: '2D' }] } });
    expect(shownIn(onArea)).toBeUndefined();
  });
});
