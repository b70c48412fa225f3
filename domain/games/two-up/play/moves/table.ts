import { askForRules, reportConduct } from '../conduct.ts';
import { say, type Actor } from '../floor.ts';
import { expectOfSession, type Game } from '../game.ts';
import { recordVoucher } from '../players.ts';
import { asPlayer, decisionBy } from '../table.ts';
import { beside, twoOf } from './move.ts';

/** A voucher is exchanged for one token, by whom and for how many times what it states. */
const exchangeVoucher = (game: Game, by: Actor, times: number): void => {
  const [player] = twoOf(game);
  const [denominationCents = 500] = game.table.chipSet.tokensCents;
  const issued = [{ denominationCents, count: 1 }];
  recordVoucher(game.table, player, {
    nominatedCents: times * denominationCents,
    issuedAs: 'promotional-tokens',
    issued,
    by,
  });
};

const voucherRow = "1.1 'casino promotional voucher'";

export const voucherShortExchanged = beside(
  'voucher-short-exchanged',
  'A promotional voucher is changed for tokens of less than its value.',
  (game) => {
    exchangeVoucher(game, game.table.crew.dealers[0], 2);
    expectOfSession(game, voucherRow, 'VOUCHER_EXCHANGE_MISMATCH');
  },
);

export const voucherBySupervisor = beside(
  'voucher-by-supervisor',
  'A games supervisor changes a promotional voucher, which is for a dealer to do.',
  (game) => {
    exchangeVoucher(game, game.table.crew.gamesSupervisor, 1);
    expectOfSession(game, voucherRow, 'VOUCHER_EXCHANGED_NOT_BY_DEALER');
  },
);

export const dealerAdvises = beside('dealer-advises', 'A dealer advises a player on which side to back.', (game) => {
  const [{ personId: towardsPersonId }] = twoOf(game);
  reportConduct(game.table, {
    conduct: 'play-advice',
    ...game.table.crew.dealers[0],
    towardsPersonId,
    toKeepTheRules: false,
  });
  expectOfSession(game, '9.6', 'STAFF_ADVISED_PLAYER');
});

export const playerInfluences = beside(
  'player-influences',
  'A player talks another into a wager, who had not asked.',
  (game) => {
    const [one, other] = twoOf(game);
    const towards = { towardsPersonId: other.personId, askedFor: false };
    reportConduct(game.table, { conduct: 'influence', ...asPlayer(one), ...towards });
    expectOfSession(game, '9.7', 'UNSOLICITED_INFLUENCE');
  },
);

export const vacatedWithoutGrounds = beside(
  'vacated-without-grounds',
  'A player is required to give up a place while others are free.',
  (game) => {
    const [{ seat, personId }] = twoOf(game);
    const { floor, crew } = game.table;
    const decision = decisionBy(crew.gamesSupervisor, '9.9', 'not-betting');
    const directed = { seat, personId, otherPlaces: 'some-free' as const, decision };
    say(floor, 'table.SeatVacateDirected', directed, crew.gamesSupervisor);
    expectOfSession(game, '9.9', 'VACATE_WITHOUT_GROUNDS');
  },
);

export const sideBet = beside('side-bet', 'Two players bet against each other beside the game.', (game) => {
  const [one, other] = twoOf(game);
  reportConduct(game.table, { conduct: 'side-bet', ...asPlayer(one), towardsPersonId: other.personId });
  expectOfSession(game, '9.10', 'SIDE_BET');
});

export const rulesNotShown = beside(
  'rules-not-shown',
  'A player asks for a copy of the rules and is never shown one.',
  (game) => {
    askForRules(game.table, false);
    expectOfSession(game, '9.13#2', 'RULES_COPY_REFUSED');
  },
);
