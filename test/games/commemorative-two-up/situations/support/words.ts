/**
 * The words in which situations at the ring are told, before anything is said of how they are recorded. A step is what somebody who stood
 * there could have seen or heard; times are those of a clock on the wall, with the offset from UTC written out.
 */

/** Who may stand at the ring. */
export const people = {
  rk: 'ringkeeper',
  rk2: 'ringkeeper',
  dealer: 'dealer',
  gs: 'games-supervisor',
  cs: 'casino-supervisor',
  cs2: 'casino-supervisor',
  operator: 'casino-operator',
  inspector: 'inspector',
  police: 'other',
  security: 'security-officer',
  sam: 'player',
  ann: 'player',
  bob: 'player',
  tom: 'player',
  ted: 'player',
  tina: 'player',
  hal: 'player',
  hugo: 'player',
} as const;
export type Who = keyof typeof people;

export type Side = 'heads' | 'tails';
export type Medium = 'cash' | 'chips' | 'promotional-tokens' | 'promissory-note';
export type Set = 'red' | 'blue';
/** How pennies lie: one letter for each. H head up, T tail up, N not flat, ? not seen. */
export type Faces = string;
export type Fault =
  | 'outside-ring'
  | 'hit-person'
  | 'hit-object'
  | 'too-low'
  | 'hit-ceiling'
  | 'spinner-outside'
  | 'not-spun'
  | 'not-flat'
  | 'other';
/** The ground of a decision, as the person who decided said it. */
export type Ground =
  | 'device'
  | 'civil-commotion'
  | 'fire'
  | 'riot'
  | 'brawl'
  | 'robbery'
  | 'act-of-god'
  | 'fraud'
  | 'three-invalid-spins'
  | 'bad-manners'
  | 'slow-play'
  | 'other-law'
  | 'none-said';

type Named = { readonly label?: string };
type Deed =
  /** The clock on the wall: the next step is done at that moment. */
  | { did: 'clock'; shows: string }
  | { did: 'minutes-pass'; minutes: number }
  /** The clock of the terminal is only known to be right within so many milliseconds from here on. */
  | { did: 'clock-is-doubtful'; byMs: number }
  /** The gaming day that the house counts the session to, where it is not the date on the wall. */
  | { did: 'gaming-day'; day: string }
  | { did: 'opens'; by: Who }
  | { did: 'on-duty'; who: Who }
  | { did: 'off-duty'; who: Who }
  | { did: 'stands-at-ring'; who: Who; place: number }
  | { did: 'leaves-ringside'; who: Who; place: number }
  | { did: 'ring-looked-over'; shape: string; heightCm: number | null }
  | {
      did: 'set-looked-over';
      set: string;
      pennies: number;
      setMark: 'own' | 'none' | 'same-as-the-other' | 'not-seen';
      tails: 'white-cross' | 'no-cross' | 'yellow-cross' | 'cross-on-both-sides' | 'not-seen';
      keptBy: Who | null;
    }
  | { did: 'kip-looked-over'; state: 'in-order' | 'missing' | 'not-of-wood' | 'not-seen' }
  | { did: 'pennies-changed'; from: string; to: string; by: Who; reason: string | null }
  | { did: 'kip-offered'; to: Who; place: number | null; by: Who }
  | { did: 'kip-declined'; who: Who }
  | { did: 'kip-accepted'; who: Who; place: number | null }
  | { did: 'asks-for-kip'; who: Who }
  | { did: 'nobody-elects'; by: Who }
  | { did: 'house-spins'; who: Who; supervisedBy: Who | 'nobody' | null }
  | { did: 'pennies-thrown-down'; set: string; by: Who }
  | { did: 'pennies-selected'; by: Who; from: readonly { set: string; count: number }[] }
  | { did: 'pennies-retained'; by: Who | 'nobody'; count: number }
  | { did: 'pennies-on-kip'; by: Who; lie: Faces }
  | { did: 'place-your-bets'; by: Who }
  | { did: 'no-more-bets'; by: Who; words: 'no more bets, come in spinner' | 'no more bets' | 'come in spinner' }
  | { did: 'enters-ring'; who: Who }
  | { did: 'leaves-ring'; who: Who }
  | { did: 'spins'; who: Who; lie: Faces; seen: readonly Fault[]; spin: string }
  | {
      did: 'no-spin';
      by: Who;
      words: 'no spin' | 'barred' | 'other' | null;
      reason: Fault | null;
      pennies: 'in-the-air' | 'at-rest' | 'not-seen';
      spin: string;
    }
  | { did: 'disturbs-pennies'; by: Who; spin: string; done: boolean }
  | { did: 'announces'; by: Who; result: Side; spin: string }
  | { did: 'spins-on-behalf'; by: Who; of: Who; ground: Ground }
  | { did: 'retires'; who: Who; of: 'threw-tails' | 'own-wish' }
  | { did: 'stakes-centre'; who: Who; cents: number; to: Who; medium: Medium; stake: string }
  | { did: 'covers'; who: Who; cents: number; to: Who; medium: Medium; stake: string }
  | { did: 'takes-cover-back'; who: Who; cents: number; from: Who; stake: string }
  | { did: 'centre-handed-out'; to: Who | 'house'; cents: number; by: Who; stake: string }
  | {
      did: 'pair';
      pair: string;
      heads: Who | 'house';
      headsCents: number;
      headsMedium: Medium;
      tails: Who | 'house' | null;
      tailsCents: number;
      tailsMedium: Medium;
      /** Who holds both; null where nobody saw; 'each' where each kept the own. */
      heldBy: Who | 'each' | null;
    }
  | { did: 'pair-handed-out'; pair: string; to: Who; cents: number; by: Who }
  | { did: 'pair-called-off'; pair: string; by: Who }
  | {
      did: 'device-seen';
      who: Who;
      basis: 'seen' | 'suspected';
      onDuty: boolean | null;
    }
  | { did: 'voids'; by: Who; of: string; ground: Ground; money: 'returned' | 'kept' }
  | { did: 'excludes'; by: Who; who: Who; from: 'game' | 'casino'; ground: Ground }
  | { did: 'detains'; by: Who; who: Who; ground: Ground }
  | { did: 'detention-ends'; who: Who; handedTo: 'inspector' | 'police-officer' | 'nobody' }
  | { did: 'sets-outcome-aside'; by: Who; spin: string; ground: Ground }
  | { did: 'forfeits'; by: Who; of: string; whose: Who; ground: Ground }
  | { did: 'advises-play'; by: Who; whom: Who; toKeepRules: boolean }
  | { did: 'closure-sign'; sign: string; proposes: string | null }
  | { did: 'sign-down'; sign: string }
  | { did: 'closes'; by: Who; patronsThere: number | null; sign: string | null }
  | { did: 'asks-for-rules'; who: Who; request: string }
  | { did: 'shows-rules'; request: string; edition: 'this' | 'another' | 'not-known' }
  | { did: 'complains'; who: Who; about: string; claimsCents: number | null }
  | { did: 'decides'; by: Who; for: 'complainant' | 'house' }
  | { did: 'answers'; who: Who; satisfied: boolean | 'not-asked' }
  | { did: 'asks-for-review'; who: Who }
  | { did: 'reviews'; by: Who; for: 'complainant' | 'house' }
  | { did: 'told-of-right'; who: Who; section: string }
  | { did: 'dispute-over' }
  | { did: 'dispute-withdrawn'; who: Who }
  /** What the step of that label said was wrong, and this is right; null: it did not happen. */
  | { did: 'put-right'; label: string; instead: Deed | null }
  /** Entered afterwards, as having happened right after the step of that label. */
  | { did: 'entered-late'; after: string; step: Deed }
  /** The same thing told once more by another terminal. */
  | { did: 'told-twice'; step: Deed }
  /** A new game at the ring begins: the kip goes round again. What is said to lie on is carried into it. */
  | { did: 'new-turn'; lying?: readonly Lying[] }
  /** The gaming day ends on paper in the middle of a turn: the session is closed and the next one opened at once, and these stakes and pairs lie on. */
  | { did: 'day-ends-on-paper'; lying: readonly Lying[] };

/** A stake or pair that is said to lie on, with all its covers and sides; or one wager, with how much of it is said to lie there. */
export type Lying = string | { readonly wager: string; readonly cents: number };

export type Told = Deed & Named;
export type Telling = Told | readonly Telling[];

export type Wanted = {
  /** As printed; `4.1|4.2`: either. */
  readonly clause: string;
  /** The code of the inventory, where it has one. */
  readonly code?: string;
  /** Left out: violation. */
  readonly verdict?: 'violation' | 'undetermined' | 'contested' | 'excused' | 'advisory' | 'noted';
  /** The fact that the record does not hold, in a word or two; only where undetermined. */
  readonly missing?: string;
  /** The code of the wrong that it follows from; what follows from another and is not named here is not looked at. */
  readonly follows?: string;
  readonly by?: Who;
  readonly at?: string;
  /** The stake or pair that it is about. */
  readonly of?: string;
};

/**
 * What becomes of a stake (`S1`) or a pair (`P1`): who is to have how much out of whose hands, and what they got over that. `gets` under
 * the reading of one even bet; `riding` where the other reading of the centre differs.
 */
export type Owed = {
  readonly of: string;
  readonly who: Who;
  readonly outOf: Who | null;
  readonly gets: number | 'not-governed' | 'undetermined';
  readonly riding?: number;
  /** Got over what is due (minus: short). Left out: they got what is due. */
  readonly over?: number;
};

export type RingSituation = {
  readonly title: string;
  /** The clauses, and in one line why the text gives that answer. */
  readonly text: string;
  /** The numbers of the document that it is about. */
  readonly about: readonly string[];
  /** Left out: the ring opens at 18:00 on 25 April, with all that the rules ask for. Empty: only what `steps` tell. */
  readonly opening?: readonly Telling[];
  readonly steps: Telling;
  /** Exactly these, and nothing else as a breach. */
  readonly found?: readonly Wanted[];
  /** Clauses under which something may be said besides: they say the same thing twice, or the text leaves it open. */
  readonly besides?: readonly string[];
  readonly owed?: readonly Owed[];
  /** The reading of the centre that the venue has chosen; left out: one even bet over the series. */
  readonly centre?: 'one-even-bet' | 'rides';
  /** Other interpretations that the venue has chosen, by their ids. */
  readonly choices?: Readonly<Record<string, string>>;
};

/** A step with a name by which others refer to it. */
export const as = (label: string, step: Told): Told => ({ ...step, label });

export const clock = (shows: string): Told => ({ did: 'clock', shows });
export const minutes = (count: number): Told => ({ did: 'minutes-pass', minutes: count });
/** 25 April, 15 August and 11 November 2026 at Sydney: summer time is over in April and August, and has begun in November. */
export const anzac = (time: string): Told => clock(`2026-04-25T${time}+10:00`);
export const victory = (time: string): Told => clock(`2026-08-15T${time}+10:00`);
export const remembrance = (time: string): Told => clock(`2026-11-11T${time}+11:00`);

export const opens = (by: Who = 'cs'): Told => ({ did: 'opens', by });
export const onDuty = (who: Who): Told => ({ did: 'on-duty', who });
export const offDuty = (who: Who): Told => ({ did: 'off-duty', who });
export const stands = (who: Who, place: number): Told => ({ did: 'stands-at-ring', who, place });
export const goes = (who: Who, place: number): Told => ({ did: 'leaves-ringside', who, place });

type SetSeen = Extract<Deed, { did: 'set-looked-over' }>;
export const setOf = (set: string, seen: Partial<Omit<SetSeen, 'did' | 'set'>> = {}): Told => ({
  did: 'set-looked-over',
  set,
  pennies: 5,
  setMark: 'own',
  tails: 'white-cross',
  keptBy: 'rk',
  ...seen,
});
export const ring = (heightCm: number | null, shape = 'circular'): Told => ({
  did: 'ring-looked-over',
  shape,
  heightCm,
});
export const kip = (state: Extract<Deed, { did: 'kip-looked-over' }>['state'] = 'in-order'): Told => ({
  did: 'kip-looked-over',
  state,
});
export const twoSets = [setOf('red'), setOf('blue')];
/** Sam stands first, clockwise from the entrance; then Ann, Bob, Tom, Ted, Tina, Hal, Hugo. */
export const everyone = (['sam', 'ann', 'bob', 'tom', 'ted', 'tina', 'hal', 'hugo'] as const).map((who, index) =>
  stands(who, index + 1),
);
const duties = [onDuty('rk'), onDuty('cs')];
/** The ring as the rules ask for it, at whatever time the clock was put to. */
export const ready: readonly Telling[] = [opens(), duties, ring(7), twoSets, kip(), everyone];
export const opening: readonly Telling[] = [anzac('18:00:00'), ready];

export const offers = (to: Who, place: number | null, by: Who = 'rk'): Told => ({ did: 'kip-offered', to, place, by });
export const declines = (who: Who): Told => ({ did: 'kip-declined', who });
export const accepts = (who: Who, place: number | null): Told => ({ did: 'kip-accepted', who, place });
export const throwsDown = (set: string = 'red', by: Who = 'rk'): Told => ({ did: 'pennies-thrown-down', set, by });
export const selects = (by: Who, count = 3, set: string = 'red'): Told => ({
  did: 'pennies-selected',
  by,
  from: [{ set, count }],
});
export const retains = (by: Who | 'nobody' = 'rk', count = 2): Told => ({ did: 'pennies-retained', by, count });
const places: Readonly<Partial<Record<Who, number>>> = {
  sam: 1,
  ann: 2,
  bob: 3,
  tom: 4,
  ted: 5,
  tina: 6,
  hal: 7,
  hugo: 8,
};
export const placeOf = (who: Who): number | null => places[who] ?? null;
export const enters = (who: Who): Told => ({ did: 'enters-ring', who });
export const leaves = (who: Who): Told => ({ did: 'leaves-ring', who });
/** The kip is offered to somebody, who takes it, goes into the ring, and picks three pennies. */
export const becomesSpinner = (who: Who, set: string = 'red'): Telling => [
  offers(who, placeOf(who)),
  accepts(who, placeOf(who)),
  enters(who),
  throwsDown(set),
  selects(who, 3, set),
  retains(),
];
export const placeBets = (by: Who = 'rk'): Told => ({ did: 'place-your-bets', by });
export const comeIn = (by: Who = 'rk'): Told => ({ did: 'no-more-bets', by, words: 'no more bets, come in spinner' });
export const onKip = (by: Who, lie: Faces = 'TTT'): Told => ({ did: 'pennies-on-kip', by, lie });
export const spins = (who: Who, lie: Faces, spin: string, ...seen: readonly Fault[]): Told => ({
  did: 'spins',
  who,
  lie,
  seen,
  spin,
});
export const announces = (result: Side, spin: string, by: Who = 'rk'): Told => ({
  did: 'announces',
  by,
  result,
  spin,
});
/** Two or three of a face make the result (2 'heads', 2 'tails'). */
export const resultOf = (lie: Faces): Side => (lie.replaceAll(/[^H]/g, '').length >= 2 ? 'heads' : 'tails');
/** Pennies on the kip, the call, the spin, and what came up: 4.3, 4.5, 4.6. */
export const cast = (who: Who, lie: Faces, spin: string): Telling => [
  onKip(who),
  comeIn(),
  spins(who, lie, spin),
  announces(resultOf(lie), spin),
];
/** The same with the call for bets before it: 4.4. */
export const plays = (who: Who, lie: Faces, spin: string): Telling => [placeBets(), cast(who, lie, spin)];
export const noSpin = (
  spin: string,
  reason: Fault | null,
  more: Partial<Omit<Extract<Deed, { did: 'no-spin' }>, 'did' | 'spin' | 'reason'>> = {},
): Told => ({ did: 'no-spin', by: 'rk', words: 'no spin', pennies: 'in-the-air', spin, reason, ...more });
export const disturbs = (spin: string, done = true): Told => ({ did: 'disturbs-pennies', by: 'rk', spin, done });
/** A spin that is called invalid in the air, and the pennies are knocked about. */
export const barred = (who: Who, spin: string, fault: Fault = 'too-low'): Telling => [
  onKip(who),
  comeIn(),
  spins(who, '???', spin, fault),
  noSpin(spin, fault),
  disturbs(spin),
];
export const takesOver = (of: Who, ground: Ground = 'three-invalid-spins', by: Who = 'rk'): Told => ({
  did: 'spins-on-behalf',
  by,
  of,
  ground,
});
export const retires = (who: Who, of: 'threw-tails' | 'own-wish' = 'threw-tails'): Told => ({
  did: 'retires',
  who,
  of,
});
export const newTurn: Told = { did: 'new-turn' };
export const newTurnWith = (...lying: readonly Lying[]): Told => ({ did: 'new-turn', lying });
export const dayEndsOnPaper = (...lying: readonly Lying[]): Told => ({ did: 'day-ends-on-paper', lying });

export const stakes = (
  who: Who,
  cents: number,
  stake = 'S1',
  more: { readonly to?: Who; readonly medium?: Medium } = {},
): Told => ({ did: 'stakes-centre', who, cents, to: 'rk', medium: 'cash', stake, ...more });
export const covers = (
  who: Who,
  cents: number,
  stake = 'S1',
  more: { readonly to?: Who; readonly medium?: Medium } = {},
): Told => ({ did: 'covers', who, cents, to: 'rk', medium: 'cash', stake, ...more });
export const handsOut = (to: Who | 'house', cents: number, stake = 'S1', by: Who = 'rk'): Told => ({
  did: 'centre-handed-out',
  to,
  cents,
  by,
  stake,
});
/** A turn that begins: Sam takes the kip and sets $50, which Tom covers. */
export const turn = (who: Who = 'sam', cents = 5_000, cover: Who = 'tom', stake = 'S1'): Telling => [
  becomesSpinner(who),
  stakes(who, cents, stake),
  covers(cover, cents, stake),
];
/** Tails at once, the money goes to the person who covered it, and the spinner leaves the ring. */
export const losesAtOnce = (
  who: Who = 'sam',
  spin = 's1',
  stake = 'S1',
  cover: Who = 'tom',
  cents = 5_000,
): Telling => [plays(who, 'TTH', spin), handsOut(cover, 2 * cents, stake), retires(who), leaves(who)];

type Pair = Extract<Deed, { did: 'pair' }>;
export const pair = (name: string, cents: number, more: Partial<Omit<Pair, 'did' | 'pair'>> = {}): Told => ({
  did: 'pair',
  pair: name,
  heads: 'hal',
  headsCents: cents,
  headsMedium: 'cash',
  tails: 'tina',
  tailsCents: cents,
  tailsMedium: 'cash',
  heldBy: 'hal',
  ...more,
});
export const givesOver = (name: string, to: Who, cents: number, by: Who = 'hal'): Told => ({
  did: 'pair-handed-out',
  pair: name,
  to,
  cents,
  by,
});
export const asSaid = (step: Told): Told => step;
