import { unwatched, watchesSession } from '../../../../law/readings.ts';
import {
  playedWithDropBoxesOtherThan,
  playedWithFaulty,
  playedWithoutAreas,
} from '../../../../provisions/equipment.ts';
import { dealsIn } from '../../../../provisions/cards/deals.ts';
import { playedWithoutDevice } from '../../looks/equipment.ts';
import type { SessionLook } from '../../looks/reading.ts';
import { clause, type Section } from '../edition-parts.ts';

const layout = (look: SessionLook) => watchesSession('TABLE_LAYOUT_NONCOMPLIANT', look);
const failed = (look: SessionLook) => watchesSession('EQUIPMENT_CHECK_FAILED', look);
const areas = (...marked: readonly string[]) => layout(playedWithoutAreas(dealsIn, ...marked));
const faulty = (kind: string, what: string): SessionLook => playedWithFaulty(dealsIn, kind, what);

export const tableLayoutAndEquipment: Section = {
  number: '2',
  title: 'Table Layout and Equipment',
  clauses: [
    clause('2.1', 'A table with players on one side and the dealer opposite.', layout(faulty('table', 'the table'))),
    clause('2.2', 'The layout is marked much as diagram A shows.', layout(faulty('layout', 'the layout'))),
    clause('2.2.1', 'Playing areas take the wagers.', areas('wagers')),
    clause('2.2.2', 'Areas take the cards.', areas('cards')),
    clause('2.2.3', 'An area takes the jackpot wagers.', areas('jackpot')),
    clause(
      '2.2.4',
      'Inscriptions name the hands that may be declared, and the discard line.',
      areas('declare', 'discard-line'),
    ),
    clause('2.3', 'Further equipment has to be used.', unwatched('it introduces the rows under it')),
    clause('2.3.1', 'A card shoe for one deck, or a shuffling device for two decks.', failed(playedWithoutDevice)),
    clause(
      '2.3.2',
      'A discard rack for one deck, attached to the table.',
      failed(faulty('discard-rack', 'the discard rack')),
    ),
    clause(
      '2.4',
      'The table has a drop box.',
      watchesSession('DROP_BOX_COUNT_WRONG', playedWithDropBoxesOtherThan(dealsIn, 1, true)),
    ),
  ],
};
