// Disputes about rounds that are on record, raised over HTTP: each about three rounds in a row.
import { disputeId, parseRoundId } from '../../domain/kernel/streams.ts';
import type { House } from '../end-to-end/kill/house.ts';
import { openBareLag } from './bare-lag.ts';
import { quantile, tellCompared } from './rows.ts';
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

/** A dispute as it was raised, and what a reader needs to see it. */
type Raised = {
  readonly dispute: string;
  readonly venue: string;
  readonly position: string;
  readonly answeredAt: number;
};

const raise = async (served: Served, token: string, number: string, rounds: readonly string[]): Promise<Raised> => {
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
  const answeredAt = performance.now();
  if (status !== 201) throw new Error(`a dispute was answered ${status}: ${text.slice(0, 500)}`);
  const { position } = JSON.parse(text) as { readonly position: string };
  return { dispute: disputeId({ venue, number }), venue, position, answeredAt };
};

/** Asks until the answer is there: the reader whom the service tells that it does not see it yet asks again. */
const seen = async (served: Served, token: string, path: string, dispute: string): Promise<void> => {
  let { status, text } = await served.call('GET', path, token);
  // oxlint-disable-next-line no-await-in-loop -- one question after the other
  while (status === 503) ({ status, text } = await served.call('GET', path, token));
  if (status !== 200 || !text.includes(`"dispute":"${dispute}"`))
    throw new Error(`${path} answered ${status}: ${text.slice(0, 500)}`);
};

/** Milliseconds from the 201 until the dispute is on the list of its venue, and told. */
const untilVisible = async (
  served: Served,
  token: string,
  { dispute, venue, position, answeredAt }: Raised,
): Promise<number> => {
  await Promise.all([
    seen(served, token, `/v1/disputes?venue=${venue}&atLeast=${position}`, dispute),
    seen(served, token, `/v1/disputes/${dispute}/timeline?atLeast=${position}`, dispute),
  ]);
  return performance.now() - answeredAt;
};

/** Without the first few, which meet cold code. */
const warm = (all: readonly number[]): readonly number[] => all.slice(Math.floor(all.length / 10));

const tellLags = (ours: readonly number[], control: readonly number[]): void => {
  for (const [name, share, most] of [
    ['p50', 0.5, null],
    ['p99', 0.99, 3],
  ] as const) {
    tellCompared({
      what: `a dispute, from 201 until it is on its list and its timeline, ${name}`,
      how: `everything in one process, at rest; ${ours.length} disputes, one after the other, both asked with atLeast; each after one of the control`,
      unit: 'ms',
      controlIs: 'INSERT and NOTIFY, then a SELECT by key',
      ours: [quantile(ours, share)],
      controls: [quantile(control, share)],
      target: most === null ? '' : `<= ${most} ×`,
      isReached: (ratio) => (most === null ? null : ratio <= most),
    });
  }
};

/** What is done before each dispute is raised, and when it was. */
type Beside = { readonly before: () => Promise<void>; readonly after: (raised: Raised) => Promise<void> };

const nothing = async (): Promise<void> => {};

/** Raises disputes all over a record, and answers their ids. */
export const raiseDisputes = async (
  served: Served,
  house: House,
  rounds: readonly string[],
  { before, after }: Beside = { before: nothing, after: nothing },
): Promise<readonly string[]> => {
  const token = await house.tokenOf('supervisor');
  const disputes: string[] = [];
  for (const [at, row] of rowsOf(rounds).entries()) {
    // oxlint-disable no-await-in-loop -- one after the other
    await before();
    const raised = await raise(served, token, `D-${at + 1}`, row);
    await after(raised);
    // oxlint-enable no-await-in-loop
    disputes.push(raised.dispute);
  }
  return disputes;
};

/** The same, and tells how long each took until it was visible. `bareUrl`: a database for the control. */
export const raiseAndSee = async (
  served: Served,
  house: House,
  rounds: readonly string[],
  bareUrl: string,
): Promise<readonly string[]> => {
  const token = await house.tokenOf('inspector');
  const [ours, control]: [number[], number[]] = [[], []];
  const bare = await openBareLag(bareUrl);
  try {
    const disputes = await raiseDisputes(served, house, rounds, {
      before: async () => void control.push(await bare.one()),
      after: async (raised) => void ours.push(await untilVisible(served, token, raised)),
    });
    tellLags(warm(ours), warm(control));
    return disputes;
  } finally {
    await bare.close();
  }
};
