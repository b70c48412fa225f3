import type { ControlExamined, LawChanged } from '../../domain/examination/events.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import type { Finding } from '../../domain/law/finding.ts';
import type { ReadDb } from '../read-models.ts';
import { findingOf, type SettlementRecord } from './queries.ts';

/** The newest official examination of a subject: its edition, its readings and a fingerprint of its findings and settlements. */
export type Judgement = {
  readonly edition: string | null;
  readonly readingsHash: string;
  /** What the law changed to while the subject lasted, and which readings judged by it. */
  readonly lawChanges: readonly LawChanged[];
  /** The controls of ours that it was held to as well, and which readings judged by them. */
  readonly controls: readonly ControlExamined[];
  readonly fingerprint: string;
};

/** The newest official examination of a subject, whole. */
export type WholeJudgement = Judgement & {
  readonly findings: readonly Finding[];
  readonly settlements: readonly SettlementRecord[];
};

type Asked = { readonly kind: SubjectKind; readonly ids: readonly string[] };

const bySubject = <Row extends { readonly subject_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> => {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const of = grouped.get(row.subject_id);
    if (of) of.push(row);
    else grouped.set(row.subject_id, [row]);
  }
  return grouped;
};

/** The newest official examinations of some subjects of a kind, by subject. A subject without one is left out. */
export const judgementsOf = async (db: ReadDb, { kind, ids }: Asked): Promise<ReadonlyMap<string, Judgement>> => {
  const rows = await db
    .selectFrom('p_rule_violations.judgement')
    .select(['subject_id', 'edition', 'readings_hash', 'law_changes', 'controls', 'fingerprint'])
    .where('subject_kind', '=', kind)
    .where('subject_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ subject_id: id, edition, readings_hash: readingsHash, law_changes, controls, fingerprint }) => [
      id,
      {
        edition,
        readingsHash,
        lawChanges: law_changes as readonly LawChanged[],
        controls: controls as readonly ControlExamined[],
        fingerprint,
      },
    ]),
  );
};

/** The same examinations with their findings and settlements. */
export const wholeJudgementsOf = async (db: ReadDb, asked: Asked): Promise<ReadonlyMap<string, WholeJudgement>> => {
  if (asked.ids.length === 0) return new Map();
  // All three are read at one moment, so that no findings stand under another examination's name.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (at) => {
      const judgements = await judgementsOf(at, asked);
      if (judgements.size === 0) return new Map();
      const ids = [...judgements.keys()];
      const findings = await at
        .selectFrom('p_rule_violations.finding')
        .select(['subject_id', 'finding'])
        .where('subject_kind', '=', asked.kind)
        .where('subject_id', 'in', ids)
        .execute();
      const settlements = await at
        .selectFrom('p_rule_violations.settlement')
        .select(['subject_id', 'settlement'])
        .where('subject_kind', '=', asked.kind)
        .where('subject_id', 'in', ids)
        .execute();
      const [foundIn, settledIn] = [bySubject(findings), bySubject(settlements)];
      return new Map(
        [...judgements].map(([id, judgement]) => [
          id,
          {
            ...judgement,
            findings: (foundIn.get(id) ?? []).map(({ finding }) => findingOf(finding)),
            settlements: (settledIn.get(id) ?? []).map(({ settlement }) => settlement as SettlementRecord),
          },
        ]),
      );
    });
};
