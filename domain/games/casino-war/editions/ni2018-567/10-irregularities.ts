import { excuses, notes, notesInSession, pays, watches, watchesSession } from '../../../../law/readings.ts';
import { reaching } from '../../looks/betting.ts';
import {
  cardsBurntByMistake,
  dealersCardsBurnt,
  dealersCardsNotBurnt,
  errorCardsMishandled,
  faceUpCardsNotBurnt,
} from '../../looks/card-errors.ts';
import { roundsDealtPastTheCuttingCard } from '../../looks/cutting-card.ts';
import { roundsWithoutDiscards } from '../../looks/shoe-ran-out.ts';
import {
  handsNotReconstructed,
  handsPutWrong,
  roundsReopened,
  roundsThatStand,
  stagesNotReconstructed,
} from '../../looks/reconstruction.ts';
import { freeAfterReconstruction } from '../../touched.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { dealerExtraCard, faceUpAsError, impractical, silence } from './questions.ts';
import { terms } from './rules.ts';

const interrupted = { terms, silence, impractical: { question: impractical, contestedBy: '12.3' } };
const extraCards = { extra: dealerExtraCard, silence };
const missed = { code: 'SHUFFLE_MISSED', clauses: { asFirst: '5.4(a)', inRound: '5.4(b)' }, finalRounds: 3 };

export const irregularities: Section = {
  number: '10',
  title: 'Irregularities',
  clauses: [
    clause(
      '10.1',
      'A card that is found face up in the shoe is burnt.',
      watches('FACEUP_CARD_NOT_BURNT', faceUpCardsNotBurnt(silence)),
    ),
    clause(
      '10.2',
      'A card drawn by mistake is used as the next card; one that was burnt stays so, and one that is left over is burnt.',
      watches('ERROR_CARD_MISHANDLED', errorCardsMishandled),
      notes('CARD_BURNT_BY_MISTAKE', cardsBurntByMistake),
    ),
    clause(
      '10.3',
      "A card drawn to the dealer's hand otherwise than rule 6 has it is burnt.",
      watches('ERROR_CARD_MISHANDLED', dealersCardsNotBurnt(extraCards)),
      notes('DEALERS_CARD_BURNT', dealersCardsBurnt(extraCards)),
    ),
    clause(
      '10.4',
      'Where a card is found in the wrong place while the round is played, the hand is put right.',
      watches('HAND_NOT_RECONSTRUCTED', handsNotReconstructed({ terms, silence })),
      watches('HAND_PUT_WRONG', handsPutWrong(terms)),
    ),
    clause(
      '10.5',
      'Where it is found when the next round has begun, that round and those since stand.',
      notes('ROUND_STANDS', roundsThatStand(faceUpAsError)),
      watches('PRIOR_ROUND_REOPENED', roundsReopened({ terms, faceUpAsError, disputes: '12.4' })),
    ),
    clause(
      '10.6',
      'Where the shoe has too few cards for the round, the discards are shuffled and cut, and the round is completed with them.',
      watchesSession('DISCARD_RESHUFFLE_MISSED', roundsWithoutDiscards(interrupted)),
    ),
    clause(
      '10.7',
      'A player who is not there to go to war has surrendered half.',
      pays({ 'not there to decide': 'loses-half' }),
      ...money('10.7'),
    ),
    clause(
      '10.8',
      'Rounds that were dealt after the cutting card had come stand.',
      notesInSession('DEALT_PAST_CUT_CARD', roundsDealtPastTheCuttingCard(missed)),
    ),
    clause(
      '10.9',
      'Where a player was not asked, or what they chose was not done, the cards dealt since are put back to that stage.',
      watches('HAND_NOT_RECONSTRUCTED', stagesNotReconstructed(silence)),
      excuses(
        '4.3',
        reaching(terms, (touch, picture) => freeAfterReconstruction(picture, touch)),
        'LATE_BET',
        'WAGER_TAMPERED_AFTER_CLOSE',
      ),
    ),
  ],
};
