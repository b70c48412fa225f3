import { line, type Said } from './answer.ts';
import type { AnswersMaterial } from './material.ts';

/** What was corrected, taken away, entered late or confirmed afterwards, by whom and why. */
export const changesSaid = ({ entries }: AnswersMaterial): Said => {
  const told = entries.filter(({ is, origin }) => is === 'of-the-record' || origin === 'entered-late');
  const lines = told.map(({ says, origin, eventId, recordedAt, label, change, actor }) => {
    const when = `recorded at ${recordedAt}, ${label === 'contemporaneous' ? 'before' : 'after'} the dispute was raised`;
    const how = origin === 'entered-late' ? `Entered late by ${actor.personId}: ` : '';
    return line(`${how}${says} (${when})`, eventId, change?.corrects);
  });
  const nothing = line('Nothing that is told of it was corrected or entered late, as far as the record was read.');
  return { lines: lines.length === 0 ? [nothing] : lines, missing: [], links: [] };
};
