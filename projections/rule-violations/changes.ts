import { examinedType, type Examined } from '../../domain/examination/events.ts';
import { fingerprint } from '../../domain/examination/fingerprint.ts';
import { editionOfFinding } from '../../domain/examination/official.ts';
import { subjectOf } from '../../domain/examination/stream.ts';
import { examinationStream } from '../../domain/examination/stream.ts';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import type { JsonValue } from '../../domain/kernel/json.ts';
import { answeringParts, type PersonPart } from '../../domain/law/persons.ts';
import type { RowChange } from '../kit/change.ts';
import { placeOf } from '../kit/place.ts';
import type { Projection } from '../kit/projection.ts';
import { touchedBy } from '../kit/touched.ts';
import { amountCents, differencesIn } from './differences.ts';
import { personByPart } from './person-by-part.ts';
import { placeOfSubject, type FindingPlace } from './place.ts';
import { masks } from './masks.ts';
import type { SettledStanding } from './settled-as.ts';
import { examinations, findings, judgements, settlements, tables } from './tables.ts';

type Subject = { readonly subject_kind: string; readonly subject_id: string };

/** `says`: the fingerprint of what it says. */
const examinationRow = (event: StoredEvent, subject: Subject, of: Examined, says: string): RowChange =>
  examinations.put(
    { stream: event.stream, event_id: event.eventId },
    {
      ...subject,
      revision: event.revision,
      venue: event.metadata.venue,
      game: of.game,
      edition: of.edition,
      official: of.official,
      left_open: of.leftOpen,
      view: of.view,
      readings_hash: of.readingsHash,
      interpretations: of.interpretations,
      law_changes: of.lawChanges,
      controls: of.controls,
      finding_count: of.findings.length,
      settlement_count: of.settlements.length,
      fingerprint: says,
      examined_at: event.metadata.recordedAt,
    },
  );

const judgementRow = (subject: Subject, place: FindingPlace, of: Examined, says: string): RowChange =>
  judgements.put(subject, {
    venue: place.venue,
    table_id: place.table,
    gaming_day: place.gamingDay,
    session_id: place.session,
    round_id: place.round,
    game: of.game,
    edition: of.edition,
    readings_hash: of.readingsHash,
    law_changes: of.lawChanges,
    controls: of.controls,
    fingerprint: says,
    own_revision: of.view[0]?.revision ?? -1,
    left_open: of.leftOpen,
    left_open_since: of.leftOpen?.since ?? null,
  });

/** Makes a function that is true for a name that it sees for the first time. */
const firsts = (): ((name: string) => boolean) => {
  const seen = new Set<string>();
  return (name) => {
    const before = seen.size;
    return seen.add(name).size > before;
  };
};

/** The persons of a finding that have one of these parts, each once. */
const withPart = ({ persons }: Examined['findings'][number], parts: readonly PersonPart[]): readonly string[] => [
  ...new Set(persons.filter(({ part }) => parts.includes(part)).map(({ personId }) => personId)),
];

const findingRow = (
  place: FindingPlace,
  of: Examined,
  finding: Examined['findings'][number],
  {
    differences,
    isFirst,
  }: { readonly differences: ReturnType<typeof differencesIn>; readonly isFirst: (name: string) => boolean },
) => {
  const difference = differences(finding.wagerId);
  return {
    key: { finding_id: finding.id },
    row: {
      venue: place.venue,
      table_id: place.table,
      gaming_day: place.gamingDay,
      session_id: place.session,
      round_id: place.round,
      game: of.game,
      edition: editionOfFinding(of, finding),
      citation: finding.citation,
      clause: finding.clause,
      code: finding.code,
      severity: finding.severity,
      verdict: finding.verdict,
      occurred_at: finding.occurredAt,
      wager_id: finding.wagerId,
      answering: withPart(finding, answeringParts),
      wronged: withPart(finding, ['wronged']),
      persons_by_part: finding.persons.map(personByPart),
      finding,
      difference_cents: difference.differenceCents,
      between_cents: difference.betweenCents,
      amount_cents: amountCents(difference),
      first_of_wager: isFirst(`wager ${finding.wagerId}`),
      first_of_clause: isFirst(`${finding.citation} wager ${finding.wagerId}`),
      left_open: of.leftOpen?.why ?? null,
    },
  };
};

/** The wagers of an examination that findings of a verdict are about. */
const wagersWith = ({ findings: all }: Examined, verdict: 'contested' | 'undetermined'): ReadonlySet<string | null> =>
  new Set(all.filter((finding) => finding.verdict === verdict).map(({ wagerId }) => wagerId));

/** How the settlements of an examination stand, each as its row has it. */
const settlementRows = (examined: Examined) => {
  const contested = wagersWith(examined, 'contested');
  const undetermined = wagersWith(examined, 'undetermined');
  const standingOf = ({ wagerId, outcome, differenceCents }: Examined['settlements'][number]): SettledStanding => {
    if (contested.has(wagerId)) return 'contested';
    if (outcome === 'undetermined' || undetermined.has(wagerId)) return 'undetermined';
    return differenceCents === null ? 'not-governed' : 'settled';
  };
  return examined.settlements.map((settlement) => ({
    key: { wager_id: settlement.wagerId },
    row: {
      outcome: settlement.outcome,
      standing: standingOf(settlement),
      kind: settlement.kind,
      stake_cents: settlement.stakeCents,
      due_collected_cents: settlement.due?.collectedCents ?? null,
      due_paid_cents: settlement.due?.paidCents ?? null,
      due_returned_cents: settlement.due?.returnedCents ?? null,
      difference_cents: settlement.differenceCents,
      settlement,
    },
  }));
};

/** The subject is taken from the stream's name, so that an examination replaces only rows of its own stream. */
const examined = (event: StoredEvent): readonly RowChange[] => {
  if (event.type !== examinedType) return [];
  const said = event.data as Examined & JsonValue;
  const { kind, id } = subjectOf(placeOf(event.stream).id);
  const place = placeOfSubject({ kind, id }, said.view);
  const subject = { subject_kind: kind, subject_id: id };
  const says = fingerprint(said);
  const row = examinationRow(event, subject, said, says);
  if (!said.official) return [row];
  const isFirst = firsts();
  const differences = differencesIn(said);
  return [
    row,
    judgementRow(subject, place, said, says),
    findings.replace(
      subject,
      said.findings.map((finding) => findingRow(place, said, finding, { differences, isFirst })),
    ),
    settlements.replace(subject, settlementRows(said)),
  ];
};

export const ruleViolations: Projection = {
  name: 'rule-violations',
  version: 14,
  reads: [examinationStream.name],
  tables,
  masks,
  changes: (event) => [touchedBy(event), ...examined(event)],
};
