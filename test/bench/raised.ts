// Disputes about rounds that are on record, raised over HTTP: each about three rounds in a row.
import { disputeId, parseRoundId } from '../../domain/kernel/streams.ts';
import type { House } from '../end-to-end/kill/house.ts';
import type { Served } from './service-load.ts';

/** So many disputes are raised: as many as there are requests in a round of questions. */
const wanted = 200;
const roundsEach = 3;

const sessionOf = (round: string | undefined): string | undefined => round?.slice(0, round.lastIndexOf('.'));

/** Rounds in a row of one table session, spread over all of these, which come session by session. */
const rowsOf = (rounds: readonly string[]): readonly (readonly string[])[] => {
  const starts = rounds.flatMap((round, at) =>
    sessionOf(round) === sessionOf(rounds[at + roundsEach - 1]) ? [at] : [],
  );
  const stride = Math.max(1, Math.floor(starts.length / wanted));
  return starts
    .filter((_, at) => at % stride === 0)
    .slice(0, wanted)
    .map((at) => rounds.slice(at, at + roundsEach));
};

const raise = async (served: Served, token: string, number: string, rounds: readonly string[]): Promise<string> => {
  const first = parseRoundId(rounds[0] ?? '');
  if (!first) throw new Error(`${rounds[0]} is not a round`);
  const { venue, session } = first;
  const event = {
    eventId: crypto.randomUUID(),
    type: 'dispute.DisputeRaised',
    data: {
      game: 'two-up',
      sessions: [session],
      rounds,
      wagers: [],
      complainant: null,
      raisedTo: null,
      about: 'winnings',
      claimedCents: 2_000,
      kind: 'dispute',
      claim: 'payment',
    },
    metadata: {
      occurredAt: new Date().toISOString(),
      sourceSeq: null,
      actor: { personId: 'GS-01', role: 'games-supervisor' },
      schemaVersion: 2,
    },
  };
  const body = JSON.stringify({ venue, number, events: [event] });
  const { status, text } = await served.call('POST', '/v1/disputes', token, body);
  if (status !== 201) throw new Error(`a dispute was answered ${status}: ${text.slice(0, 500)}`);
  return disputeId({ venue, number });
};

/** Raises disputes all over a record, and answers their ids. */
export const raiseDisputes = async (
  served: Served,
  house: House,
  rounds: readonly string[],
): Promise<readonly string[]> => {
  const token = await house.tokenOf('supervisor');
  const raised: string[] = [];
  for (const [at, row] of rowsOf(rounds).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    raised.push(await raise(served, token, `D-${at + 1}`, row));
  }
  return raised;
};
