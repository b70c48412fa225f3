import { setPriority } from 'node:os';
import { runProcess } from '../shared/run-process.ts';
import { startProjector } from './start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runProcess(async (foundation) => {
  const projector = startProjector(foundation);
  return { close: projector.stop };
});
