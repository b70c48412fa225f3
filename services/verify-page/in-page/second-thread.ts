import { hashOf } from '../../shared/bundle/check/bag-check.ts';
import type { EventsRead, ReadElsewhere } from '../../shared/bundle/check/check.ts';
import { plainLines } from '../../shared/bundle/check/plain-line.ts';
import { filesInZip } from '../../shared/bundle/unzip.ts';
import { areEventsRight, rounds } from './self-test.ts';

/** Events are unpacked and read on a thread of their own, while the page looks at all the rest. Where a browser gives it none, the page does both. */

type Asked = { readonly zip: Uint8Array; readonly name: string };
type Answer = EventsRead | undefined;
type Said = { readonly data: unknown; readonly ports: readonly Port[] };
type Port = {
  readonly addEventListener: (type: 'message', listener: (said: Said) => void) => void;
  readonly postMessage: (message: unknown, moved: readonly unknown[]) => void;
};
/** As much of a browser as is used: the project is compiled without the types of browsers. */
const browser = globalThis as unknown as Port & {
  readonly Worker: new (address: string) => Port;
  readonly URL: { readonly createObjectURL: (blob: Blob) => string };
  readonly MessageChannel: new () => { readonly port1: Port & { readonly start: () => void }; readonly port2: Port };
};

/** The other thread, once it has tried itself. */
let thread: Port | undefined;

/** Starts the other thread with the program of the page. */
export const startThread = (program: string): void => {
  try {
    const started = new browser.Worker(browser.URL.createObjectURL(new Blob([program])));
    started.addEventListener('message', () => {
      thread = started;
    });
  } catch {
    // There is none, and the page does without.
  }
};

export const readElsewhere: ReadElsewhere = (zip, name) =>
  new Promise((resolve) => {
    if (thread === undefined) return resolve(undefined);
    const { port1, port2 } = new browser.MessageChannel();
    port1.addEventListener('message', ({ data }) => resolve(data as Answer));
    port1.start();
    thread.postMessage({ zip, name } satisfies Asked, [port2]);
  });

const answer = async ({ zip, name }: Asked, port: Port): Promise<void> => {
  try {
    const file = filesInZip(zip).find((one) => one.name === name);
    const bytes = (await file?.unpacked()) ?? new Uint8Array();
    const hashing = hashOf(bytes);
    const plain = plainLines(bytes);
    const hash = await hashing;
    port.postMessage({ bytes, hash, plain } satisfies EventsRead, [
      bytes.buffer,
      plain.numbers.buffer,
      plain.leaves.buffer,
    ]);
  } catch {
    port.postMessage(undefined, []);
  }
};

/** What the other thread does: it says that it calculates as it must, and reads what it is asked for. */
export const serveThread = (): void => {
  browser.addEventListener('message', ({ data, ports: [port] }) => {
    if (port !== undefined) void answer(data as Asked, port);
  });
  for (let round = 0; round < rounds; round += 1) if (!areEventsRight()) return;
  browser.postMessage(undefined, []);
};
