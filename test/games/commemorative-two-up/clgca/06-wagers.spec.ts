import { clauseSpecs } from '../../../support/clause-specs.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  ann,
  barred,
  begins,
  cast,
  closed,
  collected,
  covers,
  ends,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  loses,
  matched,
  openRing,
  pair,
  rk,
  sam,
  stakes,
  takesKip,
  tina,
  tom,
  withdrawn,
} from '../support/commemorative-floor.ts';
import { forfeits, setTurnAside } from '../support/settled.ts';

const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const turn = [...begins, ...loses];
/** A turn in which Sam throws tails, with bets between patrons; Hal hands Tina what she won. */
const withPair = [...begins, ...pair(), ...cast('TTH'), handedOver(tina, 'tails', 4_000, hal), ...ends];
const breach = { 'silence-of-the-record': 'breach' };

rule('6.1', 'HOUSE_BANKED_BET_FORBIDDEN', {
  kept: {
    'when patrons bet with each other': withPair,
  },
  violated: {
    'when the ringkeeper covers': [...takesKip, ...stakes(), ...covers(5_000, rk), ...cast('TTH'), leaves(), closed],
    'when the house takes money of a bet': [...begins, ...cast('TTH'), collected(tom, 'cover', 5_000), ...ends],
  },
});

rule('6.1', 'WAGER_IN_OTHER_MEDIUM', {
  kept: {
    'in cash': turn,
    'in gaming chips': [...begins, laid(ann, 'heads', 2_000, 'chips'), ...loses],
  },
  violated: {
    'in promotional tokens': [...begins, laid(ann, 'heads', 2_000, 'promotional-tokens'), ...loses],
  },
});

rule('6.1', 'WAGER_TYPE_NOT_PERMITTED', {
  kept: {
    'when it is on heads or tails': withPair,
  },
  violated: {
    'when it is on three tails at once': [...begins, laid(ann, 'three-tails', 2_000), ...loses],
  },
});

rule('6.1', 'STAKE_NOT_RETURNED', {
  kept: {
    'when a stake that was taken back before the spin goes back': [
      ...takesKip,
      ...stakes(),
      handedOver(sam, 'spinner', 5_000),
      withdrawn(sam, 'spinner'),
      closed,
    ],
  },
  violated: {
    'when a part of it does not': [
      ...takesKip,
      ...stakes(),
      handedOver(sam, 'spinner', 3_000),
      withdrawn(sam, 'spinner'),
      closed,
    ],
  },
});

rule('6.1', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when what was taken back goes back': [
      ...takesKip,
      ...stakes(),
      handedOver(sam, 'spinner', 5_000),
      withdrawn(sam, 'spinner'),
      closed,
    ],
  },
  violated: {
    'when more does': [...takesKip, ...stakes(), handedOver(sam, 'spinner', 6_000), withdrawn(sam, 'spinner'), closed],
  },
});

rule('6.3', 'SIDE_BET_UNMATCHED', {
  kept: {
    'when both are of one value': withPair,
    'when it was never spun for': [...turn.slice(0, -1), ...pair(), closed],
  },
  violated: {
    'when tails are worth less': [
      ...begins,
      laid(hal, 'heads', 3_000),
      laid(tina, 'tails', 2_000),
      matched(2_000),
      gives(tina, 'tails', 2_000, hal),
      ...loses,
    ],
  },
  undetermined: {
    'when nobody recorded what it stood against': {
      events: [...begins, laid(hal, 'heads', 2_000), laid(tina, 'tails', 2_000), ...loses],
      missing: 'which wager stood against w-hal-heads',
    },
  },
});

rule('6.3', 'WINNINGS_NOT_HANDED_OVER', {
  kept: {
    'when Hal hands Tina both stakes': withPair,
    'when heads has both in hand': [...begins, ...pair(), ...cast('HHT', 'h1'), ...cast('TTH'), ...ends],
  },
  violated: {
    'when Hal hands back her stake only': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 2_000, hal),
      ...ends,
    ],
  },
  undetermined: {
    'when nobody recorded that anything was handed over': {
      events: [...begins, ...pair(), ...cast('TTH'), ...ends],
      missing: 'whether what the tails wager w-tina-tails won was handed over',
    },
  },
});

rule('6.3', 'MORE_HANDED_OVER_THAN_DUE', {
  kept: {
    'when Hal hands Tina both stakes': withPair,
    'when they go through other hands': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 4_000, hal, ann),
      handedOver(tina, 'tails', 4_000, ann),
      ...ends,
    ],
  },
  violated: {
    'when the ringkeeper adds something': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 4_000, hal),
      handedOver(tina, 'tails', 1_000, rk),
      ...ends,
    ],
    'when Hal adds something of his own': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 5_000, hal),
      ...ends,
    ],
  },
});

rule('6.3', 'STAKE_NOT_RETURNED', {
  kept: {
    'when Hal handed over of his own what he lacks': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 5_000, hal),
      ...ends,
    ],
    'when nothing was taken of what nobody matched': [...begins, laid(ann, 'tails', 2_000), ...loses],
  },
  violated: {
    'when it was held, and a part of it goes back': [
      ...begins,
      laid(ann, 'tails', 2_000),
      gives(ann, 'tails', 2_000, hal),
      ...cast('TTH'),
      handedOver(ann, 'tails', 1_000, hal),
      ...ends,
    ],
  },
});

rule('6.3.1', 'STAKES_NOT_WITH_HEADS_BETTOR', {
  kept: {
    'when heads holds both': withPair,
  },
  violated: {
    'when the ringkeeper holds them': [
      ...begins,
      laid(hal, 'heads', 2_000),
      laid(tina, 'tails', 2_000),
      matched(2_000),
      gives(tina, 'tails', 2_000, rk),
      ...cast('TTH'),
      handedOver(tina, 'tails', 4_000, rk),
      ...ends,
    ],
  },
});

rule('6.3.1', 'STAKE_HOLDER_NOT_ON_RECORD', {
  kept: {
    'when it is on record': withPair,
  },
  violated: {
    'when the venue records everything, and it is not': {
      events: [...begins, laid(hal, 'heads', 2_000), laid(tina, 'tails', 2_000), matched(2_000), ...loses],
      choices: breach,
    },
  },
  undetermined: {
    'when it is not': {
      events: [...begins, laid(hal, 'heads', 2_000), laid(tina, 'tails', 2_000), matched(2_000), ...loses],
      missing: 'who held the stakes of w-hal-heads and w-tina-tails',
    },
  },
});

rule('6.3.1', 'HANDED_OVER_BEFORE_OUTCOME', {
  kept: {
    'when it is handed over after the outcome': withPair,
  },
  violated: {
    'when Hal hands it over before': [
      ...begins,
      ...pair(),
      handedOver(tina, 'tails', 4_000, hal),
      ...barred('s0'),
      ...cast('TTH'),
      ...ends,
    ],
  },
});

/** The result is set aside for fraud, and the stake of Tina on tails is forfeit. */
const tinasForfeit = [...begins, ...pair(), ...cast('TTH'), setTurnAside('fraud'), forfeits(tina, 'tails')];

rule('6.3.1', 'HANDED_TO_WRONG_PATRON', {
  kept: {
    'when it goes to the patron whose wager it is': withPair,
    'when it was forfeited, and the ringkeeper takes it (7.5)': [
      ...tinasForfeit,
      handedOver(tina, 'tails', 2_000, hal, rk),
      ...ends,
    ],
  },
  violated: {
    'when it goes to another': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 4_000, hal, ann),
      ...ends,
    ],
    'when it was declared forfeit, and nothing was set aside': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      forfeits(tina, 'tails'),
      handedOver(tina, 'tails', 2_000, hal, rk),
      ...ends,
    ],
    'when it went to the ringkeeper before it was forfeited': [
      ...begins,
      ...pair(),
      ...cast('TTH'),
      handedOver(tina, 'tails', 2_000, hal, rk),
      setTurnAside('fraud'),
      forfeits(tina, 'tails'),
      ...ends,
    ],
  },
  undetermined: {
    'when it was forfeited, and goes to another patron (7.5 does not say to whom)': {
      events: [...tinasForfeit, handedOver(tina, 'tails', 2_000, hal, ann), ...ends],
      missing: 'to whom a stake goes that was forfeited',
    },
  },
});
