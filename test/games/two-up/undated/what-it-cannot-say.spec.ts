import { game } from '../../../../domain/games/two-up/game.ts';
import { clausesOf } from '../../../../domain/law/edition.ts';
import { clauseSpecs, examineScript } from '../../../support/clause-specs.ts';
import { stage } from '../../../support/script.ts';
import {
  alice,
  announced,
  begins,
  bet,
  casinoSupervisor,
  closed,
  collected,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  openTable,
  paid,
  roundEvent,
  spin,
  spun,
  tableEvent,
  underWay,
} from '../support/two-up-floor.ts';

const { rule, edition } = clauseSpecs(game, 'two-up/undated', openTable);
const asked = tableEvent('RulesCopyRequested', { requestId: 'r-1', personId: 'alice' });
const shown = tableEvent('RulesCopyProvided', { requestId: 'r-1', edition: null, by: gamesSupervisor.personId });
const sessionClosed = tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });

rule('9.13', 'RULES_COPY_REFUSED', {
  kept: { 'when a copy is shown': [asked, shown, sessionClosed] },
  violated: {
    'when another edition is': [
      asked,
      tableEvent('RulesCopyProvided', { requestId: 'r-1', edition: 'two-up/star-2016', by: 'gs-1' }),
      sessionClosed,
    ],
  },
  undetermined: { 'when none is on record': { events: [asked, sessionClosed], missing: 'nobody recorded it' } },
});

/** Four odds in a row, and a fifth. */
const fiveOdds = ['a', 'b', 'c', 'd'].flatMap((id) => spin('HT', id)).concat(spun('HT', { spinId: 'e' }));
rule('6.9', 'RESULT_MISANNOUNCED', {
  kept: { 'when the fifth odds are announced like the others': [...underWay, ...fiveOdds, announced('odds', 'e')] },
  violated: { 'when they are announced as heads': [...underWay, ...fiveOdds, announced('heads', 'e')] },
});

const examined = (events: Parameters<typeof stage>[0]) =>
  examineScript(game, edition, stage([...openTable, ...events]));
const because = (number: string): string =>
  clausesOf(edition)
    .filter((clause) => clause.number === number)
    .flatMap(({ readings }) => readings)
    .flatMap((reading) => (reading.reading === 'unwatched' ? [reading.because] : []))
    .join();

describe('the undated copy', () => {
  it('is for reference only', () => expect(edition.status).toBe('reference-only'));

  it('says of every wager that it does not govern what is due, and why', () => {
    const events = [...begins, bet(alice, 'heads', 500), noMoreBets, ...spin('TT'), paid(alice, 'heads', 900), closed];
    const { settlements } = examined(events);
    expect(settlements.map(({ outcome, due, differenceCents }) => [outcome, due, differenceCents])).toEqual([
      ['not-governed', null, null],
      ['not-governed', null, null],
    ]);
    expect(settlements[0]?.reason).toContain('sections 1 to 5');
    expect(settlements[1]?.done.paidCents).toBe(900);
  });

  it('finds nothing by rules that it has not: a late bet, a wrong payment, a wager over the maximum', () => {
    const { all } = examined([
      ...underWay,
      bet(alice, 'heads', 90_000),
      ...spin('TT'),
      paid(alice, 'heads', 1),
      closed,
    ]);
    expect(all.map(({ code }) => code)).toEqual([]);
  });

  it.each(['1–5 (absent)', '6.4', '6.9', '6.10', '8.1', '8.1 Heads', '9.3.1', '9.5', '9.x (absent)'])(
    'says what %s cannot answer without the sections before it',
    (number) => expect(because(number)).toContain('not in this copy'),
  );

  it('refers to no clause and no interpretation of another edition', () => {
    const numbers = new Set(clausesOf(edition).map(({ number }) => number));
    const pointed = clausesOf(edition).flatMap(({ readings }) =>
      readings.flatMap((reading) => (reading.reading === 'excuses' ? [reading.clause] : [])),
    );
    expect(pointed.filter((number) => !numbers.has(number))).toEqual([]);
    const events = [
      ...underWay,
      ...spin('HT'),
      roundEvent('WagerVoided', {
        wagerId: 'w-sam-spinner',
        money: 'refunded',
        decision: decisionOf(gamesSupervisor, 'prohibited-device', '9.3.1'),
      }),
      spun('HH', { spinId: 's2', seen: ['hit-object'] }),
      noSpin('s2', casinoSupervisor),
      ...spin('TT', 's3'),
      collected(alice, 'heads', 500),
      closed,
    ];
    const { all } = examined(events);
    expect(all.length).toBeGreaterThan(2);
    expect(all.flatMap(({ clause, by }) => [clause, ...by]).filter((number) => !numbers.has(number))).toEqual([]);
    const known = new Set(edition.interpretations.map(({ id }) => id));
    expect(all.flatMap(({ interpretations }) => interpretations).filter((id) => !known.has(id))).toEqual([]);
  });
});
