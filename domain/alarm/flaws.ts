/** What shows that a record is not what we wrote there, or not any more. */
export const corruptionWords = [
  'not-json',
  'envelope-cannot-be',
  'stands-elsewhere',
  'venue-is-another',
  'id-is-another',
  'content-is-another',
] as const;
export type Corruption = (typeof corruptionWords)[number];

/** What can be wrong with the record as a whole, beside what is wrong with a single one of its events. */
export const breakWords = [
  'event-before-is-missing',
  'revision-stands-twice',
  'stream-was-ended',
  'positions-before-are-missing',
  'end-is-missing',
] as const;

/** What shows that the record is not the one that was sealed, as the first version of its alarm knew it. */
export const sealBreakWordsAtFirst = [
  'sealed-event-is-missing',
  'event-was-put-in',
  'sealed-elsewhere',
  'sealed-at-another-time',
  'sealed-with-other-content',
  'seal-was-changed',
] as const;

/** The same, as its second version knew it. */
export const sealBreakWordsBefore = [...sealBreakWordsAtFirst, 'directory-is-wrong'] as const;

/** What stops sealing until a person has looked: whatever was signed next would contradict what was signed before. */
export const sealStopWords = [
  'checkpoint-is-not-ours',
  'files-were-changed',
  'other-root-was-signed',
  'witness-knows-another-tree',
  'store-is-another',
] as const;
export type SealStop = (typeof sealStopWords)[number];

/** What shows that the record is not the one that was sealed, or was not sealed as it is. */
export const sealBreakWords = [...sealBreakWordsBefore, ...sealStopWords] as const;
export type SealBreak = (typeof sealBreakWords)[number];

/** What a look at the record without its seal finds. */
export const bareFlawKinds = [...corruptionWords, ...breakWords] as const;

/** What can be wrong at a place of the record. */
export const flawKinds = [...bareFlawKinds, ...sealBreakWords] as const;
export type FlawKind = (typeof flawKinds)[number];

export const isSealBreak = (kind: FlawKind): kind is SealBreak => sealBreakWords.some((word) => word === kind);

/** Who met it first: somebody who read it, a read model or a request, or the scrub, which looks at everything again. */
export const flawFinders = ['reader', 'scrub'] as const;
export type FlawFinder = (typeof flawFinders)[number];
