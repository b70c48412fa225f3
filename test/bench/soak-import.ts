import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { memoryLine, serveMeasured, tellGrowth, type Measured, type Memory } from './memory.ts';
import { importSummary, untilLevel } from './service-load.ts';
import type { House } from '../end-to-end/kill/house.ts';

const gamesADay = 84;
/** How often memory is measured while the import is under way: the first three are the first tenth. */
const measurements = 30;

/**
 * So many pieces are imported by themselves before anything is measured: threads start, code is compiled, and caches fill, which hold up to
 * 50,000 events.
 */
const piecesBefore = 12;

/**
 * Legal play at the tables of the venue, one day after the other, as lines of an import: a piece a table and day, from the nth on. Nothing is
 * held of it.
 */
function* play(house: House, from: number): Generator<{ readonly lines: string; readonly events: number }> {
  const tables = house.venue.tables.length;
  for (let at = from; ; at += 1) {
    const played = tableDay(house, {
      day: Math.floor(at / tables),
      table: at % tables,
      games: gamesADay,
      plant: false,
    });
    yield { lines: importLines(played), events: played.events.length };
  }
}

/** Counts the results as they come, and what they say that is not `accepted`. */
const countResults = async (answer: IncomingMessage): Promise<{ readonly lines: number; readonly others: number }> => {
  let [lines, others, rest] = [0, 0, ''];
  answer.setEncoding('utf8');
  for await (const piece of answer as AsyncIterable<string>) {
    const cut = `${rest}${piece}`.split('\n');
    rest = cut.pop() ?? '';
    lines += cut.length;
    others += cut.filter((line) => !line.includes('"accepted"')).length;
  }
  return { lines, others };
};

type Sent = { readonly events: number; readonly bytes: number; readonly memories: readonly Memory[] };

/** Sends one import of so many bytes as quickly as it is taken, and measures memory on the way. */
const sendOne = async (house: House, served: Measured, token: string, bytesInAll: number): Promise<Sent> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' };
  const sending = request(`${served.origin}/v1/imports`, { method: 'POST', headers });
  const counted = once(sending, 'response').then(([answer]: IncomingMessage[]) => {
    if (answer?.statusCode !== 200) throw new Error(`the import was answered ${answer?.statusCode}`);
    return countResults(answer);
  });
  counted.catch((fault: unknown) => sending.destroy(fault instanceof Error ? fault : new Error(String(fault))));
  const memories: Memory[] = [];
  let [events, bytes] = [0, 0];
  for (const piece of play(house, piecesBefore)) {
    // oxlint-disable no-await-in-loop -- no faster than it is taken
    if (!sending.write(piece.lines)) await once(sending, 'drain');
    events += piece.events;
    bytes += Buffer.byteLength(piece.lines);
    if (bytes >= ((memories.length + 1) / measurements) * bytesInAll) {
      const memory = await served.memory();
      memories.push(memory);
      process.stdout.write(
        memoryLine(`${(bytes / 1e6).toFixed(0).padStart(5)} MB  ${String(events).padStart(8)} events`, memory),
      );
    }
    // oxlint-enable no-await-in-loop
    if (bytes >= bytesInAll) break;
  }
  sending.end();
  await finished(sending, { readable: false });
  const { lines, others } = await counted;
  if (lines !== events || others > 0)
    throw new Error(`of ${events} lines ${lines} were answered, and ${others} not taken`);
  return { events, bytes, memories };
};

const warmUp = async (house: House, served: Measured, token: string): Promise<void> => {
  const pieces = play(house, 0);
  for (let nth = 0; nth < piecesBefore; nth += 1) {
    const piece = pieces.next().value as { readonly lines: string };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await importSummary(served, token, piece.lines);
  }
  await untilLevel(served);
  await served.memory();
};

/** One import of so many megabytes of legal play, which is made while it is sent. */
export const soakImport = async (url: string, megabytes: number): Promise<void> => {
  const house = await freshHouse(url, 'soak_import');
  const served = await serveMeasured(house.environment);
  try {
    const token = await house.tokenOf('terminal');
    await warmUp(house, served, token);
    const begun = performance.now();
    const { events, bytes, memories } = await sendOne(house, served, token, megabytes * 1e6);
    const took = ((performance.now() - begun) / 60_000).toFixed(1);
    await untilLevel(served, Infinity);
    process.stdout.write(memoryLine('when all was projected and judged', await served.memory()));
    const how = `${events} events, ${(bytes / 1e6).toFixed(0)} MB in ${took} minutes, everything in one process`;
    tellGrowth(`one import of ${megabytes} MB`, memories, how);
  } finally {
    await served.stop();
  }
};
