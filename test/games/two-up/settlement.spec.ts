import { game } from '../../../domain/games/two-up/game.ts';
import { terms } from '../../../domain/games/two-up/editions/star-2016/terms.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  foundOver,
  limits,
  limitsSign,
  noMoreBets,
  noMoreBetsBy,
  noSpin,
  onDuty,
  opened,
  openTable,
  paid,
  placeYourBets,
  retires,
  returned,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const settle = (events: readonly Step[], choices: Choices = {}, opening: readonly Step[] = openTable) => {
  const { settlements } = examineScript(game, edition, stage([...opening, ...events]), choices);
  return (wagerId: string): Settlement => {
    const found = settlements.find((one) => one.wagerId === wagerId);
    if (!found) throw new Error(`no settlement of ${wagerId}`);
    return found;
  };
};
const headsOf = (events: readonly Step[], choices?: Choices, opening?: readonly Step[]): Settlement =>
  settle(events, choices, opening)(wagerOf(alice, 'heads'));
const spinnersOf = (events: readonly Step[], choices?: Choices, opening?: readonly Step[]): Settlement =>
  settle(events, choices, opening)(wagerOf(sam, 'spinner'));

const none = { collectedCents: 0, paidCents: 0, returnedCents: 0 };
const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const odds = (...ids: string[]) => ids.flatMap((id) => spin('HT', id));
const threeHeads = [...spin('HH', 'h1'), ...spin('HH', 'h2'), ...spin('HH', 'h3')];

describe('the settlement of Heads and Tails', () => {
  it('pays Heads even money on heads, and says by which rows', () => {
    expect(headsOf([...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000)])).toEqual({
      wagerId: 'w-alice-heads',
      personId: 'alice',
      kind: 'heads',
      stakeCents: 5_000,
      linkedTo: null,
      outcome: 'won',
      due: { ...none, paidCents: 5_000 },
      dueMost: null,
      done: { ...none, paidCents: 5_000 },
      differenceCents: 0,
      clauses: ['4.1.2.1', '8.1 Heads'],
      interpretations: ['payable-chips'],
      reason: null,
      between: null,
      reckoned: { odds: { pays: 1, to: 1 }, onCents: 5_000 },
    });
  });
  it('collects Heads on tails', () => {
    expect(headsOf([...onHeads, ...spin('TT')])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['4.1.2.2'],
      differenceCents: 5_000,
    });
  });
  it('lets Heads stay on odds, and collects it on the fifth in a row', () => {
    expect(headsOf([...onHeads, ...odds('a', 'b', 'c', 'd')])).toMatchObject({ outcome: 'undetermined', due: none });
    expect(headsOf([...onHeads, ...odds('a', 'b', 'c', 'd', 'e')])).toMatchObject({ outcome: 'lost' });
  });
  it('counts a run of odds for everybody, also for a player who came to it late', () => {
    const carriedOn = [...onHeads, ...odds('a', 'b', 'c', 'd', 'e')];
    expect(spinnersOf(carriedOn)).toMatchObject({ outcome: 'lost', due: { collectedCents: 2_000 } });
  });
  it('begins the run again after five odds', () => {
    const second = [...onHeads, ...odds('a', 'b', 'c', 'd', 'e'), placeYourBets, bet(alice, 'tails', 500), noMoreBets];
    const tails = settle([...second, ...odds('f', 'g', 'h', 'i')])(wagerOf(alice, 'tails'));
    expect(tails).toMatchObject({ outcome: 'undetermined' });
  });
  it('leaves an invalid spin out of the run of odds, or begins it again where the venue reads it so', () => {
    const broken = [...onHeads, ...odds('a', 'b', 'c'), spun('HH', { spinId: 'x' }), noSpin('x'), ...odds('d', 'e')];
    expect(headsOf(broken)).toMatchObject({ outcome: 'lost', interpretations: ['invalid-spin-in-odds-run'] });
    expect(headsOf(broken, { 'invalid-spin-in-odds-run': 'breaks' })).toMatchObject({ outcome: 'undetermined' });
  });
  it('settles a wager once: money laid after a result waits for the next', () => {
    const next = [
      ...underWay,
      ...spin('HH', 'a'),
      placeYourBets,
      bet(alice, 'heads', 500),
      noMoreBets,
      ...spin('TT', 'b'),
    ];
    expect(headsOf(next)).toMatchObject({ outcome: 'lost', due: { collectedCents: 500 } });
  });
});

describe("the settlement of the spinner's wager", () => {
  it('pays seven and a half to one after three heads, odds between them or not', () => {
    const threeWithOdds = [
      ...spin('HH', 'h1'),
      ...odds('a', 'b', 'c', 'd'),
      ...spin('HH', 'h2'),
      ...odds('e', 'f'),
      ...spin('HH', 'h3'),
    ];
    for (const spins of [threeHeads, threeWithOdds]) {
      expect(spinnersOf([...underWay, ...spins])).toMatchObject({
        outcome: 'won',
        due: { paidCents: 15_000 },
        clauses: ['4.1.1.1.1', '8.1 Spinners wager'],
      });
    }
  });
  it('is lost on the other side after two of its own, and on five odds', () => {
    const twoHeads = [...spin('HH', 'h1'), ...spin('HH', 'h2')];
    expect(spinnersOf([...underWay, ...twoHeads, ...spin('TT', 't')])).toMatchObject({ outcome: 'lost' });
    expect(spinnersOf([...underWay, ...twoHeads, ...odds('a', 'b', 'c', 'd', 'e')])).toMatchObject({ outcome: 'lost' });
    expect(spinnersOf([...underWay, ...twoHeads])).toMatchObject({ outcome: 'undetermined', due: none });
  });
  it('is not governed when the first heads come before any side was declared', () => {
    const mute = [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, ...spin('HH'), closed];
    expect(spinnersOf(mute)).toMatchObject({
      outcome: 'not-governed',
      due: null,
      differenceCents: null,
      clauses: ['4.2'],
    });
  });
  it('is not governed when the spinner retires with it undetermined', () => {
    expect(spinnersOf([...underWay, retires(), closed])).toMatchObject({
      outcome: 'not-governed',
      clauses: ['6.5'],
      interpretations: ['spinner-retires-undetermined'],
    });
  });
});

describe('limits (traps B7 and B8)', () => {
  const over = [...begins, bet(alice, 'heads', 60_000), noMoreBets];
  it('counts a wager found over the maximum to the maximum, won or lost', () => {
    expect(headsOf([...over, foundOver(alice, 'heads', 50_000), ...spin('HH')])).toMatchObject({
      due: { paidCents: 50_000 },
    });
    expect(headsOf([...over, foundOver(alice, 'heads', 50_000), ...spin('TT')])).toMatchObject({
      due: { collectedCents: 50_000 },
    });
  });
  it('takes the excess that was collected and handed back for what it is', () => {
    const handedBack = [
      ...over,
      foundOver(alice, 'heads', 50_000),
      ...spin('TT'),
      collected(alice, 'heads', 60_000),
      returned(alice, 'heads', 10_000),
    ];
    expect(headsOf(handedBack)).toMatchObject({ differenceCents: 0, clauses: ['4.1.2.2', '5.3'] });
  });
  it('lets it stand in full when it was found later, or never', () => {
    expect(headsOf([...over, ...spin('HH'), paid(alice, 'heads', 60_000)])).toMatchObject({ differenceCents: 0 });
    expect(
      headsOf([...over, ...spin('HH'), paid(alice, 'heads', 60_000), foundOver(alice, 'heads', 50_000)]),
    ).toMatchObject({ differenceCents: 0 });
  });
  it('lets a wager under the minimum stand', () => {
    expect(headsOf([...begins, bet(alice, 'heads', 100), noMoreBets, ...spin('HH')])).toMatchObject({
      due: { paidCents: 100 },
    });
  });
  it('takes the maximum of the kind of wager from the sign', () => {
    const sign = limitsSign(limits(500, 1_000, 'heads'), limits(500, 90_000));
    expect(headsOf([sign, ...over, foundOver(alice, 'heads', 1_000), ...spin('HH')])).toMatchObject({
      due: { paidCents: 1_000 },
    });
  });
});

describe('wagers touched after the call (trap B10)', () => {
  it('count for what they were at the call', () => {
    expect(headsOf([...onHeads, takenBack(alice, 'heads'), ...spin('TT')])).toMatchObject({
      outcome: 'lost',
      due: { collectedCents: 5_000 },
      clauses: ['4.6', '4.1.2.2'],
    });
    expect(headsOf([...onHeads, changed(alice, 'heads', 9_000), ...spin('HH')])).toMatchObject({
      stakeCents: 5_000,
      due: { paidCents: 5_000 },
    });
    expect(headsOf([...underWay, bet(alice, 'heads', 5_000), ...spin('HH')])).toMatchObject({
      outcome: 'void',
      due: none,
      clauses: ['4.6'],
    });
  });
  it('count as they lie, or are not governed, where the venue reads it so', () => {
    const late = [...underWay, bet(alice, 'heads', 5_000), ...spin('HH')];
    expect(headsOf(late, { 'late-move-effect': 'as-laid' })).toMatchObject({
      outcome: 'won',
      due: { paidCents: 5_000 },
    });
    expect(headsOf(late, { 'late-move-effect': 'not-governed' })).toMatchObject({ outcome: 'not-governed', due: null });
  });
  it('count as they lie where 4.7 or 6.5 frees them', () => {
    const afterVoid = [
      ...onHeads,
      spun('HT'),
      noSpin(),
      changed(alice, 'heads', 9_000),
      noMoreBets,
      ...spin('HH', 's2'),
    ];
    expect(headsOf(afterVoid)).toMatchObject({ outcome: 'won', stakeCents: 9_000, due: { paidCents: 9_000 } });
    expect(headsOf([...onHeads, spun('HT'), noSpin(), takenBack(alice, 'heads')])).toMatchObject({
      outcome: 'withdrawn',
      due: none,
    });
  });
  it('are left open when it was not the boxer who called', () => {
    const called = [...begins, noMoreBetsBy(dealer), bet(alice, 'heads', 5_000), ...spin('HH')];
    expect(headsOf(called)).toMatchObject({ outcome: 'undetermined', due: null, clauses: ['4.6'] });
  });
  it('are left open when the clocks cannot tell, unless it makes no difference', () => {
    const doubtful = [...underWay, bet(alice, 'heads', 5_000).after(200).from('T-2', 400)];
    expect(headsOf([...doubtful, ...spin('HH')])).toMatchObject({
      outcome: 'undetermined',
      due: null,
      differenceCents: null,
    });
    const twice = [...onHeads, changed(alice, 'heads', 5_000).after(200).from('T-2', 400), ...spin('HH')];
    expect(headsOf(twice)).toMatchObject({ outcome: 'won', due: { paidCents: 5_000 } });
  });
});

const setAside = (money: string, by = casinoSupervisor, scope = 'result') =>
  roundEvent(
    'OutcomeInvalidated',
    { scope, resultEventId: null, money, decision: decisionOf(by, 'fire', '9.4.1') },
    by,
  );

const roundVoided = (money: string) =>
  roundEvent('RoundVoided', { money, decision: decisionOf(casinoSupervisor, 'riot', '9.4.1') });

describe('voids, refunds and refusals by scope', () => {
  it('refunds the wagers of an outcome set aside, and no others', () => {
    const fire = settle([...onHeads, ...spin('HH'), setAside('refunded')]);
    expect(fire(wagerOf(alice, 'heads'))).toMatchObject({ outcome: 'refunded', due: none, clauses: ['9.5'] });
    expect(fire(wagerOf(sam, 'spinner'))).toMatchObject({ outcome: 'undetermined', due: none });
  });
  it('refunds the spinner too when that result would have determined the wager', () => {
    expect(spinnersOf([...underWay, ...spin('TT'), setAside('refunded')])).toMatchObject({ outcome: 'refunded' });
  });
  it('does not take a set-aside result back for a dealer, who may not set it aside', () => {
    expect(headsOf([...onHeads, ...spin('HH'), setAside('refunded', dealer)])).toMatchObject({ outcome: 'won' });
  });
  it('lets wagers stand for the next result when the ruling says so', () => {
    expect(headsOf([...onHeads, ...spin('HH', 'a'), setAside('stands'), ...spin('TT', 'b')])).toMatchObject({
      outcome: 'lost',
    });
  });
  it('says that the rules do not govern money of which the ruling says nothing (trap B13)', () => {
    expect(headsOf([...onHeads, ...spin('HH'), setAside('not-said')])).toMatchObject({ outcome: 'not-governed' });
    const voided = roundEvent('WagerVoided', {
      wagerId: wagerOf(alice, 'heads'),
      money: 'not-said',
      decision: decisionOf(casinoSupervisor, 'prohibited-device', '9.3.1'),
    });
    expect(headsOf([...onHeads, voided, ...spin('HH')])).toMatchObject({
      outcome: 'not-governed',
      due: null,
      clauses: ['9.3.1'],
    });
  });
  it('refuses before the call only', () => {
    const refused = roundEvent('WagerRefused', {
      wagerId: wagerOf(alice, 'heads'),
      personId: 'alice',
      kind: 'heads',
      stakeCents: 5_000,
      decision: decisionOf(casinoSupervisor, 'other', '9.11'),
    });
    expect(headsOf([...begins, bet(alice, 'heads', 5_000), refused, noMoreBets, ...spin('HH')])).toMatchObject({
      outcome: 'refused',
      due: none,
    });
    expect(headsOf([...onHeads, refused, ...spin('HH')])).toMatchObject({ outcome: 'won' });
  });
  it('refunds what stood when the whole round was voided, and what its last result had settled', () => {
    const settled = [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)];
    const refunded = { outcome: 'refunded', differenceCents: -5_000 };
    expect(headsOf([...settled, roundVoided('refunded')])).toMatchObject(refunded);
    expect(headsOf([...settled, ...odds('on'), roundVoided('refunded')])).toMatchObject({ outcome: 'lost' });
    expect(headsOf([...settled, ...odds('on'), roundVoided('as-if-never-played')])).toMatchObject(refunded);
    expect(headsOf([...onHeads, roundVoided('refunded')])).toMatchObject({ outcome: 'refunded' });
  });
  it('leaves what the last result settled where the game went on before it was voided, and not where only its outcome was set aside', () => {
    const settled = [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000)];
    const [next, last] = [bet(sam, 'heads', 500), setAside('refunded', casinoSupervisor, 'round')];
    expect(headsOf([...settled, next, roundVoided('refunded')])).toMatchObject({ outcome: 'lost' });
    expect(headsOf([...settled, roundVoided('refunded'), next])).toMatchObject({ outcome: 'refunded' });
    expect(headsOf([...settled, next, last])).toMatchObject({ outcome: 'refunded' });
    expect(headsOf([...settled, last, noMoreBets, ...spin('TT', 'z')])).toMatchObject({ outcome: 'refunded' });
    expect(headsOf([...settled, ...spin('TT', 'z'), last])).toMatchObject({ outcome: 'lost' });
  });
});

describe('what the record does not hold', () => {
  it('takes the announcement where nobody saw the coins, or leaves it open', () => {
    const unseen = [...onHeads, spun('??'), announced('heads')];
    expect(headsOf(unseen)).toMatchObject({
      outcome: 'won',
      interpretations: expect.arrayContaining(['faces-not-recorded']) as string[],
    });
    expect(headsOf(unseen, { 'faces-not-recorded': 'undetermined' })).toMatchObject({
      outcome: 'undetermined',
      due: null,
    });
  });
  it('settles by the coins, not by what was announced', () => {
    expect(headsOf([...onHeads, spun('HH'), announced('tails')])).toMatchObject({ outcome: 'won' });
  });
  it('keeps money that moved on a wager nobody recorded', () => {
    expect(headsOf([...underWay, ...spin('HH'), paid(alice, 'heads', 500)])).toMatchObject({
      outcome: 'not-governed',
      done: { paidCents: 500 },
      due: null,
    });
  });
  it('does not govern a wager of an unknown kind', () => {
    const strange = settle([...begins, bet(alice, 'odds', 500), noMoreBets, ...spin('HT')])(wagerOf(alice, 'odds'));
    expect(strange).toMatchObject({ outcome: 'not-governed', clauses: ['4.1'] });
  });
  it('obeys a player who calls no spin only where the venue reads it so', () => {
    const called = [...onHeads, spun('HH'), noSpin('s1', alice)];
    expect(headsOf(called)).toMatchObject({ outcome: 'won' });
    expect(headsOf(called, { 'no-spin-without-power': 'effective' })).toMatchObject({ outcome: 'undetermined' });
  });
  it('holds a spin invalid that was called so after its result, or not, as the venue reads it', () => {
    const late = [...onHeads, ...spin('HH'), noSpin(), ...spin('TT', 's2')];
    const interpretations = expect.arrayContaining(['no-spin-after-the-result']) as string[];
    expect(headsOf(late)).toMatchObject({ outcome: 'lost', interpretations });
    const stands = { 'no-spin-after-the-result': 'stands' };
    expect(headsOf(late, stands)).toMatchObject({ outcome: 'won', interpretations });
  });
  it('keeps a spin valid whose fault nobody called, or not, as the venue reads it', () => {
    const faulty = [...onHeads, spun('HH', { seen: ['hit-object'] }), announced('heads')];
    expect(headsOf(faulty)).toMatchObject({
      outcome: 'won',
      interpretations: expect.arrayContaining(['unannounced-fault']) as string[],
    });
    expect(headsOf(faulty, { 'unannounced-fault': 'invalid' })).toMatchObject({ outcome: 'undetermined', due: none });
  });
});

const paysOf = (number: string) =>
  clausesOf(edition)
    .find((clause) => clause.number === number)
    ?.readings.find((reading) => reading.reading === 'pays')?.outcomes;

describe('the readings of the edition', () => {
  it('pay what the settlement pays: rule 8.1 agrees with the terms', () => {
    expect(paysOf('8.1 Spinners wager')).toEqual({ won: terms.odds.spinner });
    expect(paysOf('8.1 Heads')).toEqual({ won: terms.odds.heads });
    expect(paysOf('8.1 Tails')).toEqual({ won: terms.odds.tails });
    expect(terms.odds).toEqual({ spinner: { pays: 15, to: 2 }, heads: { pays: 1, to: 1 }, tails: { pays: 1, to: 1 } });
  });
  it('leave nothing to the crew: an empty round settles nothing and throws nothing', () => {
    const { settlements, all } = examineScript(game, edition, stage([onDuty(dealer), opened]));
    expect([settlements, all]).toEqual([[], []]);
  });
});
