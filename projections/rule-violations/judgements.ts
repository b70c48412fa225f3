import type { Figures } from '../../domain/law/clause.ts';
import type { Finding } from '../../domain/law/finding.ts';
import type { ReadDb } from '../read-models.ts';
import { violationOf, type SettlementRecord } from './queries.ts';

/** The newest official examination of a round, whole. */
export type Judgement = {
  readonly edition: string | null;
  readonly readingsHash: string;
  readonly findings: readonly Finding[];
  readonly settlements: readonly SettlementRecord[];
};

/** The finding of a row, as the examination had it. */
const findingOf = (row: Parameters<typeof violationOf>[0]): Finding => {
  const { id, citation, clause, code, severity, verdict, says, deed, occurredAt, actorId, ...rest } = violationOf(row);
  const { wagerId, personId, figures, by, follows, missing, interpretations } = rest;
  const of = { id, citation, clause, code, severity, verdict, says, deed, occurredAt, actorId };
  return { ...of, wagerId, personId, figures: figures as Figures, by, follows, missing, interpretations };
};

const bySubject = <Row extends { readonly subject_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const of = grouped.get(row.subject_id);
    if (of) of.push(row);
    else grouped.set(row.subject_id, [row]);
  }
  return grouped;
};

/** What the newest official examinations of some rounds say; a round that has none is not in it. */
export const judgementsOf = (db: ReadDb, rounds: readonly string[]): Promise<ReadonlyMap<string, Judgement>> =>
  // One moment for all three, so that nobody's findings stand under another examination's name.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => {
      const examinations = await at
        .selectFrom('p_rule_violations.examination')
        .distinctOn('stream')
        .select(['stream', 'subject_id', 'edition', 'readings_hash'])
        .where(
          'stream',
          'in',
          rounds.map((round) => `examination-round.${round}`),
        )
        .where('official', '=', true)
        .orderBy('stream')
        .orderBy('revision', 'desc')
        .execute();
      const findings = await at
        .selectFrom('p_rule_violations.finding')
        .selectAll()
        .where('subject_kind', '=', 'round')
        .where('subject_id', 'in', rounds)
        .execute();
      const settlements = await at
        .selectFrom('p_rule_violations.settlement')
        .select(['subject_id', 'settlement'])
        .where('subject_kind', '=', 'round')
        .where('subject_id', 'in', rounds)
        .execute();
      const [foundIn, settledIn] = [bySubject(findings), bySubject(settlements)];
      return new Map(
        examinations.map((row) => [
          row.subject_id,
          {
            edition: row.edition,
            readingsHash: row.readings_hash,
            findings: (foundIn.get(row.subject_id) ?? []).map(findingOf),
            settlements: (settledIn.get(row.subject_id) ?? []).map(({ settlement }) => settlement as SettlementRecord),
          },
        ]),
      );
    });
