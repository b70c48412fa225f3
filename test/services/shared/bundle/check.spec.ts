import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { zipSync } from 'fflate';
import { categories } from '../../../../domain/streams/categories.ts';
import { bagOf, bagPaths, type Files } from '../../../../services/shared/bundle/bag.ts';
import { checkBundle, type Checked } from '../../../../services/shared/bundle/check/check.ts';
import { findingText } from '../../../../services/shared/bundle/check/finding.ts';
import { reportLines } from '../../../../services/shared/bundle/check/report.ts';
import { bundleKinds, bundlePaths } from '../../../../services/shared/bundle/format.ts';
import { zipOf } from '../../../../services/shared/bundle/zip.ts';
import { someOf } from '../../../support/examined-play.ts';
import {
  logName,
  madeBundle,
  newSigners,
  policyOf,
  zipped,
  type MadeBundle,
  type Signers,
} from '../../../support/made-bundle.ts';
import { newMlDsaSigner } from '../../../support/sealed-log.ts';
import { attacks, chanceOf, eventsOf } from './attacks.ts';

const seeds = [11, 12, 13];
const signers: Signers = newSigners();
const bundles = new Map<number, MadeBundle>();
let other: MadeBundle;

beforeAll(async () => {
  // oxlint-disable-next-line no-await-in-loop -- three
  for (const seed of seeds) bundles.set(seed, await madeBundle(seed, signers));
  other = await madeBundle(99, newSigners());
});

const bundleOf = (seed: number): MadeBundle => {
  const made = bundles.get(seed);
  if (made === undefined) throw new Error('there is a bundle of each seed');
  return made;
};

const checkpointLines = (of: Files): readonly string[] =>
  Buffer.from(of.get(bundlePaths.checkpoint) ?? '')
    .toString()
    .trimEnd()
    .split('\n');
const said = ({ findings }: Checked): string => findings.map(findingText).join('\n');
const checked = (files: Files, policy?: string): Promise<Checked> => checkBundle(zipped(files), policy);

/** The byte at which a line of a file begins. */
const byteOf = (files: Files, line: number): number => {
  const lines = Buffer.from(files.get(bundlePaths.events) ?? '')
    .toString()
    .split('\n');
  return Buffer.byteLength(
    lines
      .slice(0, line)
      .map((one) => `${one}\n`)
      .join(''),
  );
};

/** How many places of the log are behind the directory. */
const behind = (result: Checked): number => Number(/of the (\d+) behind/.exec(result.shown.join(' '))?.[1]);

const refusal = async (zip: Uint8Array): Promise<string> => {
  const result = await checkBundle(zip);
  expect([result.verdict, result.story.told()]).toEqual(['unreadable', []]);
  return said(result);
};

const bag = () => bagOf(bundleOf(11).files, '2026-04-26T00:00:00.000Z');
const without = (path: string): Files => new Map([...bag()].filter(([name]) => name !== path));
const asZip = (files: Files): Promise<Checked> =>
  checkBundle(zipOf(files, { folder: 'x', madeAt: '2026-04-26T00:00:00.000Z' }));

/** Of the claims nothing proves when it was made, and in which zone. */
const isUnproved = (bytes: Uint8Array, at: number): boolean => {
  const text = Buffer.from(bytes).toString('latin1');
  return ['"madeAt":"', '"timeZone":"'].some((member) => {
    const begin = text.indexOf(member) + member.length;
    return at >= begin && at < text.indexOf('"', begin);
  });
};

describe('A bundle of evidence', () => {
  it.each(seeds)(
    'that was made of the evening %i is whole, and its story has every event of it in order',
    async (seed) => {
      const { files, log } = bundleOf(seed);
      const result = await checked(files);
      expect([result.verdict, said(result)]).toEqual(['whole', '']);
      expect(result.story.told().map(({ index }) => index)).toEqual(eventsOf(files).map(({ index }) => index));
      expect(result.story.count).toBeGreaterThan(50);
      expect(log.length).toBeGreaterThan(result.story.count);
      expect(reportLines(result).join('\n')).toContain('Verdict: whole.');
    },
  );

  it('tells when witnesses signed, up to where its streams are whole, and what nothing proves', async () => {
    const text = reportLines(await checked(bundleOf(11).files)).join('\n');
    expect(text).toMatch(/The witness w1 signed on 26 April 2026 at 00:00:00\.000 \(UTC\+10:00\)/);
    expect(text).toMatch(/held to the directory \d, .* of the \d+ behind it nothing proves/);
    expect(text).toContain('the keys which came with the bundle');
    expect(text).toContain('data/prepared/timeline.html');
  });

  it('is whole where witnesses signed with ML-DSA-44, and altered where such a line is of another tree', async () => {
    const others = newSigners(newMlDsaSigner);
    const { files } = await madeBundle(11, others);
    expect((await checked(files)).verdict).toBe('whole');
    const { files: more } = await madeBundle(12, others);
    const lines = checkpointLines(files);
    const moved = [...lines.slice(0, -1), checkpointLines(more).at(-1), ''].join('\n');
    const result = await checked(new Map(files).set(bundlePaths.checkpoint, Buffer.from(moved)));
    expect([result.verdict, said(result)]).toEqual([
      'altered',
      expect.stringContaining('The line of the witness w2 under the checkpoint is not its signature'),
    ]);
  });

  it('with somebody withheld is whole too, shows stubs in their places, and does not name them', async () => {
    const { files } = await madeBundle(11, signers, { withheld: 'ST-201' });
    const result = await checked(files);
    expect([result.verdict, said(result)]).toEqual(['whole', '']);
    expect(result.story.told().filter(({ says }) => says.startsWith('Withheld.')).length).toBeGreaterThan(3);
    expect(Buffer.from(files.get(bundlePaths.events) ?? '').toString()).not.toContain('ST-201');
  });

  it('of which an event is withheld, though it says that nobody is, is altered, and says which', async () => {
    const { files } = await madeBundle(11, signers, { withheld: 'ST-201' });
    const claims = Buffer.from(files.get(bundlePaths.claims) ?? '').toString();
    const nobody = Buffer.from(claims.replace(/"personsWithheld":\d+/, '"personsWithheld":0'));
    const result = await checked(new Map([...files, [bundlePaths.claims, nobody]]));
    expect([result.verdict, said(result)]).toEqual([
      'altered',
      expect.stringMatching(/^What the event says is not here, .* \(revision \d+ of \S+, place \d+ in the log; /m),
    ]);
  });

  it('that an older directory is put into says how much of the log is behind that', async () => {
    const older = await madeBundle(11, signers, { directory: 0 });
    const [now, then] = [await checked(bundleOf(11).files), await checked(older.files)];
    expect(behind(now)).toBeLessThan(5);
    expect(behind(then)).toBeGreaterThan(100);
  });

  it('of which no stream may be asked, since the policy asks for no witness, is not witnessed and nothing worse', async () => {
    const { files } = await madeBundle(11, signers, { quorum: 'none' });
    const result = await checked(files);
    expect(result.verdict).toBe('not-witnessed');
    expect(said(result)).toBe('The policy asks for no witness: only the log itself has signed.');
  });

  it('to which a witness is missing is not witnessed', async () => {
    const { files } = bundleOf(11);
    const note = Buffer.from(files.get(bundlePaths.checkpoint) ?? '').toString();
    const cut = note.slice(0, note.indexOf('— witness.example/w2'));
    const result = await checked(new Map([...files, [bundlePaths.checkpoint, Buffer.from(cut)]]));
    expect(result.verdict).toBe('not-witnessed');
    expect(said(result)).toMatch(/^Only w1 signed the checkpoint, which is not enough for the policy\./);
  });
});

describe.each(Object.keys(attacks))('An attack on a bundle: %s', (name) => {
  it.each(seeds)('is found on the evening %i, and located where it was done', async (seed) => {
    const bundle = bundleOf(seed);
    const attack = attacks[name];
    for (let round = 0; round < 4; round += 1) {
      const attacked = attack?.(bundle, chanceOf(seed * 100 + round), other) ?? { files: bundle.files };
      const result = await checked(attacked.files);
      expect(['altered', 'incomplete', 'not-witnessed']).toContain(result.verdict);
      expect(result.findings.length).toBeGreaterThan(0);
      const bytes = result.findings.map(({ byte }) => byte);
      expect(attacked.line === undefined ? [] : [byteOf(attacked.files, attacked.line)]).toEqual(
        attacked.line === undefined
          ? []
          : bytes.filter((byte) => byte === byteOf(attacked.files, attacked.line ?? 0)).slice(0, 1),
      );
      // Nobody else is accused: of events only the one that was touched.
      const accused = new Set(result.findings.flatMap(({ event }) => (event === undefined ? [] : [event.index])));
      expect(attacked.line === undefined ? 0 : accused.size).toBeLessThan(3);
    }
  });
});

it('What a bundle is about is named as the category of its stream is', async () => {
  const names = new Set(categories.map(({ name }) => name));
  expect(bundleKinds.filter((kind) => !names.has(kind))).toEqual([]);
});

it('There are at least 40 attacks on a bundle', async () => {
  expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40);
});

describe('Somebody with a policy from elsewhere', () => {
  const own = policyOf(signers);

  it('is believed over the bundle', async () => {
    const { files } = bundleOf(11);
    expect((await checked(files, own)).verdict).toBe('whole');
    expect((await checked(files, policyOf(signers, 'none'))).verdict).toBe('not-witnessed');
    expect((await checked(files, own)).notProved.join(' ')).not.toContain('the keys which came');
  });

  it('sees that a record was made up and signed with other keys, which a bundle with a policy of its own does not show', async () => {
    const madeUp = await madeBundle(11, newSigners());
    expect((await checked(madeUp.files)).verdict).toBe('whole');
    const result = await checked(madeUp.files, own);
    expect(result.verdict).toBe('altered');
    expect(said(result)).toContain(`is not signed with the key that the policy has for the log ${logName}`);
  });

  it('is told that the log is another one', async () => {
    const elsewhere = newSigners();
    const named = policyOf(elsewhere).replace(
      /^log .*$/m,
      `log ${policyOf(signers).split(' ')[1]?.split('\n')[0] ?? ''}`,
    );
    expect((await checked(bundleOf(11).files, named)).verdict).toBe('not-witnessed');
    const result = await checked(bundleOf(11).files, policyOf(elsewhere).replaceAll(/^log .*\n/gm, ''));
    expect(said(result)).toContain(`is of the log ${logName}, which the policy does not name`);
  });

  it('is told what is wrong with it', async () => {
    const result = await checked(bundleOf(11).files, 'quorum nobody\n');
    expect(result.verdict).toBe('unreadable');
    expect(said(result)).toBe(
      'The policy that you gave cannot be read: line 1 must name a witness or a group of a line before it, or none.',
    );
  });
});

describe('What is not a bundle that can be read', () => {
  it('is told as that, each by a sentence of its own', async () => {
    const zip = zipped(bundleOf(11).files);
    expect(await refusal(Buffer.from('PNG'))).toBe('The file is not a zip.');
    expect(await refusal(zip.subarray(0, zip.length - 400))).toMatch(/it was cut short/);
    expect(
      await refusal(zipOf(new Map([['x.txt', Buffer.from('x')]]), { folder: 'x', madeAt: '2026-04-26T00:00:00.000Z' })),
    ).toBe('The zip is not a bundle of evidence: it has no bagit.txt.');
    const claims = Buffer.from(bundleOf(11).files.get(bundlePaths.claims) ?? '').toString();
    const newer = Buffer.from(claims.replace('ringkeeper-evidence/1', 'ringkeeper-evidence/2'));
    expect(await refusal(zipped(new Map([...bundleOf(11).files, [bundlePaths.claims, newer]])))).toMatch(
      /has a form that this version does not know \(ringkeeper-evidence\/2\)/,
    );
  });
});

const inFolder = (files: Files) => Object.fromEntries([...files].map(([path, bytes]) => [`x/${path}`, bytes]));
const alteration = async (zip: Uint8Array): Promise<string> => {
  const result = await checkBundle(zip);
  expect(result.verdict).toBe('altered');
  return said(result);
};

describe('The manifests of a bundle', () => {
  it('show a file that is missing, was put in, or was changed without them', async () => {
    expect((await asZip(bag())).verdict).toBe('whole');
    expect(said(await asZip(without('data/prepared/timeline.html')))).toMatch(
      /A file that manifest-sha256.txt lists is not there/,
    );
    expect(said(await asZip(new Map([...bag(), ['data/x.txt', Buffer.from('x')]])))).toMatch(
      /does not list it\. \(data\/x\.txt\)/,
    );
    expect(said(await asZip(new Map([...bag(), ['README.txt', Buffer.from('x')]])))).toMatch(
      /not the one that tagmanifest-sha256.txt lists/,
    );
    for (const path of Object.values(bagPaths)) expect((await asZip(without(path))).verdict).not.toBe('whole');
  });

  it('show a file beside the payload that no list has, and one beside the folder of the bag, whatever a list says', async () => {
    const page = Buffer.from('<p>verified</p>');
    const list = Buffer.concat([
      bag().get(bagPaths.tagManifest) ?? Buffer.of(),
      Buffer.from(`${createHash('sha256').update(page).digest('hex')}  ../verify.html\n`),
    ]);
    const listed = new Map([...bag(), [bagPaths.tagManifest, list]]);
    expect(await alteration(zipSync({ ...inFolder(bag()), 'x/verified.html': page }))).toMatch(
      /tagmanifest-sha256.txt does not list it\. \(verified\.html\)/,
    );
    for (const files of [bag(), listed])
      expect(await alteration(zipSync({ ...inFolder(files), 'verify.html': page }))).toMatch(
        /does not list it\. \(\.\.\/verify\.html\)/,
      );
  });

  it('prove nothing of a file that the seal does not cover, such as the page itself, and each is named', async () => {
    const files = new Map([...bundleOf(11).files, ['verify.html', Buffer.from('<p>verified</p>')]]);
    const { notProved } = await asZip(bagOf(files, '2026-04-26T00:00:00.000Z'));
    expect(notProved.join('\n')).toMatch(/which no seal covers: (?=.*README\.txt)(?=.*verify\.html)/);
  });
});

describe('Any byte', () => {
  /** What no seal covers, as every check says: a change there is found by the manifests alone, and these are made anew here. */
  const free = new Set<string>(['README.txt', 'data/prepared/timeline.html', bundlePaths.policy]);
  const sealed = (): readonly string[] => [...bundleOf(11).files.keys()].filter((path) => !free.has(path));
  it('of what is sealed that is changed keeps a bundle from being whole, though all manifests are made anew', async () => {
    const cases = someOf(fc.tuple(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 })), 250);
    const unseen: string[] = [];
    for (const [file, place, by] of cases) {
      const { files } = bundleOf(11);
      const path = sealed()[file % sealed().length] ?? '';
      const bytes = Uint8Array.from(files.get(path) ?? []);
      const at = place % bytes.length;
      if (path === bundlePaths.claims && isUnproved(bytes, at)) continue;
      bytes[at] = (bytes[at] ?? 0) ^ by;
      if ((await checked(new Map([...files, [path, bytes]]))).verdict === 'whole') unseen.push(`${path} ${at} ^ ${by}`);
    }
    expect(unseen).toEqual([]);
  });

  it('that is cut off, or whatever else stands there, ends no check with a fault of ours', async () => {
    const cases = someOf(fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 300 })), 60);
    for (const [file, bytes] of cases) {
      const { files } = bundleOf(11);
      const path = sealed()[file % sealed().length] ?? '';
      expect((await checked(new Map([...files, [path, bytes]]))).verdict).not.toBe('whole');
    }
  });
});
