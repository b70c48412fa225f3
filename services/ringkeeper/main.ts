import { runProcess } from '../shared/run-process.ts';
import { followOnThreads } from './following.ts';
import { startRingkeeper } from './start.ts';

await runProcess((foundation) => startRingkeeper(foundation, followOnThreads));
