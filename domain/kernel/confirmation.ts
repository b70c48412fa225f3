import { canonicalJson } from './canonical.ts';
import { isConfirmation } from './corrections.ts';
import type { Recorded } from './effective-history.ts';
import type { JsonObject } from './json.ts';

/**
 * How it is known who decided. `confirmed`: it came under the own token of the person whom it names, or that person confirmed it
 * afterwards. `unconfirmed`: a terminal said it, it was imported, or it came under a token that names no person. `under-another`: it came
 * under the own token of a person other than the one it names.
 */
export const confirmations = ['confirmed', 'unconfirmed', 'under-another'] as const;
export type Confirmation = (typeof confirmations)[number];

/** A decision as it stands in a stream, and how it is known who decided. */
export type Decided = {
  /** The person whom it names as the one who decided. */
  readonly by: string;
  readonly confirmation: Confirmation;
  /** The event that says it: the one that recorded it, or the correction that gave it another content. */
  readonly saidIn: Recorded;
  /** The person under whose own token it came; null: a terminal's token, an import, or a token that names no person. */
  readonly under: string | null;
  /** The event by which the person named confirmed it afterwards; null: none. */
  readonly confirmedIn: string | null;
};

/** A confirmation that was recorded: whose it says that it is, under whose token it came, and who decided what it names. */
export type Confirming = {
  readonly event: Recorded;
  readonly by: string;
  readonly under: string | null;
  readonly deciders: readonly string[];
};

/** The decisions that a stream holds. */
export type Decisions = {
  /** What was decided, by the event that recorded it first. */
  readonly made: ReadonlyMap<string, Decided>;
  /** Who authorised a correction or a late entry, by its own event. */
  readonly authorised: ReadonlyMap<string, Decided>;
  readonly confirming: readonly Confirming[];
};

type Told = { readonly type: string; readonly data: JsonObject };

const deciderIn = ({ data }: Told): string | undefined => {
  const { decision } = data;
  if (typeof decision !== 'object' || decision === null || !('by' in decision)) return undefined;
  return typeof decision['by'] === 'string' ? decision['by'] : undefined;
};

const underOf = ({ metadata }: Recorded): string | null =>
  metadata.imported === true || metadata.terminal !== null ? null : (metadata.principalPersonId ?? null);

const decidedOf = (by: string, saidIn: Recorded): Decided => {
  const under = underOf(saidIn);
  const confirmation = under === null ? 'unconfirmed' : under === by ? 'confirmed' : 'under-another';
  return { by, confirmation, saidIn, under, confirmedIn: null };
};

/** What an event says was done in the place of `of`: itself, what a late entry holds, what a correction puts there; null: nothing. */
type Saying = { readonly of: string; readonly told: Told | null };

const sayingOf = (event: Recorded): Saying => {
  const { eventId, type, data } = event;
  if (type.endsWith('.CorrectionRecorded')) {
    const { corrects, replacement } = data as { readonly corrects: string; readonly replacement: Told | null };
    return { of: corrects, told: replacement };
  }
  return { of: eventId, told: type.endsWith('.LateEntryRecorded') ? (data as Told) : event };
};

/** The same words again leave it as it was: such a correction only puts the time right. */
const saysTheSame = (one: Told | undefined, other: Told): boolean =>
  one?.type === other.type && canonicalJson(one.data) === canonicalJson(other.data);

type Held = { readonly all: Map<string, Decided>; readonly of: string; readonly decided: Decided };

const decidedAt = (all: Map<string, Decided>, of: string | undefined): readonly Held[] => {
  const decided = of === undefined ? undefined : all.get(of);
  return of === undefined || !decided ? [] : [{ all, of, decided }];
};

/**
 * The decisions of a stream, from its raw events in order of revision: whom each names, and whether that person confirmed it. A confirmation
 * counts for what stands when it is recorded: a correction that says something else has to be confirmed anew. Pure and total: a
 * confirmation of an event that is not there, or that holds no decision, changes nothing.
 */
export const decisionsIn = (events: readonly Recorded[]): Decisions => {
  const made = new Map<string, Decided>();
  const authorised = new Map<string, Decided>();
  const confirming: Confirming[] = [];
  const words = new Map<string, Told>();
  /** Which event a correction puts something in the place of. */
  const puts = new Map<string, string>();

  const say = (event: Recorded): void => {
    const { of, told } = sayingOf(event);
    if (of !== event.eventId) puts.set(event.eventId, of);
    if (told && saysTheSame(words.get(of), told)) return;
    const by = told === null ? undefined : deciderIn(told);
    if (told === null || by === undefined) {
      made.delete(of);
      words.delete(of);
      return;
    }
    made.set(of, decidedOf(by, event));
    words.set(of, told);
  };

  const confirm = (event: Recorded): void => {
    const { decisionEventId: id, confirmedBy: by } = event.data as Readonly<Record<string, string>>;
    if (id === undefined || by === undefined) return;
    const under = underOf(event);
    const named = [
      ...decidedAt(made, id),
      ...decidedAt(made, puts.get(id)).filter(({ decided }) => decided.saidIn.eventId === id),
      ...decidedAt(authorised, id),
    ];
    confirming.push({ event, by, under, deciders: [...new Set(named.map(({ decided }) => decided.by))] });
    for (const { all, of, decided } of named) {
      if (under !== by || decided.by !== by || decided.confirmation === 'confirmed') continue;
      all.set(of, { ...decided, confirmation: 'confirmed', confirmedIn: event.eventId });
    }
  };

  for (const event of events) {
    if (isConfirmation(event.type)) {
      confirm(event);
      continue;
    }
    const isOfTheRecord = event.type.endsWith('.CorrectionRecorded') || event.type.endsWith('.LateEntryRecorded');
    const by = isOfTheRecord ? deciderIn(event) : undefined;
    if (by !== undefined) authorised.set(event.eventId, decidedOf(by, event));
    say(event);
  }
  return { made, authorised, confirming };
};

/** Who said that it was decided, where the person named did not say so under their own token: the end of a sentence. */
const howSaid = ({ saidIn, under }: Decided): string => {
  if (under !== null) return `recorded under ${under}'s own token`;
  const { imported, terminal } = saidIn.metadata;
  if (imported === true) return 'said in an import';
  return terminal === null ? 'recorded under a token that names no person' : `said by terminal ${terminal}`;
};

/** Who said that it was decided, and whether the person named confirmed it, as a clause: `said by terminal T-1, not confirmed by S-1`. */
export const confirmationText = (decided: Decided): string => {
  const { by, confirmation, confirmedIn } = decided;
  if (confirmation !== 'confirmed') return `${howSaid(decided)}, not confirmed by ${by}`;
  return confirmedIn === null
    ? `recorded under ${by}'s own token`
    : `${howSaid(decided)}, confirmed by ${by} afterwards`;
};

/** True where a confirmation came under the own token of a person who did not decide, or is said to be another person's. */
export const isInAnothersName = ({ by, under, deciders }: Confirming): boolean =>
  under !== null && (by !== under || (deciders.length > 0 && !deciders.includes(under)));

const confirmationOfConfirming = (one: Confirming): Confirmation => {
  if (isInAnothersName(one)) return 'under-another';
  return one.under !== null && one.deciders.includes(one.under) ? 'confirmed' : 'unconfirmed';
};

const weakestFirst: readonly Confirmation[] = ['under-another', 'unconfirmed', 'confirmed'];

/**
 * Whether it is confirmed who decided what each event holds: by the fact that it recorded, by what it says itself, and by the person who authorised it. Of
 * several decisions the one that is known worst counts. An event that holds none is not there.
 */
export const confirmationsIn = ({ made, authorised, confirming }: Decisions): ReadonlyMap<string, Confirmation> => {
  const worst = new Map<string, Confirmation>();
  const note = (eventId: string, found: Confirmation): void => {
    const before = worst.get(eventId);
    if (before === undefined || weakestFirst.indexOf(found) < weakestFirst.indexOf(before)) worst.set(eventId, found);
  };
  for (const [eventId, { confirmation, saidIn }] of made) {
    note(eventId, confirmation);
    note(saidIn.eventId, confirmation);
  }
  for (const [eventId, { confirmation }] of authorised) note(eventId, confirmation);
  for (const one of confirming) note(one.event.eventId, confirmationOfConfirming(one));
  return worst;
};
