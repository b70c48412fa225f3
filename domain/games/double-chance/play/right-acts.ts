import { pause, say } from '../../../play/floor.ts';
import { rightlyUsedOnPersons } from '../../../play/moves/exclusions.ts';
import { rightlyForfeited } from '../../../play/moves/rulings.ts';
import { rightlyVacated } from '../../../play/moves/table.ts';
import { ruleOut } from '../../../play/moves/ruled-out.ts';
import { beside } from '../../../play/plantable.ts';
import { expectOfSession } from '../../../play/round-play.ts';
import type { Acting } from '../../../play/session.ts';
import { decisionBy } from '../../../play/table.ts';
import { citations } from './citations.ts';
import { checkDeck } from './deck.ts';
import { fourCards, voidHand } from './moves/deal.ts';
import type { ChanceMove } from './moves/move.ts';
import { findJoker, recheck, voidForCard } from './moves/strange-cards.ts';
import { sayPlay } from './say.ts';
import type { ChanceTable } from './table.ts';

const { deviceUsed: device } = citations;

const countDirected: Acting<ChanceMove> = {
  ...beside('rightly-directed-count', 'A casino supervisor has the cards counted, and they are.', (round) => {
    // A round of this game is all that it is planted in.
    const table = round.table as ChanceTable;
    const { floor, crew, decks } = table;
    const decision = decisionBy<'suspected'>(crew.casinoSupervisor, '3.8', 'suspected');
    sayPlay(floor, 'cards.CountDirected', { decision }, crew.casinoSupervisor);
    pause(floor, 3_000, 6_000);
    for (const deck of decks) checkDeck(table, deck);
  }),
  uses: 'cards.CountDirected',
};

const directed = (direction: 'play-first' | 'not-together' | 'english-only', clause: string): Acting<ChanceMove> => ({
  ...beside(
    `rightly-directed-${direction}`,
    'Players are suspected of collusion, and a casino supervisor directs them as the rules have it.',
    ({ table: { floor, crew } }) => {
      const decision = decisionBy(crew.casinoSupervisor, clause, 'collusion');
      say(floor, 'table.DirectionGiven', { direction, persons: [], decision }, crew.casinoSupervisor);
      pause(floor, 1_000, 3_000);
    },
  ),
  uses: `table.DirectionGiven: ${direction}`,
});

const deviceRuledOut: Acting<ChanceMove> = {
  name: 'rightly-ruled-out',
  says: 'The device fails in a round, which is void, and a casino supervisor rules it out.',
  uses: 'table.EquipmentChanged: shuffling-device',
  bend: { incident: 'device-fails' },
  deeds: () => ({
    from: 'device',
    afterRound: (round) => {
      const { device: failed, isDeviceOut, crew } = round.table;
      if (failed === null || !isDeviceOut) return;
      ruleOut(round, 'shuffling-device', crew.casinoSupervisor, ['13.2.3', 'equipment-fault', failed]);
    },
  }),
};

const handVoided: Acting<ChanceMove> = {
  ...fourCards(
    'rightly-voided-hand',
    'A hand gets four cards: it is declared void, and its wagers go back.',
    (round, area) => voidHand(round, area),
  ),
  uses: 'round.HandVoided',
};

const roundVoided: Acting<ChanceMove> = {
  name: 'rightly-voided-for-a-card',
  says: 'A joker is found among the cards: the round is declared void, all monies go back, and the cards are checked.',
  uses: 'round.RoundVoided',
  deeds: () => ({
    afterDeal: (round) => {
      findJoker(round);
      expectOfSession(round, { clause: '3.1', code: 'CARD_NOT_OF_THE_DECKS' });
      voidForCard(round);
    },
    afterRound: (round) => recheck(round),
  }),
};

/** Powers used rightly that legal play does not have of itself: 3.8, 12.5, 12.8.2, 12.11, 13.2.3, 14.3.2, 14.3.3, 14.5, 14.9. */
export const rightActs: readonly Acting<ChanceMove>[] = [
  countDirected,
  directed('play-first', '12.11.1'),
  directed('not-together', '12.11.2'),
  directed('english-only', '12.11.3'),
  deviceRuledOut,
  ...rightlyUsedOnPersons({ device, game: '14.3.2', casino: '14.3.3', detention: null }),
  rightlyForfeited(),
  handVoided,
  roundVoided,
  rightlyVacated('14.9'),
];
