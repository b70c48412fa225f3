import { correctionOf } from '../../domain/kernel/decider.ts';
import type { SaidEvent, TerminalClock } from '../../domain/kernel/envelope.ts';
import type { VenueRegister } from '../../domain/venue/register.ts';
import type { Refuse } from '../../domain/kernel/stream-rules.ts';
import type { StreamRejection } from '../../domain/streams/categories.ts';
import type { HouseRules } from './house-rules.ts';
import type { Said } from './said.ts';
import { saysAtFirst, type Remembered, type Standing } from './stream-cache.ts';

/** An event with the terminal that said it, and that terminal's clock as last measured. */
export type Heard = Said & {
  readonly terminal: string | null;
  readonly clock: TerminalClock | null;
  /** Of a line of an import: the revision of the record that its sender has seen; undefined when none is named. */
  readonly ifRevision?: number | undefined;
  /** Of what a terminal says: whether it speaks for a table. Absent: a person says it. */
  readonly speaksFor?: ((table: string) => boolean) | undefined;
};

/** What is to become of one event of a batch. */
export type Verdict =
  | { readonly is: 'new' }
  | { readonly is: 'there'; readonly standing: Standing }
  /** The same event stands earlier in this batch, and is new. */
  | { readonly is: 'repeated' }
  /** `revision` is where the record stands by then, when that is why. `detail`: what exactly is wrong, where the reason does not say it. */
  | { readonly is: 'refused'; readonly reason: Refusal; readonly revision?: number; readonly detail?: string };

/** Why an event may not join: what the stream's decider says, or what no stream takes. */
export type Refusal =
  | StreamRejection
  | 'event-id-has-other-content'
  | 'role-may-not-record-this-type'
  | 'terminal-does-not-speak-for-this-table'
  | 'revision-is-required'
  | 'revision-is-stale';

export type Checked = {
  /** One for each event of the batch, in its order. */
  readonly verdicts: readonly Verdict[];
  /** The events that are new and may join, in order. */
  readonly news: readonly Heard[];
  /** The decider's state after those. */
  readonly state: unknown;
};

const isNew: Verdict = { is: 'new' };

/** May the sender correct an event that says this type? A correction puts right what stands now, which only its stream knows. */
export type MayCorrect = (type: string) => boolean;

export type CheckOn = {
  readonly register: VenueRegister | undefined;
  readonly mayCorrect: MayCorrect;
  /** Must this event, where it does not begin the stream, name the revision that its sender has seen? */
  readonly needsRevision: (event: SaidEvent) => boolean;
  /** What the store was found to hold of the ids that the batch names, beside those that are remembered. */
  readonly found: ReadonlyMap<string, Standing>;
};

/** Checks each event of a batch by itself, in order, against the stream as remembered. Pure: nothing remembered is changed. */
export const checkBatch = (
  remembered: Remembered,
  rules: HouseRules,
  batch: readonly Heard[],
  { register, mayCorrect, found, needsRevision }: CheckOn,
): Checked => {
  const news = new Map<string, Heard>();
  let { state } = remembered;
  const standingIn = (eventId: string): Standing | undefined => remembered.ids.get(eventId) ?? found.get(eventId);
  const typeOf = (eventId: string): string | undefined => standingIn(eventId)?.type ?? news.get(eventId)?.event.type;

  /** What stands in the place of events that this batch corrects. */
  const saidAnew = new Map<string, string>();
  const saysNow = (eventId: string): string | undefined => {
    const anew = saidAnew.get(eventId) ?? remembered.corrected.get(eventId)?.says;
    const mine = news.get(eventId);
    return anew ?? standingIn(eventId)?.says ?? (mine && saysAtFirst(mine.event));
  };

  /** Where the record stands before the next event, as far as that is why the event may not come. */
  const refuseRevision = ({ event, ifRevision }: Heard): Verdict | undefined => {
    const revision = remembered.revision + news.size;
    if (ifRevision === undefined) {
      const isMissing = revision >= 0 && needsRevision(event);
      return isMissing ? { is: 'refused', reason: 'revision-is-required' } : undefined;
    }
    return ifRevision === revision ? undefined : { is: 'refused', reason: 'revision-is-stale', revision };
  };

  // Made once for each clock, which is once for each terminal of the batch.
  const refusals = new Map<TerminalClock | null, Refuse<StreamRejection>>();
  const refuseBy = (clock: TerminalClock | null): Refuse<StreamRejection> => {
    const known = refusals.get(clock);
    if (known) return known;
    const refuse = rules.refuseIn({ register, clock, typeOf });
    refusals.set(clock, refuse);
    return refuse;
  };

  const check = (heard: Heard): Verdict => {
    const event: SaidEvent = heard.event;
    const standing = standingIn(event.eventId);
    const twin = standing ?? news.get(event.eventId);
    if (twin && twin.contentHash !== heard.contentHash) return { is: 'refused', reason: 'event-id-has-other-content' };
    if (standing) return { is: 'there', standing };
    if (twin) return { is: 'repeated' };
    const unseen = refuseRevision(heard);
    if (unseen) return unseen;
    const { speaksFor } = heard;
    if (speaksFor && !rules.tablesOf(state, event).every(speaksFor)) {
      return { is: 'refused', reason: 'terminal-does-not-speak-for-this-table' };
    }
    const refused = refuseBy(heard.clock)(state, event);
    if (refused) return { is: 'refused', ...refused };
    const correction = correctionOf(event);
    const corrected = correction && saysNow(correction.corrects);
    if (corrected !== undefined && !mayCorrect(corrected)) {
      return { is: 'refused', reason: 'role-may-not-record-this-type' };
    }
    if (correction?.replacement) saidAnew.set(correction.corrects, correction.replacement.type);
    state = rules.evolve(state, event);
    news.set(event.eventId, heard);
    return isNew;
  };

  const verdicts = batch.map(check);
  return { verdicts, news: [...news.values()], state };
};
