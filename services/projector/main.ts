import { setPriority } from 'node:os';
import { projectorsWork, runWork } from '../ringkeeper/run-work.ts';
import { startProjector } from './start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runWork((foundation) => projectorsWork(startProjector(foundation)));
