import type { Actor, Step } from '../../support/script.ts';
import { saidInFull, type Case } from './support/in-full.ts';
import {
  accepts,
  alice,
  begins,
  bet,
  bob,
  boxer,
  casinoSupervisor,
  changed,
  closed,
  collected,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  opened,
  paid,
  playEvent,
  retires,
  sam,
  spin,
  spun,
  tableEvent,
  takenBack,
  underWay,
} from './support/two-up-floor.ts';

const laidOnKip = (...faces: readonly string[]): Step =>
  playEvent('CoinsChosen', {
    personId: 'sam',
    coinSet: null,
    onKip: faces.map((face, index) => ({ coin: `c-${index}`, face })),
    confirmedBy: null,
  });
const kip = (...faces: readonly string[]): Case => ({
  only: ['COINS_MISPLACED_ON_KIP'],
  steps: [...begins, laidOnKip(...faces)],
});
const kips: Readonly<Record<string, Case>> = {
  'nobody recorded what lay on the kip': kip(),
  'two heads lie up on the kip': kip('head', 'head'),
  'two tails lie up on the kip': kip('tail', 'tail'),
  'three coins lie on the kip': kip('head', 'tail', 'tail'),
  'two heads and a tail lie on the kip': kip('head', 'head', 'tail'),
  'a coin on its edge lies beside a head and a tail': kip('head', 'tail', 'not-flat'),
  'one coin lies on the kip': kip('head'),
  'a head lies beside a coin on its edge': kip('head', 'not-flat'),
  'a tail lies beside a coin on its edge': kip('tail', 'not-flat'),
  'one of three coins was not seen': kip('head', 'head', 'not-seen'),
  'one of two coins was not seen': kip('head', 'not-seen'),
};

/** Two heads up, then whatever was done about it. */
const wrongThen = (before: readonly Step[], ...after: readonly Step[]): Case => ({
  only: ['COINS_MISPLACED_ON_KIP'],
  steps: [...before, laidOnKip('head', 'head'), ...after],
});
const kipsPutRight: Readonly<Record<string, Case>> = {
  'two heads lie up, and it is put right before the spin': wrongThen(
    begins,
    laidOnKip('head', 'tail'),
    noMoreBets,
    ...spin('HH'),
  ),
  'two heads lie up, and it is put right only for the next spin': wrongThen(
    begins,
    noMoreBets,
    ...spin('HT'),
    laidOnKip('head', 'tail'),
    ...spin('HH', 's2'),
  ),
  'two heads lie up after a spin, and it is put right before the next': wrongThen(
    [...underWay, ...spin('HT')],
    laidOnKip('head', 'tail'),
    ...spin('HH', 's2'),
  ),
};

const invalid = (spinId: string, by: Actor = sam): readonly Step[] => [spun('HT', { spinId, by }), noSpin(spinId)];
const threeInvalid = [...invalid('a'), ...invalid('b'), ...invalid('c')];
const lost = [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_000)];
const replaced = (insteadOf: string | null): Step =>
  playEvent('SpinnerReplaced', {
    byPersonId: dealer.personId,
    role: 'dealer',
    insteadOf,
    because: insteadOf === null ? 'no-volunteer' : 'inability',
  });
const removed = (who: Actor = boxer, barredFromRing = false): Step =>
  playEvent('SpinnerRemoved', { personId: 'sam', barredFromRing, decision: decisionOf(who, 'delay', '6.7.2') }, who);
const staying = ['SPINNER_NOT_RETIRED', 'SPINNER_CONTINUED_AFTER_THREE_INVALID', 'SUBSTITUTE_NOT_APPOINTED'];
const stays = (...steps: readonly Step[]): Case => ({ only: staying, steps });
const spinnersWhoStay: Readonly<Record<string, Case>> = {
  'the loser stays': stays(...lost, closed),
  'the loser stays, and nobody took the wager': stays(...underWay, ...spin('TT'), closed),
  'the loser stays, paid instead': stays(...underWay, ...spin('TT'), paid(sam, 'spinner', 500), closed),
  'the loser has been sent out': stays(...lost, removed(), closed),
  'the loser has been replaced': stays(...lost, replaced('sam'), closed),
  "the loser has lost Heads too, and the spinner's wager was not taken": stays(
    ...begins,
    bet(sam, 'heads', 500),
    noMoreBets,
    ...spin('TT'),
    collected(sam, 'heads', 500),
    closed,
  ),
  "another's spinner's wager was taken": stays(
    ...begins,
    bet(alice, 'spinner', 500),
    noMoreBets,
    ...spin('TT'),
    collected(alice, 'spinner', 500),
    closed,
  ),
  'a spinner spins a fourth time after three invalid spins at the start': stays(
    ...underWay,
    ...threeInvalid,
    ...spin('HH', 'd'),
  ),
  'a spinner spins on after three invalid spins in mid-game': stays(
    ...underWay,
    ...spin('HH', 'v'),
    ...threeInvalid,
    ...spin('HH', 'd'),
  ),
  'one of three spins before was valid': stays(
    ...underWay,
    ...invalid('a'),
    ...spin('HT', 'v'),
    ...invalid('b'),
    ...spin('HH', 'd'),
  ),
  "one of three invalid spins was a dealer's": stays(
    ...underWay,
    ...invalid('a', dealer),
    ...invalid('b'),
    ...invalid('c'),
    ...spin('HH', 'd'),
  ),
  "one of three invalid spins was another player's": stays(
    ...underWay,
    ...invalid('a', alice),
    ...invalid('b'),
    ...invalid('c'),
    ...spin('HH', 'd'),
  ),
  'the spinner stops in mid-game': stays(...underWay, ...spin('HH', 'v'), retires('failed-to-continue'), closed),
  'the spinner spins on after three invalid spins, and then stops': stays(
    ...underWay,
    ...spin('HH', 'v'),
    ...threeInvalid,
    ...spin('HT', 'd'),
    retires('failed-to-continue'),
    closed,
  ),
  'the game is closed in mid-game, and nobody recorded why': stays(...underWay, ...spin('HH', 'v'), closed),
  'the spinner stops after invalid spins only, and the wager stays': stays(
    ...underWay,
    ...invalid('a'),
    retires(),
    closed,
  ),
  'the spinner stops after one that nobody saw or announced': stays(
    ...underWay,
    spun('??', { spinId: 'v' }),
    retires(),
    closed,
  ),
  'the spinner is said to have left as a loser of what is undetermined': stays(
    ...underWay,
    ...spin('HH', 'v'),
    retires('lost'),
    closed,
  ),
};

const leaving = [
  'SPINNER_REMOVED_WITHOUT_POWER',
  'EXCLUDED_SPINNER_READMITTED',
  'SUBSTITUTE_NOT_DEALER',
  'WAGER_CHANGE_AFTER_REMOVAL',
];
const leaves = (...steps: readonly Step[]): Case => ({ only: leaving, steps });
const onAll = [...begins, bet(alice, 'heads', 500), bet(bob, 'tails', 500), noMoreBets, ...spin('HT', 'v')];
const midGame = [...onAll, removed()];
const excluded = (from: string, personId = 'sam'): Step =>
  tableEvent('PlayerExcluded', { personId, from, decision: decisionOf(boxer, 'delay', '6.7') }, boxer);
const keptOut = (from: string): Step =>
  tableEvent('PlayerExcluded', {
    personId: 'sam',
    from,
    decision: decisionOf(casinoSupervisor, 'prohibited-device', '9.3'),
  });
const spinnersWhoLeave: Readonly<Record<string, Case>> = {
  'a dealer sends the spinner out': leaves(...underWay, removed(dealer)),
  'the barred spinner takes the coins again': leaves(...underWay, removed(boxer, true), closed, opened, accepts()),
  'another takes the coins': leaves(...underWay, removed(boxer, true), closed, opened, accepts(alice)),
  'a player excluded from the game takes the coins': leaves(excluded('game'), opened, accepts()),
  'a player excluded from the game spins': {
    only: ['EXCLUDED_PERSON_TOOK_PART'],
    steps: [keptOut('game'), opened, spun('HH')],
  },
  'a player excluded from the casino takes the coins, and wagers': {
    only: ['EXCLUDED_PERSON_TOOK_PART'],
    steps: [keptOut('casino'), opened, accepts(), bet(sam, 'heads', 500)],
  },
  'a player takes the coins at the moment of being barred': leaves(
    excluded('ring'),
    opened.after(0),
    accepts().after(0),
  ),
  'a player takes the coins a second before being barred': leaves(opened, accepts(), excluded('ring').after(1_000)),
  'a player takes the coins a second after being barred': leaves(
    excluded('ring'),
    opened.after(0),
    accepts().after(1_000),
  ),
  'the boxer spins it out': leaves(...midGame, ...spin('HH', 'd', boxer)),
  'a player spins it out': leaves(...midGame, ...spin('HH', 'd', alice)),
  'the wager is determined by a dealer, and then a player spins': leaves(
    ...midGame,
    ...spin('TT', 'd', dealer),
    ...spin('HH', 'e', alice),
  ),
  'the wager was determined before the removal, and a player spins': leaves(
    ...onAll,
    ...spin('TT', 'w'),
    removed(),
    ...spin('HH', 'e', alice),
  ),
  'the wager is determined by the spin of a player itself': leaves(...midGame, ...spin('TT', 'e', alice)),
  "there is no spinner's wager, and a player spins on": leaves(
    opened,
    accepts(),
    noMoreBets,
    ...spin('HT', 'v'),
    removed(),
    ...spin('TT', 'e', alice),
  ),
  'a game is closed after a removal in mid-game': stays(...midGame, closed),
  'a wager is changed after a removal, and the clocks cannot tell that': leaves(
    ...onAll,
    removed().from('T-2', 900),
    changed(alice, 'heads', 900).after(200),
  ),
  'a wager is taken back after the removal': leaves(...midGame, takenBack(alice, 'heads')),
  'a wager was changed before the removal and is changed again': leaves(
    ...onAll,
    changed(alice, 'heads', 900),
    removed(),
    changed(alice, 'heads', 1_200),
  ),
  'a wager was changed before the removal only': leaves(...onAll, changed(alice, 'heads', 900), removed()),
  "a wager is changed after the spinner's wager was determined": leaves(
    ...midGame,
    ...spin('TT', 'd', dealer),
    changed(alice, 'heads', 900),
  ),
  'a wager is changed after it was settled': leaves(
    ...midGame,
    ...spin('HH', 'd', dealer),
    paid(alice, 'heads', 500),
    changed(alice, 'heads', 900),
  ),
  'a wager is changed while it has a result and is not settled': leaves(
    ...midGame,
    ...spin('HH', 'd', dealer),
    changed(alice, 'heads', 900),
  ),
  'a wager that was laid after the removal is changed': leaves(
    ...midGame,
    bet(bob, 'heads', 500),
    changed(bob, 'heads', 900),
  ),
};

saidInFull('spinners', 'What is said of spinners who stay and who leave', {
  ...kips,
  ...kipsPutRight,
  ...spinnersWhoStay,
  ...spinnersWhoLeave,
});
