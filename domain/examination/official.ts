import type { Game } from '../games/game.ts';
import { derivedUuid } from '../kernel/canonical.ts';
import { examine, type Choices, type Examination, type Subject } from '../law/examine.ts';
import type { Edition } from '../law/edition.ts';
import type { Examined } from './events.ts';
import { foundInLeftOpen, supposedClosed, type LeftOpen } from './left-open.ts';
import type { Material } from './material.ts';
import type { ReadPair } from './views.ts';
import { findingsWithoutEdition } from './without-edition.ts';

/** What the law was on the subject's day: the edition in force by dated facts, and the venue's choices. */
export type LawInForce = { readonly edition: string | null; readonly choices: Choices };

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
  readonly readingsHash: string;
};

/**
 * Examines a subject's material under an edition; under none, only that is found, and nothing is governed. What would be found in a
 * round that was left open, had it been closed, is found in doubt. Pure.
 */
export const examineUnder = (of: {
  readonly game: Game;
  readonly edition: Edition | undefined;
  readonly subject: Subject;
  readonly material: Material;
  readonly choices: Choices;
  readonly leftOpen: LeftOpen | null;
}): Examination => {
  const { game, edition, subject, material, choices } = of;
  if (!edition)
    return { findings: findingsWithoutEdition(game.id, subject, material), settlements: [], interpretations: {} };
  const said = (looked: Material): Examination =>
    examine({ edition, subject, picture: pictureOf(game, looked), choices });
  const asRecorded = said(material);
  // Only the close of a round is a mark and not a deed: to close a table or a dispute has rules of its own.
  if (of.leftOpen === null || !('round' in material)) return asRecorded;
  const asClosed = said({ round: supposedClosed(material.round) });
  return { ...asRecorded, findings: foundInLeftOpen(asRecorded.findings, asClosed.findings) };
};

/**
 * The edition that judges officially; undefined when none was in force. One that this build does not hold, or only for
 * reference, is a fault (thrown): nobody could put it in force here, and to say that none was would be untrue.
 */
export const officialEdition = (game: Game, law: LawInForce): Edition | undefined => {
  if (law.edition === null) return undefined;
  const found = game.editions.find((one) => one.id === law.edition && one.status === 'official');
  if (!found) throw new Error(`${law.edition} is in force, and this build holds no official edition of that name`);
  return found;
};

/**
 * The official examination of a subject, as data of `examination.Examined`: under the edition in force by dated facts, not by
 * the stamp the floor put on it. No edition in force: that is what is found, and nothing is governed.
 * Pure. Source: `docs/design.md` §4.
 */
export const officialExamination = (of: OfficialExamination): Examined => {
  const edition = officialEdition(of.game, of.law);
  const { findings, settlements, interpretations } = examineUnder({ ...of, edition, choices: of.law.choices });
  return {
    subject: { ...of.subject },
    game: of.game.id,
    edition: edition?.id ?? null,
    official: true,
    leftOpen: of.leftOpen,
    view: of.read.map((pair) => ({ ...pair })),
    readingsHash: of.readingsHash,
    interpretations: { ...interpretations },
    findings: findings.map((finding) => ({
      ...finding,
      persons: finding.persons.map((person) => ({ ...person })),
      figures: { ...finding.figures },
      by: [...finding.by],
      interpretations: [...finding.interpretations],
    })),
    settlements: settlements.map((settlement) => ({
      ...settlement,
      clauses: [...settlement.clauses],
      interpretations: [...settlement.interpretations],
    })),
  };
};

/** The event id of an examination: a hash of what was examined and how, so the same one is never stored twice. */
export const examinationId = ({ subject, view, leftOpen, edition, readingsHash, interpretations }: Examined): string =>
  derivedUuid({ subject, view, leftOpen, edition, readingsHash, interpretations });
