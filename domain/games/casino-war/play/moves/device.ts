import { pause } from '../../../../play/floor.ts';
import { expectOfSession } from '../../../../play/round-play.ts';
import type { Citation } from '../../../../play/rules.ts';
import type { Verdict } from '../../../../law/finding.ts';
import { shoeOf } from '../deal.ts';
import { dealerOf, type WarDeeds, type WarRound } from '../game.ts';
import { sayPlay } from '../say.ts';
import type { WarMove } from './move.ts';

type Cited = Citation & { readonly verdict?: Verdict };

const citing = (round: WarRound, { verdict = 'violation', ...citation }: Cited): void =>
  expectOfSession(round, citation, verdict);

export const deviceFilledUnshuffled: WarMove = {
  name: 'device-filled-unshuffled',
  says: 'New cards go into a shoe that shuffles by itself, and nobody recorded that the dealer had shuffled them.',
  deeds: () => ({
    newDevice: { shuffled: 'not-recorded' },
    atOpening: (round) => citing(round, { clause: '13.2', code: 'SHUFFLE_MISSED', verdict: 'undetermined' }),
  }),
};

/** The round broke off before the dealer got a card. */
const dealerHasNoCard = (round: WarRound): void =>
  expectOfSession(round, { clause: '6.2(b)', code: 'DEALER_NOT_DEALT' }, 'undetermined');

/** The shoe that shuffles by itself fails in a round, and this is done then. */
const whenItFails = (
  name: string,
  says: string,
  cited: Cited,
  fault: NonNullable<WarDeeds['fault']>,
  follows: (round: WarRound) => void = () => undefined,
): WarMove => ({
  name,
  says,
  bend: { incident: 'device-fails' },
  deeds: () => ({
    newDevice: {},
    fault,
    afterRound: (round) => {
      citing(round, cited);
      follows(round);
    },
  }),
});

export const brokenOffAfterFault = whenItFails(
  'broken-off-after-fault',
  'A shoe that shuffles by itself fails, and the round is not completed; the wagers go back.',
  { clause: '13.3(a)', code: 'ROUND_NOT_COMPLETED_AFTER_FAULT' },
  { round: 'breaks-off' },
  dealerHasNoCard,
);

export const remainingNotShuffled = whenItFails(
  'remaining-not-shuffled',
  'A shoe that shuffles by itself fails, and nobody recorded that the cards left in it were shuffled.',
  { clause: '13.3(a)(i)', code: 'SHUFFLE_MISSED', verdict: 'undetermined' },
  { making: { shuffled: 'not-recorded' } },
);

export const farthestLeftAskedAfterFault = whenItFails(
  'farthest-left-asked-after-fault',
  'A shoe that shuffles by itself fails, and the cut is offered first to the player farthest left.',
  { clause: '13.3(a)(ii)', code: 'CUT_OFFER_ORDER_WRONG' },
  { making: { asks: (inTurn) => inTurn.slice(1, 2).map((player) => ({ player, answer: 'accepted' })) } },
);

export const dealtOnFromFailedDevice = whenItFails(
  'dealt-on-from-failed-device',
  'A shoe that shuffles by itself fails, and the round is dealt on from it.',
  { clause: '13.3(a)(iii)', code: 'WRONG_SHOE_AFTER_FAULT' },
  { round: 'deals-on' },
);

export const oldCardsAfterFault: WarMove = {
  name: 'old-cards-after-fault',
  says: 'A shoe that shuffles by itself fails, and the next round is dealt with the old cards from another shoe.',
  bend: { incident: 'device-fails' },
  needsNextRound: true,
  deeds: () => ({
    newDevice: {},
    afterRound: (round) => {
      round.table.isDeviceOut = false;
      round.table.shuffleDue = { hand: null, players: [] };
      citing(round, { clause: '13.3(b)', code: 'NEW_CARDS_NOT_USED' });
    },
  }),
};

export const brokenOffWhenItRanOut: WarMove = {
  name: 'broken-off-when-it-ran-out',
  says: 'The cards of the shoe do not suffice, and the round is not completed; the wagers go back.',
  deeds: () => ({
    newShoe: { fromBack: null },
    breaksOff: (round) => {
      const { table } = round;
      const dealer = dealerOf(table);
      pause(table.floor, 2_000, 4_000);
      const data = { shoe: shoeOf(round).id, cards: 0, by: dealer.personId };
      sayPlay(table.floor, 'cards.ShoeRanOut', data, dealer);
      table.shuffleDue = { hand: null, players: [] };
      citing(round, { clause: '10.6', code: 'DISCARD_RESHUFFLE_MISSED' });
      dealerHasNoCard(round);
      return true;
    },
  }),
};

export const deviceFilledBySupervisor: WarMove = {
  name: 'device-filled-by-supervisor',
  says: 'A casino supervisor shuffles new cards before they go into a shoe that shuffles by itself.',
  deeds: () => ({
    newDevice: { shuffled: 'by-supervisor' },
    atOpening: (round) => citing(round, { clause: '13.2', code: 'SHUFFLED_NOT_BY_DEALER' }),
  }),
};

export const remainingShuffledBySupervisor = whenItFails(
  'remaining-shuffled-by-supervisor',
  'A shoe that shuffles by itself fails, and a casino supervisor shuffles the cards left in it.',
  { clause: '13.3(a)(i)', code: 'SHUFFLED_NOT_BY_DEALER' },
  { making: { shuffled: 'by-supervisor' } },
);
