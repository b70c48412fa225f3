import { unwatched } from '../../looks/reading.ts';
import { clause, type Copy, type Section } from '../edition-parts.ts';
import { provisionsAsFarAs910, rulesCopy } from '../star-2016/09-general-provisions.ts';
import { asFarAsItGoes, noPowerToRefuse } from './absent.ts';

const ofDisputes = unwatched('disputes are a subject of their own, which is not built yet');

export const generalProvisions = (copy: Copy): Section => ({
  number: '9',
  title: 'General Provisions',
  clauses: [
    ...provisionsAsFarAs910(copy).map(asFarAsItGoes),
    clause(
      '9.11',
      'Disputes go to a game supervisor first, and on request to a casino supervisor, whose word is final but for 9.12.',
      ofDisputes,
    ),
    clause(
      '9.12',
      'Everybody with a dispute that stays unresolved is told of the inspector, who has to look into it when asked.',
      ofDisputes,
    ),
    rulesCopy('9.13'),
    noPowerToRefuse,
  ],
});
