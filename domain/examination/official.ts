import { orderedIn } from '../dispute/ordered.ts';
import type { Game } from '../games/game.ts';
import { derivedUuid } from '../kernel/canonical.ts';
import type { Moment } from '../kernel/placed.ts';
import { parseCitation } from '../law/citation.ts';
import type { Finding } from '../law/finding.ts';
import type { Edition } from '../law/edition.ts';
import {
  examineAndSettle,
  type Choices,
  type ExaminedAndSettled,
  type Examination,
  type Subject,
} from '../law/examine.ts';
import { nothingSettled } from '../law/settled.ts';
import type { LawOver } from '../rulebook/in-force.ts';
import type { ControlExamined } from './controls.ts';
import type { Examined } from './events.ts';
import { byLawOfTheDay, mayLieIn, type SaidUnder, type Span } from './law-of-the-day.ts';
import { foundInLeftOpen, supposedClosed, type LeftOpen } from './left-open.ts';
import { aroundFacts, ownFacts, type Material } from './material.ts';
import type { ReadPair } from './read-pairs.ts';
import { findingsWithoutEdition } from './without-edition.ts';

/** What the law was while the subject lasted: the edition in force by dated facts, the venue's choices, and every change of both. */
export type LawInForce = LawOver;

const pictureOf = (game: Game, material: Material): unknown => {
  if ('round' in material) return game.roundPicture(material.round);
  if ('tableSession' in material) return game.sessionPicture(material.tableSession);
  return game.disputePicture(material.dispute);
};

export type OfficialExamination = {
  readonly game: Game;
  readonly subject: Subject;
  readonly material: Material;
  readonly leftOpen: LeftOpen | null;
  readonly read: readonly ReadPair[];
  readonly law: LawInForce;
  /** What the controls of ours say of it. */
  readonly controls: readonly ControlExamined[];
  /** Which state of our readings judges under an edition; null: under none. */
  readonly readingsHash: (edition: string | null) => string;
};

/** A law to judge by; under no edition, only that is found, and nothing is governed. */
export type JudgingLaw = { readonly edition: Edition | undefined; readonly choices: Choices };
/** `from`: its first local date at the venue. `fromMs`: when that day began, on our clock. */
export type JudgingChange = JudgingLaw & { readonly from: string; readonly fromMs: number };
/** The law to judge a whole subject by, and what it changed to at a midnight while the subject lasted. */
export type JudgingOver = JudgingLaw & { readonly changes: readonly JudgingChange[] };

/** An examination under all the laws that there were while the subject lasted. */
export type ExaminationOver = Examination & {
  readonly lawChanges: readonly {
    readonly from: string;
    readonly edition: string | null;
    readonly interpretations: Choices;
  }[];
};

type Examining = {
  readonly game: Game;
  readonly subject: Subject;
  readonly material: Material;
  readonly leftOpen: LeftOpen | null;
};

/**
 * What one law says of the whole subject; under no edition, of what may lie in a span. What would be found in a round that was left
 * open, had it been closed, is found in doubt.
 */
const saidUnder = (
  { game, subject, material, leftOpen }: Examining,
  { edition, choices }: JudgingLaw,
  span?: Span,
): ExaminedAndSettled => {
  if (!edition) {
    const isThen = span && ((fact: Moment) => mayLieIn(span, fact));
    const findings = findingsWithoutEdition(game.id, subject, material, isThen);
    return { examination: { findings, settlements: [], interpretations: {} }, settled: nothingSettled };
  }
  const said = (looked: Material): ExaminedAndSettled => {
    const ordered = 'round' in looked ? orderedIn(looked.round, { edition, game }) : undefined;
    return examineAndSettle({ edition, subject, picture: pictureOf(game, looked), choices, ordered });
  };
  const asRecorded = said(material);
  // Only the close of a round is a mark and not a deed: to close a table or a dispute has rules of its own.
  if (leftOpen === null || !('round' in material)) return asRecorded;
  const asClosed = said({ round: supposedClosed(material.round) });
  const findings = foundInLeftOpen(asRecorded.examination.findings, asClosed.examination.findings);
  return { ...asRecorded, examination: { ...asRecorded.examination, findings } };
};

/**
 * Examines a subject's material under the law of its time. Where the law changed meanwhile, a deed is judged by the law of its own
 * day, and a wager is settled by the law of the day that decided it. Pure.
 */
export const examineUnder = (of: Examining & JudgingOver): ExaminationOver => {
  const [last] = ownFacts(of.material).slice(-1);
  if (of.changes.length === 0 || !last) return { lawChanges: [], ...saidUnder(of, of).examination };
  const spans = [{ fromMs: -Infinity, edition: of.edition, choices: of.choices }, ...of.changes];
  const parts = spans.map((law, index): SaidUnder => {
    const span = { fromMs: law.fromMs, untilMs: spans[index + 1]?.fromMs ?? Infinity };
    return { ...span, ...saidUnder(of, law, span) };
  });
  const judged = byLawOfTheDay(parts, [...ownFacts(of.material), ...aroundFacts(of.material)], last);
  const interpretationsOf = (index: number): Choices => parts[index]?.examination.interpretations ?? {};
  return {
    ...judged,
    interpretations: interpretationsOf(0),
    lawChanges: of.changes.map(({ from, edition }, index) => ({
      from,
      edition: edition?.id ?? null,
      interpretations: interpretationsOf(index + 1),
    })),
  };
};

/**
 * The edition that judges officially; undefined when none was in force. One that this build does not hold, or only for
 * reference, is a fault (thrown): nobody could put it in force here, and to say that none was would be untrue.
 */
export const officialEdition = (game: Game, law: { readonly edition: string | null }): Edition | undefined => {
  if (law.edition === null) return undefined;
  const found = game.editions.find((one) => one.id === law.edition && one.status === 'official');
  if (!found) throw new Error(`${law.edition} is in force, and this build holds no official edition of that name`);
  return found;
};

/** The editions that judge officially, one after the other. Throws as `officialEdition` does. */
export const officialLaw = (game: Game, law: LawInForce): JudgingOver => ({
  edition: officialEdition(game, law),
  choices: law.choices,
  changes: law.changes.map((change) => ({ ...change, edition: officialEdition(game, change) })),
});

/** What an examination says of the controls of ours that a record was held to, and all that was found, by the law and by them. */
export const ofControls = (
  byLaw: readonly Finding[],
  controls: readonly ControlExamined[],
  readingsHash: OfficialExamination['readingsHash'],
): Pick<Examined, 'controls' | 'findings'> => ({
  controls: controls.map(({ edition, interpretations }) => ({
    edition,
    readingsHash: readingsHash(edition),
    interpretations: { ...interpretations },
  })),
  findings: [...byLaw, ...controls.flatMap(({ findings }) => findings)].map((finding) => ({
    ...finding,
    persons: finding.persons.map((person) => ({ ...person })),
    figures: { ...finding.figures },
    by: [...finding.by],
    interpretations: [...finding.interpretations],
  })),
});

/**
 * The official examination of a subject, as data of `examination.Examined`: under the editions in force by dated facts, not by
 * the stamp the floor put on it. No edition in force: that is what is found, and nothing is governed.
 * Pure. Source: `docs/design.md` §4.
 */
export const officialExamination = (of: OfficialExamination): Examined => {
  const { game, subject, material, leftOpen, law, controls } = of;
  const { findings, settlements, interpretations, lawChanges } = examineUnder({
    game,
    subject,
    material,
    leftOpen,
    ...officialLaw(game, law),
  });
  return {
    subject: { ...subject },
    game: game.id,
    edition: law.edition,
    official: true,
    leftOpen,
    view: of.read.map((pair) => ({ ...pair })),
    readingsHash: of.readingsHash(law.edition),
    interpretations: { ...interpretations },
    lawChanges: lawChanges.map((change) => ({
      ...change,
      readingsHash: of.readingsHash(change.edition),
      interpretations: { ...change.interpretations },
    })),
    ...ofControls(findings, controls, of.readingsHash),
    settlements: settlements.map(({ between, ...settlement }) => ({
      ...settlement,
      clauses: [...settlement.clauses],
      interpretations: [...settlement.interpretations],
      between: between && { ...between, owed: between.owed.map((one) => ({ ...one })) },
    })),
  };
};

/** The event id of an examination: a hash of what was examined and how, so the same one is never stored twice. */
export const examinationId = ({ subject, view, leftOpen, ...law }: Examined): string => {
  const { edition, readingsHash, interpretations, lawChanges, controls } = law;
  return derivedUuid({ subject, view, leftOpen, edition, readingsHash, interpretations, lawChanges, controls });
};

/** The edition that made a finding: of the law, or of a control of ours; null where no law was in force. */
export const editionOfFinding = (
  { edition, lawChanges, controls }: Pick<Examined, 'edition' | 'lawChanges' | 'controls'>,
  { citation }: { readonly citation: string },
): string | null => {
  const cited = parseCitation(citation)?.edition;
  const judged = [edition, ...[...lawChanges, ...controls].map((one) => one.edition)];
  return judged.find((one) => one === cited) ?? null;
};
