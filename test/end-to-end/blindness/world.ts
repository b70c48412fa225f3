import { disputeStream } from '../../../domain/dispute/stream.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import type { AccessRole } from '../../../domain/kernel/access.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Position } from '../../../domain/kernel/envelope.ts';
import { importPlayed, startEvening, type Evening } from '../../support/evening.ts';
import { sampleOf } from '../../support/told-samples.ts';
import {
  atTable,
  decision,
  event,
  inBox,
  isHidden,
  sale,
  sampled,
  stamped,
  stepsOf,
  times,
  type Actor,
} from './said.ts';
import type { StoppedClock } from './stopped-clock.ts';

/**
 * An installation with everything that is blind at a time: at TU-01 the boxes of an evening, counted once and not verified; at TU-02 a float
 * that is being counted, and a box that was verified the day before. Two of them differ in hidden figures alone: `hidden` says by how many
 * times each is another.
 */
export const gamingDay = '2026-03-06';
export const dayBefore = '2026-03-05';
export const session = `STAR.TU-01.${gamingDay}.1`;
export const counted = `STAR.TU-02.${gamingDay}.1`;
const verified = `STAR.TU-02.${dayBefore}.1`;
export const journey = `STAR.TU-01-BOX-A.${gamingDay}.1`;
export const verifiedJourney = `STAR.TU-02-BOX-A.${dayBefore}.1`;
export const series = 'STAR.fill.2026';
export const dispute = 'STAR.D-1';
/** They count boxes and floats, whatever role their token has. */
export const onTheTeam = 'TEAM-1';
export const reviewer = 'FIN-REVIEWER';

/** Where the record ended after a step, and what time it was. `what`: a name by which it is found again. */
type Step = { readonly position: Position; readonly at: string; readonly what: string | undefined };

export type World = {
  readonly evening: Evening;
  /** Where the words of the dispute are kept. */
  readonly text: string;
  /** The hash of the copy of the rules that was attached. */
  readonly official: string;
  readonly steps: readonly Step[];
};

/** The same key in each: the digests of words are as they are. */
const textKey = 'aa'.repeat(32);

type Said = {
  readonly as: AccessRole;
  readonly person?: string;
  readonly path: string;
  readonly body: object;
  readonly ifMatch?: number;
};

/** What is said, with other names of those whom it is about. */
export type Renamed = <Said>(said: Said) => Said;

const recorderOn = (evening: Evening, clock: StoppedClock, renamed: Renamed) => {
  const steps: Step[] = [];
  const done = async (what?: string): Promise<void> => {
    await evening.level();
    steps.push({ position: (await evening.foundation.store.head()) ?? '', at: clock.now(), what });
    clock.goOn(60_000);
  };
  const say = async ({ as, person, path, body, ifMatch }: Said): Promise<void> => {
    const terminal = { terminal: JSON.stringify(body).includes('TU-02') ? 'TU-02-A' : 'TU-01-A' };
    const claims = person === undefined ? (as === 'terminal' ? terminal : {}) : { venues: ['STAR'], person };
    const answer = await evening.call(path, {
      method: 'POST',
      headers: {
        ...(await evening.tokens.bearer(as, claims)),
        'content-type': 'application/json',
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
      },
      body: JSON.stringify(renamed(body)),
    });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await done();
  };
  return { steps, done, say, renamed };
};

type Recorder = ReturnType<typeof recorderOn>;

const counting = async (
  { say }: Recorder,
  journeyId: string,
  of: { readonly at: string; readonly team: readonly string[]; readonly foundCents: number },
): Promise<void> => {
  const [path, at] = [`/v1/drop-boxes/${journeyId}`, of.at];
  const counter: Actor = { personId: of.team[0] ?? '', role: 'count-team-member' };
  const step = (name: string, data: JsonObject) => event(journeyId, `dropBox.${name}`, data, at, counter);
  const team = of.team.map((personId) => ({ personId, role: 'count-team-member' }));
  const events = [
    step('CountBegun', sampled('CountBegun', { team })),
    step('Opened', sampled('Opened', { by: counter.personId })),
    step('Emptied', sampled('Emptied', { by: counter.personId, shownTo: null })),
  ];
  await say({ as: 'count', path: `${path}/events`, body: { events } });
  const { type: _, ...first } = step(
    'Counted',
    sampled('Counted', { count: 1, by: counter.personId, content: inBox(of.foundCents), combinedWith: [] }),
  );
  await say({ as: 'count', path: `${path}/counts`, body: first, ifMatch: 4 });
};

/** A day that is over: its box was verified, so nobody is blind to it. */
const theDayBefore = async (recorder: Recorder): Promise<void> => {
  const { say } = recorder;
  const at = `${dayBefore}T09:00:00.000Z`;
  const place = { venue: 'STAR', table: 'TU-02', gamingDay: dayBefore, number: 1 };
  const journeyOf = { venue: 'STAR', dropBox: 'TU-02-BOX-A', gamingDay: dayBefore, number: 1 };
  const attached = event(verifiedJourney, 'dropBox.Attached', atTable('TU-02'), `${dayBefore}T08:00:00.000Z`);
  await say({ as: 'terminal', path: '/v1/drop-boxes', body: { ...journeyOf, events: [attached] } });
  const events = [
    event(verified, 'table.SessionOpened', stamped, at),
    event(verified, 'table.ChipsSold', sale(5_000, 'TU-02-BOX-A'), `${dayBefore}T09:05:00.000Z`),
    event(verified, 'table.SessionClosed', { ...sampleOf('table', 'SessionClosed.v1') }, `${dayBefore}T10:00:00.000Z`),
  ];
  await say({ as: 'terminal', path: '/v1/table-sessions', body: { ...place, events } });
  const removed = event(
    verifiedJourney,
    'dropBox.Removed',
    { ...atTable('TU-02'), run: null },
    `${dayBefore}T11:00:00.000Z`,
  );
  await say({ as: 'terminal', path: `/v1/drop-boxes/${verifiedJourney}/events`, body: { events: [removed] } });
  await counting(recorder, verifiedJourney, { at: `${dayBefore}T12:00:00.000Z`, team: ['COUNT-9'], foundCents: 5_000 });
  const { type: _, ...last } = event(
    verifiedJourney,
    'dropBox.Verified',
    { ...sampleOf('dropBox', 'Verified.v1'), by: 'CAGE-01', content: inBox(5_000) },
    `${dayBefore}T13:00:00.000Z`,
    { personId: 'CAGE-01', role: 'cage-cashier' },
  );
  await say({ as: 'cage', path: `/v1/drop-boxes/${verifiedJourney}/verification`, body: last, ifMatch: 5 });
};

/** What was put right afterwards of what was sold: it says the hidden figure in two more ways. */
const putRight = async ({ say }: Recorder, sold: PlayedEvent | undefined, hidden: number): Promise<void> => {
  if (!sold) throw new Error('nothing was sold into a box');
  const at = `${gamingDay}T20:00:00.000Z`;
  const actor = { personId: 'CS-01', role: 'casino-supervisor' };
  const said = { type: 'table.ChipsSold', occurredAt: sold.occurredAt, schemaVersion: 1 };
  const corrected = event(
    session,
    'table.CorrectionRecorded',
    {
      ...sampleOf('table', 'CorrectionRecorded.v1'),
      corrects: sold.eventId,
      decision,
      replacement: { ...said, data: times(sold.data, 3) },
    },
    at,
    actor,
  );
  const late = event(
    session,
    'table.LateEntryRecorded',
    { ...said, data: sale(2_500 * hidden, 'TU-01-BOX-A'), uncertaintyMs: 60_000, decision },
    at,
    actor,
  );
  for (const one of [corrected, late])
    // oxlint-disable-next-line no-await-in-loop -- in the same order each time
    await say({
      as: 'supervisor',
      person: 'CS-01',
      path: `/v1/table-sessions/${session}/events`,
      body: { events: [one] },
    });
};

const playedThere = async (evening: Evening, recorder: Recorder, hidden: number): Promise<void> => {
  const { say } = recorder;
  const reviewed = event(
    `STAR.${gamingDay}`,
    'gamingDay.ReviewerNamed',
    { personId: reviewer, by: 'FIN-HEAD' },
    `${gamingDay}T05:00:00.000Z`,
  );
  await say({
    as: 'finance',
    person: 'FIN-HEAD',
    path: `/v1/gaming-days/STAR.${gamingDay}/events`,
    body: { events: [reviewed] },
  });
  for (const [slot, dropBox] of ['TU-01-BOX-A', 'TU-01-BOX-B'].entries()) {
    const place = { venue: 'STAR', dropBox, gamingDay, number: 1 };
    const attached = event(
      dropBox,
      'dropBox.Attached',
      { ...atTable('TU-01'), slot: slot + 1 },
      `${gamingDay}T05:30:00.000Z`,
    );
    // oxlint-disable-next-line no-await-in-loop -- in the same order each time
    await say({ as: 'terminal', path: '/v1/drop-boxes', body: { ...place, events: [attached] } });
  }
  const [played] = evening.played;
  if (!played) throw new Error('nothing was played');
  const events = played.events.map((one) => (isHidden(one) ? { ...one, data: times(one.data, hidden) } : one));
  const begun = events.findIndex(isHidden) + 1;
  const record = async (step: readonly PlayedEvent[], what?: string): Promise<void> => {
    await importPlayed(evening, [{ ...played, events: recorder.renamed(step) }]);
    await recorder.done(what);
  };
  await record(events.slice(0, begun), 'sold');
  await putRight(recorder, events[begun - 1], hidden);
  // oxlint-disable-next-line no-await-in-loop -- in the same order each time
  for (const step of stepsOf(events.slice(begun))) await record(step);
};

/** A table whose float is being counted, after a sale into no box: that sale is hidden by the count alone. */
const floatCount = async ({ say }: Recorder, hidden: number): Promise<void> => {
  const place = { venue: 'STAR', table: 'TU-02', gamingDay, number: 1 };
  const at = (time: string) => `${gamingDay}T${time}:00.000Z`;
  const events = [
    event(counted, 'table.SessionOpened', stamped, at('10:00')),
    event(counted, 'table.FloatOpened', { ...sampleOf('table', 'FloatOpened.v2') }, at('10:01')),
    event(counted, 'table.ChipsSold', sale(10_000 * hidden, null), at('10:05')),
    event(counted, 'table.FloatCountBegun', { kind: 'check', countedBy: onTheTeam, observedBy: 'CS-02' }, at('10:10')),
  ];
  await say({ as: 'terminal', path: '/v1/table-sessions', body: { ...place, events } });
};

/** The first count, and what was said of it: both say what was found. */
const firstCount = async (recorder: Recorder, hidden: number): Promise<void> => {
  const at = `${gamingDay}T22:00:00.000Z`;
  const removed = event(journey, 'dropBox.Removed', { ...atTable('TU-01'), run: null }, at);
  await recorder.say({ as: 'terminal', path: `/v1/drop-boxes/${journey}/events`, body: { events: [removed] } });
  await counting(recorder, journey, { at, team: [onTheTeam, 'COUNT-2'], foundCents: 50_000 * hidden });
  const told = event(
    `STAR.${gamingDay}`,
    'gamingDay.DiscrepancyReported',
    {
      table: 'TU-01',
      session,
      what: 'box',
      cents: 700 * hidden,
      reportedTo: ['surveillance-operator'],
      reportNumber: null,
      by: 'SV-01',
    },
    at,
    { personId: 'SV-01', role: 'surveillance-operator' },
  );
  await recorder.say({
    as: 'surveillance',
    path: `/v1/gaming-days/STAR.${gamingDay}/events`,
    body: { events: [told] },
  });
};

/** A dispute about the round, with words of its complainant. Returns where the words are kept. */
const disputed = async (evening: Evening, { say }: Recorder): Promise<string> => {
  const { textRef: _, ...sample } = sampleOf('dispute', 'DisputeRaised.v1');
  const about = {
    ...sample,
    sessions: [session],
    rounds: [`${session}.0001`],
    wagers: [],
    text: 'They paid me too little.',
  };
  const raised = event(dispute, 'dispute.DisputeRaised', about, `${gamingDay}T21:00:00.000Z`, {
    personId: 'CS-01',
    role: 'casino-supervisor',
  });
  await say({
    as: 'supervisor',
    person: 'CS-01',
    path: '/v1/disputes',
    body: { venue: 'STAR', number: 'D-1', events: [raised] },
  });
  const [stored] = await evening.foundation.store.readStream(disputeStream.streamOf(dispute));
  if (!stored) throw new Error('the dispute was not recorded');
  return (stored.data['textRef'] as { readonly ref: string }).ref;
};

/** A copy of the rules, as compliance attaches it. */
const attached = async (evening: Evening): Promise<string> => {
  const path = '/v1/rulebooks/two-up/star-2016/official-text?venue=STAR&title=Rules&source=copy&issuedOn=2016-09-01';
  const headers = { ...(await evening.tokens.bearer('compliance')), 'content-type': 'text/plain', 'if-match': '"0"' };
  const answer = await evening.call(path, { method: 'POST', headers, body: '4.6 A bet must be placed in time.' });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`the rules were not attached: ${text}`);
  return (JSON.parse(text) as { readonly sha256: string }).sha256;
};

/** Records a world. Whatever is hidden in it is `hidden` times as much as in another, and its patrons may have other ids. */
export const startWorld = async (
  clock: StoppedClock,
  hidden: number,
  renamed: Renamed = (said) => said,
): Promise<World> => {
  const evening = await startEvening(2, { isRecorded: false, day: gamingDay, environment: { TEXT_KEY: textKey } });
  const recorder = recorderOn(evening, clock, renamed);
  const official = await attached(evening);
  await theDayBefore(recorder);
  await playedThere(evening, recorder, hidden);
  const text = await disputed(evening, recorder);
  await floatCount(recorder, hidden);
  await firstCount(recorder, hidden);
  return { evening, text, official, steps: recorder.steps };
};
