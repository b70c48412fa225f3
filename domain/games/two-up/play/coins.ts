import type { Decision } from '../../../kernel/decision.ts';
import { pause, type Actor } from '../../../play/floor.ts';
import { asPlayer } from '../../../play/table.ts';
import { between, happens, oneOf } from '../../play.ts';
import type { leaveGrounds } from '../events.ts';
import type { Game } from './game.ts';
import { sayPlay } from './say.ts';
import { coinSet, coinsOfSet, type TwoUpTable } from './table.ts';

/** Two of the coins that are left, by chance. */
const pairOf = ({ floor, coins: { left } }: TwoUpTable): readonly [string, string] => {
  const first = oneOf(floor.chance, left);
  return [
    first,
    oneOf(
      floor.chance,
      left.filter((coin) => coin !== first),
    ),
  ];
};

/** The person who has the coins now: the spinner, or the member of staff who spins. */
export const spinnerOf = (game: Game): Actor => {
  if (game.house) return game.house;
  if (!game.spinner) throw new Error('nobody has the coins');
  return asPlayer(game.spinner);
};

/** Two coins of the five are put on the kip, one head up and one tail up (6.1). */
export const chooseCoins = (
  game: Game,
  facesUp: readonly ['head', 'head' | 'tail'] = ['head', 'tail'],
  pair = pairOf(game.table),
): void => {
  const { floor, crew, coins } = game.table;
  game.coins = pair;
  const { personId } = spinnerOf(game);
  sayPlay(
    floor,
    'two-up.CoinsChosen',
    {
      personId,
      coinSet: coins.set,
      onKip: [
        { coin: game.coins[0], face: facesUp[0] },
        { coin: game.coins[1], face: facesUp[1] },
      ],
      confirmedBy: crew.leader.personId,
    },
    spinnerOf(game),
  );
};

/** Too many are lost: a new set comes to the ring, and what is left of the old one goes (7.4.5). */
const replaceSet = ({ table }: Game): void => {
  const { floor, crew, coins } = table;
  pause(floor, 20_000, 60_000);
  table.coins = coinSet(floor.setting.table, coins.nth + 1);
  const data = { takenOut: coins.set, broughtIn: table.coins.set, pieces: coinsOfSet, by: crew.leader.personId };
  sayPlay(floor, 'two-up.CoinSetReplaced', data, crew.leader);
};

const isWorn = ({ coins: { left } }: TwoUpTable): boolean => left.length < coinsOfSet - 1;

/** Before a new spinner chooses, a set that lost more than one coin is replaced (7.4.5). */
export const renewCoins = (game: Game): void => {
  if (isWorn(game.table) && game.table.wornBy === null) replaceSet(game);
};

type Leave = { readonly to?: string; readonly decision?: Decision<keyof typeof leaveGrounds> };

/** The boxer offers the spinner, or somebody else, the coins that are left; `decision`: by which the spinner may go on with them. */
export const offerCoinsLeft = (game: Game, { to = spinnerOf(game).personId, decision }: Leave = {}): void => {
  const { floor, crew, coins } = game.table;
  const offered = { personId: to, coins: [...coins.left], by: crew.leader.personId };
  const data = { ...offered, ...(decision ? { decision } : {}) };
  sayPlay(floor, 'two-up.CoinsOffered', data, crew.leader);
};

/** A coin that left the ring is looked for; found it is checked by the boxer, and the spinner chooses again (7.4). */
export const retrieveCoin = (game: Game, spinId: string): void => {
  const { table } = game;
  const { floor, crew } = table;
  const [, coin] = game.coins;
  const [dealer] = crew.dealers;
  const leaving = game.deeds.coinOut;
  const isLost =
    leaving === undefined ? happens(floor.chance, 0.2) : /^(not-searched-for|lost-for-good)$/.test(leaving);
  pause(floor, 1_000, 2_500);
  if (leaving !== 'not-searched-for') {
    sayPlay(floor, 'two-up.CoinSearchBegun', { spinId, coins: [coin], by: dealer.personId }, dealer);
    pause(floor, 5_000, 15_000);
    const outcome = isLost ? { found: [], lost: [coin] } : { found: [coin], lost: [] };
    sayPlay(floor, 'two-up.CoinSearchEnded', { spinId, ...outcome, by: dealer.personId }, dealer);
  }
  if (isLost) table.coins = { ...table.coins, left: table.coins.left.filter((one) => one !== coin) };
  else if (leaving !== 'not-checked') {
    pause(floor, 2_000, 5_000);
    const by = leaving === 'checked-by-dealer' ? dealer : crew.leader;
    sayPlay(floor, 'two-up.FoundCoinChecked', { coin, fit: leaving !== 'unfit', by: by.personId }, by);
  }
  game.deeds.afterCoinOut?.(game);
  if (leaving === 'not-offered') return;
  // The spinner of the moment may go on with what is left of the old set, as long as two coins are.
  const renewed = leaving !== 'lost-for-good' && between(floor.chance, 0, 1) === 0;
  if (isWorn(table) && (renewed || table.coins.left.length < 2)) replaceSet(game);
  const { offerWornSet } = game.deeds;
  if (offerWornSet && isWorn(table)) offerWornSet(game);
  else offerCoinsLeft(game);
  pause(floor, 1_500, 4_000);
  const [kept] = game.coins;
  if (leaving === 'unfit') chooseCoins(game, undefined, [kept, coin]);
  else chooseCoins(game);
};
