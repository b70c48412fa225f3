// Asks the registry for known faults of what is shipped. Grave ones fail; where nobody can be asked, it says so and fails nothing,
// since a machine without a network must be able to test. Licences are read from the lock file by test/deployment/licences.spec.ts.
import { spawnSync } from 'node:child_process';

const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];
const { stdout } = spawnSync('npm', args, { encoding: 'utf8' });
const answerOf = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
const found = answerOf(stdout)?.metadata?.vulnerabilities;
if (found === undefined) {
  console.log('Advisories: could not be asked from here; what is shipped was not compared with known faults.');
} else {
  const { critical, high, moderate, low } = found;
  console.log(`Advisories for what is shipped: ${critical} critical, ${high} high, ${moderate} moderate, ${low} low.`);
  process.exitCode = critical + high > 0 ? 1 : 0;
}
