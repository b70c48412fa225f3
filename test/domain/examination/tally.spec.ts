import { difference, type Judged } from '../../../domain/examination/difference.ts';
import { tally } from '../../../domain/examination/tally.ts';
import { finding, lost, settlement, ungoverned } from './judged.ts';

const nothing: Judged = { findings: [], settlements: [] };

describe('A tally', () => {
  it('of nothing is nothing', () => {
    expect(tally().totals()).toMatchObject({ examined: 0, differing: 0, codes: [], wagers: { dueCents: 0 } });
  });

  it('adds up findings by clause and code, and money', () => {
    const { add, totals } = tally();
    add(difference(nothing, nothing));
    add(
      difference(
        { ...nothing, findings: [finding({ code: 'A' })] },
        { ...nothing, findings: [finding({ code: 'B' })] },
      ),
    );
    add(
      difference(
        {
          findings: [finding({ code: 'B' })],
          settlements: [settlement({ wagerId: 'w-1' }), settlement({ wagerId: 'w-2' })],
        },
        {
          findings: [finding({ code: 'B', verdict: 'excused' })],
          settlements: [
            settlement({ wagerId: 'w-1', ...lost, differenceCents: 2_000 }),
            settlement({ wagerId: 'w-2', ...ungoverned }),
          ],
        },
      ),
    );
    expect(totals()).toEqual({
      examined: 3,
      differing: 2,
      findings: { added: 1, gone: 1, changed: 1, same: 0, noted: 0 },
      wagers: { changed: 2, open: 1, dueCents: -2_000, differenceCents: 2_000 },
      codes: [
        { code: 'B', clause: '1', added: 1, gone: 0, changed: 1 },
        { code: 'A', clause: '1', added: 0, gone: 1, changed: 0 },
      ],
    });
  });

  it('says how many of the findings are only noted', () => {
    const { add, totals } = tally();
    const noted = finding({ code: 'CAPPED', verdict: 'noted', severity: null });
    add(difference(nothing, { ...nothing, findings: [noted, finding({ code: 'A' })] }));
    add(difference({ ...nothing, findings: [noted] }, nothing));
    expect(totals().findings).toEqual({ added: 2, gone: 1, changed: 0, same: 0, noted: 2 });
  });
});
