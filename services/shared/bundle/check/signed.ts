import { canLookAt, cosignedAt, openCheckpoint } from '../../sealing/believed.ts';
import { readCheckpoint, type Checkpoint } from '../../sealing/checkpoint.ts';
import { linesBy, readNote, type Note } from '../../sealing/note.ts';
import { isQuorumMet, readPolicy, type Policy } from '../../sealing/policy.ts';
import { bundlePaths } from '../format.ts';
import { altered, BundleStops, missing, notWitnessed, unreadable, type Finding } from './finding.ts';

/** A witness that has signed, and the second since 1970 at which it says so. */
export type Witnessed = { readonly name: string; readonly atSecond: number };

/** What a checkpoint is worth under a policy. */
export type Signed = {
  readonly checkpoint: Checkpoint;
  readonly witnessed: readonly Witnessed[];
  readonly findings: readonly Finding[];
};

const file = bundlePaths.checkpoint;

/** The policy that is believed: that of the person, else that of the bundle. Throws `BundleStops` where it cannot be read. */
export const policyOf = (text: string | undefined, isOwn: boolean): Policy => {
  const read = readPolicy(text ?? '');
  if (!('problem' in read)) return read;
  if (isOwn)
    throw new BundleStops(
      unreadable({}, `The policy that you gave cannot be read: line ${read.line} ${read.problem}.`),
    );
  throw new BundleStops(
    text === undefined
      ? missing(bundlePaths.policy, 'The policy is not there, so it is not known whose signatures count.')
      : altered(bundlePaths.policy, `The policy cannot be read: line ${read.line} ${read.problem}.`),
  );
};

const signedBy = (text: string, checkpoint: Checkpoint, policy: Policy): readonly Finding[] => {
  const opened = openCheckpoint(
    text,
    policy.logs.map(({ key }) => key),
  );
  if (opened === 'unknown-log')
    return [
      notWitnessed(
        file,
        `The checkpoint is of the log ${checkpoint.origin}, which the policy does not name: nobody in the policy has signed it.`,
      ),
    ];
  if (opened === 'not-signed')
    return [
      altered(file, `The checkpoint is not signed with the key that the policy has for the log ${checkpoint.origin}.`),
    ];
  return [];
};

const witnessesOf = (note: Note, checkpoint: Checkpoint, policy: Policy) => {
  const witnessed: Witnessed[] = [];
  const findings: Finding[] = [];
  for (const { name, key } of policy.witnesses) {
    const atSecond = cosignedAt(note, checkpoint, key);
    if (atSecond !== undefined) witnessed.push({ name, atSecond });
    else if (canLookAt(key) && linesBy(note, key).length > 0)
      findings.push(altered(file, `The line of the witness ${name} under the checkpoint is not its signature.`));
  }
  return { witnessed, findings };
};

const quorumFindings = (policy: Policy, witnessed: readonly Witnessed[]): readonly Finding[] => {
  if (policy.quorum === 'none')
    return [notWitnessed({}, 'The policy asks for no witness: only the log itself has signed.')];
  const names = new Set(witnessed.map(({ name }) => name));
  if (isQuorumMet(policy, names)) return [];
  const who = names.size === 0 ? 'No witness in the policy' : `Only ${[...names].join(', ')}`;
  return [notWitnessed(file, `${who} signed the checkpoint, which is not enough for the policy.`)];
};

/** Holds a checkpoint to a policy. Throws `BundleStops` for what is not a checkpoint. */
export const signedUnder = (text: string | undefined, policy: Policy): Signed => {
  const note = text === undefined ? undefined : readNote(text);
  const checkpoint = note && readCheckpoint(note.text);
  if (text === undefined || note === undefined || checkpoint === undefined)
    throw new BundleStops(
      text === undefined
        ? missing(file, 'The checkpoint is not there, so nothing is proved.')
        : altered(file, 'It is not a checkpoint of a log.'),
    );
  const { witnessed, findings } = witnessesOf(note, checkpoint, policy);
  return {
    checkpoint,
    witnessed,
    findings: [...signedBy(text, checkpoint, policy), ...findings, ...quorumFindings(policy, witnessed)],
  };
};
