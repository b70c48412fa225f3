import * as fc from 'fast-check';
import type { JsonObject } from '../../domain/kernel/json.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { roundId, sessionId, type StreamName } from '../../domain/kernel/streams.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import {
  disputeStream,
  dropBoxStream,
  examinationStreamOf,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
  uuid,
  venue,
} from '../support/stored.ts';

/** One thing that a random history does: where, what, and numbers to fill it in with. */
type Step = {
  readonly stream: number;
  readonly what: number;
  readonly a: number;
  readonly b: number;
  readonly how: 'plain' | 'late' | 'correct' | 'correct to nothing';
};

const step: fc.Arbitrary<Step> = fc.record({
  stream: fc.nat({ max: 99 }),
  what: fc.nat({ max: 99 }),
  a: fc.nat({ max: 5 }),
  b: fc.nat({ max: 5 }),
  how: fc.constantFrom('plain', 'plain', 'plain', 'plain', 'late', 'correct', 'correct to nothing'),
});

const sessions = [1, 2].map((number) =>
  sessionId({ venue, table: `TU-0${number}`, gamingDay: '2026-04-25', number: 1 }),
);
const rounds = sessions.flatMap((session) => [1, 2, 3].map((sequence) => roundId(session, sequence)));

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
const lines = (count: number) => [{ denominationCents: 500, count }];
const float = (a: number) => ({
  lines: lines(a),
  totalCents: a * 500,
  countedBy: 'dealer-1',
  observedBy: null,
  slip: null,
});

const prizes = (b: number) => ({
  kind: 'prize-schedule',
  scheduleId: null,
  prizes: [{ result: `result-${b}`, pays: 10, to: 1 }],
});
const shoe = { shoe: null, shuffles: null, set: null, cards: null, by: 'dealer-1' };

type Said = readonly [type: string, data: JsonObject];
type Say = (a: number, b: number) => Said;

const inSession: readonly Say[] = [
  () => ['table.SessionOpened', { game: 'two-up', editionStamp: null }],
  (a) => ['table.SessionClosed', { reason: `reason ${a}`, playersPresent: a, closureSignId: null }],
  (a) => ['table.StaffAssigned', { personId: `dealer-${a}`, duty: 'boxer' }],
  (a) => ['table.StaffRelieved', { personId: `dealer-${a}`, duty: 'boxer' }],
  (a, b) => ['table.SeatTaken', { seat: a + 1, personId: `p-${b}` }],
  (a, b) => ['table.SeatLeft', { seat: a + 1, personId: `p-${b}` }],
  (a) => ['table.SignShown', { signId: `sign-${a}`, content: { kind: 'rules' } }],
  (a, b) => ['table.SignShown', { signId: `sign-${a}`, content: prizes(b) }],
  (a) => ['cards.ShoeLoaded', { ...shoe, decks: a === 0 ? null : a }],
  (a) => ['table.SignRemoved', { signId: `sign-${a}` }],
  (a) => ['table.FloatOpened', float(a)],
  (a) => ['table.FloatClosed', float(a)],
  (a, b) => [
    'table.ChipsSold',
    {
      personId: `p-${b}`,
      tender: b > 3 ? 'chip-purchase-voucher' : 'cash',
      tenderedCents: a * 1_000,
      dropBox: b === 0 ? null : `BX-0${b % 3}`,
      issuedAs: 'chips',
      issued: lines(a * 2),
      issuedCents: a * 1_000,
      by: 'dealer-1',
    },
  ],
  (a) => ['table.PlayerExcluded', { personId: `p-${a}`, from: a > 2 ? 'ring' : 'casino', decision }],
];

const placed = (a: number, b: number) => ({
  wagerId: `w-${a}`,
  personId: `p-${b}`,
  kind: 'heads',
  area: null,
  stakeCents: (b + 1) * 500,
  medium: 'chips',
  chips: null,
});

const inRound: readonly Say[] = [
  () => ['round.RoundOpened', { game: 'two-up', editionStamp: null }],
  () => ['round.RoundClosed', {}],
  (a, b) => ['round.WagerPlaced', { ...placed(a, b), seat: a, oral: false, chipsPresented: null, placedBy: null }],
  (a, b) => ['round.WagerPlaced', { ...placed(a, b), seat: a, oral: true, chipsPresented: true, placedBy: `p-${a}` }],
  (a, b) => ['round.WagerCarried', { ...placed(a, b), fromRound: rounds[0] ?? '' }],
  (a, b) => ['round.WagerChanged', { wagerId: `w-${a}`, stakeCents: b * 250, kind: 'tails', area: 'TAILS', by: null }],
  (a) => ['round.WagerWithdrawn', { wagerId: `w-${a}`, by: null }],
  (a, b) => ['round.WagerCollected', { wagerId: `w-${a}`, collectedCents: b * 500, by: 'dealer-1' }],
  (a, b) => [
    'round.WagerPaid',
    { wagerId: `w-${a}`, toPersonId: null, paidCents: b * 500, medium: 'chips', chips: null, by: 'dealer-1' },
  ],
  (a) => ['round.WagerVoided', { wagerId: `w-${a}`, money: 'refunded', decision }],
  (a) => ['two-up.ResultAnnounced', { spinId: `s-${a}`, result: a > 2 ? 'heads' : 'tails', by: 'dealer-1' }],
  (a, b) => ['two-up.CoinsSpun', { spinId: `s-${a}`, spinnerId: `p-${b}`, spinnerRole: 'player', coins: [], seen: [] }],
  (a, b) => [
    'two-up.CoinsChosen',
    { personId: `p-${b}`, coinSet: a > 2 ? `set-${a}` : null, onKip: [], confirmedBy: null },
  ],
];

const inJourney: readonly Say[] = [
  (a, b) => ['dropBox.Attached', { table: `TU-0${1 + (a % 2)}`, slot: 1, seal: `seal-${b}`, by: ['sec-1'] }],
  (a, b) => ['dropBox.Removed', { table: `TU-0${1 + (a % 2)}`, slot: 1, seal: `seal-${b}`, by: ['sec-1', 'sec-2'] }],
];

const inDispute: readonly Say[] = [
  (a, b) => [
    'dispute.DisputeRaised',
    {
      game: 'two-up',
      sessions: sessions.slice(0, a % 3),
      rounds: rounds.slice(0, b),
      wagers: [],
      complainant: `p-${a}`,
      raisedTo: null,
      about: 'winnings',
      claimedCents: b * 100,
    },
  ],
  (a) => ['dispute.DecisionMade', { outcome: 'in-part', awardedCents: a * 100, decision }],
  (a) => [
    'dispute.ReviewDecided',
    { outcome: 'against-complainant', awardedCents: null, decision: { ...decision, by: `sup-${a}` } },
  ],
  (a, b) => [
    'dispute.PatronAnswered',
    { personId: `p-${a}`, answer: b > 2 ? 'satisfied' : 'notSatisfied', by: 'sup-1' },
  ],
  (a) => ['dispute.ReviewRequested', { personId: `p-${a}`, to: 'sup-1' }],
  () => ['dispute.DisputeClosed', { reason: 'decided', by: 'sup-1' }],
  () => ['dispute.DisputeReopened', { decision }],
];

const finding = (round: string, a: number, b: number) => ({
  id: contentHash(['finding', round, a]),
  citation: `two-up/star-2016 r 4.${a}`,
  clause: `4.${a}`,
  code: `CODE_${a}`,
  severity: 'breach',
  verdict: b > 2 ? 'violation' : 'excused',
  says: 'a wager was placed after the call',
  deed: uuid(a),
  occurredAt: secondsIn(a),
  wagerId: `w-${a}`,
  hand: null,
  persons: [
    { personId: 'dealer-1', part: 'deed' },
    { personId: `p-${b}`, part: 'wronged' },
  ],
  figures: { lateByMs: b },
  by: [],
  follows: null,
  missing: null,
  interpretations: [],
});

const examined = (round: string, a: number, b: number): JsonObject => ({
  subject: { kind: 'round', id: round },
  game: 'two-up',
  edition: 'two-up/star-2016',
  official: b !== 0,
  leftOpen: null,
  view: [{ stream: roundStream(round), revision: a }],
  readingsHash: contentHash('readings'),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings: Array.from({ length: a }, (_, index) => finding(round, index, b)),
  settlements: Array.from({ length: b }, (_, index) => ({
    wagerId: `w-${index}`,
    personId: null,
    kind: 'heads',
    stakeCents: 500,
    linkedTo: null,
    outcome: 'won',
    due: { collectedCents: 0, paidCents: 500, returnedCents: 0 },
    dueMost: null,
    reckoned: null,
    done: { collectedCents: 0, paidCents: a * 100, returnedCents: 0 },
    differenceCents: a * 100 - 500,
    clauses: ['8.1'],
    interpretations: [],
    reason: null,
  })),
});

type Place = { readonly stream: StreamName; readonly say: readonly Say[] };
const places: readonly Place[] = [
  ...sessions.map((session) => ({ stream: sessionStream(session), say: inSession })),
  ...rounds.map((round) => ({ stream: roundStream(round), say: inRound })),
  ...[1, 2].map((number) => ({ stream: dropBoxStream(`BX-0${number}`), say: inJourney })),
  ...['D-1', 'D-2'].map((number) => ({ stream: disputeStream(`${venue}.${number}`), say: inDispute })),
  ...rounds.slice(0, 3).map((round) => ({
    stream: examinationStreamOf('round', round),
    say: [(a: number, b: number) => ['examination.Examined', examined(round, a, b)] as const],
  })),
];

const played = (steps: readonly Step[]): readonly StoredEvent[] => {
  const record = recorder();
  for (const { stream, what, a, b, how } of steps) {
    const place = places[stream % places.length];
    const say = place?.say[what % place.say.length];
    if (!place || !say) continue;
    const [type, data] = say(a, b);
    const isExamination = place.stream.startsWith('examination-');
    const earlier = record
      .events()
      .filter((event) => event.stream === place.stream && !event.type.endsWith('CorrectionRecorded'));
    const wrong = earlier[what % Math.max(1, earlier.length)];
    if (how.startsWith('correct') && wrong && !isExamination) {
      record.correct(wrong, how === 'correct' ? { type, data, occurredAt: secondsIn(b * 7) } : null);
    } else if (how === 'late' && !isExamination) record.addLate(place.stream, type, data, secondsIn(a * 10));
    else record.add(place.stream, type, data, { clock: { offsetMs: a * 100, uncertaintyMs: 50 } });
  }
  return record.events();
};

/** Histories of two tables: sessions, rounds, boxes, disputes and examinations, with corrections of all kinds and late entries. */
export const histories = (maxLength: number): fc.Arbitrary<readonly StoredEvent[]> =>
  fc.array(step, { minLength: 1, maxLength }).map(played);

/** The same events in another order of the store, in which each stream keeps its own. */
export const interleaved = (events: readonly StoredEvent[], choices: readonly number[]): readonly StoredEvent[] => {
  const streams = [...new Set(events.map(({ stream }) => stream))];
  const byStream = streams.map((stream) => events.filter((event) => event.stream === stream));
  const order: StoredEvent[] = [];
  for (let at = 0; order.length < events.length; at += 1) {
    const open = byStream.filter((own) => own.length > 0);
    const next = open[(choices[at % Math.max(1, choices.length)] ?? 0) % open.length]?.shift();
    if (next) order.push(next);
  }
  return order;
};
