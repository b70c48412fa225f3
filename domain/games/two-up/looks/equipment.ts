import { isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import type { Figures, Sighting } from '../../../law/clause.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import type { TableFact } from '../../../table/facts.ts';
import type { FactOf } from '../facts.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

type Seen = FactOf<'table.EquipmentChecked'> | FactOf<'table.EquipmentChanged'>;
type Fault = { readonly says: string; readonly figures?: Figures };
/** What is wrong with the things of a kind that were seen together; undefined when nothing is. */
type Judgement = (items: readonly EquipmentItem[]) => Fault | undefined;

const itemsIn = (fact: TableFact): readonly EquipmentItem[] => {
  if (fact.type === 'table.EquipmentChecked') return fact.data.items;
  if (fact.type !== 'table.EquipmentChanged') return [];
  const { kind, broughtIn } = fact.data;
  const gone: EquipmentItem = { kind, equipmentId: null, pieces: null, marked: null, condition: 'missing' };
  return [broughtIn ?? gone];
};

const isAbout = (fact: TableFact): fact is Seen =>
  fact.type === 'table.EquipmentChecked' || fact.type === 'table.EquipmentChanged';

const spinsOf = ({ rounds }: SessionPicture) => rounds.flatMap(({ spins }) => spins.map(({ fact }) => fact));

/** The things of these kinds as each look at any of them left them: what it did not see stands as it was seen before. */
const seenInTurn = ({ table }: SessionPicture, kinds: readonly string[]) => {
  const known = new Map<string, readonly EquipmentItem[]>();
  return table.facts.filter(isAbout).flatMap((seen) => {
    const items = itemsIn(seen).filter(({ kind, condition }) => kinds.includes(kind) && condition !== 'not-seen');
    for (const { kind } of items)
      known.set(
        kind,
        items.filter((item) => item.kind === kind),
      );
    return items.length === 0 ? [] : [{ seen, items: [...known.values()].flat() }];
  });
};

type Looked = { readonly seen: Seen; readonly fault: Fault | undefined };

/** Was anything played between two moments: certainly, maybe as far as the clocks can tell, or not at all? */
const playedBetween = (spins: readonly Moment[], from: Moment, until: Moment | null): 'yes' | 'maybe' | 'no' => {
  if (spins.some((spin) => isSurelyBefore(from, spin) && (until === null || isSurelyBefore(spin, until)))) return 'yes';
  const maybe = spins.some((spin) => !isSurelyBefore(spin, from) && (until === null || !isSurelyBefore(until, spin)));
  return maybe ? 'maybe' : 'no';
};

/**
 * Faults of equipment under which games were played: from where they were seen until the same things were next seen in order. A
 * fault that was only seen after play, and not played under, leaves open since when it had been there.
 */
const playedUnder = (session: SessionPicture, looks: readonly Looked[]): Sighting[] => {
  const spins = spinsOf(session);
  const sightings: Sighting[] = [];
  let standing: { readonly seen: Seen; readonly fault: Fault } | undefined;
  const end = (until: Moment | null): void => {
    if (!standing) return;
    const { seen, fault } = standing;
    standing = undefined;
    const under = playedBetween(spins, seen, until);
    const sighting = { deed: seen, personId: null, ...fault };
    if (under === 'yes') sightings.push(sighting);
    else if (spins.some((spin) => isSurelyBefore(spin, seen))) {
      const missing = 'since when it had been so: games were played before it was seen';
      sightings.push({ ...sighting, undetermined: { missing } });
    } else if (under === 'maybe') {
      const missing = 'whether the coins were spun while it was so: the clocks cannot tell';
      sightings.push({ ...sighting, undetermined: { missing } });
    }
  };
  for (const { seen, fault } of looks) {
    if (!fault) end(seen);
    else standing ??= { seen, fault };
  }
  end(null);
  return sightings;
};

const playedWith =
  (kinds: readonly string[], judge: Judgement): SessionLook =>
  (session) =>
    playedUnder(
      session,
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

/** 2.1, 2.2, 2.6.1, 2.6.2, 2.6.3: games played with something of the equipment missing or not in order. */
export const playedWithFaulty = (kind: string, what: string): SessionLook => playedWith([kind], notInOrder(what));

/** 2.2.1, 2.2.2: games played on a layout without an area. */
export const playedWithoutArea = (...areas: readonly string[]): SessionLook =>
  playedWith(['layout'], (items) => {
    const lacking = items.flatMap(({ marked }) => (marked ? areas.filter((area) => !marked.includes(area)) : []));
    return lacking.length > 0
      ? { says: `the layout had no area ${lacking.join(' and no area ')}`, figures: { lacking: lacking.join(' ') } }
      : undefined;
  });

const crossed: ReadonlySet<string> = new Set(['white', 'yellow']);

const isWhole = ({ condition, pieces, marked }: EquipmentItem): boolean => {
  const crosses = marked?.filter((mark) => crossed.has(mark)).length ?? null;
  return (
    condition === 'in-order' && (pieces === null || pieces === 5) && (crosses === null || crosses >= (pieces ?? 5))
  );
};

/** A set of five has to be there: a spare one that is short takes nothing from it. */
const coinsIncomplete: Judgement = (items) => {
  const [set] = items;
  if (!set || items.some(isWhole)) return undefined;
  const figures = {
    coins: set.pieces,
    crossed: set.marked?.filter((mark) => crossed.has(mark)).length ?? null,
  };
  return { says: 'play began without a set of five coins, each tail crossed in white or yellow', figures };
};

/** 2.3: play begun without five marked coins; where nobody looked before the first spin, the record cannot say. */
export const playBegunWithoutCoins: SessionLook = (session) => {
  const [first] = session.rounds.filter(({ spins }) => spins.length > 0);
  const spin = first?.spins[0]?.fact;
  // Where wagers are carried in, play began in a session that is not in view.
  if (!spin || session.rounds[0]?.wagers.some(({ laid }) => laid?.fact.type === 'round.WagerCarried')) return [];
  const last = seenInTurn(session, ['coin-set']).findLast(({ seen }) => seen.atMs <= spin.atMs);
  if (last) {
    const fault = coinsIncomplete(last.items);
    return fault ? [{ deed: last.seen, ...fault }] : [];
  }
  const says = 'play began, and nobody recorded that the set of five coins was there';
  const undetermined = { missing: 'whether the set of five marked coins was there' };
  return [{ deed: first.opened?.fact ?? spin, says, undetermined }];
};

/** 2.4.1, 2.4.2, 2.4.3: games played with another number of lights for a result, or of more than one colour. */
export const playedWithWrongLights = (kind: string, lights: number): SessionLook =>
  playedWith([kind], (items) => {
    for (const { condition, pieces, marked } of items) {
      const colours = new Set(marked ?? []).size;
      if (condition !== 'in-order' || (pieces !== null && pieces !== lights) || colours > 1) {
        const says = `the ${kind} were not ${lights} lights of one colour`;
        return { says, figures: { lights: pieces, colours: marked === null ? null : colours } };
      }
    }
    return undefined;
  });

/** 2.4: games played with lights out of sight, or with two sets of one colour. */
export const playedWithConfusingLights: SessionLook = playedWith(
  ['lights', 'odds-lights', 'heads-lights', 'tails-lights'],
  (items) => {
    const hidden = items.some(({ kind, condition }) => kind === 'lights' && condition !== 'in-order');
    if (hidden) return { says: 'the lights did not stand well in sight above the layout' };
    const colours = items.flatMap(({ kind, marked }) => (kind === 'lights' ? [] : (marked?.slice(0, 1) ?? [])));
    if (new Set(colours).size === colours.length) return undefined;
    return { says: 'two sets of lights had the same colour', figures: { colours: colours.join(' ') } };
  },
);

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

/** 2.7: games played at a table that had not two drop boxes. */
export const playedWithoutTwoBoxes: SessionLook = (session) => {
  let boxes: number | null = null;
  const looks = session.table.facts.filter(isAbout).flatMap((seen): Looked[] => {
    const after = boxesAfter(seen, boxes);
    if (after === undefined) return [];
    boxes = after;
    const isWrong = after !== null && after !== 2;
    return [{ seen, fault: isWrong ? { says: 'the table had not two drop boxes', figures: { boxes } } : undefined }];
  });
  return playedUnder(session, looks);
};

const further = ['kip', 'disc', 'bowl'];

/** 2.6: checks of the equipment before play that left out the kip, the disc or the bowl. */
export const checksThatLeftOut: SessionLook = (session) => {
  const spins = spinsOf(session);
  const checks = session.table.facts.flatMap((fact) => (fact.type === 'table.EquipmentChecked' ? [fact] : []));
  const [first] = checks;
  if (!first || !spins.some((spin) => isSurelyBefore(first, spin))) return [];
  const seen = new Set(
    checks
      .filter((check) => check === first || !spins.some((spin) => isSurelyBefore(spin, check)))
      .flatMap(({ data }) => data.items.flatMap(({ kind, condition }) => (condition === 'not-seen' ? [] : [kind]))),
  );
  const left = further.filter((kind) => !seen.has(kind));
  if (left.length === 0) return [];
  const says = `the check of the equipment before play left out the ${left.join(' and the ')}`;
  return [{ deed: first, personId: first.data.by, says, figures: { leftOut: left.join(' ') } }];
};

/** 2.6.2: the disc before another place than that of the player to whom the coins are offered. */
export const discsMisplaced: SessionLook = ({ table, rounds }) =>
  rounds.flatMap(({ offered }) =>
    offered.flatMap(({ fact }) => {
      const { personId, seat } = fact.data;
      const own = (table.seatsOf.get(personId) ?? []).filter(
        ({ from, to }) => isSurelyBefore(from, fact) && (to === null || isSurelyBefore(fact, to)),
      );
      if (seat === null || own.length === 0 || own.some(({ value }) => value.seat === seat)) return [];
      const says = 'the disc lay before another place than that of the player to whom the coins were offered';
      return [{ deed: fact, personId, says, figures: { discSeat: seat, playerSeat: own[0]?.value.seat ?? null } }];
    }),
  );
