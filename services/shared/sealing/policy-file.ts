import { readFileSync } from 'node:fs';
import { errorCode } from '../kit/error-code.ts';
import { ConfigurationFault } from '../process/config.ts';
import { readPolicy, type Policy } from './policy.ts';

/** The policy in a file. Throws `ConfigurationFault`, which says in which line something is wrong. */
export const policyFile = (file: string): Policy => {
  const policy = readPolicy(contentOf(file));
  if (!('problem' in policy)) return policy;
  throw new ConfigurationFault(`Line ${policy.line} of the policy ${file} ${policy.problem}.`);
};

const contentOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (fault) {
    throw new ConfigurationFault(`The policy ${file} cannot be read (${errorCode(fault) ?? 'unknown reason'}).`);
  }
};
