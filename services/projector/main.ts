import { runProcess } from '../shared/run-process.ts';
import { startProjector } from './start.ts';

await runProcess(async (foundation) => {
  const projector = startProjector(foundation);
  return { close: projector.stop };
});
