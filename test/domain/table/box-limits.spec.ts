import { boxLimitAt, boxMarkerAt } from '../../../domain/table/limits.ts';
import {
  decisionBy,
  pam,
  seated,
  shown,
  supervisor,
  tableOf,
  tableStep,
  takenDown,
} from '../../support/table-steps.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Step } from '../../support/script.ts';

const granted = (maxCents: number, box = 'box-3', signId: string | null = 'marker') =>
  tableStep('BoxLimitGranted', { box, maxCents, signId, decision: decisionBy(supervisor) });
const ended = (box = 'box-3') => tableStep('BoxLimitEnded', { box });
const marker = (maxCents: number, box = 'box-3'): JsonObject => ({ kind: 'box-marker', box, maxCents });

/** The maximum that box 3 has when somebody sits down after the steps, and the one that a marker beside it denotes. */
const atTheEnd = (...steps: readonly Step[]) => {
  const table = tableOf(...steps, seated(pam, 1));
  const last = table.facts.at(-1);
  if (!last) throw new Error('nothing was done at the table');
  const limit = boxLimitAt(table, 'box-3', last);
  return [limit?.maxCents, boxMarkerAt(table, 'box-3', last)];
};

describe('The maximum of its own that a box has', () => {
  it('holds from its being granted until it ends', () => {
    expect(atTheEnd(shown('marker', marker(90_000)))).toEqual([undefined, 90_000]);
    expect(atTheEnd(shown('marker', marker(90_000)), granted(90_000))).toEqual([90_000, 90_000]);
    expect(atTheEnd(shown('marker', marker(90_000)), granted(90_000), ended())).toEqual([undefined, 90_000]);
  });

  it('is the last one that was granted', () => {
    expect(atTheEnd(granted(90_000), granted(70_000))).toEqual([70_000, undefined]);
  });

  it('is of that box alone', () => {
    expect(atTheEnd(granted(90_000, 'box-4'))).toEqual([undefined, undefined]);
    expect(atTheEnd(granted(90_000), ended('box-4'))).toEqual([90_000, undefined]);
  });

  it('has the marker that stands beside it: not one of another box, and none that was taken down', () => {
    expect(atTheEnd(shown('marker', marker(80_000)), granted(90_000))).toEqual([90_000, 80_000]);
    expect(atTheEnd(shown('marker', marker(90_000, 'box-4')), granted(90_000))).toEqual([90_000, undefined]);
    expect(atTheEnd(shown('marker', marker(90_000)), granted(90_000), takenDown('marker'))).toEqual([
      90_000,
      undefined,
    ]);
  });
});
