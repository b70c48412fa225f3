import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { settle } from '../../../domain/games/casino-war/settlement.ts';
import { inEffect } from '../../../domain/law/displaced.ts';
import { alice, closed, deals, goesToWar, racks, raiseOf, ranOut, war } from './support/casino-war-floor.ts';
import { pictureOf } from './support/pictures.ts';

const chosen = (id: string): string => interpretations.find((one) => one.id === id)?.chosen ?? '';
const ranDry = () => pictureOf(war(alice, 1, 5_000), ranOut(), deals('1 KS, dealer QH'), racks, closed);

describe('The money of a round', () => {
  it('is due by the law of the moment at which the card of the dealer was dealt that decided a wager', () => {
    const cards = [deals('1 KS, dealer KH'), goesToWar(alice, 1, 5_000), deals('1 QS, dealer 9H')].flat();
    const picture = pictureOf(war(alice, 1, 5_000), cards, racks, closed);
    const { decidedBy } = settle(picture, terms, chosen);
    expect(decidedBy(raiseOf(alice, 1))).toBe(picture.cards.at(-1)?.by.fact);
  });

  it('is settled with every rule in effect where nobody says which have none', () =>
    expect(settle(ranDry(), terms, chosen).settlements).toMatchObject([{ outcome: 'won', due: { paidCents: 5_000 } }]));

  it('is open where the record does not say whether the shoe shuffled by itself, so that it may not be completed', () => {
    const outcomes = (['yes', 'no', 'undetermined'] as const).map((reach) => {
      const [alices] = settle(ranDry(), terms, chosen, () => ({ ...inEffect, reach })).settlements;
      return alices?.outcome;
    });
    expect(outcomes).toEqual(['not-governed', 'won', 'undetermined']);
    const open = settle(ranDry(), terms, chosen, () => ({ ...inEffect, reach: 'undetermined' }));
    expect(open.settlements).toMatchObject([
      { reason: expect.stringContaining('whether that shoe shuffled by itself') },
    ]);
  });
});
