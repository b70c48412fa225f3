import type { Game } from '../games/game.ts';
import { derivedUuid } from '../kernel/canonical.ts';
import { examine, type Choices, type Subject } from '../law/examine.ts';
import type { RoundMaterial, SessionMaterial } from '../law/edition.ts';
import type { Examined } from './events.ts';
import type { ReadPair } from './views.ts';

/** What the law was on the subject's day: the edition in force by dated facts, and the venue's choices. */
export type LawInForce = { readonly edition: string | null; readonly choices: Choices };

export type OfficialExamination = {
  readonly game: Game;
  readonly subject: Subject;
  readonly material: { readonly round: RoundMaterial } | { readonly tableSession: SessionMaterial };
  readonly read: readonly ReadPair[];
  readonly law: LawInForce;
  readonly readingsHash: string;
};

/**
 * The official examination of a subject, as data of `examination.Examined`: under the edition in force by dated facts, not by
 * the stamp the floor put on it. No edition in force, or one that this build does not hold: nothing found, nothing governed,
 * and `edition` says which it was. Pure. Source: `design.md` §4.
 */
export const officialExamination = (of: OfficialExamination): Examined => {
  const edition = of.game.editions.find((one) => one.id === of.law.edition && one.status === 'official');
  const picture =
    'round' in of.material ? of.game.roundPicture(of.material.round) : of.game.sessionPicture(of.material.tableSession);
  const examined = edition && examine({ edition, subject: of.subject, picture, choices: of.law.choices });
  return {
    subject: { ...of.subject },
    game: of.game.id,
    edition: edition?.id ?? null,
    official: true,
    view: of.read.map((pair) => ({ ...pair })),
    readingsHash: of.readingsHash,
    interpretations: { ...examined?.interpretations },
    findings: [...(examined?.findings ?? [])].map((finding) => ({
      ...finding,
      figures: { ...finding.figures },
      by: [...finding.by],
      interpretations: [...finding.interpretations],
    })),
    settlements: [...(examined?.settlements ?? [])].map((settlement) => ({
      ...settlement,
      clauses: [...settlement.clauses],
      interpretations: [...settlement.interpretations],
    })),
  };
};

/** The event id of an examination: a hash of what was examined and how, so the same one is never stored twice. */
export const examinationId = ({ subject, view, edition, readingsHash, interpretations }: Examined): string =>
  derivedUuid({ subject, view, edition, readingsHash, interpretations });
