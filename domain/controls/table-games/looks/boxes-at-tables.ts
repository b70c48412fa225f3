import type { Look, Sighting } from '../../../law/clause.ts';
import { instantMs } from '../../../kernel/time.ts';
import { by, concerning } from '../../../law/persons.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import { counted } from '../../../provisions/words.ts';
import { isBetweenMs, ofType } from '../facts.ts';
import type { DayPicture, Journey, TableOfDay } from '../picture.ts';
import { cameBefore } from './came-before.ts';

const hangsAt = ({ attached }: Journey, table: string): boolean => attached?.data.table === table;

/** When a box hung at its table, on our clock. */
const hung = ({ attached, removed, attachedAgain }: Journey) => ({
  fromMs: attached?.atMs ?? Infinity,
  toMs: (removed ?? attachedAgain)?.atMs ?? Infinity,
});

/** The last closing of each table that was open that day, unless play went on; with its sessions. */
const closedTables = ({ tables }: DayPicture) => {
  const last = new Map(tables.map((one) => [one.table, one]));
  return [...last.values()].flatMap((one) =>
    one.closing && one.closing.data.reopensAtOnce !== true ? [{ table: one.table, closing: one.closing }] : [],
  );
};

/**
 * What the record does not say of a box without a removal: it may have been removed all the same. Undefined where the day was closed without the box,
 * by somebody who looked at every box that was attached.
 */
const unsaidRemoval = ({ own }: DayPicture, { attached, attachedAgain, facts }: Journey): string | undefined => {
  const wentOn = attachedAgain !== undefined || facts.some(({ eventId }) => eventId !== attached?.eventId);
  if (wentOn) return 'when the box was removed: nobody recorded it, and it went on from there';
  const closing = ofType(own, 'gamingDay.Closed').at(-1);
  const isClosedWithout = attached && closing && instantMs(attached.recordedAt) <= instantMs(closing.recordedAt);
  return isClosedWithout ? undefined : 'whether the box was removed: no removal of it is on record';
};

/** Boxes that nobody removed on record, and that hung at a table when it closed for the day. */
const neverRemoved = (picture: DayPicture): readonly Sighting[] =>
  closedTables(picture).flatMap(({ table, closing }) =>
    picture.journeys.flatMap((journey): readonly Sighting[] => {
      const { attached, removed, dropBox } = journey;
      if (!attached || removed || !hangsAt(journey, table) || attached.atMs >= closing.atMs) return [];
      if (hung(journey).toMs < closing.atMs) return [];
      const missing = unsaidRemoval(picture, journey);
      return [
        {
          deed: attached,
          persons: attached.data.by.flatMap((personId) => (missing === undefined ? by : concerning)(personId)),
          says: `the box ${dropBox} was left at table ${table} when it had closed`,
          figures: { dropBox, table },
          ...unlessMissed(missing),
        },
      ];
    }),
  );

/** The first opening of each table on the day that had closed for an earlier day, with when that was. */
const openedAgain = ({ tables, before }: DayPicture) => {
  const first = new Map(tables.toReversed().map((one) => [one.table, one]));
  return before.flatMap(({ table, gamingDay, closing }) => {
    const opening = first.get(table)?.opening;
    return opening && closing && closing.data.reopensAtOnce !== true ? [{ table, gamingDay, opening, closing }] : [];
  });
};

/** Boxes that were removed only after their table, which had closed for an earlier day, had been opened again: they lay there over night. */
const removedAfterReopening = (picture: DayPicture): readonly Sighting[] =>
  openedAgain(picture).flatMap(({ table, gamingDay, opening, closing }) =>
    picture.journeys.flatMap((journey): readonly Sighting[] => {
      const { attached, removed, dropBox, isOfDay } = journey;
      if (!attached || !removed || isOfDay || !hangsAt(journey, table) || attached.atMs >= closing.atMs) return [];
      const late = cameBefore(opening, removed, {
        missing: 'whether the box was removed before the table was opened again',
      });
      if (!late) return [];
      return [
        {
          deed: attached,
          persons: attached.data.by.flatMap((personId) => concerning(personId)),
          says: `the box ${dropBox} was left at table ${table} when it had closed on ${gamingDay}, and hung there when it was opened again`,
          figures: { dropBox, table, leftOn: gamingDay },
          ...(late.undetermined ? { undetermined: late.undetermined } : {}),
        },
      ];
    }),
  );

/** Boxes that were attached again on the day and that nobody had removed: of one that was left on a day before, that day says it. */
const removedByNobody = ({ journeys }: DayPicture): readonly Sighting[] =>
  journeys.flatMap(({ attached, attachedAgain, dropBox, isOfDay }): readonly Sighting[] => {
    if (!attached || !attachedAgain || !isOfDay) return [];
    const { table } = attached.data;
    return [
      {
        deed: attached,
        says: `the box ${dropBox} hung at table ${table}, and was attached again without having been removed`,
        figures: { dropBox, table },
        undetermined: { missing: 'when the box was removed before: nobody recorded it' },
      },
    ];
  });

/** Boxes that hung at a table when it closed for the day, and that nobody removed before it was opened again. */
export const boxesLeftBehind: Look<DayPicture> = (picture) => [
  ...neverRemoved(picture),
  ...removedByNobody(picture),
  ...removedAfterReopening(picture),
];

const placeText = ({ table, slot }: { readonly table: string; readonly slot: number | null }): string =>
  slot === null ? `table ${table}` : `slot ${slot} of table ${table}`;

/** Boxes that were removed somewhere else than they had been attached: where they hung meanwhile is not on record. */
export const removedElsewhere: Look<DayPicture> = ({ journeys }) =>
  journeys
    .filter(({ isOfDay }) => isOfDay)
    .flatMap(({ attached, removed, dropBox }): readonly Sighting[] => {
      if (!attached || !removed) return [];
      const [from, to] = [attached.data, removed.data];
      const isSameSlot = from.slot === null || to.slot === null || from.slot === to.slot;
      if (from.table === to.table && isSameSlot) return [];
      return [
        {
          deed: removed,
          persons: to.by.flatMap((personId) => by(personId)),
          says: `the box ${dropBox} was attached to ${placeText(from)} and removed from ${placeText(to)}`,
          figures: { dropBox, attachedTo: from.table, removedFrom: to.table },
        },
      ];
    });

/** While a table was open: from its opening to its closing, or as long as it is known to have been. */
const openTime = ({ opening, closing, facts }: TableOfDay) => ({
  fromMs: opening?.atMs ?? Infinity,
  toMs: closing?.atMs ?? facts.at(-1)?.atMs ?? -Infinity,
});

/** A change of boxes takes a moment: a number that held for no longer is not told. */
const changingMs = 15 * 60_000;

type Held = { readonly fromMs: number; readonly toMs: number; readonly boxes: number };

/** How many boxes hung at a table, time by time while it was open. */
const boxesHeld = (
  journeys: readonly Journey[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): readonly Held[] => {
  const hanging = journeys.map(hung);
  const changes = hanging.flatMap((one) => [one.fromMs, one.toMs]).filter((ms) => isBetweenMs(ms, fromMs, toMs));
  const marks = [...new Set([fromMs, ...changes, toMs])].toSorted((a, b) => a - b);
  return marks.slice(0, -1).map((from, at) => ({
    fromMs: from,
    toMs: marks[at + 1] ?? toMs,
    boxes: hanging.filter((one) => one.fromMs <= from && one.toMs > from).length,
  }));
};

/** Tables that had more or fewer boxes while they were open than their game wants. Nothing is said of a table of which no box is on record. */
export const otherNumberOfBoxes: Look<DayPicture> = (picture) =>
  picture.tables.flatMap((one): readonly Sighting[] => {
    const wanted = one.game?.dropBoxes;
    const own = picture.journeys.filter((journey) => hangsAt(journey, one.table));
    if (!one.opening || !wanted || own.length === 0) return [];
    const { least, most } = wanted;
    const wrong = boxesHeld(own, openTime(one)).find(
      ({ boxes, fromMs, toMs }) => (boxes < least || boxes > (most ?? Infinity)) && toMs - fromMs > changingMs,
    );
    if (!wrong) return [];
    const named = most === null ? `at least ${counted(least, 'box', 'boxes')}` : counted(least, 'box', 'boxes');
    return [
      {
        deed: one.opening,
        says: `${counted(wrong.boxes, 'box', 'boxes')} hung at table ${one.table} while it was open, and its game wants ${named}`,
        figures: {
          table: one.table,
          boxes: wrong.boxes,
          least,
          most,
          minutes: Math.floor((wrong.toMs - wrong.fromMs) / 60_000),
        },
      },
    ];
  });
