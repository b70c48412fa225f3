import type { DropBoxEvent } from '../../../drop-box/events.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { drawnFor } from '../../../kernel/memo.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { counted } from '../../../provisions/words.ts';
import type { SlipEvent } from '../../../slip-series/events.ts';
import type { TableEvent } from '../../../table/events.ts';
import { notEmployed, standingOn, type Standing } from '../../../venue/standing.ts';
import { isWithin } from '../facts.ts';
import type { DayKept } from '../../control.ts';
import type { DayPicture } from '../picture.ts';

type MoneyFact = Fact<DropBoxEvent> | Fact<SlipEvent> | Fact<TableEvent>;

const ids = (people: readonly { readonly personId: string }[]): readonly string[] =>
  people.map(({ personId }) => personId);

type DataOf<Type extends MoneyFact['type']> = Extract<MoneyFact, { readonly type: Type }>['data'];

const whoDid = <const Type extends MoneyFact['type']>(
  type: Type,
  did: string,
  who: (data: DataOf<Type>) => readonly string[],
) =>
  // A fact of a type has the data of that type; types cannot show it of one that is looked up.
  [type, { did, who: who as (data: unknown) => readonly string[] }] as const;

/** Who moved or counted money by a fact, and what they did. The staff of tables are held to the register with the table's session. */
const moneyDeeds = new Map<string, { readonly did: string; readonly who: (data: unknown) => readonly string[] }>([
  whoDid('dropBox.Attached', 'attached a drop box', ({ by: who }) => who),
  whoDid('dropBox.Removed', 'removed a drop box', ({ by: who }) => who),
  whoDid('dropBox.Transported', 'carried a drop box', ({ by: who }) => ids(who)),
  whoDid('dropBox.CountBegun', 'was of a team that counted', ({ team }) => ids(team)),
  whoDid('dropBox.Opened', 'opened a drop box', ({ by: who }) => [who]),
  whoDid('dropBox.Emptied', 'emptied a drop box', ({ by: who }) => [who]),
  whoDid('dropBox.Counted', 'counted a drop box', ({ by: who }) => [who]),
  whoDid('dropBox.Verified', 'verified a count', ({ by: who }) => [who]),
  whoDid('slips.Issued', 'prepared a slip', ({ preparedBy }) => [preparedBy]),
  whoDid('slips.ReceivedAtCage', 'received chips in the cage', ({ receivedBy }) => [receivedBy]),
  whoDid('table.FillReceived', 'carried chips', ({ carriedBy }) => carriedBy),
  whoDid('table.CreditSent', 'carried chips', ({ carriedBy }) => carriedBy),
]);

/** What each person did first with money, by what is on record of a day. */
type FirstDone = ReadonlyMap<string, { readonly did: string; readonly fact: MoneyFact }>;

const firstDone = (facts: readonly MoneyFact[]): FirstDone => {
  const first = new Map<string, { readonly did: string; readonly fact: MoneyFact }>();
  for (const fact of facts) {
    const deed = moneyDeeds.get(fact.type);
    if (!deed) continue;
    for (const personId of deed.who(fact.data)) if (!first.has(personId)) first.set(personId, { did: deed.did, fact });
  }
  return first;
};

/** The persons who moved or counted money on a day: what the register says of them is asked. A series of slips is of a whole year. */
export const moneyStaffOfDay = (
  kept: Pick<DayKept, 'sessions' | 'journeys' | 'series' | 'fromMs' | 'toMs'>,
): readonly string[] => {
  const { sessions, journeys, series } = kept;
  const facts = [
    ...[...sessions, ...journeys].flatMap(({ read }) => read.facts),
    ...series.flatMap(({ read }) => read.facts.filter((fact) => isWithin(fact, kept))),
  ];
  // Streams were checked against the schemas of their families when they were stored; types cannot show that.
  return [...firstDone(facts as readonly Fact[] as readonly MoneyFact[]).keys()];
};

const factsOf = (picture: DayPicture): readonly MoneyFact[] => [
  ...picture.tables.flatMap(({ facts }) => facts),
  ...picture.series.flatMap(({ facts }) => facts.filter((fact) => isWithin(fact, picture))),
  ...picture.journeys.filter(({ isOfDay }) => isOfDay).flatMap(({ facts }) => facts),
];

type AtWork = {
  readonly personId: string;
  readonly did: string;
  readonly fact: MoneyFact;
  readonly standing: Standing;
};

/** Everybody who moved or counted money, with how they stood on the register when they did. */
const workOf = drawnFor((picture: DayPicture): readonly AtWork[] => {
  const { zone, gamingDay, staff } = picture;
  const records = new Map(staff.map(({ personId, read }) => [personId, read.facts]));
  return [...firstDone(factsOf(picture))].map(([personId, { did, fact }]) => {
    const date = localDateAt(fact.atMs, zone);
    return { personId, did, fact, standing: standingOn(records.get(personId) ?? [], { date, gamingDay }) };
  });
});

/** A sighting of each deed, with all of whom something is said. */
const sightingsOf = (work: readonly (AtWork & { readonly what: string })[]): readonly Sighting[] =>
  [...new Set(work.map(({ fact }) => fact))].map((fact) => {
    const those = work.filter((one) => one.fact === fact);
    return {
      deed: fact,
      persons: those.flatMap(({ personId }) => by(personId)),
      says: those.map(({ personId, did, what }) => `${personId} ${did} and ${what}`).join('; '),
    };
  });

/** Persons who moved or counted money and were not employed then. A venue that keeps its staff elsewhere is not accused person by person. */
export const moneyHandledByUnemployed: Look<DayPicture> = (picture) => {
  const work = workOf(picture);
  const [first] = work;
  if (first && work.every(({ standing }) => standing.is === 'unknown')) {
    return [
      {
        deed: first.fact,
        says: `none of the ${counted(work.length, 'person', 'persons')} who moved or counted money is on the register of staff`,
        figures: { persons: work.length },
        undetermined: { missing: 'who was employed: the register has none of those who moved or counted money' },
      },
    ];
  }
  return sightingsOf(
    work.flatMap((one) => (one.standing.is === 'employed' ? [] : [{ ...one, what: notEmployed[one.standing.is] }])),
  );
};

/** Persons who moved or counted money when no licence that they have on the register was in force. */
export const moneyHandledWithoutLicence: Look<DayPicture> = (picture) =>
  sightingsOf(
    workOf(picture).flatMap((one) =>
      one.standing.is === 'employed' && one.standing.licence === 'none-in-force'
        ? [{ ...one, what: 'had no licence that was in force' }]
        : [],
    ),
  );
