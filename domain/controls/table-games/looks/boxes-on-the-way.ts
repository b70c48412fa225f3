import type { DropBoxEvent } from '../../../drop-box/events.ts';
import type { GamingDayEvent } from '../../../gaming-day/events.ts';
import type { FloorRole } from '../../../kernel/roles.ts';
import { listed } from '../../../kernel/word-list.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { counted } from '../../../provisions/words.ts';
import { isWithin, ofType } from '../facts.ts';
import type { DayPicture, FactOf, Journey } from '../picture.ts';
import { cameBefore } from './came-before.ts';
import { isOfPitShift } from './pit.ts';

type Removed = FactOf<DropBoxEvent, 'dropBox.Removed'>;

/** Boxes that were removed on this day, whichever day they were attached on. */
const removals = (picture: DayPicture): readonly { readonly journey: Journey; readonly removed: Removed }[] =>
  picture.journeys.flatMap((journey) =>
    journey.removed && isWithin(journey.removed, picture) ? [{ journey, removed: journey.removed }] : [],
  );

type Announced = FactOf<GamingDayEvent, 'gamingDay.DropRunAnnounced'>;

/** The runs that were announced for this day: on the day before, and on it. */
const runsByDay = ({ own, earlier, gamingDay }: DayPicture): readonly (readonly Announced[])[] => {
  const last = earlier
    .toSorted((a, b) => (a.gamingDay < b.gamingDay ? -1 : 1))
    .findLast((one) => one.gamingDay < gamingDay);
  return [last?.facts ?? [], own].map((facts) => ofType(facts, 'gamingDay.DropRunAnnounced'));
};

const apartFrom =
  (removed: Removed) =>
  ({ data, atMs }: Announced): number =>
    Math.abs(removed.atMs - (data.scheduledFor === null ? atMs : Date.parse(data.scheduledFor)));

/**
 * What was announced of the run in which a box was removed. Runs may have the same names on each day: then it is that of the day which is nearer in
 * time. Nothing where nobody announced it.
 */
const announcedOf = (picture: DayPicture, removed: Removed): readonly Announced[] => {
  const nearest = (all: readonly Announced[]): number => Math.min(...all.map(apartFrom(removed)));
  return runsByDay(picture)
    .map((runs) => runs.filter(({ data }) => data.run === removed.data.run))
    .reduce((one, other) => (nearest(other) <= nearest(one) ? other : one));
};

/** Boxes that were removed in no run that was announced. */
export const removedInNoRun: Look<DayPicture> = (picture) => {
  const runs = new Set(runsByDay(picture).flatMap((all) => all.map(({ data }) => data.run)));
  return removals(picture).flatMap(({ journey, removed }): readonly Sighting[] => {
    const { run, by: who } = removed.data;
    if (run !== null && runs.has(run)) return [];
    const { dropBox } = journey;
    const isDoubted = run === null && runs.size === 0;
    const says =
      run === null
        ? `the box ${dropBox} was removed in no drop run`
        : `the box ${dropBox} was removed in the run ${run}, which nobody announced`;
    return [
      {
        deed: removed,
        persons: isDoubted ? [] : who.flatMap((personId) => by(personId)),
        says,
        figures: { dropBox, run },
        ...(isDoubted ? { undetermined: { missing: 'whether there was a drop run: none is on record' } } : {}),
      },
    ];
  });
};

const minuteMs = 60_000;

/** Boxes that were removed off the schedule of their run, or in a run that has none. */
export const removedOffSchedule: Look<DayPicture> = (picture) => {
  const { dropRunToleranceMinutes: toleranceMinutes } = picture.thresholds;
  return removals(picture).flatMap(({ journey: { dropBox }, removed }): readonly Sighting[] => {
    const run = announcedOf(picture, removed).at(-1);
    if (!run) return [];
    const { scheduledFor } = run.data;
    const persons = removed.data.by.flatMap((personId) => by(personId));
    const named = { dropBox, run: run.data.run };
    if (scheduledFor === null) {
      const says = `the box ${dropBox} was removed in the run ${run.data.run}, which is off the schedule`;
      return [{ deed: removed, persons, says, figures: named }];
    }
    const apartMs = removed.atMs - Date.parse(scheduledFor);
    const overMs = Math.abs(apartMs) - toleranceMinutes * minuteMs;
    if (overMs <= -removed.uncertaintyMs) return [];
    const minutes = Math.ceil(Math.abs(apartMs) / minuteMs);
    const says = `the box ${dropBox} was removed ${counted(minutes, 'minute')} ${apartMs < 0 ? 'before' : 'after'} its run was to be`;
    const isSure = overMs > removed.uncertaintyMs;
    const doubt = {
      missing: 'whether it was within the time that the venue allows',
      apartMs: overMs,
      uncertaintyMs: removed.uncertaintyMs,
    };
    return [
      {
        deed: removed,
        persons,
        says,
        figures: { ...named, minutes, toleranceMinutes },
        ...(isSure ? {} : { undetermined: doubt }),
      },
    ];
  });
};

/** Runs of which nobody told surveillance. */
const runsNotTold = ({ own }: DayPicture): readonly Sighting[] =>
  ofType(own, 'gamingDay.DropRunAnnounced').flatMap((run): readonly Sighting[] =>
    run.data.toldSurveillance === null
      ? [
          {
            deed: run,
            persons: by(run.data.by),
            says: `nobody told surveillance of the drop run ${run.data.run}`,
            figures: { run: run.data.run },
          },
        ]
      : [],
  );

/** Boxes that were removed in a run before surveillance was told of it, however often that was said later. */
const removedBeforeTold = (picture: DayPicture): readonly Sighting[] =>
  removals(picture).flatMap(({ journey: { dropBox }, removed }): readonly Sighting[] => {
    const told = announcedOf(picture, removed).filter(({ data }) => data.toldSurveillance !== null);
    const missing = 'whether surveillance had been told by then';
    const late = told.map((run) => cameBefore(removed, run, { missing, who: run.data.by }));
    const [first] = late;
    if (!first || late.includes(undefined)) return [];
    const { run } = removed.data;
    const says = `the box ${dropBox} was removed before surveillance was told of the drop run ${run}`;
    return [{ deed: removed, says, figures: { dropBox, run }, ...first }];
  });

/** Runs of which nobody told surveillance, and boxes that were removed before somebody did. */
export const surveillanceNotTold: Look<DayPicture> = (picture) => [
  ...runsNotTold(picture),
  ...removedBeforeTold(picture),
];

/** How a box went from one place to another: by whom. A role is left out where none was said. */
type Carrying = {
  readonly dropBox: string;
  readonly fact: Removed | FactOf<DropBoxEvent, 'dropBox.Transported'>;
  readonly who: readonly { readonly personId: string; readonly role?: FloorRole }[];
};

const transports = ({ journeys }: DayPicture): readonly Carrying[] =>
  journeys
    .filter(({ isOfDay }) => isOfDay)
    .flatMap(({ facts, dropBox }) =>
      ofType(facts, 'dropBox.Transported').map((fact) => ({ dropBox, fact, who: fact.data.by })),
    );

/** Boxes that were carried by fewer than two persons. */
export const carriedByFewerThanTwo: Look<DayPicture> = (picture) =>
  transports(picture).flatMap(({ dropBox, fact, who }): readonly Sighting[] => {
    const people = [...new Set(who.map(({ personId }) => personId))];
    if (people.length > 1) return [];
    const says = `the box ${dropBox} was carried by ${people[0] ?? 'nobody on record'}${people.length === 1 ? ' alone' : ''}`;
    return [{ deed: fact, persons: by(people[0]), says, figures: { dropBox, carriers: people.length } }];
  });

const onlyOfThePit = (
  picture: DayPicture,
  ofThePit: readonly FloorRole[],
  { dropBox, fact, who }: Carrying,
  did: string,
): readonly Sighting[] => {
  const standing = who.map((one) => ({ ...one, ofPit: isOfPitShift(picture, ofThePit, fact, one) }));
  if (standing.length === 0 || standing.some(({ ofPit }) => ofPit === false)) return [];
  const unknown = standing.filter(({ ofPit }) => ofPit === undefined).map(({ personId }) => personId);
  const names = listed(standing.map(({ personId }) => personId));
  return [
    {
      deed: fact,
      persons: standing.flatMap(({ personId, ofPit }) => (ofPit ? by(personId) : [])),
      says: `the box ${dropBox} was ${did} by ${names} and by nobody from outside the pits`,
      figures: { dropBox },
      ...(unknown.length === 0
        ? {}
        : { undetermined: { missing: `whether ${listed(unknown, 'or')} is of the pits: the register does not say` } }),
    },
  ];
};

/** Boxes that were carried by nobody from outside the pits. */
export const carriedByThePit =
  (ofThePit: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    transports(picture).flatMap((one) => onlyOfThePit(picture, ofThePit, one, 'carried'));

/** Boxes that were removed by nobody from outside the pits. */
export const removedByThePit =
  (ofThePit: readonly FloorRole[]): Look<DayPicture> =>
  (picture) =>
    removals(picture).flatMap(({ journey: { dropBox }, removed: fact }) =>
      onlyOfThePit(
        picture,
        ofThePit,
        { dropBox, fact, who: fact.data.by.map((personId) => ({ personId })) },
        'removed',
      ),
    );
