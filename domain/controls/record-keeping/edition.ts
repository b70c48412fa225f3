import type { Edition } from '../../law/edition.ts';
import { nothingSettled } from '../../law/settled.ts';
import { times } from './clauses/01-times.ts';
import { numbers } from './clauses/02-numbers.ts';
import { register } from './clauses/03-register.ts';
import { pace } from './clauses/04-pace.ts';
import { deciders } from './clauses/05-deciders.ts';
import type { RecordKeepingPictures } from './picture.ts';

/** Ours, and not a regulator's: what must be true of any record of a table before anybody relies on it. */
export const recordKeepingEdition: Edition<RecordKeepingPictures> = {
  id: 'controls/record-keeping',
  game: 'controls',
  title: 'Record keeping: our own control of the record',
  status: 'official',
  sections: [times, numbers, register, pace, deciders],
  interpretations: [],
  settle: () => nothingSettled,
};
