import { runProcess } from '../../shared/process/run-process.ts';
import { followOnThreads } from '../../composition/threads/following.ts';
import { startRingkeeper } from '../../composition/ringkeeper.ts';

await runProcess((foundation) => startRingkeeper(foundation, followOnThreads));
