import { setPriority } from 'node:os';
import { projectorsWork, runWork } from '../composition/work.ts';
import { startProjector } from '../projector/start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runWork((foundation) => projectorsWork(startProjector(foundation)));
