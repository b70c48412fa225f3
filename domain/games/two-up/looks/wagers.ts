import { memoOn } from '../../../kernel/memo.ts';
import { standing, type Placed, type Standing } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import type { RoundPicture } from '../round.ts';
import type { Placement, WagerChange, Wager, WagerLaid } from '../../../round/wager-book.ts';
import { isSpinnersOwn } from '../who-spins.ts';
import { oddsCarriedOn } from '../carried.ts';
import { ruledInVain } from '../causes.ts';
import { isPlacingOfOral } from '../by-word.ts';
import { effectOf, putsRight } from '../effects.ts';
import { isKnownKind, type Terms } from '../terms.ts';
import { isResultPending, sinceVoidSpin, touchedAfterClose, type Touched } from '../touched.ts';
import { courseUnder, ofWager, unclearOrder, type RoundLook } from './reading.ts';

const areas: Readonly<Record<string, string>> = { heads: 'H', tails: 'T', spinner: 'spinner' };

/** Most looks see nothing of most wagers: they share this. */
const none: Sighting[] = [];

type WagerPlaced = Extract<WagerLaid, { type: 'round.WagerPlaced' }>;

type LaidHere = { readonly wager: Wager; readonly laid: Placed<WagerPlaced>; readonly data: WagerPlaced['data'] };

const memo = memoOn<RoundPicture, readonly LaidHere[]>();

/** Wagers laid in this game; those carried into it were looked at in the game in which they were laid. Made once for each picture. */
const laidHere = (picture: RoundPicture): readonly LaidHere[] => {
  const known = memo.get(picture);
  if (known) return known;
  const all: LaidHere[] = [];
  for (const wager of picture.wagers) {
    const { laid } = wager;
    if (laid?.fact.type !== 'round.WagerPlaced') continue;
    const fact: WagerPlaced = laid.fact;
    all.push({ wager, laid: { fact, at: laid.at }, data: fact.data });
  }
  return memo.set(picture, all);
};

/** Where a wager first lay in such a way: as laid, or wherever it was moved to. */
const firstPlacement = (
  { wager, laid }: LaidHere,
  isSuch: (placement: Placement) => boolean,
): { readonly placement: Placement; readonly deed: Placed } | undefined => {
  if (isSuch(wager.placement)) return { placement: wager.placement, deed: laid };
  for (const change of wager.changes)
    if (change.placement && isSuch(change.placement)) return { placement: change.placement, deed: change };
  return undefined;
};

const isOfUnknownKind = ({ kind }: Placement): boolean => !isKnownKind(kind);

export const wagersOfUnknownKind: RoundLook = (picture) =>
  laidHere(picture).flatMap((here) => {
    const strange = firstPlacement(here, isOfUnknownKind);
    return strange
      ? ofWager(here.wager, strange.deed, `a wager of the kind "${strange.placement.kind}" was made`)
      : none;
  });

/** A wager by word lies nowhere until it is placed: that is astray only where the coins were spun, and nobody ever placed it. */
const isYetToBePlaced = ({ spins }: RoundPicture, { wager, laid, data }: LaidHere): boolean =>
  data.oral && (wager.changes.length > 0 || wager.refusals.length > 0 || !spins.some(({ at }) => at > laid.at));

const outOfArea = (picture: RoundPicture, of: (kind: string) => boolean): Sighting[] => {
  return laidHere(picture).flatMap((here) => {
    const isExcepted = here.data.area === null && isYetToBePlaced(picture, here);
    const isAstray = (placement: Placement): boolean =>
      of(placement.kind) &&
      placement.area !== areas[placement.kind] &&
      !(isExcepted && placement === here.wager.placement);
    const astray = firstPlacement(here, isAstray);
    if (!astray) return none;
    const where = astray.placement.area ? `in the area ${astray.placement.area}` : 'in no area';
    return ofWager(here.wager, astray.deed, `a ${astray.placement.kind} wager lay ${where}`);
  });
};

export const wagersOutsideTheirArea: RoundLook = (picture) =>
  outOfArea(picture, (kind) => kind === 'heads' || kind === 'tails');

export const spinnersWagersOutsideTheirArea: RoundLook = (picture) => outOfArea(picture, (kind) => kind === 'spinner');

const isSpinnersKind = ({ kind }: Placement): boolean => kind === 'spinner';

/** 4.1.1: who takes the coins and gives them back unspun was the spinner when they staked. */
export const spinnersWagersOfOthers: RoundLook = (picture) => {
  const { accepted } = picture;
  return laidHere(picture).flatMap((here) => {
    const { wager } = here;
    const stake = firstPlacement(here, isSpinnersKind);
    if (!stake || isSpinnersOwn(picture, wager)) return none;
    const hadCoins = accepted.findLast(({ at }) => at < stake.deed.at)?.fact.data.personId;
    if (hadCoins !== undefined && hadCoins === wager.personId) return none;
    return ofWager(wager, stake.deed, "a spinner's wager was made by somebody who was not the spinner");
  });
};

export const wagersNotInChips: RoundLook = (picture) =>
  laidHere(picture)
    .filter(({ data }) => data.medium === 'cash' || data.medium === 'other')
    .flatMap(({ wager, laid, data }) =>
      ofWager(wager, laid, `a wager was made with ${data.medium === 'cash' ? 'cash' : 'something else than chips'}`),
    );

const touchSays = ({ how, wager, strict, closedBy }: Touched): string => {
  const done = { laid: 'was laid', changed: 'was changed', withdrawn: 'was taken back' }[how];
  const called = closedBy.fact.type === 'round.NoMoreBetsCalled' ? 'a call of no more bets' : 'the coins were spun';
  return `the ${wager.placement.kind} wager ${wager.wagerId} ${done} after ${strict ? 'the call of no more bets' : called}`;
};

const touchFigures = ({ closedBy, deed, wager, change }: Touched) => ({
  afterCloseMs: deed.fact.atMs - closedBy.fact.atMs,
  stakeCents: wager.placement.stakeCents,
  ...(change ? { stakeAfterCents: change.placement?.stakeCents ?? 0 } : {}),
});

const touchInterpretations = (touched: Touched): readonly string[] =>
  touched.change === null || isPlacingOfOral(touched.wager, touched.change)
    ? touched.wager.laid?.fact.type === 'round.WagerPlaced' && touched.wager.laid.fact.data.oral
      ? ['oral-wager-after-call', 'late-move-effect']
      : ['late-move-effect']
    : ['late-move-effect', 'result-pending'];

const sightingOfTouch = (touched: Touched): Sighting[] =>
  ofWager(touched.wager, touched.deed, touchSays(touched), {
    figures: touchFigures(touched),
    interpretations: touchInterpretations(touched),
    ...(touched.unclear ? unclearOrder('whether it was before or after the close of betting', touched.unclear) : {}),
    // 4.6 speaks of the boxer's call; where another closed the betting, only 6.3 says that there should have been one.
    ...(touched.strict ? {} : { contestedBy: '6.3' }),
  });

/** 4.6: wagers laid after the call. */
export const wagersLaidAfterClose =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    touchedAfterClose(picture, courseUnder(terms, picture, on))
      .filter(({ how }) => how === 'laid')
      .flatMap(sightingOfTouch);

/** 4.6: wagers changed or taken back after the call, but for what only puts such a thing right. */
export const wagersTouchedAfterClose =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return touchedAfterClose(picture, course)
      .filter((touched) => touched.how !== 'laid' && !putsRight(picture, course, touched))
      .flatMap((touched) => {
        const { wager, how, deed } = touched;
        // Who takes a wager back after a ruling that had no effect did what they were told.
        const follows = how === 'withdrawn' ? ruledInVain(picture, course, wager, deed) : undefined;
        return sightingOfTouch(touched).map((one) => (follows ? { ...one, follows } : one));
      });
  };

const followsTouch = ({ wager, deed }: Touched): NonNullable<Sighting['follows']> => ({
  clause: '4.6',
  code: 'WAGER_TAMPERED_AFTER_CLOSE',
  deed: deed.fact.eventId,
  wagerId: wager.wagerId,
});

const kindBefore = ({ changes, placement }: Wager, { at }: WagerChange): string =>
  changes.findLast((one) => one.at < at && one.placement !== null)?.placement?.kind ?? placement.kind;

/** How the first odds of its run stand to a touch: before it for a wager that was carried with some, after it where there are none yet. */
const sinceFirstOdds = ({ wager, cycle, deed }: Touched): Standing => {
  if (oddsCarriedOn(wager) > 0) return { stands: 'before' };
  const orders = cycle.spins.flatMap(({ spin, result }) => (result === 'odds' ? [standing(spin, deed)] : []));
  const sure = orders.find(({ stands }) => stands === 'before');
  return sure ?? orders.find(({ stands }) => stands === 'unclear') ?? { stands: 'after' };
};

/** 4.1.2.3, 4.1.3.3: wagers that did not stay as they were through a run of odds. */
export const wagersChangedDuringOdds =
  (terms: Terms, kind: 'heads' | 'tails'): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return touchedAfterClose(picture, course)
      .filter(
        ({ change, wager }) => change !== null && kindBefore(wager, change) === kind && !isPlacingOfOral(wager, change),
      )
      .filter((touched) => !putsRight(picture, course, touched))
      .filter((touched) => {
        const settled = touched.cycle.determined;
        const beforeResult = !settled || touched.deed.at < settled.spin.at;
        return beforeResult && effectOf(picture, course, touched) !== 'effective';
      })
      .flatMap((touched) => {
        const { wager, deed } = touched;
        const since = sinceFirstOdds(touched);
        if (since.stands === 'after') return none;
        return ofWager(wager, deed, `the ${kind} wager ${wager.wagerId} did not stay as it was through a run of odds`, {
          ...unclearOrder('whether odds had been spun by then', since),
        });
      });
  };

/** 4.7: wagers changed after a void spin while their result was pending. */
export const wagersChangedWhilePending =
  (terms: Terms): RoundLook =>
  (picture, on) => {
    const course = courseUnder(terms, picture, on);
    return touchedAfterClose(picture, course).flatMap((touched) => {
      const since = sinceVoidSpin(picture, course, touched);
      if (!since || since.stands === 'after' || !isResultPending(course, touched, course.reading.resultPending))
        return none;
      if (putsRight(picture, course, touched)) return none;
      const { wager, deed } = touched;
      const what = `the ${wager.placement.kind} wager ${wager.wagerId}`;
      return ofWager(wager, deed, `${what} was changed after a void spin while its result was pending`, {
        follows: followsTouch(touched),
        interpretations: ['result-pending'],
        ...unclearOrder('whether the spin had been declared void by then', since),
      });
    });
  };

/** Nobody took the words for a wager: it was refused, or called off, before the coins were next spun. Who refused makes no odds here. */
const isNotAccepted = ({ spins }: RoundPicture, { wager: { refusals, changes }, laid }: LaidHere): boolean => {
  const until = spins.find(({ at }) => at > laid.at)?.at ?? Infinity;
  return refusals.some(({ at }) => at < until) || changes.some(({ placement, at }) => placement === null && at < until);
};

/** 4.9: wagers declared by word, and accepted, without chips or tokens. */
export const oralWagersWithoutChips: RoundLook = (picture) =>
  laidHere(picture)
    .filter((here) => here.data.oral && here.data.chipsPresented !== true && !isNotAccepted(picture, here))
    .flatMap(({ wager, laid, data }) =>
      ofWager(
        wager,
        laid,
        `the oral wager ${wager.wagerId} came without chips or tokens`,
        data.chipsPresented === null
          ? { undetermined: { missing: 'whether chips or tokens came with the words' } }
          : {},
      ),
    );

/** 4.9: oral wagers that could not be placed before the coins were spun. */
export const oralWagersAfterTheSpin =
  (terms: Terms): RoundLook =>
  (picture, on) =>
    touchedAfterClose(picture, courseUnder(terms, picture, on))
      .filter(
        ({ how, wager, change }) =>
          (how === 'laid' && wager.laid?.fact.type === 'round.WagerPlaced' && wager.laid.fact.data.oral) ||
          isPlacingOfOral(wager, change),
      )
      .filter(({ wager }) => wager.refusals.length === 0)
      .flatMap(({ wager, deed, cycle }) => {
        const [first] = cycle.spins;
        const order = first && standing(first.spin, deed);
        if (!order || order.stands === 'after') return [];
        return ofWager(wager, deed, `the oral wager ${wager.wagerId} was placed after the coins were spun`, {
          ...unclearOrder('whether it was placed before the coins were spun', order),
        });
      });
