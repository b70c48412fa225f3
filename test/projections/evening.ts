import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { contentHash } from '../../domain/kernel/canonical.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundId, sessionId } from '../../domain/kernel/streams.ts';
import {
  dropBoxStream,
  examinationStreamOf,
  recorder,
  roundStream,
  secondsIn,
  sessionStream,
  venue,
} from '../support/stored.ts';

export const table = 'TU-01';
export const session = sessionId({ venue, table, gamingDay: '2026-04-25', number: 1 });
export const first = roundId(session, 1);
export const second = roundId(session, 2);
export const otherSession = sessionId({ venue: 'REEF', table: 'TU-01', gamingDay: '2026-04-26', number: 1 });
export const third = roundId(otherSession, 1);

const decision = { by: 'sup-1', roleClaimed: 'casino-supervisor', ground: 'seen-on-camera' };
const chips = (denominationCents: number, count: number) => [{ denominationCents, count }];
const wager = (wagerId: string, personId: string, stakeCents: number) => ({
  wagerId,
  personId,
  kind: 'heads',
  area: 'HEADS',
  stakeCents,
  medium: 'chips',
  chips: null,
  seat: 3,
  oral: false,
  chipsPresented: null,
  placedBy: null,
});
const sale = (tenderedCents: number, dropBox: string | null, tender = 'cash') => ({
  personId: 'p-1',
  tender,
  tenderedCents,
  dropBox,
  issuedAs: 'chips',
  issued: chips(500, tenderedCents / 500),
  issuedCents: tenderedCents,
  by: 'dealer-1',
});
const float = (totalCents: number) => ({
  lines: chips(500, totalCents / 500),
  totalCents,
  countedBy: 'dealer-1',
  observedBy: 'sup-1',
  slip: null,
});
const paid = (wagerId: string, paidCents: number) => ({
  wagerId,
  toPersonId: 'p-1',
  paidCents,
  medium: 'chips',
  chips: null,
  by: 'dealer-1',
});

type Found = {
  readonly clause: string;
  readonly code: string;
  readonly verdict: string;
  readonly wagerId: string | null;
};

const finding = (round: string, deed: StoredEvent, { clause, code, verdict, wagerId }: Found) => ({
  id: contentHash([round, code, deed.eventId, wagerId]),
  citation: `two-up/star-2016 r ${clause}`,
  clause,
  code,
  severity: verdict === 'noted' ? null : verdict === 'excused' ? 'advisory' : 'breach',
  verdict,
  says: `${code} was seen`,
  deed: deed.eventId,
  occurredAt: deed.metadata.occurredAt,
  wagerId,
  hand: null,
  persons: [
    { personId: 'dealer-1', part: 'deed' },
    ...(wagerId === null ? [] : [{ personId: 'p-1', part: 'wronged' }]),
  ],
  figures: { lateByMs: 400 },
  by: verdict === 'excused' ? ['4.7'] : [],
  follows: null,
  missing: null,
  interpretations: [],
});

/** Of a wager of $10.00 that won, and was paid so much over what was due. */
export const settlement = (wagerId: string, differenceCents: number) => ({
  wagerId,
  personId: 'p-1',
  kind: 'heads',
  stakeCents: 1_000,
  linkedTo: null,
  outcome: 'won',
  due: { collectedCents: 0, paidCents: 1_000, returnedCents: 0 },
  dueMost: null,
  reckoned: null,
  done: { collectedCents: 0, paidCents: 1_000 + differenceCents, returnedCents: 0 },
  differenceCents,
  clauses: ['8.1'],
  interpretations: [],
  reason: null,
});

export const examined = (
  round: string,
  findings: readonly JsonObject[],
  settlements: readonly JsonObject[],
  official = true,
): JsonObject => ({
  subject: { kind: 'round', id: round },
  game: 'two-up',
  edition: 'two-up/star-2016',
  official,
  leftOpen: null,
  view: [{ stream: roundStream(round), revision: 9 }],
  readingsHash: contentHash('readings'),
  interpretations: {},
  lawChanges: [],
  controls: [],
  findings,
  settlements,
});

/**
 * An evening at one table, small enough to know by heart: two rounds, a late wager, a wager raised, a wrong payment put right, sales into
 * two boxes, and a round at another venue. Times are seconds into the evening, five apart in the order of the record.
 */
export const evening = () => {
  const record = recorder();
  const at = sessionStream(session);
  const attached = record.add(dropBoxStream('BX-07'), 'dropBox.Attached', {
    table,
    slot: 1,
    seal: 'S-1',
    by: ['sec-1'],
  });
  record.add(at, 'table.SessionOpened', { game: 'two-up', editionStamp: 'two-up/star-2016' });
  record.add(at, 'table.FloatOpened', float(100_000));
  record.add(at, 'table.StaffAssigned', { personId: 'dealer-1', duty: 'boxer' });
  record.add(at, 'table.SignShown', { signId: 'sign-1', content: { kind: 'rules' } });
  const sold = record.add(at, 'table.ChipsSold', sale(5_000, 'BX-07'));
  record.add(at, 'table.ChipsSold', sale(2_000, 'BX-07'));
  record.add(at, 'table.ChipsSold', sale(1_000, null, 'promotional-voucher'));
  const opened = record.add(roundStream(first), 'round.RoundOpened', {
    game: 'two-up',
    editionStamp: 'two-up/star-2016',
  });
  record.add(roundStream(first), 'round.WagerPlaced', wager('w-1', 'p-1', 1_000));
  const late = record.add(roundStream(first), 'round.WagerPlaced', wager('w-2', 'p-2', 50_000));
  record.add(roundStream(first), 'round.WagerChanged', {
    wagerId: 'w-1',
    stakeCents: 1_500,
    kind: 'heads',
    area: 'HEADS',
    by: 'p-1',
  });
  record.add(roundStream(first), 'two-up.ResultAnnounced', { spinId: 's-1', result: 'heads', by: 'dealer-1' });
  const payment = record.add(roundStream(first), 'round.WagerPaid', paid('w-1', 2_000));
  record.add(at, 'table.StaffRelieved', { personId: 'dealer-1', duty: 'boxer' });
  record.add(at, 'table.StaffAssigned', { personId: 'dealer-2', duty: 'boxer' });
  record.add(roundStream(first), 'round.WagerCollected', { wagerId: 'w-2', collectedCents: 50_000, by: 'dealer-2' });
  record.add(roundStream(first), 'round.RoundClosed', {});
  const corrected = record.correct(payment, { data: paid('w-1', 1_500) });
  const resold = record.correct(sold, { data: sale(5_500, 'BX-08') });
  record.add(roundStream(second), 'round.RoundOpened', { game: 'two-up', editionStamp: null });
  record.add(roundStream(second), 'round.WagerPlaced', wager('w-3', 'p-1', 700));
  record.add(roundStream(second), 'two-up.ResultAnnounced', { spinId: 's-2', result: 'tails', by: 'dealer-2' });
  record.add(roundStream(third), 'round.RoundOpened', { game: 'two-up', editionStamp: null }, { venue: 'REEF' });
  const early = { clause: '4.6', code: 'LATE_BET', verdict: 'violation', wagerId: 'w-9' };
  record.add(
    examinationStreamOf('round', first),
    'examination.Examined',
    examined(first, [finding(first, opened, early)], []),
  );
  const findings = [
    finding(first, late, { clause: '4.6', code: 'LATE_BET', verdict: 'violation', wagerId: 'w-1' }),
    finding(first, late, { clause: '4.9', code: 'LATE_BET_TAKEN', verdict: 'contested', wagerId: 'w-1' }),
    finding(first, payment, { clause: '8.1', code: 'PAYOUT_WRONG', verdict: 'excused', wagerId: null }),
    finding(first, payment, { clause: '5.3', code: 'OVER_MAX_CAPPED', verdict: 'noted', wagerId: 'w-2' }),
  ];
  const settlements = [settlement('w-1', 500), settlement('w-2', 0)];
  const official = record.add(
    examinationStreamOf('round', first),
    'examination.Examined',
    examined(first, findings, settlements),
  );
  record.add(examinationStreamOf('round', first), 'examination.Examined', examined(first, [], [], false));
  record.add(dropBoxStream('BX-07'), 'dropBox.Removed', { table, slot: 1, seal: 'S-2', by: ['sec-1', 'sec-2'] });
  record.add(at, 'table.FloatClosed', float(139_500));
  record.add(at, 'table.PlayerExcluded', { personId: 'p-2', from: 'casino', decision });
  record.add(at, 'table.SessionClosed', { reason: 'end-of-play', playersPresent: 0, closureSignId: null });
  return { record, events: record.events(), attached, sold, resold, opened, late, payment, corrected, official };
};

export const at = secondsIn;
