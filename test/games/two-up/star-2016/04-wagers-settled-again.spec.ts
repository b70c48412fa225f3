import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage, type Step } from '../../../support/script.ts';
import {
  alice,
  begins,
  bet,
  closed,
  collected,
  noMoreBets,
  openTable,
  paid,
  spin,
  takenBack,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/star-2016', openTable);
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const won = [...onHeads, ...spin('HH', 'a'), paid(alice, 'heads', 5_000)];
const secondHead = [noMoreBets, ...spin('HH', 'b')];
const again = paid(alice, 'heads', 5_000).as('again');
const gone = takenBack(alice, 'heads');

rule('4.5', 'WAGER_SETTLED_AGAIN', {
  kept: {
    'when a winner is paid once': [...won, ...secondHead, closed],
    'when a winner is paid twice before the next result': [...won, again, ...secondHead, closed],
    'when the stake was taken up before the next result': [...won, gone, ...secondHead, again, closed],
    'when a winner is paid only after the next result': [...onHeads, ...spin('HH', 'a'), ...secondHead, again, closed],
    'when a loser was collected, and so cannot lie on': [
      ...onHeads,
      ...spin('TT', 'a'),
      collected(alice, 'heads', 5_000),
      ...secondHead,
      again,
      closed,
    ],
  },
  violated: {},
  undetermined: {
    'when a winner is paid at the next head too': {
      events: [...won, ...secondHead, again, closed],
      at: 'again',
      missing: 'whether the stake was taken up when it had won, or lay on',
    },
    'when a winner is collected at the next tail': {
      events: [...won, noMoreBets, ...spin('TT', 'b'), collected(alice, 'heads', 5_000).as('taken'), closed],
      at: 'taken',
    },
    'when the stake is taken up only after that': [...won, ...secondHead, again, gone, closed],
  },
});

rule('8.1 Heads', 'PAYOUT_WRONG', {
  kept: { 'when the stake may have lain on': [...won, ...secondHead, again, closed] },
  violated: {
    'when the stake was taken up before the next result': [...won, gone, ...secondHead, again, closed],
    'when a winner is paid twice before the next result': [...won, again, ...secondHead, closed],
    'when it had not been paid right at first': [
      ...onHeads,
      ...spin('HH', 'a'),
      paid(alice, 'heads', 1_000),
      ...secondHead,
      again,
      closed,
    ],
  },
});

describe('a wager that is settled again (4.5)', () => {
  it('leaves open what is due on it', () => {
    const steps: readonly Step[] = [...openTable, ...won, ...secondHead, again, closed];
    const { settlements } = examineScript(game, edition, stage(steps));
    expect(settlements.find(({ wagerId }) => wagerId === 'w-alice-heads')).toMatchObject({
      outcome: 'undetermined',
      due: null,
      clauses: ['4.5'],
      differenceCents: null,
    });
  });
});
