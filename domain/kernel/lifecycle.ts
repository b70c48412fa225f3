import { isRecordEvent } from './corrections.ts';
import { correctionOf, happeningOf } from './decider.ts';
import type { SaidEvent } from './envelope.ts';
import type { JsonObject } from './json.ts';

/** A stream that is opened by one event and closed by another: which events did it, and what the opening said. */
export type Lifecycle<Opening extends JsonObject> = {
  readonly openedBy: string | null;
  readonly opening: Opening | null;
  readonly closedBy: string | null;
};

/** The two event types that bound a stream, and the sentences that refuse what lies outside of them. */
export type Bounds<Rejection extends string> = {
  readonly opens: string;
  readonly closes: string;
  readonly mustOpen: Rejection;
  readonly alreadyOpen: Rejection;
  readonly alreadyClosed: Rejection;
  /** Does a closed stream take events of a type, beside corrections and late entries? None when it is left out. */
  readonly afterClosing?: (type: string) => boolean;
};

export const notBegun = { openedBy: null, opening: null, closedBy: null } as const;

/** The life of a stream after one more event. A correction that takes the closing away opens the stream again. */
export const evolveLifecycle = <Opening extends JsonObject, State extends Lifecycle<Opening>>(
  bounds: Bounds<string>,
  state: State,
  event: SaidEvent,
): State => {
  const correction = correctionOf(event);
  if (correction) {
    const { corrects, replacement } = correction;
    if (replacement?.type === bounds.closes) return { ...state, closedBy: corrects };
    if (corrects === state.closedBy) return { ...state, closedBy: null };
    const reopened = corrects === state.openedBy && replacement?.type === bounds.opens;
    return reopened ? { ...state, opening: replacement.data as Opening } : state;
  }
  const happening = happeningOf(event);
  if (happening?.type === bounds.opens && state.openedBy === null) {
    return { ...state, openedBy: event.eventId, opening: happening.data as Opening };
  }
  return happening?.type === bounds.closes ? { ...state, closedBy: event.eventId } : state;
};

/**
 * Why the life of the stream does not allow the event: it must be opened first, once, and when closed it takes only
 * corrections, late entries and what its bounds name (`docs/design.md` §3).
 */
export const refuseByLifecycle = <Rejection extends string>(
  bounds: Bounds<Rejection>,
  state: Lifecycle<JsonObject>,
  event: SaidEvent,
): Rejection | undefined => {
  const correction = correctionOf(event);
  const type = correction ? correction.replacement?.type : happeningOf(event)?.type;
  const opens = type === bounds.opens && correction?.corrects !== state.openedBy;
  if (state.openedBy === null) return opens && !correction ? undefined : bounds.mustOpen;
  const mayCome = isRecordEvent(event.type) || bounds.afterClosing?.(event.type) === true;
  if (state.closedBy !== null && (!mayCome || (type === bounds.closes && !correction))) return bounds.alreadyClosed;
  return opens ? bounds.alreadyOpen : undefined;
};
