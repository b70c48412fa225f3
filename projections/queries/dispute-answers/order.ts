import { timeOrder, type Fact } from '../../../domain/kernel/effective-history.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import { inWords, listed } from '../../../domain/kernel/word-list.ts';
import type { DisputeEntry } from '../../disputes/entries.ts';
import type { DeviceStood } from '../../device-standing.ts';
import type { StreamRead } from '../../record-entries.ts';
import { line, type Line, type Said } from './answer.ts';
import { linkTo, type AnswersMaterial } from './material.ts';

/** Two that follow each other in the order that is told, and of which the clocks do not tell which was first. */
const doubtsIn = (facts: readonly Fact[], saysOf: ReadonlyMap<string, string>): readonly Line[] =>
  facts.flatMap((fact, at) => {
    const next = facts[at + 1];
    const order = next && timeOrder(fact, next);
    if (!next || !order || order.certain) return [];
    const [one, other] = [fact, next].map(({ eventId, type }) => saysOf.get(eventId) ?? type);
    const says = `The record does not tell which of these came first: they lie ${Math.abs(order.apartMs)} ms apart, and the clocks are known to ${order.uncertaintyMs} ms. One: ${one ?? ''} The other: ${other ?? ''}`;
    return [line(says, fact.eventId, next.eventId)];
  });

/** By how much a clock was off, as people say it. */
const offText = (offsetMs: number): string => {
  if (offsetMs === 0) return 'level with ours';
  return offsetMs > 0 ? `${offsetMs} ms ahead of ours` : `${-offsetMs} ms behind ours`;
};

const clocksOf = ({ recorded }: StreamRead): { readonly said: string; readonly missing: readonly string[] } => {
  const known = new Map<string, { readonly offsetMs: number; readonly uncertaintyMs: number } | null>();
  for (const { metadata } of recorded) {
    if (metadata.terminal !== null && !known.get(metadata.terminal)) known.set(metadata.terminal, metadata.clock);
  }
  const said = [...known].map(([terminal, clock]) =>
    clock ? `${terminal} (${offText(clock.offsetMs)}, known to ${clock.uncertaintyMs} ms)` : terminal,
  );
  const missing = [...known].flatMap(([terminal, clock]) =>
    clock ? [] : [`by how much the clock of the terminal ${terminal} was off: nobody had measured it`],
  );
  return { said: said.length === 0 ? 'no terminal' : listed(said), missing };
};

const orderOf = (read: StreamRead): Line => {
  const { stream, facts } = read;
  const times = facts.map(({ atMs }) => atMs);
  const [from, to] = [Math.min(...times), Math.max(...times)].map(instantText);
  const says = `In the round ${splitStreamName(stream).id} ${facts.length} facts are on record, from ${from ?? ''} to ${to ?? ''}, recorded by ${clocksOf(read).said}. They are in this order.`;
  return line(says, ...facts.map(({ eventId }) => eventId));
};

export const saysByEvent = (entries: readonly DisputeEntry[]): ReadonlyMap<string, string> =>
  new Map(entries.filter(({ is }) => is === 'fact').map(({ eventId, says }) => [eventId, says]));

const isKnown = ({ beganBy }: DeviceStood): boolean => beganBy !== null;

const unknownDevice = ({ kind, round }: DeviceStood): string =>
  `which ${inWords(kind)} was in use when the round ${round} began: nothing before it says so`;

/** By what chance was made when each round began, and the facts of each round in their order, whose clock tells it, and where no clock does. */
export const orderSaid = ({ read, entries, devices, asOf }: AnswersMaterial): Said => {
  const saysOf = saysByEvent(entries);
  const begun = read.rounds.filter(({ facts }) => facts.length > 0);
  const lost = read.rounds.filter(({ facts }) => facts.length === 0);
  return {
    lines: [
      ...devices.filter(isKnown).map(({ says, beganBy }) => line(says, beganBy)),
      ...begun.flatMap((one) => [orderOf(one), ...doubtsIn(one.facts, saysOf)]),
    ],
    missing: [
      ...(read.rounds.length === 0 ? ['the order of play: the dispute names no round'] : []),
      ...lost.map(({ stream }) => `what happened in ${splitStreamName(stream).id}: nothing is recorded of it`),
      ...devices.filter((one) => !isKnown(one)).map(unknownDevice),
      ...begun.flatMap((one) => clocksOf(one).missing),
    ],
    links: [linkTo(`/v1/disputes/${read.dispute.dispute}/timeline`, {}, asOf)],
  };
};
