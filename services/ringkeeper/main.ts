import { runProcess } from '../shared/run-process.ts';
import { startRingkeeper } from './start.ts';

await runProcess(startRingkeeper);
