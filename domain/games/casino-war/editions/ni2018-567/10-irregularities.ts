import { notesInSession, watchesSession } from '../../../../law/readings.ts';
import { roundsDealtPastTheCuttingCard } from '../../looks/cutting-card.ts';
import { roundsWithoutDiscards } from '../../looks/shoe-ran-out.ts';
import { clause, type Section } from '../edition-parts.ts';
import { impractical, silence } from './questions.ts';

const interrupted = { silence, impractical: { question: impractical, contestedBy: '12.3' } };
const missed = { code: 'SHUFFLE_MISSED', clauses: { asFirst: '5.4(a)', inRound: '5.4(b)' }, finalRounds: 3 };

export const irregularities: Section = {
  number: '10',
  title: 'Irregularities',
  clauses: [
    clause(
      '10.6',
      'Where the shoe has too few cards for the round, the discards are shuffled and cut, and the round is completed with them.',
      watchesSession('DISCARD_RESHUFFLE_MISSED', roundsWithoutDiscards(interrupted)),
    ),
    clause(
      '10.8',
      'Rounds that were dealt after the cutting card had come stand.',
      notesInSession('DEALT_PAST_CUT_CARD', roundsDealtPastTheCuttingCard(missed)),
    ),
  ],
};
