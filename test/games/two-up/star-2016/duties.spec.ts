import { game } from '../../../../domain/games/two-up/game.ts';
import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor, Step } from '../../../support/script.ts';
import {
  accepts,
  alice,
  bet,
  boxer,
  casinoSupervisor,
  closed,
  collected,
  dealer,
  decisionOf,
  gamesSupervisor,
  noMoreBets,
  noSpin,
  onDuty,
  openTable,
  opened,
  placeYourBets,
  playEvent,
  relieved,
  retires,
  roundEvent,
  sam,
  spin,
  spun,
  tableEvent,
  underWay,
} from '../support/two-up-floor.ts';

const { rule } = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], openTable);

const offeredBy = (who: Actor): Step =>
  playEvent('SpinnerOffered', { personId: 'sam', seat: 1, by: who.personId }, who);
/** The dealer changes places with the boxer. */
const swapped = [relieved(boxer), relieved(dealer), onDuty(boxer, 'dealer'), onDuty(dealer, 'boxer')];
rule('3.1', 'OFFER_NOT_BY_BOXER', {
  kept: {
    'when the boxer offers the coins': [opened, offeredBy(boxer)],
    'when a dealer who has become the boxer does': [...swapped, opened, offeredBy(dealer)],
  },
  violated: {
    'when a dealer does': { events: [opened, offeredBy(dealer).as('offer')], at: 'offer' },
    'when somebody does who was the boxer and is not any more': [...swapped, opened, offeredBy(boxer)],
  },
  contested: {
    'by 3.2, which names nobody, when a dealer does once a spinner has had the coins': {
      events: [...underWay, closed, opened, offeredBy(dealer).as('offer')],
      at: 'offer',
      by: ['3.2'],
    },
  },
});

const houseSpin = (who: Actor): readonly Step[] => [opened, placeYourBets, noMoreBets, ...spin('HH', 's1', who)];
rule('3.3', 'HOUSE_SPINNER_WITHOUT_POWER', {
  kept: {
    'when the boxer spins': houseSpin(boxer),
    'when a dealer spins': houseSpin(dealer),
    'when a player spins': [...underWay, ...spin('HH')],
  },
  violated: { 'when a games supervisor spins': houseSpin(gamesSupervisor) },
});

/** No crew is on record: what is told of the spinner decides. */
const unmanned = clauseSpecs(game, ['two-up/star-2016', 'two-up/undated'], []);
unmanned.rule('3.3', 'HOUSE_SPINNER_WITHOUT_POWER', {
  kept: { 'when the spinner is told to be a dealer': houseSpin(dealer) },
  violated: { 'when the spinner is told to be a supervisor': houseSpin(gamesSupervisor) },
});

const threeInvalid = ['s1', 's2', 's3'].flatMap((id) => [spun('HT', { spinId: id }), noSpin(id)]);
rule('6.5', 'SUBSTITUTE_WITHOUT_POWER', {
  kept: {
    'when the boxer spins on': [...underWay, ...threeInvalid, ...spin('HH', 's4', boxer)],
    'when the spinner does': [...underWay, ...threeInvalid, ...spin('HH', 's4')],
    'when something was spun before, of which 6.6 speaks': [...underWay, ...spin('HH'), ...spin('HH', 's2', alice)],
    'when the spinner leaves after one invalid spin, and the next player spins': [
      ...underWay,
      ...threeInvalid.slice(0, 2),
      retires(),
      ...spin('HH', 's2', alice),
    ],
  },
  violated: { 'when a supervisor spins on': [...underWay, ...threeInvalid, ...spin('HH', 's4', casinoSupervisor)] },
});
rule('6.6 tail', 'SUBSTITUTE_WITHOUT_POWER', {
  kept: {
    'when a dealer spins the game out': [...underWay, ...spin('HH'), ...spin('HH', 's2', dealer)],
    'when nothing was spun before, of which 6.5 speaks': [...underWay, ...threeInvalid, ...spin('HH', 's4', alice)],
    'when the next player spins, the wager of the spinner being lost': [
      ...underWay,
      ...spin('TT'),
      retires('lost'),
      ...spin('HH', 's2', alice),
    ],
    "when no spinner's wager is on record, and the next player spins": [
      ...underWay.filter(({ type }) => type !== 'round.WagerPlaced'),
      ...spin('HH'),
      retires(),
      ...spin('HH', 's2', alice),
    ],
  },
  violated: {
    'when another player takes the coins in mid-game': [
      ...underWay,
      ...spin('HH'),
      accepts(alice),
      ...spin('HH', 's2', alice),
    ],
    'when a player had called no spin of what was spun before, which was valid': [
      ...underWay,
      spun('HT'),
      noSpin('s1', alice),
      ...spin('HH', 's2', gamesSupervisor),
    ],
    'when somebody without the power had sent the spinner out': [
      ...underWay,
      ...spin('HH'),
      playEvent(
        'SpinnerRemoved',
        { personId: 'sam', barredFromRing: false, decision: decisionOf(casinoSupervisor, 'delay', '6.7.2') },
        casinoSupervisor,
      ),
      ...spin('HH', 's2', alice),
    ],
    'when another player does': [...underWay, ...spin('HH'), ...spin('HH', 's2', alice)],
    'when a supervisor does': [...underWay, ...spin('HH'), ...spin('HH', 's2', gamesSupervisor)],
  },
});

const won = [...underWay.slice(0, -1), bet(alice, 'heads', 500), noMoreBets, ...spin('HH')];
const paidBy = (who: Actor): Step =>
  roundEvent(
    'WagerPaid',
    { wagerId: 'w-alice-heads', toPersonId: 'alice', paidCents: 500, medium: 'chips', chips: null, by: who.personId },
    who,
  );
rule('6.9', 'SETTLED_NOT_BY_DEALER', {
  kept: {
    'when a dealer pays': [...won, paidBy(dealer), closed],
    'when the boxer pays, who is a dealer by 1.1': { events: [...won, paidBy(boxer)], under: 'two-up/star-2016' },
    'when a dealer collects': [...underWay, ...spin('TT'), collected(sam, 'spinner', 2_000)],
  },
  violated: {
    'when a supervisor pays': { events: [...won, paidBy(gamesSupervisor).as('paid')], at: 'paid' },
    'when a dealer pays who was relieved': [relieved(dealer), onDuty(alice, 'dealer'), ...won, paidBy(dealer)],
  },
  undetermined: {
    'when somebody pays as a dealer whom nobody recorded on duty': {
      events: [...won, paidBy({ personId: 'dealer-9', role: 'dealer' }).as('paid'), closed],
      at: 'paid',
      missing: 'whether dealer-9 was on duty at the table: the record holds no duty of theirs then',
    },
    'when a dealer pays who is on record as coming later': {
      events: [...won, paidBy({ personId: 'dealer-9', role: 'dealer' }), closed, onDuty(alice, 'dealer')],
      missing: 'whether dealer-9 was on duty',
    },
    'when the boxer pays, in a copy without definitions': {
      events: [...won, paidBy(boxer)],
      missing: 'no definitions',
      under: 'two-up/undated',
    },
  },
});

const exchangedBy = (who: Actor): Step =>
  tableEvent(
    'VoucherExchanged',
    {
      voucherId: 'v-1',
      personId: 'alice',
      nominatedCents: 500,
      conditions: null,
      dropBox: null,
      issuedAs: 'chips',
      issued: [],
      issuedCents: 500,
      by: who.personId,
    },
    who,
  );
const soldBy = (who: Actor, tender: string): Step =>
  tableEvent(
    'ChipsSold',
    {
      personId: 'alice',
      tender,
      tenderedCents: 500,
      dropBox: 'box-1',
      issuedAs: 'chips',
      issued: [],
      issuedCents: 500,
      by: who.personId,
    },
    who,
  );
rule("1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGED_NOT_BY_DEALER', {
  kept: {
    'when a dealer exchanges it': [exchangedBy(dealer)],
    'when a supervisor sells chips for money': [soldBy(gamesSupervisor, 'cash')],
  },
  violated: {
    'when a supervisor does': [exchangedBy(gamesSupervisor)],
    'when a supervisor sells chips for it': [soldBy(gamesSupervisor, 'promotional-voucher')],
  },
});

const closes = (who: Actor, playersPresent: number): Step =>
  tableEvent('SessionClosed', { reason: 'end-of-play', playersPresent, closureSignId: null }, who);
rule('9.8', 'CLOSED_WITHOUT_POWER', {
  kept: {
    'when a casino supervisor closes': [closes(casinoSupervisor, 3)],
    'when a games supervisor does, who is one by 1.1': {
      events: [closes(gamesSupervisor, 3)],
      under: 'two-up/star-2016',
    },
    'when nobody is at the table': [closes(dealer, 0)],
  },
  violated: { 'when a dealer closes a table with players': [closes(dealer, 3)] },
  undetermined: {
    'when a games supervisor does, in a copy without definitions': {
      events: [closes(gamesSupervisor, 3)],
      missing: 'no definitions',
      under: 'two-up/undated',
    },
  },
});
