// A month of many tables: how fast it is recorded, how long the reports of money take over it beside a lookup by primary key over HTTP, and how long
// it takes to close it again beside reading it: `npm run bench -- month [--tables 40] [--days 30] [--events 5000000] [--minutes 60]`.
// A few evenings are played, recorded and examined; the others are these at other tables and on other days (`month/readdress.ts`).
import { openEventStore } from '../../services/shared/event-store/open.ts';
import type { EventStore } from '../../services/shared/event-store/port.ts';
import { onServer } from '../support/template-database.ts';
import { askInAProcess } from './ask-in-a-process.ts';
import { closeMonth, tellClosedAgain } from './month/closing.ts';
import { dayExamination } from './month/day-examination.ts';
import { knownOf } from './month/known.ts';
import { untilKept } from './month/until-kept.ts';
import { playedEvenings } from './month/pool.ts';
import { eveningsInStore, recordingIn, recordMonth, recordPlayed, type Recording } from './month/record.ts';
import { sizeAsked } from './month/size.ts';
import { tellSizes } from './sizes-on-disk.ts';
import { monthHouse, type MonthHouse } from './month/venue.ts';
import { withPostgres } from './postgres.ts';
import { processorMs } from './processor.ts';
import { tell } from './rows.ts';
import { run, serve, untilLevel, untilProjected, type Served } from './service-load.ts';

const size = sizeAsked();
/** After so long no further day is recorded, so that a run on a busy machine comes to an end: the month is shorter then. */
const mostMinutes = Number(process.env['MINUTES'] ?? 60);
const say = (text: string): void => void process.stdout.write(`  ${text}\n`);

/** Tells how fast something went, in events a second. */
const tellRate = (what: string, events: number, sinceMs: number, how: string): void => {
  const value = events / ((performance.now() - sinceMs) / 1_000);
  tell({ what, ours: { value, unit: 'events/s' }, control: null, ratio: null, target: '', isReached: null, how });
};

/** Tells how long the keeping of figures goes on behind, once the month is closed. */
const tellKept = (days: number, sinceMs: number): void =>
  tell({
    what: `the figures of ${days} closed days and ${days * size.tables} sessions kept, after they were closed one after the other`,
    ours: { value: (performance.now() - sinceMs) / 1_000, unit: 's' },
    control: null,
    ratio: null,
    target: '',
    isReached: null,
    how: 'in the process of the projector, which rests as long as it worked; until then figures are computed when somebody asks for them',
  });

/** Plays and records the evenings of the pool, and has them examined by an assessor of its own. */
const playFirst = async (house: MonthHouse, served: Served, recording: Recording) => {
  const evenings = playedEvenings(house, size.events / (size.tables * size.days));
  const carried = await recordPlayed(recording, evenings);
  const begun = performance.now();
  const assessor = run('services/processes/assessor.js', house.environment);
  await untilLevel(served);
  const usedMs = processorMs(assessor.pid);
  await assessor.stop();
  const events = recording.recorded();
  tellRate(
    'the evenings that are played examined',
    events,
    begun,
    `${evenings.length} evenings, ${events} events; an assessor that starts and has nothing else to do, ${((usedMs * 1_000) / events).toFixed(0)} µs of the processor an event`,
  );
  return { evenings, carried };
};

/** Records the whole month, or as much of it as there is time for, and waits until it is projected. Answers its days. */
const recordAll = async (
  house: MonthHouse,
  served: Served,
  projectorPid: number,
  store: EventStore,
): Promise<readonly string[]> => {
  const recording = recordingIn(store);
  const { evenings, carried } = await playFirst(house, served, recording);
  const pool = await eveningsInStore(store, house.tables, evenings);
  const startsAtMs = Math.min(...evenings.map(({ setting }) => setting.startsAtMs));
  const before = { events: recording.recorded(), cpu: process.cpuUsage(), projectorMs: processorMs(projectorPid) };
  const begun = performance.now();
  const month = { tables: house.tables, days: size.days, startsAtMs, evenings: pool, carried };
  const days = await recordMonth(recording, month, (day) => {
    const seconds = (performance.now() - begun) / 1_000;
    say(`${day}: ${recording.recorded().toLocaleString('en')} events, ${seconds.toFixed(0)} s`);
    return seconds < mostMinutes * 60;
  });
  const events = recording.recorded() - before.events;
  const { user, system } = process.cpuUsage(before.cpu);
  tellRate(
    `a month of ${size.tables} tables and ${days.length} days recorded, through the store's adapter`,
    events,
    begun,
    `${events} events, twelve evenings side by side, each stream in appends of up to 300; re-addressed meanwhile in the same thread, ${((user + system) / events).toFixed(0)} µs of the processor an event; the projector follows`,
  );
  await untilProjected(served, { patienceMs: 1_800_000, everyMs: 1_000 });
  const projectorUs = ((processorMs(projectorPid) - before.projectorMs) * 1_000) / events;
  tellRate(
    'the same until every read model has it',
    events,
    begun,
    `a projector in a process of its own, ${projectorUs.toFixed(0)} µs of the processor an event`,
  );
  return days;
};

await withPostgres(async (url, _, postgresPid) => {
  const house = await monthHouse(url, size.tables);
  const database = house.environment.DATABASE_URL ?? '';
  const store = openEventStore('postgresql', database, () => {});
  const projector = run('services/processes/projector.js', house.environment);
  const served = await serve('services/processes/api.js', { environment: house.environment });
  try {
    await untilProjected(served);
    const days = await recordAll(house, served, projector.pid, store);
    // Who counts money is blind to open counts, which each answer has to ask for.
    const token = await house.tokenOf('finance');
    const closing = { served, token, store };
    const closed = await closeMonth(closing, days);
    const keptSince = performance.now();
    await untilKept(database, 30);
    tellKept(closed.length, keptSince);
    await onServer(database, (client) => client.query('vacuum analyze'));
    const known = await knownOf(database, days);
    await tellSizes(database, known.events);
    const examine = await dayExamination({ database, store, games: house.games, days: closed });
    await tellClosedAgain({ ...closing, examine }, closed, size.events > 1_000_000 ? 1 : undefined);
    const bare = await serve('test/bench/bare-server.js', { args: (port) => [database, String(port)] });
    try {
      await askInAProcess({
        of: 'a month',
        known,
        token,
        served: served.origin,
        servedPid: served.pid,
        bare: bare.origin,
        barePid: bare.pid,
        postgresPid,
      });
    } finally {
      await bare.stop();
    }
  } finally {
    await served.stop();
    await projector.stop();
    await store.close();
  }
});
