import { controls } from '../../domain/controls/controls.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Edition } from '../../domain/law/edition.ts';
import { clauseEntries } from '../../domain/rulebook/clause-entry.ts';
import { clauseSpecsOf } from './clause-specs.ts';
import { jsonFile, type GeneratedFile } from './event-schemas.ts';

const registerOf = (edition: Edition): GeneratedFile => {
  const specs = clauseSpecsOf(edition.id);
  const clauses = clauseEntries(edition).map((entry) => ({
    number: entry.number,
    inferred: entry.inferred,
    section: `${entry.section.number} ${entry.section.title}`,
    gist: entry.gist,
    readings: entry.readings.map(({ reading, says }) => ({ reading, says })),
    codes: entry.codes.map(({ code }) => code),
    excusedBy: entry.excusedBy.map(({ clause }) => clause),
    interpretations: entry.interpretations.map(({ id }) => id),
    specs: specs
      .filter((spec) => spec.clause === entry.number && entry.codes.some(({ code }) => code === spec.code))
      .map(({ code, file, shows }) => ({ code, file, shows })),
  }));
  const { id, title, status, interpretations } = edition;
  return jsonFile(`clauses/${id}.json`, { edition: id, title, status, clauses, interpretations });
};

/** The register of every edition, and of every control of ours: each clause with our gist, its readings, its codes, and the specs that cover it. */
export const clauseRegisterFiles = (games: readonly Game[]): readonly GeneratedFile[] =>
  [...games.flatMap(({ editions }) => editions), ...controls.map(({ edition }) => edition)].map(registerOf);
