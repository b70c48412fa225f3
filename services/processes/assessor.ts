import { setPriority } from 'node:os';
import { assessorsWork, runWork } from '../composition/work.ts';
import { startAssessor } from '../assessor/start.ts';

// Where processor time is short, whoever records goes first: this one can catch up.
setPriority(10);
await runWork((foundation) => assessorsWork(startAssessor(foundation)));
