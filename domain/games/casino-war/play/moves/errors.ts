import { dealersHand } from '../../../../equipment/cards/events.ts';
import { pause, say } from '../../../../play/floor.ts';
import { giveBack } from '../../../../play/wagers.ts';
import { expect } from '../../../../play/round-play.ts';
import { burnCard, dealCard, findFaceUp, layDown, shoeOf, takeCard } from '../deal.ts';
import { dealerOf, type Script, type WarRound } from '../game.ts';
import { sayPlay } from '../say.ts';
import { moveAt, type WarMove } from './move.ts';

const higher: Partial<Script> = { first: 'higher' };

/** Somebody notices an error of dealing. */
const noticeError = (round: WarRound, about: 'card-placement' | 'option-missed', hand?: string): void => {
  const dealer = dealerOf(round.table);
  const found = { about, errorEventId: null, by: dealer.personId, ...(hand === undefined ? {} : { hand }) };
  say(round.table.floor, 'round.ErrorFound', found, dealer);
  pause(round.table.floor, 3_000, 6_000);
};

export const faceUpCardDealt = moveAt('dealFirst', higher)(
  'face-up-card-dealt',
  'A card is found face up in the shoe, and is dealt to the dealer.',
  (round, hand) => {
    if (hand !== dealersHand) return dealCard(round, hand);
    pause(round.table.floor, 2_000, 4_000);
    const lying = takeCard(round, hand);
    findFaceUp(round, lying);
    layDown(round, hand, lying);
    const dealer = dealerOf(round.table);
    const cards = [{ ...lying, to: hand, face: 'up' as const }];
    sayPlay(round.table.floor, 'cards.CardsDrawn', { shoe: shoeOf(round).id, cards, by: dealer.personId }, dealer);
    expect(round, { clause: '10.1', code: 'FACEUP_CARD_NOT_BURNT' });
    return undefined;
  },
);

export const errorCardBurnt = moveAt('dealFirst', higher)(
  'error-card-burnt',
  'A card is drawn by mistake and burnt, and another one is dealt to the dealer in its place.',
  (round, hand) => {
    if (hand === dealersHand) {
      burnCard(round, hand, 'drawn-in-error');
      expect(round, { clause: '10.2', code: 'ERROR_CARD_MISHANDLED' });
    }
    dealCard(round, hand);
  },
);

export const cardBurntByMistake = moveAt('dealFirst', higher)(
  'card-burnt-by-mistake',
  'A card is burnt by mistake, and stays in the rack; the dealer is dealt the next one.',
  (round, hand) => {
    if (hand === dealersHand) {
      burnCard(round, hand, 'mistake');
      expect(round, { clause: '10.2', code: 'CARD_BURNT_BY_MISTAKE' }, null, 'noted');
    }
    dealCard(round, hand);
  },
);

export const optionMissedAndNotPutBack: WarMove = {
  name: 'option-missed-and-not-put-back',
  says: 'It is found when the war has been dealt that a player had not been asked; nobody recorded that the cards were put back.',
  bend: { first: 'equal', second: 'lower' },
  deeds: () => {
    let missed: string | null = null;
    return {
      offer: (round, war) => {
        if (missed !== null || war.hand === null) return false;
        missed = war.hand;
        expect(round, { clause: '7.3(c)', code: 'OPTION_NOT_OFFERED' }, war);
        giveBack(round, war);
        return true;
      },
      afterWar: (round) => {
        pause(round.table.floor, 2_000, 3_000);
        noticeError(round, 'option-missed', missed ?? '');
        expect(round, { clause: '10.9', code: 'HAND_NOT_RECONSTRUCTED' }, null, 'undetermined');
      },
    };
  },
};

/** The cards of the first two boxes are dealt the other way round. */
const crossed = (boxes: readonly string[]): readonly string[] => {
  const [one, two, ...others] = boxes;
  return one !== undefined && two !== undefined ? [two, one, ...others] : boxes;
};

export const misplacedAndNotPutRight: WarMove = {
  name: 'misplaced-and-not-put-right',
  says: 'Two cards are dealt the other way round, it is found, and nobody recorded that the hands were put right.',
  bend: higher,
  deeds: () => ({
    dealOrder: crossed,
    afterInitialDeal: (round) => {
      expect(round, { clause: '6.2', code: 'DEAL_ORDER_WRONG' });
      noticeError(round, 'card-placement');
      expect(round, { clause: '10.4', code: 'HAND_NOT_RECONSTRUCTED' }, null, 'undetermined');
    },
  }),
};

export const dealersCardBurnt = moveAt('afterInitialDeal', higher)(
  'dealers-card-burnt',
  'The dealer draws two cards to the hand of the dealer, and burns the second, as the rules have it.',
  (round) => {
    const { table, hands } = round;
    const dealer = dealerOf(table);
    dealCard(round, dealersHand);
    expect(round, { clause: '6.2(b)', code: 'DEALER_DEALT_TWICE' });
    pause(table.floor, 3_000, 6_000);
    const extra = hands.get(dealersHand)?.pop();
    if (!extra) throw new Error('the dealer has no card');
    const cards = [{ ...extra, from: dealersHand }];
    const burnt = { shoe: shoeOf(round).id, cards, reason: 'not-by-the-rules' as const, by: dealer.personId };
    sayPlay(table.floor, 'cards.CardsBurnt', burnt, dealer);
    table.discards.push(extra.card);
    expect(round, { clause: '10.3', code: 'DEALERS_CARD_BURNT' }, null, 'noted');
  },
);

/** The cards of the first two boxes lie as the rules deal them: they count for their own boxes, wherever they are put. */
export const handPutWrong = moveAt('afterInitialDeal', higher)(
  'hand-put-wrong',
  'The dealer takes two cards that lie right for crossed, and puts each to the other box.',
  (round) => {
    const { table, hands, dealing } = round;
    const dealer = dealerOf(table);
    const [one = '', two = ''] = dealing;
    const moved = (from: string, to: string) => (hands.get(from) ?? []).map((lying) => ({ ...lying, from, to }));
    const cards = [...moved(one, two), ...moved(two, one)];
    pause(table.floor, 2_000, 4_000);
    sayPlay(table.floor, 'cards.CardsMoved', { cards, reason: 'placement', by: dealer.personId }, dealer);
    expect(round, { clause: '10.4', code: 'HAND_PUT_WRONG' });
  },
);

/** An error of a round is found when the next has begun. */
const foundLate = (name: string, says: string, deed: (round: WarRound) => void): WarMove => ({
  name,
  says,
  bend: higher,
  needsNextRound: true,
  deeds: () => ({
    dealOrder: crossed,
    afterInitialDeal: (round) => expect(round, { clause: '6.2', code: 'DEAL_ORDER_WRONG' }),
    afterRound: (round) => {
      round.table.whenNextBegan = (next) => {
        const { floor } = round.table;
        pause(floor, 2_000, 4_000);
        floor.round = round.id;
        deed(round);
        floor.round = next.id;
      };
    },
  }),
});

export const misplacedFoundLate = foundLate(
  'misplaced-found-late',
  'Two cards are dealt the other way round, and it is found when the next round has begun; the round stands: lawful, and noted.',
  (round) => {
    noticeError(round, 'card-placement');
    expect(round, { clause: '10.5', code: 'ROUND_STANDS' }, null, 'noted');
  },
);

export const roundReopened = foundLate(
  'round-reopened',
  'Two cards are dealt the other way round, and when the next round has begun the round is declared void for it; nobody heeds it.',
  (round) => {
    noticeError(round, 'card-placement');
    expect(round, { clause: '10.5', code: 'ROUND_STANDS' }, null, 'noted');
    expect(round, { clause: '10.5', code: 'PRIOR_ROUND_REOPENED' });
    expect(round, { clause: '12.3', code: 'ROUND_VOIDED_WITHOUT_GROUNDS' });
    const { crew, floor } = round.table;
    const by = crew.casinoSupervisor;
    const decision = { by: by.personId, roleClaimed: by.role, clause: '10.4', ground: 'dealer-error' as const };
    say(floor, 'round.RoundVoided', { money: 'as-if-never-played', decision }, by);
  },
);
