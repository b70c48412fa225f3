import type { MadeByOthers } from '../../law/edition.ts';
import { readsSpins, type SpinOf } from '../../round/spins.ts';
import type { FactOf } from './facts.ts';
import { shownBy, type CoinsShow } from './shown.ts';

type CoinsSpun = FactOf<'two-up.CoinsSpun'>;
type SpinDeclaredInvalid = FactOf<'two-up.SpinDeclaredInvalid'>;
type ResultAnnounced = FactOf<'two-up.ResultAnnounced'>;
export type Spin = SpinOf<CoinsSpun, SpinDeclaredInvalid, ResultAnnounced, CoinsShow>;

/** Spins by those who neither accepted to spin in this game nor took over in it, where the record holds who did, and what is said of them. */
export const madeByOthers: MadeByOthers = (facts) => {
  const spinners = new Set<unknown>();
  const byOthers = new Set<unknown>();
  for (const { type, data } of facts) {
    if (type === 'two-up.SpinnerAccepted') spinners.add(data['personId']);
    else if (type === 'two-up.SpinnerReplaced') spinners.add(data['byPersonId']);
    else if (type === 'two-up.CoinsSpun' && !spinners.has(data['spinnerId'])) byOthers.add(data['spinId']);
  }
  return spinners.size === 0 || byOthers.size === 0 ? [] : facts.filter(({ data }) => byOthers.has(data['spinId']));
};

/** The spins of a game, each once, however often it was recorded. */
export const spinsOf = readsSpins<CoinsSpun, SpinDeclaredInvalid, ResultAnnounced, CoinsShow>({
  shownBy: ({ coins }) => shownBy(coins),
  withCoinsOf: (data, { coins }) => ({ ...data, coins }),
});
