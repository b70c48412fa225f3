import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { settle } from '../../../domain/games/casino-war/settlement.ts';
import { stage, type Actor } from '../../support/script.ts';
import * as floor from './support/casino-war-floor.ts';

const { alice, bob, boxOf, casinoSupervisor, closed, dealer, deals, opened, openTable, racks, war, warOf } = floor;

const voidsHand = (by: Actor, money = 'refunded') =>
  floor.roundEvent('HandVoided', { hand: boxOf(2), money, decision: floor.decisionOf(by, 'dealer-error', '12.3') }, by);

/** Bob loses on box 2, and his hand is declared void so. */
const outcomes = (ruling: ReturnType<typeof voidsHand>, choice?: string): readonly string[] => {
  const lost = [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), ...deals('1 AS, 2 9D, dealer KH')];
  const { rounds } = stage([...openTable, ...lost, ruling, racks, closed], undefined, casinoWar.sessionPlays);
  const chosen = (id: string): string =>
    (id === 'hand-declared-void' ? choice : undefined) ?? interpretations.find((one) => one.id === id)?.chosen ?? '';
  const all = rounds.flatMap((material) => settle(casinoWar.roundPicture(material), terms, chosen).settlements);
  return [warOf(alice, 1), warOf(bob, 2)].map((id) => all.find(({ wagerId }) => wagerId === id)?.outcome ?? '');
};

describe('A hand that is declared void', () => {
  it('leaves it open what becomes of the wagers on its box, and of no others', () => {
    expect(outcomes(voidsHand(casinoSupervisor))).toEqual(['won', 'not-governed']);
  });

  it('makes them void, or does nothing, where it is read so', () => {
    expect(outcomes(voidsHand(casinoSupervisor), 'as-wagers')).toEqual(['won', 'void']);
    expect(outcomes(voidsHand(casinoSupervisor), 'no-effect')).toEqual(['won', 'lost']);
  });

  it('does nothing when a dealer says so, or when the wagers are said to stand', () => {
    expect(outcomes(voidsHand(dealer))).toEqual(['won', 'lost']);
    expect(outcomes(voidsHand(casinoSupervisor, 'stands'))).toEqual(['won', 'lost']);
  });
});
