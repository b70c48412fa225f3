import { counted } from '../../../domain/provisions/words.ts';
import { Temporal } from 'temporal-polyfill';
import { controls } from '../../../domain/controls/controls.ts';
import { editionOfFinding } from '../../../domain/examination/official.ts';
import { readsOf } from '../../../domain/examination/record.ts';
import { decisionsIn } from '../../../domain/kernel/confirmation.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import type { LeftOpen, ReasonLeft } from '../../../domain/examination/left-open.ts';
import { localDateAt } from '../../../domain/kernel/time.ts';
import type { GovernedKind } from '../../../domain/law/clause.ts';
import { clausesOf, type Edition } from '../../../domain/law/edition.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import type { PersonPart } from '../../../domain/law/persons.ts';
import type { Amounts, Settlement } from '../../../domain/law/settlement.ts';
import type { GameReadings } from '../../../projections/kit/projection.ts';
import { inDollars } from '../../../domain/kernel/money.ts';
import { tellFact } from '../../../projections/narrate.ts';
import type { ExaminedNow } from '../examining/examine-now.ts';
import { columns, differenceText, figureText } from './figures.ts';
import { decisionsOfStory, storyOf } from './story.ts';

type Telling = {
  readonly now: ExaminedNow;
  readonly games: GameReadings;
  /** What is told is a round, and this is its session: some of what is found there is about what was done in the round. */
  readonly session: ExaminedNow | undefined;
};

const editionCalled = ({ game }: ExaminedNow, id: string | null): Edition | undefined =>
  [...game.editions, ...controls.map(({ edition }) => edition)].find((one) => one.id === id);

const clockText = (atMs: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(atMs)
    .toZonedDateTimeISO(zone)
    .toPlainTime()
    .toString({ smallestUnit: 'millisecond' });

const inset = ' '.repeat(14);

const verdictText = ({ verdict, severity, by, missing }: Finding): string => {
  if (verdict === 'violation') return severity === 'breach' ? 'A BREACH' : 'advice';
  if (verdict === 'noted') return 'lawful, and noted';
  if (verdict === 'excused') return `fine, by ${by.join(', ')}`;
  if (verdict === 'contested') return `CONTESTED by ${by.join(', ')}`;
  return `CANNOT BE SAID: ${missing ?? 'the record does not show it'}`;
};

const partWords: Readonly<Record<PersonPart, string>> = {
  deed: 'by',
  duty: 'the duty of',
  wronged: 'at the cost of',
  concerned: 'about',
};

type FoundIn = Pick<Telling, 'now'> & { readonly of?: 'its session' };

const findingLines = (finding: Finding, { now, of }: FoundIn): readonly string[] => {
  const edition = editionCalled(now, editionOfFinding(now.examined, finding));
  const { clause, code, says, figures, follows, interpretations, wagerId, hand, persons } = finding;
  const gist = edition && clausesOf(edition).find(({ number }) => number === clause)?.gist;
  const cause = now.examined.findings.find(({ id }) => id === follows);
  const told = [
    ...(wagerId === null ? [] : [`wager ${wagerId}`]),
    ...(hand === null ? [] : [hand]),
    ...persons.map(({ personId, part }) => `${partWords[part]} ${personId}`),
    ...Object.entries(figures).map(([name, value]) => figureText(name, value)),
  ];
  return [
    `>> ${code}, ${verdictText(finding)}${of ? `, found of ${of}` : ''}: ${says}`,
    ...(edition
      ? [`   ${edition.game === now.game.id ? '' : `${edition.id} `}r ${clause}: ${gist ?? 'no such clause is held'}`]
      : []),
    ...(told.length > 0 ? [`   ${told.join('; ')}`] : []),
    ...(cause ? [`   It only follows from ${cause.code} (r ${cause.clause}).`] : []),
    ...(interpretations.length > 0 ? [`   As read by: ${interpretations.join(', ')}`] : []),
  ].map((line) => `${inset}${line}`);
};

const marks: Readonly<Record<Fact['origin'], string>> = {
  recorded: '',
  corrected: ' (as corrected)',
  'entered-late': ' (entered late)',
};

/** What is found at a deed: of the subject itself, and then of the session around it. */
const foundAt = ({ eventId }: Fact, { now, session }: Telling): readonly string[] =>
  [{ now }, ...(session ? [{ now: session, of: 'its session' } as const] : [])].flatMap((of) =>
    of.now.examined.findings.filter(({ deed }) => deed === eventId).flatMap((finding) => findingLines(finding, of)),
  );

const storyLines = (telling: Telling): readonly string[] => {
  const { now, games } = telling;
  const story = storyOf(now.record);
  const decisions = decisionsOfStory(now.record);
  const lines = story.flatMap((fact) => [
    `${clockText(fact.atMs, now.zone)}  ${tellFact(fact, games, decisions(fact))}${marks[fact.origin]}`,
    ...foundAt(fact, telling),
  ]);
  const told = new Set(story.map(({ eventId }) => eventId));
  const elsewhere = now.examined.findings.filter(({ deed }) => !told.has(deed));
  if (elsewhere.length === 0) return lines;
  return [...lines, '', 'Found at deeds that are not told here:', ...elsewhereLines(elsewhere, telling)];
};

/** Findings at deeds of other streams, such as a card that was dealt in a round of a session: each deed in a line, as far as it is on record. */
const elsewhereLines = (findings: readonly Finding[], telling: Telling): readonly string[] => {
  const { now, games } = telling;
  const left = new Set(findings);
  const lines: string[] = [];
  for (const { events, facts } of readsOf(now.record)) {
    const decisions = decisionsIn(events);
    for (const fact of facts) {
      const found = [...left].filter(({ deed }) => deed === fact.eventId);
      if (found.length === 0) continue;
      const where = fact.stream.slice(fact.stream.indexOf('-') + 1);
      lines.push(`${clockText(fact.atMs, now.zone)}  ${where}: ${tellFact(fact, games, decisions)}`);
      for (const finding of found) {
        lines.push(...findingLines(finding, telling));
        left.delete(finding);
      }
    }
  }
  return [...lines, ...[...left].flatMap((finding) => findingLines(finding, telling))];
};

const amountsText = (amounts: Amounts | null): string => {
  if (!amounts) return 'not governed';
  const { collectedCents, paidCents, returnedCents } = amounts;
  const parts = [
    ['collect', collectedCents],
    ['pay', paidCents],
    ['return', returnedCents],
  ] as const;
  const told = parts.filter(([, cents]) => cents !== 0).map(([what, cents]) => `${what} ${inDollars(cents)}`);
  return told.length > 0 ? told.join(', ') : 'nothing';
};

const settlementLines = (settlements: readonly Settlement[]): readonly string[] => {
  if (settlements.length === 0) return [];
  const names = ['wager', 'player', 'kind', 'stake', 'outcome', 'due', 'done', 'difference', 'by'];
  const rows = settlements.map((one) => [
    one.wagerId,
    one.personId ?? '-',
    one.kind,
    inDollars(one.stakeCents),
    one.outcome,
    one.dueMost ? `${amountsText(one.due)}, or ${amountsText(one.dueMost)}` : amountsText(one.due),
    amountsText(one.done),
    differenceText(one.differenceCents),
    one.reason ?? one.clauses.join(' '),
  ]);
  const sum = settlements.reduce((total, { differenceCents }) => total + (differenceCents ?? 0), 0);
  return [
    '',
    'What should have become of every wager, and what was done',
    ...columns([names, ...rows]).map((line) => `  ${line}`),
    `  In all, players got ${differenceText(sum)} against what was due.`,
  ];
};

const subjectWords: Readonly<Record<GovernedKind, string>> = {
  round: 'Round',
  tableSession: 'Table session',
  dispute: 'Dispute',
};

/** What shows that a subject was left open, with the time at the venue. */
const whyLeft = ({ why, since }: LeftOpen, zone: string): string => {
  const ms = Date.parse(since);
  const at = `${localDateAt(ms, zone)} ${clockText(ms, zone)}`;
  const words: Readonly<Record<ReasonLeft, string>> = {
    superseded: `the next one was opened at ${at}`,
    'session-closed': `its table was closed at ${at}`,
    'gaming-day-over': `its gaming day ended at ${at}`,
    silent: `nothing more was recorded of it since ${at}`,
  };
  return words[why];
};

const lawText = (edition: Edition | undefined): string => (edition ? `${edition.id} (${edition.title})` : 'no rules');

const lawLines = (now: ExaminedNow): readonly string[] => {
  const { edition: id, lawChanges } = now.examined;
  const edition = editionCalled(now, id);
  if (!edition && lawChanges.length === 0)
    return ['No rules were in force: that is all that is found, and nothing is governed.'];
  const changed = lawChanges.map(
    (change) => `; from ${change.from} on: ${lawText(editionCalled(now, change.edition))}`,
  );
  return [`The law: ${lawText(edition)}${changed.join('')}.`];
};

const headLines = ({ now }: Telling): readonly string[] => {
  const { subject, game, examined } = now;
  const isOpen = subject.endsAtMs === undefined ? ' It is still open, so this is provisional.' : '';
  const wasLeft = examined.leftOpen ? ` Nothing closed it: ${whyLeft(examined.leftOpen, now.zone)}.` : '';
  const count = (verdict: Finding['verdict']): number =>
    examined.findings.filter((finding) => finding.verdict === verdict).length;
  const found = [
    counted(count('violation'), 'violation'),
    ...(['contested', 'undetermined', 'excused', 'noted'] as const).map((one) => `${count(one)} ${one}`),
  ];
  return [
    `${subjectWords[subject.kind]} ${subject.id}: ${game.title}.${isOpen}${wasLeft}`,
    ...lawLines(now),
    `Found: ${found.join(', ')}. Times are of our clock, at the venue (${now.zone}).`,
    '',
  ];
};

/**
 * Tells a subject that was examined as a floor manager would: by time, with what was found beneath each deed, and the money. Of a round
 * its session may be given, examined too: what was found of that stands beneath the deeds of the round that it is about.
 */
export const tell = (now: ExaminedNow, games: GameReadings, session?: ExaminedNow): string => {
  const telling = { now, games, session };
  return [...headLines(telling), ...storyLines(telling), ...settlementLines(now.examined.settlements)].join('\n');
};
