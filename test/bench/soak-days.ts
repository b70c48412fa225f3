import { setTimeout as pause } from 'node:timers/promises';
import { importLines, tableDay } from './floor.ts';
import { freshHouse } from './house.ts';
import { memoryLine, serveMeasured, tellGrowth, type Memory } from './memory.ts';
import { importSummary, untilLevel } from './service-load.ts';

const imports = 100;
const gamesADay = 84;

/** A table's day of about 5,000 events is imported a hundred times over, each time another day, and each day a second time, when everything in it is there already. */
export const soakDays = async (url: string, minutes: number): Promise<void> => {
  const house = await freshHouse(url, 'soak');
  const served = await serveMeasured(house.environment);
  try {
    const token = await house.tokenOf('terminal');
    const memories: Memory[] = [];
    const begun = performance.now();
    let events = 0;
    for (let at = 0; at < imports; at += 1) {
      const played = tableDay(house, { day: at, table: 0, games: gamesADay });
      const lines = importLines(played);
      // oxlint-disable no-await-in-loop -- one day after the other
      const first = await importSummary(served, token, lines);
      const again = await importSummary(served, token, lines);
      const count = played.events.length;
      if (first.accepted !== count || again.alreadyThere !== count) throw new Error('an import was not taken whole');
      events += count;
      await untilLevel(served);
      const memory = await served.memory();
      memories.push(memory);
      process.stdout.write(memoryLine(`${String(at + 1).padStart(4)}  ${String(events).padStart(8)} events`, memory));
      const due = begun + ((at + 1) / imports) * minutes * 60_000;
      if (due > performance.now()) await pause(due - performance.now());
      // oxlint-enable no-await-in-loop
    }
    const took = ((performance.now() - begun) / 60_000).toFixed(1);
    const what = `${imports} imports of a table's day, each sent twice`;
    tellGrowth(what, memories, `${events} events in ${took} minutes, everything in one process`);
  } finally {
    await served.stop();
  }
};
