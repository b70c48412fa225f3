import type { AccessRole } from '../../domain/kernel/access.ts';
import { blindTo, type OpenCounts } from '../../projections/blindness/blind-to.ts';

const day = { venue: 'STAR', gamingDay: '2026-04-25' };
const box = {
  ...day,
  journey: 'STAR.BOX-7.2026-04-25.1',
  dropBox: 'BOX-7',
  begins: null,
  ends: null,
  team: ['C-1', 'C-2'],
  sessions: [],
};
const float = { ...day, session: 'STAR.TU-01.2026-04-25.1', team: ['D-1', 'S-1'] };
const named = { ...day, personId: 'F-1', namedBy: 'F-9' };
const counts: OpenCounts = { journeys: [box], floats: [float], reviewers: [named] };

const blind = (role: AccessRole, person: string | null = null, of: Partial<OpenCounts> = {}): readonly string[] => {
  const { journeys, floats } = blindTo({ role, person }, { ...counts, ...of });
  return [...journeys.map(({ dropBox }) => dropBox), ...floats.map(({ session }) => session)];
};
const both = ['BOX-7', float.session];

describe('Blind to what is counted', () => {
  it.each(['count', 'security', 'cage', 'finance'] as const)('is the role %s, also by name', (role) => {
    expect([blind(role), blind(role, 'X-1')]).toEqual([both, both]);
  });

  it.each(['terminal', 'supervisor', 'surveillance', 'inspector', 'compliance', 'operator'] as const)(
    'is not the role %s',
    (role) => {
      expect([blind(role), blind(role, 'X-1')]).toEqual([[], []]);
    },
  );

  it.each(['supervisor', 'surveillance', 'inspector', 'compliance', 'finance'] as const)(
    'is a person who counts the box, as %s too, and one who counts or observes the float',
    (role) => {
      for (const person of ['C-1', 'C-2']) expect(blind(role, person)).toContain('BOX-7');
      for (const person of ['D-1', 'S-1']) expect(blind(role, person)).toContain(float.session);
    },
  );

  it('is not the reviewer of finance, on their own gaming day and at their own venue', () => {
    expect(blind('finance', 'F-1')).toEqual([]);
    expect(blind('finance', 'F-1', { reviewers: [{ ...named, gamingDay: '2026-04-24' }] })).toEqual(both);
    expect(blind('finance', 'F-1', { reviewers: [{ ...named, venue: 'REEF' }] })).toEqual(both);
  });

  it('is a reviewer who counts, and one who is named only by themselves or by nobody that is known', () => {
    expect(blind('finance', 'F-1', { journeys: [{ ...box, team: ['F-1'] }] })).toEqual(['BOX-7']);
    for (const namedBy of ['F-1', null])
      expect(blind('finance', 'F-1', { reviewers: [{ ...named, namedBy }] })).toEqual(both);
  });

  it('is a reviewer of another role, and a token that names no person', () => {
    expect(blind('cage', 'F-1')).toEqual(both);
    expect(blind('finance', null)).toEqual(both);
  });
});
