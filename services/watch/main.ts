import { runWork, watchsWork } from '../ringkeeper/run-work.ts';
import { startWatch } from './start.ts';

await runWork((foundation) => watchsWork(startWatch(foundation)));
