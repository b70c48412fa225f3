import { watchesDispute } from '../../../../law/readings.ts';
import { rightsNotAdvised } from '../../../../dispute/advice.ts';
import { decisionsAfterTheLastWord } from '../../../../dispute/who-decides.ts';
import { clause, type Copy, type Section } from '../edition-parts.ts';
import { disputeOrder } from '../../../../dispute/order.ts';
import { rulesCopy } from '../../../../provisions/general-section.ts';
import { provisionsAsFarAs910 } from '../star-2016/09-general-provisions.ts';
import { asFarAsItGoes, noPowerToRefuse } from './absent.ts';
import { ladder } from './ladder.ts';

export const generalProvisions = (copy: Copy): Section => ({
  number: '9',
  title: 'General Provisions',
  clauses: [
    ...provisionsAsFarAs910(copy).map(asFarAsItGoes),
    clause(
      '9.11',
      'Disputes go to a game supervisor first, and on request to a casino supervisor, whose word is final but for 9.12.',
      ...disputeOrder(ladder),
      watchesDispute('DECIDED_AFTER_THE_LAST_WORD', decisionsAfterTheLastWord(ladder)),
    ),
    clause(
      '9.12',
      'Everybody with a dispute that stays unresolved is told of the inspector, who has to look into it when asked.',
      watchesDispute('INSPECTOR_RIGHT_NOT_ADVISED', rightsNotAdvised(ladder)),
      { reading: 'empowers', roles: ['inspector'], act: 'investigate a complaint when asked to' },
    ),
    rulesCopy('9.13', 'two-up/undated', copy.terms.questions.silence),
    noPowerToRefuse,
  ],
});
