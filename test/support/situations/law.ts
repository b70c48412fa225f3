import { officialExamination } from '../../../domain/examination/official.ts';
import { spanOfFacts } from '../../../domain/examination/record.ts';
import { ownFacts, type Material } from '../../../domain/examination/material.ts';
import type { Game } from '../../../domain/games/game.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { streamName } from '../../../domain/kernel/streams.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';
import { lawOver } from '../../../domain/rulebook/in-force.ts';
import { disputesIn, type Staged } from '../script.ts';

/** From which local day an edition was the law at the venue, and its last day. */
export type Law = readonly { readonly edition: string; readonly from: string; readonly lastDay: string | null }[];

const evidence = { kind: 'website-publication', reference: 'notice', sha256: null };

const commencements = (game: Game, law: Law): readonly Fact[] =>
  law
    .flatMap(({ edition, from, lastDay }) => [
      { type: 'edition.EditionCommenced', data: { edition, effectiveFrom: from, evidence } },
      ...(lastDay === null ? [] : [{ type: 'edition.EditionRevoked', data: { edition, lastDay, evidence } }]),
    ])
    .map((said, index) => ({
      ...said,
      eventId: `edition-${index}`,
      stream: streamName('edition', `STAR.${game.id}`),
      revision: index,
      origin: 'recorded',
      correctedBy: null,
      occurredAt: instantText(0),
      atMs: 0,
      uncertaintyMs: 0,
      terminal: null,
      sourceSeq: null,
      actor: { personId: 'compliance-1', role: 'compliance-officer' },
      principal: 'compliance-1',
      recordedAt: '2026-04-25T09:00:01.000Z',
      imported: false,
    }));

/** Examines a session and its games officially: under what was in force at the venue by dated facts. */
export const examineUnderLaw = (
  game: Game,
  staged: Staged,
  law: Law,
): { readonly findings: readonly Finding[]; readonly settlements: readonly Settlement[] } => {
  const { session, rounds } = staged;
  const disputes = disputesIn(staged);
  const facts = commencements(game, law);
  const examined = (kind: 'round' | 'tableSession', id: string, material: Material) =>
    officialExamination({
      game,
      subject: { kind, id },
      material,
      leftOpen: null,
      read: [],
      law: lawOver(facts, 'Australia/Sydney', spanOfFacts([ownFacts(material)]) ?? { fromMs: 0, toMs: 0 }),
      controls: [],
      readingsHash: () => '',
    });
  const all = [
    ...rounds.map((round) => examined('round', round.roundId, { round: { ...round, disputes } })),
    examined('tableSession', session.sessionId, { tableSession: session }),
  ];
  return {
    findings: all.flatMap(({ findings }) => findings as readonly Finding[]),
    settlements: all.flatMap(({ settlements }) => settlements as readonly Settlement[]),
  };
};
