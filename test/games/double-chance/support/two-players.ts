import type { Step } from '../../../support/script.ts';
import {
  alice,
  areaOf,
  bob,
  calls,
  closed,
  deals,
  declared,
  discarded,
  errorFound,
  main,
  mainOf,
  misdeal,
  noMoreBets,
  opened,
  pays,
  racksAll,
  shows,
  shuffles,
  sixths,
  takes,
} from './double-chance-floor.ts';

/** A round of Alice with $50 on area 1 and Bob with $40 on area 2, told by its stages, for the specs of single clauses. */
export const [ofAlice, ofBob] = [mainOf(alice, 1), mainOf(bob, 2)];
export const breach = { 'silence-of-the-record': 'breach' };
export const begun: readonly Step[] = [shuffles(), opened, main(alice, 1, 5_000), main(bob, 2, 4_000), noMoreBets];
export const dealt: readonly Step[] = [...begun, ...deals(1, 2)];
/** Dealt from the right, and a misdeal by the dealer's word: what is done after it is done with void wagers. */
export const misdealt: readonly Step[] = [
  ...begun,
  ...deals(2, 1),
  errorFound('dealt-out-of-order'),
  misdeal('dealt-incorrectly'),
];

/** Alice and Bob each keep one card and give up four. */
export const hers = discarded(alice, 1, 'KS');
export const his = discarded(bob, 2, 'QH');
export const bothDecide: readonly Step[] = [...hers.decides, ...his.decides];
export const bothActedOn: readonly Step[] = [...his.settles, ...hers.settles];
/** All hands are acted upon, and each gets its sixth card. */
export const sixthsOfBoth: readonly Step[] = [...bothActedOn, ...sixths(1, 2)];
export const upToSixths: readonly Step[] = [...dealt, ...bothDecide, ...sixthsOfBoth];
export const aliceWins: readonly Step[] = [shows('9S', areaOf(1)), pays(ofAlice, alice, 5_000)];
export const bobLoses: readonly Step[] = [shows('AH', areaOf(2)), takes(ofBob, 4_000)];
export const over: readonly Step[] = [racksAll, closed];
export const wholeRound: readonly Step[] = [...upToSixths, ...aliceWins, ...bobLoses, ...over];

/** Bob declares two pairs instead, and is paid $40. */
export const bobDeclares = declared(bob, 2, 'AS AD 7C 7H 3D', 'two-pairs', 4_000);
export const bobsPairs: readonly Step[] = [shows('AS AD 7C 7H 3D', areaOf(2)), calls(2, 'two-pairs')];
export const bobPaid = pays(ofBob, bob, 4_000);
export const withPairs: readonly Step[] = [...dealt, ...hers.decides, ...bobDeclares.decides];
export const withPairsActedOn: readonly Step[] = [...withPairs, ...bobDeclares.settles, ...hers.settles];
export const withPairsOver: readonly Step[] = [...sixths(1), ...aliceWins, ...over];
