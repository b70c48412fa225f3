import { terms } from '../../../domain/games/two-up/editions/star-2016/terms.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { reaching } from '../../../domain/games/two-up/looks/reading.ts';
import type { LookContext } from '../../../domain/law/clause.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import { stage } from '../../support/script.ts';
import { alice, bet, openTable, underWay } from './support/two-up-floor.ts';

const on: LookContext = {
  settled: nothingSettled,
  interpretation: () => 'no-effect',
  displaced: () => ({ reach: 'no', by: [] }),
};

describe('An exception that is weighed on the touch of a wager', () => {
  const staged = stage([...openTable, ...underWay, bet(alice, 'heads', 500).as('late')]);
  const [round] = staged.rounds;
  if (!round) throw new Error('the script has a game');
  const weighed = round.round.map((deed) => {
    const reach = reaching(terms, ({ wager }) => (wager.personId === alice.personId ? 'yes' : 'no'));
    return reach({ deed, says: 'a deed of the game' }, game.roundPicture(round), on);
  });

  it('reaches the touch that it speaks of, and nothing else in the game', () => {
    const late = round.round.findIndex(({ eventId }) => eventId === staged.idOf('late'));
    expect(weighed).toEqual(round.round.map((_deed, at) => (at === late ? 'yes' : 'no')));
  });
});
