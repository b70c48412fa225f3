/** How a check says things: without a library of dates or words, since it has to fit into a page. */

export const sayAt = ({ stream, revision, index }: { stream: string; revision: number; index: number }): string =>
  `revision ${revision} of ${stream}, place ${index} in the log`;

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** `WagerPlaced`, `stakeCents` and `go-to-war` as words. */
export const asWords = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();

/** The clock that was asked for last: a story is told by one. */
let last: { readonly zone: string; readonly clock: Intl.DateTimeFormat | null } | undefined;

/** A clock of a zone; null for a zone that is not known here: then times are told in UTC. */
const newClock = (zone: string): Intl.DateTimeFormat | null => {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
      timeZoneName: 'longOffset',
    });
  } catch {
    return null;
  }
};

const clockOf = (zone: string): Intl.DateTimeFormat | null => {
  last = last?.zone === zone ? last : { zone, clock: newClock(zone) };
  return last.clock;
};

/** `6 March 2026 at 22:16:20.990 (UTC+11:00)`: an instant by the clocks of a zone; as it stands where one of the two is not known. */
export const sayMoment = (instant: string, zone: string): string => {
  const ms = Date.parse(instant);
  const clock = clockOf(zone);
  if (Number.isNaN(ms) || clock === null) return instant;
  const parts = Object.fromEntries(clock.formatToParts(ms).map(({ type, value }) => [type, value]));
  const { day, month, year, hour, minute, second, fractionalSecond, timeZoneName = '' } = parts;
  return `${day} ${month} ${year} at ${hour}:${minute}:${second}.${fractionalSecond} (${timeZoneName.replace('GMT', 'UTC')})`;
};

/** An instant of which the second since 1970 is known. */
export const instantOfSecond = (second: number): string => {
  const at = new Date(second * 1_000);
  return Number.isNaN(at.getTime()) ? `second ${second} since 1970` : at.toISOString();
};
