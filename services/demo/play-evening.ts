import type { Game } from '../../domain/games/game.ts';
import type { PlaySetting } from '../../domain/games/play.ts';
import { listed } from '../../domain/kernel/word-list.ts';
import { counted } from '../../domain/provisions/words.ts';
import { localTokenKey } from '../shared/http/token-key.ts';
import { eveningDay, eveningSettings, seedOf, type DemoVenue } from './evening.ts';
import { lastClosersOf } from './last-closers.ts';
import { lastNumbersOf } from './last-numbers.ts';
import { playHouse } from './play-house.ts';
import { moneyRows, moneyText, plantedCentsOf } from './planted-money.ts';
import { closeDays } from './close-days.ts';
import { withFiveDisputes, type PlantedDispute } from './five-disputes.ts';
import { disputesText, heldAgainst } from './five-disputes-found.ts';
import { floatsOf, floatsText, isLevel } from './floats.ts';
import { findingsOf, leftOpenOf, untilLevel } from './found.ts';
import { scorecard, scorecardText, type ListedFinding } from './scorecard.ts';
import { eventsOf, sendEvening, type FloorTokens, type House } from './send-evening.ts';
import { winsOf } from './wins.ts';
import { terminalTokens, tokenOfPerson, tokenOfRole } from './tokens.ts';

/** The service as the floor sees it: an address, the venues, and the folder of the key that signs tokens. */
export type DemoOn = { readonly origin: string; readonly venues: readonly DemoVenue[]; readonly dataDir: string };

type Tokens = {
  readonly inspector: string;
  readonly finance: string;
  readonly floor: (venue: DemoVenue) => Promise<FloorTokens>;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const tokensFor = async ({ dataDir, venues }: DemoOn): Promise<Tokens> => {
  const key = await localTokenKey(dataDir);
  return {
    inspector: await tokenOfRole(key, 'inspector', venues),
    finance: await tokenOfRole(key, 'finance', venues),
    floor: async (venue) => ({
      compliance: await tokenOfRole(key, 'compliance', [venue]),
      personal: (personId, role) =>
        tokenOfPerson(key, role === 'compliance-officer' ? 'compliance' : 'supervisor', personId, venue),
      money: (role, personId) => tokenOfPerson(key, role, personId, venue),
      terminals: await terminalTokens(key, venue),
    }),
  };
};

/** The first evening that nobody has played here yet: how many came before it, and its gaming day. */
const nextEvening = async (
  { origin, venues }: DemoOn,
  { inspector }: Tokens,
  games: readonly Game[],
): Promise<{ readonly before: number; readonly day: string }> => {
  const headers = { authorization: `Bearer ${inspector}` };
  for (let n = 0; ; n += 1) {
    const day = eveningDay(n);
    const evening = venues.flatMap((venue) => eveningSettings({ venue, games, day, seed: 1, gamesInAll: 1 }));
    const sessions = evening.map(({ setting }) => `${origin}/v1/table-sessions/${sessionIdOf(setting)}`);
    // oxlint-disable-next-line no-await-in-loop -- looking for the first
    const answers = await Promise.all(sessions.map((url) => fetch(url, { headers })));
    if (answers.every(({ status }) => status === 404)) return { before: n, day };
  }
};

const sessionIdOf = ({ venue, table, gamingDay, sessionNumber }: PlaySetting): string =>
  [venue, table, gamingDay, sessionNumber].join('.');

/** What is planted in the money of each gaming day, as far as it has room for it. */
const plantedMoney = [
  'theft-from-tray',
  'short-tray',
  'short-box',
  'slip-gap',
  'same-person-count',
  'chips-between-tables',
  'sale-into-other-box',
  'tray-left-unlocked',
  'tray-key-with-cage',
  'opener-not-reported',
];

type Asked = { readonly games: readonly Game[]; readonly gamesInAll: number; readonly seed: number | undefined };

const titlesOf = ({ sessions }: House): string => listed([...new Set(sessions.map(({ game }) => game.title))]);
const daysOf = ({ sessions }: House): readonly string[] => [
  ...new Set(sessions.map(({ setting }) => setting.gamingDay)),
];
/** `, Commemorative Two-Up on 2025-04-25`: what is played on another day than the evening's. */
const otherDays = ({ sessions }: House, day: string): string =>
  sessions
    .filter(({ setting }) => setting.gamingDay !== day)
    .map(({ game, setting }) => `, ${game.title} on ${setting.gamingDay}`)
    .join('');

/** `60 games of Two-Up at 2 tables of The Star, Sydney`. */
const playedText = (house: House, day: string): string => {
  const { venue, sessions } = house;
  const rounds = sessions.reduce((sum, { setting }) => sum + setting.rounds, 0);
  return `${counted(rounds, 'game')} of ${titlesOf(house)} at ${counted(sessions.length, 'table')} of ${venue.name}${otherDays(house, day)}`;
};

type Held = { readonly isComplete: boolean; readonly found: readonly ListedFinding[] };

/** Holds what an inspector is shown of a venue against what was planted there, and says it code by code. */
const holdAgainst = async (origin: string, { inspector }: Tokens, house: House): Promise<Held> => {
  const { venue, sessions, days } = house;
  const dates = daysOf(house);
  const found = (await Promise.all(dates.map((day) => findingsOf(origin, inspector, venue.venue, day)))).flat();
  const planted = [...sessions.flatMap(({ played }) => played.planted), ...days.flatMap((day) => day.planted)];
  const card = scorecard(
    [...planted.flatMap(({ expected }) => expected), ...days.flatMap(({ consequences }) => consequences)],
    found,
  );
  const excused = found.filter(({ verdict }) => verdict === 'excused').length;
  const what = `${planted.length} irregular moves were planted; these are their citations, consequences included:`;
  say(`\n${titlesOf(house)}: ${what}\n`);
  say(scorecardText(card));
  const noted = found.filter(({ verdict }) => verdict === 'noted').length;
  say(`\n  Beside them ${excused} things were seen that another clause excuses, and ${noted} that a clause orders.`);
  const left = (await Promise.all(dates.map((day) => leftOpenOf(origin, inspector, venue.venue, day)))).flat();
  if (left.length > 0) say('\n  Left open by the floor, and judged all the same:');
  for (const { subject, leftOpen } of left) say(`    ${subject.id}: ${leftOpen.why} at ${leftOpen.since}`);
  return { isComplete: card.complete, found };
};

/** Says the float of every table of a house that has one, then what was planted in its money beside what was found: is all of it as it should be? */
const countMoney = async (
  origin: string,
  { finance }: Tokens,
  { houses, found: findings }: { readonly houses: readonly House[]; readonly found: readonly ListedFinding[] },
): Promise<boolean> => {
  const sessions = houses
    .flatMap((house) => house.sessions)
    .filter(({ game }) => game.house === 'banked')
    .map(({ setting }) => sessionIdOf(setting));
  const floats = await floatsOf(origin, finance, sessions);
  say(`\nThe floats, as finance reads them:\n\n${floatsText(floats)}`);
  const days = houses.flatMap((house) => house.days);
  const wins = await winsOf(origin, finance, sessions);
  const rows = moneyRows(days, { floats, wins, findings });
  say(`\nWhat was planted in the money of the day, and what was found of it:\n\n${moneyText(rows)}`);
  return isLevel(floats, plantedCentsOf(days)) && rows.every(({ isFound }) => isFound);
};

/** Says how the five disputes went, what was planted and found in each, and where each is told: is all of it as planted? */
const readDisputes = async (
  origin: string,
  { inspector }: Tokens,
  planted: readonly PlantedDispute[],
): Promise<boolean> => {
  const rows = await heldAgainst(origin, inspector, planted);
  say(`\nA dispute for each way that one can go:\n\n${disputesText(rows, origin)}`);
  return rows.every(({ isAsPlanted }) => isAsPlanted);
};

/**
 * Plays the next evening over the API, of every game at every venue as many, waits until all of it is examined and projected, and holds what was
 * found against what was planted. `ofPatrons`: its sessions without a house. Throws when the service refuses anything, or puts anything aside.
 */
export const playEvening = async (
  on: DemoOn,
  asked: Asked,
): Promise<{
  readonly day: string;
  readonly complete: boolean;
  readonly ofPatrons: readonly string[];
  /** The first dispute of the evening; undefined where it has none. */
  readonly dispute: string | undefined;
}> => {
  const { origin, venues } = on;
  await untilLevel(origin);
  const tokens = await tokensFor(on);
  const { before, day } = await nextEvening(on, tokens, asked.games);
  const seed = asked.seed ?? seedOf(before);
  const undisputed = await Promise.all(
    venues.map(async (venue): Promise<House> => {
      const lastNumbers = await lastNumbersOf(origin, tokens.finance, venue.venue);
      const lastClosers = await lastClosersOf(origin, tokens.inspector, venue.venue);
      const evening = eveningSettings({ venue, ...asked, day, seed, lastClosers });
      return {
        venue,
        tokens: await tokens.floor(venue),
        ...playHouse(venue, evening, { seed, lastNumbers, plant: plantedMoney }),
      };
    }),
  );
  const { houses, planted } = withFiveDisputes(undisputed);
  const sessions = houses.flatMap((house) => house.sessions);
  const events = eventsOf(sessions);
  const disputes = sessions.reduce((sum, { played }) => sum + played.disputes.length, 0);
  say(`\nThe evening of ${day} (seed ${seed}): ${houses.map((house) => playedText(house, day)).join('; ')}.`);
  say(`  ${events} events, ${counted(disputes, 'dispute')}.`);
  const seconds = await sendEvening(origin, houses);
  say(`  ${events} events in ${seconds.toFixed(1)} s. Waiting for the assessor and the read models …`);
  await untilLevel(origin);
  // oxlint-disable-next-line no-await-in-loop -- one venue after the other
  for (const house of houses) await closeDays(origin, house);
  await untilLevel(origin);
  const held: Held[] = [];
  // oxlint-disable-next-line no-await-in-loop -- said one after the other
  for (const house of houses) held.push(await holdAgainst(origin, tokens, house));
  const found = held.flatMap((one) => one.found);
  const isAsPlanted = await countMoney(origin, tokens, { houses, found });
  const isDealtWith = await readDisputes(origin, tokens, planted);
  const ofPatrons = sessions.filter(({ game }) => game.house === 'none').map(({ setting }) => sessionIdOf(setting));
  const complete = held.every(({ isComplete }) => isComplete) && isAsPlanted && isDealtWith;
  return { day, complete, ofPatrons, dispute: planted[0]?.id };
};
