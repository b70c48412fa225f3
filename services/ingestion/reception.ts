import type { Requirement, Target } from '../../domain/kernel/stream-category.ts';
import { clockOf, everHad, markedFor, terminalOf, venueOf, type VenueRegister } from '../../domain/venue/register.ts';
import { personOf, type Principal } from '../shared/http/principal.ts';
import { holds, type MayRecord } from '../shared/http/scope.ts';
import type { Register } from '../shared/record/register.ts';
import type { Heard } from './check-batch.ts';
import type { Batch, Handle, Outcome } from './handle.ts';
import type { NotTheTerminals } from './rejections.ts';
import type { Said } from './said.ts';
import type { StreamTarget } from './target.ts';

/** Events as they come in at the door, each with the terminal that is said to have said it. */
export type Arrival = {
  readonly target: StreamTarget;
  readonly principal: Principal;
  readonly events: readonly (Said & Pick<Heard, 'terminal' | 'ifRevision'>)[];
  /** Said by the floor now, or handed in from elsewhere (an import), perhaps long after a terminal has retired. */
  readonly live: boolean;
} & Pick<Batch, 'ifRevision' | 'must' | 'each'>;

/** What the events are about is not there. `member` of the request names it; null when the address does. */
export type Missing = {
  readonly outcome: 'missing';
  readonly reason: string;
  readonly detail: string;
  readonly member: string | null;
};

/** Turned away at the door: nothing was stored. `terminal` is the one that may not speak here. */
export type TurnedAway =
  | Missing
  | { readonly outcome: 'not-the-terminals'; readonly reason: NotTheTerminals; readonly terminal: string | null };

/** Looks up in the register whether what the events are about is there, and hands them to the stream. */
export type Receive = (arrival: Arrival) => Promise<Outcome | TurnedAway>;

const missing = (reason: string, detail: string, member: string | null = null): Missing => ({
  outcome: 'missing',
  reason,
  detail,
  member,
});

/** How a requirement that is not met is told to the sender. */
export const missingOf = (target: Pick<Target, 'venue'>, requirement: Requirement): Missing => {
  switch (requirement.what) {
    case 'venue':
      return missing(
        'venue-is-not-on-the-register',
        `The venue ${target.venue} is not on the register. Register it with POST /v1/venues.`,
      );
    case 'game':
      return missing('game-is-not-known', `The game ${requirement.game} is not installed here.`);
    case 'registered': {
      const { reason, noun, name, member } = requirement;
      return missing(reason, `The ${noun} ${name} is not on the register of ${target.venue}.`, member);
    }
    case 'stream':
      break;
  }
  const { category, id } = requirement;
  return missing(category.written?.begins?.unknown ?? '', `There is no ${category.noun} ${id}. Begin it first.`);
};

/** Whether a terminal speaks for a table: as its token says and, when it speaks now, as the register says. */
const speaksIn =
  (register: VenueRegister, { principal, live }: Pick<Arrival, 'principal' | 'live'>, terminal: string) =>
  (table: string): boolean =>
    holds(principal.tables, table) && (!live || terminalOf(register, terminal)?.tables.includes(table) === true);

/** The tables where a stream is: that of its name, and that for which the register marks what it is about. */
const placesOf = (register: VenueRegister, { table, requires }: Target): readonly string[] => {
  const marked = requires.map((one) => (one.what === 'registered' ? markedFor(register, one.member, one.name) : null));
  return [table, ...marked].filter((place) => place !== null);
};

export const reception = (on: {
  readonly register: Pick<Register, 'find' | 'venue'>;
  readonly handle: Handle;
  readonly knowsGame: (game: string) => boolean;
  readonly mayRecord: MayRecord;
}): Receive => {
  const { find } = on.register;

  const knows = async (venue: string, has: (register: VenueRegister) => boolean): Promise<boolean> =>
    (await find(venue, (register) => has(register) || undefined)) ?? false;

  const isMet = async ({ venue }: Target, requirement: Requirement): Promise<boolean> => {
    switch (requirement.what) {
      case 'venue':
        return knows(venue, (register) => venueOf(register) !== undefined);
      case 'game':
        return on.knowsGame(requirement.game);
      case 'registered':
        return knows(venue, (register) => everHad(register, requirement.member, requirement.name));
      case 'stream':
        break;
    }
    const target = requirement.category.written?.target(requirement.id);
    return target !== undefined && on.handle.exists(target);
  };

  /** The first thing that must be there before the stream can be, and is not. */
  const unmet = async (target: Target): Promise<Requirement | undefined> => {
    for (const requirement of target.requires) {
      // oxlint-disable-next-line no-await-in-loop -- the venue before what is looked for in its register
      if (!(await isMet(target, requirement))) return requirement;
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
      : (register: VenueRegister) => everHad(register, 'terminal', terminal);
    if (!(await knows(target.venue, isThere))) return 'terminal-is-not-on-the-register';
    const speaks = await knows(target.venue, (register) =>
      placesOf(register, target).every(speaksIn(register, { principal, live }, terminal)),
    );
    return speaks ? undefined : 'terminal-does-not-speak-for-this-table';
  };

  return async (arrival) => {
    const { target, principal, events, live, ifRevision, must, each } = arrival;
    const requirement = await unmet(target);
    if (requirement) return missingOf(target, requirement);
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
    const heard = events.map(({ event, contentHash, spelt, words, terminal, ifRevision: seen }) => {
      const clock = clocks.get(terminal) ?? null;
      const speaksFor = register && terminal !== null ? speaksIn(register, arrival, terminal) : undefined;
      return { event, contentHash, spelt, words, terminal, clock, speaksFor, ifRevision: seen };
    });
    const corrections = `${target.category.family.family}.CorrectionRecorded`;
    const mayCorrect = (type: string): boolean => on.mayRecord(principal.role, corrections, type);
    const { sub } = principal;
    const principalPersonId = personOf(principal);
    const said = { target, register, principal: sub, principalPersonId, mayCorrect, events: heard, imported: !live };
    return on.handle.record({ ...said, ifRevision, must, each });
  };
};
