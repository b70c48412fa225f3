import type { NewEvent } from '../../../domain/kernel/envelope.ts';
import type { EvidenceKind } from '../../../domain/kernel/giving-out.ts';

/**
 * A bundle of evidence: a zip that is a BagIt bag (RFC 8493), and proves itself without us. What its files are is said here, for
 * those who make one and those who check it, and argued in `services/decisions/0044-a-bundle-that-proves-itself.md`. The form is for ever: a later one has another name.
 *
 * What is JSON here is canonical JSON (RFC 8785) and nothing else: `claims.json`, `tree.json` and `directory.json` whole, and each line of `events.ndjson`
 * before its `\n`, the last one too. So not a byte of what is proved can be spelt otherwise.
 */
export const bundleForm = 'ringkeeper-evidence/1';

/** Where the files of a bundle lie in the bag. */
export const bundlePaths = {
  /** One `BundledEvent` a line, in the order of their places in the log. */
  events: 'data/contemporaneous/events.ndjson',
  claims: 'data/proof/claims.json',
  /** `TreeNodes` of the sealed record, for each event and for the directory. */
  tree: 'data/proof/tree.json',
  /** A `BundledDirectory`; not there where the record has no directory yet. */
  directory: 'data/proof/directory.json',
  /** The signed note, with every cosignature that it has. */
  checkpoint: 'data/proof/checkpoint',
  /** The policy as the record published it (C2SP tlog-policy). Who has one from elsewhere believes that. */
  policy: 'data/proof/policy',
} as const;

/** What a bundle may be about. */
export type BundleKind = EvidenceKind;
export const bundleKinds = ['round', 'tableSession', 'dispute', 'gamingDay'] as const satisfies readonly BundleKind[];

/** What a bundle says of itself. Nothing here is believed that the rest does not prove. */
export type BundleClaims = {
  readonly form: typeof bundleForm;
  readonly subject: { readonly kind: BundleKind; readonly id: string };
  readonly venue: string;
  /** The IANA zone of the venue, by whose clocks the story is told. */
  readonly timeZone: string;
  /** When it was made, by our clock (UTC, milliseconds). */
  readonly madeAt: string;
  /** Streams of which no event is missing, up to the directory; those that the directory does not have yet had no event then. */
  readonly streams: readonly string[];
  /** Rounds and sessions, by their streams, of which every dispute is in `streams`, up to the directory. */
  readonly everyDisputeAbout: readonly string[];
  /** How many persons are withheld: whatever names one of them is a stub, or not there. */
  readonly personsWithheld: number;
};

/** An event as it is stored, with what opens its leaf. */
export type OpenEvent = {
  /** Its place in the log, counted from 0. */
  readonly index: number;
  /** 32 hexadecimal digits. */
  readonly salt: string;
  readonly event: NewEvent & { readonly stream: string; readonly revision: number };
};

/** An event that is withheld, or that was corrupt when it was sealed: its entry as text, and nothing more. */
export type StubEvent = { readonly index: number; readonly entry: string };
export type BundledEvent = OpenEvent | StubEvent;

/**
 * Hashes of a tree, in base64, by the range of leaves that they stand over: `0-4` for the first four. Every sibling on the path of each leaf is there, also
 * where it could be made of other leaves: so a leaf that was changed is told from all others.
 */
export type TreeNodes = { readonly size: number; readonly nodes: Readonly<Record<string, string>> };

/** The two lists of a directory: the last event of each stream, and the disputes about each round and session. */
export const directoryLists = ['streams', 'disputes'] as const;
export type DirectoryListName = (typeof directoryLists)[number];

/**
 * A row of a list, in small hexadecimal digits (`domain/seal/directory.ts`). Rows are sorted by `key`, then by `dispute`.
 */
export type DirectoryRow = {
  /** SHA-256 of the name of the stream; in `disputes`, of the round or session that a dispute is about. */
  readonly key: string;
  /** In `disputes`: SHA-256 of the name of the dispute's stream; absent in `streams`. */
  readonly dispute?: string;
  /** In `streams`: the revision of its last event; in `disputes`: of the event of the dispute that says what it is about. */
  readonly revision: number;
  /** The hash of the leaf of that event. */
  readonly leaf: string;
};

/**
 * What one part of a directory says about a stream: rows that stand one behind the other from `at`, of which the first comes before every row of the stream
 * unless it is the first of all, and the last comes after them unless it is the last of all.
 */
export type PartLookup = { readonly at: number; readonly rows: readonly DirectoryRow[]; readonly tree: TreeNodes };

/** What a directory says about a stream, in each of its parts from the newest to the oldest; in `streams` up to the one that has it. */
export type DirectoryLookup = {
  readonly list: DirectoryListName;
  readonly stream: string;
  readonly parts: readonly PartLookup[];
};

/** The event `record.DirectorySealed`, and what its lists say about everything that the bundle claims to have whole. */
export type BundledDirectory = { readonly sealed: OpenEvent; readonly lookups: readonly DirectoryLookup[] };
