import { empowers, watches, watchesSession } from '../../../../law/readings.ts';
import { clause, type Section } from '../edition-parts.ts';
import { offerCoins, spinWithoutVolunteer } from '../../looks/acts.ts';
import { houseSpinsWithoutDeclines, offersOutOfTurn } from '../../looks/order.ts';
import { houseSpinsForWilling } from '../../looks/house-spins.ts';
import { houseSpinsTooLong } from '../../looks/spinners.ts';
import { boxer, terms } from './terms.ts';

export const selectionOfTheSpinner: Section = {
  number: '3',
  title: 'Selection of the Spinner',
  clauses: [
    clause(
      '3.1',
      'When play begins the coins are offered from the right of the entrance, then clockwise, until somebody accepts.',
      watchesSession('SPINNER_ORDER_BROKEN', offersOutOfTurn(true)),
      empowers(boxer, offerCoins('3.2'), 'OFFER_NOT_BY_BOXER'),
    ),
    clause(
      '3.2',
      'When the spinner retires, the coins go on clockwise to the other players in turn.',
      watchesSession('SPINNER_ORDER_BROKEN', offersOutOfTurn(false)),
    ),
    clause(
      '3.3',
      'If nobody wants to spin, boxer or dealer spin until a head, a tail or five odds; then a player may be asked again.',
      watchesSession('HOUSE_SPIN_WITHOUT_DECLINES', houseSpinsWithoutDeclines(terms)),
      empowers(terms.may.spinForTheHouse, spinWithoutVolunteer, 'HOUSE_SPINNER_WITHOUT_POWER'),
      watches('HOUSE_SPIN_OVERRUN', houseSpinsTooLong(terms)),
      watches(
        'HOUSE_SPUN_FOR_WILLING_SPINNER',
        houseSpinsForWilling(terms, { question: 'house-spins-for-a-willing-spinner', contestedBy: '6.6 tail' }),
      ),
    ),
  ],
};
