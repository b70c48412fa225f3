import { line, type Line, type Said } from './answer.ts';
import { isHeld, linkTo, type AnswersMaterial } from './material.ts';

const whoLooked = line(
  'Who looked at this dispute, and when, is a list of its own: inspectors and compliance may ask for it.',
);

type Sealing = Pick<Said, 'lines' | 'missing'>;

const missingOnly = (fact: string): Sealing => ({ lines: [], missing: [fact] });

const unproven = 'a proof that nothing was left out or altered';

/** Without a signature of somebody else the key of the house alone stands behind the seal. */
const unwitnessed =
  'a signature of enough independent witnesses over the seal of all of them: without it, somebody who has our key could seal another record';

const sealedLine = (count: number, dispute: string): Line =>
  line(
    `All ${count} events of this extract are sealed: if one of them is altered or left out afterwards, or another is put in, that is found. This extract does not show it by itself: a bundle of evidence (POST /v1/disputes/${dispute}/evidence) proves it without us.`,
  );

/** What the seal says of the events of this extract. A seal is of now: as of an earlier moment nothing is said of it. */
const sealSaid = ({ seal, read, asOf }: AnswersMaterial, count: number): Sealing => {
  if (asOf !== undefined)
    return missingOnly(`${unproven}: whether it is sealed is of now, and is told by the answers of now`);
  if (!isHeld(seal)) return missingOnly(`${unproven}: ${seal.because}`);
  if (seal.unsealed > 0)
    return missingOnly(
      `${unproven}: ${seal.unsealed} of its events ${seal.unsealed === 1 ? 'is' : 'are'} not sealed yet, which takes seconds`,
    );
  return { lines: [sealedLine(count, read.dispute.dispute)], missing: seal.unwitnessed > 0 ? [unwitnessed] : [] };
};

/** What this extract holds, stream by stream, whether it is sealed, and where it is told who looked. */
export const extractSaid = (material: AnswersMaterial): Said => {
  const { read, entries } = material;
  const streams = [read.own, ...read.rounds, ...read.sessions, ...read.continued];
  const told = streams.map(({ stream, recorded }) => {
    const count = entries.filter((entry) => entry.stream === stream).length;
    const [first, last] = [recorded[0], recorded.at(-1)];
    if (!first || !last) return line(`${stream}: nothing is recorded.`);
    const says = `${stream}: read from revision ${first.revision} to ${last.revision} (${recorded.length} ${recorded.length === 1 ? 'event' : 'events'}), of which ${count} ${count === 1 ? 'is an entry' : 'are entries'} of the timeline.`;
    return line(says, first.eventId, last.eventId);
  });
  const gaps = streams.flatMap(({ stream, recorded }) =>
    recorded.some(({ revision }, at) => revision !== at)
      ? [`the revisions of ${stream} that are not in this extract`]
      : [],
  );
  const count = streams.reduce((sum, { recorded }) => sum + recorded.length, 0);
  const sealing = sealSaid(material, count);
  return {
    lines: [...told, ...sealing.lines, whoLooked],
    missing: [...sealing.missing, ...gaps],
    // It is of now, and not of an earlier moment: who looked is not part of what was known then.
    links: [linkTo('/v1/views', { subject: read.dispute.dispute }, undefined)],
  };
};
