import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  boxer,
  closed,
  collected,
  decisionOf,
  declares,
  floatOf,
  noMoreBets,
  noSpin,
  openTable,
  opened,
  paid,
  placeYourBets,
  playEvent,
  retires,
  returned,
  sam,
  spin,
  spun,
  underWay,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const onTails = [...begins, bet(alice, 'tails', 5_000), noMoreBets];
const forTails = [opened, accepts(), declares('tails'), placeYourBets, bet(sam, 'spinner', 2_000), noMoreBets];
const three = (shown: string) => ['h1', 'h2', 'h3'].flatMap((id) => spin(shown, id));
const odds = (...ids: string[]) => ids.flatMap((id) => spin('HT', id));
const tokens = { medium: 'promotional-tokens' };
const withoutChips = openTable.filter(({ type }) => type !== 'table.FloatOpened');
const removed = playEvent(
  'SpinnerRemoved',
  { personId: 'sam', barredFromRing: true, decision: decisionOf(boxer, 'delay') },
  boxer,
);

const cases: Readonly<Record<string, Case>> = {
  'no result has come yet, with wagers on every area': {
    steps: [...begins, bet(alice, 'heads', 500), bet(bob, 'tails', 500), noMoreBets, ...spin('HT')],
  },
  'the game is closed before a result': { steps: [...onHeads, closed] },
  'the game is closed before a tail or a head, for a spinner of tails': { steps: [...forTails, closed] },
  'the spinner is removed before the wager is determined, beside Heads': { steps: [...onHeads, removed, closed] },
  'the spinner retires before the wager is determined, beside Heads': { steps: [...onHeads, retires(), closed] },
  'the spinner retires and the game goes on': { steps: [...onHeads, retires()] },
  'the spinner is sent out as a loser on what was not a result': { steps: [...underWay, retires('lost'), closed] },
  'a wager of an unknown kind lies there': { steps: [...begins, bet(alice, 'odds', 500), noMoreBets, ...spin('HT')] },
  'money moves on a wager that nobody recorded': {
    steps: [...underWay, ...spin('HH'), paid(alice, 'heads', 500), collected(alice, 'heads', 20)],
  },
  "somebody else than the spinner lays a spinner's wager": {
    steps: [...begins, bet(alice, 'spinner', 500), noMoreBets, ...three('HH')],
  },
  'nobody saw the coins and nobody announced them': { steps: [...onHeads, spun('??')] },
  'nobody saw the coins, where a venue does not take the announcement': {
    steps: [...onHeads, spun('??'), announced('heads')],
    choices: { 'faces-not-recorded': 'undetermined' },
  },
  'the spinner of heads wins, is paid, and is not collected from': {
    steps: [...underWay, ...three('HH'), paid(sam, 'spinner', 15_000), closed],
  },
  'the spinner of tails wins': { steps: [...forTails, ...three('TT'), paid(sam, 'spinner', 15_000), closed] },
  'the spinner of tails loses on heads after two tails': {
    steps: [
      ...forTails,
      ...spin('TT', 'a'),
      ...spin('TT', 'b'),
      ...spin('HH', 'c'),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
  },
  'the spinner of tails loses on five odds': {
    steps: [...forTails, ...odds('a', 'b', 'c', 'd', 'e'), collected(sam, 'spinner', 2_000), closed],
  },
  'five odds come before any side was declared': {
    steps: [
      opened,
      accepts(),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...odds('a', 'b', 'c', 'd', 'e'),
      collected(sam, 'spinner', 2_000),
      closed,
    ],
  },
  'a head comes before any side was declared': {
    steps: [opened, accepts(), bet(sam, 'spinner', 2_000), noMoreBets, ...spin('HH'), closed],
  },
  'the side is declared after the first spin, which was odds': {
    steps: [
      opened,
      accepts(),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...odds('a'),
      declares('tails'),
      ...three('TT'),
      paid(sam, 'spinner', 15_000),
      closed,
    ],
  },
  'the side is declared twice before the first spin, and again after it': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      declares('tails'),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('TT', 'a'),
      declares('heads'),
      ...spin('TT', 'b'),
      ...spin('TT', 'c'),
      paid(sam, 'spinner', 15_000),
      closed,
    ],
  },
  "the spinner's wager is laid after the first of three heads": {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      noMoreBets,
      ...spin('HH', 'a'),
      placeYourBets,
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH', 'b'),
      ...spin('HH', 'c'),
      closed,
    ],
  },
  'the spinner of tails is collected from before the end': {
    steps: [...forTails, ...spin('TT'), collected(sam, 'spinner', 2_000)],
  },
  'the spinner is paid before the end': { steps: [...underWay, ...spin('HH'), paid(sam, 'spinner', 15_000)] },
  'a void spin lies among the three': {
    steps: [
      ...underWay,
      ...spin('HH', 'a'),
      spun('HH', { spinId: 'x' }),
      noSpin('x'),
      ...spin('HH', 'b'),
      ...spin('HH', 'c'),
      closed,
    ],
  },
  'a void spin lies among odds that end a game of Heads': {
    steps: [...onHeads, ...odds('a', 'b'), spun('HT', { spinId: 'x' }), noSpin('x'), ...odds('c', 'd', 'e'), closed],
  },
  'a void spin comes after a result, with no odds in it': {
    steps: [
      ...onHeads,
      spun('HH', { spinId: 'x' }),
      noSpin('x'),
      ...spin('HH', 'b'),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'a player calls no spin without effect': {
    steps: [...onHeads, spun('HH'), noSpin('s1', alice), announced('heads'), paid(alice, 'heads', 5_000), closed],
  },
  'a winner is not paid, and the next spin comes': {
    steps: [...onHeads, ...spin('HH', 'a'), placeYourBets, noMoreBets, ...spin('HH', 'b')],
  },
  'a winner is not paid yet': { steps: [...onHeads, ...spin('HH', 'a')] },
  'a loser is not collected from, and the game is closed': { steps: [...onTails, ...spin('HH', 'a'), closed] },
  'a loser is paid': { steps: [...onTails, ...spin('HH', 'a'), paid(alice, 'tails', 5_000), closed] },
  'a winner is collected from as well': {
    steps: [...onHeads, ...spin('HH', 'a'), paid(alice, 'heads', 5_000), collected(alice, 'heads', 5_000), closed],
  },
  'a winner is paid in part, and then the rest': {
    steps: [...onHeads, ...spin('HH', 'a'), paid(alice, 'heads', 2_000), paid(alice, 'heads', 3_000), closed],
  },
  'a winner is paid too little': { steps: [...onHeads, ...spin('HH', 'a'), paid(alice, 'heads', 4_900), closed] },
  'a loser is collected from in part': {
    steps: [...onTails, ...spin('HH', 'a'), collected(alice, 'tails', 4_000), closed],
  },
  'more than the stake is collected, and something of it returned': {
    steps: [...onTails, ...spin('HH', 'a'), collected(alice, 'tails', 6_000), returned(alice, 'tails', 500), closed],
  },
  'tokens win, and are collected and paid on': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, tokens),
      noMoreBets,
      ...spin('HH'),
      collected(alice, 'heads', 5_000),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  'tokens win and are paid on, and the rest may still come': {
    steps: [...begins, bet(alice, 'heads', 5_000, tokens), noMoreBets, ...spin('HH'), paid(alice, 'heads', 5_000)],
  },
  'tokens win and are collected, and the rest may still come': {
    steps: [...begins, bet(alice, 'heads', 5_000, tokens), noMoreBets, ...spin('HH'), collected(alice, 'heads', 5_000)],
  },
  'tokens win and are collected, and paid wrongly': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, tokens),
      noMoreBets,
      ...spin('HH'),
      collected(alice, 'heads', 5_000),
      paid(alice, 'heads', 4_000),
    ],
  },
  'tokens win and are collected in part': {
    steps: [...begins, bet(alice, 'heads', 5_000, tokens), noMoreBets, ...spin('HH'), collected(alice, 'heads', 4_000)],
  },
  'tokens lose and are collected': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, tokens),
      noMoreBets,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      closed,
    ],
  },
  'tokens and chips together win, and some of it is taken': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, { medium: 'mixed' }),
      noMoreBets,
      ...spin('HH'),
      collected(alice, 'heads', 2_000),
      paid(alice, 'heads', 5_000),
      closed,
    ],
  },
  '37.50 is paid as 38 where chips go down to a dollar': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 3_800),
      closed,
    ],
  },
  '37.50 is paid as 37, short by less than a chip': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 3_700),
      closed,
    ],
  },
  '37.50 is paid as 36.50, just a chip short of it': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 3_650),
      closed,
    ],
  },
  '37.50 is paid as 30, short by far more than a chip': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 3_000),
      closed,
    ],
  },
  'half a cent is due, and no inventory is on record': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 333),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 2_497),
      closed,
    ],
    opening: withoutChips,
  },
  'half a cent is due, and there are chips of a dollar': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 333),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 2_500),
      closed,
    ],
  },
  'an inventory without a chip is on record': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 500),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 3_800),
      closed,
    ],
    opening: [...withoutChips, floatOf()],
  },
  'a coin lies not flat, and a venue takes an unannounced fault for invalid': {
    steps: [...onHeads, spun('HF'), announced('heads'), closed],
    choices: { 'unannounced-fault': 'invalid' },
  },
  'a coin goes outside the ring unannounced, and a venue takes that for invalid': {
    steps: [...onHeads, spun('HH', { seen: ['too-low', 'outside-ring'] }), announced('heads'), closed],
    choices: { 'unannounced-fault': 'invalid' },
  },
  'a spin is too low, which is for nobody but the boxer to say': {
    steps: [...onHeads, spun('HH', { seen: ['too-low'] }), announced('heads'), closed],
    choices: { 'unannounced-fault': 'invalid' },
  },
  'nobody saw the coins, and five odds were announced': {
    steps: [...onHeads, ...odds('a', 'b', 'c', 'd'), spun('??', { spinId: 'e' }), announced('five-odds', 'e'), closed],
  },
  'nobody saw the third of five odds, and a bet that a venue counts comes after it': {
    steps: [
      ...onTails,
      ...odds('a', 'b'),
      spun('??', { spinId: 'x' }),
      bet(bob, 'heads', 500),
      ...odds('c', 'd', 'e'),
      closed,
    ],
    choices: { 'late-move-effect': 'as-laid' },
  },
  'a bet is laid between the coins and the announcement, where a venue counts it': {
    steps: [...onTails, spun('HH'), bet(bob, 'heads', 500), announced('heads'), ...spin('TT', 'b'), closed],
    choices: { 'late-move-effect': 'as-laid' },
  },
  'the side is declared after the first head': {
    steps: [
      opened,
      accepts(),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH', 'a'),
      declares('heads'),
      ...spin('HH', 'b'),
      closed,
    ],
  },
  'a winner is paid nothing': { steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 0)] },
  'a winner is paid fifty cents': { steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 50), closed] },
  'a winner is paid too much and gives back the rest': {
    steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 6_000), collected(alice, 'heads', 1_000), closed],
  },
  'tokens win and are paid on wrongly, before they are collected': {
    steps: [...begins, bet(alice, 'heads', 5_000, tokens), noMoreBets, ...spin('HH'), paid(alice, 'heads', 4_000)],
  },
  'tokens win, are paid on, and are collected in part': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, tokens),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 5_000),
      collected(alice, 'heads', 4_000),
    ],
  },
  'tokens and chips together win tokens': {
    steps: [
      ...begins,
      bet(alice, 'heads', 5_000, { medium: 'mixed' }),
      noMoreBets,
      ...spin('HH'),
      paid(alice, 'heads', 0, 'cash'),
      paid(alice, 'heads', 5_000, 'promotional-tokens'),
      closed,
    ],
  },
  'chips win tokens': { steps: [...onHeads, ...spin('HH'), paid(alice, 'heads', 5_000, 'promotional-tokens'), closed] },
  'half a cent is due, and more than it is paid without any inventory': {
    steps: [
      opened,
      accepts(),
      declares('heads'),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...three('HH'),
      paid(sam, 'spinner', 15_100),
      closed,
    ],
    opening: withoutChips,
  },
  'a loser is collected from, and paid, and paid back': {
    steps: [
      ...onTails,
      ...spin('HH'),
      collected(alice, 'tails', 5_000),
      paid(alice, 'tails', 700),
      returned(alice, 'tails', 100),
      closed,
    ],
  },
};

saidInFull('results', 'What is due and done on results', cases);
