import type { DropBoxEvent } from '../../../drop-box/events.ts';
import type { Look, Sighting, Weighing } from '../../../law/clause.ts';
import { by, concerning, owedBy } from '../../../law/persons.ts';
import { listed } from '../../../kernel/word-list.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf, Journey } from '../picture.ts';
import { cameBefore } from './came-before.ts';
import { teamOf } from './count-teams.ts';

type Count = FactOf<DropBoxEvent, 'dropBox.Counted'>;

/** Look at each journey that this day answers for. */
const ofJourneys =
  (look: (journey: Journey, picture: DayPicture) => readonly Sighting[]): Look<DayPicture> =>
  (picture) =>
    picture.journeys.filter(({ isOfDay }) => isOfDay).flatMap((journey) => look(journey, picture));

const countsOf = ({ facts }: Journey): readonly Count[] => ofType(facts, 'dropBox.Counted');
const openingsOf = ({ facts }: Journey) => ofType(facts, 'dropBox.Opened');
const verificationOf = ({ facts }: Journey) => ofType(facts, 'dropBox.Verified').at(0);

/** The day says of a box why it was not counted and verified, or a day before it did. */
export const explainedByTheDay: Weighing<DayPicture> = ({ deed }, { own, earlier, journeys }) => {
  const box = journeys.find(({ facts }) => facts[0]?.stream === deed.stream);
  const said = [...earlier.flatMap(({ facts }) => facts), ...own];
  const isExplained = ofType(said, 'gamingDay.BoxExplained').some(({ data }) => data.journey === box?.journeyId);
  return isExplained ? 'yes' : 'no';
};

/** Boxes that were removed and that nobody opened. */
export const boxesNotOpened = ofJourneys((journey) => {
  const { removed, dropBox } = journey;
  if (!removed || openingsOf(journey).length + countsOf(journey).length > 0) return [];
  return [{ deed: removed, says: `the box ${dropBox} was removed, and nobody opened it`, figures: { dropBox } }];
});

/** Boxes that were opened and that nobody counted. */
export const boxesNotCounted = ofJourneys((journey) => {
  const { dropBox } = journey;
  const opened = openingsOf(journey).at(0);
  if (!opened || countsOf(journey).length > 0) return [];
  return [
    {
      deed: opened,
      persons: by(opened.data.by),
      says: `the box ${dropBox} was opened, and nobody counted what lay in it`,
      figures: { dropBox },
    },
  ];
});

/** Boxes that were counted once only. */
export const boxesCountedOnce = ofJourneys((journey) => {
  const [first, second] = countsOf(journey);
  const { dropBox } = journey;
  if (!first || second) return [];
  return [{ deed: first, says: `the box ${dropBox} was counted once only`, figures: { dropBox } }];
});

/** Boxes that were counted and that nobody verified. */
export const boxesNotVerified = ofJourneys((journey) => {
  const last = countsOf(journey).at(-1);
  const { dropBox } = journey;
  if (!last || verificationOf(journey)) return [];
  return [{ deed: last, says: `the box ${dropBox} was counted, and nobody verified the count`, figures: { dropBox } }];
});

/** Boxes that one person counted twice. */
export const boxesCountedTwiceByOne = ofJourneys((journey) => {
  const counts = countsOf(journey);
  const again = counts.find((one, at) => counts.slice(0, at).some((before) => before.data.by === one.data.by));
  const others = new Set(counts.map(({ data }) => data.by));
  if (!again || others.size > 1) return [];
  return [
    {
      deed: again,
      persons: by(again.data.by),
      says: `${again.data.by} made both counts of the box ${journey.dropBox}`,
      figures: { dropBox: journey.dropBox },
    },
  ];
});

/** Boxes that somebody verified who had counted them or was of the team. */
export const boxesVerifiedByTheTeam = ofJourneys((journey) => {
  const verified = verificationOf(journey);
  if (!verified) return [];
  const { by: verifier } = verified.data;
  const team = ofType(journey.facts, 'dropBox.CountBegun').flatMap(({ data }) => data.team.map((one) => one.personId));
  const counters = countsOf(journey).map(({ data }) => data.by);
  if (![...team, ...counters].includes(verifier)) return [];
  const did = counters.includes(verifier) ? 'counted' : 'was of the team that counted';
  return [
    {
      deed: verified,
      persons: by(verifier),
      says: `${verifier} ${did} the box ${journey.dropBox}, and verified the count`,
      figures: { dropBox: journey.dropBox },
    },
  ];
});

/** Teams of a single person, as far as one was named. */
export const teamsOfOne = ofJourneys(({ facts, dropBox }) =>
  ofType(facts, 'dropBox.CountBegun').flatMap((begun): readonly Sighting[] => {
    const team = [...new Set(begun.data.team.map(({ personId }) => personId))];
    const [only] = team;
    if (team.length > 1) return [];
    return [{ deed: begun, persons: by(only), says: `${only} counted the box ${dropBox} alone`, figures: { dropBox } }];
  }),
);

/** An opening of a box that did not come after the beginning of its count, or of which nobody knows: the person who answers, and the doubt. Undefined where it did. */
const openedTooEarly = (
  opened: FactOf<DropBoxEvent, 'dropBox.Opened'>,
  begun: FactOf<DropBoxEvent, 'dropBox.CountBegun'> | undefined,
): Pick<Sighting, 'undetermined' | 'persons'> | undefined => {
  const who = opened.data.by;
  if (begun) return cameBefore(opened, begun, { missing: 'whether the count had begun by then', who });
  return {
    persons: by(who),
    undetermined: { missing: 'who was of the team: no beginning of the count is on record' },
  };
};

/** Boxes that were opened though no count had begun on record: who was there is then not known. */
export const openedBeforeTheCount = ofJourneys((journey) => {
  const [opened] = openingsOf(journey);
  const early = opened && openedTooEarly(opened, ofType(journey.facts, 'dropBox.CountBegun').at(0));
  if (!early) return [];
  return [
    {
      deed: opened,
      says: `${opened.data.by} opened the box ${journey.dropBox} before its count had begun`,
      figures: { dropBox: journey.dropBox },
      ...early,
    },
  ];
});

/** Counts that were neither viewed nor recorded; in doubt, those of which nobody said so. */
export const countsNotWatched = ofJourneys(({ facts, dropBox }) =>
  ofType(facts, 'dropBox.CountBegun').flatMap((begun): readonly Sighting[] => {
    const { watched } = begun.data;
    if (watched !== 'not-watched' && watched !== null) return [];
    return [
      {
        deed: begun,
        says: `the count of the box ${dropBox} was neither viewed nor recorded`,
        figures: { dropBox },
        ...(watched === null
          ? { undetermined: { missing: 'whether the count was viewed or recorded: nobody said' } }
          : {}),
      },
    ];
  }),
);

/** Boxes whose content was counted together with that of others. */
export const boxesCountedTogether = ofJourneys((journey) =>
  countsOf(journey).flatMap((count): readonly Sighting[] => {
    const { combinedWith, by: counter } = count.data;
    if (combinedWith.length === 0) return [];
    const others = listed(combinedWith.toSorted());
    return [
      {
        deed: count,
        persons: by(counter),
        says: `${counter} counted the box ${journey.dropBox} together with ${others}`,
        figures: { dropBox: journey.dropBox, combinedWith: combinedWith.toSorted().join(' ') },
      },
    ];
  }),
);

/** Counts by somebody who knew what was to be expected; in doubt, those of which nobody asked. */
export const countersWhoKnew = ofJourneys((journey) =>
  countsOf(journey).flatMap((count): readonly Sighting[] => {
    const { knewExpected, by: counter } = count.data;
    if (knewExpected === false) return [];
    return [
      {
        deed: count,
        persons: knewExpected ? by(counter) : concerning(counter),
        says: `${counter} counted the box ${journey.dropBox} and knew what was to be expected in it`,
        figures: { dropBox: journey.dropBox },
        ...(knewExpected === null
          ? { undetermined: { missing: `whether ${counter} knew what was to be expected: nobody asked` } }
          : {}),
      },
    ];
  }),
);

/** Verifications by somebody who had looked at the report before; in doubt, those of which nobody said so. */
export const verifiedAfterTheReport = ofJourneys((journey) => {
  const verified = verificationOf(journey);
  if (!verified || verified.data.beforeReport === true) return [];
  const { by: verifier, beforeReport } = verified.data;
  return [
    {
      deed: verified,
      persons: beforeReport === false ? by(verifier) : concerning(verifier),
      says: `${verifier} looked at the report before they verified the box ${journey.dropBox}`,
      figures: { dropBox: journey.dropBox },
      ...(beforeReport === null
        ? { undetermined: { missing: 'whether they counted before they looked at the report: nobody said' } }
        : {}),
    },
  ];
});

/** Reports of counts that not all signed who counted and verified; in doubt, where nobody looked. */
export const countsNotSigned = ofJourneys((journey) => {
  const verified = verificationOf(journey);
  if (!verified) return [];
  const { signatures, by: verifier } = verified.data;
  const signed = new Set((signatures ?? []).map(({ personId }) => personId));
  const due = [...new Set([...countsOf(journey).map(({ data }) => data.by), verifier])];
  const unsigned = due.filter((personId) => !signed.has(personId));
  if (unsigned.length === 0) return [];
  const { dropBox } = journey;
  if (signatures === null) {
    return [
      {
        deed: verified,
        says: `the report of the count of the box ${dropBox} is not signed by all who counted`,
        figures: { dropBox },
        undetermined: { missing: 'who had signed the report: nobody looked' },
      },
    ];
  }
  return [
    {
      deed: verified,
      persons: unsigned.flatMap((personId) => owedBy(personId)),
      says: `the report of the count of the box ${dropBox} is not signed by ${listed(unsigned)}`,
      figures: { dropBox, unsigned: unsigned.join(' ') },
    },
  ];
});

/** Boxes that were emptied and not shown to be empty, to another member or to the camera; in doubt, where nobody said. */
export const boxesNotShownEmpty = ofJourneys((journey) => {
  const { facts, dropBox } = journey;
  const emptied = ofType(facts, 'dropBox.Emptied').at(-1);
  const [opened] = openingsOf(journey);
  if (!emptied) {
    const counted = countsOf(journey).at(0) ?? opened;
    if (!counted) return [];
    const missing = 'whether the box was shown to be empty: no emptying is on record';
    const says = `the box ${dropBox} was not shown to be empty`;
    return [{ deed: counted, says, figures: { dropBox }, undetermined: { missing } }];
  }
  const { shownTo, shownToCamera, by: who } = emptied.data;
  const isToOther = shownTo !== null && shownTo !== who && (teamOf(journey)?.has(shownTo) ?? true);
  if (isToOther && shownToCamera === true) return [];
  const isDoubted = isToOther && shownToCamera === null;
  const to = isToOther ? 'the camera' : shownToCamera === false ? 'another member or to the camera' : 'another member';
  return [
    {
      deed: emptied,
      persons: isDoubted ? concerning(who) : by(who),
      says: `${who} did not show to ${to} that the box ${dropBox} was empty`,
      figures: { dropBox },
      ...(isDoubted ? { undetermined: { missing: 'whether its inside was shown to the camera: nobody said' } } : {}),
    },
  ];
});

/** Boxes of which nothing was called out aloud, or another table than the one where they hung. */
export const boxesNotCalledOut = ofJourneys((journey) => {
  const { dropBox, attached } = journey;
  return openingsOf(journey).flatMap((opened): readonly Sighting[] => {
    const { calledOut, by: who } = opened.data;
    const table = attached?.data.table;
    if (calledOut && (table === undefined || calledOut.table === table)) return [];
    const says = calledOut
      ? `${who} called out table ${calledOut.table} for the box ${dropBox}, which hung at ${table}`
      : `${who} called nothing out when they opened the box ${dropBox}`;
    return [{ deed: opened, persons: by(who), says, figures: { dropBox } }];
  });
});
