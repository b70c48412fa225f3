import { withdrawn } from '../../../support/dispute-steps.ts';
import { barred, begins, closed, crew, rk } from '../../../games/commemorative-two-up/support/commemorative-floor.ts';
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
  onDuty,
  over,
  patron,
  person,
  raised,
  raisedTwice,
  reviewed,
  satisfied,
  table,
  toldOf,
  type LadderCase,
} from './case.ts';

const game = 'commemorative-two-up';
const secondRingkeeper = person('rk-2', 'ringkeeper');
/** A turn in which the ringkeeper called no spin, with others on duty. */
const turn = [...crew, ...[secondRingkeeper, dealer, gamesSupervisor].map(onDuty), ...begins, ...barred(), closed];
const told = toldOf('33', 'complaint-to-inspector');
const complains = raised({}, game);
const byRingkeeper = [...turn, complains, decided(rk)];
const reviewIsAsked = [...byRingkeeper, notSatisfied, asksForReview];
const aboutCall = [...turn, raised({ about: 'call' }, game)];

/** 7.8 and 7.9, and 5.4, of the undated rules of Commemorative Two-Up. */
export const casesOfCommemorative: readonly LadderCase[] = [
  {
    when: 'the ringkeeper decides, and the patron is satisfied',
    text: '7.8: in the first instance to the ringkeeper',
    steps: [...byRingkeeper, satisfied, over],
  },
  {
    when: 'the ringkeeper decides about their own call',
    text: '7.8: to the ringkeeper, whatever it is about',
    steps: [...aboutCall, decided(rk), satisfied, over],
  },
  {
    when: 'a casino supervisor upholds what the ringkeeper decided about their own call',
    text: '7.8: a review if requested; 5.4: the decision of the ringkeeper stands',
    steps: [...aboutCall, decided(rk), notSatisfied, asksForReview, reviewed(casinoSupervisor), satisfied, over],
  },
  {
    when: 'a casino supervisor overturns what the ringkeeper decided about their own call',
    text: '5.4 against 7.8: the decision of the ringkeeper is final, and it is reviewed',
    steps: [
      ...aboutCall,
      decided(rk),
      notSatisfied,
      asksForReview,
      reviewed(casinoSupervisor, null, 'for-complainant'),
      satisfied,
      over,
    ],
    doubt: ['5.4'],
  },
  {
    when: 'a casino supervisor overturns what the ringkeeper decided about money',
    text: '7.8: a review if requested; 5.4 is about spins',
    steps: [...reviewIsAsked, reviewed(casinoSupervisor, null, 'for-complainant'), satisfied, over],
  },
  {
    when: 'a casino supervisor decides first',
    text: '7.8: to the ringkeeper',
    steps: [...turn, complains, decided(casinoSupervisor), satisfied, over],
    breach: ['7.8'],
  },
  {
    when: 'a games supervisor decides first, and no ringkeeper is there',
    text: '7.8: to the ringkeeper; nobody stands in',
    steps: [...table(game, gamesSupervisor), complains, decided(gamesSupervisor), satisfied, over],
    breach: ['7.8'],
  },
  {
    when: 'a patron decides',
    text: '7.8: to the ringkeeper',
    steps: [...turn, complains, decided(patron), satisfied, over],
    breach: ['7.8'],
  },
  {
    when: 'a games supervisor reviews',
    text: '7.8, 2: by a casino supervisor, which includes a games supervisor, who stands above the ringkeeper',
    steps: [...reviewIsAsked, reviewed(gamesSupervisor), satisfied, over],
  },
  {
    when: 'another ringkeeper reviews',
    text: '7.8: by a casino supervisor',
    steps: [...reviewIsAsked, reviewed(secondRingkeeper), satisfied, over],
    breach: ['7.8'],
  },
  {
    when: 'the ringkeeper reviews what they decided',
    text: '7.8: by a casino supervisor',
    steps: [...reviewIsAsked, reviewed(rk), satisfied, over],
    breach: ['7.8'],
  },
  {
    when: 'a review is asked for, and the dispute is closed first',
    text: '7.8: subject to a review if requested',
    steps: [...reviewIsAsked, told, over],
    breach: ['7.8'],
  },
  {
    when: 'a complaint of conduct is closed undecided',
    text: '7.8: any dispute or complaint shall be referred for decision',
    steps: [...turn, raised(ofConduct, game), over],
    breach: ['7.8'],
  },
  {
    when: 'it is closed as one that was raised twice',
    text: '7.8: whether the other one was decided, this record does not hold',
    steps: [...turn, complains, raisedTwice],
    doubt: ['7.8'],
  },
  {
    when: 'the patron is not satisfied and never told',
    text: '7.9: the person will be advised of their right',
    steps: [...byRingkeeper, notSatisfied, over],
    breach: ['7.9'],
  },
  {
    when: 'the patron is told under section 33 after the dispute was closed',
    text: '7.9: no time is set',
    steps: [...byRingkeeper, notSatisfied, over, told],
  },
  {
    when: 'nobody asked the patron whether they were satisfied',
    text: '7.9: where a person is not satisfied',
    steps: [...byRingkeeper, notAsked, over],
    doubt: ['7.9'],
  },
  {
    when: 'somebody else at the ring is not satisfied, and is not told',
    text: '7.9: where any person is not satisfied',
    steps: [...byRingkeeper, satisfied, bystander('notSatisfied'), over],
    breach: ['7.9'],
  },
  {
    when: 'somebody else is satisfied, and what the complainant said is not on record',
    text: '7.9: of the complainant nobody knows',
    steps: [...byRingkeeper, bystander('satisfied'), over],
    doubt: ['7.9'],
  },
  {
    when: 'it is taken back before anybody decided',
    text: '7.8: what nobody pursues is not referred',
    steps: [...turn, complains, withdrawn],
  },
  {
    when: 'a review is asked for, the right is not told, and nobody closes it',
    text: '7.8, 7.9: both are owed, and no time is set for either',
    steps: reviewIsAsked,
    doubt: ['7.8', '7.9'],
  },
];
