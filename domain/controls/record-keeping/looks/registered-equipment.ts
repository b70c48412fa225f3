import { isEquipmentKind, namedEquipment, type EquipmentKind, type EquipmentNamed } from '../../../equipment/kinds.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import { inWords } from '../../../kernel/word-list.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { EquipmentItem, TableEvent } from '../../../table/events.ts';
import {
  equipmentIn,
  equipmentStanding,
  type EquipmentStanding,
  type RegisteredEquipment,
} from '../../../venue/equipment.ts';
import type { SessionPicture } from '../picture.ts';
import { isSurelyOutside } from './times.ts';

/** A thing that the record names, and where. */
type Use = EquipmentNamed & { readonly fact: Fact };

/** The things of a check that were there, as far as their kinds are of the register and somebody said which they were. */
const thingsOf = (items: readonly EquipmentItem[]): readonly EquipmentNamed[] =>
  items.flatMap(({ kind, equipmentId, condition }) =>
    isEquipmentKind(kind) && (condition === 'in-order' || condition === 'wrong')
      ? namedEquipment(equipmentId, kind)
      : [],
  );

const namedAtTable = ({ type, data }: Fact<TableEvent>): readonly EquipmentNamed[] => {
  if (type === 'table.EquipmentChecked') return thingsOf(data.items);
  return type === 'table.EquipmentChanged' && data.broughtIn ? thingsOf([data.broughtIn]) : [];
};

/** The equipment that the record of a session and of its rounds names. What was only taken out was not used. */
const usesIn = ({ session, rounds, equipmentIn: namedIn }: SessionPicture): readonly Use[] =>
  [session, ...rounds.map(({ read }) => read)].flatMap(({ facts }) =>
    facts.flatMap((fact): readonly Use[] => {
      // The stream was checked against the schemas of its family when it was stored; types cannot show that.
      const things = [...namedAtTable(fact as Fact<TableEvent>), ...namedIn(fact)];
      return things.map(({ kinds, equipmentId }) => ({ kinds, equipmentId, fact }));
    }),
  );

const absent = (standing: EquipmentStanding): string | undefined => {
  if (standing.is === 'registered') return undefined;
  if (standing.is === 'unknown') return 'is not on the register';
  return standing.is === 'retired'
    ? `had left the register on ${standing.until}`
    : `is on the register only from ${standing.from} on`;
};

/** What is wrong with a use. `open`: kinds that it may be of and that the register has none of at any time: the venue keeps its list of them elsewhere. */
type Lack = { readonly use: Use; readonly how: string; readonly open: readonly EquipmentKind[] };

type All = readonly RegisteredEquipment[];

/** What is not right with a thing at a date of the gaming day; undefined where it is on the register, as one of the kinds that it may be. */
const absentOn = (all: All, { kinds, equipmentId }: EquipmentNamed, date: string, gamingDay: string) => {
  const standings = kinds.map((kind) => equipmentStanding(all, { kind, equipmentId }, { date, gamingDay }));
  // Of several kinds, one of which the register tells when it had it says more than one that it never had.
  const told = standings.find(({ is }) => is === 'registered') ?? standings.find(({ is }) => is !== 'unknown');
  return absent(told ?? { is: 'unknown' });
};

const lackOf = (picture: SessionPicture, all: All) => {
  const gamingDay = parseSessionId(picture.id)?.gamingDay ?? '';
  return (use: Use): Lack | undefined => {
    // What is on the register when the gaming day begins is there until it ends.
    if (absentOn(all, use, gamingDay, gamingDay) === undefined) return undefined;
    // A time outside the session is found as such; that the thing was used at the session is on record all the same.
    const isOutside = isSurelyOutside(use.fact, picture.opened);
    const date = isOutside ? gamingDay : localDateAt(use.fact.atMs, picture.zone);
    const how = absentOn(all, use, date, gamingDay);
    if (how === undefined) return undefined;
    return { use, how, open: use.kinds.filter((kind) => all.every((one) => one.kind !== kind)) };
  };
};

const things = (kinds: readonly EquipmentKind[]): string => kinds.map((kind) => `${inWords(kind)}s`).join(' or ');

/** Has the register none of the kinds that it may be of? Then all things of those kinds are told of at once. */
const isOfKind = ({ use, open }: Lack): boolean => open.length === use.kinds.length;

const lackSays = (lack: Lack): string => {
  const { kinds, equipmentId } = lack.use;
  return isOfKind(lack)
    ? `${things(kinds)} were at the table, and the register has none`
    : `the ${kinds.map(inWords).join(' or ')} ${equipmentId} was at the table and ${lack.how}`;
};

/** All that is wrong or open with the things that one entry names: it is a finding of a code once. */
const sightingOf = (deed: Fact, lacks: readonly Lack[]): Sighting => {
  const missing = lacks.map(({ open }) => `which ${things(open)} the venue has: the register has none`).join('; ');
  return {
    deed,
    says: lacks.map(lackSays).join('; '),
    figures: {
      equipment: lacks.map(({ use: { kinds, equipmentId } }) => `${kinds.join(' or ')} ${equipmentId}`).join(', '),
    },
    ...(lacks.every(({ open }) => open.length > 0) ? { undetermined: { missing } } : {}),
  };
};

/** What was told: things by kind and id, and kinds of which the register has none. */
class Told {
  readonly #told = new Set<string>();

  has({ kinds, equipmentId }: EquipmentNamed): boolean {
    return kinds.some((kind) => this.#told.has(kind) || this.#told.has(`${kind} ${equipmentId}`));
  }

  add(lack: Lack): void {
    const { kinds, equipmentId } = lack.use;
    for (const kind of kinds) this.#told.add(isOfKind(lack) ? kind : `${kind} ${equipmentId}`);
  }
}

/** Equipment that was used or looked over at the table and was not on the register that day: each thing once. */
export const equipmentNotOnTheRegister: Look<SessionPicture> = (picture) => {
  const lacking = lackOf(picture, equipmentIn(picture.register.venue.read.facts));
  const told = new Told();
  const byFact = new Map<Fact, Lack[]>();
  const uses = usesIn(picture);
  // What says of which kind a thing is goes before what leaves that open.
  const inOrder = [...uses.filter(({ kinds }) => kinds.length === 1), ...uses.filter(({ kinds }) => kinds.length > 1)];
  for (const use of inOrder) {
    const lack = told.has(use) ? undefined : lacking(use);
    if (!lack) continue;
    byFact.set(use.fact, [...(byFact.get(use.fact) ?? []), lack]);
    told.add(lack);
  }
  return [...byFact].map(([fact, lacks]) => sightingOf(fact, lacks));
};
