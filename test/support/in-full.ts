import type { Game } from '../../domain/games/game.ts';
import type { Pictures } from '../../domain/law/clause.ts';
import type { Edition } from '../../domain/law/edition.ts';
import type { Choices } from '../../domain/law/examine.ts';
import { examineScript } from './clause-specs.ts';
import { findingLine, isRenewing, keep, keptIn, settlementLine } from './kept-text.ts';
import { stage, type Step } from './script.ts';

/** A game of which everything that is said is kept: its edition, what stands at the table before a case, and the folder of the texts. */
type KeptGame<P extends Pictures> = {
  readonly game: Game<P>;
  readonly edition: Edition<P>;
  readonly opening: readonly Step[];
  readonly folder: URL;
};

type InFull = {
  readonly choices?: Choices;
  readonly opening?: readonly Step[];
  /** Of which codes findings are told; `all`: of every one. Left out: those of wagers. */
  readonly only?: readonly string[] | 'all';
};

/** What happened, step by step, and how it is asked. */
export type Case = InFull & { readonly steps: readonly Step[] };

/** All that is said of the money and the wagers of a script, a line for each settlement and for each finding (of some codes, if told). */
const inFull = <P extends Pictures>(
  kept: KeptGame<P>,
  { steps, choices = {}, opening = kept.opening, only }: Case,
): readonly string[] => {
  const script = [...opening, ...steps];
  const { settlements, all } = examineScript(
    kept.game,
    kept.edition,
    stage(script, undefined, kept.game.sessionPlays),
    choices,
  );
  // The id of an event ends with its place in the script; those of the case itself are counted from 1.
  const stepOf = (eventId: string): string => {
    const place = Number(eventId.slice(-12));
    return `${place - opening.length + 1} ${script[place]?.type.replace(/^.*\./, '')}`;
  };
  const told =
    only === 'all' ? all : all.filter(({ code, wagerId }) => (only ? only.includes(code) : wagerId !== null));
  return [...(only ? [] : settlements.map(settlementLine)), ...told.map((one) => findingLine(one, all, stepOf))];
};

/**
 * Holds every word and figure that is said of some cases to what is kept in `<name>.txt` of the game's folder: a paragraph for each,
 * its lines indented. What is found is evidence, so a change of it is read before it is kept: `RENEW_IN_FULL=1 npm run jest -- in-full`
 * writes what is said now, and the difference shows in the commit.
 */
export const saidInFullOf =
  <P extends Pictures>(game: KeptGame<P>) =>
  (name: string, title: string, cases: Readonly<Record<string, Case>>): void => {
    const file = new URL(`${name}.txt`, game.folder);
    if (isRenewing)
      keep(
        file,
        Object.entries(cases).map(([when, one]) => [when, inFull(game, one)]),
      );
    const kept = keptIn(file);
    describe(title, () => {
      it.each(Object.entries(cases))('is held in full when %s', (when, one) => {
        expect(inFull(game, one)).toEqual(kept.get(when));
      });
      it('is kept of these cases, and of no others', () => {
        expect([...kept.keys()]).toEqual(Object.keys(cases));
      });
    });
  };
