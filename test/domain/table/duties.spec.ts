import type { Moment } from '../../../domain/kernel/placed.ts';
import type { FloorRole } from '../../../domain/kernel/roles.ts';
import { actedAs, claimedRole, dutiesAt, stoodAt } from '../../../domain/table/duties.ts';
import type { Step } from '../../support/script.ts';
import { dealer, leftSeat, onDuty, pam, relieved, seated, supervisor, tableOf } from '../../support/table-steps.ts';

/** Did somebody act in one of these roles at the end of these steps? */
const acted = (
  steps: readonly Step[],
  roles: readonly FloorRole[],
  { personId = 'x', claimed = null as string | null } = {},
) => actedAs(tableOf(...steps), personId, claimed, roles, { atMs: Infinity, uncertaintyMs: 0 });
const other = { personId: 'dealer-2', role: 'dealer' };

describe('Whether somebody acted in a role', () => {
  it('is decided by the duty that they hold, whatever they claim', () => {
    expect(acted([onDuty(dealer)], ['boxer', 'dealer'], { personId: 'dealer-1' })).toBe('yes');
    expect(acted([onDuty(dealer)], ['boxer'], { personId: 'dealer-1', claimed: 'boxer' })).toBe('no');
    const both = [onDuty(dealer), onDuty(dealer, 'boxer')];
    expect(acted(both, ['boxer'], { personId: 'dealer-1' })).toBe('yes');
    expect(acted([onDuty(dealer), relieved(dealer)], ['dealer'], { personId: 'dealer-1' })).toBe('unknown');
  });

  it('is decided by a seat, which makes a player', () => {
    expect(acted([seated(pam, 1)], ['casino-supervisor'], { personId: 'pam', claimed: 'casino-supervisor' })).toBe(
      'no',
    );
    const moved = [seated(pam, 1), leftSeat(pam, 1), seated(pam, 2)];
    expect(acted(moved, ['casino-supervisor'], { personId: 'pam', claimed: 'casino-supervisor' })).toBe('no');
    const gone = [seated(pam, 1), leftSeat(pam, 1)];
    expect(acted(gone, ['casino-supervisor'], { personId: 'pam', claimed: 'casino-supervisor' })).toBe('yes');
  });

  it('is as they claim, where the record has neither and the role may come from elsewhere', () => {
    expect(acted([], ['casino-supervisor'], { claimed: 'casino-supervisor' })).toBe('yes');
    expect(acted([onDuty(dealer)], ['dealer', 'casino-supervisor'], { claimed: 'casino-supervisor' })).toBe('yes');
    expect(acted([onDuty(supervisor)], ['casino-supervisor'], { claimed: 'casino-supervisor' })).toBe('yes');
    expect(acted([], ['casino-supervisor'], { claimed: 'player' })).toBe('no');
    expect(acted([], ['casino-supervisor'])).toBe('unknown');
    expect(acted([onDuty(supervisor)], ['casino-supervisor'])).toBe('unknown');
  });

  it('is in doubt in the pit, where another is on record in that duty: the event of a relief may be missing', () => {
    expect(acted([onDuty(other)], ['dealer'])).toBe('off-record');
    expect(acted([onDuty(other)], ['dealer'], { claimed: 'dealer' })).toBe('off-record');
    expect(acted([onDuty(other)], ['dealer'], { claimed: 'player' })).toBe('no');
    expect(acted([onDuty(other), seated(pam, 1)], ['dealer'], { personId: 'pam', claimed: 'dealer' })).toBe('no');
    expect(acted([onDuty(other), relieved(other)], ['dealer'])).toBe('unknown');
    expect(acted([onDuty(other), relieved(other)], ['dealer'], { claimed: 'dealer' })).toBe('yes');
    expect(acted([onDuty(other, 'boxer')], ['dealer'])).toBe('unknown');
    expect(acted([onDuty(other, 'boxer')], ['dealer'], { claimed: 'dealer' })).toBe('yes');
    const twoDuties = [onDuty(other, 'boxer'), onDuty(other)];
    expect(acted(twoDuties, ['dealer'])).toBe('off-record');
  });

  it('is not so where the record says that they were relieved of it', () => {
    const gone = [onDuty(dealer), relieved(dealer), onDuty(other)];
    expect(acted(gone, ['dealer'], { personId: 'dealer-1' })).toBe('no');
    expect(acted(gone, ['dealer', 'casino-supervisor'], { personId: 'dealer-1', claimed: 'dealer' })).toBe('no');
    const ofAnotherDuty = [onDuty(dealer, 'boxer'), relieved(dealer, 'boxer'), onDuty(other)];
    expect(acted(ofAnotherDuty, ['dealer'], { personId: 'dealer-1' })).toBe('off-record');
  });

  it('is in doubt before they are on record as coming', () => {
    const table = tableOf(onDuty(other), onDuty(dealer).after(60_000));
    const [from] = table.duties.get('dealer-1') ?? [];
    const before: Moment = { atMs: (from?.from.atMs ?? 0) - 1, uncertaintyMs: 0 };
    expect(actedAs(table, 'dealer-1', 'dealer', ['dealer'], before)).toBe('off-record');
  });

  it('is open where a role from elsewhere may be meant, though the pit is manned', () => {
    expect(acted([onDuty(other)], ['dealer', 'casino-supervisor'])).toBe('unknown');
    expect(acted([onDuty(other)], ['dealer', 'casino-supervisor'], { claimed: 'dealer' })).toBe('off-record');
    expect(acted([onDuty(other)], ['boxer', 'casino-supervisor'], { claimed: 'boxer' })).toBe('yes');
  });
});

describe('What stood at a moment', () => {
  it('is all that the clocks cannot tell from either end of it', () => {
    const [from, to] = [onDuty(dealer).from('T-1', 100), relieved(dealer).from('T-1', 100).after(10_000)];
    const table = tableOf(from, to);
    const [stint] = table.duties.get('dealer-1') ?? [];
    if (!stint?.to) throw new Error('the dealer was on duty and relieved');
    const stood = (atMs: number, uncertaintyMs = 50): boolean => stoodAt(stint, { atMs, uncertaintyMs });
    const [began, ended] = [stint.from.atMs, stint.to.atMs];
    expect([began - 151, began - 150, began].map((at) => stood(at))).toEqual([false, true, true]);
    expect([ended, ended + 150, ended + 151].map((at) => stood(at))).toEqual([true, true, false]);
    const at: Moment = { atMs: began, uncertaintyMs: 0 };
    expect(dutiesAt(table, 'dealer-1', at)).toEqual(['dealer']);
    expect(dutiesAt(table, 'nobody', at)).toEqual([]);
  });
});

describe('A role that was claimed', () => {
  it('is that of the actor, when it is the actor who did it', () => {
    expect(claimedRole({ actor: dealer }, 'dealer-1')).toBe('dealer');
    expect(claimedRole({ actor: dealer }, 'pam')).toBeNull();
  });
});
