import { ownCategory } from '../kernel/stream-category.ts';
import { alarmEvents } from './events.ts';

/** Alarms about the record itself, of no venue: `alarm-store`. */
export const alarmStream = ownCategory({ name: 'alarm', noun: 'alarm', family: alarmEvents, placeOf: () => ({}) });
