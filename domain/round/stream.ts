import { z } from 'zod';
import { parseRoundId, roundId, type RoundParts, type SessionId } from '../kernel/streams.ts';
import { writtenCategory } from '../kernel/stream-category.ts';
import { counter, type IdGrammar } from '../kernel/stream-ids.ts';
import { tableSessionStream } from '../table/stream.ts';
import { roundDecider, roundRefusals } from './decide.ts';
import { roundEvents } from './events.ts';
import { roundSentences } from './narrate.ts';
import { saidOnce } from './said-once.ts';

const { written: sessions } = tableSessionStream;

const session = z
  .string()
  .max(300)
  .refine((id) => sessions.target(id) !== undefined, `must be the id of a table session, like ${sessions.exampleId}`)
  .describe('the table session that it is part of');

const roundIds: IdGrammar<RoundParts, { readonly session: string; readonly sequence: number }> = {
  members: { session, sequence: counter(999_999, 'counts the rounds of the session from 1').schema },
  example: { session: sessions.exampleId, sequence: 42 },
  // That it is the id of a session was checked by its schema.
  write: (members) => roundId(members.session as SessionId, members.sequence),
  parse: (id) => {
    const parts = parseRoundId(id);
    return parts && sessions.target(parts.session) ? parts : undefined;
  },
};

/** One round of a table session: `round-STAR.TU-01.2026-04-25.1.0042`. */
export const roundStream = writtenCategory({
  name: 'round',
  noun: 'round',
  family: roundEvents,
  sentences: roundSentences,
  takesPlays: 'rounds',
  saidOnce,
  id: roundIds,
  place: (parts, round) => ({ ...parts, round }),
  address: 'rounds/:id',
  summary: 'Record events of a round',
  begins: { summary: 'Open a round', unknown: 'round-is-not-known', alreadyThere: 'round-is-already-open' },
  requires: (parts) => [{ what: 'venue' }, { what: 'stream', category: tableSessionStream, id: parts.session }],
  decider: roundDecider,
  refusals: roundRefusals,
  context: (_parts, { knowsGame, isPlayOf }) => ({
    knowsGame,
    isPlayOf: (game, family) => isPlayOf(game, family, 'rounds'),
  }),
  writers: {
    terminal: ['*'],
    supervisor: [
      'RulingMade',
      'OutcomeInvalidated',
      'WagerVoided',
      'HandVoided',
      'ErrorFound',
      'WagerForfeited',
      'RoundVoided',
      'CorrectionRecorded',
      'LateEntryRecorded',
      'DecisionConfirmed',
    ],
    surveillance: ['ErrorFound', 'LateEntryRecorded', 'DecisionConfirmed'],
    inspector: ['RulingMade', 'DecisionConfirmed'],
    compliance: ['CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'],
  },
});
