import { interpretations } from '../../../domain/games/double-chance/editions/star-2016/interpretations.ts';
import { terms } from '../../../domain/games/double-chance/editions/star-2016/rules.ts';
import { doubleChanceEvents } from '../../../domain/games/double-chance/events.ts';
import { roundPicture } from '../../../domain/games/double-chance/round.ts';
import { settle } from '../../../domain/games/double-chance/settlement.ts';
import { cardsEvents } from '../../../domain/equipment/cards/events.ts';
import { stageEvening, type Played } from '../../support/situations/evening.ts';
import * as floor from './support/double-chance-floor.ts';

const { alice, bob, areaOf, mainOf, jackpotOf } = floor;
const choice = (id: string): string => interpretations.find((one) => one.id === id)?.chosen ?? '';

/** What is said of each wager of a round that goes on: what became of it, and whether its money is wrong. */
const settledIn = (...events: readonly Played[]) => {
  const game = { plays: doubleChanceEvents, sessionPlays: [cardsEvents] };
  const [round] = stageEvening(game, [floor.openTable, events]).flatMap(({ rounds }) => rounds);
  if (!round) throw new Error('there is no round');
  const { settlements, faults } = settle(roundPicture(round), terms, choice);
  return {
    wagers: settlements.map(({ wagerId, outcome, reason }) => `${wagerId} ${outcome}: ${reason}`),
    faults: faults.map(({ code, sighting }) => `${code} ${sighting.wagerId}`),
  };
};

const [main, other, jackpot] = [mainOf(alice, 1), mainOf(bob, 2), jackpotOf(alice, 1)];
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
    expect(settledIn(dealt)).toEqual({ wagers: [pending(main), pending(jackpot), pending(other)], faults: [] });
  });

  it('settles a jackpot when its player has decided', () => {
    const { wagers, faults } = settledIn(dealt, hers.decides);
    expect(wagers).toEqual([pending(main), expect.stringMatching(`^${jackpot} lost`), pending(other)]);
    expect(faults).toEqual([]);
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
