import '../shared/process/supported-node.ts';
import { runWork, watchsWork } from '../composition/work.ts';
import { startWatch } from '../watch/start.ts';

await runWork((foundation) => watchsWork(startWatch(foundation)));
