import { setPriority } from 'node:os';
import { assessorsWork, runWork } from '../../composition/work.ts';
import { startAssessor } from '../../assessor/start.ts';

// Recording goes first where processor time is short: this process can catch up.
setPriority(10);
await runWork((foundation) => assessorsWork(startAssessor(foundation)));
