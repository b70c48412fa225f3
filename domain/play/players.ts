import { derivedUuid } from '../kernel/canonical.ts';
import { linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import { between, happens, oneOf } from '../games/play.ts';
import { bagTotalCents, linesOf, put, takeMixed, asTheyAre, type Written } from './chips.ts';
import { pause, say, type Actor } from './floor.ts';
import { asPlayer, dealerFor, deskOf, type Player, type Table } from './table.ts';

/** A newcomer takes a seat and buys in. */
export const seatNewcomer = (table: Table, seat: number): void => {
  const { floor } = table;
  table.playersSeen += 1;
  const player: Player = {
    personId: `PL-${derivedUuid([floor.session, floor.setting.seed, 'player', table.playersSeen]).slice(0, 8)}`,
    seat,
    chips: new Map(),
    tokens: new Map(),
    lean: between(floor.chance, 25, 75) / 100,
    eagerness: between(floor.chance, 60, 95) / 100,
    nerve: between(floor.chance, 15, 60) / 100,
  };
  table.players = [...table.players, player].toSorted((a, b) => a.seat - b.seat);
  say(floor, 'table.SeatTaken', { seat, personId: player.personId }, asPlayer(player));
  pause(floor, 4_000, 15_000);
  // Where there is no house nobody sells chips: players come with their money.
  if (table.rules.customs?.noHouse !== true) buyIn(table, player, between(floor.chance, 8, 40) * 2500);
};

const freeSeats = (table: Table): number[] =>
  Array.from({ length: table.rules.places.atTable }, (_, place) => place + 1).filter(
    (seat) => !table.players.some((player) => player.seat === seat),
  );

/** Somebody sits down where a seat is free. */
export const seatOneMore = (table: Table): void => {
  const [seat] = freeSeats(table);
  if (seat !== undefined) seatNewcomer(table, seat);
};

/** Every place of the table is taken. */
export const seatAll = (table: Table): void => {
  for (const seat of freeSeats(table)) seatNewcomer(table, seat);
};

/** The players who may lay a wager now. */
export const bettingPlayers = ({ players, abstaining }: Table): readonly Player[] =>
  players.filter((player) => player !== abstaining);

/** The players with whom the evening begins: from the fewest to as many as there are places. */
export const seatFirstPlayers = (table: Table): void => {
  const { chance } = table.floor;
  const { atTable, fewestPlayers } = table.rules.places;
  const wanted = between(chance, fewestPlayers, atTable);
  while (table.players.length < wanted) seatNewcomer(table, oneOf(chance, freeSeats(table)));
};

/** The drop box at a player's side of the table. */
export const dropBoxFor = (table: Table, player: Player): string | null => {
  const { dropBoxes } = table.floor.setting;
  return dropBoxes[deskOf(table, player) % Math.max(1, dropBoxes.length)] ?? null;
};

/** Sells chips for cash or a voucher; what was taken goes into the drop box at the player's side of the table. */
export const buyIn = (table: Table, player: Player, amountCents: number): void => {
  const { floor, house } = table;
  const tender = happens(floor.chance, 0.12) ? 'chip-purchase-voucher' : 'cash';
  const issued = takeMixed(house, amountCents);
  const dealer = dealerFor(table, player);
  const { personId } = player;
  const money = { tender, tenderedCents: amountCents, dropBox: dropBoxFor(table, player) } as const;
  const handedOut = { issuedAs: 'chips', issued, issuedCents: amountCents } as const;
  put(player.chips, issued);
  say(floor, 'table.ChipsSold', { personId, ...money, ...handedOut, by: dealer.personId }, dealer);
  if (happens(floor.chance, 0.1)) exchangeVoucher(table, player);
};

type Exchange = {
  readonly nominatedCents: number;
  readonly issuedAs: 'chips' | 'promotional-tokens';
  readonly issued: readonly DenominationLine[];
  readonly by: Actor;
};

/** A promotional voucher is exchanged for chips or tokens, and goes into the drop box at the player's side. */
export const recordVoucher = (
  table: Table,
  player: Player,
  { nominatedCents, issuedAs, issued, by }: Exchange,
  written: Written = asTheyAre,
): void => {
  table.vouchersSeen += 1;
  put(issuedAs === 'chips' ? player.chips : player.tokens, issued);
  const voucher = { voucherId: `voucher-${table.vouchersSeen}`, nominatedCents, conditions: null };
  const handedOut = { issuedAs, issued: [...written(issued)], issuedCents: linesTotalCents(issued) };
  const { personId } = player;
  const data = { ...voucher, personId, dropBox: dropBoxFor(table, player), ...handedOut, by: by.personId };
  say(table.floor, 'table.VoucherExchanged', data, by);
};

/** A promotional voucher becomes chips or tokens of the same value. Tokens do not come out of the float. */
const exchangeVoucher = (table: Table, player: Player): void => {
  const { chance } = table.floor;
  pause(table.floor, 5_000, 12_000);
  const nominatedCents = oneOf(chance, [2_500, 5_000, 10_000]);
  if (table.chipSet.tokensCents.length === 0 || happens(chance, 0.2)) {
    const issued = takeMixed(table.house, nominatedCents);
    recordVoucher(table, player, { nominatedCents, issuedAs: 'chips', issued, by: dealerFor(table, player) });
    return;
  }
  const denominationCents = oneOf(
    chance,
    table.chipSet.tokensCents.filter((token) => nominatedCents % token === 0),
  );
  exchangeForTokens(table, player, [{ denominationCents, count: nominatedCents / denominationCents }]);
};

/** A promotional voucher of just this value becomes these tokens. */
export const exchangeForTokens = (table: Table, player: Player, issued: readonly DenominationLine[]): void => {
  const nominatedCents = linesTotalCents(issued);
  recordVoucher(table, player, {
    nominatedCents,
    issuedAs: 'promotional-tokens',
    issued,
    by: dealerFor(table, player),
  });
};

/** Sees to it that a player holds chips worth this much. */
export const ensureChips = (table: Table, player: Player, wantedCents: number): void => {
  const missingCents = wantedCents - bagTotalCents(player.chips);
  if (missingCents <= 0) return;
  pause(table.floor, 4_000, 10_000);
  buyIn(table, player, Math.ceil(missingCents / 10_000) * 10_000);
};

/** A player leaves with what they hold. */
export const leaveSeat = (table: Table, player: Player): void => {
  table.players = table.players.filter(({ seat }) => seat !== player.seat);
  table.gone.push(player);
  say(table.floor, 'table.SeatLeft', { seat: player.seat, personId: player.personId }, asPlayer(player));
};

const isFreeToGo = (table: Table, player: Player): boolean =>
  table.abstaining === null &&
  !table.rules.isHeld(table, player) &&
  table.personal?.player !== player &&
  !table.carried?.wagers.some((wager) => wager.player === player);

/** Between rounds: a player who has run dry buys in again or goes, others come, and the table keeps its fewest players. */
export const refreshPlayers = (table: Table): void => {
  const { floor, rules } = table;
  const { fewestPlayers } = rules.places;
  const leastCents = rules.leastToPlayCents(table);
  for (const player of table.players) {
    const dry = bagTotalCents(player.chips) < leastCents;
    if (isFreeToGo(table, player) && happens(floor.chance, dry ? 0.25 : 0.008)) leaveSeat(table, player);
    else if (dry) ensureChips(table, player, leastCents + between(floor.chance, 2, 20) * 2_500);
  }
  const free = freeSeats(table);
  const needed = table.players.length < fewestPlayers || (free.length > 0 && happens(floor.chance, 0.06));
  if (needed) seatNewcomer(table, oneOf(floor.chance, free));
  if (table.players.length < fewestPlayers) refreshPlayers(table);
};

/** The tokens a player holds, if they can make a stake of one denomination. */
export const tokenStake = (player: Player): DenominationLine | undefined => linesOf(player.tokens)[0];
