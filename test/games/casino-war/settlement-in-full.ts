import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Step } from '../../support/script.ts';
import * as floor from './support/casino-war-floor.ts';
import { equal, raised, round, saidInFull, ways } from './support/in-full.ts';

const { absent, alice, alters, bob, boxOf, burns, card, casinoSupervisor, closed, dealer, deals, errorFound } = floor;
const { excludes, found, gives, grantsBox, invalidates, limits, limitsChanged, moves, offers, opened, openTable } =
  floor;
const { pays, racks, raise, raiseOf, ranOut, surrenders, takes, tie, voidsRound, voidsWager, war, warOf } = floor;

const warA = warOf(alice, 1);
const swapped = [war(alice, 1, 5_000), war(bob, 2, 4_000), card('KS', 'box-2'), ...deals('1 5D, dealer 9H')];
const shared = [war(alice, 1, 30_000), war(bob, 1, 30_000)];
const raisesRead = ['not-governed', 'equal-part', 'surrender'];
const late = [war(alice, 1, 5_000), ...deals('1 AS'), war(bob, 2, 1_000), ...deals('dealer KH')];
const larger = [
  war(alice, 1, 5_000),
  ...deals('1 AS'),
  alters(warA, 'casino-war', 1, 9_000, alice),
  ...deals('dealer KH'),
];
const ofHand = (hand: string | undefined, money = 'refunded') =>
  floor.roundEvent(
    'OutcomeInvalidated',
    {
      scope: hand === undefined ? 'round' : 'hand',
      resultEventId: null,
      money,
      decision: floor.decisionOf(casinoSupervisor, 'fire', '12.1'),
      ...(hand === undefined ? {} : { hand }),
    },
    casinoSupervisor,
  );
const voidsHand = (hand: string, money = 'refunded') =>
  floor.roundEvent(
    'HandVoided',
    { hand, money, decision: floor.decisionOf(casinoSupervisor, 'rules-broken', '12.2(a)') },
    casinoSupervisor,
  );
const twoBoxes = [war(alice, 1, 5_000), war(bob, 2, 4_000), ...deals('1 2S, 2 AD, dealer KH')];
const loweredTo = (stakeCents: number) => [
  war(alice, 1, stakeCents),
  limitsChanged(limits(500, 20_000)),
  ...deals('1 AS, dealer KH'),
];

saidInFull('readings', 'The money of Casino War, as its questions are read', {
  ...ways(
    'a raise of half the wager, which wins',
    'raise-unequal',
    raisesRead,
    raised(5_000, 2_500, '1 QS, dealer 9H'),
  ),
  ...ways(
    'a raise of twice the wager, which wins',
    'raise-unequal',
    raisesRead,
    raised(5_000, 10_000, '1 QS, dealer 9H'),
  ),
  ...ways(
    'a raise of half the wager, which loses',
    'raise-unequal',
    raisesRead,
    raised(5_000, 2_500, '1 4S, dealer 9H'),
  ),
  ...ways(
    'a wager over the maximum, raised to it',
    'raise-over-max',
    ['what-counts', 'what-lies'],
    raised(60_000, 50_000, '1 9S, dealer 9H'),
  ),
  ...ways(
    'a wager over the maximum, raised by as much',
    'raise-over-max',
    ['what-counts', 'what-lies'],
    raised(60_000, 60_000, '1 9S, dealer 9H'),
  ),
  ...ways(
    'half of a wager over the maximum is given up, and half of what lay there is taken',
    'raise-over-max',
    ['what-counts', 'what-lies'],
    round(equal(60_000), surrenders(alice, 1), takes(warA, 30_000)),
  ),
  ...ways(
    'half of a wager of more than twice the maximum is given up, and as much as the maximum is taken',
    'raise-over-max',
    ['what-counts', 'what-lies'],
    round(equal(120_000), surrenders(alice, 1), takes(warA, 50_000)),
  ),
  ...ways(
    'a raise after half was given up',
    'election-changed',
    ['not-governed', 'first', 'last'],
    round(equal(), surrenders(alice, 1), raise(alice, 1, 5_000), deals('1 QS, dealer 9H')),
  ),
  ...ways(
    'a wager over the maximum that nobody found',
    'over-max-unnoticed',
    ['always', 'when-found'],
    round(war(alice, 1, 60_000), deals('1 2S, dealer KH'), takes(warA, 60_000)),
  ),
  ...ways(
    'a wager over the maximum that was found',
    'over-max-unnoticed',
    ['always', 'when-found'],
    round(war(alice, 1, 60_000), deals('1 2S, dealer KH'), found(warA, 'maximum', 50_000), takes(warA, 60_000)),
  ),
  ...ways(
    'a wager over the maximum that was found under a minimum, and given up',
    'over-max-unnoticed',
    ['always', 'when-found'],
    round(equal(60_000), found(warA, 'minimum', 500), surrenders(alice, 1), takes(warA, 30_000)),
  ),
  ...ways(
    'two players on a box',
    'box-maximum',
    ['per-wager', 'together'],
    round(shared, deals('1 AS, dealer KH'), pays(warA, alice, 30_000), pays(warOf(bob, 1), bob, 20_000)),
  ),
  ...ways(
    'two wagers of one player on a box',
    'box-maximum',
    ['per-wager', 'together'],
    round(war(alice, 1, 30_000), tie(alice, 1, 30_000), deals('1 AS, dealer KH')),
  ),
  ...ways(
    'a wager on another box and a raise before it',
    'box-maximum',
    ['per-wager', 'together'],
    round(
      war(bob, 2, 40_000),
      war(alice, 1, 30_000),
      deals('1 AS, 2 KS, dealer KH'),
      raise(bob, 2, 40_000),
      deals('2 3S, dealer 4S'),
    ),
  ),
  ...ways(
    'more allowed without a marker',
    'box-marker-missing',
    ['table-maximum', 'counts'],
    [grantsBox(1, 100_000, null), ...round(war(alice, 1, 90_000), deals('1 AS, dealer KH'))],
  ),
  ...ways(
    'the maximum lowered before the first card',
    'maximum-at-placing-or-first-card',
    ['placing', 'first-card'],
    round(loweredTo(40_000)),
  ),
  ...ways(
    'the maximum lowered to the wager',
    'maximum-at-placing-or-first-card',
    ['placing', 'first-card'],
    round(loweredTo(20_000)),
  ),
  ...ways(
    'a wager in cash',
    'other-than-chips',
    ['as-laid', 'not-governed'],
    round(war(alice, 1, 5_000, { medium: 'cash' }), deals('1 AS, dealer KH')),
  ),
  ...ways(
    'a swap that was found between rounds',
    'error-between-rounds',
    ['not-governed', 'reconstructed', 'stands'],
    [opened, ...swapped, racks, errorFound('card-placement', 'box-2'), closed],
  ),
  ...ways(
    'a swap that was found in its round',
    'error-between-rounds',
    ['reconstructed', 'stands'],
    round(swapped, errorFound('card-placement', 'box-2')),
  ),
  ...ways(
    'a card too many of the dealer',
    'dealer-extra-card',
    ['burnt', 'next-card'],
    round(
      equal(),
      card('3D', 'dealer'),
      raise(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
      errorFound('card-placement', 'dealer'),
    ),
  ),
  ...ways(
    'the cards run out, and the round is void',
    'impractical-round',
    ['contested', 'allowed', 'not-allowed'],
    round(war(alice, 1, 5_000), deals('1 KS'), ranOut(), voidsRound(casinoSupervisor)),
  ),
  ...ways(
    'a round is void as impractical, and nothing had failed',
    'impractical-round',
    ['allowed', 'not-allowed'],
    round(war(alice, 1, 5_000), deals('1 2S, dealer KH'), voidsRound(casinoSupervisor)),
  ),
  ...ways(
    'the device fails, and the round is void',
    'impractical-round',
    ['allowed', 'not-allowed'],
    round(war(alice, 1, 5_000), deals('1 2S, dealer KH'), floor.deviceFails(), voidsRound(casinoSupervisor)),
  ),
  ...ways(
    'the outcome is invalidated, and nothing is said of the money',
    'invalidated-money',
    ['not-governed', 'as-void'],
    round(twoBoxes, invalidates(casinoSupervisor)),
  ),
  ...ways(
    'the outcome of box 1 is invalidated, and its money refunded',
    'invalidated-money',
    ['not-governed', 'as-void'],
    round(twoBoxes, ofHand('box-1')),
  ),
  ...ways(
    'a box is declared void',
    'hand-declared-void',
    ['not-governed', 'as-wagers', 'no-effect'],
    round(twoBoxes, voidsHand('box-2')),
  ),
  ...ways(
    'a wager is void for nothing',
    'void-without-contravention',
    ['no-effect', 'as-ruled'],
    round(twoBoxes, voidsWager(warA, casinoSupervisor, 'none'), gives(warA, alice, 5_000, 'void')),
  ),
  ...ways(
    'a round is void for nothing',
    'set-aside-without-grounds',
    ['no-effect', 'as-ruled'],
    round(twoBoxes, takes(warA, 5_000), voidsRound(casinoSupervisor, 'none'), gives(warA, alice, 5_000, 'void')),
  ),
  ...ways(
    'a wager after the first card',
    'late-wager',
    ['not-governed', 'no-effect', 'as-laid'],
    round(late, takes(warOf(bob, 2), 1_000)),
  ),
  ...ways(
    'a wager made larger after the first card',
    'late-touch-effect',
    ['no-effect', 'as-laid', 'not-governed'],
    round(larger, pays(warA, alice, 9_000)),
  ),
  ...ways(
    'a wager between the removal of the first card and its deal',
    'dealt-or-removed',
    ['dealt', 'removed'],
    round(
      war(alice, 1, 5_000),
      card('2S', null),
      war(bob, 2, 1_000),
      moves('2S', null, 'box-1'),
      deals('2 AC, dealer KH'),
    ),
  ),
  ...ways(
    'a wager of an excluded player',
    'wager-of-an-excluded-player',
    ['until-void', 'no-wager'],
    [excludes(alice, casinoSupervisor), ...round(war(alice, 1, 5_000), deals('1 2S, dealer KH'))],
  ),
});

const surrendered = round(equal(), surrenders(alice, 1), takes(warA, 2_500));
/** A raise on box 1 that names no wager. */
const unlinked = (who: typeof alice, stakeCents: number, more: JsonObject = {}): Step => {
  const { data } = raise(who, 1, stakeCents, more);
  return floor.roundEvent(
    'WagerPlaced',
    Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'linkedTo')),
  );
};
const laidBy = (who: typeof alice, more: Parameters<typeof raise>[3]) =>
  round(equal(), raise(who, 1, 5_000, more), deals('1 QS, dealer 9H'));

saidInFull('settlement', 'The money of Casino War, where little is otherwise', {
  'half is given up': { steps: surrendered },
  'half is given up at a table of which the chips are not on record': {
    opening: openTable.filter(({ type }) => type !== 'table.FloatOpened'),
    steps: round(equal(), surrenders(alice, 1), takes(warA, 2_500)),
  },
  'half is given up there, and nothing was taken yet': {
    opening: openTable.filter(({ type }) => type !== 'table.FloatOpened'),
    steps: [opened, ...equal(), surrenders(alice, 1)],
  },
  'a raise is linked to no wager': { steps: round(equal(), unlinked(alice, 5_000), deals('1 QS, dealer 9H')) },
  'a raise is of nobody who is known': {
    steps: round(equal(), unlinked(alice, 5_000, { personId: null }), deals('1 QS, dealer 9H')),
  },
  'a raise is of another player of the box': {
    steps: round(war(bob, 1, 4_000), equal(), unlinked(bob, 4_000), deals('1 QS, dealer 9H')),
  },
  'a wager is of nobody who is known, and raised by a player': {
    steps: round(
      war(alice, 1, 5_000, { personId: null }),
      deals('1 KS, dealer KH'),
      raise(alice, 1, 5_000),
      deals('1 QS, dealer 9H'),
    ),
  },
  'another lays the raise of a player who is there': { steps: laidBy(alice, { placedBy: 'bob' }) },
  'another lays the raise of a player who is away': {
    steps: round(equal(), absent(alice, 1), raise(alice, 1, 5_000, { placedBy: 'bob' }), deals('1 QS, dealer 9H')),
  },
  'another lays the raise, and another player of the table is away': {
    steps: round(
      war(bob, 2, 4_000),
      war(alice, 1, 5_000),
      deals('1 KS, 2 KD, dealer KH'),
      absent(bob, 2),
      offers(alice, 1),
      raise(alice, 1, 5_000, { placedBy: 'carol' }),
      deals('1 QS, dealer 9H'),
    ),
  },
  'a player who was away lays the raise in person': {
    steps: round(equal(), absent(alice, 1), raise(alice, 1, 5_000, { placedBy: 'alice' }), deals('1 QS, dealer 9H')),
  },
  'a player goes away when the raise lies': {
    steps: round(equal(), raise(alice, 1, 5_000, { placedBy: 'bob' }), absent(alice, 1), deals('1 QS, dealer 9H')),
  },
  'the dealer draws the second card before the box': {
    steps: round(equal(), raise(alice, 1, 5_000), deals('dealer 9H, 1 QS')),
  },
  'the dealer has a card before and after that of the box': {
    steps: round(equal(), raise(alice, 1, 5_000), deals('dealer 3D, 1 QS, dealer 9H')),
  },
  'two boxes go to war, and the dealer has a card between theirs': {
    steps: round(
      war(bob, 2, 4_000),
      equal().slice(0, 1),
      deals('1 KS, 2 KD, dealer KH'),
      raise(alice, 1, 5_000),
      raise(bob, 2, 4_000),
      deals('1 QS, dealer 3D, 2 4S, dealer 9H'),
    ),
  },
  'a card comes out of the rack again': {
    steps: round(
      war(alice, 1, 5_000),
      burns('AS', null, 'mistake'),
      moves('AS', 'discard-rack', 'box-1'),
      deals('dealer KH'),
    ),
  },
  'a card is burnt for something else than its face': {
    steps: round(war(alice, 1, 5_000), burns('AS', null, 'excess'), deals('1 QS, dealer KH')),
  },
  'a card is found damaged, which was dealt': {
    steps: round(war(alice, 1, 5_000), deals('1 QS, dealer KH'), floor.cardFound('QS', 'damaged', 'box-1')),
  },
  'one draw is told to have gone to two boxes': {
    steps: round(
      war(alice, 1, 5_000),
      war(bob, 2, 4_000),
      card('QS', 'box-1', { draw: 1 }),
      card('QS', 'box-2', { draw: 1 }),
      card('4D', 'box-2', { draw: 2 }),
      card('KH', 'dealer', { draw: 3 }),
    ),
  },
  'the round goes on, and the dealer has no card': { steps: [opened, war(alice, 1, 5_000), ...deals('1 KS')] },
  'the round goes on at war': { steps: [opened, ...equal(), raise(alice, 1, 5_000)] },
  'the round goes on, and a tie wager waits': { steps: [opened, tie(alice, 1, 1_000), ...deals('1 KS')] },
  'the outcome of box 2 is invalidated': { steps: round(twoBoxes, ofHand('box-2')) },
  'the outcome is invalidated, and the money stands': { steps: round(twoBoxes, ofHand(undefined, 'stands')) },
  'the outcome is invalidated by a dealer': { steps: round(twoBoxes, invalidates(dealer)) },
  'a wager is laid when the outcome was invalidated': {
    steps: round(war(alice, 1, 5_000), ofHand(undefined), war(bob, 2, 4_000), deals('1 2S, 2 AD, dealer KH')),
  },
  'a box is declared void, and the money stands': { steps: round(twoBoxes, voidsHand('box-2', 'stands')) },
  'a box is declared void by a dealer': {
    steps: round(
      twoBoxes,
      floor.roundEvent('HandVoided', {
        hand: boxOf(2),
        money: 'refunded',
        decision: floor.decisionOf(dealer, 'rules-broken', '12.2(a)'),
      }),
    ),
  },
  'a wager is laid when its box had been declared void': {
    steps: round(war(alice, 1, 5_000), voidsHand('box-2'), war(bob, 2, 4_000), deals('1 2S, 2 AD, dealer KH')),
  },
  'a wager is void, and the money stands': {
    steps: round(twoBoxes, voidsWager(warA, casinoSupervisor, 'side-bet', 'stands')),
  },
  'a round is void, and the money stands': { steps: round(twoBoxes, voidsRound(casinoSupervisor, 'fraud', 'stands')) },
  'a round is void before a wager is laid': {
    steps: round(voidsRound(casinoSupervisor, 'fraud'), war(alice, 1, 5_000), deals('1 2S, dealer KH')),
  },
  'a lost wager is handed back by a ruling that nobody recorded': {
    steps: round(twoBoxes, takes(warA, 5_000), gives(warA, alice, 5_000, 'ruling')),
  },
  'a lost wager is handed back by a ruling, and another was declared void': {
    steps: round(twoBoxes, takes(warA, 5_000), gives(warA, alice, 5_000, 'ruling'), voidsHand('box-2')),
  },
  'a lost wager is handed back by mistake': {
    steps: round(twoBoxes, takes(warA, 5_000), gives(warA, alice, 5_000, 'mistake')),
  },
  'a round is not closed, and its cards are in the rack': { steps: [opened, ...twoBoxes, racks] },
  'a round is closed, and nobody recorded the rack': { steps: [opened, ...twoBoxes, closed] },
  'a late wager is paid as if it counted': { steps: round(late, pays(warOf(bob, 2), bob, 1_000)) },
  'a wager made larger late is paid whole, and another was laid late': {
    steps: round(larger, war(bob, 2, 1_000), pays(warA, alice, 9_000)),
  },
  'a raise laid when the cards of the war lie is paid': {
    steps: round(equal(), deals('1 QS, dealer 9H'), raise(alice, 1, 5_000), pays(raiseOf(alice, 1), alice, 5_000)),
  },
  'a part of a wager is refused': {
    steps: round(
      war(alice, 1, 60_000),
      floor.roundEvent('WagerRefused', {
        wagerId: warA,
        personId: 'alice',
        kind: 'casino-war',
        hand: 'box-1',
        stakeCents: 10_000,
        decision: floor.decisionOf(dealer, 'outside-limits', '3.5'),
      }),
      deals('1 2S, dealer KH'),
      takes(warA, 50_000),
    ),
  },
});
