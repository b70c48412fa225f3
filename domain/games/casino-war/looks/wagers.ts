import { gathered } from '../../../kernel/gathered.ts';
import { inDollars } from '../../../kernel/money.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning, wronged } from '../../../law/persons.ts';
import { firstPlacement, laidHere, wagersByWordAlone } from '../../../provisions/wagers.ts';
import { handBefore } from '../../../round/moved-wagers.ts';
import {
  gotItsStake,
  isLaid,
  placementBefore,
  wasEver,
  type LaidWager,
  type Placement,
  type Wager,
} from '../../../round/wager-book.ts';
import { boxLimitAt, boxMarkerAt } from '../../../table/limits.ts';
import { countsAs } from '../taking-part.ts';
import { firstCardOf, maximumOf } from '../maximum.ts';
import { placeOfBox, type RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { mayBeOne, whetherOne } from '../../../settlement/told-under-two-ids.ts';
import { lawfulScenario } from '../settlement.ts';
import { stagesOf } from '../stages.ts';
import { ofWager, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** So many players may wager on a box. */
const mostOnBox = 3;

const isRaise = ({ kind }: Placement): boolean => kind === 'go-to-war';

/** Does it lie in no box that anybody recorded? */
const isOutside = (placement: Placement): boolean =>
  !isRaise(placement) &&
  (placement.area === null || (placement.hand === undefined && placeOfBox(placement.area) === null));

/** Wagers that lay outside a box. A raise lies beside it. */
export const wagersOutsideTheirBox: RoundLook = (picture) =>
  gathered(laidHere(picture), (here) => {
    const astray = here.data.oral ? undefined : firstPlacement(here, isOutside);
    if (!astray) return none;
    const where = astray.placement.area === null ? 'in no box' : `on ${astray.placement.area}, and in no box`;
    return ofWager(here.wager, astray.deed, `a ${astray.placement.kind} wager lay ${where}`, {
      persons: by(here.wager.personId),
    });
  });

/** Wagers by word that were played, and nobody placed. */
export const wagersByWord: RoundLook = wagersByWordAlone((picture) => stagesOf(picture).dealt.length > 0);

/** Somebody's first wager on a box: laid there, or moved there. */
type Coming = { readonly wager: LaidWager; readonly deed: Placed };

/** The comings to each box, in their order; the boxes as they are first spoken of. */
const comingsIn = ({ wagers }: RoundPicture): ReadonlyMap<string, readonly Coming[]> => {
  const byBox = new Map<string, Coming[]>();
  const at = (hand: string): Coming[] => {
    const known = byBox.get(hand);
    if (known) return known;
    const made: Coming[] = [];
    byBox.set(hand, made);
    return made;
  };
  for (const wager of wagers) {
    const boxes = new Set<string>();
    const comes = (deed: Placed | null, hand: string | undefined): void => {
      if (hand === undefined || boxes.has(hand)) return;
      boxes.add(hand);
      const comings = at(hand);
      if (deed && isLaid(wager) && !isRaise(wager.placement)) comings.push({ wager, deed });
    };
    comes(wager.laid, wager.laid?.fact.data.hand);
    for (const change of wager.changes) comes(change, change.placement?.hand);
  }
  return byBox;
};

const liesBy = ({ wager, deed }: Coming, hand: string, { at }: Placed): boolean =>
  deed.at <= at && handBefore(wager, at + 1) === hand;

/** More players on a box than may wager there: found at each who came when it was full. A wager of nobody who is known may be theirs. */
export const tooManyPlayers: RoundLook = (picture) => {
  if (picture.wagers.length <= mostOnBox) return none;
  return gathered([...comingsIn(picture)], ([hand, comings]) => {
    if (comings.length <= mostOnBox) return none;
    const all = comings.toSorted((a, b) => a.deed.at - b.deed.at);
    const found = new Set<string>();
    return gathered(all, ({ wager, deed }) => {
      const there = all.filter((one) => liesBy(one, hand, deed)).map((one) => one.wager);
      const players = new Set(gathered(there, ({ personId }) => personId ?? []));
      const nobodys = there.filter(({ personId }) => personId === null).length;
      const who = wager.personId ?? '';
      if (players.size + nobodys <= mostOnBox || found.has(who)) return none;
      found.add(who);
      return ofWager(wager, deed, `${players.size + nobodys} players had wagers on ${hand}, and ${mostOnBox} may`, {
        hand,
        persons: by(wager.personId),
        figures: { players: players.size + nobodys },
        ...(players.size > mostOnBox ? {} : { undetermined: { missing: 'whose the wagers on the box are' } }),
      });
    });
  });
};

/** Grounds for not taking a tie wager that have nothing to do with who is preferred. */
const otherGrounds: ReadonlySet<string> = new Set(
  'outside-limits late-bet wrong-medium no-chips marked-chips unclear-bet excluded minor intoxicated rules-broken fraud cheating prohibited-device'.split(
    ' ',
  ),
);

const hasWarWager = (picture: RoundPicture, personId: string | null, at: number): boolean =>
  picture.wagers.some(
    (one) =>
      one.personId === personId &&
      one.laid !== null &&
      one.laid.at < at &&
      placementBefore(one, at)?.kind === 'casino-war',
  );

const isTieOfAnother = (picture: RoundPicture, one: Wager, refusal: RoundPicture['refusals'][number]): boolean => {
  const { personId, hand } = refusal.fact.data;
  const lies = placementBefore(one, Infinity);
  const isThere = one.laid !== null && lies?.kind === 'tie' && (hand === undefined || lies.hand === hand);
  return isThere && one.personId !== null && one.personId !== personId && !hasWarWager(picture, one.personId, Infinity);
};

/** Tie wagers refused to players with a casino war wager, where somebody without one has theirs. */
export const tiePreferenceBreached: RoundLook = (picture) =>
  gathered(picture.refusals, (refusal) => {
    const { kind, personId, decision } = refusal.fact.data;
    if (kind !== 'tie' || personId === null || otherGrounds.has(decision.ground)) return none;
    const preferred = picture.wagers.find((one) => isTieOfAnother(picture, one, refusal));
    if (!preferred || !hasWarWager(picture, personId, refusal.at)) return none;
    const { wagerId, personId: other } = preferred;
    return sighted(
      refusal,
      `the tie wager of ${personId}, who had a casino war wager, was refused, and ${other} without one had theirs`,
      { wagerId, persons: [...by(decision.by), ...wronged(personId), ...concerning(other)] },
    );
  });

/** Had as many other players wagers on the box as may wager there? */
const isFull = ({ wagers }: RoundPicture, { fact, at }: RoundPicture['refusals'][number]): boolean => {
  const { hand, personId } = fact.data;
  const there = wagers.filter(
    (one) => one.laid !== null && one.laid.at < at && placementBefore(one, at)?.hand === hand,
  );
  return (
    new Set(gathered(there, (one) => (one.personId === personId ? [] : (one.personId ?? one.wagerId)))).size >=
    mostOnBox
  );
};

/** Wagers of the initial deal that were refused before the first card, on no ground that bars them. */
export const wagersRefused: RoundLook = (picture) => {
  const [first] = stagesOf(picture).dealt;
  return gathered(picture.refusals, (refusal) => {
    const { kind, personId, wagerId, decision } = refusal.fact.data;
    const isOther = kind !== 'casino-war' && kind !== 'tie';
    if (isOther || otherGrounds.has(decision.ground) || (first && refusal.at > first.by.at)) return none;
    if (isFull(picture, refusal) || (kind === 'tie' && !hasWarWager(picture, personId, refusal.at))) return none;
    return sighted(
      refusal,
      `${decision.by} refused a ${kind} wager of ${personId ?? 'a player'}, who is to have the opportunity`,
      {
        ...(wagerId === null ? {} : { wagerId }),
        persons: [...by(decision.by), ...wronged(personId)],
      },
    );
  });
};

/** Wagers by which the total on a box with a maximum of its own was over it. */
export const boxTotalsOverTheMaximum =
  (terms: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const { table } = picture;
    if (table.boxLimits.size === 0 && table.markersOf.size === 0) return none;
    const scenario = lawfulScenario(terms, interpretation);
    return gathered(picture.wagers.filter(isLaid), (wager) => {
      const { laid } = wager;
      const moments = [laid.fact, firstCardOf(picture, laid.fact)];
      const hasOwn = ({ hand }: Placement): boolean =>
        hand !== undefined &&
        moments.some((at) => boxLimitAt(table, hand, at) !== undefined || boxMarkerAt(table, hand, at) !== undefined);
      // Most boxes have no maximum of their own: there it need not be asked how the wager counts.
      const lies = wasEver(wager, hasOwn) ? countsAs(picture, wager, scenario) : null;
      const box = lies?.hand;
      if (!lies || box === undefined || !hasOwn(lies)) return none;
      const { maxCents, interpretations } = maximumOf(picture, wager, lies, scenario);
      if (maxCents === null || !interpretations.includes(terms.rules.questions.boxMaximum)) return none;
      const other = picture.wagers.find((one) => mayBeOne(one, wager));
      const doubt = other ? { undetermined: { missing: whetherOne(other, wager) } } : {};
      const says = `with the wager ${wager.wagerId} of ${inDollars(lies.stakeCents)} the wagers on ${box} were over its maximum together: ${inDollars(maxCents)} of it was left`;
      return ofWager(wager, gotItsStake(wager, lies, laid), says, {
        hand: box,
        figures: { stakeCents: lies.stakeCents, leftCents: maxCents },
        interpretations: interpretations.filter((id) => id !== terms.rules.questions.boxMaximum),
        ...doubt,
      });
    });
  };
