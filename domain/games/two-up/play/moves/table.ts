import { askForRules, reportConduct } from '../conduct.ts';
import { checkEquipment } from '../equipment.ts';
import { pause, say } from '../floor.ts';
import { expectOfSession, type Game } from '../game.ts';
import { asPlayer, decisionBy, type Player } from '../table.ts';
import type { Move } from './move.ts';

/** A move that is done at the table, beside the game, while bets are open. */
const beside = (name: string, says: string, deed: (game: Game) => void): Move => ({
  name,
  says,
  deeds: () => ({ whileBetsAreOpen: deed }),
});

/** Two who sit at the table. There are always twelve or more. */
const twoOf = ({ table: { players } }: Game): readonly [Player, Player] => {
  const [one, other] = players;
  if (!one || !other) throw new Error('there are not two players at the table');
  return [one, other];
};

export const voucherShortExchanged = beside(
  'voucher-short-exchanged',
  'A promotional voucher is changed for tokens of less than its value.',
  (game) => {
    const [{ personId }] = twoOf(game);
    const { floor, chipSet, crew } = game.table;
    const [denominationCents = 500] = chipSet.tokensCents;
    const issued = { issuedAs: 'promotional-tokens' as const, issued: [{ denominationCents, count: 1 }] };
    const [dealer] = crew.dealers;
    say(
      floor,
      'table.VoucherExchanged',
      {
        voucherId: `voucher-${game.number}`,
        personId,
        nominatedCents: 2 * denominationCents,
        conditions: null,
        dropBox: floor.setting.dropBoxes[0] ?? null,
        ...issued,
        issuedCents: denominationCents,
        by: dealer.personId,
      },
      dealer,
    );
    expectOfSession(game, "1.1 'casino promotional voucher'", 'VOUCHER_EXCHANGE_MISMATCH');
  },
);

export const layoutWithoutArea = beside(
  'layout-without-area',
  'The layout is seen to have lost its area for the spinner’s wager, and play goes on.',
  (game) => {
    checkEquipment(game.table, { kind: 'layout', marked: ['H', 'T'] });
    expectOfSession(game, '2.2.2', 'TABLE_LAYOUT_NONCOMPLIANT');
  },
);

export const lightMissing = beside(
  'light-missing',
  'One of the five lights that count the odds is seen to be gone, and play goes on.',
  (game) => {
    checkEquipment(game.table, { kind: 'odds-lights', pieces: 4 });
    expectOfSession(game, '2.4.1', 'SIGNAL_LIGHTS_NONCOMPLIANT');
  },
);

export const kipWorn = beside('kip-worn', 'The kip is seen to have lost its baize, and play goes on.', (game) => {
  checkEquipment(game.table, { kind: 'kip', condition: 'wrong' });
  expectOfSession(game, '2.6.1', 'EQUIPMENT_CHECK_FAILED');
});

export const oneDropBox = beside(
  'one-drop-box',
  'Only one drop box is seen to be attached, and play goes on.',
  (game) => {
    checkEquipment(game.table, { kind: 'drop-box', pieces: 1 });
    expectOfSession(game, '2.7', 'DROP_BOX_COUNT_WRONG');
  },
);

export const deviceUsed = beside('device-used', 'A player is seen to record the play with a device.', (game) => {
  const [player] = twoOf(game);
  reportConduct(game.table, { conduct: 'device', ...asPlayer(player) });
  expectOfSession(game, '9.1', 'PROHIBITED_DEVICE_SUSPECTED');
});

export const detainedByDealer = beside(
  'detained-by-dealer',
  'A dealer has a player with a device detained; the police take over.',
  (game) => {
    const { table } = game;
    const { floor, crew } = table;
    const [player] = twoOf(game);
    const { personId } = player;
    const [dealer] = crew.dealers;
    reportConduct(table, { conduct: 'device', ...asPlayer(player) });
    const decision = decisionBy(dealer, '9.3.4', 'prohibited-device');
    say(floor, 'table.PersonDetained', { personId, decision }, dealer);
    pause(floor, 20_000, 60_000);
    const by = crew.gamesSupervisor.personId;
    const ended = { personId, handedTo: 'police-officer' as const, badge: 'NSW-1', by };
    say(floor, 'table.DetentionEnded', ended, crew.gamesSupervisor);
    expectOfSession(game, '9.1', 'PROHIBITED_DEVICE_SUSPECTED');
    expectOfSession(game, '9.3.4', 'DETENTION_WITHOUT_POWER');
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
