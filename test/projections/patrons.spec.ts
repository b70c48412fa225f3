import type { PlayedEvent } from '../../domain/games/play.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { partsOfStaff, patronsIn, withStandIns } from '../../projections/patrons.ts';
import { personsIn } from '../../projections/persons.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { unnamedPatrons } from '../../services/shared/read-models/unnamed-patrons.ts';
import { alone, contractedGames, type Contracted } from '../support/game-contract.ts';
import { renamedPatrons } from '../support/renamed-patrons.ts';

const games = gameReadings(await findGames());

/** Parts that a patron may have: who has them is hidden. */
const partsOfPatrons = [
  'complainant',
  'concerned',
  'cut-by',
  'disturbed',
  'held',
  'in-ring',
  'kept',
  'offered',
  'placed-by',
  'player',
  'replaced',
  'returned-by',
  'spinner',
  'threw-down',
];

const rowOf = ({ type, data, actor }: PlayedEvent) => ({
  type,
  data,
  actor_id: actor.personId,
  actor_role: actor.role,
});

/** An evening with each of the moves in turn, legal play among them. */
const eveningsOf = (contract: Contracted) =>
  contract.game.play.moves.map(({ name }, seed) =>
    contract.game.play
      .session(contract.setting({ seed, ...alone(contract.game.play.moves, name, { round: 2, rounds: 4 }) }))
      .events.map(rowOf),
  );

const told = (rows: readonly object[]) => {
  const { unnamed, numbered } = unnamedPatrons(games);
  return numbered(unnamed(rows));
};

describe.each(contractedGames)('The patrons of $name', (contract) => {
  const evenings = eveningsOf(contract);

  it('are hidden in whatever an event says of them, so that other ids are told alike', () => {
    for (const evening of evenings) {
      expect(JSON.stringify(evening)).toMatch(/\bPL-[0-9a-f]{8}\b/);
      expect(JSON.stringify(told(evening))).not.toMatch(/\bPL-[0-9a-f]{8}\b/);
      expect(told(renamedPatrons(evening))).toEqual(told(evening));
    }
  });

  it('are told apart, and staff is named', () => {
    for (const evening of evenings) {
      const text = JSON.stringify(told(evening));
      expect(new Set(text.match(/person \d+/g)).size).toBe(patronsIn(evening, games).size);
      const staff = new Set(evening.flatMap(({ actor_id: id, actor_role: role }) => (role === 'player' ? [] : [id])));
      expect([...staff].filter((id) => patronsIn(evening, games).has(id))).toEqual([]);
    }
  });

  it('have parts that are known to be those of patrons', () => {
    const parts = evenings.flat().flatMap((row) => personsIn(row, games).map(({ part }) => part));
    const unknown = parts.filter((part) => !partsOfStaff.has(part) && !partsOfPatrons.includes(part));
    expect([...new Set(unknown)]).toEqual([]);
  });
});

describe('Who is hidden', () => {
  const corrected = {
    type: 'table.CorrectionRecorded',
    data: {
      corrects: 'E-1',
      decision: { by: 'CS-01' },
      replacement: { type: 'table.SeatTaken', data: { seat: 1, personId: 'P-2' } },
    },
    replaced: { was: { type: 'table.SeatTaken', data: { seat: 1, personId: 'P-1' } } },
    actor_id: 'CS-01',
    actor_role: 'casino-supervisor',
  };

  it('is who stands in a correction, and in what it displaces', () => {
    expect([...patronsIn([corrected], games)].toSorted()).toEqual(['P-1', 'P-2']);
  });

  it('is whom a late entry names', () => {
    const said = { type: 'table.SeatTaken', data: { seat: 2, personId: 'P-3' } };
    expect([...patronsIn([{ type: 'table.LateEntryRecorded', data: said }], games)]).toEqual(['P-3']);
  });

  it('is not a member of staff whose conduct is reported', () => {
    const data = { personId: 'DEALER-01', role: 'dealer', towardsPersonId: 'P-4', by: 'CS-01' };
    expect([...patronsIn([{ type: 'table.ConductReported', data }], games)]).toEqual(['P-4']);
  });

  it('is the person who takes a wager back, unless they recorded it as staff', () => {
    const row = { type: 'round.WagerWithdrawn', data: { wagerId: 'W-1', by: 'X-1' }, actor_role: 'dealer' };
    expect([...patronsIn([{ ...row, actor_id: 'DEALER-01' }], games)]).toEqual(['X-1']);
    expect([...patronsIn([{ ...row, actor_id: 'X-1' }], games)]).toEqual([]);
  });

  it('is the person of a row, and not who was on duty', () => {
    const rows = [
      { kind: 'staff', subject: 'dealer:DEALER-01', person: 'DEALER-01', value: { personId: 'DEALER-01' } },
      { kind: 'exclusion', subject: 'casino:P-5', person: 'P-5', value: { personId: 'P-5' } },
      { personId: 'P-6', part: 'spinner', times: 1 },
      { personId: 'DEALER-01', part: 'actor', times: 9 },
      { what: 'reviewer-named', said: { personId: 'FIN-1', by: 'FIN-2' } },
    ];
    expect([...patronsIn(rows, games)]).toEqual(['P-5', 'P-6']);
    const marks: Readonly<Record<string, string>> = { 'P-5': 'one', 'P-6': 'two' };
    expect(withStandIns(rows, (id) => marks[id])[1]).toEqual({
      kind: 'exclusion',
      subject: 'casino:one',
      person: 'one',
      value: { personId: 'one' },
    });
  });
});

describe('The patrons of an answer', () => {
  it('are asked for by their ids again', () => {
    const { unnamed, asked, numbered } = unnamedPatrons(games);
    const [row] = unnamed([{ person: 'P-7' }]);
    const query = { sql: '', parameters: [[row?.person], JSON.stringify(row), 7] };
    expect(asked(query as never).parameters).toEqual([['P-7'], '{"person":"P-7"}', 7]);
    expect(numbered({ first: row, says: `${row?.person} sits down.` })).toEqual({
      first: { person: 'person 1' },
      says: 'person 1 sits down.',
    });
  });

  it('keep their numbers, in whatever order rows come', () => {
    const { unnamed, numbered } = unnamedPatrons(games);
    const later = unnamed([{ person: 'P-8' }, { person: 'P-9' }]);
    const first = unnamed([{ person: 'P-9' }]);
    expect(numbered([first, later])).toEqual([
      [{ person: 'person 1' }],
      [{ person: 'person 2' }, { person: 'person 1' }],
    ]);
  });
});
