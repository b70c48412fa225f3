import { bundlePaths, type BundleClaims } from '../format.ts';
import { whereOf, type LineEvent } from './events-check.ts';
import { altered, type Finding } from './finding.ts';

const inClaims = (says: string): Finding => altered(bundlePaths.claims, says);

/** The stream of what a bundle is about: its kind is the category. */
const streamOf = ({ kind, id }: BundleClaims['subject']): string => `${kind}-${id}`;

const distinct = (streams: readonly string[]): boolean => new Set(streams).size === streams.length;

/** What a bundle says of itself that the rest of it contradicts. */
export const claimFindings = (claims: BundleClaims, lines: readonly LineEvent[]): readonly Finding[] => {
  const { subject, venue, streams, everyDisputeAbout, personsWithheld } = claims;
  const own = streamOf(subject);
  const stubs = personsWithheld === 0 ? lines.filter(({ withheld }) => withheld !== undefined) : [];
  const whole = new Set(streams);
  const elsewhere = lines.filter((line) => whole.has(line.stream) && line.venue !== undefined && line.venue !== venue);
  return [
    ...(whole.has(own)
      ? []
      : [inClaims(`It says that it is about ${own}, and does not claim to have that stream whole.`)]),
    ...(distinct(streams) && distinct(everyDisputeAbout) ? [] : [inClaims('It claims the same thing twice.')]),
    ...stubs.map((line) =>
      altered(whereOf(line), 'What the event says is not here, and nobody is said to be withheld.'),
    ),
    ...elsewhere.map((line): Finding =>
      altered(whereOf(line), `The event is of the venue ${line.venue}, and the bundle says that it is of ${venue}.`),
    ),
  ];
};
