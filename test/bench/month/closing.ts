// Closing a month: over HTTP day by day, and once more.
import { derivedUuid } from '../../../domain/kernel/canonical.ts';
import type { EventStore } from '../../../services/shared/event-store/port.ts';
import { processorMs } from '../processor.ts';
import { median, rounds, tell, tellCompared } from '../rows.ts';
import { untilProjected, type Served } from '../service-load.ts';
import { dayIdOf } from './money.ts';

/** As the projector reads them. */
const aPage = 4_000;
/** What is recorded of a gaming day before it is closed: four events (`gamingDayOf`). */
const revisionBeforeClosing = 3;

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

/** Reads every event of the store, checked and parsed, the next page on its way meanwhile; answers how many there are. */
const readAll = async (store: EventStore): Promise<number> => {
  let count = 0;
  let next = store.readAll(null, aPage);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a page leads to the next
    const page = await next;
    const last = page.at(-1);
    if (!last) return count;
    next = store.readAll(last.position, aPage);
    count += page.length;
  }
};

type Closing = { readonly served: Served; readonly token: string; readonly store: EventStore };

/** Closes a gaming day, at noon of the day after. Throws what the service answers otherwise. */
const close = async ({ served, token }: Closing, day: string): Promise<void> => {
  const occurredAt = new Date(Date.parse(day) + 36 * 3_600_000).toISOString();
  const body = JSON.stringify({ eventId: derivedUuid(['closing', day]), occurredAt, by: 'FIN-01' });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'if-match': `"${revisionBeforeClosing}"`,
  };
  const answer = await fetch(`${served.origin}/v1/gaming-days/${dayIdOf(day)}/close`, {
    method: 'POST',
    headers,
    body,
  });
  if (answer.status !== 201) throw new Error(`closing ${day} was answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
};

/** Has the figures of a gaming day computed again, beside those that it was closed with. */
const closeAgain = async ({ served, token }: Closing, day: string): Promise<void> => {
  const { status, text } = await served.call('GET', `/v1/gaming-days/${dayIdOf(day)}/figures`, token);
  if (status !== 200) throw new Error(`the figures of ${day} were answered ${status}: ${text.slice(0, 500)}`);
};

const each = async (days: readonly string[], work: (day: string) => Promise<void>): Promise<void> => {
  // oxlint-disable-next-line no-await-in-loop -- one day after the other
  for (const day of days) await work(day);
};

/** Closes all days but the last, which stays open for questions about such a day. */
export const closeMonth = async (closing: Closing, days: readonly string[]): Promise<readonly string[]> => {
  const closed = days.slice(0, -1);
  const seconds = await secondsOf(() => each(closed, (day) => close(closing, day)));
  await untilProjected(closing.served);
  tell({
    what: 'a gaming day closed over HTTP, with the figures of all its tables',
    ours: { value: (seconds * 1_000) / closed.length, unit: 'ms' },
    control: null,
    ratio: null,
    target: '',
    isReached: null,
    how: `${closed.length} days, one after the other, each when the one before is in every read model`,
  });
  return closed;
};

const most = 2;

type Again = Closing & {
  /** Examines the days anew, and answers how many findings there are. */
  readonly examine: () => Promise<number>;
};

/** Tells how long it takes to compute the figures of closed days again, and to examine them again, beside reading the events of the month. */
export const tellClosedAgain = async (again: Again, days: readonly string[], times = rounds): Promise<void> => {
  const [figures, examined, controls]: [number[], number[], number[]] = [[], [], []];
  const counted = { events: 0, findings: 0 };
  const beforeMs = processorMs(again.served.pid);
  for (let round = 0; round < times; round += 1) {
    // oxlint-disable no-await-in-loop -- one at a time has the machine
    controls.push(await secondsOf(async () => (counted.events = await readAll(again.store))));
    figures.push(await secondsOf(() => each(days, (day) => closeAgain(again, day))));
    examined.push(await secondsOf(async () => (counted.findings = await again.examine())));
    // oxlint-enable no-await-in-loop
  }
  const usedMs = (processorMs(again.served.pid) - beforeMs) / times / days.length;
  const both = figures.map((seconds, round) => seconds + (examined[round] ?? 0));
  tellCompared({
    what: `closing ${days.length} days of the month again: the figures of every session computed anew and compared, and each day examined`,
    how: `figures over HTTP (GET /v1/gaming-days/{id}/figures), one day after the other, median ${median(figures).toFixed(1)} s, ${usedMs.toFixed(0)} ms of the processor of the service a day; examined in one thread as an assessor does that starts, median ${median(examined).toFixed(1)} s, ${counted.findings} findings; all ${counted.events.toLocaleString('en')} events read through the port in one thread, checked and parsed`,
    unit: 's',
    controlIs: 'reading the events',
    ours: both,
    controls,
    target: `<= ${most} ×`,
    isReached: (ratio) => ratio <= most,
  });
};
