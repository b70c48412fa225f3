import { withdrawn } from '../../../support/dispute-steps.ts';
import {
  asksForReview,
  bystander,
  casinoSupervisor,
  dealer,
  decided,
  gamesSupervisor,
  notAsked,
  notSatisfied,
  ofConduct,
  over,
  patron,
  raised,
  raisedTwice,
  reviewed,
  satisfied,
  secondGamesSupervisor,
  table,
  toldOf,
  type LadderCase,
} from './case.ts';

const game = 'double-chance';
const staffed = table(game, gamesSupervisor, casinoSupervisor, dealer);
const told = toldOf('33', 'complaint-to-inspector');
const complains = raised({}, game);
const byGamesSupervisor = [...staffed, complains, decided(gamesSupervisor)];
const reviewIsAsked = [...byGamesSupervisor, notSatisfied, asksForReview];

/** 14.12 and 14.13 of the order of 17 August 2016. */
export const casesOfDoubleChance: readonly LadderCase[] = [
  {
    when: 'a games supervisor decides, and the patron is satisfied',
    text: '14.12: in the first instance to a gaming supervisor',
    steps: [...byGamesSupervisor, satisfied, over],
  },
  {
    when: 'a casino supervisor reviews on request, and the right is told under section 33',
    text: '14.12, 14.13: a review if requested; who is not satisfied is told of the right',
    steps: [...reviewIsAsked, reviewed(casinoSupervisor), notSatisfied, told, over],
  },
  {
    when: 'a casino supervisor decides first',
    text: '14.12: to a gaming supervisor, and on review to a casino supervisor: two persons; the first word is not defined, so the finding names a reading',
    steps: [...staffed, complains, decided(casinoSupervisor), satisfied, over],
    breach: ['14.12'],
  },
  {
    when: 'a casino supervisor decides first, and no games supervisor is there',
    text: '14.12: nobody stands in for an absent one, as in the order for Two-Up of the same day',
    steps: [...table(game, casinoSupervisor, dealer), complains, decided(casinoSupervisor), satisfied, over],
    breach: ['14.12'],
  },
  {
    when: 'the dealer decides',
    text: '14.12: to a gaming supervisor',
    steps: [...staffed, complains, decided(dealer), satisfied, over],
    breach: ['14.12'],
  },
  {
    when: 'a patron decides',
    text: '14.12: to a gaming supervisor',
    steps: [...staffed, complains, decided(patron), satisfied, over],
    breach: ['14.12'],
  },
  {
    when: 'another games supervisor reviews',
    text: '14.12, 1.1: a casino supervisor includes a games supervisor; that one equal reviews another is two readings',
    steps: [...reviewIsAsked, reviewed(secondGamesSupervisor), satisfied, over],
    doubt: ['14.12'],
  },
  {
    when: 'the games supervisor reviews what they decided',
    text: '14.12: a decision in the first instance, and a review of it: two acts of two instances',
    steps: [...reviewIsAsked, reviewed(gamesSupervisor), satisfied, over],
    breach: ['14.12'],
  },
  {
    when: 'a review is asked for, and the dispute is closed first',
    text: '14.12: subject to a review if requested',
    steps: [...reviewIsAsked, told, over],
    breach: ['14.12'],
  },
  {
    when: 'a casino supervisor decides otherwise after the games supervisor, and nobody asked',
    text: '14.12: the first instance was a games supervisor; no clause forbids a casino supervisor to look again unasked',
    steps: [...byGamesSupervisor, decided(casinoSupervisor), satisfied, over],
  },
  {
    when: 'a complaint of conduct is closed undecided',
    text: '14.12: any dispute or complaint shall be referred for decision',
    steps: [...staffed, raised(ofConduct, game), over],
    breach: ['14.12'],
  },
  {
    when: 'it is closed as one that was raised twice',
    text: '14.12: whether the other one was decided, this record does not hold',
    steps: [...staffed, complains, raisedTwice],
    doubt: ['14.12'],
  },
  {
    when: 'the patron is not satisfied and never told',
    text: '14.13: the person will be advised of their right',
    steps: [...byGamesSupervisor, notSatisfied, over],
    breach: ['14.13'],
  },
  {
    when: 'the patron is told after the dispute was closed',
    text: '14.13: no time is set',
    steps: [...byGamesSupervisor, notSatisfied, over, told],
  },
  {
    when: 'a complaint of conduct was decided, the patron is not satisfied and never told',
    text: '14.13: a decision relating to the conduct of gaming, not of a dispute alone',
    steps: [...staffed, raised(ofConduct, game), decided(gamesSupervisor), notSatisfied, over],
    breach: ['14.13'],
  },
  {
    when: 'nobody asked the patron whether they were satisfied',
    text: '14.13: where a person is not satisfied',
    steps: [...byGamesSupervisor, notAsked, over],
    doubt: ['14.13'],
  },
  {
    when: 'somebody else at the table is not satisfied, and is not told',
    text: '14.13: where any person is not satisfied',
    steps: [...byGamesSupervisor, satisfied, bystander('notSatisfied'), over],
    breach: ['14.13'],
  },
  {
    when: 'somebody else is satisfied, and what the complainant said is not on record',
    text: '14.13: of the complainant nobody knows',
    steps: [...byGamesSupervisor, bystander('satisfied'), over],
    doubt: ['14.13'],
  },
  {
    when: 'it is taken back before anybody decided',
    text: '14.12: what nobody pursues is not referred',
    steps: [...staffed, complains, withdrawn],
  },
  {
    when: 'nobody decides it, and nobody closes it',
    text: '14.12: shall be referred for decision, and no time is set',
    steps: [...staffed, complains],
    doubt: ['14.12'],
  },
];
