import type { JsonObject } from '../../../domain/kernel/json.ts';
import {
  detentionsNotHandedOver,
  detentionsWithoutDevice,
  type DetentionGroundRule,
} from '../../../domain/provisions/detentions.ts';
import type { Step } from '../../support/script.ts';
import { closedWith, decisionBy, seenAt, supervisor, tableStep, told } from '../../support/table-steps.ts';

const detained = (personId: string, ground = 'prohibited-device', clause: string | null = null): Step =>
  tableStep('PersonDetained', { personId, decision: { ...decisionBy(supervisor), ground, clause } }, supervisor);
const ended = (personId: string, handedTo: string): Step =>
  tableStep('DetentionEnded', { personId, handedTo, badge: null, by: supervisor.personId }, supervisor);
const reported = (personId: string, conduct = 'device', more: JsonObject = {}): Step =>
  tableStep('ConductReported', { conduct, personId, role: 'player', basis: 'seen', ...more });

const notHandedOver = (...steps: readonly Step[]) =>
  told(seenAt(detentionsNotHandedOver({ mayLetGo: '9.3', silence: 'silence' }), steps));

const ofDevice: DetentionGroundRule = {
  grounds: { clauses: ['9.3'], leftTo: '9', words: ['prohibited-device'], among: '9.' },
  says: 'not for a device',
  silence: 'silence',
};
const seen = (...steps: readonly Step[]) => seenAt(detentionsWithoutDevice(ofDevice), steps);
const withoutDevice = (...steps: readonly Step[]) => told(seen(...steps));

describe('A detention', () => {
  it('is of somebody of whom a device was reported, before or after', () => {
    const says = [
      'cs-1 had pam detained, and that pam had a device is not on record [whether pam had a device: nobody reported it]',
    ];
    expect(withoutDevice(reported('pam'), detained('pam'))).toEqual([]);
    expect(withoutDevice(detained('pam'), reported('pam'))).toEqual([]);
    expect(withoutDevice(detained('pam'))).toEqual(says);
    expect(withoutDevice(detained('pam', 'seen-on-camera'))).toEqual(says);
    expect(withoutDevice(reported('pam', 'disorder'), detained('pam'))).toEqual(says);
    expect(seen(detained('pam'))).toMatchObject([{ interpretations: ['silence'] }]);
  });

  it('is for a device of that person, as far as the decider says', () => {
    expect(withoutDevice(detained('pam', 'noise', '6.7'))).toEqual(['cs-1 had pam detained, and not for a device']);
    expect(withoutDevice(reported('pam'), detained('pam', 'noise', '6.7'))).toHaveLength(1);
    expect(seen(reported('quinn'), detained('pam'))).toMatchObject([
      {
        says: 'cs-1 had pam detained for "a device that may not be used", and the record bears that out for another person only',
        contestedBy: '9',
      },
    ]);
    expect(seen(detained('pam', 'noise', '9.3'))).toMatchObject([
      { says: 'cs-1 had pam detained for "noise", by 9.3, which names no such ground', contestedBy: '9' },
    ]);
  });

  it('ends when somebody with the authority takes over', () => {
    const says = [
      'nobody is on record as having taken over pam, whom cs-1 had detained [how the detention of pam ended: nobody recorded it]',
    ];
    expect(notHandedOver(detained('pam'), ended('pam', 'inspector'), closedWith())).toEqual([]);
    expect(notHandedOver(detained('pam'), ended('pam', 'nobody'))).toEqual([
      'pam, whom cs-1 had detained, was let go, and nobody had taken over',
    ]);
    expect(notHandedOver(detained('pam'), ended('quinn', 'inspector'), closedWith())).toEqual(says);
    expect(notHandedOver(ended('pam', 'inspector'), detained('pam'), closedWith())).toEqual(says);
  });

  it('may still be handed over while the table is open, or goes on in the next session', () => {
    expect(notHandedOver(detained('pam'))).toEqual([]);
    expect(notHandedOver(detained('pam'), closedWith({ reopensAtOnce: true }))).toEqual([]);
  });
});
