import { correctionOf, decider, happeningOf } from '../kernel/decider.ts';
import { refuseForeignPlay } from '../kernel/foreign-play.ts';
import { evolveLifecycle, notBegun, refuseByLifecycle, type Bounds, type Lifecycle } from '../kernel/lifecycle.ts';

/** Why an event may not join a table session: the word that a program reads, and the sentence that a person reads. */
export const sessionRefusals = {
  'first-event-must-open-the-session': 'The first event of a table session must be table.SessionOpened.',
  'session-is-already-open':
    'The table session is already open, by another event. Another session of the day needs another number.',
  'session-is-already-closed': 'The table session is closed. It takes corrections and late entries only.',
  'game-is-not-known': 'The game is not installed here.',
  'gaming-day-is-not-the-venues':
    "The gaming day in the id is not the venue's gaming day at the time of the opening. The venue's zone and rollover hour decide which day it is.",
  'play-is-not-known-to-this-game':
    "The play does not belong to the session's game, or not between its rounds. A session takes table events and what its game has between rounds.",
} as const;
export type SessionRejection = keyof typeof sessionRefusals;

type SessionOpening = { readonly game: string; readonly editionStamp: string | null };
export type SessionState = Lifecycle<SessionOpening>;
export type SessionContext = {
  readonly knowsGame: (game: string) => boolean;
  /** Whether events of a family are plays of the game that stand in its sessions. */
  readonly isPlayOf: (game: string, family: string) => boolean;
  /** The gaming day in the session's name. */
  readonly gamingDay: string;
  /** The venue's gaming days that the floor's time may mean: as its clock says, and less the clock's offset as last measured. */
  readonly gamingDaysAt: (occurredAt: string) => readonly string[];
};

const bounds: Bounds<SessionRejection> = {
  opens: 'table.SessionOpened',
  closes: 'table.SessionClosed',
  mustOpen: 'first-event-must-open-the-session',
  alreadyOpen: 'session-is-already-open',
  alreadyClosed: 'session-is-already-closed',
};

/**
 * Guards the record of a table session: opened once, on the venue's own gaming day, for a game we know, whose plays between rounds it
 * takes and no other's; after its closing it takes only corrections and late entries.
 */
export const sessionDecider = decider<SessionState, SessionContext, SessionRejection>({
  initial: notBegun,
  evolve: (state, event) => evolveLifecycle(bounds, state, event),
  refuse: (state, event, context) => {
    const byLifecycle = refuseByLifecycle(bounds, state, event);
    if (byLifecycle !== undefined) return byLifecycle;
    const correction = correctionOf(event);
    const happening = correction ? correction.replacement : happeningOf(event);
    if (!happening) return undefined;
    if (happening.type !== bounds.opens) {
      return refuseForeignPlay(happening.type, 'table', state.opening?.game, context.isPlayOf);
    }
    if (!context.knowsGame((happening.data as SessionOpening).game)) return 'game-is-not-known';
    const days = context.gamingDaysAt(happening.occurredAt);
    return days.includes(context.gamingDay) ? undefined : 'gaming-day-is-not-the-venues';
  },
});
