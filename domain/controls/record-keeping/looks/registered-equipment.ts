import { isEquipmentKind } from '../../../equipment/kinds.ts';
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
  type NamedEquipment,
  type RegisteredEquipment,
} from '../../../venue/equipment.ts';
import type { SessionPicture } from '../picture.ts';
import { isSurelyOutside } from './times.ts';

/** A thing that the record names, and where. */
type Use = NamedEquipment & { readonly fact: Fact };

/** The things of a check that were there, as far as their kinds are of the register and somebody said which they were. */
const thingsOf = (items: readonly EquipmentItem[]): readonly NamedEquipment[] =>
  items.flatMap(({ kind, equipmentId, condition }) =>
    equipmentId !== null && isEquipmentKind(kind) && (condition === 'in-order' || condition === 'wrong')
      ? [{ kind, equipmentId }]
      : [],
  );

const namedAtTable = ({ type, data }: Fact<TableEvent>): readonly NamedEquipment[] => {
  if (type === 'table.EquipmentChecked') return thingsOf(data.items);
  return type === 'table.EquipmentChanged' && data.broughtIn ? thingsOf([data.broughtIn]) : [];
};

/** The equipment that the record of a session and of its rounds names. What was only taken out was not used. */
const usesIn = ({ session, rounds, chanceIn }: SessionPicture): readonly Use[] =>
  [session, ...rounds.map(({ read }) => read)].flatMap(({ facts }) =>
    facts.flatMap((fact): readonly Use[] => {
      // The stream was checked against the schemas of its family when it was stored; types cannot show that.
      const seen = namedAtTable(fact as Fact<TableEvent>);
      const chance = chanceIn?.(fact);
      const played =
        chance?.is === 'device' && chance.device !== null ? [{ ...chance, equipmentId: chance.device }] : [];
      return [...seen, ...played].map(({ kind, equipmentId }) => ({ kind, equipmentId, fact }));
    }),
  );

const absent = (standing: EquipmentStanding): string | undefined => {
  if (standing.is === 'registered') return undefined;
  if (standing.is === 'unknown') return 'is not on the register';
  return standing.is === 'retired'
    ? `had left the register on ${standing.until}`
    : `is on the register only from ${standing.from} on`;
};

/** What is wrong with a use, or open: of a kind that the register has none of at any time, the venue keeps its list elsewhere. */
type Lack = { readonly use: Use; readonly how: string; readonly isOpen: boolean };

const lackOf =
  (picture: SessionPicture, all: readonly RegisteredEquipment[]) =>
  (use: Use): readonly Lack[] => {
    if (all.every(({ kind }) => kind !== use.kind)) return [{ use, how: 'the register has none', isOpen: true }];
    const gamingDay = parseSessionId(picture.id)?.gamingDay ?? '';
    // What is on the register when the gaming day begins is there until it ends.
    if (absent(equipmentStanding(all, use, { date: gamingDay, gamingDay })) === undefined) return [];
    // A time outside the session is found as such; that the thing was used at the session is on record all the same.
    const isOutside = isSurelyOutside(use.fact, picture.opened);
    const date = isOutside ? gamingDay : localDateAt(use.fact.atMs, picture.zone);
    const how = absent(equipmentStanding(all, use, { date, gamingDay }));
    return how === undefined ? [] : [{ use, how, isOpen: false }];
  };

const things = ({ kind }: NamedEquipment): string => `${inWords(kind)}s`;

const lackSays = ({ use, how, isOpen }: Lack): string =>
  isOpen
    ? `${things(use)} were at the table, and ${how}`
    : `the ${inWords(use.kind)} ${use.equipmentId} was at the table and ${how}`;

/** All that is wrong or open with the things that one entry names: it is a finding of a code once. */
const sightingOf = (deed: Fact, lacks: readonly Lack[]): Sighting => {
  const missing = lacks.map(({ use }) => `which ${things(use)} the venue has: the register has none`).join('; ');
  return {
    deed,
    says: lacks.map(lackSays).join('; '),
    figures: { equipment: lacks.map(({ use: { kind, equipmentId } }) => `${kind} ${equipmentId}`).join(', ') },
    ...(lacks.every(({ isOpen }) => isOpen) ? { undetermined: { missing } } : {}),
  };
};

/** Equipment that was used or looked over at the table and was not on the register that day: each thing once. */
export const equipmentNotOnTheRegister: Look<SessionPicture> = (picture) => {
  const all = equipmentIn(picture.register.venue.read.facts);
  const told = new Set<string>();
  const byFact = new Map<Fact, Lack[]>();
  for (const lack of usesIn(picture).flatMap(lackOf(picture, all))) {
    const { kind, equipmentId, fact } = lack.use;
    const what = lack.isOpen ? kind : `${kind} ${equipmentId}`;
    if (!told.has(what)) byFact.set(fact, [...(byFact.get(fact) ?? []), lack]);
    told.add(what);
  }
  return [...byFact].map(([fact, lacks]) => sightingOf(fact, lacks));
};
