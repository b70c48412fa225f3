import type { Game } from '../../../domain/games/game.ts';
import type { Pictures } from '../../../domain/law/clause.ts';
import type { Edition } from '../../../domain/law/edition.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import { examineScript } from '../clause-specs.ts';
import { findingLine, isRenewing, keep, keptIn } from '../kept-text.ts';
import { stageEvening, type Played } from './evening.ts';
import { stepIn, unreadable } from './hold.ts';

/** What happened, after the table opened as usual unless it says otherwise, and the codes of which every finding is held. */
export type Looked = {
  readonly events: readonly Played[];
  readonly only: readonly string[];
  readonly choices?: Choices;
  readonly opening?: readonly Played[];
};

type Looks<P extends Pictures> = {
  readonly game: Game<P>;
  readonly edition: Edition<P>;
  readonly openTable: readonly Played[];
  /** The folder of the texts. */
  readonly folder: URL;
};

const linesOf = <P extends Pictures>(
  { game, edition, openTable }: Looks<P>,
  { events, only, choices = {}, opening = openTable }: Looked,
): readonly string[] => {
  const sessions = stageEvening(game, [opening, events]);
  const all = sessions.flatMap((one) => examineScript(game, edition, one, choices).all);
  return all.filter(({ code }) => only.includes(code)).map((one) => findingLine(one, all, stepIn(sessions)));
};

/**
 * Holds what looks find in some cases to every word, as kept in `<name>.txt` of the folder: a paragraph for each case. One in which nothing
 * is found has no lines. `RENEW_IN_FULL=1` writes what is found now; the difference is read before it is kept.
 */
export const looksInFullOf =
  <P extends Pictures>(looks: Looks<P>) =>
  (name: string, title: string, cases: Readonly<Record<string, Looked>>): void => {
    const file = new URL(`${name}.txt`, looks.folder);
    if (isRenewing)
      keep(
        file,
        Object.entries(cases).map(([when, one]) => [when, linesOf(looks, one)]),
      );
    const kept = keptIn(file);
    describe(title, () => {
      it.each(Object.entries(cases))('finds what is kept when %s', (when, one) => {
        expect(linesOf(looks, one)).toEqual(kept.get(when));
      });
      it('tells only what can be recorded', () => {
        expect(Object.values(cases).flatMap((one) => unreadable(looks, one))).toEqual([]);
      });
      it('is kept of these cases, and of no others', () => {
        expect([...kept.keys()]).toEqual(Object.keys(cases));
      });
    });
  };
