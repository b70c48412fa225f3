import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Weighing } from '../../../domain/law/clause.ts';
import { lookContext } from '../../support/look-context.ts';
import type { AtTable } from '../../../domain/provisions/at-table.ts';
import {
  adviceByStaff,
  betsAmong,
  devicesUsed,
  influenceOnPlayers,
  onDuty,
  advantagesByStaff,
  proceduresNotKept,
} from '../../../domain/provisions/conduct.ts';
import type { Step } from '../../support/script.ts';
import {
  dealer,
  onDuty as assigned,
  pam,
  quinn,
  relieved,
  seated,
  seenAt,
  tableOf,
  tableStep,
  told,
} from '../../support/table-steps.ts';

const report = (conduct: string, role: string, more: JsonObject = {}): Step =>
  tableStep('ConductReported', {
    conduct,
    personId: null,
    role,
    towardsPersonId: null,
    basis: 'seen',
    askedFor: null,
    toKeepTheRules: null,
    inTheCourseOfDuty: null,
    by: dealer.personId,
    ...more,
  });

const deviceSeen = (...steps: readonly Step[]) => told(seenAt(devicesUsed, steps));

const exempts = (...steps: readonly Step[]) => {
  const table = tableOf(...steps);
  const [sighting] = seenAt(devicesUsed, steps);
  if (!sighting) throw new Error('a device was seen');
  const weigh: Weighing<AtTable> = onDuty;
  return weigh(sighting, { table }, lookContext());
};

describe('A device at the table', () => {
  const says = 'somebody used or had in hand a device that can record, project, analyse or pass on the play';

  it('is seen in any hands', () => {
    expect(deviceSeen(report('device', 'player'))).toEqual([says]);
    expect(deviceSeen(report('device', 'dealer'))).toEqual([says]);
    expect(deviceSeen(report('disorder', 'player'))).toEqual([]);
  });

  it.each([
    ['told', [`it was reported that ${says} [whether it was so: it was only told]`]],
    ['suspected', [`it was reported that ${says} [whether it was so: it was only suspected]`]],
    ['admitted', [says]],
  ])('rests on what the report rests on: %s', (basis, expected) => {
    expect(deviceSeen(report('device', 'player', { basis }))).toEqual(expected);
  });

  const named = { personId: dealer.personId };

  it('is exempt in the hands of staff or inspectors on duty', () => {
    expect(exempts(report('device', 'dealer', { inTheCourseOfDuty: true }))).toBe('yes');
    expect(exempts(report('device', 'inspector', { inTheCourseOfDuty: true }))).toBe('yes');
    expect(exempts(report('device', 'dealer', { inTheCourseOfDuty: false }))).toBe('no');
    expect(exempts(assigned(dealer), report('device', 'player', named))).toBe('yes');
  });

  it('is doubted in the hands of staff of whom no duty is on record', () => {
    expect(exempts(report('device', 'dealer', named))).toBe('undetermined');
    expect(exempts(report('device', 'dealer'))).toBe('undetermined');
  });

  it('is not exempt in the hands of a player, also one who works here but sits at the table', () => {
    expect(exempts(report('device', 'player', { inTheCourseOfDuty: true }))).toBe('no');
    expect(exempts(seated(pam, 1), report('device', 'dealer', { personId: 'pam' }))).toBe('no');
  });

  it('is doubted where a seated player is said to have been on duty as staff', () => {
    const data = { personId: 'pam', inTheCourseOfDuty: true };
    expect(exempts(seated(pam, 1), report('device', 'dealer', data))).toBe('undetermined');
  });
});

const adviceSeen = (...steps: readonly Step[]) => told(seenAt(adviceByStaff, steps));

describe('Advice by staff', () => {
  const says = ', a member of staff, advised a player on how to play';

  it('is seen, unless it was given to have the rules kept', () => {
    expect(adviceSeen(report('play-advice', 'dealer', { toKeepTheRules: false }))).toEqual([`somebody${says}`]);
    expect(adviceSeen(report('play-advice', 'dealer', { toKeepTheRules: true }))).toEqual([]);
    expect(adviceSeen(report('play-advice', 'dealer'))).toEqual([
      `somebody${says} [whether the advice was only to have the rules kept]`,
    ]);
  });

  it('is advice by somebody with a duty at that moment, whatever the reporter took them for', () => {
    const data = { personId: dealer.personId, toKeepTheRules: false };
    expect(adviceSeen(assigned(dealer), report('play-advice', 'player', data))).toEqual([`dealer-1${says}`]);
    expect(adviceSeen(assigned(dealer), relieved(dealer), report('play-advice', 'player', data))).toEqual([]);
    expect(adviceSeen(report('play-advice', 'inspector', data))).toEqual([]);
    expect(adviceSeen(report('play-advice', 'other', data))).toEqual([]);
  });
});

describe('Influence on a player', () => {
  const mayAsk = influenceOnPlayers({ whose: 'players and spectators', allowedWhenAskedFor: true });
  const mayNotAsk = influenceOnPlayers({ whose: 'anybody', allowedWhenAskedFor: false });

  it('is allowed to whom the player asked, where the document says so', () => {
    const says = 'somebody influenced a player';
    const influence = (askedFor: boolean | null) =>
      told(seenAt(mayAsk, [report('influence', 'spectator', { askedFor })]));
    expect(influence(true)).toEqual([]);
    expect(influence(false)).toEqual([`${says}, who had not asked for it`]);
    expect(influence(null)).toEqual([`${says} [whether the player had asked for it]`]);
    expect(told(seenAt(mayAsk, [report('play-advice', 'player', { askedFor: false })]))).toEqual([
      'somebody advised a player, who had not asked for it',
    ]);
    expect(seenAt(mayAsk, [report('influence', 'dealer', { askedFor: false })])).toEqual([]);
  });

  it('is allowed to nobody, where the document says that', () => {
    const says = 'somebody influenced a player';
    expect(told(seenAt(mayNotAsk, [report('influence', 'spectator', { askedFor: true })]))).toEqual([says]);
    expect(told(seenAt(mayNotAsk, [report('influence', 'dealer')]))).toEqual([says]);
  });
});

const betsSeen = (who: Parameters<typeof betsAmong>[0], role: string) =>
  told(seenAt(betsAmong(who), [report('side-bet', role)]));

describe('Bets aside', () => {
  it('are those of the persons that the document names', () => {
    expect(betsSeen('players', 'player')).toEqual(['somebody bet with another player']);
    expect(betsSeen('players', 'spectator')).toEqual([]);
    expect(betsSeen('players and spectators', 'spectator')).toEqual(['somebody bet with another player or spectator']);
    expect(betsSeen('players and spectators', 'dealer')).toEqual([]);
  });

  it('are told with the persons who made them, and with what the report rests on', () => {
    const [sighting] = seenAt(betsAmong('players'), [
      seated(quinn, 2),
      report('side-bet', 'other', { personId: 'quinn' }),
    ]);
    expect(sighting).toMatchObject({ persons: [{ personId: 'quinn', part: 'deed' }], figures: { basis: 'seen' } });
  });
});

describe('What employees keep', () => {
  it('is told of staff only: an advantage that was given, and procedures that were not kept', () => {
    expect(told(seenAt(advantagesByStaff, [report('advantage', 'dealer')]))).toEqual([
      'somebody, a member of staff, gave or allowed somebody an advantage, or changed the chances of the game',
    ]);
    expect(told(seenAt(proceduresNotKept, [report('procedure', 'dealer')]))).toEqual([
      'somebody, a member of staff, did not keep the approved procedures',
    ]);
    expect(seenAt(advantagesByStaff, [report('advantage', 'player')])).toEqual([]);
    expect(seenAt(proceduresNotKept, [report('procedure', 'player')])).toEqual([]);
  });

  it('may leave advice by staff to a rule of its own', () => {
    const look = influenceOnPlayers({ whose: 'anybody', allowedWhenAskedFor: false, leavesAdviceOfStaff: true });
    expect(seenAt(look, [report('play-advice', 'dealer')])).toEqual([]);
    expect(told(seenAt(look, [report('influence', 'dealer')]))).toEqual(['somebody influenced a player']);
    expect(told(seenAt(look, [report('play-advice', 'other')]))).toEqual(['somebody advised a player']);
  });
});
