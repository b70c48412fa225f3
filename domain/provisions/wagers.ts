import { gathered } from '../kernel/gathered.ts';
import { memoOn } from '../kernel/memo.ts';
import { standing, type Placed } from '../kernel/placed.ts';
import type { Look, LookContext, Sighting } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import type { LateTouch } from '../round/betting.ts';
import { isByWord, isPlacingOfOral } from '../round/by-word.ts';
import type { wagerMedia } from '../round/events.ts';
import type { Placement, Wager, WagerLaid } from '../round/wager-book.ts';
import type { WithWagers } from './at-table.ts';
import { changedBy, ofWager, unclearOrder } from './sightings.ts';
import { unlessMissed } from '../law/unless-missed.ts';

/** Most looks see nothing of most wagers: they share this. */
const none: Sighting[] = [];

type WagerPlaced = Extract<WagerLaid, { type: 'round.WagerPlaced' }>;

/** A wager that was laid in this round. */
export type LaidHere = {
  readonly wager: Wager;
  readonly laid: Placed<WagerPlaced>;
  readonly data: WagerPlaced['data'];
};

const memo = memoOn<WithWagers, readonly LaidHere[]>();

/** Wagers laid in this round; those carried into it were looked at in the round in which they were laid. Made once for each picture. */
export const laidHere = (picture: WithWagers): readonly LaidHere[] => {
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
export const firstPlacement = (
  { wager, laid }: LaidHere,
  isSuch: (placement: Placement) => boolean,
): { readonly placement: Placement; readonly deed: Placed } | undefined =>
  isSuch(wager.placement) ? { placement: wager.placement, deed: laid } : firstMoved(wager, isSuch);

/** Where a wager was first moved to in such a way. */
const firstMoved = (wager: Wager, isSuch: (placement: Placement) => boolean): ReturnType<typeof firstPlacement> => {
  for (const change of wager.changes) {
    if (change.placement && isSuch(change.placement)) return { placement: change.placement, deed: change };
  }
  return undefined;
};

/** Wagers of a kind that the document does not know. */
export const wagersOfUnknownKind = (isKnown: (kind: string) => boolean): Look<WithWagers> => {
  const isUnknown = ({ kind }: Placement): boolean => !isKnown(kind);
  return (picture) =>
    gathered(laidHere(picture), (here) => {
      const strange = firstPlacement(here, isUnknown);
      return strange
        ? ofWager(here.wager, strange.deed, `a wager of the kind "${strange.placement.kind}" was made`, {
            persons: by(here.wager.personId),
          })
        : none;
    });
};

/** Which area of the layout is for which kind of wager. */
export type AreaRule<Picture> = {
  readonly areas: Readonly<Record<string, string>>;
  /** The kinds that are looked at. */
  readonly kinds: readonly string[];
  /** A wager by word lies in no area until it is placed: may it still be? */
  readonly isYetToBePlaced: (picture: Picture, here: LaidHere) => boolean;
};

/** Wagers that lay outside the area for their kind. */
export const wagersOutsideTheirArea = <Picture extends WithWagers>({
  areas,
  kinds,
  isYetToBePlaced,
}: AreaRule<Picture>): Look<Picture> => {
  const isAstray = ({ kind, area }: Placement): boolean => kinds.includes(kind) && area !== areas[kind];
  return (picture) =>
    gathered(laidHere(picture), (here) => {
      const first = firstPlacement(here, isAstray);
      const isExcepted = first?.deed === here.laid && here.data.area === null && isYetToBePlaced(picture, here);
      const astray = isExcepted ? firstMoved(here.wager, isAstray) : first;
      if (!astray) return none;
      const where = astray.placement.area ? `in the area ${astray.placement.area}` : 'in no area';
      const persons = by(here.wager.personId);
      return ofWager(here.wager, astray.deed, `a ${astray.placement.kind} wager lay ${where}`, { persons });
    });
};

/** Wagers made with something that the document does not allow. */
export const wagersNotMadeWith =
  (media: readonly (typeof wagerMedia)[number][]): Look<WithWagers> =>
  (picture) =>
    gathered(
      laidHere(picture).filter(({ data }) => !media.includes(data.medium)),
      ({ wager, laid, data }) =>
        ofWager(wager, laid, `a wager was made with ${data.medium === 'cash' ? 'cash' : 'something else than chips'}`, {
          persons: by(wager.personId),
        }),
    );

/** Wagers declared by word, and taken for wagers, without chips or tokens. */
export const oralWagersWithoutChips =
  <Picture extends WithWagers>(isNotTaken: (picture: Picture, here: LaidHere) => boolean): Look<Picture> =>
  (picture) =>
    gathered(
      laidHere(picture).filter(
        (here) => here.data.oral && here.data.chipsPresented !== true && !isNotTaken(picture, here),
      ),
      ({ wager, laid, data }) =>
        ofWager(wager, laid, `the oral wager ${wager.wagerId} came without chips or tokens`, {
          persons: by(wager.personId),
          ...(data.chipsPresented === null
            ? { undetermined: { missing: 'whether chips or tokens came with the words' } }
            : {}),
        }),
    );

/** Wagers by word that were played, and nobody placed, where wagers are made by placing chips. `isPlayed`: has the round begun? */
export const wagersByWordAlone =
  <Picture extends WithWagers>(isPlayed: (picture: Picture) => boolean): Look<Picture> =>
  (picture) =>
    gathered(laidHere(picture), ({ wager, laid, data }) => {
      const { changes, refusals } = wager;
      const isPlaced = changes.some((change) => isPlacingOfOral(wager, change)) || data.area !== null;
      const isOver = refusals.length > 0 || changes.some(({ placement }) => placement === null);
      if (!data.oral || isPlaced || isOver || !isPlayed(picture)) return none;
      return ofWager(wager, laid, `the wager ${wager.wagerId} was made by word, and no chips were placed for it`, {
        persons: by(wager.personId),
      });
    });

/** Nobody took the words for a wager: it was refused, or called off, before the next play. It does not matter here who refused. */
export const isNotAccepted = ({ wager: { refusals, changes } }: LaidHere, nextPlayAt: number): boolean =>
  refusals.some(({ at }) => at < nextPlayAt) ||
  changes.some(({ placement, at }) => placement === null && at < nextPlayAt);

/** Oral wagers that were placed after play had begun: `began` says what that was. A game gives its late touches, and the first play after each. */
export const oralWagersPlacedLate =
  <Picture, Reasoning>(
    began: string,
    touchesIn: (
      picture: Picture,
      context: LookContext<Reasoning>,
    ) => readonly { readonly touch: LateTouch; readonly firstPlay: Placed | undefined }[],
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    gathered(touchesIn(picture, context), ({ touch: { wager, how, change, deed, missing }, firstPlay }) => {
      const doubt = unlessMissed(missing);
      const isOfWords = (how === 'laid' && isByWord(wager)) || isPlacingOfOral(wager, change);
      const order = isOfWords && wager.refusals.length === 0 ? firstPlay && standing(firstPlay, deed) : undefined;
      if (!order || order.stands === 'after') return none;
      return ofWager(wager, deed, `the oral wager ${wager.wagerId} was placed after ${began}`, {
        persons: by(wager.personId),
        ...doubt,
        ...unclearOrder(`whether it was placed before ${began}`, order),
      });
    });

/** What a document says of wagers laid, changed or taken back after the close of betting. */
export type AfterCloseRule<Touch extends LateTouch> = {
  /** What closes the betting by the rules, and what else did, in words. */
  readonly named: string;
  readonly otherwise: (touch: Touch) => string;
  /** The clause that asks for what closes it: it stands against a finding where something else did. */
  readonly contestedBy: string;
  readonly interpretations: (touch: Touch) => readonly string[];
};

/** What a game gives of its late touches. */
export type LateTouches<Picture, Reasoning, Touch extends LateTouch> = (
  picture: Picture,
  context: LookContext<Reasoning>,
) => readonly {
  readonly touch: Touch;
  /** What it only follows from, where it does. */
  readonly follows?: Sighting['follows'] | undefined;
  /** Open questions of the text on which it rests besides. */
  readonly besides?: readonly string[];
}[];

const noQuestions: readonly string[] = [];
const done = { laid: 'was laid', changed: 'was changed', withdrawn: 'was taken back' } as const;

/** Wagers laid, changed or taken back after the close of betting. */
export const wagersTouchedAfterClose =
  <Picture, Reasoning, Touch extends LateTouch>(
    { named, otherwise, contestedBy, interpretations }: AfterCloseRule<Touch>,
    touchesIn: LateTouches<Picture, Reasoning, Touch>,
  ): Look<Picture, Reasoning> =>
  (picture, context) =>
    gathered(touchesIn(picture, context), ({ touch, follows, besides = noQuestions }) => {
      const { wager, deed, change, how, closedBy, strict, unclear, missing } = touch;
      const what = `the ${wager.placement.kind} wager ${wager.wagerId}`;
      return ofWager(wager, deed, `${what} ${done[how]} after ${strict ? named : otherwise(touch)}`, {
        persons: change ? changedBy(wager, change) : by(wager.personId),
        figures: {
          afterCloseMs: deed.fact.atMs - closedBy.fact.atMs,
          stakeCents: wager.placement.stakeCents,
          ...(change ? { stakeAfterCents: change.placement?.stakeCents ?? 0 } : {}),
        },
        interpretations: [...interpretations(touch), ...besides],
        ...unlessMissed(missing),
        ...(unclear ? unclearOrder('whether it was before or after the close of betting', unclear) : {}),
        ...(strict ? {} : { contestedBy }),
        ...(follows ? { follows } : {}),
      });
    });
