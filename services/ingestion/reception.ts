import {
  clockOf,
  dropBoxOf,
  everHadTable,
  everHadTerminal,
  terminalOf,
  venueOf,
  type VenueRegister,
} from '../../domain/venue/register.ts';
import type { Principal } from '../shared/http/principal.ts';
import type { Register } from '../shared/record/register.ts';
import type { Batch, Handle, Outcome } from './handle.ts';
import type { NotTheTerminals, Unknown, Unregistered } from './rejections.ts';
import type { Said } from './said.ts';
import { sessionTarget, type Target } from './targets.ts';

/** Events as they come in at the door, each with the terminal that is said to have said it. */
export type Arrival = {
  readonly target: Target;
  readonly principal: Principal;
  readonly events: readonly (Said & { readonly terminal: string | null })[];
  /** Said by the floor now, or handed in from elsewhere (an import), perhaps long after a terminal has retired. */
  readonly live: boolean;
} & Pick<Batch, 'ifRevision' | 'must' | 'each'>;

/** Turned away at the door: nothing was stored. `terminal` is the one that may not speak here. */
export type TurnedAway =
  | { readonly outcome: 'unknown'; readonly reason: Unknown }
  | { readonly outcome: 'unregistered'; readonly reason: Unregistered }
  | { readonly outcome: 'not-the-terminals'; readonly reason: NotTheTerminals; readonly terminal: string | null };

/** Looks up in the register whether what the events are about is there, and hands them to the stream. */
export type Receive = (arrival: Arrival) => Promise<Outcome | TurnedAway>;

const tableOfTarget = (target: Target): string | undefined =>
  target.category === 'tableSession' || target.category === 'round' ? target.of.table : undefined;

export const reception = (on: {
  readonly register: Pick<Register, 'find' | 'venue'>;
  readonly handle: Handle;
  readonly knowsGame: (game: string) => boolean;
}): Receive => {
  const { find } = on.register;

  const knows = async (venue: string, has: (register: VenueRegister) => boolean): Promise<boolean> =>
    (await find(venue, (register) => has(register) || undefined)) ?? false;

  /** Is what the stream is named after there? */
  const missing = async (target: Target): Promise<TurnedAway | undefined> => {
    const { category, venue } = target;
    if (category === 'venue') return undefined;
    if (!(await knows(venue, (register) => venueOf(register) !== undefined))) {
      return { outcome: 'unknown', reason: 'venue-is-not-on-the-register' };
    }
    if (category === 'edition' && !on.knowsGame(target.game))
      return { outcome: 'unknown', reason: 'game-is-not-known' };
    if (category === 'tableSession' && !(await knows(venue, (register) => everHadTable(register, target.of.table)))) {
      return { outcome: 'unregistered', reason: 'table-is-not-on-the-register' };
    }
    if (category === 'dropBox' && !(await knows(venue, (register) => !!dropBoxOf(register, target.of.table)))) {
      return { outcome: 'unregistered', reason: 'drop-box-is-not-on-the-register' };
    }
    if (category === 'round') {
      const session = sessionTarget(target.of.session);
      if (!session || !(await on.handle.exists(session))) return { outcome: 'unknown', reason: 'session-is-not-known' };
    }
    return undefined;
  };

  /** May this terminal speak here? One that is handed in for need only have been on the register at some time. */
  const silenced = async (
    { target, principal, live }: Arrival,
    terminal: string | null,
  ): Promise<NotTheTerminals | undefined> => {
    // Without its terminal an event has no clock, and would pass for one whose time is known exactly.
    if (terminal === null) return principal.role === 'terminal' ? 'terminal-is-not-named' : undefined;
    if (principal.role !== 'terminal' || (principal.terminal !== null && principal.terminal !== terminal)) {
      return 'terminal-is-not-the-tokens';
    }
    const isThere = live
      ? (register: VenueRegister) => terminalOf(register, terminal) !== undefined
      : (register: VenueRegister) => everHadTerminal(register, terminal);
    if (!(await knows(target.venue, isThere))) return 'terminal-is-not-on-the-register';
    const table = tableOfTarget(target);
    if (!live || table === undefined) return undefined;
    const speaks = await knows(target.venue, (register) => !!terminalOf(register, terminal)?.tables.includes(table));
    return speaks ? undefined : 'terminal-does-not-speak-for-this-table';
  };

  return async (arrival) => {
    const { target, principal, events, ifRevision, must, each } = arrival;
    const turnedAway = await missing(target);
    if (turnedAway) return turnedAway;
    const terminals = [...new Set(events.map((event) => event.terminal))];
    for (const terminal of terminals) {
      // oxlint-disable-next-line no-await-in-loop -- nearly always one terminal, and nothing to wait for
      const reason = await silenced(arrival, terminal);
      if (reason !== undefined) return { outcome: 'not-the-terminals', reason, terminal };
    }
    const register = await on.register.venue(target.venue);
    const clocks = new Map(
      terminals.map((terminal) => [terminal, register && terminal ? clockOf(register, terminal) : null]),
    );
    const heard = events.map(({ event, contentHash, words, terminal }) => {
      const clock = clocks.get(terminal) ?? null;
      return { event, contentHash, words, terminal, clock };
    });
    return on.handle.record({ target, register, principal: principal.sub, events: heard, ifRevision, must, each });
  };
};
