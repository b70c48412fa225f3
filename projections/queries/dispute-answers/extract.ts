import { line, type Said } from './answer.ts';
import { linkTo, type AnswersMaterial } from './material.ts';

const whoLooked = line(
  'Who looked at this dispute, and when, is a list of its own: inspectors and compliance may ask for it.',
);

/** What this extract holds, stream by stream, and where it is told who looked. It cannot prove itself: nothing seals the record yet. */
export const extractSaid = ({ read, entries }: AnswersMaterial): Said => {
  const streams = [read.own, ...read.rounds, ...read.sessions];
  const told = streams.map(({ stream, recorded }) => {
    const count = entries.filter((entry) => entry.stream === stream).length;
    const [first, last] = [recorded[0], recorded.at(-1)];
    if (!first || !last) return line(`${stream}: nothing is recorded.`);
    const says = `${stream}: read from revision ${first.revision} to ${last.revision} (${recorded.length} events), of which ${count} are entries of the timeline.`;
    return line(says, first.eventId, last.eventId);
  });
  const gaps = streams.flatMap(({ stream, recorded }) =>
    recorded.some(({ revision }, at) => revision !== at)
      ? [`the revisions of ${stream} that are not in this extract`]
      : [],
  );
  return {
    lines: [...told, whoLooked],
    missing: [
      'a proof that nothing was left out or altered: the record is not sealed yet, so this extract lists what it holds and proves nothing',
      ...gaps,
    ],
    // It is of now, and not of an earlier moment: who looked is not part of what was known then.
    links: [linkTo('/v1/views', { subject: read.dispute.dispute }, undefined)],
  };
};
