import { clgca } from '../../../domain/games/commemorative-two-up/editions/clgca/edition.ts';
import { playersCents } from '../../../domain/law/settlement.ts';
import { examineScript } from '../../support/clause-specs.ts';
import { stage, type Step } from '../../support/script.ts';
import { commemorative } from './support/commemorative-game.ts';
import {
  accepts,
  ann,
  barred,
  cast,
  casinoSupervisor,
  closed,
  collected,
  counted,
  covers,
  decisionOf,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  matched,
  onBehalf,
  opened,
  openRing,
  pair,
  roundEvent,
  sam,
  selects,
  spun,
  stakes,
  takesKip,
  takesOver,
  tina,
  tom,
  wager,
  withdrawn,
} from './support/commemorative-floor.ts';

const ruled = (name: string, more: object): Step =>
  roundEvent(name, { ...more, decision: decisionOf(casinoSupervisor, 'fraud') }, casinoSupervisor);

/** What may happen in a turn, in whatever order. */
const deeds: readonly (readonly Step[])[] = [
  takesKip,
  [accepts(ann)],
  [selects()],
  stakes(),
  stakes(3_000, ann),
  covers(),
  covers(7_000, ann),
  pair(),
  [laid(tina, 'tails', 1_000), matched(5_000)],
  [laid(hal, 'three-tails', 500)],
  [gives(sam, 'spinner', 9_000)],
  [gives(tina, 'tails', 500, hal)],
  cast('HHT', 'h1'),
  cast('HHT', 'h2'),
  cast('HHH', 'h3'),
  cast('TTH', 't1'),
  cast('HHTT', 'x1'),
  [spun('???', 'x2')],
  barred('b1'),
  [withdrawn(tom, 'cover')],
  [withdrawn(sam, 'spinner')],
  [handedOver(tom, 'cover', 10_000)],
  [handedOver(sam, 'spinner', 4_000)],
  [handedOver(tina, 'tails', 4_000, hal)],
  [collected(tom, 'cover', 1_000)],
  [counted(5_000, 4_000)],
  [takesOver()],
  [onBehalf()],
  [leaves(sam, 'chose-to')],
  [ruled('WagerVoided', { wagerId: wager(tom, 'cover'), money: 'refunded' })],
  [ruled('WagerForfeited', { wagerId: wager(sam, 'spinner') })],
  [ruled('OutcomeInvalidated', { scope: 'result', resultEventId: null, money: 'refunded' })],
  [ruled('RoundVoided', { money: 'as-if-never-played' })],
  [closed, opened],
];

/** Numbers from 0 to `below`, the same for the same seed (Park and Miller's generator). */
const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const turnOf = (seed: number): readonly Step[] => {
  const next = numbersFrom(seed);
  const many = 4 + next(14);
  const done = Array.from({ length: many }, () => deeds[next(deeds.length)] ?? []);
  return [...openRing, opened, ...done.flat(), ...(next(4) > 0 ? [closed] : [])];
};

const choices = [{}, { 'centre-bet': 'rides' }, { 'bets-after-an-invalid-spin': 'may-be-taken-back' }];

describe('Whatever happens at the ring', () => {
  const seeds = Array.from({ length: 400 }, (_, at) => at + 1);

  it.each(choices)('is examined, under %j', (choice) => {
    for (const seed of seeds) {
      const staged = stage(turnOf(seed), undefined, commemorative.sessionPlays);
      expect(() => examineScript(commemorative, clgca, staged, choice)).not.toThrow();
    }
  });

  it.each(choices)('makes nobody win what nobody loses, under %j', (choice) => {
    for (const seed of seeds) {
      const staged = stage(turnOf(seed), undefined, commemorative.sessionPlays);
      for (const { roundId } of staged.rounds) {
        const one = { ...staged, rounds: staged.rounds.filter((round) => round.roundId === roundId) };
        const { settlements } = examineScript(commemorative, clgca, one, choice);
        // What is forfeited goes to nobody who is known; what is open may lie in the centre still.
        if (settlements.some(({ outcome, due }) => ['forfeited', 'undetermined'].includes(outcome) || due === null))
          continue;
        const sum = settlements.reduce((cents, { due }) => cents + (due ? playersCents(due) : 0), 0);
        expect([seed, roundId, Math.abs(sum)]).toEqual([seed, roundId, 0]);
      }
    }
  });
});
