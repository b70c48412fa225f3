// Lets a worker thread of a spec run our TypeScript as it stands: `new Worker(some.ts, { execArgv: ['--import', <this file>] })`.
import { register } from 'node:module';

register('./typescript-hook.js', import.meta.url);
