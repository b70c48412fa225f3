import { allows, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { continuedWithDevice, newCardsNotUsed } from '../../looks/after-a-failure.ts';
import { deviceFailure, notReshuffled } from '../../looks/device-failures.ts';
import { inVoidRound } from '../../looks/excused.ts';
import {
  completedRoundsPaidBack,
  completedRoundsVoided,
  notDeclaredVoid,
  voidedWithoutCause,
  voidRoundsSettled,
} from '../../looks/void-rounds.ts';
import {
  devicesReplacedByPlayers,
  devicesReplacedWithoutCause,
  replacingDevices,
} from '../../../../provisions/cards/devices-replaced.ts';
import { clause, type Section } from '../edition-parts.ts';
import { excusesAfterTheDeal } from './after-the-deal.ts';
import { money } from './money.ts';
import { cardsThatWaited, silence } from './questions.ts';
import { terms } from './rules.ts';

export const failure = deviceFailure('13.2', silence);

export const shufflingDeviceMalfunction: Section = {
  number: '13',
  title: 'Shuffling Device Malfunction',
  clauses: [
    clause(
      '13.1',
      'A device jams, stops mixing the cards or does not finish a shuffle: the cards are shuffled once more.',
      watchesSession('RESHUFFLE_MISSED', notReshuffled(silence)),
    ),
    clause(
      '13.2',
      'A device proves unable to work as intended in a round of which cards have been dealt.',
      unwatched('it introduces the rows under it'),
    ),
    clause(
      '13.2.1',
      'That round is declared void.',
      watches('VOID_ROUND_SETTLED', voidRoundsSettled(failure)),
      watches('VOID_NOT_DECLARED', notDeclaredVoid(failure)),
      watches('VOIDED_WITHOUT_CAUSE', voidedWithoutCause(failure)),
      allows('declare the round void', 'round.RoundVoided'),
      ...money('13.2.1'),
      ...excusesAfterTheDeal(inVoidRound(terms, 'deviceFailed')),
    ),
    clause(
      '13.2.2',
      'Rounds completed before keep their results.',
      watches('PRIOR_ROUND_REOPENED', completedRoundsVoided(failure)),
      watchesSession('PRIOR_ROUND_PAID_BACK', completedRoundsPaidBack(failure)),
    ),
    clause(
      '13.2.3',
      'Play goes on with another device or a card shoe, and with new cards by 3.7. Who rules the device out is not said.',
      watchesSession('CONTINUED_WITH_FAULTY_DEVICE', continuedWithDevice(silence)),
      watchesSession('NEW_CARDS_NOT_USED', newCardsNotUsed({ waited: cardsThatWaited, silence })),
      allows('rule the device out and have another or a card shoe in its place', ...replacingDevices),
      watchesSession('DEVICE_REPLACED_BY_PLAYER', devicesReplacedByPlayers),
      watchesSession('DEVICE_REPLACED_WITHOUT_CAUSE', devicesReplacedWithoutCause('13.2', silence)),
    ),
  ],
};
