import { star2016 } from '../../../domain/games/double-chance/editions/star-2016/edition.ts';
import { terms } from '../../../domain/games/double-chance/editions/star-2016/rules.ts';
import { readingOf } from '../../../domain/games/double-chance/reading.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import {
  all,
  bets,
  declaringWith,
  losesHigher,
  ofAlice,
  over,
  roundOf,
  stake,
  wins,
  withSixthAfter,
} from './support/alone.ts';
import { game as doubleChance } from '../../../domain/games/double-chance/game.ts';
import {
  absent,
  alice,
  alters,
  bob,
  deals,
  errorFound,
  noMoreBets,
  opened,
  shuffles,
  sixths,
  areaOf,
  cardsEvent,
  casinoSupervisor,
  counts,
  dealer,
  declares,
  deviceFails,
  discards,
  draws,
  excludes,
  forfeits,
  invalidates,
  jackpot,
  jackpotOf,
  main,
  mainOf,
  maximumPayout,
  misdeal,
  openTable,
  pays,
  picksUp,
  prizeSign,
  shows,
  sign,
  takes,
  voidsWager,
} from './support/double-chance-floor.ts';

const theJackpot = jackpotOf(alice, 1);
const withJackpot: readonly Step[] = [...bets, jackpot(alice, 1)];
const flush = 'KD JD 9D 4D 2D';

/** How a wager is settled: `won 5000` is paid so much, `lost 5000` taken; what is not governed has no amount. */
const told = ({ outcome, due, dueMost }: Settlement): string => {
  if (!due) return outcome;
  const most = dueMost ? ` to ${dueMost.paidCents}` : '';
  return `${outcome} ${outcome === 'lost' || outcome === 'forfeited' ? due.collectedCents : due.paidCents}${most}`;
};

const examined = (events: readonly Step[], choices: Readonly<Record<string, string>> = {}) =>
  examineScript(
    doubleChance,
    star2016,
    stage([...openTable, ...events], undefined, doubleChance.sessionPlays),
    choices,
  );

const settlementsOf = (...asked: Parameters<typeof examined>): readonly Settlement[] => examined(...asked).settlements;

const settledAs = (events: readonly Step[], wagerId: string, question: string, choice: string) => {
  const settlements = settlementsOf(events, { [question]: choice });
  const settlement = settlements.findLast((one) => one.wagerId === wagerId);
  return { as: settlement && told(settlement), names: settlement?.interpretations.includes(question) };
};

type Reading = {
  readonly events: readonly Step[];
  readonly wager?: string;
  /** What becomes of the wager by each choice. */
  readonly by: Readonly<Record<string, string>>;
  /** A choice by which the question decides nothing any more, so that it is not named. */
  readonly unnamed?: string;
};

const otherSign = sign('sign-others', {
  kind: 'prize-schedule',
  scheduleId: 'schedule-B',
  prizes: [{ result: 'flush', pays: 20, to: 1 }],
});
const fullHouseGivenUp = all(
  roundOf(withJackpot, [1]),
  picksUp(alice, 1),
  discards(alice, 1, 4, 'KD KH 4C 4S'),
  shows('KS', areaOf(1)),
  counts(1, 4, 'KD KH 4C 4S'),
  takes(theJackpot, 500),
);
const enlarged = all(roundOf(bets, [1]), alters(ofAlice, 'main', 1, 9_000, alice), picksUp(alice, 1), [
  discards(alice, 1, 4),
  shows('KS', areaOf(1)),
  draws(['??'], areaOf(1)),
  shows(wins, areaOf(1)),
]);
const sixthUp = all(
  roundOf(bets, [1]),
  picksUp(alice, 1),
  discards(alice, 1, 4),
  shows('KS', areaOf(1)),
  draws([wins], areaOf(1), { face: 'up' }),
);
const broken = deviceFails('mechanical');
const paid = pays(ofAlice, alice, stake);
const keeps = (count: number, kept: string): readonly Step[] =>
  all(roundOf(bets, [1]), picksUp(alice, 1), discards(alice, 1, 5 - count), kept === '' ? [] : shows(kept, areaOf(1)));
const skipped = all(
  shuffles(),
  opened,
  bets,
  main(bob, 2, 4_000),
  noMoreBets,
  deals(2),
  errorFound('wrong-number-of-cards', areaOf(1)),
  over,
);
const fourKept = all(keeps(4, 'KS QD 9H 4C'), sixths(1), shows('9S', areaOf(1)), over);
/** A prize of three for two, on the $5 of the jackpot: $7.50, which chips from $1 up cannot make. */
const halfDollars = all(
  sign('sign-prizes', {
    kind: 'prize-schedule',
    scheduleId: 'schedule-A',
    prizes: [{ result: 'flush', pays: 3, to: 2 }],
  }),
  ...declaringWith(withJackpot, flush),
);

const readings: Readonly<Record<string, Reading>> = {
  'late-touch-effect': {
    events: enlarged,
    by: { 'no-effect': `won ${stake}`, 'as-laid': 'won 9000', 'not-governed': 'not-governed' },
  },
  'late-wager': {
    events: all(roundOf(bets, [1]), main(bob, 2, 4_000), deals(2), picksUp(bob, 2), declares(bob, 2), [
      shows('KS KD 9H 9C 4D', areaOf(2)),
      ...over,
    ]),
    wager: mainOf(bob, 2),
    by: { 'not-governed': 'not-governed', 'no-effect': 'void 0', 'as-laid': 'won 4000' },
  },
  'max-payout': {
    events: [maximumPayout(15_000), ...declaringWith(bets, flush)],
    by: { winnings: 'won 15000', 'with-stake': 'won 10000' },
  },
  'sixth-card-higher': {
    events: all(roundOf(bets, [1]), picksUp(alice, 1), discards(alice, 1, 3), shows('KS 4H', areaOf(1)), [
      draws(['??'], areaOf(1)),
      shows('9H', areaOf(1)),
    ]),
    by: { 'same-card': `lost ${stake}`, 'any-card': `won ${stake}` },
  },
  'payable-chips': {
    events: halfDollars,
    wager: theJackpot,
    by: { 'in-full': 'won 750', 'either-neighbour': 'won 700 to 800' },
  },
  'area-passed-over': { events: skipped, by: { void: 'void 0', 'not-governed': 'not-governed' } },
  'four-or-no-cards-kept': {
    events: fourKept,
    by: { 'not-governed': 'not-governed', void: 'void 0', 'as-kept': `won ${stake}` },
  },
  'sixth-card-not-dealt': {
    events: all(keeps(1, 'KS'), errorFound('sixth-card-missed', areaOf(1)), over),
    by: { 'not-governed': 'not-governed', void: 'void 0' },
  },
  'two-sixth-cards': {
    events: all(
      keeps(1, 'KS'),
      draws(['??', '??'], areaOf(1)),
      shows(wins, areaOf(1)),
      shows(losesHigher, areaOf(1)),
      over,
    ),
    by: { contested: 'not-governed', first: `won ${stake}`, void: 'void 0' },
  },
  'several-voids': {
    events: all(roundOf(bets, [1]), invalidates(casinoSupervisor, 'fraud'), forfeits(ofAlice), broken, over),
    by: { widest: 'not-governed', first: `forfeited ${stake}` },
  },
  'exposed-sixth-card': { events: [...sixthUp, ...over], by: { none: `won ${stake}`, misdeal: 'void 0' } },
  'jackpot-amount': {
    events: declaringWith([...bets, jackpot(alice, 1, 700)], flush),
    wager: theJackpot,
    by: { 'not-governed': 'not-governed', 'as-laid': 'won 10500' },
    unnamed: 'as-laid',
  },
  'sign-or-schedule': {
    events: [otherSign, ...declaringWith(withJackpot, flush)],
    wager: theJackpot,
    by: { contested: 'not-governed', sign: 'won 10000' },
  },
  'discarders-jackpot': {
    events: fullHouseGivenUp,
    wager: theJackpot,
    by: { received: 'won 10000', 'declared-only': 'lost 500' },
  },
  'void-money': {
    events: all(roundOf(bets, [1]), broken, over),
    by: { 'stake-back': 'void 0', 'not-governed': 'not-governed' },
  },
  'void-paid': {
    events: all(withSixthAfter([...bets, main(alice, 2, 500)], wins), paid, broken),
    by: { 'goes-back': 'void 0', stays: `void ${stake}` },
  },
  'set-aside-without-grounds': {
    events: all(withSixthAfter(bets, wins), invalidates(casinoSupervisor, 'none')),
    by: { 'no-effect': `won ${stake}`, 'as-ruled': 'refunded 0' },
  },
  'forfeit-without-fraud': {
    events: all(withSixthAfter(bets, wins), forfeits(ofAlice)),
    by: { 'no-effect': `won ${stake}`, collected: `forfeited ${stake}` },
  },
  'void-without-device': {
    events: all(withSixthAfter(bets, losesHigher), voidsWager(ofAlice, casinoSupervisor, 'none')),
    by: { 'no-effect': `lost ${stake}`, 'as-ruled': 'void 0' },
  },
  'wager-of-an-excluded-player': {
    events: all(excludes(alice, casinoSupervisor), withSixthAfter(bets, losesHigher)),
    by: { 'until-void': `lost ${stake}`, 'no-wager': 'void 0' },
  },
  'winnings-paid-before-the-ruling': {
    events: all(withSixthAfter(bets, wins), paid, invalidates(casinoSupervisor)),
    by: { contested: `refunded 0 to ${stake}`, kept: `refunded ${stake}`, returned: 'refunded 0' },
  },
};

/** Nothing is chosen: each question is read as the edition reads it. */
const noChoice = (): string => '';

describe('How Double Chance is read where its text leaves money open', () => {
  it.each(Object.entries(readings))('%s', (question, { events, wager = ofAlice, by, unnamed }) => {
    const { choices = {} } = star2016.interpretations.find(({ id }) => id === question) ?? {};
    expect(Object.keys(by).toSorted()).toEqual(Object.keys(choices).toSorted());
    for (const [choice, as] of Object.entries(by))
      expect([choice, settledAs(events, wager, question, choice)]).toEqual([choice, { as, names: choice !== unnamed }]);
  });

  it('has each question with several answers held by a spec that gives each', () => {
    const open = star2016.interpretations.filter(({ choices }) => Object.keys(choices).length > 1).map(({ id }) => id);
    const ofFindings = [
      'gaming-supervisor',
      'reviewer-by-definition',
      'not-satisfied-with-which-decision',
      'provision-of-the-advice',
      'notice-before-its-time',
      'notice-in-spells',
      'silence-of-the-record',
      'cards-that-waited',
    ];
    expect([...Object.keys(readings), ...ofFindings].toSorted()).toEqual(open.toSorted());
  });

  it.each([
    ['lateTouch', 'late-touch-effect'],
    ['lateWager', 'late-wager'],
    ['maximumPayout', 'max-payout'],
    ['sameCard', 'sixth-card-higher'],
    ['payable', 'payable-chips'],
    ['exposedSixthCard', 'exposed-sixth-card'],
    ['jackpotAmount', 'jackpot-amount'],
    ['signOrSchedule', 'sign-or-schedule'],
    ['discardersJackpot', 'discarders-jackpot'],
    ['voidMoney', 'void-money'],
    ['voidPaid', 'void-paid'],
    ['severalVoids', 'several-voids'],
    ['groundlessSetAside', 'set-aside-without-grounds'],
    ['groundlessForfeit', 'forfeit-without-fraud'],
    ['groundlessVoid', 'void-without-device'],
    ['excludedWagers', 'wager-of-an-excluded-player'],
    ['winningsPaid', 'winnings-paid-before-the-ruling'],
  ] as const)('knows as %s each answer that may be chosen for %s', (field, question) => {
    const { choices = {} } = star2016.interpretations.find(({ id }) => id === question) ?? {};
    for (const choice of Object.keys(choices))
      expect(readingOf(terms, (id) => (id === question ? choice : ''))[field]).toBe(choice);
  });

  it('reads the same terms under the same choices once', () => {
    expect(readingOf(terms, noChoice)).toBe(readingOf(terms, noChoice));
  });

  it('has a hand without a card lose, where what was kept decides', () => {
    const noneKept = all(keeps(0, ''), counts(1, 5), sixths(1), shows(wins, areaOf(1)), over);
    expect(settledAs(noneKept, ofAlice, 'four-or-no-cards-kept', 'as-kept')).toEqual({
      as: `lost ${stake}`,
      names: true,
    });
    const cited = settlementsOf(noneKept, { 'four-or-no-cards-kept': 'as-kept' }).map(({ clauses }) => clauses);
    expect(cited).toEqual([['9.5']]);
    expect(settledAs(noneKept, ofAlice, 'four-or-no-cards-kept', 'void')).toEqual({ as: 'void 0', names: true });
  });

  it('has the jackpot of a hand that was passed over go as its wager does', () => {
    const events = all(
      shuffles(),
      opened,
      withJackpot,
      main(bob, 2, 4_000),
      noMoreBets,
      deals(2),
      errorFound('wrong-number-of-cards', areaOf(1)),
      over,
    );
    expect(settledAs(events, theJackpot, 'area-passed-over', 'void')).toEqual({ as: 'void 0', names: true });
    expect(settledAs(events, theJackpot, 'area-passed-over', 'not-governed')).toEqual({
      as: 'not-governed',
      names: true,
    });
  });

  it('waits for a sixth card that was missed while the round goes on', () => {
    const events = all(keeps(1, 'KS'), errorFound('sixth-card-missed', areaOf(1)));
    expect(settledAs(events, ofAlice, 'sixth-card-not-dealt', 'void')).toEqual({ as: 'undetermined 0', names: false });
  });

  it('names several voids, of which the widest is cited or the first', () => {
    const events = all(roundOf(bets, [1]), absent(alice, 1), broken, over);
    const cited = (choice: string) =>
      settlementsOf(events, { 'several-voids': choice }).find(({ wagerId }) => wagerId === ofAlice);
    expect(cited('widest')).toMatchObject({
      outcome: 'void',
      clauses: ['13.2.1'],
      interpretations: ['several-voids', 'void-money'],
    });
    expect(cited('first')).toMatchObject({ outcome: 'void', clauses: ['12.12'], interpretations: ['several-voids'] });
  });

  it('leaves a forfeit without effect that came when its round was void, where the first holds', () => {
    const events = all(roundOf(bets, [1]), broken, invalidates(casinoSupervisor, 'fraud'), forfeits(ofAlice), over);
    expect(settledAs(events, ofAlice, 'several-voids', 'first')).toEqual({ as: 'void 0', names: true });
    expect(settledAs(events, ofAlice, 'several-voids', 'widest')).toEqual({ as: 'not-governed', names: true });
  });

  it('asks what chips can pay only where they cannot make the winnings', () => {
    const flushOnSign = declaringWith(withJackpot, flush);
    expect(settledAs(flushOnSign, theJackpot, 'payable-chips', 'either-neighbour')).toEqual({
      as: 'won 7500',
      names: false,
    });
  });

  it('accepts either amount beside winnings that are not whole cents, and finds another under the odds', () => {
    const thirds = sign('sign-prizes', {
      kind: 'prize-schedule',
      scheduleId: 'schedule-A',
      prizes: [{ result: 'flush', pays: 7, to: 3 }],
    });
    const events = (cents: number) => all(thirds, ...declaringWith(withJackpot, flush, pays(theJackpot, alice, cents)));
    expect(settledAs(events(1_100), theJackpot, 'payable-chips', 'in-full')).toEqual({
      as: 'won 1100 to 1200',
      names: true,
    });
    const found = (cents: number) =>
      examined(events(cents))
        .all.filter(({ wagerId }) => wagerId === theJackpot)
        .map(({ clause, code }) => `${clause} ${code}`);
    expect([found(1_100), found(1_200), found(1_250)]).toEqual([[], [], ['10.3 PAYOUT_WRONG']]);
  });

  it('has a sign with odds for a hand that the rules do not let win, as the sign is read', () => {
    const events = [prizeSign('schedule-A', { 'three-of-a-kind': 3 }), ...declaringWith(withJackpot, 'KS KD KH 4C 9S')];
    expect(settledAs(events, theJackpot, 'sign-or-schedule', 'contested')).toEqual({ as: 'lost 500', names: true });
    expect(settledAs(events, theJackpot, 'sign-or-schedule', 'sign')).toEqual({ as: 'won 1500', names: true });
  });

  it('does not govern a hand for which the deck has no cards left', () => {
    const events = all(
      roundOf(bets, [1]),
      picksUp(alice, 1),
      discards(alice, 1, 4),
      shows('KS', areaOf(1)),
      cardsEvent('ShoeRanOut', { shoe: 'device-1', cards: 0, by: dealer.personId }),
      over,
    );
    expect(settledAs(events, ofAlice, 'deck-runs-out', 'not-governed')).toEqual({ as: 'not-governed', names: true });
  });

  it('does not govern a misdeal that is declared for a sixth card', () => {
    const events = [...sixthUp, misdeal('card-exposed')];
    expect(settledAs(events, ofAlice, 'exposed-sixth-card', 'none')).toEqual({ as: 'not-governed', names: true });
  });
});
