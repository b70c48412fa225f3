import { goesOn, sessionAfter, sessionBefore } from '../../../domain/table/continued.ts';
import { exclusionsFrom } from '../../../domain/table/exclusions.ts';
import { tableRecordOf, type TableRecord } from '../../../domain/table/record.ts';
import { casinoSupervisor, decisionOf, onDuty, sessionOpened, tableEvent } from '../../support/floor.ts';
import { stage, type Step } from '../../support/script.ts';

const factsOf = (...steps: readonly Step[]) => stage([sessionOpened('toy', null), ...steps]).session.session;
const closed = (reopensAtOnce?: boolean): Step =>
  tableEvent('SessionClosed', {
    reason: 'end-of-play',
    playersPresent: 3,
    closureSignId: null,
    ...(reopensAtOnce === undefined ? {} : { reopensAtOnce }),
  });
const excluded = (personId: string): Step =>
  tableEvent('PlayerExcluded', { personId, from: 'game', decision: decisionOf(casinoSupervisor, 'prohibited-device') });

describe('A session that another continues', () => {
  it('is one whose closing says that play goes on', () => {
    expect([closed(true), closed(false), closed()].map((one) => goesOn(factsOf(one)))).toEqual([true, false, false]);
    expect(goesOn(factsOf())).toBe(false);
  });

  it('is the last before it at the table', () => {
    const known = [
      'STAR.TU-01.2026-04-25.10',
      'STAR.TU-01.2026-04-25.2',
      'STAR.TU-01.2026-04-27.1',
      'STAR.TU-02.2026-04-25.11',
      'CITY.TU-01.2026-04-25.12',
      'not a session',
    ];
    expect(sessionBefore('STAR.TU-01.2026-04-26.1', known)).toBe('STAR.TU-01.2026-04-25.10');
    expect(sessionBefore('STAR.TU-01.2026-04-25.10', known)).toBe('STAR.TU-01.2026-04-25.2');
    expect(sessionBefore('STAR.TU-01.2026-04-25.1', known)).toBeUndefined();
    expect(sessionBefore('not a session either', known)).toBeUndefined();
    expect(sessionAfter('STAR.TU-01.2026-04-25.2', known)).toBe('STAR.TU-01.2026-04-25.10');
    expect(sessionAfter('STAR.TU-01.2026-04-25.10', known)).toBe('STAR.TU-01.2026-04-27.1');
    expect(sessionAfter('STAR.TU-01.2026-04-27.1', known)).toBeUndefined();
  });
});

const excludedAt = (table: TableRecord): readonly string[] =>
  exclusionsFrom(table, ['game'], ['casino-supervisor']).map(({ data }) => data.personId);

describe('The record of a table over a cut', () => {
  const [first, second, third] = [
    factsOf(onDuty(casinoSupervisor), excluded('p-1')),
    factsOf(excluded('p-2')),
    factsOf(),
  ];
  const chain = { session: second, continues: { session: first } };

  it('has the exclusions of before, each by those on duty then', () => {
    expect(excludedAt(tableRecordOf(third, chain))).toEqual(['p-1', 'p-2']);
    expect(excludedAt(tableRecordOf(third))).toEqual([]);
  });

  it('is made once for the same sessions, and anew where another is continued', () => {
    const record = tableRecordOf(third, chain);
    expect(tableRecordOf(third, { ...chain })).toBe(record);
    expect(tableRecordOf(third, { session: first }).before).toBe(tableRecordOf(first));
    expect(tableRecordOf(third).before).toBeNull();
  });
});
