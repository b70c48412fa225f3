import { setPriority } from 'node:os';
import { projectorsWork, runWork } from '../../composition/work.ts';
import { startProjector } from '../../projector/start.ts';

// Recording goes first where processor time is short: this process can catch up.
setPriority(10);
await runWork((foundation) => projectorsWork(startProjector(foundation)));
