import type { Actor } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  noMoreBets,
  noSpin,
  opened,
  paid,
  roundEvent,
  sam,
  spin,
  spun,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const three = (shown: string) => ['h1', 'h2', 'h3'].flatMap((id) => spin(shown, id));
const odds = (...ids: string[]) => ids.flatMap((id) => spin('HT', id));
const decidedBy = (who: Actor, ground: string, clause: string) => ({ decision: decisionOf(who, ground, clause) });
const setAside = (money: string, ground = 'fire', clause: string | null = '9.4.1', by = casinoSupervisor) =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'result', resultEventId: null, money, decision: decisionOf(by, ground, clause) },
    by,
  );
const roundVoided = (money: string) =>
  roundEvent('RoundVoided', { money, ...decidedBy(casinoSupervisor, 'riot', '9.4.1') }, casinoSupervisor);
const voided = (money: string, by = casinoSupervisor) =>
  roundEvent(
    'WagerVoided',
    { wagerId: wagerOf(alice, 'heads'), money, ...decidedBy(by, 'prohibited-device', '9.3.1') },
    by,
  );
const forfeited = roundEvent(
  'WagerForfeited',
  { wagerId: wagerOf(alice, 'heads'), ...decidedBy(casinoSupervisor, 'fraud', '9.5') },
  casinoSupervisor,
);
const refused = roundEvent(
  'WagerRefused',
  {
    wagerId: wagerOf(alice, 'heads'),
    personId: 'alice',
    kind: 'heads',
    stakeCents: 5_000,
    ...decidedBy(casinoSupervisor, 'other', '9.11'),
  },
  casinoSupervisor,
);

const cases: Readonly<Record<string, Case>> = {
  'a result is set aside and the wagers refunded': { steps: [...onHeads, ...spin('HH'), setAside('refunded'), closed] },
  'a result is set aside and the wagers stand': {
    steps: [
      ...onHeads,
      ...spin('HH', 'a'),
      setAside('stands'),
      ...spin('TT', 'b'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a result is set aside and nobody says what becomes of the money': {
    steps: [...onHeads, ...spin('HH'), setAside('not-said'), closed],
  },
  'odds are set aside, which would have ended nothing': {
    steps: [...onHeads, ...odds('a'), setAside('refunded'), ...spin('HH', 'b'), paid(alice, 'heads', 5_000), closed],
  },
  'the fifth odds are set aside': {
    steps: [...onHeads, ...odds('a', 'b', 'c', 'd', 'e'), setAside('refunded'), closed],
  },
  'the third odds are set aside': { steps: [...onHeads, ...odds('a', 'b', 'c'), setAside('refunded'), closed] },
  'the third of three heads is set aside': { steps: [...underWay, ...three('HH'), setAside('refunded'), closed] },
  'the second of three heads is set aside': {
    steps: [
      ...underWay,
      ...spin('HH', 'a'),
      ...spin('HH', 'b'),
      setAside('refunded'),
      ...spin('HH', 'c'),
      ...spin('HH', 'd'),
      paid(sam, 'spinner', 15_000),
      closed,
    ],
  },
  'a result of coins that nobody saw is set aside': { steps: [...underWay, spun('??'), setAside('refunded'), closed] },
  'the whole round is voided and the wagers refunded': { steps: [...onHeads, roundVoided('refunded'), closed] },
  'the whole round is voided and the wagers stand': {
    steps: [...onHeads, ...spin('TT'), roundVoided('stands'), collected(alice, 'heads', 5_000), closed],
  },
  'the whole round is voided and nobody says what becomes of the money': {
    steps: [...onHeads, roundVoided('not-said'), closed],
  },
  'the whole round is voided after it was settled, and the wagers refunded': {
    steps: [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000), roundVoided('refunded'), closed],
  },
  'the whole round is voided as if never played, after it was settled': {
    steps: [...onHeads, ...spin('TT'), collected(alice, 'heads', 5_000), roundVoided('as-if-never-played'), closed],
  },
  'a wager is voided for a device and refunded': {
    steps: [...onHeads, voided('refunded'), ...spin('TT'), collected(alice, 'heads', 5_000), closed],
  },
  'a wager is voided and yet stands': {
    steps: [...onHeads, voided('stands'), ...spin('HH'), paid(alice, 'heads', 5_000), closed],
  },
  'a dealer voids a wager, without the power': {
    steps: [...onHeads, voided('refunded', dealer), ...spin('HH'), paid(alice, 'heads', 5_000), closed],
  },
  'a wager is forfeited after an outcome was set aside for fraud, and collected': {
    steps: [
      ...onHeads,
      ...spin('HH'),
      setAside('refunded', 'seen-on-camera', '9.4.2'),
      forfeited,
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wager is forfeited after an outcome was set aside for "fraud", and not collected': {
    steps: [...onHeads, ...spin('HH'), setAside('refunded', 'fraud', null), forfeited, closed],
  },
  'a wager is forfeited without any fraud, and collected': {
    steps: [...onHeads, ...spin('HH'), forfeited, collected(alice, 'heads', 5_000), closed],
  },
  'a wager is forfeited without any fraud, where a venue lets that count': {
    steps: [...onHeads, ...spin('HH'), forfeited, collected(alice, 'heads', 5_000), closed],
    choices: { 'forfeit-without-fraud': 'collected' },
  },
  'a wager is refused before the call, and collected all the same': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000),
      refused,
      noMoreBets,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wager is refused after the call': {
    steps: [...onHeads, refused, ...spin('HH'), paid(alice, 'heads', 5_000), closed],
  },
  'what is announced is not what the coins show, and the money goes by what was announced': {
    steps: [...onHeads, spun('HH'), announced('tails'), collected(alice, 'heads', 5_000), closed],
  },
  'five odds are announced after three': {
    steps: [
      ...onHeads,
      ...odds('a', 'b'),
      spun('HT', { spinId: 'c' }),
      announced('five-odds', 'c'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'the fifth odds are announced as odds, and the money goes by that': {
    steps: [
      ...onHeads,
      ...odds('a', 'b', 'c', 'd'),
      spun('HT', { spinId: 'e' }),
      announced('odds', 'e'),
      ...spin('HH', 'f'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a result is announced after no spin, and paid': {
    steps: [...onHeads, spun('HH'), noSpin(), announced('heads'), paid(alice, 'heads', 5_000), closed],
  },
  "a player's no spin is obeyed, and the next spin paid": {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      noSpin('a', alice),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a late bet is paid': {
    steps: [...underWay, bet(alice, 'heads', 5_000), ...spin('HH'), paid(alice, 'heads', 5_000), closed],
  },
  'a late raise is paid in full': {
    steps: [...onHeads, changed(alice, 'heads', 9_000), ...spin('HH'), paid(alice, 'heads', 9_000), closed],
  },
  'a late raise is paid in full on a result announced wrongly': {
    steps: [
      ...onHeads,
      changed(alice, 'heads', 9_000),
      spun('TT'),
      announced('heads'),
      paid(alice, 'heads', 9_000),
      closed,
    ],
  },
  'a late bet is paid on a spin that a dealer called no spin before': {
    steps: [
      ...underWay,
      bet(alice, 'heads', 5_000),
      spun('TT', { spinId: 'a' }),
      noSpin('a', dealer),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'the third of three heads is set aside, and the wagers stand': {
    steps: [...underWay, ...spin('HH', 'a'), ...spin('HH', 'b'), ...spin('HH', 'c'), setAside('stands'), closed],
  },
  'a head is set aside for a spinner of tails': {
    steps: [
      opened,
      accepts(),
      declares('tails'),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH'),
      setAside('refunded'),
      closed,
    ],
  },
  'a result is set aside before any side was declared': {
    steps: [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, ...spin('HH'), setAside('refunded'), closed],
  },
  'a bet comes after a result that was set aside and refunded': {
    steps: [
      ...onHeads,
      ...spin('HH', 'a'),
      setAside('refunded'),
      bet(bob, 'tails', 500),
      noMoreBets,
      ...spin('TT', 'b'),
      closed,
    ],
  },
  'a bet comes after a result that was set aside, and the wagers stand': {
    steps: [
      ...onHeads,
      ...spin('HH', 'a'),
      setAside('stands'),
      bet(bob, 'tails', 500),
      noMoreBets,
      ...spin('TT', 'b'),
      closed,
    ],
  },
  'a bet comes after a result that was set aside, and nobody says what of the money': {
    steps: [
      ...onHeads,
      ...spin('HH', 'a'),
      setAside('not-said'),
      bet(bob, 'tails', 500),
      noMoreBets,
      ...spin('TT', 'b'),
      closed,
    ],
  },
  'the round is voided before the result, and the wagers stand': {
    steps: [...onHeads, roundVoided('stands'), ...spin('TT'), collected(alice, 'heads', 5_000), closed],
  },
  'a wager is forfeited without fraud, and then voided': {
    steps: [...onHeads, forfeited, voided('refunded'), ...spin('TT'), closed],
  },
  'a wager is refused after a void spin, before the next call': {
    steps: [...onHeads, spun('HT', { spinId: 'a' }), noSpin('a'), refused, noMoreBets, ...spin('HH', 'b'), closed],
  },
  'the same, and the venue lets the house refuse it then': {
    choices: { 'refusal-after-a-void-spin': 'refused' },
    steps: [...onHeads, spun('HT', { spinId: 'a' }), noSpin('a'), refused, noMoreBets, ...spin('HH', 'b'), closed],
  },
  'the same, and the venue holds the house to the call': {
    choices: { 'refusal-after-a-void-spin': 'late' },
    steps: [...onHeads, spun('HT', { spinId: 'a' }), noSpin('a'), refused, noMoreBets, ...spin('HH', 'b'), closed],
  },
  'a wager is refused after the call, and then voided': {
    steps: [...onHeads, refused, voided('refunded'), ...spin('TT'), closed],
  },
  'two results are announced wrongly, and the money goes by the first': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      announced('heads', 'a'),
      paid(alice, 'heads', 5_000),
      spun('HH', { spinId: 'b' }),
      announced('tails', 'b'),
      closed,
    ],
  },
  'a result is announced wrongly, and then rightly, before the money': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      announced('heads', 'a'),
      announced('tails', 'a'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wrong announcement is of a spin that was void, and another is not wrong': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      announced('heads', 'a'),
      noSpin('a'),
      ...spin('TT', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a result is announced wrongly after the money was paid': {
    steps: [
      ...onHeads,
      ...spin('TT', 'a'),
      paid(alice, 'heads', 5_000),
      spun('TT', { spinId: 'b' }),
      announced('heads', 'b'),
      closed,
    ],
  },
  'a wrong announcement is of a result that was set aside': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      announced('heads', 'a'),
      setAside('stands'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'somebody seated calls no spin as if on duty, and the next spin is paid': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      noSpin('a', { ...bob, role: 'boxer' }),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'somebody who is neither seated nor on duty calls no spin, and is obeyed': {
    steps: [
      ...onHeads,
      spun('TT', { spinId: 'a' }),
      noSpin('a', { personId: 'stranger', role: 'dealer' }),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'somebody who made a wager, and has no seat, calls no spin and is obeyed': {
    steps: [
      ...begins,
      bet({ personId: 'carol', role: 'player' }, 'heads', 500),
      bet(alice, 'heads', 5_000),
      noMoreBets,
      spun('TT', { spinId: 'a' }),
      noSpin('a', { personId: 'carol', role: 'dealer' }),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'two wagers are late, and one of them is paid': {
    steps: [
      ...underWay,
      bet(bob, 'tails', 700),
      bet(alice, 'heads', 5_000),
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a wager is forfeited without fraud on a result announced wrongly': {
    steps: [...onHeads, spun('HH'), announced('tails'), forfeited, collected(alice, 'heads', 5_000), closed],
  },
};

saidInFull('rulings', 'What is due and done on rulings and mistakes', cases);
