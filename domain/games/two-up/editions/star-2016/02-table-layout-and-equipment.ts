import { advises, advisesInSession, unwatched, watchesSession } from '../../../../law/readings.ts';
import {
  checksThatLeftOut,
  playedWithDropBoxesOtherThan,
  playedWithFaulty,
  playedWithoutAreas,
} from '../../../../provisions/equipment.ts';
import {
  discsMisplaced,
  playBegunWithoutCoins,
  playedWithConfusingLights,
  playedWithWrongLights,
  spinsIn,
} from '../../looks/equipment.ts';
import { oddsLightsWrong } from '../../looks/lights.ts';
import type { SessionLook } from '../../looks/reading.ts';
import { clause, type Section } from '../edition-parts.ts';
import { terms } from './terms.ts';

const layout = (look: SessionLook) => watchesSession('TABLE_LAYOUT_NONCOMPLIANT', look);
const lights = (look: SessionLook) => watchesSession('SIGNAL_LIGHTS_NONCOMPLIANT', look);
const failed = (look: SessionLook) => watchesSession('EQUIPMENT_CHECK_FAILED', look);

export const tableLayoutAndEquipment: Section = {
  number: '2',
  title: 'Table Layout and Equipment',
  clauses: [
    clause(
      '2.1',
      'A circular table: players outside; dealers, boxer and a spinner in the ring inside.',
      layout(playedWithFaulty(spinsIn, 'table', 'the table')),
    ),
    clause(
      '2.2',
      'The layout is marked much as diagram A shows.',
      layout(playedWithFaulty(spinsIn, 'layout', 'the layout')),
    ),
    clause(
      '2.2.1',
      'Rectangles marked H and T take wagers on heads and on tails.',
      layout(playedWithoutAreas(spinsIn, 'H', 'T')),
    ),
    clause('2.2.2', "An area of its own takes the spinner's wager.", layout(playedWithoutAreas(spinsIn, 'spinner'))),
    clause(
      '2.3',
      'Five coins are there when play begins, each tail crossed in white or yellow.',
      watchesSession('COIN_SET_INCOMPLETE', playBegunWithoutCoins),
    ),
    clause(
      '2.4',
      'Three sets of lights of different colours stand well in sight above the layout.',
      lights(playedWithConfusingLights),
    ),
    clause(
      '2.4.1',
      'Five lights of one colour count the odds.',
      lights(playedWithWrongLights('odds-lights', 5)),
      advises('ODDS_LIGHTS_WRONG', oddsLightsWrong(terms)),
    ),
    clause('2.4.2', 'Three lights of one colour count the heads.', lights(playedWithWrongLights('heads-lights', 3))),
    clause('2.4.3', 'Three lights of one colour count the tails.', lights(playedWithWrongLights('tails-lights', 3))),
    clause(
      '2.5',
      'Electronics that light up the winning areas may be fitted.',
      unwatched('it allows something and forbids nothing'),
    ),
    // What has to be used need not be looked over: a check that leaves it out leaves the record open, and breaks nothing.
    clause(
      '2.6',
      'Further equipment has to be used.',
      advisesInSession('EQUIPMENT_CHECK_FAILED', checksThatLeftOut(spinsIn, ['kip', 'disc', 'bowl'])),
    ),
    clause(
      '2.6.1',
      'A rectangular kip, partly covered in baize, is what coins are spun with.',
      failed(playedWithFaulty(spinsIn, 'kip', 'the kip')),
    ),
    clause(
      '2.6.2',
      "A plastic disc before the chosen player's place keeps the order of spinners.",
      watchesSession('SPINNER_ORDER_BROKEN', discsMisplaced),
      failed(playedWithFaulty(spinsIn, 'disc', 'the disc')),
    ),
    clause(
      '2.6.3',
      'A bowl keeps the coins that are not in play.',
      failed(playedWithFaulty(spinsIn, 'bowl', 'the bowl')),
    ),
    clause(
      '2.7',
      'A Two-Up table has two drop boxes.',
      watchesSession('DROP_BOX_COUNT_WRONG', playedWithDropBoxesOtherThan(spinsIn, 2)),
    ),
  ],
};
