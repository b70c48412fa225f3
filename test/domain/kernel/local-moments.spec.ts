import { inLocalMoments, instantsIn, localMoment } from '../../../domain/kernel/local-moments.ts';
import { instantMs } from '../../../domain/kernel/time.ts';

const sydney = 'Australia/Sydney';

describe('A moment as people at a place say it', () => {
  it('has the date and the clock of the place, with the offset', () => {
    expect(localMoment(instantMs('2026-03-06T11:16:20.990Z'), sydney)).toBe('6 March 2026 at 22:16:20.990 (UTC+11:00)');
    expect(localMoment(instantMs('2026-12-31T23:30:00.000Z'), 'Europe/London')).toBe(
      '31 December 2026 at 23:30:00.000 (UTC+00:00)',
    );
  });

  it('is told apart in the two hours that have the same clock when clocks go back', () => {
    expect(localMoment(instantMs('2026-04-04T15:30:00.000Z'), sydney)).toBe('5 April 2026 at 02:30:00.000 (UTC+11:00)');
    expect(localMoment(instantMs('2026-04-04T16:30:00.000Z'), sydney)).toBe('5 April 2026 at 02:30:00.000 (UTC+10:00)');
  });
});

describe('A sentence with moments', () => {
  const says = 'It stood from 2026-03-06T11:00:00.000Z to 2026-03-06T12:00:00.000Z; slip 2026-03-06 is W-1.';

  it('tells each by the clock of a place, and leaves dates and all else as they are', () => {
    expect(inLocalMoments(says, sydney)).toBe(
      'It stood from 6 March 2026 at 22:00:00.000 (UTC+11:00) to 6 March 2026 at 23:00:00.000 (UTC+11:00); slip 2026-03-06 is W-1.',
    );
  });

  it('has them as instants too', () => {
    expect(instantsIn(says)).toEqual(['2026-03-06T11:00:00.000Z', '2026-03-06T12:00:00.000Z']);
  });

  it('tells nothing that only looks like a moment', () => {
    expect(inLocalMoments('at 2026-13-40T99:00:00.000Z', sydney)).toBe('at 2026-13-40T99:00:00.000Z');
    expect(instantsIn('at 2026-13-40T99:00:00.000Z')).toEqual([]);
  });
});
