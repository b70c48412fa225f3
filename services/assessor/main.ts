import { runProcess } from '../shared/run-process.ts';
import { startAssessor } from './start.ts';

await runProcess(async (foundation) => {
  const assessor = startAssessor(foundation);
  return { close: assessor.stop };
});
