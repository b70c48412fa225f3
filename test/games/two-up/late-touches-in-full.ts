import { saidInFull, type Case } from './support/in-full.ts';
import {
  alice,
  announced,
  begins,
  bet,
  boxer,
  casinoSupervisor,
  changed,
  dealer,
  decisionOf,
  noMoreBets,
  noSpin,
  placeYourBets,
  playEvent,
  roundEvent,
  sam,
  spin,
  spun,
  takenBack,
  underWay,
  wagerOf,
} from './support/two-up-floor.ts';

const onHeads = [...begins, bet(alice, 'heads', 5_000), noMoreBets];
const nowhere = { oral: true, chipsPresented: true, area: null };
const refused = roundEvent(
  'WagerRefused',
  {
    wagerId: wagerOf(alice, 'heads'),
    personId: 'alice',
    kind: 'heads',
    stakeCents: 500,
    decision: decisionOf(casinoSupervisor, 'other', '9.11'),
  },
  casinoSupervisor,
);
const voidedByDealer = roundEvent(
  'WagerVoided',
  { wagerId: wagerOf(alice, 'heads'), money: 'refunded', decision: decisionOf(dealer, 'prohibited-device', '9.3.1') },
  dealer,
);
const sentOut = playEvent('SpinnerRemoved', {
  personId: sam.personId,
  barredFromRing: false,
  decision: decisionOf(boxer, 'delay', '6.7.2'),
});

const cases: Readonly<Record<string, Case>> = {
  'words are refused before anybody placed them, and the coins are spun': {
    steps: [...begins, bet(alice, 'heads', 500, nowhere), refused, noMoreBets, ...spin('HH')],
  },
  'words come after the last spin, and nobody has placed them yet': {
    steps: [...underWay, ...spin('HH'), placeYourBets, bet(alice, 'heads', 500, nowhere), noMoreBets],
  },
  'a dealer declares a bet void after the call, and its player raises it': {
    steps: [...onHeads, voidedByDealer, changed(alice, 'heads', 9_000), ...spin('HH')],
  },
  'a dealer declares a bet void after the call, and its player takes it back': {
    steps: [...onHeads, voidedByDealer, takenBack(alice, 'heads'), ...spin('HH')],
  },
  'a bet is raised after two odds, of which the first lies in the doubt of the clocks': {
    steps: [
      ...onHeads,
      spun('HT', { spinId: 'a' }).from('T-2', 60_000),
      announced('odds', 'a'),
      ...spin('HT', 'b'),
      changed(alice, 'heads', 9_000),
      ...spin('HH', 'c'),
    ],
  },
  'a bet is raised after odds, and before the next spin is declared void': {
    steps: [
      ...onHeads,
      ...spin('HT', 'o'),
      spun('HT', { spinId: 'a' }),
      changed(alice, 'heads', 9_000),
      noSpin('a'),
      ...spin('HH', 'b'),
    ],
  },
  'the spinner is sent out, and a bet that no call closed is raised after odds and a void spin': {
    steps: [
      ...underWay,
      ...spin('HH', 'a'),
      bet(alice, 'heads', 5_000),
      sentOut,
      ...spin('HT', 'o', dealer),
      spun('HT', { spinId: 'v', by: dealer }),
      noSpin('v'),
      changed(alice, 'heads', 9_000),
    ],
  },
  'a late raise is put right after odds and a void spin': {
    steps: [
      ...onHeads,
      changed(alice, 'heads', 9_000),
      ...spin('HT', 'o'),
      spun('HT', { spinId: 'v' }),
      noSpin('v'),
      changed(alice, 'heads', 5_000),
    ],
  },
};

saidInFull('late-touches', 'What is said of wagers touched late', cases);
