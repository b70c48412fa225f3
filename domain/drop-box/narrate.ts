import { type Sentences } from '../kernel/telling.ts';
import type { DropBoxEvent } from './events.ts';

/** The journey of a drop box, in a sentence each. */
export const dropBoxSentences: Sentences<DropBoxEvent> = {
  'dropBox.Attached': (data) => `${data.by.join(' and ')} attach the box to slot ${data.slot} of ${data.table}.`,
  'dropBox.Removed': (data) => `${data.by.join(' and ')} remove the box from slot ${data.slot} of ${data.table}.`,
};
