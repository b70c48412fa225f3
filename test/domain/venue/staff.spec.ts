import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import { postOn, staffMember } from '../../../domain/venue/staff.ts';
import { staffStreamOf } from '../../../domain/venue/staff-stream.ts';
import { recorder } from '../../support/stored.ts';

const employed = { personId: 'D-1', role: 'dealer', grade: null, from: '2026-01-05' };
const licence = { personId: 'D-1', licence: 'L-7', kind: 'special-employee', from: '2026-01-01', until: '2030-01-01' };

const story = () => {
  const record = recorder();
  const stream = staffStreamOf('STAR', 'D-1');
  const first = record.add(stream, 'staff.StaffEmployed', employed);
  record.add(stream, 'staff.LicenceGranted', licence);
  record.add(stream, 'staff.RoleChanged', { ...employed, role: 'boxer', grade: 2, from: '2026-03-01' });
  record.add(stream, 'staff.LicenceEnded', { personId: 'D-1', licence: 'L-7', on: '2026-05-01' });
  record.add(stream, 'staff.LicenceEnded', { personId: 'D-1', licence: 'L-8', on: '2026-02-01' });
  record.add(stream, 'staff.StaffLeft', { personId: 'D-1', on: '2026-06-01' });
  return { record, first };
};

const memberOf = ({ record }: ReturnType<typeof story>) => staffMember(effectiveHistory(record.events()));

describe('A member of staff', () => {
  it('has one post after another, until they leave', () => {
    const member = memberOf(story());
    expect(member.posts).toEqual([
      { role: 'dealer', grade: null, from: '2026-01-05', to: '2026-03-01' },
      { role: 'boxer', grade: 2, from: '2026-03-01', to: '2026-06-02' },
    ]);
    const roles = ['2026-01-04', '2026-01-05', '2026-03-01', '2026-06-01', '2026-06-02'].map(
      (day) => postOn(member, day)?.role,
    );
    expect(roles).toEqual([undefined, 'dealer', 'boxer', 'boxer', undefined]);
  });

  it('has licences, each until the first day that ends it', () => {
    const { licence: name, kind, from } = licence;
    expect(memberOf(story()).licences).toEqual([{ licence: name, kind, from, until: '2026-05-01' }]);
  });

  it('is told by date, in whatever order it was recorded', () => {
    const record = recorder();
    const stream = staffStreamOf('STAR', 'D-1');
    record.add(stream, 'staff.RoleChanged', { ...employed, role: 'boxer', from: '2026-03-01' });
    record.add(stream, 'staff.StaffEmployed', employed);
    expect(staffMember(effectiveHistory(record.events())).posts).toEqual([
      { role: 'dealer', grade: null, from: '2026-01-05', to: '2026-03-01' },
      { role: 'boxer', grade: null, from: '2026-03-01', to: null },
    ]);
  });

  it('is told as corrected', () => {
    const told = story();
    told.record.correct(told.first, { data: { ...employed, from: '2026-01-12' } });
    expect(memberOf(told).posts[0]?.from).toBe('2026-01-12');
  });
});
