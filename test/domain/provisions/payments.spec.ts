import type { Look } from '../../../domain/law/clause.ts';
import { nothingSettled } from '../../../domain/law/settled.ts';
import { moneyOf, paymentsOnNoWager, paymentsToOthers } from '../../../domain/provisions/payments.ts';
import { tableRecordOf, type TableRecord } from '../../../domain/table/record.ts';
import { lookContext } from '../../support/look-context.ts';
import { stage, step, type Step } from '../../support/script.ts';
import { laid, opened, paid, paidTo, recordOf } from '../../support/round-steps.ts';

const context = lookContext();
type Picture = ReturnType<typeof recordOf> & { readonly table: TableRecord };
const dealer = { personId: 'd-1', role: 'dealer' };
const { session } = stage([
  step('table.StaffAssigned', { personId: 'd-1', duty: 'dealer' }, dealer).after(1),
  opened,
]).session;
const seen = (look: Look<Picture>, ...steps: readonly Step[]) =>
  look({ ...recordOf(...steps), table: tableRecordOf(session) }, context);

describe('Winnings paid on no wager that has odds', () => {
  const look = paymentsOnNoWager((kind) => kind === 'main');

  it('are seen for a kind without odds, as what follows from that wager', () => {
    const sightings = seen(look, laid('w-1', 500, 'dream'), paid('w-1', 0), paid('w-1', 700));
    expect(sightings).toMatchObject([
      { wagerId: 'w-1', figures: { paidCents: 700 }, follows: { code: 'WAGER_TYPE_NOT_PERMITTED', wagerId: 'w-1' } },
    ]);
  });

  it('are seen for a wager that nobody recorded', () => {
    const [sighting] = seen(look, paid('w-9', 700));
    expect(sighting?.says).toBe('winnings were paid on w-9, a wager that nobody recorded');
    expect(sighting).not.toHaveProperty('follows');
  });

  it('are nothing where the kind has odds, or where nothing was paid', () => {
    expect(seen(look, laid('w-1', 500), paid('w-1', 700), laid('w-2', 500, 'dream'), paid('w-2', 0))).toEqual([]);
  });
});

describe('Winnings paid to another', () => {
  it('are a breach where the other is on duty, and in doubt where they may have been sent', () => {
    expect(seen(paymentsToOthers, laid('w-1', 500), paidTo('w-1', 500, 'd-1'))[0]).not.toHaveProperty('undetermined');
    expect(seen(paymentsToOthers, laid('w-1', 500), paidTo('w-1', 500, 'p-2'))).toMatchObject([
      { undetermined: { missing: 'whether the player had them paid to somebody else' } },
    ]);
  });

  it('are nothing where it is the player, nobody knows, or nothing was paid', () => {
    const steps = [paidTo('w-1', 500, 'p-1'), paid('w-1', 500), paidTo('w-1', 0, 'p-2')];
    expect(seen(paymentsToOthers, laid('w-1', 500), ...steps)).toEqual([]);
    const ofNobody = laid('w-1', 500, 'main', { personId: null });
    expect(seen(paymentsToOthers, ofNobody, paidTo('w-1', 500, 'p-2'))).toEqual([]);
  });
});

describe('Money that the settlement found wrong', () => {
  it('is claimed under its clause and its code', () => {
    const [deed] = stage([opened]).rounds[0]?.round ?? [];
    if (!deed) throw new Error('the round was opened');
    const fault = (clause: string, code: string) => ({ clause, code, sighting: { deed, says: `${clause} ${code}` } });
    const faults = [fault('1', 'PAID'), fault('1', 'TAKEN'), fault('2', 'PAID')];
    const on = { ...context, settled: { ...nothingSettled, faults } };
    expect(moneyOf('1', 'PAID')(null, on).map(({ says }) => says)).toEqual(['1 PAID']);
  });
});
