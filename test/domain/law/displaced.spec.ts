import type { Reach } from '../../../domain/law/clause.ts';
import { displacedAt, inEffect, lessened, type Displacement } from '../../../domain/law/displaced.ts';
import { stage, step } from '../../support/script.ts';

const [deed] = stage([step('table.SessionClosed', {}, { personId: 'd-1', role: 'dealer' })]).session.session;
if (!deed) throw new Error('the table closed');
const asked = { at: { deed }, picture: null, on: { interpretation: () => '' } };
const by = (clause: string, reach: Reach): Displacement => ({ by: clause, clauses: ['5'], when: () => reach });
const displaced = (displacing: readonly Displacement[], restoring: readonly Displacement[] = []) =>
  displacedAt({ displacing, restoring }, asked);

describe('What is left of a reach', () => {
  it('is all of it where nothing takes from it, and nothing where that is certain', () => {
    const all: readonly Reach[] = ['yes', 'contested', 'undetermined', 'no'];
    expect(all.map((reach) => lessened(reach, 'no'))).toEqual(all);
    expect(all.map((reach) => lessened(reach, 'yes'))).toEqual(['no', 'no', 'no', 'no']);
  });

  it('is in doubt where that is in doubt; what was contested stays so, and nothing is not made something', () => {
    expect(lessened('yes', 'undetermined')).toBe('undetermined');
    expect(lessened('yes', 'contested')).toBe('contested');
    expect(lessened('contested', 'undetermined')).toBe('contested');
    expect(lessened('undetermined', 'contested')).toBe('contested');
    expect(lessened('no', 'undetermined')).toBe('no');
    expect(lessened('no', 'contested')).toBe('no');
  });
});

describe('A clause that others may displace', () => {
  it('is displaced by the surest of them, all that are as sure named', () => {
    expect(displaced([by('6', 'undetermined'), by('7', 'yes'), by('8', 'yes')])).toEqual({
      reach: 'yes',
      by: ['7', '8'],
    });
  });

  it('is named with what brings it back as far as that is in doubt', () => {
    expect(displaced([by('6', 'yes')], [by('9', 'undetermined')])).toEqual({ reach: 'undetermined', by: ['6', '9'] });
  });

  it('has effect where none of them reaches it, or it is brought back for certain: by no clause then', () => {
    expect(displacedAt(undefined, asked)).toEqual(inEffect);
    expect(displaced([by('6', 'no')], [by('9', 'yes')])).toEqual({ reach: 'no', by: [] });
    expect(displaced([by('6', 'yes')], [by('9', 'yes')])).toEqual({ reach: 'no', by: [] });
  });
});
