import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { JsonObject } from '../../domain/kernel/json.ts';
import { gameReadings } from '../../projections/kit/projection.ts';
import { deviceAt, devicesAt, whereItChanged } from '../../projections/device-standing.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { aRound, recorder, roundStream, secondsIn, sessionStream } from '../support/stored.ts';
import { readModelsOf } from './read-models.ts';

const games = gameReadings(await findGames());
const at = secondsIn(1_000);

/** What stood at second 1,000 of an evening on which these were recorded, each at its second. */
const stoodOf = (game: string, said: readonly (readonly [number, string, JsonObject])[]) => {
  const record = recorder();
  const stored = said.map(([second, type, data]) =>
    record.add(roundStream(), type, data, { occurredAt: secondsIn(second) }),
  );
  const device = games.chanceDevice(game);
  if (!device) throw new Error(`${game} does not say by what it makes chance`);
  const stood = deviceAt({ round: aRound, at }, effectiveHistory(record.events()), device);
  return { ...stood, nth: stored.findIndex(({ eventId }) => eventId === stood.beganBy) };
};

const chosen = (second: number, coinSet: string | null) => [second, 'two-up.CoinsChosen', { coinSet }] as const;
const loaded = (second: number, shoe: string | null) => [second, 'cards.ShoeLoaded', { shoe }] as const;
const unloaded = (second: number, shoe: string | null) => [second, 'cards.ShoeUnloaded', { shoe }] as const;

describe('The coins in use when a round began', () => {
  it('are those that were chosen last before it, since they were first chosen without others between', () => {
    const said = [chosen(100, 'C-1'), chosen(200, 'C-2'), chosen(300, 'C-2'), chosen(1_001, 'C-3')];
    expect(stoodOf('two-up', said)).toMatchObject({
      kind: 'coin-set',
      which: 'C-2',
      since: secondsIn(200),
      nth: 1,
      says: `When the round ${aRound} began, the set of coins C-2 was in use since ${secondsIn(200)}.`,
    });
  });

  it('are those that replaced others', () => {
    const said = [chosen(100, 'C-1'), [200, 'two-up.CoinSetReplaced', { broughtIn: 'C-9' }] as const];
    expect(stoodOf('two-up', said)).toMatchObject({ which: 'C-9', nth: 1 });
  });

  it('are not known where nothing before it names any, which is said', () => {
    expect(stoodOf('two-up', [chosen(1_000, 'C-1')])).toMatchObject({
      which: null,
      since: null,
      beganBy: null,
      says: `Which set of coins was in use when the round ${aRound} began is not known: nothing on record before it says so.`,
    });
  });

  it('are a set that nobody named, where nobody did', () => {
    const stood = stoodOf('two-up', [chosen(100, 'C-1'), chosen(200, null)]);
    expect(stood).toMatchObject({ which: null, since: secondsIn(200), nth: 1 });
    expect(stood.says).toContain('a set of coins that nobody named was in use since');
  });

  it('are no more known when they were taken out', () => {
    const change = { kind: 'coin-set', takenOut: 'C-1', broughtIn: null };
    expect(stoodOf('two-up', [chosen(100, 'C-1'), [200, 'table.EquipmentChanged', change]])).toMatchObject({
      which: null,
      beganBy: null,
    });
    const other = { kind: 'layout', takenOut: 'C-1', broughtIn: null };
    expect(stoodOf('two-up', [chosen(100, 'C-1'), [200, 'table.EquipmentChanged', other]])).toMatchObject({
      which: 'C-1',
    });
  });
});

describe('The shoe in use when a round began', () => {
  it('is the one that was loaded last, until it is unloaded', () => {
    expect(stoodOf('casino-war', [loaded(100, 'S-1')])).toMatchObject({ kind: 'shoe', which: 'S-1', nth: 0 });
    expect(stoodOf('casino-war', [loaded(100, 'S-1'), unloaded(200, 'S-1')])).toMatchObject({ beganBy: null });
    expect(stoodOf('casino-war', [loaded(100, 'S-1'), loaded(150, 'S-2'), unloaded(200, 'S-1')])).toMatchObject({
      which: 'S-2',
      nth: 1,
    });
  });
});

const stood = (round: string, which: string | null, beganBy: string | null) => ({
  round,
  at,
  kind: 'shoe',
  which,
  since: null,
  beganBy,
  says: '',
});

describe('What stood when the rounds of a table began', () => {
  it('is told of the first round of each: another one, or the same taken into use again', () => {
    const rounds = [
      stood('1', null, null),
      stood('2', 'S-1', 'e-1'),
      stood('3', 'S-1', 'e-1'),
      stood('4', 'S-1', 'e-2'),
      stood('5', 'S-2', 'e-3'),
      stood('6', 'S-2', 'e-3'),
      stood('7', null, null),
    ];
    expect(whereItChanged(rounds).map(({ round }) => round)).toEqual(['1', '2', '4', '5', '7']);
    expect(whereItChanged([])).toEqual([]);
  });
});

describe('The devices of rounds', () => {
  it('are read from the session and from all its rounds, and of no game that is not known', async () => {
    const record = recorder();
    const loading = record.add(sessionStream(), 'cards.ShoeLoaded', { shoe: 'S-1' }, { occurredAt: secondsIn(100) });
    const earlier = roundStream(aRound.replace(/1$/, '9'));
    const choosing = record.add(earlier, 'two-up.CoinsChosen', { coinSet: 'C-1' }, { occurredAt: secondsIn(200) });
    const on = await readModelsOf(record.events());
    const asked = ['two-up', 'casino-war', 'nothing', null].map((game) => ({ round: aRound, at, game }));
    expect((await devicesAt(on.db, asked, games)).map(({ which, beganBy }) => [which, beganBy])).toEqual([
      ['C-1', choosing.eventId],
      ['S-1', loading.eventId],
    ]);
    await on.close();
  });
});
