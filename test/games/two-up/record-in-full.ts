import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  announced,
  begins,
  bet,
  bob,
  carried,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  declares,
  floatOf,
  foundOver,
  limits,
  limitsSign,
  noMoreBets,
  noSpin,
  opened,
  openTable,
  paid,
  placeYourBets,
  returned,
  roundEvent,
  sam,
  spin,
  spun,
  tableEvent,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const setAside = (more: JsonObject): Step =>
  roundEvent(
    'OutcomeInvalidated',
    {
      scope: 'result',
      resultEventId: null,
      money: 'refunded',
      decision: decisionOf(casinoSupervisor, 'fire', '9.4.1'),
      ...more,
    },
    casinoSupervisor,
  );
/** The id of the event of a step, counted from 1, after the steps of the opening. */
const idOf = (nth: number): string => `00000000-0000-4000-8000-${String(openTable.length + nth - 1).padStart(12, '0')}`;
const unknownOwner = (step: Step): Step => ({ ...step, data: { ...step.data, personId: null } });
const headsBy = (...ids: readonly string[]) => ids.flatMap((id) => spin('HH', id));

const wagers: Readonly<Record<string, Case>> = {
  'a wager is laid again under its id': {
    steps: [...begins, bet(alice, 'heads', 500), bet(alice, 'heads', 900), noMoreBets, ...spin('HH')],
  },
  'a wager is laid again under its id after the call': {
    steps: [...onHeads, bet(alice, 'heads', 9_000), ...spin('HH')],
  },
  'a wager is carried twice': {
    steps: [
      opened,
      carried(alice, 'heads', 500),
      carried(alice, 'heads', 900),
      ...begins.slice(1),
      noMoreBets,
      ...spin('HH'),
    ],
  },
  'money moves on a wager before it is recorded': {
    steps: [...begins, paid(alice, 'heads', 500), bet(alice, 'heads', 500), noMoreBets, ...spin('HH')],
  },
  'a wager is found over the maximum before it is recorded': {
    steps: [...begins, foundOver(alice, 'heads', 50_000), bet(alice, 'heads', 60_000), noMoreBets, ...spin('HH')],
  },
  "a spinner's wager is laid by nobody whom they know": {
    steps: [...begins.slice(0, -1), unknownOwner(bet(sam, 'spinner', 2_000)), noMoreBets, ...headsBy('a', 'b', 'c')],
  },
  "a spinner's wager is laid by nobody whom they know, and the house spins": {
    steps: [
      opened,
      placeYourBets,
      unknownOwner(bet(sam, 'spinner', 2_000)),
      noMoreBets,
      ...['a', 'b', 'c'].flatMap((id) => spin('HH', id, dealer)),
    ],
  },
  "a spinner's wager is laid, and the house spins": {
    steps: [opened, placeYourBets, bet(sam, 'spinner', 2_000), noMoreBets, ...spin('TT', 'a', dealer)],
  },
  "a spinner's wager is laid, and nobody spins yet": { steps: [opened, placeYourBets, bet(sam, 'spinner', 2_000)] },
  "a spinner's wager is laid, and nobody recorded who took the coins": {
    steps: [
      opened,
      placeYourBets,
      bet(alice, 'spinner', 500),
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('TT', 'a'),
    ],
  },
  'nobody recorded who took the coins but by the side that was declared': {
    steps: [
      opened,
      declares('tails'),
      placeYourBets,
      bet(sam, 'spinner', 2_000),
      noMoreBets,
      ...spin('HH', 'a', dealer),
    ],
  },
};

const words: Readonly<Record<string, Case>> = {
  'no spin is said of a spin that nobody recorded': { steps: [...onHeads, ...spin('HH'), noSpin('s9')] },
  'a result is announced of a spin that nobody recorded': {
    steps: [...onHeads, spun('HT'), announced('heads', 's9'), paid(alice, 'heads', 5_000), closed],
  },
  'the last result is set aside': { steps: [...onHeads, ...spin('TT'), setAside({})] },
  'the last spin is set aside': { steps: [...onHeads, ...spin('TT'), setAside({ scope: 'spin' })] },
  'a wager is said to be set aside with the result': {
    steps: [...onHeads, ...spin('TT'), setAside({ scope: 'wager' })],
  },
  'a result is set aside before any was spun': { steps: [...onHeads, setAside({}), ...spin('TT')] },
  'an earlier result is set aside by its announcement': {
    steps: [...onHeads, ...spin('TT', 'a'), noMoreBets, ...spin('HH', 'b'), setAside({ resultEventId: idOf(9) })],
  },
  'an earlier result is set aside by its spin': {
    steps: [...onHeads, ...spin('TT', 'a'), noMoreBets, ...spin('HH', 'b'), setAside({ resultEventId: idOf(8) })],
  },
  'a result is set aside by what is not a result': {
    steps: [...onHeads, ...spin('TT', 'a'), setAside({ resultEventId: idOf(2) })],
  },
};

const spinnerWins = [...begins.slice(0, -1), bet(sam, 'spinner', 500), noMoreBets, ...headsBy('a', 'b', 'c')];
/** A count of the float, by how many pieces there were of each denomination. */
const counted = (pieces: Readonly<Record<number, number>>): Step =>
  tableEvent('FloatCounted', {
    lines: Object.entries(pieces).map(([cents, count]) => ({ denominationCents: Number(cents), count })),
    totalCents: Object.entries(pieces).reduce((sum, [cents, count]) => sum + Number(cents) * count, 0),
    countedBy: dealer.personId,
    observedBy: null,
    slip: null,
  });
const own = { personId: 'alice', minCents: 2_000, maxCents: 100_000 };
const ownSign = (signId: string, more: JsonObject = {}): Step =>
  tableEvent('SignShown', { signId, content: { kind: 'personal-limit', ...own, ...more } });
const granted = (signId: string | null, more: JsonObject = {}): Step =>
  tableEvent(
    'PersonalLimitGranted',
    { ...own, ...more, signId, decision: decisionOf(casinoSupervisor, 'known-player', '5.6') },
    casinoSupervisor,
  );
const ended = tableEvent('PersonalLimitEnded', { personId: 'alice' });
const large = [...begins, bet(alice, 'heads', 80_000), noMoreBets, ...spin('HH'), paid(alice, 'heads', 80_000)];
const table: Readonly<Record<string, Case>> = {
  'all chips of one dollar are gone by the last count': {
    steps: [counted({ 100: 0, 500: 20, 2_500: 20 }), ...spinnerWins],
  },
  'a dollar chip is left by the last count': { steps: [counted({ 100: 1, 500: 20, 2_500: 20 }), ...spinnerWins] },
  'the chips are counted anew after the payment': {
    steps: [...spinnerWins, paid(sam, 'spinner', 3_800), counted({ 500: 20 })],
  },
  'the chips are counted anew at the moment of the payment': {
    steps: [...spinnerWins, counted({ 500: 20 }), paid(sam, 'spinner', 4_000).after(0)],
  },
  'the chips are first counted after the payment': {
    opening: openTable.filter(({ type }) => type !== 'table.FloatOpened'),
    steps: [...spinnerWins, paid(sam, 'spinner', 4_000), floatOf(500)],
  },
  'the limits are first shown after the wager was laid': {
    opening: openTable.filter(({ type }) => type !== 'table.SignShown'),
    steps: [...large, limitsSign(limits(500, 50_000))],
  },
  'the limits are changed after the wager was laid': { steps: [...large, limitsSign(limits(500, 90_000))] },
  'the limits are changed at the moment the wager was laid': {
    steps: [
      ...begins,
      limitsSign(limits(500, 90_000)),
      bet(alice, 'heads', 80_000).after(0),
      noMoreBets,
      ...spin('HH'),
    ],
  },
  'a player has limits of their own, with a sign': { steps: [ownSign('own'), granted('own'), ...large] },
  'the limits of their own have ended': { steps: [ownSign('own'), granted('own'), ended, ...large] },
  'the limits of their own are granted twice and ended once': {
    steps: [
      ownSign('own'),
      granted('own'),
      ownSign('more', { maxCents: 70_000 }),
      granted('more', { maxCents: 70_000 }),
      ended,
      ...large,
    ],
  },
  'the limits of their own are lowered': {
    steps: [
      ownSign('own'),
      granted('own'),
      ownSign('less', { maxCents: 70_000 }),
      granted('less', { maxCents: 70_000 }),
      ...large,
    ],
  },
  'the sign of their limits was taken down and put up again': {
    steps: [ownSign('own'), tableEvent('SignRemoved', { signId: 'own' }), ownSign('own'), granted(null), ...large],
  },
  'the sign of their limits was taken down before they were granted': {
    steps: [ownSign('own'), tableEvent('SignRemoved', { signId: 'own' }), granted(null), ...large],
  },
  'another sign was taken down': {
    steps: [ownSign('own'), tableEvent('SignRemoved', { signId: 'other' }), granted(null), ...large],
  },
  'a wager is refused that nobody recorded': {
    steps: [
      ...begins,
      roundEvent(
        'WagerRefused',
        {
          wagerId: null,
          personId: 'alice',
          kind: 'heads',
          stakeCents: 500,
          decision: decisionOf(casinoSupervisor, 'disorder', '9.11'),
        },
        casinoSupervisor,
      ),
    ],
  },
  'a ruling is made that no other event expresses': {
    steps: [
      ...onHeads,
      roundEvent(
        'RulingMade',
        { about: 'equipment', wagerId: null, decision: decisionOf(casinoSupervisor, 'disorder') },
        casinoSupervisor,
      ),
      ...spin('HH'),
    ],
  },
  'money goes back and forth': {
    steps: [
      ...onHeads,
      ...spin('TT'),
      collected(alice, 'heads', 5_000),
      returned(alice, 'heads', 5_000),
      collected(alice, 'heads', 5_000),
    ],
  },
};
const taken = [accepts(bob), accepts(sam)];
const spinnersInOne: Readonly<Record<string, Case>> = {
  'two players take the coins in one game, and the last has the wager': {
    steps: [
      opened,
      ...taken,
      declares('heads'),
      bet(sam, 'spinner', 500),
      bet(bob, 'spinner', 500),
      noMoreBets,
      ...spin('TT'),
    ],
  },
};

saidInFull('record', 'What is said of what was recorded otherwise than usual', {
  ...wagers,
  ...words,
  ...table,
  ...spinnersInOne,
});
