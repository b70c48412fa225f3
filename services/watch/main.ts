import { runProcess } from '../shared/run-process.ts';
import { startWatch } from './start.ts';

await runProcess(async (foundation) => {
  const watch = startWatch(foundation);
  return { close: watch.stop };
});
