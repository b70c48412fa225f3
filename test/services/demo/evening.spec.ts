import { gamingDayAt } from '../../../domain/kernel/time.ts';
import { parseRoundId } from '../../../domain/kernel/streams.ts';
import { venueFiles, venueFor } from '../../../services/bootstrap/venue-files.ts';
import { demoVenue, eveningDay, eveningSettings, plantingPlan, seedOf } from '../../../services/demo/evening.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { expectedOf, found, isHeldAgainstSomeone, playAndExamine } from '../../support/examined-play.ts';

const fileWith = (game: string) => {
  const file = venueFor(venueFiles(), game);
  if (!file) throw new Error(`no venue plays ${game}`);
  return file;
};
/** A venue with its tables for one game. */
const venueWith = (game: string) => demoVenue(fileWith(game), [game]);
const venue = venueWith('two-up');
const games = await findGames();
const evening = (own: { day?: string; seed?: number; gamesInAll?: number } = {}) =>
  eveningSettings({ venue, games, day: eveningDay(0), seed: 1, gamesInAll: 200, ...own });
const settingsOf = (...own: Parameters<typeof evening>) => evening(...own).map(({ setting }) => setting);

describe('The venue of the demo', () => {
  it('has two tables, several terminals at each with clocks of their own, and boxes', () => {
    expect(venue.tables.map(({ table }) => table)).toEqual(['TU-01', 'TU-02']);
    for (const { table } of venue.tables) {
      const terminals = venue.terminals.filter((one) => one.tables.includes(table));
      expect(terminals.length).toBeGreaterThan(1);
      expect(new Set(terminals.map(({ offsetMs }) => offsetMs)).size).toBe(terminals.length);
      expect(venue.dropBoxes.some((one) => one.table === table)).toBe(true);
    }
  });

  it('has at a card table the decks and the shoe that its register keeps for it, and no device that is kept elsewhere', () => {
    const canberra = venueWith('casino-war');
    const installed = games.map((game) => ({ ...game, id: 'casino-war' }));
    const at = { games: installed, day: eveningDay(0), seed: 1, gamesInAll: 2 };
    const [setting] = eveningSettings({ venue: canberra, ...at }).map((one) => one.setting);
    expect(setting).toMatchObject({
      venue: 'CANBERRA',
      editionStamp: 'casino-war/ni2018-567',
      cards: { device: null, boxes: 7, decks: Array.from({ length: 6 }, () => ({ backs: 'red' })) },
    });
    expect(setting?.cards?.decks.map(({ deck }) => deck)).toContain('deck-CW-01-6');
    const terminals = setting?.terminals.map(({ terminal, speaksFor }) => [terminal, speaksFor]);
    expect(terminals?.[0]).toEqual(['CW-01-SHOE', 'play']);
    const things = canberra.equipment.filter(({ kind }) => kind !== 'deck').map((one) => [one.equipmentId, one.table]);
    expect(things).toEqual([
      ['shoe-CW-01', 'CW-01'],
      ['device-CW-01', null],
    ]);
    const spare = { ...canberra, equipment: canberra.equipment.map((one) => ({ ...one, table: 'CW-01' })) };
    const [withDevice] = eveningSettings({ venue: spare, ...at });
    expect(withDevice?.setting.cards?.device).toBe('device-CW-01');
    expect(settingsOf().map(({ cards }) => cards)).toEqual([null, null]);
  });

  it('plays of each of its games as many, shared out over the tables of the game, with the moves of that game', () => {
    const whole = demoVenue(fileWith('two-up'));
    const all = eveningSettings({ venue: whole, games, day: eveningDay(0), seed: 1, gamesInAll: 60 });
    expect(all.map(({ game, setting: { table, rounds } }) => [game.id, table, rounds])).toEqual([
      ['two-up', 'TU-01', 30],
      ['two-up', 'TU-02', 30],
      ['double-chance', 'DC-01', 60],
      ['commemorative-two-up', 'CTU-01', 60],
    ]);
    for (const { game, setting } of all) {
      const own = new Set(game.play.moves.map(({ name }) => name));
      expect(setting.plant.length).toBeGreaterThan(10);
      expect(setting.plant.filter(({ move }) => !own.has(move))).toEqual([]);
    }
    expect(all[2]?.setting).toMatchObject({
      editionStamp: 'double-chance/star-2016',
      cards: { device: 'device-DC-01', boxes: 9, decks: [{ backs: 'red' }, { backs: 'blue' }] },
    });
    const thatEvening = all.filter(({ setting }) => setting.gamingDay === eveningDay(0));
    expect(thatEvening.map(({ setting }) => setting.table)).toEqual(['TU-01', 'TU-02', 'DC-01']);
    const people = thatEvening.flatMap(({ setting }) => setting.staff.map(({ personId }) => personId));
    expect(people).toHaveLength(new Set(people).size);
  });

  it('plays a game that has days of its own on another of them each evening, as long as there are any, with all the staff of that day', () => {
    const ring = demoVenue(fileWith('commemorative-two-up'), ['commemorative-two-up']);
    const on = (n: number, gamesInAll = 60) =>
      eveningSettings({ venue: ring, games, day: eveningDay(n), seed: 1, gamesInAll }).map(({ setting }) => setting);
    expect([0, 1, 2, 3, 11, 12].map((n) => on(n).map(({ gamingDay }) => gamingDay))).toEqual([
      ['2025-04-25'],
      ['2025-08-15'],
      ['2025-11-11'],
      ['2024-04-25'],
      ['2022-11-11'],
      [],
    ]);
    const [first] = on(0);
    expect(first).toMatchObject({ editionStamp: 'commemorative-two-up/clgca', dropBoxes: [], cards: null });
    expect(new Date(first?.startsAtMs ?? 0).toISOString()).toBe('2025-04-25T02:30:00.000Z');
    expect(first?.staff).toHaveLength(ring.staff.length);
    // A day of its own has no room for more.
    expect(on(0, 5_000)[0]?.rounds).toBe(200);
  });

  it.each([0, 2])('has in such a day what was planted found, and it is over before midnight: evening %i', (n) => {
    const ring = demoVenue(fileWith('commemorative-two-up'), ['commemorative-two-up']);
    const [one] = eveningSettings({ venue: ring, games, day: eveningDay(n), seed: 1, gamesInAll: 200 });
    const [edition] = one?.game.editions ?? [];
    if (!one || !edition) throw new Error('the ring is not played at');
    const { played, examined } = playAndExamine({ game: one.game, edition }, one.setting);
    const expected = expectedOf(played);
    expect(found(examined, isHeldAgainstSomeone).filter((finding) => !expected.includes(finding))).toEqual([]);
    expect(expected.length).toBeGreaterThan(80);
  });

  it.each(['two-up', 'double-chance', 'casino-war'])(
    'plays no more of %s than an evening has room for: its table is closed before the next gaming day begins',
    (game) => {
      const one = demoVenue(fileWith(game), [game]);
      const at = { venue: one, games, day: eveningDay(0), gamesInAll: 5_000 };
      for (const seed of [1, 20_260_307, 20_260_311]) {
        const [table] = eveningSettings({ ...at, seed });
        if (!table) throw new Error(`${game} is not played`);
        const { setting } = table;
        const closed = table.game.play.session(setting).events.filter(({ type }) => type === 'table.SessionClosed');
        expect(closed.length).toBeGreaterThan(0);
        for (const { occurredAt } of closed)
          expect(gamingDayAt(Date.parse(occurredAt), one.zone, 6)).toBe(setting.gamingDay);
        const [longer] = eveningSettings({ ...at, seed, overTheDay: true });
        expect(longer?.setting.rounds).toBe(Math.ceil(5_000 / one.tables.length));
      }
    },
  );

  it('knows the edition in force of every game that is played', () => {
    expect(venue.tables.map(({ game }) => venue.editions.get(game))).toEqual(['two-up/star-2016', 'two-up/star-2016']);
  });
});

const hourAt = (day: string): string =>
  new Intl.DateTimeFormat('en-AU', { timeZone: venue.zone, timeStyle: 'short', hourCycle: 'h23' }).format(
    settingsOf({ day })[0]?.startsAtMs,
  );

describe('The evenings', () => {
  it('follow each other day by day, also over the end of a month', () => {
    expect([0, 1, 26].map(eveningDay)).toEqual(['2026-03-06', '2026-03-07', '2026-04-01']);
  });

  it('begin at six in the evening at the venue, before and after summer time ends', () => {
    expect(['2026-03-06', '2026-04-06'].map(hourAt)).toEqual(['18:00', '18:00']);
  });

  it('have every table its own staff, boxes, seed and terminals, one for each part of the play', () => {
    const [one, other] = settingsOf();
    expect(one?.rounds).toBe(100);
    expect(new Set(one?.terminals.map(({ speaksFor }) => speaksFor)).size).toBe(3);
    const of = (setting = one): readonly unknown[] => [
      ...(setting?.staff ?? []).map(({ personId }) => personId),
      ...(setting?.terminals ?? []).map(({ terminal }) => terminal),
      ...(setting?.dropBoxes ?? []),
      setting?.seed,
    ];
    expect(of(one).filter((item) => of(other).includes(item))).toEqual([]);
  });

  it('are the same for the same seed, and others for another', () => {
    expect(settingsOf()).toEqual(settingsOf());
    expect(settingsOf({ seed: 2 })).not.toEqual(settingsOf());
  });

  it('have each a seed of its own, which nobody asks for by chance', () => {
    expect([0, 1, 2, 300].map(seedOf)).toEqual([1, 20_260_307, 20_260_308, 20_261_231]);
  });

  it('carry a wager from the last number that a round can have, also after a number was left out', () => {
    const plant = [
      { round: 1, move: 'round-number-lost' },
      { round: 3, move: 'carried-from-nowhere' },
    ];
    const played = evening()
      .slice(0, 1)
      .flatMap(({ game, setting }) => game.play.session({ ...setting, rounds: 4, plant }).events);
    const from = played.flatMap(({ type, data }) => (type === 'round.WagerCarried' ? [data['fromRound']] : []));
    expect(from.map((round) => typeof round === 'string' && parseRoundId(round)?.sequence)).toEqual([999_999]);
  });

  it('say so when the rules of a table are not installed', () => {
    expect(() => eveningSettings({ venue, games: [], day: eveningDay(0), seed: 1, gamesInAll: 2 })).toThrow(
      'the venue plays two-up, of which no rules are installed',
    );
  });
});

describe('What is planted', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const moves = names.map((name) => ({ name, says: `${name} is done` }));

  it('touches two games in five, one move a game, every move as often as the others', () => {
    const plans = plantingPlan(moves, 2, 100);
    const planted = plans.flat();
    expect(planted).toHaveLength(80);
    expect(names.map((move) => planted.filter((one) => one.move === move).length)).toEqual([16, 16, 16, 16, 16]);
    for (const plan of plans) expect(new Set(plan.map(({ round }) => round)).size).toBe(plan.length);
    expect(plans.map((plan) => plan.length)).toEqual([40, 40]);
  });

  it('is spread over the evening, from the first game to the last tenth', () => {
    const played = plantingPlan(moves, 2, 100).flat();
    const numbers = played.map(({ round }) => round);
    expect([Math.min(...numbers), Math.max(...numbers) > 90]).toEqual([1, true]);
  });

  it('is done once at a table when a session has room for it once, and never in the last game what needs the next', () => {
    const [once, other] = [
      { name: 'once', says: 'the table is closed', oncePerSession: true },
      { name: 'other', says: 'something is done' },
    ];
    const plans = plantingPlan([once, other], 2, 20);
    for (const plan of plans) expect(plan.filter(({ move }) => move === 'once')).toHaveLength(1);
    const needy = { name: 'needy', says: 'it is completed later', needsNextRound: true };
    expect(plantingPlan([needy, other], 1, 2)).toEqual([
      [
        { round: 1, move: 'needy' },
        { round: 2, move: 'other' },
      ],
    ]);
    expect(plantingPlan([needy], 1, 1)).toEqual([[]]);
    const far = { name: 'far', says: 'it is completed three rounds later', roundsAfter: 3 };
    expect(plantingPlan([far], 1, 5)[0]?.map(({ round }) => round)).toEqual([1]);
    expect(plantingPlan([far], 1, 3)).toEqual([[]]);
  });

  it('leaves a move the rounds that it needs after its own, and plants none beside another that has no room there', () => {
    const long = { name: 'long', says: 'it is found later', oncePerSession: true, roundsAfter: 2 };
    const [one, other] = [
      { name: 'one', says: 'it is done so', oncePerSession: true, notBeside: ['other'] },
      { name: 'other', says: 'it is done otherwise', oncePerSession: true },
    ];
    expect(plantingPlan([long, one], 1, 6)).toEqual([
      [
        { round: 1, move: 'long' },
        { round: 4, move: 'one' },
      ],
    ]);
    expect(plantingPlan([one, other, long], 1, 3)).toEqual([[{ round: 1, move: 'one' }]]);
    expect(plantingPlan([one, other], 2, 1).map((plan) => plan.map(({ move }) => move))).toEqual([['one'], ['other']]);
  });

  it('is every move once in an evening that has just the room, and no more than the games in a shorter one', () => {
    expect(plantingPlan(moves, 1, 5)[0]?.map(({ move }) => move)).toEqual(names);
    expect(plantingPlan(moves, 2, 1)).toEqual([[{ round: 1, move: 'a' }], [{ round: 1, move: 'b' }]]);
  });
});
