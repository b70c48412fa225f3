import { runWork, scrubsWork, together, watchsWork } from '../../composition/work.ts';
import { startScrub, startWatch } from '../../watch/start.ts';

await runWork((foundation) => together(watchsWork(startWatch(foundation)), scrubsWork(startScrub(foundation))));
