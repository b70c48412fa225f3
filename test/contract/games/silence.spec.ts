import { looksBeside } from '../../../services/shared/examining/beside-round.ts';
import { disputesOf, examineAll, isLongRun } from '../../support/examined-play.ts';
import { contractedGames, type CertainWithout, type Contracted } from '../../support/game-contract.ts';
import { waysLeftOut, type LeftOut } from '../../support/left-out.ts';
import { storedPlay } from '../../support/play-events.ts';

/** Seeds of evenings of legal play of which something is left out. */
const seeds = Array.from({ length: isLongRun ? 40 : 2 }, (_, nth) => nth + 1);

/**
 * Money is what is on record: an answer to what was paid is what was recorded as paid. So a payment that nobody recorded was not made, where no number
 * of a terminal is missing that may have been it.
 */
const ofMoney: Readonly<Record<string, CertainWithout>> = {
  LOSING_WAGER_NOT_COLLECTED: ['round.WagerCollected'],
  WINNING_WAGER_NOT_PAID: ['round.WagerPaid'],
};

/** Whether something is held against somebody for certain although an event of such a type is missing, or one of which no number is. */
const isExcepted = (
  { game, certainWithout, certainWithoutNumber = {} }: Contracted,
  code: string,
  { types: missing, unnumbered, unnumberedAhead }: Omit<LeftOut, 'way' | 'told'>,
): boolean => {
  const certain = looksBeside(game) ? unnumberedAhead : unnumbered;
  return (
    (certainWithout[code]?.some((type) => missing.has(type)) ?? false) ||
    [ofMoney[code], certainWithoutNumber[code]].some((types) => types?.some((type) => certain.has(type)))
  );
};

describe.each(contractedGames)('$name: legal play of which something is not on record', (contract) => {
  const { game, setting: settingOf } = contract;
  const needed = new Set<string>();

  const accused = (way: (typeof waysLeftOut)[keyof typeof waysLeftOut], seed: number): readonly string[] => {
    const setting = settingOf({ seed, rounds: 3 });
    const played = game.play.session(setting);
    const disputes = disputesOf(setting, played);
    return way(storedPlay(setting, played.events)).flatMap(({ way: name, told, ...missing }) =>
      examineAll(contract, told, disputes).flatMap(({ subject, findings }) =>
        findings
          .filter(({ verdict, code }) => {
            if (verdict !== 'violation') return false;
            const excepted = isExcepted(contract, code, missing);
            if (excepted) needed.add(code);
            return !excepted;
          })
          .map(
            ({ clause, code }) =>
              `seed ${seed} ${subject.id} ${clause} ${code} without ${[...missing.types].toSorted().join(', ')} (${name})`,
          ),
      ),
    );
  };

  it.each(Object.entries(waysLeftOut))('accuses nobody without %s', (_, way) => {
    expect(seeds.flatMap((seed) => accused(way, seed))).toEqual([]);
  });

  // An exception that several long runs did not need can go.
  afterAll(() => {
    const { certainWithout, certainWithoutNumber = {} } = contract;
    const notNeeded = Object.keys({ ...certainWithout, ...certainWithoutNumber }).filter((code) => !needed.has(code));
    if (isLongRun) process.stdout.write(`${contract.name} did not need: ${notNeeded.join(', ')}\n`);
  });
});
