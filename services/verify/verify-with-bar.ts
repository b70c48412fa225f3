import { SingleBar } from 'cli-progress';
import type { Position } from '../../domain/kernel/envelope.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import { tellFlaw } from '../shared/record/scrub.ts';
import { verify, type Verified, type VerifyOn } from './verify.ts';

/** How many flaws are told one by one; all of them are counted. */
const mostTold = 1_000;

/** How much of a store lies up to a position. Both adapters count positions up, so it can be told from one. */
const share = (position: Position | null, head: Position | null): number =>
  head === null ? 1 : Math.min(1, Number(position ?? 0) / Number(head));

/** Verifies a store, shows how far it is, and tells each flaw on a line of its own. */
export const verifyWithBar = async (
  store: EventStore,
  options: Pick<VerifyOn, 'after' | 'upTo' | 'books' | 'seal' | 'signal'> = {},
): Promise<Verified> => {
  const head = options.upTo ?? (await store.head());
  const bar = new SingleBar({
    format: 'verifying {bar} {percentage} % | {events} events | {flaws} flaws | {eta_formatted} left',
    stream: process.stderr,
    noTTYOutput: true,
    notTTYSchedule: 2_000,
  });
  let told = 0;
  bar.start(10_000, 0, { events: 0, flaws: 0 });
  try {
    return await verify({
      ...options,
      store,
      onFlaw: (flaw) => {
        told += 1;
        if (told <= mostTold) process.stdout.write(`${tellFlaw(flaw)}\n`);
        if (told === mostTold) process.stdout.write('What is found beyond these is counted and not told.\n');
      },
      onProgress: ({ position, events, flaws }) =>
        bar.update(Math.floor(10_000 * share(position, head)), { events, flaws }),
    });
  } finally {
    bar.stop();
  }
};
