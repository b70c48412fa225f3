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
  it('reaches the touch that it speaks of, and nothing else in the game', () => {
    const staged = stage([...openTable, ...underWay, bet(alice, 'heads', 500).as('late')]);
    const reach = reaching(terms, ({ wager }) => (wager.personId === alice.personId ? 'yes' : 'no'));
    const weighed = staged.rounds.flatMap((material) =>
      material.round.map((deed) => [
        deed.eventId,
        reach({ deed, says: 'a deed of the game' }, game.roundPicture(material), on),
      ]),
    );
    const late = staged.idOf('late');
    expect(weighed).toEqual(weighed.map(([id]) => [id, id === late ? 'yes' : 'no']));
    expect(weighed).toContainEqual([late, 'yes']);
  });
});
