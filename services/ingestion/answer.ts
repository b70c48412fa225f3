import { z } from 'zod';
import { parseStreamName } from '../../domain/kernel/streams.ts';
import { Problem, type FieldProblem } from '../shared/http/problems.ts';
import type { Outcome, Recorded } from './handle.ts';
import type { TurnedAway } from './reception.ts';
import type { Target } from './targets.ts';

/** What a sender is told of events that are in the store for good. */
export const recordedSchema = z.object({
  stream: z.string().describe('the stream that holds them'),
  id: z.string().describe('the id of what the stream is about, as it stands in addresses'),
  lastRevision: z.int().describe("the revision of the request's last event; the ETag says the same"),
  position: z.string().describe('give it as `?atLeast=` to read your own writes'),
  stored: z.int().describe('how many events are new'),
  alreadyThere: z.int().describe('how many were there already, from an earlier sending'),
});

const sentences: Readonly<Record<TurnedAway['reason'], string>> = {
  'venue-is-not-on-the-register': 'The venue is not on the register.',
  'game-is-not-known': 'There is no such game.',
  'edition-is-not-held': 'We hold no such edition.',
  'session-is-not-known': 'There is no such table session.',
  'round-is-not-known': 'There is no such round.',
  'box-journey-is-not-known': 'There is no such journey of a drop box.',
  'dispute-is-not-known': 'There is no such dispute.',
  'table-is-not-on-the-register': "The table is not on the venue's register.",
  'drop-box-is-not-on-the-register': "The drop box is not on the venue's register.",
  'terminal-is-not-named': 'A terminal must say which one it is; the token does not.',
  'terminal-is-not-on-the-register': "The token's terminal is not on the venue's register.",
  'terminal-does-not-speak-for-this-table': "The token's terminal may not speak for this table.",
  'terminal-is-not-the-tokens': 'The token does not speak for this terminal.',
};

/** Which member of the body names what a new stream is about. */
const nameMember: Partial<Record<Target['category'], string>> = { tableSession: 'table', dropBox: 'dropBox' };

const unknownStream = ({ category }: Target): TurnedAway['reason'] => {
  if (category === 'round') return 'round-is-not-known';
  if (category === 'dropBox') return 'box-journey-is-not-known';
  if (category === 'dispute') return 'dispute-is-not-known';
  return category === 'tableSession' ? 'session-is-not-known' : 'venue-is-not-on-the-register';
};

const alreadyThere: Partial<Record<Target['category'], string>> = {
  tableSession: 'session-is-already-open',
  round: 'round-is-already-open',
  dropBox: 'box-is-already-attached',
  dispute: 'dispute-is-already-raised',
  venue: 'venue-is-already-registered',
};

/** The problem that an outcome is to the sender of one request. `eventIdAt` gives the id of an event of the request. */
export const problemOfOutcome = (
  outcome: Exclude<Outcome | TurnedAway, Recorded>,
  target: Target,
  eventIdAt: (index: number) => string,
): Problem => {
  switch (outcome.outcome) {
    case 'unknown':
      return new Problem('not-found', { reason: outcome.reason, detail: sentences[outcome.reason] });
    case 'unregistered': {
      const pointer = `/${nameMember[target.category] ?? ''}`;
      const errors: FieldProblem[] = [{ in: 'body', pointer, detail: "is not on the venue's register" }];
      return new Problem('invalid', { reason: outcome.reason, detail: sentences[outcome.reason], errors });
    }
    case 'not-the-terminals':
      return new Problem('forbidden', { reason: outcome.reason, detail: sentences[outcome.reason] });
    case 'refused': {
      const { index, reason } = outcome;
      const kind = reason === 'event-id-has-other-content' ? reason : 'rejected';
      return new Problem(kind, { reason, eventIndex: index, eventId: eventIdAt(index) });
    }
    case 'stream-is-new': {
      const reason = unknownStream(target);
      return new Problem('not-found', { reason, detail: sentences[reason] });
    }
    case 'stream-is-there':
      return new Problem('rejected', { reason: alreadyThere[target.category] ?? 'stream-is-already-there' });
    case 'too-large':
      return new Problem('too-large', { detail: `The events come to more than ${outcome.limitBytes} bytes.` });
    case 'at-another-revision':
      break;
  }
  const actualRevision = outcome.actual === 'none' ? null : outcome.actual;
  const detail = actualRevision === null ? 'There is no record yet.' : `The record is at revision ${actualRevision}.`;
  return new Problem('stale-revision', { detail, actualRevision });
};

export const answerOf = (outcome: Recorded, target: Target): z.infer<typeof recordedSchema> => {
  if (!outcome.last) throw new Error('a request was recorded without any event');
  return {
    stream: target.stream,
    id: parseStreamName(target.stream).id,
    lastRevision: outcome.last.revision,
    position: outcome.last.position,
    stored: outcome.stored,
    alreadyThere: outcome.verdicts.length - outcome.stored,
  };
};
