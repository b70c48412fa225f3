import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ServiceStatus } from './service-status.ts';

export type Metrics = {
  /** Prometheus' text format. */
  readonly text: () => Promise<string>;
  readonly contentType: string;
  readonly requestDone: (of: { method: string; route: string; status: number; seconds: number }) => void;
};

const setProjections = (lag: Gauge, parked: Gauge, status: ServiceStatus): void => {
  for (const gauge of [lag, parked]) gauge.reset();
  for (const { name, lagEvents, parkedStreams } of status.projections) {
    if (lagEvents !== null) lag.set({ projection: name }, lagEvents);
    parked.set({ projection: name }, parkedStreams);
  }
};

/** The figures of one process. Lags are read when somebody asks, by `status`; `appended` is how many events it has stored. */
export const buildMetrics = (status: () => Promise<ServiceStatus>, appended: () => number): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'ringkeeper_http_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const stored = new Counter({
    name: 'ringkeeper_events_appended_total',
    help: 'Events stored for good by this process.',
    registers,
  });
  const lag = new Gauge({
    name: 'ringkeeper_projection_lag_events',
    help: 'Events in the store that a projection has not seen.',
    labelNames: ['projection'],
    registers,
  });
  const parked = new Gauge({
    name: 'ringkeeper_projection_parked_streams',
    help: 'Streams that a projection has put aside with an error.',
    labelNames: ['projection'],
    registers,
  });
  const assessorLag = new Gauge({
    name: 'ringkeeper_assessor_lag_events',
    help: 'Events in the store that the assessor has not seen.',
    registers,
  });
  const assessorParked = new Gauge({
    name: 'ringkeeper_assessor_parked_subjects',
    help: 'Rounds, sessions and disputes that the assessor cannot examine and has put aside.',
    registers,
  });
  const deadlinesUnsaid = new Gauge({
    name: 'ringkeeper_deadlines_unsaid',
    help: 'Deadlines of disputes that have passed and of which the record does not say so yet.',
    registers,
  });
  const deadlinesWaiting = new Gauge({
    name: 'ringkeeper_deadlines_waiting_disputes',
    help: 'Disputes whose deadlines the scheduler cannot reckon, and tries again.',
    registers,
  });
  const underEarlierKeys = new Gauge({
    name: 'ringkeeper_words_under_earlier_keys',
    help: 'Texts that are not yet under the newest master key of words. While it is not 0, the earlier keys are needed.',
    registers,
  });
  const storeUp = new Gauge({ name: 'ringkeeper_store_up', help: '1 when the event store answers.', registers });
  const databaseUp = new Gauge({ name: 'ringkeeper_database_up', help: '1 when the database answers.', registers });
  const alarms = new Gauge({
    name: 'ringkeeper_record_alarms',
    help: 'How many alarms about the record and its store were raised, ever. Each more wants a person.',
    registers,
  });
  const mismatch = new Gauge({
    name: 'ringkeeper_store_mismatch',
    help: '1 when read models or assessor were made from another store than the one that is open, and wait for a person.',
    registers,
  });
  const trouble = new Gauge({
    name: 'ringkeeper_trouble',
    help: '1 for each part of this process that something keeps from its work; none when all is well.',
    labelNames: ['of'],
    registers,
  });
  const flaws = new Gauge({
    name: 'ringkeeper_record_flaws',
    help: 'Places of the record that are known to be damaged, forged or missing. Anything but 0 wants a person.',
    registers,
  });
  const checked = new Gauge({
    name: 'ringkeeper_scrub_checked_events',
    help: 'Events that the scrub of the record which is under way has looked at.',
    registers,
  });
  const scrubbed = new Gauge({
    name: 'ringkeeper_scrub_last_finished_seconds',
    help: 'When a scrub of the record last came to its end, in seconds since 1970; 0 before the first.',
    registers,
  });
  const sealedEvents = new Gauge({
    name: 'ringkeeper_sealed_events',
    help: 'Events that the newest checkpoint of the sealed record speaks of.',
    registers,
  });
  const quorum = new Gauge({
    name: 'ringkeeper_seal_quorum_seconds',
    help: 'When enough witnesses last signed the sealed record, in seconds since 1970; 0 where they never did.',
    registers,
  });
  const directory = new Gauge({
    name: 'ringkeeper_seal_directory_seconds',
    help: 'When the newest directory of the sealed record was made, in seconds since 1970; 0 before the first.',
    registers,
  });
  const directoryTook = new Gauge({
    name: 'ringkeeper_seal_directory_took_seconds',
    help: 'How long making the newest directory of the sealed record took.',
    registers,
  });
  const setSealed = ({ sealed }: ServiceStatus): void => {
    if (!sealed) return;
    sealedEvents.set(sealed.events);
    quorum.set(sealed.quorum ? Date.parse(sealed.quorum.at) / 1_000 : 0);
    directory.set(sealed.directory ? Date.parse(sealed.directory.at) / 1_000 : 0);
    directoryTook.set((sealed.directory?.tookMs ?? 0) / 1_000);
  };
  const setRecord = ({ record }: ServiceStatus): void => {
    if (!record) return;
    flaws.set(record.flaws);
    checked.set(record.scrub.checkedEvents);
    scrubbed.set(record.scrub.last ? Date.parse(record.scrub.last.finishedAt) / 1_000 : 0);
  };
  const setDeadlines = ({ deadlines }: ServiceStatus): void => {
    if (!deadlines) return;
    deadlinesUnsaid.set(deadlines.unsaid);
    deadlinesWaiting.set(deadlines.waitingDisputes);
  };
  const refresh = async (): Promise<void> => {
    const now = await status();
    stored.reset();
    stored.inc(appended());
    setProjections(lag, parked, now);
    if (now.assessor?.lagEvents !== undefined && now.assessor.lagEvents !== null)
      assessorLag.set(now.assessor.lagEvents);
    if (now.assessor) assessorParked.set(now.assessor.parkedSubjects);
    if (now.alarms !== null) alarms.set(now.alarms);
    setDeadlines(now);
    if (now.words) underEarlierKeys.set(now.words.underEarlierKeys);
    setRecord(now);
    setSealed(now);
    trouble.reset();
    for (const { of } of now.troubles) trouble.set({ of }, 1);
    mismatch.set(now.mismatch === null ? 0 : 1);
    storeUp.set(now.store.reachable ? 1 : 0);
    databaseUp.set(now.database.reachable ? 1 : 0);
  };
  return {
    text: async () => {
      await refresh();
      return registry.metrics();
    },
    contentType: registry.contentType,
    requestDone: ({ method, route, status: code, seconds }) =>
      requests.observe({ method, route, status: code }, seconds),
  };
};
