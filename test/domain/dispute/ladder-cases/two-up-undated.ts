import { found, withdrawn } from '../../../support/dispute-steps.ts';
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
  raised,
  raisedTwice,
  reviewed,
  satisfied,
  secondCasinoSupervisor,
  secondGamesSupervisor,
  table,
  toldOf,
  type LadderCase,
} from './case.ts';

const staffed = table('two-up', gamesSupervisor, casinoSupervisor, dealer);
const told = toldOf(null, 'inspector-is-present', 'consult-inspector');
const byGamesSupervisor = [...staffed, raised(), decided(gamesSupervisor)];
const reviewIsAsked = [...byGamesSupervisor, notSatisfied, asksForReview];

/** 9.11 and 9.12 of the older copy, which has no definitions. */
export const casesOfUndatedTwoUp: readonly LadderCase[] = [
  {
    when: 'a game supervisor decides, and the patron is satisfied',
    text: '9.11: in the first instance to a game supervisor; 9.12: it is resolved',
    steps: [...byGamesSupervisor, satisfied, over],
  },
  {
    when: 'a casino supervisor decides first while a game supervisor is there',
    text: '9.11: to a game supervisor',
    steps: [...staffed, raised(), decided(casinoSupervisor), satisfied, over],
    breach: ['9.11'],
  },
  {
    when: 'a casino supervisor decides first, and no game supervisor is there',
    text: '9.11: to a game supervisor; nobody stands in for an absent one, as in the order of 2016',
    steps: [...table('two-up', casinoSupervisor, dealer), raised(), decided(casinoSupervisor), satisfied, over],
    breach: ['9.11'],
  },
  {
    when: 'a casino supervisor reviews on request, and the complainant is told of the inspector',
    text: '9.11, 9.12: a review if requested; an unresolved dispute',
    steps: [...reviewIsAsked, reviewed(casinoSupervisor), notSatisfied, told, over],
  },
  {
    when: 'another game supervisor reviews',
    text: '9.11: by a casino supervisor; the copy does not say whom that includes',
    steps: [...reviewIsAsked, reviewed(secondGamesSupervisor), satisfied, over],
    doubt: ['9.11'],
  },
  {
    when: 'a review is asked for, and the dispute is closed first',
    text: '9.11: subject to a review if requested',
    steps: [...reviewIsAsked, told, over],
    breach: ['9.11'],
  },
  {
    when: 'the game supervisor decides again after the review of a casino supervisor',
    text: "9.11: the casino supervisor's decision shall be final",
    steps: [...reviewIsAsked, reviewed(casinoSupervisor), decided(gamesSupervisor), satisfied, over],
    breach: ['9.11'],
  },
  {
    when: 'it is decided again after an inspector found something',
    text: '9.11: final, subject to rule 9.12',
    steps: [
      ...reviewIsAsked,
      reviewed(casinoSupervisor),
      notSatisfied,
      told,
      found,
      reviewed(secondCasinoSupervisor),
      satisfied,
      over,
    ],
  },
  {
    when: 'the complainant is told that an inspector is there, and not that they may consult one',
    text: '9.12: of the presence of, and their right to consult, an inspector',
    steps: [...byGamesSupervisor, notSatisfied, toldOf(null, 'inspector-is-present'), over],
    breach: ['9.12'],
  },
  {
    when: 'the complainant is told of both, one after the other',
    text: '9.12: shall be advised; not that it is one sentence',
    steps: [
      ...byGamesSupervisor,
      notSatisfied,
      toldOf(null, 'inspector-is-present'),
      toldOf(null, 'consult-inspector'),
      over,
    ],
  },
  {
    when: 'the complainant is told when they complain, and is not satisfied with the decision then',
    text: '9.12: complainants in all unresolved disputes; the duty does not wait for a decision',
    steps: [...staffed, raised(), told, decided(gamesSupervisor), notSatisfied, over],
  },
  {
    when: 'it is closed undecided, and the complainant was told',
    text: '9.11: shall be referred for decision; 9.12: is kept',
    steps: [...staffed, raised(), told, over],
    breach: ['9.11'],
  },
  {
    when: 'it is closed undecided, and the complainant was not told',
    text: '9.11, 9.12: shall be referred for decision; an unresolved dispute',
    steps: [...staffed, raised(), over],
    breach: ['9.11', '9.12'],
  },
  {
    when: 'it is closed as one that was raised twice',
    text: '9.11, 9.12: what became of the other one, this record does not hold',
    steps: [...staffed, raised(), raisedTwice],
    doubt: ['9.11', '9.12'],
  },
  {
    when: 'somebody else at the table is not satisfied, and is not told',
    text: '9.12: complainants shall be advised, and nobody else',
    steps: [...byGamesSupervisor, satisfied, bystander('notSatisfied'), over],
  },
  {
    when: 'somebody else is satisfied, and what the complainant said is not on record',
    text: '9.12: whether the dispute is resolved for the complainant nobody knows',
    steps: [...byGamesSupervisor, bystander('satisfied'), over],
    doubt: ['9.12'],
  },
  {
    when: 'nobody asked the complainant whether they were satisfied',
    text: '9.12: whether it is unresolved nobody knows',
    steps: [...byGamesSupervisor, notAsked, over],
    doubt: ['9.12'],
  },
  {
    when: 'a complaint of conduct stays unresolved, and the complainant is not told',
    text: '9.12: speaks of disputes, where 9.11 speaks of disputes and complaints',
    steps: [...staffed, raised(ofConduct), decided(gamesSupervisor), notSatisfied, over],
    doubt: ['9.12'],
  },
  {
    when: 'it is taken back before anybody decided',
    text: '9.11, 9.12: nothing is disputed any more',
    steps: [...staffed, raised(), withdrawn],
  },
  {
    when: 'nobody decides it, nobody tells the complainant, and nobody closes it',
    text: '9.11, 9.12: both are owed, and no time is set for either',
    steps: [...staffed, raised()],
    doubt: ['9.11', '9.12'],
  },
];
