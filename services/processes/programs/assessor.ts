import { setPriority } from 'node:os';
import { niceness } from '../../shared/process/niceness.ts';
import { assessorsWork, runWork } from '../../composition/work.ts';
import { startAssessor } from '../../assessor/start.ts';

// Recording goes first where processor time is short: this process can catch up.
setPriority(niceness.assessor);
await runWork((foundation) => assessorsWork(startAssessor(foundation)));
