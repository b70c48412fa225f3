import { gathered } from '../kernel/gathered.ts';
import { isSurelyBefore, type Moment } from '../kernel/placed.ts';
import type { Figures, Look, Sighting } from '../law/clause.ts';
import { owedBy } from '../law/persons.ts';
import type { EquipmentItem } from '../table/events.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import type { AtTable } from './at-table.ts';
import { counted } from './words.ts';

type Seen = FactOf<'table.EquipmentChecked'> | FactOf<'table.EquipmentChanged'>;
export type Fault = {
  readonly says: string;
  readonly figures?: Figures;
  /** Set when what was seen does not say whether it is a fault. */
  readonly undetermined?: NonNullable<Sighting['undetermined']>;
};
/** What is wrong with the things of a kind that were seen together; undefined when nothing is. */
export type Judgement = (items: readonly EquipmentItem[]) => Fault | undefined;

const itemsIn = (fact: Seen): readonly EquipmentItem[] => {
  if (fact.type === 'table.EquipmentChecked') return fact.data.items;
  const { kind, broughtIn } = fact.data;
  const gone: EquipmentItem = { kind, equipmentId: null, pieces: null, marked: null, condition: 'missing' };
  return [broughtIn ?? gone];
};

const isAbout = (fact: TableFact): fact is Seen =>
  fact.type === 'table.EquipmentChecked' || fact.type === 'table.EquipmentChanged';

/** When a game was played with its equipment in a session: its spins, its deals. */
export type PlaysIn<Session> = (session: Session) => readonly Moment[];

/** The things of these kinds as each look at any of them left them: what it did not see stands as it was seen before. */
export const seenInTurn = ({ table }: AtTable, kinds: readonly string[]) => {
  const known = new Map<string, readonly EquipmentItem[]>();
  return gathered(table.facts.filter(isAbout), (seen) => {
    const items = itemsIn(seen).filter(({ kind, condition }) => kinds.includes(kind) && condition !== 'not-seen');
    for (const { kind } of items)
      known.set(
        kind,
        items.filter((item) => item.kind === kind),
      );
    return items.length === 0 ? [] : [{ seen, items: [...known.values()].flat() }];
  });
};

/** Equipment as it was seen, and what was wrong with it then. */
export type Looked<Deed extends Sighting['deed'] = Seen> = { readonly seen: Deed; readonly fault: Fault | undefined };

/** Was anything played between two moments: certainly, maybe as far as the clocks can tell, or not at all? */
const playedBetween = (plays: readonly Moment[], from: Moment, until: Moment | null): 'yes' | 'maybe' | 'no' => {
  if (plays.some((play) => isSurelyBefore(from, play) && (until === null || isSurelyBefore(play, until)))) return 'yes';
  const maybe = plays.some((play) => !isSurelyBefore(play, from) && (until === null || !isSurelyBefore(until, play)));
  return maybe ? 'maybe' : 'no';
};

/**
 * Faults of equipment under which games were played: from where they were seen until the same things were next seen in order. A
 * fault that was only seen after play, and not played under, leaves open since when it had been there.
 */
export const playedUnder = <Deed extends Sighting['deed']>(
  plays: readonly Moment[],
  looks: readonly Looked<Deed>[],
): readonly Sighting[] => {
  const sightings: Sighting[] = [];
  let standing: { readonly seen: Deed; readonly fault: Fault } | undefined;
  const end = (until: Moment | null): void => {
    if (!standing) return;
    const { seen, fault } = standing;
    standing = undefined;
    const under = playedBetween(plays, seen, until);
    const sighting = { deed: seen, ...fault };
    if (under === 'yes') sightings.push(sighting);
    else if (plays.some((play) => isSurelyBefore(play, seen))) {
      const missing = 'since when it had been so: games were played before it was seen';
      sightings.push({ undetermined: { missing }, ...sighting });
    } else if (under === 'maybe') {
      const missing = 'whether a game was played while it was so: the clocks cannot tell';
      sightings.push({ undetermined: { missing }, ...sighting });
    }
  };
  for (const { seen, fault } of looks) {
    if (!fault) end(seen);
    else if (!standing) standing = { seen, fault };
    else if ((standing.fault.undetermined === undefined) !== (fault.undetermined === undefined)) {
      // What is certain and what is open are told each by itself: neither lasts over the other's time.
      end(seen);
      standing = { seen, fault };
    }
  }
  end(null);
  return sightings;
};

/** Play with things of these kinds in which the judgement finds a fault. */
export const playedWith =
  <Session extends AtTable>(playsIn: PlaysIn<Session>, kinds: readonly string[], judge: Judgement): Look<Session> =>
  (session) =>
    playedUnder(
      playsIn(session),
      seenInTurn(session, kinds).map(({ seen, items }) => ({ seen, fault: judge(items) })),
    );

const notInOrder =
  (what: string): Judgement =>
  (items) => {
    const bad = items.find(({ condition }) => condition !== 'in-order');
    return (
      bad && { says: `a game was played with ${what} ${bad.condition === 'missing' ? 'missing' : 'not in order'}` }
    );
  };

/** Play with something of the equipment missing or not in order. `what` names it in a sentence: `the kip`. */
export const playedWithFaulty = <Session extends AtTable>(
  playsIn: PlaysIn<Session>,
  kind: string,
  what: string,
): Look<Session> => playedWith(playsIn, [kind], notInOrder(what));

/** Play on a layout that lacks one of these areas. */
export const playedWithoutAreas = <Session extends AtTable>(
  playsIn: PlaysIn<Session>,
  ...areas: readonly string[]
): Look<Session> =>
  playedWith(playsIn, ['layout'], (items) => {
    const lacking = gathered(items, ({ marked }) => (marked ? areas.filter((area) => !marked.includes(area)) : []));
    return lacking.length > 0
      ? { says: `the layout had no area ${lacking.join(' and no area ')}`, figures: { lacking: lacking.join(' ') } }
      : undefined;
  });

const boxesIn = (items: readonly EquipmentItem[]): number | null =>
  items.reduce<number | null>((sum, { pieces, equipmentId, condition }) => {
    if (condition === 'missing') return sum;
    // A box that is named is one box, counted or not.
    const boxes = pieces ?? (equipmentId === null ? null : 1);
    return sum === null || boxes === null ? null : sum + boxes;
  }, 0);

/** How many drop boxes a look leaves at the table: a check says how many there are, a change takes one off, puts one on, or both. */
const boxesAfter = (seen: Seen, before: number | null): number | null | undefined => {
  if (seen.type === 'table.EquipmentChanged') {
    const { kind, takenOut, broughtIn } = seen.data;
    if (kind !== 'drop-box') return undefined;
    const more = broughtIn ? boxesIn([broughtIn]) : 0;
    return before === null || more === null ? null : before + more - (takenOut === null ? 0 : 1);
  }
  const items = seen.data.items.filter(({ kind, condition }) => kind === 'drop-box' && condition !== 'not-seen');
  return items.length === 0 ? undefined : boxesIn(items);
};

/** Play at a table with more or fewer drop boxes than the document asks for. `orMore`: it may have more. */
export const playedWithDropBoxesOtherThan =
  <Session extends AtTable>(playsIn: PlaysIn<Session>, count: number, orMore = false): Look<Session> =>
  (session) => {
    let boxes: number | null = null;
    const looks = gathered(session.table.facts.filter(isAbout), (seen): Looked[] => {
      const after = boxesAfter(seen, boxes);
      if (after === undefined) return [];
      boxes = after;
      if (after === null || after === count || (orMore && after > count)) return [{ seen, fault: undefined }];
      const says = `the table had ${counted(after, 'drop box', 'drop boxes')}, not ${count}`;
      return [{ seen, fault: { says, figures: { boxes } } }];
    });
    return playedUnder(playsIn(session), looks);
  };

/** Checks of the equipment before play that left out one of these kinds. Several checks before the first play count as one. */
export const checksThatLeftOut =
  <Session extends AtTable>(playsIn: PlaysIn<Session>, kinds: readonly string[]): Look<Session> =>
  (session) => {
    const plays = playsIn(session);
    const checks = gathered(session.table.facts, (fact) => (fact.type === 'table.EquipmentChecked' ? [fact] : []));
    const [first] = checks;
    if (!first || !plays.some((play) => isSurelyBefore(first, play))) return [];
    const seen = new Set(
      gathered(
        checks.filter((check) => check === first || !plays.some((play) => isSurelyBefore(play, check))),
        ({ data }) => gathered(data.items, ({ kind, condition }) => (condition === 'not-seen' ? [] : [kind])),
      ),
    );
    const left = kinds.filter((kind) => !seen.has(kind));
    if (left.length === 0) return [];
    const says = `the check of the equipment before play left out the ${left.join(' and the ')}`;
    return [{ deed: first, persons: owedBy(first.data.by), says, figures: { leftOut: left.join(' ') } }];
  };
