import { game as casinoWar } from '../../../../domain/games/casino-war/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import { orders, raised } from '../../../support/dispute-steps.ts';
import type { Step } from '../../../support/script.ts';
import {
  absent,
  alice,
  bob,
  boxOf,
  burns,
  card,
  cardFound,
  casinoSupervisor,
  closed,
  deals,
  errorFound,
  gives,
  goes,
  goesToWar,
  moves,
  noMoreBets,
  offers,
  opened,
  openTable,
  pays,
  racks,
  raise,
  reconstructs,
  takes,
  voidsRound,
  voidsWager,
  war,
  warOf,
} from '../support/casino-war-floor.ts';
import { variedInFull } from '../looks/support.ts';
import { variations } from '../looks/varied/10-cards-and-hands.ts';

const { rule, known } = clauseSpecs(
  casinoWar,
  'casino-war/ni2018-567',
  openTable,
  new URL('in-full/10-cards-and-hands.txt', import.meta.url),
);

const stake = 500;
const over = [racks, closed];
const breach = { 'silence-of-the-record': 'breach' };
const [box1, box2] = [boxOf(1), boxOf(2)];
const [a, b] = [warOf(alice, 1), warOf(bob, 2)];
const begun = [opened, war(alice, 1, stake), war(bob, 2, stake), noMoreBets];
const dealt = [...begun, ...deals('1 KS, 2 9D, dealer 5H')];
const settled = [pays(b, bob, stake), pays(a, alice, stake)];
const found = cardFound('2C', 'face-up');
/** The next round, which begins with its first card. */
const next = [opened, war(alice, 1, stake), noMoreBets, ...deals('1 2D, dealer 9S')];

rule('10.1', 'FACEUP_CARD_NOT_BURNT', {
  kept: {
    'when it is burnt': [
      ...begun,
      found,
      burns('2C', null, 'face-up-in-shoe'),
      ...deals('1 KS, 2 9D, dealer 5H'),
      ...over,
    ],
    'when it is burnt after it was dealt': [
      ...begun,
      ...deals('1 2C, 2 9D, dealer 5H'),
      cardFound('2C', 'face-up', box1),
      burns('2C', box1, 'face-up-in-shoe'),
      ...over,
    ],
    'while no further card is dealt': [...begun, found],
    'when the card had another fault': [
      ...begun,
      cardFound('2C', 'marked'),
      ...deals('1 2C, 2 9D, dealer 5H'),
      ...over,
    ],
    'when it is found after the round': [...dealt, ...over, cardFound('KS', 'face-up', box1)],
  },
  violated: {
    'when it is dealt all the same': {
      events: [...begun, found, card('2C', box1).as('dealt'), ...deals('2 9D, dealer 5H'), ...over],
      at: 'dealt',
    },
    'when that it was burnt is not on record, and the venue records every card': {
      events: [...begun, found, ...deals('1 KS, 2 9D, dealer 5H'), ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when nobody recorded what became of it': {
      events: [...begun, found, ...deals('1 KS, 2 9D, dealer 5H'), ...over],
      missing: 'whether the card was burnt: nobody recorded it',
    },
    'when it lay face up on a box, and stayed there': [
      ...begun,
      ...deals('1 2C, 2 9D, dealer 5H'),
      cardFound('2C', 'face-up', box1),
      ...over,
    ],
  },
});

rule('10.2', 'ERROR_CARD_MISHANDLED', {
  kept: {
    'when it is used as the next card': [
      ...begun,
      ...deals('1 KS, 1 9D'),
      moves('9D', box1, box2),
      ...deals('dealer 5H'),
      ...over,
    ],
    'when it was drawn between two rounds': [
      card('KS', 'spare'),
      ...begun,
      moves('KS', 'spare', box1, 'put-down'),
      ...deals('2 9D, dealer 5H'),
    ],
    'when it is left over, and burnt at the end': [...dealt, card('2C', null), burns('2C', null, 'excess'), ...over],
    'when a card that lay face up is burnt': [
      ...begun,
      found,
      burns('2C', null, 'drawn-in-error'),
      ...deals('1 KS, 2 9D, dealer 5H'),
    ],
    'when it is one too many of the dealer': [
      ...begun,
      ...deals('1 KS, 2 9D, dealer KH, dealer 2C'),
      burns('2C', 'dealer', 'drawn-in-error'),
      ...goesToWar(alice, 1, stake),
      ...deals('1 QS, dealer 9H'),
    ],
    'when it is burnt for another reason': [...begun, burns('2C', null, 'damaged'), ...deals('1 KS, 2 9D, dealer 5H')],
    'when it is burnt by mistake': [...begun, burns('2C', null, 'mistake'), ...deals('1 KS, 2 9D, dealer 5H')],
  },
  violated: {
    'when it is burnt, and another takes its place': {
      events: [...begun, ...deals('1 KS, 1 9D'), burns('9D', box1).as('burnt'), ...deals('2 4C, dealer 5H')],
      at: 'burnt',
    },
    'when a card that was burnt by mistake is brought back': {
      events: [
        ...begun,
        burns('2C', null, 'mistake'),
        moves('2C', 'discard-rack', box1, 'restored').as('back'),
        ...deals('2 9D, dealer 5H'),
      ],
      at: 'back',
    },
    'when a card that is left of an earlier round is used': {
      events: [...begun, ...deals('1 KS'), moves('9D', 'spare', box2).as('used'), ...deals('dealer 5H')],
      at: 'used',
    },
    'when it goes back into the shoe': {
      events: [...dealt, card('2C', box2), moves('2C', box2, 'shoe-1').as('back'), ...over],
      at: 'back',
    },
  },
});

rule('10.2', 'CARD_BURNT_BY_MISTAKE', {
  kept: {
    'when none is burnt': [...dealt, ...over],
    'when it is burnt though it was to be used': [...begun, ...deals('1 KS, 1 9D'), burns('9D', box1), ...over],
    'when it is brought back': [
      ...begun,
      burns('2C', null, 'mistake'),
      moves('2C', 'discard-rack', box1, 'restored'),
      ...deals('2 9D, dealer 5H'),
    ],
  },
  noted: {
    'when it stays discarded, and the next card is dealt': {
      events: [...begun, burns('2C', null, 'mistake').as('burnt'), ...deals('1 KS, 2 9D, dealer 5H'), ...over],
      at: 'burnt',
    },
  },
});

const extra = [...dealt, card('2C', 'dealer').as('extra')];
rule('10.3', 'ERROR_CARD_MISHANDLED', {
  kept: {
    'when it is burnt': [...extra, burns('2C', 'dealer', 'not-by-the-rules'), ...over],
    'when there is none': [...dealt, ...over],
    'while the round goes on': extra,
    'when it is used, and the venue takes it for the next card': {
      events: [...extra, moves('2C', 'dealer', box2), ...over],
      choices: { 'dealer-extra-card': 'next-card' },
    },
  },
  violated: {
    'when it is used for a box': {
      events: [...extra, moves('2C', 'dealer', box2).as('used'), ...over],
      at: 'used',
    },
    'when that it was burnt is not on record, and the venue records every card': {
      events: [...extra, ...over],
      choices: breach,
      at: 'extra',
    },
  },
  undetermined: {
    'when nobody recorded what became of it': { events: [...extra, ...over], missing: 'nobody recorded it' },
  },
});

rule('10.3', 'DEALERS_CARD_BURNT', {
  kept: {
    'when there is none': [...dealt, ...over],
    'when it is not burnt': [...extra, ...over],
    'when the venue takes it for the next card': {
      events: [...extra, burns('2C', 'dealer', 'not-by-the-rules'), ...over],
      choices: { 'dealer-extra-card': 'next-card' },
    },
  },
  noted: {
    'when it is burnt': {
      events: [...extra, burns('2C', 'dealer', 'not-by-the-rules').as('burnt'), ...over],
      at: 'burnt',
    },
    'when the dealer drew before the boxes had their cards': [
      ...begun,
      ...deals('1 KS, dealer 2C'),
      burns('2C', 'dealer', 'not-by-the-rules'),
      ...deals('2 9D, dealer 5H'),
      ...over,
    ],
  },
});

/** Box 2 was passed over: its card lies with the dealer, and the dealer has none of their own. */
const misplaced = [...begun, ...deals('1 KS, dealer 9D, 2 5H')];
const wrong = errorFound('card-placement', box2).as('found');
rule('10.4', 'HAND_NOT_RECONSTRUCTED', {
  kept: {
    'when the cards are put where they belong': [
      ...misplaced,
      wrong,
      moves('9D', 'dealer', box2),
      moves('5H', box2, 'dealer'),
      ...settled,
      ...over,
    ],
    'when it is said that the hands were put back': [...misplaced, wrong, reconstructs([box2, 'dealer']), ...over],
    'when all cards lie as they should': [...dealt, wrong, ...over],
    'when nobody found it': [...misplaced, ...over],
    'when it is found after the round': [...misplaced, ...over, wrong],
    'while the round goes on': [...misplaced, wrong],
  },
  violated: {
    'when they had been settled as the cards lay, and stay so': [
      ...misplaced,
      takes(b, stake),
      pays(a, alice, stake),
      wrong,
      ...over,
    ],
    'when wagers are then settled as the cards lay': {
      events: [...misplaced, wrong, takes(b, stake), pays(a, alice, stake), ...over],
      at: 'found',
    },
    'when nobody recorded it, and the venue records every card': {
      events: [...misplaced, wrong, ...settled, ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when wagers are settled as if they had been put right': {
      events: [...misplaced, wrong, ...settled, ...over],
      missing: 'whether the hand was put right: nobody recorded it',
    },
  },
});

const played = [...misplaced, takes(b, stake), pays(a, alice, stake), racks];
rule('10.4', 'HAND_PUT_WRONG', {
  kept: {
    'when the cards are put where they belong': [
      ...misplaced,
      wrong,
      moves('9D', 'dealer', box2),
      moves('5H', box2, 'dealer'),
      ...over,
    ],
    'when nothing is moved': [...dealt, ...over],
    'when it is a card too many that is moved': [...extra, moves('2C', 'dealer', box2), ...over],
    'when the cards lay wrong before': [...misplaced, moves('KS', box1, box2), moves('5H', box2, box1), ...over],
    'while the round goes on': [...dealt, moves('KS', box1, box2), moves('9D', box2, box1)],
  },
  violated: {
    'when two cards that lay right change places': {
      events: [...dealt, moves('KS', box1, box2), moves('9D', box2, box1).as('moved'), ...over],
      at: 'moved',
    },
  },
});

/** A round of crossed cards, of which this is recorded by the pit ten minutes later, when the next round had begun. */
const lateIn = (...steps: readonly Step[]): readonly Step[] => [
  ...played,
  ...steps.map((one, nth) => (nth === 0 ? one.after(600_000) : one).from('T-2', 0)),
  closed.from('T-2', 0),
  opened.after(-590_000),
  ...next.slice(1),
];
const late = errorFound('card-placement', box2).as('late');
rule('10.5', 'ROUND_STANDS', {
  kept: {
    'when it is found in the round': [...misplaced, wrong, ...over],
    'when it is found after the round, and before the next': [...played, late, closed, ...next],
    'when it is another error': [...dealt, ...over, ...next],
    'when it is a card that lay face up, and the venue takes that for no error of placement': {
      events: lateIn(errorFound('card-face-up', box2)),
      choices: { 'face-up-card-as-error': 'no' },
    },
  },
  noted: {
    'when it is found after the next round began': { events: lateIn(late), at: 'late' },
    'when a card that lay face up is': lateIn(errorFound('card-face-up', box2)),
  },
});

const ofBob = raised({ complainant: bob.personId, wagers: [b] }, 'casino-war');
rule('10.5', 'PRIOR_ROUND_REOPENED', {
  kept: {
    'when it stands': lateIn(late),
    'when the error is found in the round': [
      ...misplaced,
      wrong,
      voidsRound(casinoSupervisor, 'dealer-error'),
      ...over,
    ],
    'when wagers are put right that had been settled wrongly': lateIn(late, pays(b, bob, 0)),
    'when it is declared void for something else': lateIn(late, voidsRound(casinoSupervisor, 'fraud')),
  },
  violated: {
    'when its money is moved again': { events: lateIn(late, gives(b, bob, stake, 'mistake').as('again')), at: 'again' },
    'when it is declared void for the error': {
      events: lateIn(late, voidsRound(casinoSupervisor, 'dealer-error').as('void')),
      at: 'void',
    },
    'when a wager is': lateIn(late, voidsWager(b, casinoSupervisor, 'error-found')),
    'when more is paid than a decision gives': lateIn(
      late,
      ofBob,
      orders(casinoSupervisor, stake / 2),
      pays(b, bob, stake),
    ),
  },
  contested: {
    'by 12.4, when a decision gives it back': {
      events: lateIn(late, gives(b, bob, stake, 'ruling').as('again')),
      by: ['12.4'],
    },
    'by 12.4, when it is paid by a decision in a dispute': {
      events: lateIn(late, ofBob, orders(casinoSupervisor, stake), pays(b, bob, stake).as('again')),
      at: 'again',
      by: ['12.4'],
    },
  },
});

/** Alice's card and Bob's equal the dealer's; Bob goes to war, and Alice was not asked. */
const passedBy = [
  ...begun,
  ...deals('1 KS, 2 KD, dealer KH'),
  ...goesToWar(bob, 2, stake),
  ...deals('2 QS, dealer 9H'),
];
const missed = errorFound('option-missed', box1).as('missed');
rule('10.9', 'HAND_NOT_RECONSTRUCTED', {
  kept: {
    'when the cards are put back': [...passedBy, missed, reconstructs([box1, box2], 'option-missed'), ...over],
    'when no card had been dealt since': [
      ...begun,
      ...deals('1 KS, 2 KD, dealer KH'),
      missed,
      offers(alice, 1),
      ...over,
    ],
    'when nobody found it': [...passedBy, takes(a, stake / 2), ...over],
    'when it is found after the round': [...passedBy, ...over, missed],
    'while the round goes on': [...passedBy, missed],
  },
  violated: {
    'when half of the wager is then taken, and nobody asked': {
      events: [...passedBy, missed, takes(a, stake / 2), ...over],
      at: 'missed',
    },
    'when another card is drawn for the player instead': [
      ...passedBy,
      missed,
      ...goesToWar(alice, 1, stake),
      card('5C', box1),
      ...over,
    ],
    'when the raise of a player was passed over, and it stays so': [
      ...begun,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...goesToWar(bob, 2, stake),
      ...goesToWar(alice, 1, stake),
      ...deals('2 QS, dealer 9H'),
      errorFound('decision-ignored', box1),
      ...over,
    ],
    'when a player had gone to war, and is settled without a card': [
      ...begun,
      ...deals('1 KS, 2 KD, dealer KH'),
      ...goesToWar(bob, 2, stake),
      goes(alice, 1),
      raise(alice, 1, stake),
      ...deals('2 QS, dealer 9H'),
      errorFound('decision-ignored', box1),
      takes(a, stake / 2),
      ...over,
    ],
    'when nobody recorded it, and the venue records every card': {
      events: [...passedBy, missed, ...over],
      choices: breach,
    },
  },
  undetermined: {
    'when the player is asked then, and nobody recorded that the cards were put back': {
      events: [...passedBy, missed, offers(alice, 1), takes(a, stake / 2), ...over],
      missing: 'whether the cards were put back: nobody recorded it',
    },
    'when nobody said of which box': [...passedBy, errorFound('option-missed'), takes(a, stake / 2), ...over],
  },
});

const absentee = [...begun, ...deals('1 KS, 2 9D, dealer KH'), takes(b, stake), absent(alice, 1)];
rule('10.7', 'PAYOUT_WRONG', {
  kept: {
    'when half is taken': [...absentee, takes(a, stake / 2), ...over],
  },
  violated: {
    'when it is paid': [...absentee, pays(a, alice, stake), ...over],
  },
});
rule('10.7', 'STAKE_NOT_RETURNED', {
  kept: {
    'when half is taken': [...absentee, takes(a, stake / 2), ...over],
  },
  violated: {
    'when all of it is taken': [...absentee, takes(a, stake), ...over],
  },
});
rule('10.7', 'LOSING_WAGER_NOT_COLLECTED', {
  kept: {
    'when half is taken': [...absentee, takes(a, stake / 2), ...over],
  },
  violated: {
    'when nothing is': [...absentee, ...over],
  },
});

variedInFull('10-cards-and-hands', variations, known);
