import { instantMs } from '../../domain/kernel/time.ts';
import { papersUsed } from '../../domain/slip-series/papers.ts';

/** A fact of a slip, as its table has it. */
export type SlipFact = {
  readonly eventId: string;
  readonly series: string | null;
  readonly venue: string | null;
  readonly what: 'requested' | 'issued' | 'dispatched' | 'at-cage' | 'voided' | 'at-table';
  readonly kind: string | null;
  readonly number: number | null;
  readonly printed: string | null;
  readonly requestId: string | null;
  readonly table: string | null;
  readonly totalCents: number | null;
  readonly by: string | null;
  readonly secondSigner: string | null;
  readonly reason: string | null;
  readonly at: string;
};

export const slipStates = ['issued', 'dispatched', 'received', 'voided'] as const;

const byKey = (facts: readonly SlipFact[], keyOf: (fact: SlipFact) => string): ReadonlyMap<string, SlipFact[]> => {
  const all = new Map<string, SlipFact[]>();
  for (const fact of facts) {
    const known = all.get(keyOf(fact));
    if (known) known.push(fact);
    else all.set(keyOf(fact), [fact]);
  }
  return all;
};
const ofNumber = ({ what, series, number }: SlipFact): string => `${what} ${series} ${number}`;
const ofRequest = ({ series, requestId }: SlipFact): string => `${series} ${requestId}`;
const ofPaper = ({ venue, printed }: SlipFact): string => `${venue} ${printed}`;

/** Over a figure, in cents: negative is less; null where one of them is not known. */
const over = (cents: number | null, than: number | null): number | null =>
  cents === null || than === null ? null : cents - than;
const idsOf = (facts: readonly SlipFact[]): string[] => facts.map(({ eventId }) => eventId);
/** What several counts come to; null when there is none. */
const sumOf = (facts: readonly SlipFact[]): number | null =>
  facts.length === 0 ? null : facts.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0);

const stateOf = (own: { readonly voided: unknown; readonly received: boolean; readonly dispatched: boolean }) => {
  if (own.voided) return 'voided' as const;
  if (own.received) return 'received' as const;
  return own.dispatched ? ('dispatched' as const) : ('issued' as const);
};

type Slip = { readonly slip: SlipFact; readonly voided: SlipFact | undefined };

/** Each slip that was issued, with its void. Of slips with one number the first void is said of the first: the record does not tell them apart. */
const slipsIn = (facts: readonly SlipFact[], said: ReadonlyMap<string, readonly SlipFact[]>): readonly Slip[] => {
  const timesIssued = new Map<string, number>();
  return facts
    .filter(({ what }) => what === 'issued')
    .map((slip) => {
      const time = timesIssued.get(ofNumber(slip)) ?? 0;
      timesIssued.set(ofNumber(slip), time + 1);
      return { slip, voided: said.get(ofNumber({ ...slip, what: 'voided' }))?.[time] };
    });
};

const asPaper = ({ eventId: id, table, kind, totalCents, at }: SlipFact) => ({
  id,
  table,
  kind,
  totalCents,
  atMs: instantMs(at),
});

/** What was counted at tables on each slip, by the id of the slip. */
const countedOn = (facts: readonly SlipFact[], slips: readonly Slip[]): ReadonlyMap<string, readonly SlipFact[]> => {
  const counts = byKey(
    facts.filter(({ what }) => what === 'at-table'),
    ofPaper,
  );
  const papers = byKey(
    slips.map(({ slip }) => slip),
    ofPaper,
  );
  const voidedAtMs = new Map(slips.map(({ slip, voided }) => [slip.eventId, voided ? instantMs(voided.at) : null]));
  const on = new Map<string, SlipFact[]>();
  for (const [paper, counted] of counts) {
    const used = papersUsed(
      (papers.get(paper) ?? []).map((slip) => ({ ...asPaper(slip), voidedAtMs: voidedAtMs.get(slip.eventId) ?? null })),
      counted.map(asPaper),
    );
    for (const one of counted) {
      const slip = used.get(one.eventId);
      if (slip !== undefined) on.set(slip, [...(on.get(slip) ?? []), one]);
    }
  }
  return on;
};

const byTime = (one: SlipFact, other: SlipFact): number => instantMs(one.at) - instantMs(other.at);

/**
 * Each slip that was issued in some facts, compared with its request and with what was counted at the table and in the cage. Facts are in the order of
 * their streams; which slip of a number came first is told by time all the same, since what was put right or entered late stands further on.
 */
export const slipRows = (inStreams: readonly SlipFact[]) => {
  const facts = inStreams.toSorted(byTime);
  const said = byKey(facts, ofNumber);
  const slips = slipsIn(facts, said);
  const receipts = countedOn(facts, slips);
  const requests = byKey(
    facts.filter(({ what }) => what === 'requested'),
    ofRequest,
  );
  return slips.map(({ slip, voided }) => {
    const of = (what: SlipFact['what']) => said.get(ofNumber({ ...slip, what })) ?? [];
    const [request] = slip.requestId === null ? [] : (requests.get(ofRequest(slip)) ?? []);
    const [atTable, atCage, dispatched] = [receipts.get(slip.eventId) ?? [], of('at-cage'), of('dispatched')];
    const received = slip.kind === 'fill' ? atTable : atCage;
    const requestedCents = request?.totalCents ?? null;
    const [atTableCents, atCageCents] = [sumOf(atTable), sumOf(atCage)];
    return {
      eventId: slip.eventId,
      series: slip.series ?? '',
      number: slip.number ?? 0,
      printed: slip.printed ?? '',
      kind: slip.kind ?? '',
      table: slip.table ?? '',
      state: stateOf({ voided, received: received.length > 0, dispatched: dispatched.length > 0 }),
      issuedAt: slip.at,
      preparedBy: slip.by ?? '',
      requestId: slip.requestId,
      requestedCents,
      issuedCents: slip.totalCents ?? 0,
      atTableCents,
      atCageCents,
      issuedOverRequestCents: over(slip.totalCents, requestedCents),
      atTableOverSlipCents: over(atTableCents, slip.totalCents),
      atCageOverSlipCents: over(atCageCents, slip.totalCents),
      voidedAt: voided?.at ?? null,
      voidedBy: voided?.by ?? null,
      secondSigner: voided?.secondSigner ?? null,
      voidReason: voided?.reason ?? null,
      isVoidUnwitnessed: voided !== undefined && (voided.secondSigner === null || voided.secondSigner === voided.by),
      events: idsOf([
        ...(request ? [request] : []),
        slip,
        ...dispatched,
        ...atTable,
        ...atCage,
        ...(voided ? [voided] : []),
      ]),
    };
  });
};
export type SlipRow = ReturnType<typeof slipRows>[number];
