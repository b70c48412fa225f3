import type { Decision } from '../../../domain/kernel/decision.ts';
import {
  deviceGroundedIn,
  doneWithPower,
  groundedIn,
  hasNoGround,
  isSetAsideUnknown,
  isVoidedBy,
  mayBeGroundedIn,
  setsAside,
  voidGroundedIn,
  type Grounds,
  type RulingReading,
} from '../../../domain/settlement/grounds.ts';
import { tableRecordOf } from '../../../domain/table/record.ts';
import { stage, step, type Step } from '../../support/script.ts';
import { laid, opened, outcomeInvalidated, recordOf, voided } from '../../support/round-steps.ts';

const grounds: Grounds = { clauses: ['9.1', '9.2'], words: ['fire', 'prohibited-device'], among: '9.' };
const cited = (ground: string) => groundedIn(decision(ground, '9.2'), grounds);
const supervisor = { personId: 'cs-1', role: 'casino-supervisor' };
const decision = (ground: string, clause?: string): Decision => ({
  by: 'cs-1',
  roleClaimed: 'casino-supervisor',
  ground,
  ...(clause === undefined ? {} : { clause }),
});
const decided = (ground: string, clause?: string, atMs = Infinity) => ({
  atMs,
  data: { decision: decision(ground, clause) },
});
const tableOf = (...steps: readonly Step[]) => {
  const { session } = stage([...steps.map((one) => one.after(1)), opened]).session;
  return tableRecordOf(session);
};
const reported = (personId: string | null, conduct = 'device'): Step =>
  step(
    'table.ConductReported',
    { conduct, personId, role: 'player', basis: 'observed', advice: null, by: 'cs-1' },
    supervisor,
  );

describe('A decision', () => {
  it('rests on a ground by its words; a clause that was cited does not make something else one', () => {
    expect(groundedIn(decision('fire'), grounds)).toBe('yes');
    expect(cited('fire')).toBe('yes');
    expect(cited('smoke')).toBe('cited-only');
    const grounded = ['fire', 'none', 'smoke'].map((ground) => mayBeGroundedIn(decision(ground), grounds));
    expect(grounded).toEqual([true, false, false]);
    expect(mayBeGroundedIn(decision('smoke', '9.2'), grounds)).toBe(true);
  });

  it('rests on none where none was said, or where it cites another rule', () => {
    expect(groundedIn(decision('none'), grounds)).toBe('no');
    expect(groundedIn(decision('none', '9.7'), grounds)).toBe('no');
    expect(cited('none')).toBe('no');
    expect(groundedIn(decision('smoke', '4.6'), grounds)).toBe('no');
    expect(['none', 'other', 'smoke'].map((ground) => hasNoGround(decision(ground)))).toEqual([true, false, false]);
  });

  it('is left open where words were said that may mean anything', () => {
    expect(groundedIn(decision('smoke'), grounds)).toBe('unclear');
    expect(groundedIn(decision('smoke', '9.7'), grounds)).toBe('unclear');
  });
});

const reading: RulingReading = {
  maySetAside: ['casino-supervisor'],
  grounds: { setAside: grounds, device: grounds, fraud: grounds },
  groundlessSetAside: 'no-effect',
  groundlessVoid: 'no-effect',
  excludedWagers: 'until-void',
};

const voidFor = (ground: string, ...table: readonly Step[]) => voidOf(laid('w-1', 500), ground, ...table);

const voidOf = (bet: Step, ground: string, ...table: readonly Step[]) => {
  const [wager] = recordOf(bet, voided('w-1', 'refunded', ground)).wagers;
  const [ruling] = wager?.voids ?? [];
  if (!wager || !ruling) throw new Error('the wager was declared void');
  const at = { table: tableOf(...table) };
  return {
    grounded: voidGroundedIn(at.table, wager, ruling, grounds),
    counts: isVoidedBy(at, wager, ruling, reading),
    asRuled: isVoidedBy(at, wager, ruling, { ...reading, groundlessVoid: 'as-ruled' }),
    byNobody: isVoidedBy(at, wager, ruling, { ...reading, maySetAside: [], groundlessVoid: 'as-ruled' }),
  };
};

describe('A void for a device', () => {
  it('is borne out by a report of one with its player', () => {
    expect(voidFor('none', reported('p-1')).grounded).toBe('yes');
    expect(voidFor('none', reported('p-2')).grounded).toBe('no');
    expect(voidFor('none', reported('p-1', 'disorder')).grounded).toBe('no');
    const ofNobody = laid('w-1', 500, 'main', { personId: null });
    expect(voidOf(ofNobody, 'none', reported(null)).grounded).toBe('no');
    expect(voidFor('prohibited-device').grounded).toBe('yes');
  });

  it('is not borne out by a device of another person; of somebody unknown, it may be that of its player', () => {
    expect(voidFor('prohibited-device', reported('p-1'), reported('p-2')).grounded).toBe('yes');
    expect(voidFor('prohibited-device', reported(null)).grounded).toBe('yes');
    expect(voidFor('prohibited-device', reported(null), reported('p-2')).grounded).toBe('yes');
    const [one, other] = [tableOf(reported('p-1')), tableOf(reported('p-2'))];
    expect(deviceGroundedIn(other, 'p-1', decided('prohibited-device'), grounds)).toBe('of-another');
    expect(deviceGroundedIn(other, 'p-1', decided('prohibited-device', '9.2', -Infinity), grounds)).toBe('yes');
    expect(deviceGroundedIn(other, 'p-1', decided('prohibited-device'), grounds, Infinity)).toBe('yes');
    expect(deviceGroundedIn(other, null, decided('prohibited-device'), grounds)).toBe('yes');
    expect(deviceGroundedIn(other, 'p-1', decided('smoke'), grounds)).toBe('unclear');
    const ofSomebodyToo = tableOf(reported('p-2'), reported(null));
    expect(deviceGroundedIn(ofSomebodyToo, 'p-1', decided('prohibited-device'), grounds)).toBe('yes');
    expect(deviceGroundedIn(one, 'p-1', decided('prohibited-device', '6.7'), grounds)).toBe('yes');
    expect(deviceGroundedIn(one, 'p-1', decided('noise', '6.7'), grounds)).toBe('no');
  });

  it('counts by its ground, and without one only where it is read so, by somebody with the power', () => {
    expect(voidFor('prohibited-device')).toMatchObject({ counts: true, asRuled: true, byNobody: false });
    expect(voidFor('none')).toMatchObject({ counts: false, asRuled: true, byNobody: false });
    expect(voidFor('smoke')).toMatchObject({ counts: true });
  });
});

const rulingFor = (ground: string) => {
  const [ruling] = recordOf(outcomeInvalidated('result', 'refunded', ground)).invalidations;
  if (!ruling) throw new Error('the outcome was invalidated');
  return ruling;
};

const isUnknown = (money: string, after = 0, isKnown = false) => {
  const round = { ...recordOf(laid('w-1', 500), outcomeInvalidated('result', money, 'fire')), table: tableOf() };
  return isSetAsideUnknown(round, after, reading, () => isKnown);
};

describe('A ruling on an outcome', () => {
  const at = { table: tableOf() };

  it('counts by its ground, and without one only where it is read so', () => {
    expect(setsAside(at, rulingFor('fire'), reading)).toBe(true);
    expect(setsAside(at, rulingFor('none'), reading)).toBe(false);
    expect(setsAside(at, rulingFor('none'), { ...reading, groundlessSetAside: 'as-ruled' })).toBe(true);
  });

  it('counts by somebody with the power only', () => {
    expect(doneWithPower(at, rulingFor('fire'), ['casino-supervisor'])).toBe(true);
    expect(doneWithPower(at, rulingFor('fire'), ['dealer'])).toBe(false);
    expect(setsAside(at, rulingFor('fire'), { ...reading, maySetAside: ['dealer'] })).toBe(false);
  });

  it('may be on an outcome that the record does not name, unless it lets all stand or is known', () => {
    expect(isUnknown('refunded')).toBe(true);
    expect(isUnknown('stands')).toBe(false);
    expect(isUnknown('refunded', 0, true)).toBe(false);
    expect(isUnknown('refunded', 3)).toBe(false);
  });
});
