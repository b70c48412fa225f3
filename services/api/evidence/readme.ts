import type { ExportsBefore } from '../../../projections/record-views/given-before.ts';
import { bundlePaths, type BundleClaims } from '../../shared/bundle/format.ts';
import type { Prepared } from './prepared.ts';
import type { TextOfLaw } from './texts-of-law.ts';

/** What a person has to know who opens a bundle. */
export type AboutBundle = {
  readonly claims: BundleClaims;
  readonly prepared: readonly Prepared[];
  readonly texts: readonly TextOfLaw[];
  /** When the newest directory was sealed, and its number; null: there was none. */
  readonly directory: { readonly number: number; readonly at: string } | null;
  /** Bundles about the same that were given out before; null: none. */
  readonly before: ExportsBefore | null;
  /** True: enough witnesses have signed the checkpoint. */
  readonly isCosigned: boolean;
  readonly hasPage: boolean;
  /** True: there is a token of a timestamping authority over the checkpoint. */
  readonly hasTimestamp: boolean;
};

const kinds: Readonly<Record<BundleClaims['subject']['kind'], string>> = {
  round: 'the round',
  tableSession: 'the table session',
  dispute: 'the dispute',
  gamingDay: 'the gaming day',
};

const copiesBefore = ({ before }: AboutBundle): readonly string[] =>
  before === null
    ? []
    : [
        `A further bundle: ${before.count} about the same ${before.count === 1 ? 'was' : 'were'} given out before, the last at ${before.lastAt} (UTC), with the SHA-256 ${before.lastSha256}. Later ones hold what was recorded since.`,
      ];

const wholeUpTo = ({ directory, claims }: AboutBundle): string =>
  directory === null
    ? 'There was no directory yet when it was made, so nothing proves that no event is missing in these streams.'
    : `Up to the directory ${directory.number}, which was sealed at ${directory.at}, none of the events of these ${claims.streams.length} streams is missing. What was recorded after it is here too as far as it was sealed, and nothing proves that it is all.`;

const withheldIn = ({ claims: { personsWithheld } }: AboutBundle): readonly string[] =>
  personsWithheld === 0
    ? []
    : [
        '',
        `WHO IS WITHHELD. ${personsWithheld === 1 ? 'One person is' : `${personsWithheld} persons are`} not named in here. An event that names them stands here as a stub: where it stands, of what type it is and when it was recorded can be read, and that it is what was sealed can be proved. A document that names them was left out.`,
      ];

const preparedIn = ({ prepared, claims }: AboutBundle): readonly string[] => {
  if (claims.personsWithheld > 0)
    return ['data/prepared/ is not here: its documents are made without withholding anybody.'];
  return prepared.map((one) =>
    'because' in one ? `The ${one.name} could not be prepared: ${one.because}` : `data/prepared/${one.name}`,
  );
};

const lawIn = ({ texts }: AboutBundle): readonly string[] =>
  texts.map(({ edition, text, bytes }) => {
    if (text === null) return `No official text of ${edition} was handed in to the house.`;
    return bytes === null
      ? `Of the official text of ${edition} only its hash is kept here.`
      : `The official text of ${edition}, as it was handed in to the house.`;
  });

/** What `README.txt` says. */
export const readmeText = (of: AboutBundle): string => {
  const { claims, isCosigned, hasPage, hasTimestamp } = of;
  const { kind, id } = claims.subject;
  return [
    'A BUNDLE OF EVIDENCE',
    '',
    `It is about ${kinds[kind]} ${id} at ${claims.venue}, and was made at ${claims.madeAt} (UTC).`,
    ...copiesBefore(of),
    '',
    'HOW TO CHECK IT. Nobody has to believe the house, and nothing is sent anywhere.',
    ...(hasPage
      ? [
          'Unpack the zip, open verify.html in a browser, and give it the zip. It needs no network.',
          'Nothing proves that page or this file: who can change the zip can change them too. If you doubt them, take the page from elsewhere: npm run build makes it of the source as dist/verify.html, and npm run verify-bundle says the same.',
        ]
      : ['Give the zip to the program that checks bundles: npm run verify-bundle -- <the zip>']),
    'The folder is a bag (BagIt, RFC 8493): its manifests have the SHA-256 of each file.',
    '',
    'WHAT IS IN IT.',
    `${bundlePaths.events}: events as they were recorded, one a line, each with what opens its leaf in the sealed record.`,
    'data/contemporaneous/official-text/: the law that was in force, where its text is kept here.',
    ...lawIn(of),
    'data/prepared/: documents that were made for this export. Nothing proves them; what they rest on is among the events.',
    ...preparedIn(of),
    'data/proof/: what proves the events: the signed checkpoint, the policy with the keys, hashes of the tree, and the directory.',
    ...(hasTimestamp
      ? [
          `${bundlePaths.timestamp}: the word of a timestamping authority that the checkpoint was there at a time (RFC 3161). With the certificates of that authority: openssl ts -verify -in ${bundlePaths.timestamp} -data ${bundlePaths.checkpoint} -CAfile <certificates>`,
        ]
      : []),
    '',
    'WHAT IS WHOLE.',
    wholeUpTo(of),
    `data/proof/claims.json names the streams. Every dispute about the ${claims.everyDisputeAbout.length} rounds and sessions that it names under everyDisputeAbout is among them.`,
    isCosigned
      ? 'Enough witnesses have signed the checkpoint for the policy.'
      : 'The checkpoint is signed by the log of the house alone: enough witnesses had not signed it when the bundle was made, or the policy names none.',
    ...withheldIn(of),
    '',
    'WHAT IS NOT IN IT.',
    'What people said in their own words: it can be erased at their wish, and a copy could not. Events refer to it. Footage stays in its recorder. Slips for fills and credits stand in one series for a year, and are not here unless a session tells of them.',
    '',
    'WHAT IT DOES NOT PROVE. That what was typed was true. That what nobody typed did not happen. That clocks of the floor were right.',
    '',
  ].join('\n');
};
