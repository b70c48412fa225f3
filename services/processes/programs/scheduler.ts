import { runWork, schedulersWork } from '../../composition/work.ts';
import { startScheduler } from '../../scheduler/start.ts';

await runWork((foundation) => schedulersWork(startScheduler(foundation)));
