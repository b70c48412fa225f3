import { isCorrecting } from '../../domain/kernel/corrections.ts';
import { decisionCodesOf } from '../../domain/law/decision-codes.ts';
import { clausesOf } from '../../domain/law/edition.ts';
import { familiesOfPlays } from '../../domain/games/game.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import { supervisorDecisions } from '../../projections/decisions/changes.ts';
import { decisions } from '../../projections/decisions/tables.ts';
import { editionsHeld } from '../../services/api/rulebooks.ts';
import { saidEvents } from '../../services/shared/event-types/said-events.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { given } from '../projections/given.ts';
import { recorder } from '../support/stored.ts';

const games = await findGames();
const catalogue = catalogueOf(games);
const said = saidEvents(catalogue, familiesOfPlays(games));

/** True for a type whose schema has a decision among the members of its data. */
const decides = (type: string): boolean => {
  const schema: unknown = catalogue.definition(type)?.data;
  const shape = (schema as { readonly shape?: Readonly<Record<string, unknown>> } | undefined)?.shape;
  return shape !== undefined && 'decision' in shape;
};

const examples = writtenCategories.flatMap((category) =>
  said.examplesFor(category).flatMap(({ type, data }) => (decides(type) ? [{ category, type, data }] : [])),
);

/** What is decided of a gaming day is an act of accounting, and no play is concerned. */
const elsewhere = ['gamingDay.Adjusted', 'gamingDay.BoxExplained'];

describe('The types of events that hold a decision', () => {
  const [read, other] = [true, false].map((is) =>
    examples.filter(({ category }) => supervisorDecisions.reads.includes(category.name) === is),
  );

  it('are found in rounds, table sessions, disputes and the plays of games, and are many', () => {
    const types = new Set(read?.map(({ type }) => type));
    expect(types.size).toBeGreaterThan(20);
    const floor = ['round.WagerVoided', 'table.PlayerExcluded', 'dispute.DecisionMade', 'two-up.SpinDeclaredInvalid'];
    expect([...types]).toEqual(expect.arrayContaining([...floor, 'round.LateEntryRecorded']));
  });

  it('are nowhere else but in the accounts of a gaming day and in what puts a record right', () => {
    const types = new Set(other?.map(({ type }) => type).filter((type) => !isCorrecting(type)));
    expect([...types].toSorted()).toEqual(elsewhere);
  });

  it.each(read ?? [])('$type gives a row of the read model', ({ category, type, data }) => {
    const { add, events } = recorder();
    add(category.streamOf(category.written.exampleId), type, data);
    const rows = given(supervisorDecisions, events())[decisions.name] as readonly { readonly type: string }[];
    expect(rows.map((row) => row.type)).toContain(type);
  });
});

const typeOf = (act: string): string => act.split(': ', 1)[0] ?? '';

describe('The powers that editions give', () => {
  const acts = new Set(
    editionsHeld(games).flatMap((edition) =>
      clausesOf(edition).flatMap(({ readings }) =>
        readings.flatMap((one) => (one.reading === 'empowers' ? (one.decides ?? []) : [])),
      ),
    ),
  );

  it('are for decisions that can be recorded', () => {
    expect([...acts].filter((act) => !decides(typeOf(act)))).toEqual([]);
  });

  it('are there for every decision of play, but for a ruling that no other event expresses', () => {
    const powered = new Set([...acts].map(typeOf));
    const ofPlay = examples.filter(({ category }) => ['round', 'tableSession'].includes(category.name));
    const types = new Set(ofPlay.map(({ type }) => type).filter((type) => !isCorrecting(type) && !powered.has(type)));
    expect([...types].toSorted()).toEqual(['round.RulingMade', 'table.RulingMade']);
  });
});

describe('The codes that bear on decisions', () => {
  const { power, ground } = decisionCodesOf(editionsHeld(games));

  it('are of powers that an edition gives, and of ladders', () => {
    const some = ['FORFEIT_WITHOUT_POWER', 'SPIN_VOIDED_WITHOUT_POWER', 'DISPUTE_WRONG_FIRST_DECIDER'];
    expect([...power]).toEqual(
      expect.arrayContaining([...some, 'REVIEWER_NOT_SENIOR', 'DISPUTE_DECIDED_WITHOUT_POWER']),
    );
  });

  it('are of grounds that the record would have to bear out, and of no power', () => {
    const some = ['FORFEIT_WITHOUT_FRAUD', 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS', 'WAGER_VOIDED_WITHOUT_DEVICE'];
    expect([...ground]).toEqual(expect.arrayContaining(some));
    expect([...ground].filter((code) => power.has(code))).toEqual([]);
  });
});
