import { withdrawn } from '../../../support/dispute-steps.ts';
import {
  asksForReview,
  bystander,
  casinoSupervisor,
  dealer,
  decided,
  gamesSupervisor,
  inspector,
  notAsked,
  notSatisfied,
  ofConduct,
  onDuty,
  over,
  patron,
  raised,
  raisedTwice,
  relieved,
  reviewed,
  satisfied,
  secondCasinoSupervisor,
  secondGamesSupervisor,
  table,
  toldOf,
  type LadderCase,
} from './case.ts';

const staffed = table('two-up', gamesSupervisor, casinoSupervisor, dealer);
const withoutGamesSupervisor = table('two-up', casinoSupervisor, dealer);
const told = toldOf('110', 'complaint-to-inspector');
const byGamesSupervisor = [...staffed, raised(), decided(gamesSupervisor)];
const reviewIsAsked = [...byGamesSupervisor, notSatisfied, asksForReview];

/** 9.12 and the first 9.13 of the order of 17 August 2016. */
export const casesOfTwoUp2016: readonly LadderCase[] = [
  {
    when: 'a games supervisor decides, and the patron is satisfied',
    text: '9.12: referred in the first instance to a games supervisor',
    steps: [...byGamesSupervisor, satisfied, over],
  },
  {
    when: 'a casino supervisor reviews on request, and the right is told under section 110',
    text: '9.12, 9.13: a review if requested by a casino supervisor; who is not satisfied is told of the right',
    steps: [...reviewIsAsked, reviewed(casinoSupervisor), notSatisfied, told, over],
  },
  {
    when: 'a casino supervisor decides first while a games supervisor is there',
    text: '9.12: to a casino supervisor in the absence of a games supervisor',
    steps: [...staffed, raised(), decided(casinoSupervisor), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'a casino supervisor decides first, and no games supervisor is there',
    text: '9.12: in the absence of a games supervisor it must be referred to a casino supervisor',
    steps: [...withoutGamesSupervisor, raised(), decided(casinoSupervisor), satisfied, over],
  },
  {
    when: 'the games supervisor comes between the complaint and the decision of a casino supervisor',
    text: '9.12: whether one was absent when it was referred is not on record',
    steps: [...withoutGamesSupervisor, raised(), onDuty(gamesSupervisor), decided(casinoSupervisor), satisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'the games supervisor goes between the complaint and the decision of a casino supervisor',
    text: '9.12: whether one was absent when it was referred is not on record',
    steps: [...staffed, raised(), relieved(gamesSupervisor), decided(casinoSupervisor), satisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'the dealer decides, no supervisor being there',
    text: '9.12: to a games supervisor, without one to a casino supervisor',
    steps: [...table('two-up', dealer), raised(), decided(dealer), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'an inspector decides in the first instance',
    text: '9.12: to a games supervisor; 9.13: an inspector takes complaints',
    steps: [...staffed, raised(), decided(inspector), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'a patron decides',
    text: '9.12: to a games supervisor',
    steps: [...staffed, raised(), decided(patron), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'a complaint of conduct is closed and nobody decided it',
    text: '9.12: any dispute or complaint shall be referred for decision',
    steps: [...staffed, raised(ofConduct), over],
    breach: ['9.12'],
  },
  {
    when: 'it is taken back before anybody decided',
    text: '9.12: what nobody pursues is not referred',
    steps: [...staffed, raised(), withdrawn],
  },
  {
    when: 'it is closed as one that was raised twice',
    text: '9.12: the other one is referred for decision; whether it was, this record does not hold',
    steps: [...staffed, raised(), raisedTwice],
    doubt: ['9.12'],
  },
  {
    when: 'a review is asked for, and the dispute is closed first',
    text: '9.12: subject to a review if requested; 9.13: told all the same',
    steps: [...reviewIsAsked, told, over],
    breach: ['9.12'],
  },
  {
    when: 'a review is asked for before anybody decided, and the patron is satisfied with the decision then',
    text: '9.12: a review of a decision; whether they still wanted one is not on record',
    steps: [...staffed, raised(), asksForReview, decided(gamesSupervisor), satisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'a review is asked for, and the patron says then that they are satisfied',
    text: '9.12: if requested; whether the request still stood is not on record',
    steps: [...reviewIsAsked, satisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'the games supervisor reviews what they decided',
    text: '9.12: a decision in the first instance, and a review of it: two acts of two instances',
    steps: [...reviewIsAsked, reviewed(gamesSupervisor), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'another games supervisor reviews',
    text: '9.12, 1.1: a casino supervisor includes a games supervisor; that one equal reviews another is two readings',
    steps: [...reviewIsAsked, reviewed(secondGamesSupervisor), satisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'the dealer reviews',
    text: '9.12: by a casino supervisor',
    steps: [...reviewIsAsked, reviewed(dealer), satisfied, over],
    breach: ['9.12'],
  },
  {
    when: 'a casino supervisor, who decided since no games supervisor was there, is reviewed by another',
    text: '9.12: by a casino supervisor',
    steps: [
      ...withoutGamesSupervisor,
      raised(),
      decided(casinoSupervisor),
      notSatisfied,
      asksForReview,
      reviewed(secondCasinoSupervisor),
      satisfied,
      over,
    ],
  },
  {
    when: 'a casino supervisor decides otherwise after the games supervisor, and nobody asked',
    text: '9.12: the first instance was a games supervisor; no clause forbids a casino supervisor to look again unasked',
    steps: [...byGamesSupervisor, decided(casinoSupervisor), satisfied, over],
  },
  {
    when: 'the patron is not satisfied and never told',
    text: '9.13: the person will be advised of their right',
    steps: [...byGamesSupervisor, notSatisfied, over],
    breach: ['9.13'],
  },
  {
    when: 'the patron is told after the dispute was closed',
    text: '9.13: no time is set',
    steps: [...byGamesSupervisor, notSatisfied, over, told],
  },
  {
    when: 'the patron is told that they may consult an inspector, and not that they may complain',
    text: '9.13: of their right to lodge a complaint',
    steps: [...byGamesSupervisor, notSatisfied, toldOf('110', 'consult-inspector'), over],
    breach: ['9.13'],
  },
  {
    when: 'nobody asked the patron whether they were satisfied',
    text: '9.13: where a person is not satisfied',
    steps: [...byGamesSupervisor, notAsked, over],
    doubt: ['9.13'],
  },
  {
    when: 'somebody else at the table is not satisfied, and is not told',
    text: '9.13: where any person is not satisfied',
    steps: [...byGamesSupervisor, satisfied, bystander('notSatisfied'), over],
    breach: ['9.13'],
  },
  {
    when: 'somebody else is satisfied, and what the complainant said is not on record',
    text: '9.13: where any person is not satisfied: of the complainant nobody knows',
    steps: [...byGamesSupervisor, bystander('satisfied'), over],
    doubt: ['9.13'],
  },
  {
    when: 'a complaint of conduct was decided, the patron is not satisfied and never told',
    text: '9.13: a decision relating to the conduct of gaming, not of a dispute alone',
    steps: [...staffed, raised(ofConduct), decided(gamesSupervisor), notSatisfied, over],
    breach: ['9.13'],
  },
  {
    when: 'nobody decides it, and nobody closes it',
    text: '9.12: shall be referred for decision, and no time is set',
    steps: [...staffed, raised()],
    doubt: ['9.12'],
  },
  {
    when: 'a review is asked for, the right is not told, and nobody closes it',
    text: '9.12, 9.13: both are owed, and no time is set for either',
    steps: reviewIsAsked,
    doubt: ['9.12', '9.13'],
  },
];
