import type { JsonObject } from '../../../domain/kernel/json.ts';
import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  bob,
  boxer,
  closed,
  dealer,
  noMoreBets,
  noSpin,
  opened,
  playEvent,
  sam,
  spin,
  spun,
  tableEvent,
  underWay,
} from './support/two-up-floor.ts';

const only = ['COIN_SET_NOT_REPLACED', 'UNFIT_COIN_USED'];
const coins = (...steps: readonly Step[]): Case => ({ only, steps });
const read = (choices: Case['choices'], ...steps: readonly Step[]): Case => ({
  only,
  steps,
  ...(choices && { choices }),
});
const out = (spinId = 's1'): readonly Step[] => [spun('H?', { spinId, seen: ['outside-ring'] }), noSpin(spinId)];
const search = (found: readonly string[], lost: readonly string[], spinId = 's1'): Step =>
  playEvent('CoinSearchEnded', { spinId, found: [...found], lost: [...lost], by: dealer.personId }, dealer);
const checked = (coin: string, fit: boolean): Step =>
  playEvent('FoundCoinChecked', { coin, fit, by: boxer.personId }, boxer);
const chosen = (coinSet: string | null, onKip: readonly string[], who: Actor = sam): Step =>
  playEvent(
    'CoinsChosen',
    {
      personId: who.personId,
      coinSet,
      onKip: onKip.map((coin) => ({ coin, face: 'not-seen' })),
      confirmedBy: null,
    },
    who,
  );
const setReplaced = (takenOut: string | null, broughtIn = 'set-2'): Step =>
  playEvent('CoinSetReplaced', { takenOut, broughtIn, pieces: 5, by: boxer.personId });
const brought = (kind: string, equipmentId: string | null, takenOut: string | null = null): Step => {
  const item: JsonObject | null =
    equipmentId === null ? null : { equipmentId, kind, quantity: 5, marks: null, condition: 'sound' };
  return tableEvent('EquipmentChanged', { kind, takenOut, broughtIn: item, reason: 'worn', by: 'gs-1' });
};
const next = (who: Actor, ...before: readonly Step[]): readonly Step[] => [
  closed,
  opened,
  accepts(who),
  ...before,
  noMoreBets,
  ...spin('HH', `by-${who.personId}`, who),
];
/** A spin of coins that no other spin used. */
const spunWith = (who: Actor, ...used: readonly string[]): readonly Step[] => [
  closed,
  opened,
  accepts(who),
  noMoreBets,
  playEvent('CoinsSpun', {
    spinId: `with-${used.join('-')}`,
    spinnerId: who.personId,
    spinnerRole: who.role,
    coins: used.map((coin) => ({ coin, face: 'head' })),
    seen: [],
  }),
];
const twoLost = [...underWay, ...out(), search([], ['coin-1', 'coin-2'])];
const unfit = [...underWay, ...out(), search(['coin-2'], []), checked('coin-2', false)];
const afterAnother = { 'coins-lost-from-a-set': 'at-one-time' };

const unfitCoins: Readonly<Record<string, Case>> = {
  'a coin was found unfit, and is spun again': coins(...unfit, ...spin('HH', 's2'), ...spin('HH', 's3')),
  'a coin was found unfit, and is put on the kip by another': coins(
    ...unfit,
    ...next(alice, chosen('set-1', ['coin-2', 'coin-3'], alice)),
  ),
  'two coins were found unfit, and are spun together': coins(...unfit, checked('coin-1', false), ...spin('HH', 's2')),
  'a coin was found unfit, and fit when it was checked again': coins(
    ...unfit,
    checked('coin-2', true),
    ...spin('HH', 's2'),
  ),
  'a coin was found unfit, and another search ended before it is spun': coins(
    ...unfit,
    search([], ['coin-5'], 's1'),
    ...spin('HH', 's2'),
  ),
  'a coin was found unfit, and a new set came with the game or at the table': coins(
    ...unfit,
    setReplaced(null),
    ...spin('HH', 's2'),
  ),
  'a coin was found unfit, and a new set was brought to the table': coins(
    ...unfit,
    closed,
    brought('coin-set', 'set-2'),
    ...next(alice).slice(1),
  ),
  'a coin was found unfit, and a new kip was brought to the table': coins(
    ...unfit,
    closed,
    brought('kip', 'kip-2'),
    ...next(alice).slice(1),
  ),
  'a coin was found unfit, and other coins are spun': coins(...unfit, ...spunWith(alice, 'coin-3', 'coin-4')),
  'a coin was found unfit and used, and the venue lets it be': read(
    { 'unfit-coin-used': 'allowed' },
    ...unfit,
    ...spin('HH', 's2'),
  ),
  'a coin was found unfit and used, and the venue forbids it': read(
    { 'unfit-coin-used': 'not-allowed' },
    ...unfit,
    ...spin('HH', 's2'),
  ),
};

const worn: Readonly<Record<string, Case>> = {
  'two coins are lost, and the next spinner spins coins that nobody saw before': coins(
    ...twoLost,
    ...spunWith(alice, 'coin-8', 'coin-9'),
  ),
  'the same, at a venue whose terminals record everything': read(
    { 'silence-of-the-record': 'breach' },
    ...twoLost,
    ...spunWith(alice, 'coin-8', 'coin-9'),
  ),
  'two coins are lost one after the other, and the next spinner spins others': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1']),
    ...out('s2'),
    search([], ['coin-2'], 's2'),
    ...spunWith(alice, 'coin-8', 'coin-9'),
  ),
  'two coins are lost one after the other, and the venue counts them apart': read(
    afterAnother,
    ...underWay,
    ...out(),
    search([], ['coin-1']),
    ...out('s2'),
    search([], ['coin-2'], 's2'),
    ...next(alice),
  ),
  'two coins are lost at one time, and the venue counts them apart': read(afterAnother, ...twoLost, ...next(alice)),
  'two coins are lost, and one of them is found by a later search': coins(
    ...twoLost,
    search(['coin-1'], []),
    ...next(alice),
  ),
  'two coins are lost, and one of them is checked, so that it was found': coins(
    ...twoLost,
    checked('coin-1', true),
    ...next(alice),
  ),
  'three coins are lost, and one of them is checked': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2', 'coin-3']),
    checked('coin-1', true),
    ...next(alice),
  ),
  'two coins are lost, and the next spinner chose coins of another set': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...next(alice, chosen('set-2', ['coin-6', 'coin-7'], alice)),
  ),
  'two coins are lost, and the next spinner chose coins of the same set': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...next(alice, chosen('set-1', ['coin-4', 'coin-5'], alice)),
  ),
  'two coins of a set are lost, and the next spinner chose coins of which nobody said the set': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    opened,
    accepts(alice),
    chosen(null, ['coin-8', 'coin-9'], alice),
    noMoreBets,
    playEvent('CoinsSpun', { spinId: 'x', spinnerId: 'alice', spinnerRole: 'player', coins: [], seen: [] }, alice),
  ),
  'two coins are lost of a set that nobody named, and the next spinner named it': coins(
    ...twoLost,
    closed,
    opened,
    accepts(alice),
    chosen('set-1', ['coin-8', 'coin-9'], alice),
    noMoreBets,
    playEvent('CoinsSpun', { spinId: 'x', spinnerId: 'alice', spinnerRole: 'player', coins: [], seen: [] }, alice),
  ),
  'two coins are lost, and of no coins that were chosen anybody said the set': coins(
    ...twoLost,
    closed,
    opened,
    accepts(alice),
    chosen(null, ['coin-8', 'coin-9'], alice),
    noMoreBets,
    playEvent('CoinsSpun', { spinId: 'x', spinnerId: 'alice', spinnerRole: 'player', coins: [], seen: [] }, alice),
  ),
  'two coins of a set are lost, and the next spinner chose others of the same set': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    closed,
    opened,
    accepts(alice),
    chosen('set-1', ['coin-8', 'coin-9'], alice),
    noMoreBets,
    playEvent('CoinsSpun', { spinId: 'x', spinnerId: 'alice', spinnerRole: 'player', coins: [], seen: [] }, alice),
  ),
  'a coin that was chosen and not spun is of the set': coins(
    ...underWay,
    chosen(null, ['coin-8', 'coin-9']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    ...spunWith(alice, 'coin-8', 'coin-7'),
  ),
};

const takenOut: Readonly<Record<string, Case>> = {
  'a set is taken out, and the next spinner chooses coins of it': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    setReplaced('set-1'),
    ...next(alice, chosen('set-1', ['coin-3', 'coin-4'], alice)),
  ),
  'a set is taken out without its name, and the next spinner chooses coins of it': coins(
    ...underWay,
    chosen('set-1', ['coin-1', 'coin-2']),
    ...out(),
    search([], ['coin-1', 'coin-2']),
    setReplaced(null),
    ...next(alice, chosen('set-1', ['coin-3', 'coin-4'], alice)),
  ),
  'a set is taken out, and its spinner goes on with it': coins(
    ...underWay,
    ...out(),
    search([], ['coin-1', 'coin-2']),
    setReplaced('set-1'),
    chosen('set-1', ['coin-3', 'coin-4']),
    ...spin('HH', 's2'),
  ),
  'a set is taken out, brought back, and chosen from': coins(
    ...twoLost,
    setReplaced('set-1'),
    closed,
    brought('coin-set', 'set-1'),
    ...next(alice, chosen('set-1', ['coin-3', 'coin-4'], alice)).slice(1),
  ),
  'a set is taken out at the table, and its last spinner chooses coins of it': coins(
    ...underWay,
    ...spin('HT'),
    closed,
    brought('coin-set', 'set-2', 'set-1'),
    ...next(sam, chosen('set-1', ['coin-3', 'coin-4'])).slice(1),
  ),
  'a set is taken out at the table and nothing brought, and coins of another are chosen': coins(
    ...underWay,
    closed,
    brought('coin-set', null, 'set-1'),
    ...next(bob, chosen('set-3', ['coin-3', 'coin-4'], bob)).slice(1),
  ),
  'coins are chosen of which nobody said the set, after one was taken out without a name': coins(
    ...twoLost,
    setReplaced(null),
    ...next(alice, chosen(null, ['coin-8', 'coin-9'], alice)),
  ),
};

saidInFull('coin-sets', 'What is said of sets of coins', { ...unfitCoins, ...worn, ...takenOut });
