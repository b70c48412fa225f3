import type { ChanceDevice } from '../domain/equipment/chance-device.ts';
import { parseRoundId } from '../domain/kernel/streams.ts';
import { instantMs, instantText } from '../domain/kernel/time.ts';
import { factsOfDevices, type SaidOfDevice } from './event-log/devices-taken.ts';
import type { GameReadings } from './kit/projection.ts';
import type { ReadDb } from './read-models.ts';

/** By what chance was made at a table when a round began. Times on our clock. */
export type DeviceStood = {
  readonly round: string;
  /** When the round began. */
  readonly at: string;
  /** `coin-set`, `penny-set` or `shoe`. */
  readonly kind: string;
  /** Which one, by its id; null: nobody said which, or whether there was one. */
  readonly which: string | null;
  /** Since when it was in use, and the event that took it into use; null where nothing before the round says so. */
  readonly since: string | null;
  readonly beganBy: string | null;
  readonly says: string;
};

/** A round, when it began, and which game it is of. */
export type RoundBegun = { readonly round: string; readonly at: string; readonly game: string | null };

type InUse = { readonly which: string | null; readonly since: SaidOfDevice };

const changed = 'table.EquipmentChanged';
type Changed = {
  readonly kind: string;
  readonly takenOut: string | null;
  readonly broughtIn: { readonly equipmentId: string | null } | null;
};

const idIn = ({ data }: SaidOfDevice, member: string): string | null => {
  const named = data[member];
  return typeof named === 'string' ? named : null;
};

/** The same one again is in use since it came first. */
const taken = (before: InUse | undefined, which: string | null, fact: SaidOfDevice): InUse =>
  before && which !== null && before.which === which ? before : { which, since: fact };

const endedBy = (before: InUse | undefined, which: string | null): InUse | undefined =>
  before && which !== null && before.which !== null && before.which !== which ? before : undefined;

const after = (before: InUse | undefined, fact: SaidOfDevice, device: ChanceDevice): InUse | undefined => {
  const [takes, ends] = [device.takenBy[fact.type], device.endedBy[fact.type]];
  if (takes !== undefined) return taken(before, idIn(fact, takes), fact);
  if (ends !== undefined) return endedBy(before, idIn(fact, ends));
  const { kind, takenOut, broughtIn } = fact.data as Changed;
  if (fact.type !== changed || kind !== device.kind) return before;
  return broughtIn ? taken(before, broughtIn.equipmentId, fact) : endedBy(before, takenOut);
};

/** What was in use when a round began, by what is on record of the time before it. `facts`: in any order. Pure. */
export const deviceAt = (
  { round, at }: Omit<RoundBegun, 'game'>,
  facts: readonly SaidOfDevice[],
  device: ChanceDevice,
): DeviceStood => {
  const before = facts.filter(({ atMs }) => atMs < instantMs(at)).toSorted((a, b) => a.atMs - b.atMs);
  const used = before.reduce<InUse | undefined>((last, fact) => after(last, fact, device), undefined);
  const { what, kind } = device;
  if (!used) {
    const says = `Which ${what} was in use when the round ${round} began is not known: nothing on record before it says so.`;
    return { round, at, kind, which: null, since: null, beganBy: null, says };
  }
  const since = instantText(used.since.atMs);
  const named = used.which === null ? `a ${what} that nobody named` : `the ${what} ${used.which}`;
  const says = `When the round ${round} began, ${named} was in use since ${since}.`;
  return { round, at, kind, which: used.which, since, beganBy: used.since.eventId, says };
};

/** What is on record of the devices of a session: of it, and of all its rounds. */
const factsOf = (db: ReadDb, session: string, devices: readonly ChanceDevice[]): Promise<readonly SaidOfDevice[]> => {
  const takenBy: Readonly<Record<string, string>> = Object.assign({}, ...devices.map((one) => one.takenBy));
  const others = [...new Set([...devices.flatMap((one) => Object.keys(one.endedBy)), changed])];
  return factsOfDevices(db, session, { takenBy, others });
};

/**
 * By what chance was made when each of some rounds began: the set of coins or pennies, or the shoe, since when, and by which event. Of a game
 * that is not known nothing is told.
 */
export const devicesAt = async (
  db: ReadDb,
  rounds: readonly RoundBegun[],
  games: GameReadings,
): Promise<readonly DeviceStood[]> => {
  const asked = rounds.flatMap((one) => {
    const [session, device] = [
      parseRoundId(one.round)?.session,
      one.game === null ? undefined : games.chanceDevice(one.game),
    ];
    return session !== undefined && device ? [{ ...one, session, device }] : [];
  });
  const sessions = [...new Set(asked.map(({ session }) => session))];
  const facts = new Map(
    await Promise.all(
      sessions.map(async (session) => {
        const devices = asked.filter((one) => one.session === session).map(({ device }) => device);
        return [session, await factsOf(db, session, devices)] as const;
      }),
    ),
  );
  return asked.map(({ session, device, ...one }) => deviceAt(one, facts.get(session) ?? [], device));
};

/** Of what stood when some rounds of a table began, in their order, the first of each run: where it became another one, or another taking into use. */
export const whereItChanged = (stood: readonly DeviceStood[]): readonly DeviceStood[] =>
  stood.filter((one, nth) => {
    const before = stood[nth - 1];
    return !before || before.kind !== one.kind || before.which !== one.which || before.beganBy !== one.beganBy;
  });
