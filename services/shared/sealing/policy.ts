import { isSame } from './bytes.ts';
import { keyOfVerifierKey, signatureTypes, type NoteKey } from './note.ts';

/** Whose signatures make a checkpoint believed (C2SP tlog-policy): a file of lines `log`, `witness`, `group` and one `quorum`. */
export type Policy = {
  readonly logs: readonly { readonly key: NoteKey; readonly url?: string }[];
  readonly witnesses: readonly Witness[];
  readonly groups: readonly Group[];
  /** The name of a witness or of a group; `none`: no cosignature is asked for. */
  readonly quorum: string;
};
export type Witness = { readonly name: string; readonly key: NoteKey; readonly url?: string };
export type Group = { readonly name: string; readonly atLeast: number; readonly members: readonly string[] };

/** The policy, or the line that has something wrong and what that is, as the end of a sentence. */
export type ReadPolicy = Policy | { readonly line: number; readonly problem: string };

const noQuorum = 'none';

type Sofar = {
  logs: Policy['logs'][number][];
  witnesses: Witness[];
  groups: Group[];
  members: Set<string>;
  quorum?: string;
};

const nameTaken = ({ witnesses, groups }: Sofar, name: string): boolean =>
  name === noQuorum || [...witnesses, ...groups].some((known) => known.name === name);

const isKnown = ({ witnesses, groups }: Sofar, name: string): boolean =>
  [...witnesses, ...groups].some((known) => known.name === name);

const isSameKey = (one: NoteKey, other: NoteKey): boolean => isSame(one.publicKey, other.publicKey);

const urlOf = (url: string | undefined) => (url === undefined ? {} : { url });

const takeLog = (sofar: Sofar, [vkey = '', url, ...more]: readonly string[]): string | undefined => {
  const key = keyOfVerifierKey(vkey);
  if (key === undefined || more.length > 0) return 'must be "log <vkey> [<url>]"';
  if (sofar.logs.some((log) => isSameKey(log.key, key))) return 'names the key of another log';
  sofar.logs.push({ key, ...urlOf(url) });
  return undefined;
};

const takeWitness = (sofar: Sofar, [name = '', vkey = '', url, ...more]: readonly string[]): string | undefined => {
  const key = keyOfVerifierKey(vkey);
  if (key === undefined || more.length > 0) return 'must be "witness <name> <vkey> [<url>]"';
  if (key.type === signatureTypes.ed25519) return 'names a key that signs notes, and no cosignatures';
  if (nameTaken(sofar, name)) return 'has a name that is taken';
  if (sofar.witnesses.some((witness) => isSameKey(witness.key, key))) return 'names the key of another witness';
  sofar.witnesses.push({ name, key, ...urlOf(url) });
  return undefined;
};

const thresholdOf = (word: string, members: number): number => {
  if (word === 'any') return 1;
  if (word === 'all') return members;
  return /^[1-9]\d*$/.test(word) ? Number(word) : 0;
};

const takeGroup = (sofar: Sofar, [name = '', word = '', ...members]: readonly string[]): string | undefined => {
  const atLeast = thresholdOf(word, members.length);
  if (members.length === 0 || atLeast < 1 || atLeast > members.length)
    return 'must be "group <name> all|any|<k> <name>...", with k at most the number of its members';
  if (nameTaken(sofar, name)) return 'has a name that is taken';
  if (members.some((member) => !isKnown(sofar, member))) return 'has a member that no line before it defines';
  if (new Set(members).size < members.length || members.some((member) => sofar.members.has(member)))
    return 'has a member that is listed already';
  for (const member of members) sofar.members.add(member);
  sofar.groups.push({ name, atLeast, members });
  return undefined;
};

const takeQuorum = (sofar: Sofar, [name = '', ...more]: readonly string[]): string | undefined => {
  if (more.length > 0 || (name !== noQuorum && !isKnown(sofar, name)))
    return 'must name a witness or a group of a line before it, or none';
  if (sofar.quorum !== undefined) return 'is a second quorum';
  sofar.quorum = name;
  return undefined;
};

const takers: Readonly<Record<string, (sofar: Sofar, items: readonly string[]) => string | undefined>> = {
  log: takeLog,
  witness: takeWitness,
  group: takeGroup,
  quorum: takeQuorum,
};

/** Reads a policy (tlog-policy, "Policy file syntax and structure"). */
export const readPolicy = (text: string): ReadPolicy => {
  const sofar: Sofar = { logs: [], witnesses: [], groups: [], members: new Set() };
  const lines = text.split('\n');
  for (const [at, line] of lines.entries()) {
    const [word = '', ...items] = line.split(/[ \t]+/).filter((item) => item !== '');
    if (word === '' || word.startsWith('#')) continue;
    const problem = Object.hasOwn(takers, word)
      ? takers[word]?.(sofar, items)
      : 'begins with a word that no policy has';
    if (problem !== undefined) return { line: at + 1, problem };
  }
  const { logs, witnesses, groups, quorum } = sofar;
  return quorum === undefined
    ? { line: lines.length, problem: 'is the last, and no line says the quorum' }
    : { logs, witnesses, groups, quorum };
};

/** Whether those who cosigned, by their names in the policy, are enough for it. */
export const isQuorumMet = (policy: Policy, cosigners: ReadonlySet<string>): boolean => {
  const hasWitnessed = (name: string): boolean => {
    const group = policy.groups.find((known) => known.name === name);
    if (group === undefined) return cosigners.has(name);
    return group.members.filter(hasWitnessed).length >= group.atLeast;
  };
  return policy.quorum === noQuorum || hasWitnessed(policy.quorum);
};
