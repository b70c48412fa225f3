import { setPriority } from 'node:os';
import { niceness } from '../../shared/process/niceness.ts';
import { runWork, sealersWork } from '../../composition/work.ts';
import { startSealer } from '../../sealer/start.ts';

// Recording goes first where processor time is short: this process can catch up.
setPriority(niceness.sealer);
await runWork((foundation) => sealersWork(startSealer(foundation)));
