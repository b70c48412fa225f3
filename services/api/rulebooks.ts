import { controls } from '../../domain/controls/controls.ts';
import type { Game } from '../../domain/games/game.ts';
import { clausesOf, watchesIn, type Edition } from '../../domain/law/edition.ts';
import { Problem } from '../shared/http/problems.ts';

/** Every edition that is held here: those of the games, and after them the controls of ours, which belong to no game. */
export const editionsHeld = (games: readonly Game[]): readonly Edition[] => [
  ...games.flatMap(({ editions }) => editions),
  ...controls.map(({ edition }) => edition),
];

/** The edition of an address. Throws `not-found` for one that we do not hold. */
export const editionAt = (games: readonly Game[], { game, edition }: { game: string; edition: string }): Edition => {
  const id = `${game}/${edition}`;
  const found = editionsHeld(games).find((one) => one.id === id);
  if (!found) throw new Problem('not-found', { detail: `We hold no edition called ${id}.` });
  return found;
};

/** What lists say of an edition. */
export const summaryOf = (edition: Edition) => {
  const clauses = clausesOf(edition);
  const codesOf = (clause: (typeof clauses)[number]) => watchesIn(clause).map(({ code }) => code);
  return {
    edition: edition.id,
    game: edition.game,
    title: edition.title,
    status: edition.status,
    sections: edition.sections.length,
    clauses: clauses.length,
    watchedClauses: clauses.filter((clause) => codesOf(clause).length > 0).length,
    codes: new Set(clauses.flatMap(codesOf)).size,
  };
};
