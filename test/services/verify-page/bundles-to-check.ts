import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { madeBundle, newSigners, policyOf, zipped } from '../../support/made-bundle.ts';
import { newMlDsaSigner } from '../../support/sealed-log.ts';
import { attacks, chanceOf } from '../shared/bundle/attacks.ts';

/** What a page says of each bundle that `keepBundles` makes. */
export const verdicts = [
  ['whole.zip', 'Verdict: whole'],
  ['altered.zip', 'Verdict: altered'],
  ['incomplete.zip', 'Verdict: incomplete'],
  ['not-witnessed.zip', 'Verdict: not witnessed'],
  ['not-a-zip.zip', 'Verdict: unreadable'],
] as const;

/** Puts bundles into a folder, and a policy that believes none of `made-up.zip`. */
export const keepBundles = async (dir: string): Promise<void> => {
  const signers = newSigners();
  const [bundle, other] = [await madeBundle(21, signers), await madeBundle(22, newSigners())];
  const attacked = (name: string): Uint8Array => {
    const attack = attacks[name];
    if (attack === undefined) throw new Error('there is that attack');
    return zipped(attack(bundle, chanceOf(5), other).files);
  };
  const files: Readonly<Record<string, Uint8Array | string>> = {
    'whole.zip': zipped(bundle.files),
    'altered.zip': attacked('a value, with its own hash made anew'),
    'incomplete.zip': attacked('the tail of the events cut off'),
    'not-witnessed.zip': zipped((await madeBundle(21, signers, { quorum: 'none' })).files),
    'by-ml-dsa-44.zip': zipped((await madeBundle(21, newSigners(newMlDsaSigner))).files),
    'not-a-zip.zip': 'This is not a zip.',
    'made-up.zip': zipped((await madeBundle(21, newSigners())).files),
    policy: policyOf(signers),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(dir, name), bytes);
};
