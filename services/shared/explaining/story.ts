import { decisionsIn, type Decisions } from '../../../domain/kernel/confirmation.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { SubjectRecord } from '../../../domain/examination/record.ts';

/**
 * What happened in a round, and meanwhile at its table, in the order of our clock. The two lists are merged, not sorted: a
 * terminal whose clock stepped back keeps its own order.
 */
const roundStory = (round: readonly Fact[], session: readonly Fact[]): readonly Fact[] => {
  const [first, last] = [round[0]?.atMs ?? 0, round.at(-1)?.atMs ?? 0];
  const meanwhile = session.filter(({ atMs }) => atMs >= first && atMs <= last);
  const story: Fact[] = [];
  let next = 0;
  for (const fact of round) {
    for (let other = meanwhile[next]; other && other.atMs < fact.atMs; other = meanwhile[next]) {
      story.push(other);
      next += 1;
    }
    story.push(fact);
  }
  return [...story, ...meanwhile.slice(next)];
};

/** What is told of a subject: of a round, all that happened while it lasted; of a session or a dispute, what belongs to it alone. */
export const storyOf = (record: SubjectRecord): readonly Fact[] => {
  if (record.kind === 'round') return roundStory(record.round.facts, record.session.facts);
  return record.kind === 'tableSession' ? record.session.facts : record.dispute.facts;
};

/** The decisions of the stream of a fact that is told of a subject. */
export const decisionsOfStory = (record: SubjectRecord): ((fact: Fact) => Decisions) => {
  const own = record.kind === 'round' ? record.round : record.kind === 'tableSession' ? record.session : record.dispute;
  const ofOwn = decisionsIn(own.events);
  const around = record.kind === 'round' ? decisionsIn(record.session.events) : ofOwn;
  return ({ stream }) => (stream === own.events[0]?.stream ? ofOwn : around);
};
