// Jest's globalTeardown: runs in the process of globalSetup.
export default async () => {
  const { stopPostgres } = await import('./start-postgres.ts');
  await stopPostgres();
};
