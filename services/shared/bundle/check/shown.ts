import { asWords, counted, instantOfSecond, sayMoment } from './say.ts';
import { bagPaths } from '../bag.ts';
import { bundlePaths } from '../format.ts';
import type { Parts } from './check.ts';
import type { Finding } from './finding.ts';
import { sealedIn } from './whole-streams.ts';

const { timestamp: _signedByOthers, ...proving } = bundlePaths;
const known: ReadonlySet<string> = new Set([...Object.values(proving), ...Object.values(bagPaths)]);

/** Up to when its streams are whole, by the directory. */
const upToText = ({ directory, claims, signed }: Parts): string => {
  const sealed = directory && sealedIn(directory);
  if (directory === undefined || sealed === undefined) return 'Nothing proves that a stream is whole.';
  const at = sayMoment(directory.sealed.event.metadata.recordedAt, claims.timeZone);
  const behind = signed.checkpoint.size - sealed.leaves.to;
  return `${counted(claims.streams.length, 'stream')} of events, and every dispute about ${counted(claims.everyDisputeAbout.length, 'round or session', 'rounds and sessions')}, are held to the directory ${sealed.number}, which was sealed on ${at}. It covers the first ${sealed.leaves.to} places of the log; of the ${behind} behind it nothing proves that all that belong here are here.`;
};

const witnessText = ({ signed, claims }: Parts): readonly string[] =>
  signed.witnessed.map(
    ({ name, atSecond }) =>
      `The witness ${name} signed on ${sayMoment(instantOfSecond(atSecond), claims.timeZone)}: what is as it was sealed was recorded by then.`,
  );

const policyText = ({ hasOwnPolicy, files }: Parts): string => {
  if (hasOwnPolicy) return 'Whose signatures count is said by the policy that you gave.';
  const policy = files.get(bundlePaths.policy);
  return policy === undefined
    ? ''
    : 'Whose signatures count is said by the policy in the bundle itself: give one that you have from elsewhere, if you can.';
};

/** What is proved, in sentences. What is wrong is told by findings, and what these touch is not told here. */
export const shownOf = (parts: Parts, findings: readonly Finding[]): readonly string[] => {
  const { claims, lines, signed } = parts;
  const accused = new Set(findings.flatMap(({ byte, event }) => (event === undefined ? [] : [byte])));
  const stubs = lines.filter(({ isStub }) => isStub).length;
  const good = lines.filter(({ byte }) => !accused.has(byte)).length;
  return [
    `It says that it is about the ${asWords(claims.subject.kind)} ${claims.subject.id} at ${claims.venue}, made on ${sayMoment(claims.madeAt, claims.timeZone)}.`,
    `${good} of ${counted(lines.length, 'event')} are as they were sealed in the log ${signed.checkpoint.origin}, which had ${signed.checkpoint.size} leaves.`,
    ...(stubs === 0
      ? []
      : [
          `${counted(stubs, 'event is', 'events are')} withheld: what they say is not here, and their places are proved.`,
        ]),
    upToText(parts),
    ...witnessText(parts),
    policyText(parts),
  ].filter((line) => line !== '');
};

/** Files that the seal does not prove: the page is among them, and what tells how to use it. */
const unsealed = ({ files }: Parts): readonly string[] => [...files.keys()].filter((path) => !known.has(path));

/** What a pass does not prove, in sentences. */
export const notProvedOf = (parts: Parts | undefined): readonly string[] => [
  'That what was typed was true, and the clock of the house right.',
  'That all that happened was recorded: what was never sent is nowhere.',
  'That nothing was changed in the seconds before the first head of the log that a witness has seen.',
  ...(parts?.hasOwnPolicy === true
    ? []
    : ['That the keys which came with the bundle are those of the house and of its witnesses.']),
  'That the directory was made honestly. From a mirror its list of streams can be made anew.',
  'When the bundle was made, in which zone its venue is, and how many persons are withheld.',
  ...(parts === undefined || unsealed(parts).length === 0
    ? []
    : [`What these files say, which no seal covers: ${unsealed(parts).join(', ')}.`]),
];
