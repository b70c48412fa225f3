import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { StoredEvent } from '../../domain/kernel/envelope.ts';
import { inDollars } from '../../domain/kernel/money.ts';
import type { StreamName } from '../../domain/kernel/streams.ts';
import { checkBundle, type Checked } from '../shared/bundle/check/check.ts';
import { findingText } from '../shared/bundle/check/finding.ts';
import { sayVerdict } from '../shared/bundle/check/report.ts';
import { bundlePaths, type BundledEvent, type OpenEvent } from '../shared/bundle/format.ts';
import { unzipped } from '../shared/bundle/unzip.ts';
import { localTokenKey } from '../shared/http/token-key.ts';
import { ownersUrlOfRunning } from '../shared/postgres/embedded.ts';
import type { Foundation } from '../shared/process/foundation.ts';
import { tellFlaw, type Flaw } from '../shared/record/scrub.ts';
import { comparisonIn } from '../shared/sealing/compare.ts';
import { verify } from '../verify/verify.ts';
import { whileOneCentIsMore } from './change-a-cent.ts';
import type { DemoOn } from './play-evening.ts';
import { tokenOfRole } from './tokens.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** How long a bundle is asked for again while its events are not sealed yet. */
const patienceMs = 120_000;
const askAgainMs = 1_000;

const body = JSON.stringify({ exportedFor: 'inspector', reason: 'asked', reference: null, withheldPersons: [] });

type Bundle = { readonly zip: Uint8Array; readonly fileName: string };

/** Has a bundle of a dispute made over the API. Throws where it is refused, or not sealed in time. */
const bundleOf = async ({ origin, dataDir, venues }: DemoOn, dispute: string): Promise<Bundle> => {
  const token = await tokenOfRole(await localTokenKey(dataDir), 'inspector', venues);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const untilMs = performance.now() + patienceMs;
  for (;;) {
    // oxlint-disable no-await-in-loop -- one try after the other
    const answer = await fetch(`${origin}/v1/disputes/${dispute}/evidence`, { method: 'POST', headers, body });
    if (answer.status === 200) {
      const named = /filename="([\w.-]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      return { zip: new Uint8Array(await answer.arrayBuffer()), fileName: named ?? 'evidence.zip' };
    }
    const said = await answer.text();
    const isLater = answer.status === 202 || answer.status === 503 || answer.status === 429;
    if (!isLater || performance.now() > untilMs) throw new Error(`no bundle was made (${answer.status}): ${said}`);
    await delay(askAgainMs);
    // oxlint-enable no-await-in-loop
  }
};

const folderOf = (path: string): string => path.slice(path.indexOf('/') + 1);

/** The first wager of a bundle, as it is in it. */
const wagerIn = async (zip: Uint8Array): Promise<OpenEvent['event'] | undefined> => {
  const [, bytes] = [...(await unzipped(zip))].find(([path]) => folderOf(path) === bundlePaths.events) ?? [];
  const events = Buffer.from(bytes ?? '')
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as BundledEvent);
  return events
    .flatMap((one) => ('event' in one ? [one.event] : []))
    .find(({ type, data }) => type === 'round.WagerPlaced' && typeof data['stakeCents'] === 'number');
};

/** Checks a bundle as `npm run verify-bundle` does, and says what is found. */
const checked = async (zip: Uint8Array): Promise<Checked> => {
  const found = await checkBundle(zip);
  say(`  ${sayVerdict(found.verdict)}`);
  for (const one of found.findings) say(`  ${findingText(one)}`);
  return found;
};

/** Whether a bundle is what was sealed, witnessed or not. */
const isProved = ({ verdict }: Checked): boolean => verdict === 'whole' || verdict === 'not-witnessed';

/** Whether a bundle is found to be altered at one event and at no other. */
const isAlteredAt = ({ verdict, findings }: Checked, { stream, revision }: StoredEvent): boolean => {
  const accused = findings.flatMap(({ event }) => event ?? []);
  const isThat = accused.every((event) => event.stream === stream && event.revision === revision);
  return verdict === 'altered' && accused.length > 0 && isThat;
};

/** What the verification finds (`npm run verify`), without keeping it: the record is put right again. */
const flawsIn = async ({ store, config }: Foundation): Promise<readonly Flaw[]> => {
  const flaws: Flaw[] = [];
  await verify({ store, seal: await comparisonIn(config.dataDir, store), onFlaw: (flaw) => flaws.push(flaw) });
  return flaws;
};

/** The database as the owner of its tables: the private one, or the one that we were given, whose user may be that. */
const ownersUrl = ({ config, databaseUrl }: Foundation): string =>
  config.databaseUrl === undefined
    ? (ownersUrlOfRunning(join(config.dataDir, 'postgresql')) ?? databaseUrl)
    : databaseUrl;

/**
 * Changes one cent where the record lies, has a bundle made of that, shows what is found in both, and puts it back. True where just that was found, and nothing
 * afterwards. The bundle goes out as the record is, so that those who check it have the proof of the change.
 */
const showTampering = async (
  on: DemoOn,
  foundation: Foundation,
  dispute: string,
  wager: StoredEvent,
): Promise<boolean> => {
  const { stream, revision, data } = wager;
  const stake = Number(data['stakeCents']);
  say(
    `\nNow somebody with every right on the database makes ${inDollars(stake)} of it ${inDollars(stake + 1)}, and all hashes anew:`,
  );
  say(`  revision ${revision} of ${stream}`);
  const { found, made } = await whileOneCentIsMore(ownersUrl(foundation), wager, async () => ({
    found: await flawsIn(foundation),
    made: await bundleOf(on, dispute),
  }));
  for (const flaw of found) say(`  found: ${tellFlaw(flaw)}`);
  const file = join(on.dataDir, `altered-${made.fileName}`);
  writeFileSync(file, made.zip);
  say(`  A bundle that is made meanwhile shows it by itself: ${file}`);
  const isFoundInBundle = isAlteredAt(await checked(made.zip), wager);
  const left = await flawsIn(foundation);
  say(
    left.length === 0
      ? '  It is put back as it was, and nothing is found any more.'
      : '  It is put back, and something is still found.',
  );
  const isThat = found.length === 1 && found.every((one) => one.stream === stream && one.revision === revision);
  return isThat && isFoundInBundle && left.length === 0;
};

/**
 * Makes a bundle of evidence of a dispute, keeps it in the data folder, and shows that a cent which is changed where the record lies is found. True where all came as it
 * should. On a store that is not PostgreSQL nothing is changed.
 */
export const showEvidence = async (on: DemoOn, foundation: Foundation, dispute: string): Promise<boolean> => {
  const { zip, fileName } = await bundleOf(on, dispute);
  const file = join(on.dataDir, fileName);
  writeFileSync(file, zip);
  say(`\nA bundle of evidence of the dispute ${dispute}, which proves itself: ${file} (${zip.length} bytes)`);
  if (!isProved(await checked(zip))) return false;
  const wager = await wagerIn(zip);
  if (wager === undefined || foundation.store.name !== 'postgresql') return true;
  const [stored] = await foundation.store.readStream(wager.stream as StreamName, { from: wager.revision, limit: 1 });
  return stored !== undefined && showTampering(on, foundation, dispute, stored);
};
