import { setPriority } from 'node:os';
import { niceness } from '../../shared/process/niceness.ts';
import { keepingsWork, projectorsWork, runWork, together } from '../../composition/work.ts';
import { startKeeping } from '../../keeping/start.ts';
import { startProjector } from '../../projector/start.ts';

// Recording goes first where processor time is short: this process can catch up.
setPriority(niceness.projector);
await runWork((foundation) =>
  together(projectorsWork(startProjector(foundation)), keepingsWork(startKeeping(foundation))),
);
