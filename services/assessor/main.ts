import { setPriority } from 'node:os';
import { runProcess } from '../shared/run-process.ts';
import { startAssessor } from './start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runProcess(async (foundation) => {
  const assessor = startAssessor(foundation);
  return { close: assessor.stop };
});
