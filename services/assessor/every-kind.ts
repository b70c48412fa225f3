import type { Examined } from '../../domain/examination/events.ts';
import { disputeStream } from '../../domain/dispute/stream.ts';
import { splitStreamName } from '../../domain/kernel/streams.ts';
import type { GovernedSubject, Subject } from '../../domain/law/examine.ts';
import { staffStream } from '../../domain/venue/staff-stream.ts';
import { venueStream } from '../../domain/venue/stream.ts';
import type { FoundSubject, Left, Records } from '../shared/examining/records.ts';
import type { GamingDays } from './gaming-days.ts';

/** Is it a gaming day? No law judges that. */
export const isOfDay = <Of extends Subject>(subject: Of): subject is Of & Subject<'gamingDay'> =>
  subject.kind === 'gamingDay';
export const isGoverned = <Of extends Subject>(subject: Of): subject is Of & GovernedSubject => !isOfDay(subject);

/** Those of the register, and disputes about a round. */
const lookedUp: ReadonlySet<string> = new Set([venueStream.name, staffStream.name, disputeStream.name]);

/** The streams that a subject was found to look at by examining it: of the register, and disputes about it; of a gaming day, all but its own. */
export const alsoLookedAt = ({ subject, view }: Pick<Examined, 'subject' | 'view'>): readonly string[] => {
  const streams = view.map(({ stream }) => stream);
  const others = isOfDay(subject) || subject.kind === 'dispute' ? streams.slice(1) : streams;
  return isOfDay(subject) ? others : others.filter((one) => lookedUp.has(splitStreamName(one).category));
};

/** Finds subjects of every kind, and tells whether they were left open. */
export const subjectsOfEveryKind = (
  records: Pick<Records, 'find' | 'left'>,
  days: Pick<GamingDays, 'find' | 'left'>,
) => ({
  find: async (subject: Subject): Promise<FoundSubject | undefined> => {
    if (isOfDay(subject)) return days.find(subject);
    return isGoverned(subject) ? records.find(subject) : undefined;
  },
  left: async (seen: FoundSubject, nowMs: number): Promise<Left> => {
    if (isOfDay(seen)) return days.left(seen, nowMs);
    return isGoverned(seen) ? records.left(seen, nowMs) : { notBeforeMs: nowMs };
  },
});
