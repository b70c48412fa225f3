import { game } from '../../../domain/games/two-up/game.ts';
import { clausesOf } from '../../../domain/law/edition.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { disputesOf, examineAll, type Examined } from '../../support/examined-play.ts';
import { allTogether, alone } from '../../support/game-contract.ts';
import { playSetting, storedPlay } from '../../support/play-events.ts';
import { renumber, renumbered, reword } from '../../support/renumbered.ts';

const [edition] = game.editions;
if (!edition) throw new Error('two-up has an edition');
const other = await renumbered(edition);

/** What people cite is of the document that is in force: the clauses that they name have its numbers. */
const citing = ({ decision, ...data }: JsonObject): JsonObject => {
  if (decision === undefined) return data;
  const { clause, ...rest } = decision as JsonObject;
  return { ...data, decision: { ...rest, clause: typeof clause === 'string' ? renumber(clause) : (clause ?? null) } };
};
const cited = (events: readonly StoredEvent[]): StoredEvent[] =>
  events.map((event) => ({ ...event, data: citing(event.data) }));

const asItIs = (word: string): string => word;

/** What was found and settled, but for the ids of findings, which are made of their citations. */
const said = (examined: readonly Examined[], number: (one: string) => string, question: (id: string) => string) =>
  examined.map(({ subject, findings, settlements }) => ({
    subject,
    findings: findings.map(({ follows, ...one }) => ({
      ...one,
      id: null,
      citation: null,
      clause: number(one.clause),
      // What somebody named is said as they named it.
      says: one.says.replace(/(?<=, by )[\d.]+(?=,)/, number),
      by: one.by.map(number),
      follows: findings.find((cause) => cause.id === follows)?.code ?? null,
      interpretations: one.interpretations.map(question),
    })),
    settlements: settlements.map((one) => ({
      ...one,
      clauses: one.clauses.map(number),
      interpretations: one.interpretations.map(question),
    })),
  }));

describe('A document that prints other numbers', () => {
  it('has another number for every clause that has one, and another id for every interpretation', () => {
    const numbers = clausesOf(edition).map(({ number }) => number);
    expect(clausesOf(other).map(({ number }) => number)).toEqual(numbers.map(renumber));
    expect(numbers.filter((number) => renumber(number) !== number).length).toBeGreaterThan(100);
    expect(other.interpretations.map(({ id }) => id)).toEqual(edition.interpretations.map(({ id }) => reword(id)));
  });

  const { moves } = game.play;
  const together = allTogether(moves);
  /** The moves that have no room beside the others, each in an evening of its own. */
  const apart = moves.filter(({ name }) => together.plant.every(({ move }) => move !== name));
  const evenings = [together, ...apart.map(({ name }) => alone(moves, name, { round: 1, rounds: 2 }))];
  it.each(evenings)(
    'is cited by its own numbers, and nothing else is found or due: evening %# of all moves',
    (evening) => {
      const setting = playSetting({ seed: 1, ...evening });
      const played = game.play.session(setting);
      const [events, disputes] = [storedPlay(setting, played.events), disputesOf(setting, played)];
      const asPrinted = examineAll({ game, edition }, events, disputes);
      const otherwise = examineAll({ game, edition: other }, cited(events), disputes.map(cited));
      expect(said(otherwise, asItIs, asItIs)).toEqual(said(asPrinted, renumber, reword));
    },
  );
});
