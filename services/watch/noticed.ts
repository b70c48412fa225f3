import type { AlarmEvent, TamperingKind } from '../../domain/alarm/events.ts';
import type { Position } from '../../domain/kernel/envelope.ts';

/** What a watch has noticed: a deed of an administrator, or, where `what` is null, a record of somebody else. */
export type Noticed = { readonly what: TamperingKind | null; readonly stream: string; readonly position: Position };

/** What an alarm says; `what` is left out for records of others. */
export type Told = {
  readonly type: 'alarm.StoreTampered' | 'alarm.ForeignRecordFound';
  readonly what?: TamperingKind;
  readonly stream: string | null;
  readonly count: number;
  readonly position: Position;
  readonly lastPosition: Position;
};

/** An alarm about what is wrong with the record itself; a look at the log does not notice it. */
export const flawType = 'alarm.RecordFlawFound' satisfies AlarmEvent['type'];

/** An alarm about a record that is not the one that was sealed. */
export const sealBrokenType = 'alarm.SealBroken' satisfies AlarmEvent['type'];

/** An alarm about words that were there though they were erased; no look at the log notices it. */
export const erasedWordsType = 'alarm.ErasedWordsFound' satisfies AlarmEvent['type'];

/** By which look at the log it was noticed. Each look goes through the log in order, so that what it told ends at one place. */
export const sourceOf = (what: TamperingKind | null): 'foreign' | 'rights' | 'tampering' => {
  if (what === null) return 'foreign';
  return what === 'default-rights-were-changed' ? 'rights' : 'tampering';
};

/** So many alarms name their streams; what came to others is told in one for each kind of deed. */
export const mostStreams = 100;

const grouped = (noticed: readonly Noticed[], keyOf: (one: Noticed) => string): readonly (readonly Noticed[])[] => {
  const groups = new Map<string, Noticed[]>();
  for (const one of noticed) {
    const key = keyOf(one);
    const known = groups.get(key);
    if (known) known.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
};

const toldOf = (group: readonly Noticed[], isNamed: boolean): readonly Told[] => {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return [];
  const at = { count: group.length, position: first.position, lastPosition: last.position };
  const stream = isNamed ? first.stream : null;
  return first.what === null
    ? [{ type: 'alarm.ForeignRecordFound', stream, ...at }]
    : [{ type: 'alarm.StoreTampered', what: first.what, stream, ...at }];
};

/** The alarms about what was noticed, in the order of the log: one for each stream and kind of deed, up to a hundred. Pure. */
export const alarmsOf = (noticed: readonly Noticed[]): readonly Told[] => {
  const inOrder = noticed.toSorted((one, other) => (one.position < other.position ? -1 : 1));
  const streams = grouped(inOrder, ({ what, stream }) => `${what} ${stream}`);
  const most = streams.toSorted((one, other) => other.length - one.length);
  const others = grouped(
    most
      .slice(mostStreams)
      .flat()
      .toSorted((one, other) => (one.position < other.position ? -1 : 1)),
    ({ what }) => String(what),
  );
  const told = [
    ...most.slice(0, mostStreams).flatMap((group) => toldOf(group, true)),
    ...others.flatMap((group) => toldOf(group, false)),
  ];
  return told.toSorted((one, other) => (one.lastPosition < other.lastPosition ? -1 : 1));
};
