import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { asRead, onSilence, type OpenDeed } from '../../../provisions/sightings.ts';
import type { FactOf as TableFactOf } from '../../../table/facts.ts';
import type { FactOf } from '../facts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { spinnerOf } from '../turn.ts';
import type { SessionLook } from './reading.ts';

type OfCoins =
  | TableFactOf<'table.EquipmentChanged'>
  | FactOf<
      | 'two-up.CoinsChosen'
      | 'two-up.CoinsSpun'
      | 'two-up.CoinSearchEnded'
      | 'two-up.FoundCoinChecked'
      | 'two-up.CoinsOffered'
      | 'two-up.CoinSetReplaced'
    >;

/** Something that was done with coins in a session, with the player who was the spinner of its game. */
export type Done = { readonly fact: OfCoins; readonly spinner: string | null };

const doneIn = (round: RoundPicture): readonly Done[] => {
  const spinner = spinnerOf(round);
  const { chosen, spins, searchesEnded, coinsChecked, coinsOffered, setsReplaced } = round;
  const ofSets = [...searchesEnded, ...coinsChecked, ...setsReplaced];
  const all: readonly Placed<OfCoins>[] = [...chosen, ...spins, ...coinsOffered, ...ofSets];
  return all.toSorted((one, other) => one.at - other.at).map(({ fact }) => ({ fact, spinner }));
};

/** Everything that was done with coins; nothing where no coin was missing, checked or replaced, for then the use of none can be wrong. */
export const doneWithCoins = ({ table, rounds }: SessionPicture): readonly Done[] => {
  const changes = gathered(table.facts, (fact) =>
    fact.type === 'table.EquipmentChanged' && fact.data.kind === 'coin-set' ? [fact] : [],
  );
  const isPlain = rounds.every(
    ({ searchesEnded, coinsChecked, setsReplaced }) =>
      searchesEnded.length + coinsChecked.length + setsReplaced.length === 0,
  );
  if (isPlain && changes.length === 0) return [];
  const plays = gathered(rounds, doneIn);
  for (const fact of changes) {
    const place = plays.findIndex((one) => one.fact.atMs >= fact.atMs);
    plays.splice(place < 0 ? plays.length : place, 0, { fact, spinner: null });
  }
  return plays;
};

/** The coins that were put on the kip, or spun. */
export const coinsOf = (fact: FactOf<'two-up.CoinsChosen' | 'two-up.CoinsSpun'>): readonly string[] =>
  (fact.type === 'two-up.CoinsChosen' ? fact.data.onKip : fact.data.coins).map(({ coin }) => coin);

/** 7.4.4: coins that a check had found unfit and that were used again, with the set that they are of still in the game. */
export const unfitCoinsUsed =
  (open: OpenDeed): SessionLook =>
  (session, on) => {
    const read = asRead(open, on);
    if (!read) return [];
    const unfit = new Set<string>();
    return gathered(doneWithCoins(session), ({ fact }): readonly Sighting[] => {
      if (fact.type === 'two-up.FoundCoinChecked') {
        if (fact.data.fit) unfit.delete(fact.data.coin);
        else unfit.add(fact.data.coin);
      } else if (fact.type === 'two-up.CoinsChosen' || fact.type === 'two-up.CoinsSpun') {
        const used = coinsOf(fact).filter((coin) => unfit.delete(coin));
        if (used.length === 0) return [];
        const user = fact.type === 'two-up.CoinsChosen' ? fact.data.personId : fact.data.spinnerId;
        const says = `${user} used the coin ${used.join(' and ')}, which had been found unfit`;
        return [{ deed: fact, persons: by(user), says, figures: { coin: used.join(' ') }, ...read }];
      } else if (fact.type === 'two-up.CoinSetReplaced' || fact.type === 'table.EquipmentChanged') unfit.clear();
      return [];
    });
  };

/** How a document is read on sets that lose coins: the question whether coins lost one after the other count together, and that of silence. */
export type LostCoinsRule = { readonly question: string; readonly silence: string };

export type Worn = {
  readonly search: Sighting['deed'];
  readonly spinner: string | null;
  readonly lost: number;
  readonly byTimes: boolean;
};

/** The set in use: its id as far as anybody said it, the coins of it that were seen, and the lost ones with the spin that lost each. */
export class CoinSet {
  /** Do coins that were lost one after the other count together? */
  readonly together: boolean;
  id: string | null = null;
  readonly seen = new Set<string>();
  readonly lost = new Map<string, string>();
  /** Since when it is to be replaced. */
  worn: Worn | null = null;
  /** The coins that were put on the kip since the last spin, and whether they are known to be of this set. */
  chosen: readonly string[] = [];
  isChosenOfIt = false;

  constructor(together: boolean) {
    this.together = together;
  }

  renew(id: string | null): void {
    this.id = id;
    this.seen.clear();
    this.lost.clear();
    this.worn = null;
  }

  choose(set: string | null, coins: readonly string[]): void {
    // Coins of another set: then a new one had been brought, whether or not anybody recorded that.
    if (set !== null && this.id !== null && set !== this.id) this.renew(set);
    this.isChosenOfIt = set !== null && set === this.id;
    this.id = set ?? this.id;
    this.chosen = coins;
  }

  /** Does a spin show that the set is still in use? */
  spin(coins: readonly string[]): boolean {
    const used = [...this.chosen, ...coins];
    const isOfIt = this.isChosenOfIt || used.some((coin) => this.seen.has(coin));
    for (const coin of used) this.seen.add(coin);
    this.chosen = [];
    this.isChosenOfIt = false;
    return isOfIt;
  }

  search(fact: FactOf<'two-up.CoinSearchEnded'>, spinner: string | null): void {
    const { spinId, lost, found } = fact.data;
    for (const coin of lost) this.lost.set(coin, spinId);
    for (const coin of found) this.lost.delete(coin);
    const atOneTime = [...this.lost.values()].filter((one) => one === spinId).length > 1;
    if (lost.length > 0 && this.lost.size > 1 && (this.together || atOneTime))
      this.worn ??= { search: fact, spinner, lost: this.lost.size, byTimes: !atOneTime };
    this.found();
  }

  found(coin?: string): void {
    if (coin !== undefined) this.lost.delete(coin);
    if (this.lost.size < 2) this.worn = null;
  }
}

/**
 * 7.4.5: sets that lost more than one coin and were still in use when another than the spinner of that moment spun; and coins of a set
 * chosen after it was taken out of the game.
 */
export const coinSetsNotReplaced =
  (rule: LostCoinsRule): SessionLook =>
  (session, { interpretation }) => {
    const set = new CoinSet(interpretation(rule.question) !== 'at-one-time');
    /** Sets that were taken out of the game, each with the player who was the spinner then: they may go on with it. */
    const takenOut = new Map<string, string | null>();
    const replace = (out: string | null, brought: string | null, spinner: string | null): void => {
      if (out !== null) takenOut.set(out, spinner);
      if (brought !== null) takenOut.delete(brought);
      set.renew(brought);
    };
    const late = (isShown: boolean, { search, lost, byTimes }: Worn): Sighting => {
      const figures = { coinsLost: lost };
      const interpretations = byTimes ? [rule.question] : [];
      const spun = 'more than one coin was lost, and another spinner spun';
      if (isShown) return { deed: search, says: `${spun} before a new set was brought`, figures, interpretations };
      const silent = onSilence(interpretation, rule.silence, 'whether a new set had been brought: nobody recorded it');
      const says = `${spun}; that a new set had been brought is not on record`;
      return { deed: search, says, figures, ...silent, interpretations: [...interpretations, rule.silence] };
    };
    return gathered(doneWithCoins(session), ({ fact, spinner }): readonly Sighting[] => {
      if (fact.type === 'table.EquipmentChanged')
        replace(fact.data.takenOut, fact.data.broughtIn?.equipmentId ?? null, null);
      else if (fact.type === 'two-up.CoinSetReplaced')
        replace(fact.data.takenOut ?? set.id, fact.data.broughtIn, spinner);
      else if (fact.type === 'two-up.FoundCoinChecked') set.found(fact.data.coin);
      else if (fact.type === 'two-up.CoinSearchEnded') set.search(fact, spinner);
      else if (fact.type === 'two-up.CoinsSpun') {
        const isOfIt = set.spin(coinsOf(fact));
        const { worn } = set;
        if (!worn || worn.spinner === spinner) return [];
        set.worn = null;
        return [late(isOfIt, worn)];
      } else if (fact.type === 'two-up.CoinsChosen') {
        const { coinSet, personId } = fact.data;
        const isOut = coinSet !== null && takenOut.has(coinSet) && takenOut.get(coinSet) !== spinner;
        if (!isOut) set.choose(coinSet, coinsOf(fact));
        const says = `${personId} chose coins of the set ${coinSet}, which had been taken out of the game`;
        return isOut ? [{ deed: fact, persons: by(personId), says }] : [];
      }
      return [];
    });
  };
