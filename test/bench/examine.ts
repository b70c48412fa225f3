import { game } from '../../domain/games/two-up/game.ts';
import { effectiveHistory, type Fact } from '../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { streamName, type StreamName } from '../../domain/kernel/streams.ts';
import type { RoundMaterial } from '../../domain/law/edition.ts';
import { examine } from '../../domain/law/examine.ts';
import { reachingBack } from '../support/reaching-back.ts';
import { tell } from './rows.ts';

/**
 * How many events a second are judged on one core, beside how many are parsed: `npm run bench -- examine`.
 * `judged` is picture and examination; `from stored` is the whole way, the effective history of the round before it.
 */
const games = 400;
const repeats = 40;
const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');

const clock = { offsetMs: 0, uncertaintyMs: 250 };
const { events } = game.play.session({
  seed: 42,
  venue: 'STAR',
  table: 'TU-01',
  gamingDay: '2026-04-25',
  sessionNumber: 1,
  zone: 'Australia/Sydney',
  startsAtMs: Date.parse('2026-04-25T08:00:00.000Z'),
  rounds: games,
  editionStamp: edition.id,
  terminals: [
    { terminal: 'T-1', offsetMs: 0, speaksFor: 'play' },
    { terminal: 'T-2', offsetMs: 0, speaksFor: 'wagers' },
    { terminal: 'T-3', offsetMs: 0, speaksFor: 'table' },
  ],
  staff: [
    { personId: 'boxer-1', role: 'boxer' },
    { personId: 'dealer-1', role: 'dealer' },
    { personId: 'dealer-2', role: 'dealer' },
    { personId: 'supervisor-1', role: 'games-supervisor' },
    { personId: 'supervisor-2', role: 'casino-supervisor' },
  ],
  dropBoxes: ['box-1', 'box-2'],
  cards: null,
  plant: [],
});

const put: StoredEvent[] = events.map(({ stream, terminal, type, data, eventId, ...said }, index) => ({
  eventId,
  type,
  data,
  stream: streamName(stream.category, stream.id),
  revision: index,
  position: String(index),
  metadata: {
    ...said,
    venue: 'STAR',
    terminal,
    recordedAt: said.occurredAt,
    principal: terminal,
    clock,
    contentHash: '0'.repeat(64),
  },
}));
// As a store gives them back, parsed: V8 gives each object that was put together by spreads a shape of its own, and no store does that.
const stored = put.map((event) => JSON.parse(JSON.stringify(event)) as StoredEvent);
const streams = new Map<StreamName, StoredEvent[]>();
for (const event of stored) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
const rounds = [...streams].filter(([stream]) => stream.startsWith('round-'));
const roundEvents = rounds.reduce((sum, [, list]) => sum + list.length, 0);
const session: readonly Fact[] = effectiveHistory(stored.filter(({ stream }) => stream.startsWith('tableSession-')));
const texts = rounds.flatMap(([, list]) => list.map((event) => JSON.stringify(event)));

const perSecond = (work: () => void): number => {
  let best = 0;
  for (let turn = 0; turn < repeats; turn += 1) {
    const began = process.hrtime.bigint();
    work();
    best = Math.max(best, roundEvents / (Number(process.hrtime.bigint() - began) / 1e9));
  }
  return best;
};

let findings = 0;
const judge = (material: RoundMaterial): void => {
  const picture = game.roundPicture(material);
  const subject = { kind: 'round' as const, id: material.roundId };
  findings += examine({ edition, subject, picture, choices: {} }).findings.length;
};
const materialOf = ([stream, list]: (typeof rounds)[number]): RoundMaterial => ({
  roundId: stream.slice('round-'.length),
  zone: 'Australia/Sydney',
  round: effectiveHistory(list),
  session,
  next: null,
});
const materials = reachingBack(rounds.map(materialOf), game.madeByOthers);
const judged = perSecond(() => {
  for (const material of materials) judge(material);
});
const fromStored = perSecond(() => {
  for (const material of reachingBack(rounds.map(materialOf), game.madeByOthers)) judge(material);
});
let parsed = 0;
const control = perSecond(() => {
  for (const text of texts) parsed += (JSON.parse(text) as StoredEvent).revision;
});

const row = (what: string, value: number, target: string, isReached: boolean | null): void =>
  tell({
    what,
    ours: { value, unit: 'events/s' },
    control: { what: 'JSON.parse of the same events', value: control, unit: 'events/s' },
    ratio: { median: value / control, least: value / control, most: value / control },
    target,
    isReached,
    how: `one core, in memory; ${rounds.length} rounds of ${roundEvents} events, legal play, ${findings / repeats / 2} findings; the best of ${repeats} turns each`,
  });
row('examine', judged, '', null);
row('examine, the effective history made before it', fromStored, '>= 0.6 ×', fromStored / control >= 0.6);
