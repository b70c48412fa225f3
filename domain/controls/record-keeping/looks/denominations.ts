import type { Fact } from '../../../kernel/effective-history.ts';
import { inDollars, type DenominationLine } from '../../../kernel/money.ts';
import { parseSessionId } from '../../../kernel/streams.ts';
import { localDateAt } from '../../../kernel/time.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { chipsMovedIn } from '../../../table/chips-moved.ts';
import type { RoundEvent } from '../../../round/events.ts';
import type { TableEvent } from '../../../table/events.ts';
import { chipSetsIn, chipSetsOfDay, type ChipKind, type RegisteredChipSet } from '../../../venue/chip-sets.ts';
import type { SessionPicture } from '../picture.ts';
import { isSurelyOutside } from './times.ts';

/** Pieces as an entry names them: of a set, where it says of which. */
type Named = { readonly kind: ChipKind; readonly ofSet: string | null; readonly lines: readonly DenominationLine[] };

const named = (kind: ChipKind, lines: readonly DenominationLine[], ofSet: string | null = null): Named => ({
  kind,
  ofSet,
  lines: lines.filter(({ count }) => count > 0),
});

/** Pieces that were laid or paid, where the entry says of one kind that they are. */
const wagered = ({ medium, chips }: { readonly medium: string; readonly chips: readonly DenominationLine[] | null }) =>
  medium === 'chips' || medium === 'promotional-tokens' ? [named(medium, chips ?? [])] : [];

/** The pieces that were counted at the table, handed out, moved, laid or paid. */
const namedIn = ({ type, data }: Fact<TableEvent | RoundEvent>): readonly Named[] => {
  if (type === 'round.WagerPlaced' || type === 'round.WagerPaid') return wagered(data);
  if (type === 'table.FloatOpened' || type === 'table.FloatCounted' || type === 'table.FloatClosed')
    return [named('chips', data.lines, data.chipSet ?? null), named('promotional-tokens', data.tokens ?? [])];
  if (type === 'table.ChipsSold' || type === 'table.VoucherExchanged') return [named(data.issuedAs, data.issued)];
  const moved = chipsMovedIn({ type, data });
  return moved ? [named('chips', [...moved.into, ...moved.outOf])] : [];
};

const nouns: Readonly<Record<ChipKind, readonly [pieces: string, set: string]>> = {
  chips: ['pieces', 'set of chips'],
  'promotional-tokens': ['promotional tokens', 'set of tokens'],
};

/** What of an entry no set has: pieces of a denomination, or the set that it names. */
type Lack = Pick<Named, 'kind' | 'ofSet'> & { readonly cents: readonly number[] };

const lackIn = (inForce: readonly RegisteredChipSet[], { kind, ofSet, lines }: Named): Lack | undefined => {
  const sets = inForce.filter((one) => one.kind === kind && (ofSet === null || one.chipSet === ofSet));
  if (ofSet !== null && sets.length === 0) return { kind, ofSet, cents: [] };
  const cents = lines
    .map(({ denominationCents }) => denominationCents)
    .filter((one) => !sets.some(({ denominationsCents }) => denominationsCents.includes(one)));
  return cents.length > 0 ? { kind, ofSet, cents: [...new Set(cents)] } : undefined;
};

const lackSays = ({ kind, ofSet, cents }: Lack): string => {
  const [pieces, set] = nouns[kind];
  if (cents.length === 0) return `the ${set} ${ofSet} was counted, and is not on the register that day`;
  const them = `${pieces} of ${cents.map(inDollars).join(' and ')} were at the table`;
  return ofSet === null
    ? `${them}, and no ${set} on the register has them that day`
    : `${them} as of the ${set} ${ofSet}, which has none of them`;
};

/** Of an entry what no earlier one lacked: each thing is told once. */
const untold = (told: Set<string>, { kind, ofSet, cents }: Lack): readonly Lack[] => {
  const isNew = (thing: string): boolean => !told.has(thing) && told.add(thing).size > 0;
  if (cents.length === 0) return isNew(`${kind} set ${ofSet}`) ? [{ kind, ofSet, cents }] : [];
  const left = cents.filter((one) => isNew(`${kind} ${ofSet} ${one}`));
  return left.length > 0 ? [{ kind, ofSet, cents: left }] : [];
};

/** Of a kind that the register has no set of at any time, nothing is known. */
const notKnown = (deed: Fact, kind: ChipKind): Sighting => {
  const [, set] = nouns[kind];
  const noun = kind === 'chips' ? 'chips' : 'promotional tokens';
  return {
    deed,
    says: `${noun} were at the table, and the register has no ${set}`,
    undetermined: { missing: `which ${noun} the venue has: the register has no ${set}` },
  };
};

/** A look under way: the register, what was told so far, and the sets of each date that was asked for. */
type Looking = {
  readonly picture: SessionPicture;
  readonly gamingDay: string;
  readonly all: readonly RegisteredChipSet[];
  readonly kinds: ReadonlySet<ChipKind>;
  readonly told: Set<string>;
  readonly unknown: Set<ChipKind>;
  readonly ofDates: Map<string, readonly RegisteredChipSet[]>;
};

const setsOn = ({ all, gamingDay, ofDates }: Looking, date: string): readonly RegisteredChipSet[] => {
  const known = ofDates.get(date) ?? chipSetsOfDay(all, { date, gamingDay });
  ofDates.set(date, known);
  return known;
};

/** What an entry shows that no earlier one did. It stands by itself, since what V8 compiles of a function that is made for each session is soon gone. */
const ofFact = (on: Looking, fact: Fact): readonly Sighting[] => {
  const { picture, gamingDay, kinds, told, unknown } = on;
  // Streams were checked against the schemas of their families when they were stored; types cannot show that.
  const pieces = namedIn(fact as Fact<TableEvent | RoundEvent>).filter(({ lines }) => lines.length > 0);
  if (pieces.length === 0) return [];
  // A time outside the session is found as such; that the pieces were there is on record all the same.
  const date = isSurelyOutside(fact, picture.opened) ? gamingDay : localDateAt(fact.atMs, picture.zone);
  const inForce = setsOn(on, date);
  const doubts = pieces.flatMap(({ kind }) => (kinds.has(kind) || unknown.has(kind) ? [] : [kind]));
  for (const kind of doubts) unknown.add(kind);
  const lacks = pieces.flatMap((one) => (kinds.has(one.kind) ? (lackIn(inForce, one) ?? []) : []));
  const says = lacks.flatMap((lack) => untold(told, lack)).map(lackSays);
  return [
    ...(says.length > 0 ? [{ deed: fact, says: says.join('; ') }] : []),
    ...[...new Set(doubts)].map((kind) => notKnown(fact, kind)),
  ];
};

/** Denominations that were counted, moved, handed out, laid or paid at the table and that no set of chips or tokens has that is on the register that day. */
export const denominationsNotOnTheRegister: Look<SessionPicture> = (picture) => {
  const all = chipSetsIn(picture.register.venue.read.facts);
  const on: Looking = {
    picture,
    gamingDay: parseSessionId(picture.id)?.gamingDay ?? '',
    all,
    kinds: new Set(all.map(({ kind }) => kind)),
    told: new Set(),
    unknown: new Set(),
    ofDates: new Map(),
  };
  const found: Sighting[] = [];
  for (const { facts } of [picture.session, ...picture.rounds.map(({ read }) => read)])
    for (const fact of facts) found.push(...ofFact(on, fact));
  return found;
};
