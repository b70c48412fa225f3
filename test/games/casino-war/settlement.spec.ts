import { game as casinoWar } from '../../../domain/games/casino-war/game.ts';
import { dueInWords } from '../../../domain/settlement/in-words.ts';
import { terms } from '../../../domain/games/casino-war/editions/ni2018-567/rules.ts';
import { interpretations } from '../../../domain/games/casino-war/editions/ni2018-567/interpretations.ts';
import { settle } from '../../../domain/games/casino-war/settlement.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { stage, type Step } from '../../support/script.ts';
import * as floor from './support/casino-war-floor.ts';

const { alice, bob, casinoSupervisor, closed, deals, noMoreBets, opened, racks, raise, raiseOf, war, warOf } = floor;

/** The choice in force: the chosen one of the edition, unless a case says otherwise. */
const choosing =
  (choices: Choices) =>
  (id: string): string =>
    choices[id] ?? interpretations.find((one) => one.id === id)?.chosen ?? '';

const settled = (events: readonly Step[], choices: Choices = {}, opening: readonly Step[] = floor.openTable) => {
  const { rounds } = stage([...opening, ...events], undefined, casinoWar.sessionPlays);
  const all = rounds.flatMap(
    (material) => settle(casinoWar.roundPicture(material), terms, choosing(choices)).settlements,
  );
  return (wagerId: string): Settlement => {
    const found = all.findLast((one) => one.wagerId === wagerId);
    if (!found) throw new Error(`no settlement of ${wagerId}`);
    return found;
  };
};

type Of = ReturnType<typeof settled>;
/** Collected and paid, in cents, with the outcome before. */
const money = (of: Of, wagerId: string): unknown[] => {
  const { outcome, due, dueMost } = of(wagerId);
  return [outcome, due?.collectedCents, due?.paidCents, ...(dueMost ? [dueMost.collectedCents] : [])];
};
const begun = [opened, war(alice, 1, 5_000), noMoreBets];
const over = [racks, closed];
const atWar = (alices: string, dealers: string): readonly Step[] => [
  ...begun,
  ...deals('1 KS, dealer KH'),
  ...floor.goesToWar(alice, 1, 5_000),
  ...deals(`1 ${alices}, dealer ${dealers}`),
  ...over,
];
const both = (of: Of): unknown[] => [money(of, warOf(alice, 1)), money(of, raiseOf(alice, 1))];

/** A casino war wager of $600 goes to war with a raise, and the second cards are equal. */
const atWarOver = (raised: number) => [
  opened,
  war(alice, 1, 60_000),
  noMoreBets,
  ...deals('1 KS, dealer KH'),
  ...floor.goesToWar(alice, 1, raised),
  ...deals('1 QS, dealer QH'),
  ...over,
];

/** A lost wager, and its outcome invalidated for a fire; of the money the ruling says this. */
const invalidatedWith = (fate: string) => [
  ...begun,
  ...deals('1 QS, dealer KH'),
  floor.invalidates(casinoSupervisor, 'fire', fate),
  ...over,
];

describe('The first cards', () => {
  it('decide a casino war wager, whatever the suits', () => {
    expect(money(settled([...begun, ...deals('1 KS, dealer QH'), ...over]), warOf(alice, 1))).toEqual([
      'won',
      0,
      5_000,
    ]);
    expect(money(settled([...begun, ...deals('1 QS, dealer KH'), ...over]), warOf(alice, 1))).toEqual([
      'lost',
      5_000,
      0,
    ]);
    expect(settled([...begun, ...deals('1 AS, dealer 2H'), ...over])(warOf(alice, 1)).clauses).toEqual([
      '4.6(a)',
      '9.1 War: first card higher',
    ]);
  });

  it('decide a tie wager: ten to one where they are equal', () => {
    const tied = (cards: string) => [opened, floor.tie(bob, 2, 500), noMoreBets, ...deals(cards), ...over];
    expect(money(settled(tied('2 TS, dealer TH')), floor.tieOf(bob, 2))).toEqual(['won', 0, 5_000]);
    expect(money(settled(tied('2 TS, dealer 9H')), floor.tieOf(bob, 2))).toEqual(['lost', 500, 0]);
  });

  it('decide nothing that nobody recorded', () => {
    expect(settled([...begun, ...deals('1 KS'), ...over])(warOf(alice, 1))).toMatchObject({
      outcome: 'undetermined',
      due: null,
      reason: 'no first card of the dealer is on record',
    });
    expect(settled([...begun, ...deals('1 ?S, dealer KH'), ...over])(warOf(alice, 1)).reason).toBe(
      'the record does not say which card box-1 had',
    );
    expect(settled([...begun, ...deals('1 KS')])(warOf(alice, 1))).toMatchObject({
      outcome: 'undetermined',
      due: { collectedCents: 0, paidCents: 0 },
      reason: 'the cards have not decided it yet',
    });
  });
});

describe('At war', () => {
  it('a higher card wins the raise alone, an equal one wins both, a lower one loses both', () => {
    expect(both(settled(atWar('QS', '9H')))).toEqual([
      ['stood-off', 0, 0],
      ['won', 0, 5_000],
    ]);
    expect(both(settled(atWar('9S', '9H')))).toEqual([
      ['won', 0, 5_000],
      ['won', 0, 5_000],
    ]);
    expect(both(settled(atWar('8S', '9H')))).toEqual([
      ['lost', 5_000, 0],
      ['lost', 5_000, 0],
    ]);
  });

  it('an unequal raise leaves both wagers not governed, or as the venue reads it', () => {
    const events = [
      ...begun,
      ...deals('1 KS, dealer KH'),
      ...floor.goesToWar(alice, 1, 3_000),
      ...deals('1 9S, dealer 9H'),
      ...over,
    ];
    expect(both(settled(events))).toEqual([
      ['not-governed', undefined, undefined],
      ['not-governed', undefined, undefined],
    ]);
    expect(both(settled(events, { 'raise-unequal': 'equal-part' }))).toEqual([
      ['won', 0, 5_000],
      ['won', 0, 3_000],
    ]);
    expect(both(settled(events, { 'raise-unequal': 'surrender' }))).toEqual([
      ['surrendered', 2_500, 0],
      ['void', 0, 0],
    ]);
  });

  it('a raise on no tie, or by one who has no casino war wager, is not a wager', () => {
    const unasked = [...begun, ...deals('1 KS, dealer 9H'), raise(alice, 1, 5_000), ...over];
    expect(both(settled(unasked))).toEqual([
      ['won', 0, 5_000],
      ['not-governed', undefined, undefined],
    ]);
    expect(money(settled(unasked, { 'late-wager': 'no-effect' }), raiseOf(alice, 1))).toEqual(['void', 0, 0]);
    const alone = [
      opened,
      floor.tie(bob, 2, 500),
      noMoreBets,
      ...deals('2 TS, dealer TH'),
      raise(bob, 2, 500),
      ...over,
    ];
    expect(settled(alone)(raiseOf(bob, 2))).toMatchObject({
      outcome: 'not-governed',
      interpretations: ['late-wager'],
    });
  });
});

describe('Half of a wager is given up', () => {
  const tied = [...begun, ...deals('1 KS, dealer KH')];
  const given = ['surrendered', 2_500, 0];

  it('by word, by silence after being asked, and by absence', () => {
    expect(money(settled([...tied, ...floor.givesUp(alice, 1), ...over]), warOf(alice, 1))).toEqual(given);
    expect(settled([...tied, ...floor.givesUp(alice, 1), ...over])(warOf(alice, 1)).clauses).toEqual(['4.5']);
    const silent = settled([...tied, floor.offers(alice, 1), ...over]);
    expect([money(silent, warOf(alice, 1)), silent(warOf(alice, 1)).clauses]).toEqual([given, ['7.4']]);
    const away = settled([...tied, floor.absent(alice, 1), ...over]);
    expect([money(away, warOf(alice, 1)), away(warOf(alice, 1)).clauses]).toEqual([given, ['10.7']]);
  });

  it('is so when the dealer acts on the silence of a player who was asked, though others may still choose (7.4)', () => {
    const asked = [...tied, floor.offers(alice, 1)];
    const taken = floor.takes(warOf(alice, 1), 2_500);
    const after = (...steps: readonly Step[]) => settled([...asked, ...steps])(warOf(alice, 1));
    expect(after().outcome).toBe('undetermined');
    expect(after(taken)).toMatchObject({ outcome: 'surrendered', clauses: ['7.4'], differenceCents: 0 });
    expect(after(floor.goes(alice, 1), taken).outcome).toBe('undetermined');
    expect(after(taken, raise(alice, 1, 5_000)).outcome).toBe('undetermined');
    expect(settled([...tied, taken])(warOf(alice, 1)).outcome).toBe('undetermined');
  });

  it('is so where the choice is on record under another id, at a box that one player has', () => {
    const misnamed = { wagerId: 'typed-wrong', hand: 'box-1', by: floor.dealer.personId };
    const acknowledged = floor.warEvent('ElectionAcknowledged', { ...misnamed, choice: 'surrender' });
    const away = floor.warEvent('PlayerAbsent', { ...misnamed, personId: null });
    for (const said of [acknowledged, away])
      expect(money(settled([...tied, said, ...over]), warOf(alice, 1))).toEqual(given);

    const shared = [opened, war(alice, 1, 5_000), war(bob, 1, 5_000), noMoreBets, ...deals('1 KS, dealer KH')];
    for (const said of [acknowledged, away])
      expect(settled([...shared, said, ...over])(warOf(alice, 1)).outcome).toBe('undetermined');
  });

  it('is not certain where nobody recorded that the player was asked', () => {
    expect(settled([...tied, ...over])(warOf(alice, 1))).toMatchObject({
      outcome: 'undetermined',
      reason: 'nobody recorded whether its player was asked, and what they chose',
    });
    const dealt = settled([...tied, floor.offers(alice, 1), ...deals('1 9S, dealer 8H'), ...over]);
    expect(dealt(warOf(alice, 1)).reason).toBe('a card of the war was dealt to box-1, and no raise on it is on record');
  });

  it('is so for a player who left the seat at equal cards', () => {
    const left = settled([...tied, floor.tableEvent('SeatLeft', { seat: 1, personId: 'alice' }), ...over]);
    expect([money(left, warOf(alice, 1)), left(warOf(alice, 1)).clauses]).toEqual([given, ['10.7']]);
    const back = [floor.tableEvent('SeatLeft', { seat: 1, personId: 'alice' }), floor.seated(alice, 1)];
    expect(settled([...tied, ...back, ...over])(warOf(alice, 1)).outcome).toBe('undetermined');
  });

  it('is not governed where a raise was laid afterwards, unless the venue reads it otherwise', () => {
    const changed = [...tied, floor.surrenders(alice, 1), raise(alice, 1, 5_000), ...deals('1 QS, dealer 9H'), ...over];
    expect(both(settled(changed))).toEqual([
      ['not-governed', undefined, undefined],
      ['not-governed', undefined, undefined],
    ]);
    expect(both(settled(changed, { 'election-changed': 'last' }))).toEqual([
      ['stood-off', 0, 0],
      ['won', 0, 5_000],
    ]);
    expect(both(settled(changed, { 'election-changed': 'first' }))).toEqual([
      given,
      ['not-governed', undefined, undefined],
    ]);
  });

  it('names the open question where a raise was laid and taken back', () => {
    const back = [
      ...tied,
      floor.offers(alice, 1),
      raise(alice, 1, 5_000),
      floor.takesBack(raiseOf(alice, 1), alice),
      ...over,
    ];
    expect(settled(back)(warOf(alice, 1))).toMatchObject({
      outcome: 'surrendered',
      interpretations: ['election-changed'],
    });
  });

  it('is not certain where the chips of the table are not on record, and another amount was taken', () => {
    const noFloat = floor.openTable.filter(({ type }) => type !== 'table.FloatOpened');
    const odd = [opened, war(alice, 1, 2_500), noMoreBets, ...deals('1 KS, dealer KH'), ...floor.givesUp(alice, 1)];
    const taken = (cents: number) => settled([...odd, floor.takes(warOf(alice, 1), cents), ...over], {}, noFloat);
    expect(taken(1_250)(warOf(alice, 1)).outcome).toBe('surrendered');
    expect(taken(1_000)(warOf(alice, 1)).reason).toBe('which chips the table had is not on record');
  });

  it('takes either neighbour where chips cannot make it', () => {
    const odd = [
      opened,
      war(alice, 1, 500),
      noMoreBets,
      ...deals('1 KS, dealer KH'),
      ...floor.givesUp(alice, 1),
      ...over,
    ];
    expect(money(settled(odd), warOf(alice, 1))).toEqual(['surrendered', 300, 0, 200]);
    expect(dueInWords(settled(odd)(warOf(alice, 1)))).toBe(
      '$5.00 surrendered: half of $5.00 = $2.50; chips make $2.00 or $3.00, and either is right',
    );
  });

  it('is of what counts: a wager over the maximum gives up half of the maximum', () => {
    const over500 = [
      opened,
      war(alice, 1, 60_000),
      noMoreBets,
      ...deals('1 KS, dealer KH'),
      ...floor.givesUp(alice, 1),
      ...over,
    ];
    expect(money(settled(over500), warOf(alice, 1))).toEqual(['surrendered', 25_000, 0]);
    expect(dueInWords(settled(over500)(warOf(alice, 1)))).toBe(
      '$600.00 surrendered: $500.00 of the $600.00 counts, the maximum: half of $500.00 = $250.00, which is collected',
    );
  });
});

describe('Over the maximum', () => {
  const won = [opened, war(alice, 1, 60_000), noMoreBets, ...deals('1 KS, dealer QH'), ...over];

  it('a wager counts to the maximum, found or not, unless the venue reads it otherwise', () => {
    expect(money(settled(won), warOf(alice, 1))).toEqual(['won', 0, 50_000]);
    expect(money(settled(won, { 'over-max-unnoticed': 'when-found' }), warOf(alice, 1))).toEqual(['won', 0, 60_000]);
  });

  it('a raise counts for what counts of its first wager', () => {
    const paid = [
      ['won', 0, 50_000],
      ['won', 0, 50_000],
    ];
    expect(both(settled(atWarOver(60_000)))).toEqual(paid);
    expect(both(settled(atWarOver(50_000)))).toEqual(paid);
  });

  it('the total of a box counts under its marker, and each wager without one', () => {
    const bets = [opened, war(alice, 1, 60_000), war(bob, 1, 40_000), noMoreBets, ...deals('1 KS, dealer QH'), ...over];
    const marked = [floor.marker(1, 80_000), floor.grantsBox(1, 80_000), ...bets];
    expect([money(settled(marked), warOf(alice, 1)), money(settled(marked), warOf(bob, 1))]).toEqual([
      ['won', 0, 60_000],
      ['won', 0, 20_000],
    ]);
    const unmarked = [floor.grantsBox(1, 80_000, null), ...bets];
    expect(money(settled(unmarked), warOf(alice, 1))).toEqual(['won', 0, 50_000]);
    expect(money(settled(unmarked, { 'box-marker-missing': 'counts' }), warOf(alice, 1))).toEqual(['won', 0, 60_000]);
    expect(money(settled(bets, { 'box-maximum': 'together' }), warOf(bob, 1))).toEqual(['won', 0, 0]);
  });
});

describe('A void', () => {
  const tied = [
    opened,
    war(alice, 1, 5_000),
    floor.tie(alice, 1, 500),
    noMoreBets,
    ...deals('1 KS, dealer KH'),
    floor.pays(floor.tieOf(alice, 1), alice, 5_000),
  ];

  it('of the round gives everything back, and what was paid too', () => {
    const of = settled([...tied, floor.voidsRound(casinoSupervisor), ...over]);
    expect(of(floor.tieOf(alice, 1))).toMatchObject({
      outcome: 'void',
      clauses: ['12.3', "A 'Void'"],
      differenceCents: 5_000,
    });
    expect(money(of, warOf(alice, 1))).toEqual(['void', 0, 0]);
  });

  it('of the round by a dealer does nothing, nor does one without a ground', () => {
    const byDealer = settled([...begun, ...deals('1 KS, dealer QH'), floor.voidsRound(floor.dealer), ...over]);
    expect(money(byDealer, warOf(alice, 1))).toEqual(['won', 0, 5_000]);
    const groundless = [...begun, ...deals('1 KS, dealer QH'), floor.voidsRound(casinoSupervisor, 'none'), ...over];
    expect(money(settled(groundless), warOf(alice, 1))).toEqual(['won', 0, 5_000]);
  });

  it('of a wager gives it back, whatever the ruling says of the money', () => {
    const events = [
      ...begun,
      ...deals('1 QS, dealer KH'),
      floor.voidsWager(warOf(alice, 1), casinoSupervisor, 'cheating', 'forfeited'),
      ...over,
    ];
    expect(money(settled(events), warOf(alice, 1))).toEqual(['void', 0, 0]);
  });

  it('is not what an invalidated outcome is: its money is not governed unless it was ruled on', () => {
    expect(money(settled(invalidatedWith('not-said')), warOf(alice, 1))).toEqual([
      'not-governed',
      undefined,
      undefined,
    ]);
    expect(money(settled(invalidatedWith('refunded')), warOf(alice, 1))).toEqual(['refunded', 0, 0]);
    expect(money(settled(invalidatedWith('not-said'), { 'invalidated-money': 'as-void' }), warOf(alice, 1))).toEqual([
      'void',
      0,
      0,
    ]);
  });
});

describe('Cards in the wrong place', () => {
  /** The king was for box 1, the nine for box 2: they lie the other way round. */
  const two = [opened, war(alice, 1, 5_000), war(bob, 2, 5_000), noMoreBets];
  const crossed = [...two, ...deals('2 KS, 1 9D, dealer QH')];
  const wagers = (of: Of) => [money(of, warOf(alice, 1)), money(of, warOf(bob, 2))];
  const lost = ['lost', 5_000, 0];
  const won = ['won', 0, 5_000];

  it('count as they lie while nobody noticed', () => {
    expect(wagers(settled([...crossed, ...over]))).toEqual([lost, won]);
  });

  it('count as the rules deal them when it was found in the round', () => {
    const of = settled([...crossed, floor.errorFound('card-placement'), ...over]);
    expect(wagers(of)).toEqual([won, lost]);
    expect(of(warOf(alice, 1)).clauses[0]).toBe('10.4');
  });

  it('count as they lie when it was found after the next round commenced', () => {
    const next = [opened, war(alice, 1, 5_000), noMoreBets, ...deals('1 2S, dealer 3H')];
    const staged = stage(
      [...floor.openTable, ...crossed, ...over, ...next.slice(0, 3), ...next.slice(3).map((one) => one.as('next'))],
      undefined,
      casinoWar.sessionPlays,
    );
    const [first, second] = staged.rounds;
    if (!first || !second) throw new Error('two rounds were played');
    const late = stage([floor.errorFound('card-placement')]).rounds[0]?.round[0];
    if (!late) throw new Error('an error was found');
    const last = second.round.at(-1)?.atMs ?? 0;
    const found = { ...late, atMs: last + 5_000, stream: first.round[0]?.stream ?? late.stream };
    const material = { ...first, round: [...first.round, found], next: second };
    const { settlements } = settle(casinoWar.roundPicture(material), terms, choosing({}));
    const alices = settlements.find(({ wagerId }) => wagerId === warOf(alice, 1));
    expect([alices?.outcome, alices?.clauses[0]]).toEqual(['lost', '10.5']);
  });

  it('are dealt on at war with a card that the dealer had drawn too early: 10.3 speaks of rule 6 only', () => {
    const early = [
      ...begun,
      ...deals('1 KS, dealer KH'),
      ...floor.goesToWar(alice, 1, 5_000),
      floor.card('9H', 'dealer'),
      floor.errorFound('card-placement'),
      floor.moves('9H', 'dealer', 'box-1', 'reconstruction'),
      floor.card('QS', 'dealer'),
      ...over,
    ];
    expect(both(settled(early))).toEqual([
      ['lost', 5_000, 0],
      ['lost', 5_000, 0],
    ]);
  });

  it('are not those that came back out of the rack: the one who put it there had noticed something (10.2)', () => {
    const back = [
      ...begun,
      ...deals('1 KS, dealer KH'),
      ...floor.goesToWar(alice, 1, 5_000),
      floor.burns('QS', null, 'mistake'),
      floor.moves('QS', 'discard-rack', 'box-1', 'restored'),
      floor.card('9H', 'dealer'),
      ...over,
    ];
    expect(settled(back)(raiseOf(alice, 1))).toMatchObject({ outcome: 'undetermined' });
  });

  it('are not governed when it was found in between, and it matters', () => {
    const between = [...crossed, racks, floor.errorFound('card-placement'), closed];
    expect(settled(between)(warOf(alice, 1))).toMatchObject({
      outcome: 'not-governed',
      interpretations: ['error-between-rounds'],
    });
    const stands = settled(between, { 'error-between-rounds': 'stands' });
    expect(wagers(stands)).toEqual([lost, won]);
    expect(wagers(settled(between, { 'error-between-rounds': 'reconstructed' }))).toEqual([won, lost]);
    const harmless = [...two, ...deals('2 KS, 1 AD, dealer QH'), racks, floor.errorFound('card-placement'), closed];
    expect(wagers(settled(harmless))).toEqual([won, won]);
  });
});
