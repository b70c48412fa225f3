import { game } from '../../../domain/games/two-up/game.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  alice,
  begins,
  bet,
  casinoSupervisor,
  closed,
  dealer,
  decisionOf,
  foundOver,
  noMoreBets,
  openTable,
  paid,
  sign,
  spin,
  tableEvent,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const own = { personId: 'alice', minCents: 2_000, maxCents: 100_000 };
const granted = (who = casinoSupervisor) =>
  tableEvent('PersonalLimitGranted', { ...own, signId: 'own', decision: decisionOf(who, 'known-player', '5.6') }, who);
const ownSign = sign('own', { kind: 'personal-limit', ...own });

/** Over the table's 50,000, under her own 100,000; found, so capped where her own does not hold. */
const over = [
  ...begins,
  bet(alice, 'heads', 80_000),
  noMoreBets,
  foundOver(alice, 'heads', 50_000),
  ...spin('HH'),
  paid(alice, 'heads', 50_000),
  closed,
];

const settlementOf = (events: readonly Step[], choices: Choices = {}) =>
  examineScript(game, edition, stage([...openTable, ...events]), choices).settlements.find(
    ({ wagerId }) => wagerId === wagerOf(alice, 'heads'),
  );

const underSignQuestion = expect.arrayContaining(['personal-limit-without-sign']) as unknown;

describe('the maximum of a player who was allowed more (5.6)', () => {
  it("is the player's own where a sign of it lay there", () => {
    const settlement = settlementOf([ownSign, granted(), ...over]);
    expect(settlement).toMatchObject({ due: { paidCents: 80_000 }, differenceCents: -30_000 });
    expect(settlement?.interpretations).not.toContain('personal-limit-without-sign');
  });

  it("is the player's own without a sign too, as what was allowed is read, and says so", () => {
    expect(settlementOf([granted(), ...over])).toMatchObject({
      due: { paidCents: 80_000 },
      interpretations: underSignQuestion,
    });
  });

  it("is the table's without a sign, where the venue reads it so", () => {
    expect(settlementOf([granted(), ...over], { 'personal-limit-without-sign': 'no-effect' })).toMatchObject({
      due: { paidCents: 50_000 },
      differenceCents: 0,
      interpretations: underSignQuestion,
    });
  });

  it("is the table's when a dealer allowed it, who may not", () => {
    expect(settlementOf([ownSign, granted(dealer), ...over])).toMatchObject({ due: { paidCents: 50_000 } });
  });

  it('is not asked for a wager within the limits of the table', () => {
    const within = [...begins, bet(alice, 'heads', 40_000), noMoreBets, ...spin('HH'), closed];
    expect(settlementOf([granted(), ...within])?.interpretations).not.toContain('personal-limit-without-sign');
  });
});
