// Jest's globalSetup.
import { register } from 'node:module';

register('./typescript-hook.js', import.meta.url);

export default async () => {
  const { startPostgres } = await import('./start-postgres.ts');
  await startPostgres();
};
