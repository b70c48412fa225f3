import { readsSpins, type SpinOf } from '../../round/spins.ts';
import type { FactOf } from './facts.ts';
import { shownBy, type PenniesShow } from './shown.ts';

type PenniesSpun = FactOf<'commemorative-two-up.PenniesSpun'>;
type SpinDeclaredInvalid = FactOf<'commemorative-two-up.SpinDeclaredInvalid'>;
type ResultAnnounced = FactOf<'commemorative-two-up.ResultAnnounced'>;
export type Spin = SpinOf<PenniesSpun, SpinDeclaredInvalid, ResultAnnounced, PenniesShow>;

/** The spins of a turn, each once, however often it was recorded. */
export const spinsOf = readsSpins<PenniesSpun, SpinDeclaredInvalid, ResultAnnounced, PenniesShow>({
  shownBy: ({ pennies }) => shownBy(pennies),
  withCoinsOf: (data, { pennies }) => ({ ...data, pennies }),
});
export type NoSpin = Spin['noSpins'][number];
export type Announcement = Spin['announcements'][number];
