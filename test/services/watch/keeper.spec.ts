import { pino } from 'pino';
import { openMemoryStore } from '../../../services/shared/event-store/memory-store.ts';
import { StoreUnavailable, type EventStore } from '../../../services/shared/event-store/port.ts';
import { alarmKeeper, TooMuchUntold } from '../../../services/watch/keeper.ts';
import type { Noticed } from '../../../services/watch/noticed.ts';
import { eventually } from '../../support/eventually.ts';
import { freshStream } from '../../support/new-events.ts';

const stream = freshStream();
const put = (place: number): Noticed => ({ what: null, stream, position: String(place).padStart(20, '0') });
/** More than anybody could want to hold. */
const many = 1_000_000;

describe('The keeper of alarms', () => {
  it('takes no more than it can hold while no alarm can be stored, and all of it when one can', async () => {
    const memory = openMemoryStore();
    const state = { isAway: true };
    const append: EventStore['append'] = async (...args) => {
      if (state.isAway) throw new StoreUnavailable('away');
      return memory.append(...args);
    };
    const log = pino({ level: 'silent' });
    const keeper = alarmKeeper({ store: { ...memory, append }, log, nowMs: Date.now, everyMs: 1 });
    let taken = 0;
    const noticeAll = (): void => {
      for (; taken < many; taken += 1) keeper.notice(put(taken + 1));
    };
    expect(noticeAll).toThrow(TooMuchUntold);
    expect(taken).toBeLessThan(many / 2);
    state.isAway = false;
    await eventually(async () => expect(keeper.isWaiting('foreign')).toBe(false));
    keeper.notice(put(taken + 1));
    await eventually(async () => expect(keeper.isWaiting('foreign')).toBe(false));
    await keeper.stop();
    const alarms = await memory.readAll(null, 100);
    const counted = alarms.reduce((sum, { data }) => sum + Number(data['count']), 0);
    expect(counted).toBe(taken + 1);
  });
});
