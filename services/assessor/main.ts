import { setPriority } from 'node:os';
import { assessorsWork, runWork } from '../ringkeeper/run-work.ts';
import { startAssessor } from './start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runWork((foundation) => assessorsWork(startAssessor(foundation)));
