import { allows, defines, displaces, empowers, restores, unwatched, watchesSession } from '../../../../law/readings.ts';
import { notOfferedAfterMalfunction } from '../../looks/cut-offers.ts';
import {
  dealtOnFromDevice,
  isOfNewCards,
  isSubstitute,
  newCardsNotShuffled,
  newCardsNotUsed,
  remainingNotShuffled,
  roundsNotCompleted,
} from '../../looks/malfunctions.ts';
import { shuffleCards } from '../../looks/new-shoes.ts';
import {
  devicesReplacedByPlayers,
  devicesReplacedWithoutCause,
  replacingDevices,
} from '../../../../provisions/cards/devices-replaced.ts';
import { afterMalfunction, shufflingShoeInUse } from '../../looks/shuffling-shoe.ts';
import type { CasinoWarPictures } from '../../round.ts';
import { clause, type Section } from '../edition-parts.ts';
import { dealer } from './roles.ts';
import { impractical, newCardsAfterMalfunction, silence, substituteShoe } from './questions.ts';
import { terms } from './rules.ts';

const interrupted = { terms, silence, impractical: { question: impractical, contestedBy: '12.3' } };

export const automatedShufflingShoe: Section = {
  number: '13',
  title: 'Automated Shuffling Shoe',
  clauses: [
    clause(
      '13.1',
      'With an automated shuffling shoe in use, 13.2 stands in the place of rule 5, and 10.6 and 10.8 have no effect.',
      displaces<CasinoWarPictures>(['5', '10.6', '10.8'], shufflingShoeInUse(substituteShoe)),
    ),
    clause(
      '13.2',
      'The dealer shuffles new cards, and then puts them into the automated shuffling shoe.',
      watchesSession('SHUFFLE_MISSED', newCardsNotShuffled(silence)),
      empowers(dealer, shuffleCards(isOfNewCards), 'SHUFFLED_NOT_BY_DEALER'),
    ),
    clause(
      '13.3',
      'What is done when it malfunctions in a round and cannot be put right.',
      unwatched('it introduces the rows under it'),
    ),
    clause(
      '13.3(a)',
      'The round is completed.',
      watchesSession('ROUND_NOT_COMPLETED_AFTER_FAULT', roundsNotCompleted(interrupted)),
    ),
    clause(
      '13.3(a)(i)',
      'The dealer takes out the cards that are left and shuffles them.',
      watchesSession('SHUFFLE_MISSED', remainingNotShuffled(silence)),
      empowers(dealer, shuffleCards(isSubstitute), 'SHUFFLED_NOT_BY_DEALER'),
    ),
    clause(
      '13.3(a)(ii)',
      "The cut is offered to the player farthest to the dealer's right, and then by 5.2(d) and 5.3.",
      watchesSession('CUT_OFFER_ORDER_WRONG', notOfferedAfterMalfunction),
      restores<CasinoWarPictures>(['5.2(d)', '5.3'], afterMalfunction),
    ),
    clause(
      '13.3(a)(iii)',
      'The cards go into a shoe that does not shuffle by itself, and the round is dealt from that.',
      watchesSession('WRONG_SHOE_AFTER_FAULT', dealtOnFromDevice(silence)),
    ),
    clause(
      '13.3(b)',
      'After the round the shoe may be replaced, if necessary, and new cards are used. Who has it replaced is not said. The last sentence breaks off as printed: what holds with another shoe is open.',
      watchesSession('NEW_CARDS_NOT_USED', newCardsNotUsed(newCardsAfterMalfunction, silence)),
      allows('have the shoe replaced', ...replacingDevices),
      watchesSession('DEVICE_REPLACED_BY_PLAYER', devicesReplacedByPlayers),
      watchesSession('DEVICE_REPLACED_WITHOUT_CAUSE', devicesReplacedWithoutCause('13.3', silence)),
    ),
    clause(
      '13.4',
      'A malfunction is a mechanical or electrical fault that stops or hinders the shuffling, or spoils the cards.',
      defines('malfunction'),
    ),
  ],
};
