import { tmpdir } from 'node:os';
import { roomLeft, troubleOfRoom } from '../../../../services/shared/process/room-left.ts';

describe('The room on the disk of the data folder', () => {
  it('is told when little of it is left', () => {
    expect(troubleOfRoom(100 * 2 ** 20)).toEqual([]);
    expect(troubleOfRoom(100 * 2 ** 20 - 1)).toEqual([
      {
        of: 'data folder',
        says: 'Its disk has 99 MiB left. When it is full, nothing is recorded until it has room again.',
      },
    ]);
  });

  it('is asked of the disk itself', () => {
    expect(roomLeft(tmpdir())).toBeGreaterThan(0);
  });
});
