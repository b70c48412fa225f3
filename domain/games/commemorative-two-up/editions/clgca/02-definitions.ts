import { defines, watchesSession } from '../../../../law/readings.ts';
import { playedWithinTooLow, playedWithinWrongShape } from '../../looks/ring.ts';
import { clause, type Section } from '../edition-parts.ts';
import { questions } from './questions.ts';

export const definitions: Section = {
  number: '2',
  title: 'Definitions',
  clauses: [
    clause(
      "2 'casino supervisor'",
      'Anyone employed to manage gaming, games supervisors among them.',
      defines('casino supervisor', { 'casino-supervisor': ['games-supervisor'] }),
    ),
    clause("2 'head'", 'The side of a penny without the white cross.', defines('head')),
    clause("2 'heads'", 'Two or three pennies in the ring show their heads.', defines('heads')),
    clause(
      "2 'inspector'",
      'Somebody appointed under section 20 of the Casino, Liquor and Gaming Control Authority Act 2007.',
      defines('inspector'),
    ),
    clause("2 'kip'", 'The wooden bat that the pennies are thrown with.', defines('kip')),
    clause(
      "2 'ring'",
      'The area in a circular, rectangular or square boundary at least 7 cm high.',
      defines('ring'),
      watchesSession('RING_BOUNDARY_TOO_LOW', playedWithinTooLow(70, questions.silence)),
      watchesSession('RING_SHAPE_WRONG', playedWithinWrongShape),
    ),
    clause("2 'ringkeeper'", 'Who controls the spinner and the conduct of the game.', defines('ringkeeper')),
    clause("2 'spinner'", 'The patron who chose to spin, is in the ring, and bets on heads.', defines('spinner')),
    clause("2 'tail'", 'The side of a penny with the white cross.', defines('tail')),
    clause("2 'tails'", 'Two or three pennies in the ring show their tails.', defines('tails')),
  ],
};
