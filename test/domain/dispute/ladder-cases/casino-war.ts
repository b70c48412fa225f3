import { disputeClosedFor, found, referred, reviewAskedFor, withdrawn } from '../../../support/dispute-steps.ts';
import {
  asksForReview,
  casinoSupervisor,
  dealer,
  decided,
  notSatisfied,
  ofConduct,
  over,
  patron,
  person,
  raised,
  reviewed,
  satisfied,
  secondCasinoSupervisor,
  table,
  type LadderCase,
} from './case.ts';

const game = 'casino-war';
const operator = person('op-1', 'casino-operator');
const commission = person('grc-1', 'commission');
const surveillance = person('eye-1', 'surveillance-operator');
const staffed = table(game, casinoSupervisor, dealer);
const complains = raised({}, game);
const bySupervisor = [...staffed, complains, decided(casinoSupervisor)];
const reviewIsAsked = [...bySupervisor, notSatisfied, asksForReview];

/** 12.4 of the instrument NI2018-567. */
export const casesOfCasinoWar: readonly LadderCase[] = [
  {
    when: 'a casino supervisor decides for the operator, and the patron is satisfied',
    text: "12.4: the casino operator's decision; no instance is named",
    steps: [...bySupervisor, satisfied, over],
  },
  {
    when: 'the patron is not satisfied, and nobody tells them of the Commission',
    text: '12.4: no duty to tell anybody stands there',
    steps: [...bySupervisor, notSatisfied, over],
  },
  {
    when: 'the operator decides again after a casino supervisor',
    text: '12.4: both speak for the operator',
    steps: [...bySupervisor, decided(operator), satisfied, over],
  },
  {
    when: 'the dealer decides',
    text: '12.4, dictionary: a dealer operates the game; the operator is responsible for the conduct of gaming',
    steps: [...staffed, complains, decided(dealer), satisfied, over],
    breach: ['12.4'],
  },
  {
    when: 'a patron decides',
    text: "12.4: the casino operator's decision",
    steps: [...staffed, complains, decided(patron), satisfied, over],
    breach: ['12.4'],
  },
  {
    when: 'a surveillance operator decides',
    text: '12.4: who speaks for the operator is not said',
    steps: [...staffed, complains, decided(surveillance), satisfied, over],
    doubt: ['12.4'],
  },
  {
    when: 'it is closed and nobody decided it',
    text: '12.4: a decision is final where there is one; that there has to be one is not said',
    steps: [...staffed, complains, over],
  },
  {
    when: 'a review is asked for, and the dispute is passed on to the Commission',
    text: '12.4: a review by the Commission if requested',
    steps: [...reviewIsAsked, referred('regulator'), over],
  },
  {
    when: 'it is passed on after it was closed',
    text: '12.4: no time is set',
    steps: [...reviewIsAsked, over, referred('regulator')],
  },
  {
    when: 'a review is asked for, and the dispute is closed as if the decision were final',
    text: '12.4: final subject to a review if requested',
    steps: [...reviewIsAsked, over],
    breach: ['12.4'],
  },
  {
    when: 'a review is asked for, and another supervisor of the house gives one',
    text: '12.4: by the Commission if requested; of whom it was requested is not on record',
    steps: [...reviewIsAsked, reviewed(secondCasinoSupervisor), satisfied, over],
    doubt: ['12.4'],
  },
  {
    when: 'the Commission reviews',
    text: '12.4: a review by the Commission if requested',
    steps: [...reviewIsAsked, reviewed(commission), over],
  },
  {
    when: 'the Commission decides, and nobody had asked it',
    text: "12.4: the operator's decision, and a review if requested",
    steps: [...staffed, complains, decided(commission), over],
    breach: ['12.4'],
  },
  {
    when: 'somebody outside of the house looked into it after the request',
    text: '12.4: it was reviewed',
    steps: [...reviewIsAsked, found, over],
  },
  {
    when: 'it is passed on to an inspector',
    text: '12.4: by the Commission; whether it came to it there is not said',
    steps: [...reviewIsAsked, referred('inspector'), over],
    doubt: ['12.4'],
  },
  {
    when: 'it is closed as passed on, and to whom is not on record',
    text: '12.4: by the Commission',
    steps: [...reviewIsAsked, disputeClosedFor('referred')],
    doubt: ['12.4'],
  },
  {
    when: 'somebody else than the complainant asks for the review',
    text: '12.4: if requested; by whom is not said',
    steps: [...bySupervisor, satisfied, reviewAskedFor(patron), over],
    doubt: ['12.4'],
  },
  {
    when: 'the complainant asks for a review and says then that they are satisfied',
    text: '12.4: if requested; whether the request still stood is not on record',
    steps: [...reviewIsAsked, satisfied, over],
    doubt: ['12.4'],
  },
  {
    when: 'a review of a complaint of conduct is asked for, and it is closed',
    text: '12.4: in any dispute arising from these rules; complaints are not named',
    steps: [...staffed, raised(ofConduct, game), decided(casinoSupervisor), notSatisfied, asksForReview, over],
    doubt: ['12.4'],
  },
  {
    when: 'the dealer decides a complaint of conduct',
    text: '12.4: in any dispute arising from these rules; complaints are not named',
    steps: [...staffed, raised(ofConduct, game), decided(dealer), satisfied, over],
    doubt: ['12.4'],
  },
  {
    when: 'the complainant takes it back after asking for a review',
    text: '12.4: nothing is disputed any more',
    steps: [...reviewIsAsked, withdrawn],
  },
  {
    when: 'a review is asked for, and nobody passes it on and nobody closes it',
    text: '12.4: no time is set',
    steps: reviewIsAsked,
    doubt: ['12.4'],
  },
];
