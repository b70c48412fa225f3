import { play, playWhereStakesRide } from '../../../domain/games/commemorative-two-up/play.ts';
import type { Choices } from '../../../domain/law/examine.ts';
import {
  disputesOf,
  examineAll,
  expectedOf,
  found,
  isHeldAgainstSomeone,
  isLongRun,
  playAndExamine,
} from '../../support/examined-play.ts';
import { alone } from '../../support/game-contract.ts';
import { happenedAtMs, storedPlay } from '../../support/play-events.ts';
import { asked, wonAndLost } from './support/played.ts';
import { ringSetting } from './support/ring-setting.ts';

const seeds = Array.from({ length: isLongRun ? 100 : 3 }, (_, index) => index + 1);

/** Legal evenings, played once for all the readings. */
const evenings = seeds.slice(1).map((seed) => {
  const setting = ringSetting({ seed, rounds: 30 });
  const played = play.session(setting);
  return { stored: storedPlay(setting, played.events), disputes: disputesOf(setting, played) };
});

/** What is found in legal evenings under some choices, by clause and code, and the settlements. */
const legalUnder = (choices: Choices) => {
  const examined = evenings.flatMap(({ stored, disputes }) => examineAll({ ...asked, choices }, stored, disputes));
  const rows = examined.flatMap(({ findings }) => findings.map(({ clause, code }) => `${clause} ${code}`));
  return { rows: [...new Set(rows)].toSorted(), settlements: examined.flatMap((one) => one.settlements) };
};

const otherChoices = asked.edition.interpretations.flatMap(({ id, choices, chosen }) =>
  Object.keys(choices).flatMap((choice) => (choice === chosen ? [] : [[id, choice] as const])),
);

/** What a ring that plays by the readings in force does otherwise than another reading asks for. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // Only two heads and a tail are a pair then, and a spinner with three heads at once withdraws too soon.
  'pairs-of-heads exactly-two': ['4.9 SPINNER_LEFT_EARLY'],
  // What heads have won is not covered anew.
  'centre-bet rides': ['4.8 WINNINGS_NOT_HANDED_OVER', '6.2 CENTRE_BET_NOT_COVERED'],
};

describe('Commemorative Two-Up: legal play, read otherwise', () => {
  it.each(otherChoices)('is as legal where %s is read as %s, or differs as the reading does', (id, choice) => {
    const { rows, settlements } = legalUnder({ [id]: choice });
    expect(rows).toEqual(otherwise[`${id} ${choice}`] ?? []);
    const { wonCents, lostCents } = wonAndLost({ settlements });
    expect(wonCents).toBe(lostCents);
  });
});

/** Moves whose money is reckoned for one even bet over the series. */
const ofAnEvenBet: ReadonlySet<string> = new Set([
  'cover-removed',
  'covered-too-much-and-short',
  'stake-set-after-the-spin',
  'taken-from-the-centre',
  'winner-handed-long',
  'winner-handed-short',
]);

describe('Commemorative Two-Up: play where the stake in the centre rides (6.2)', () => {
  const riding = {
    ...asked,
    game: { ...asked.game, play: playWhereStakesRide },
    choices: { 'centre-bet': 'rides' },
  };

  it.each(seeds)('is legal, and no cent is lost, in the evening of seed %i', (seed) => {
    const { examined } = playAndExamine(riding, ringSetting({ seed, rounds: 30 }));
    expect(found(examined, isHeldAgainstSomeone)).toEqual([]);
    const settlements = examined.flatMap((one) => one.settlements);
    expect(settlements.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
    const { wonCents, lostCents } = wonAndLost({ settlements });
    expect(wonCents).toBe(lostCents);
    // A spinner who threw three heads has won seven times the stake.
    const ofSpinners = settlements.filter(({ kind, outcome }) => kind === 'spinner' && outcome === 'won');
    expect(ofSpinners).not.toEqual([]);
    for (const { due, stakeCents } of ofSpinners) expect(due?.paidCents).toBe(7 * stakeCents);
  });

  it.each(play.moves.flatMap(({ name }) => (ofAnEvenBet.has(name) ? [] : [name])))(
    'is found to have %s, and nothing else',
    (move) => {
      const { played, examined } = playAndExamine(
        riding,
        ringSetting({ seed: 2, ...alone(play.moves, move, { round: 2, rounds: 3 }) }),
      );
      const planted = played.planted.map((one) => ({
        ...one,
        expected: one.expected.filter(({ edition }) => edition === undefined),
      }));
      expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf({ ...played, planted }));
    },
  );
});

describe('Commemorative Two-Up: play on Remembrance Day (1.1)', () => {
  // Eleven in the morning in Sydney, with summer time.
  const setting = ringSetting({ seed: 7, rounds: 40, gamingDay: '2026-11-11', startsAtMs: Date.UTC(2026, 10, 11) });
  const noonMs = Date.UTC(2026, 10, 11, 1);
  const { played } = playAndExamine(asked, setting);
  const early = new Set(
    played.events.flatMap((event) =>
      event.type === 'commemorative-two-up.PenniesSpun' && happenedAtMs(setting, event) < noonMs
        ? [event.stream.id]
        : [],
    ),
  );
  const inEarlyTurns = [...early].map((id) => `${id} 1.1 OUTSIDE_COMMEMORATIVE_WINDOW violation -`);

  it('is found before noon, turn by turn, and is legal after it', () => {
    const { examined } = playAndExamine(asked, setting);
    expect(early.size).toBeGreaterThan(10);
    expect(early.size).toBeLessThan(30);
    expect(found(examined, isHeldAgainstSomeone)).toEqual(inEarlyTurns.toSorted());
  });

  it('is found to have been opened before noon, where that is read as play', () => {
    const { examined } = playAndExamine({ ...asked, choices: { 'play-before-noon': 'opening-too' } }, setting);
    const opened = 'STAR.CT-01.2026-11-11.1 1.1 OPENED_OUTSIDE_WINDOW violation -';
    expect(found(examined, isHeldAgainstSomeone)).toEqual([...inEarlyTurns, opened].toSorted());
  });
});
