import type { Figures, Sighting } from '../../../law/clause.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import type { FactOf, TableFact } from '../facts.ts';
import type { SessionPicture } from '../round.ts';
import { isSurelyBefore, type Moment } from '../table-record.ts';
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

/**
 * Faults of equipment under which games were played: from where they were seen until the same kinds were next seen in order. A
 * fault that was only seen after play, and not played under, leaves open since when it had been there.
 */
const playedWith =
  (kinds: readonly string[], judge: Judgement): SessionLook =>
  (session) => {
    const spins = spinsOf(session);
    const sightings: Sighting[] = [];
    let standing: { readonly seen: Seen; readonly fault: Fault } | undefined;
    const end = (until: Moment | null): void => {
      if (!standing) return;
      const { seen, fault } = standing;
      standing = undefined;
      const under = spins.some((spin) => isSurelyBefore(seen, spin) && (until === null || isSurelyBefore(spin, until)));
      const missing = 'since when it had been so: games were played before it was seen';
      const sighting = { deed: seen, personId: null, ...fault };
      if (under) sightings.push(sighting);
      else if (spins.some((spin) => isSurelyBefore(spin, seen))) {
        sightings.push({ ...sighting, undetermined: { missing } });
      }
    };
    for (const seen of session.table.facts.filter(isAbout)) {
      const items = itemsIn(seen).filter(({ kind, condition }) => kinds.includes(kind) && condition !== 'not-seen');
      if (items.length === 0) continue;
      const fault = judge(items);
      if (!fault) end(seen);
      else standing ??= { seen, fault };
    }
    end(null);
    return sightings;
  };

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

const coinsIncomplete: Judgement = (items) => {
  for (const { condition, pieces, marked } of items) {
    const crosses = marked?.filter((mark) => crossed.has(mark)).length ?? null;
    const short = pieces !== null && pieces !== 5;
    const unmarked = crosses !== null && crosses < (pieces ?? 5);
    if (condition !== 'in-order' || short || unmarked) {
      const says = 'play began without a set of five coins, each tail crossed in white or yellow';
      return { says, figures: { coins: pieces, crossed: crosses } };
    }
  }
  return undefined;
};

/** 2.3: play begun without five marked coins; where nobody looked before it began, the record cannot say. */
export const playBegunWithoutCoins: SessionLook = (session) => {
  const [first] = session.rounds.filter(({ spins }) => spins.length > 0);
  const began = first?.opened?.fact ?? first?.spins[0]?.fact;
  if (!began) return [];
  const looks = session.table.facts.filter(isAbout).map((fact) => ({
    fact,
    items: itemsIn(fact).filter(({ kind, condition }) => kind === 'coin-set' && condition !== 'not-seen'),
  }));
  const last = looks.findLast(({ fact, items }) => items.length > 0 && fact.atMs <= began.atMs);
  if (last) {
    const fault = coinsIncomplete(last.items);
    return fault ? [{ deed: last.fact, ...fault }] : [];
  }
  const says = 'play began, and nobody recorded that the set of five coins was there';
  return [{ deed: began, says, undetermined: { missing: 'whether the set of five marked coins was there' } }];
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

/** 2.7: games played at a table that had not two drop boxes. */
export const playedWithoutTwoBoxes: SessionLook = playedWith(['drop-box'], (items) => {
  const there = items.filter(({ condition }) => condition !== 'missing');
  if (there.some(({ pieces }) => pieces === null)) return undefined;
  const boxes = there.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0);
  return boxes === 2 ? undefined : { says: 'the table had not two drop boxes', figures: { boxes } };
});

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
