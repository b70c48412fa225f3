import { runWork, sealersWork } from '../../composition/work.ts';
import { startSealer } from '../../sealer/start.ts';

await runWork((foundation) => sealersWork(startSealer(foundation)));
