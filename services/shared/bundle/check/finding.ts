import { sayAt } from './say.ts';

/** What can be said of a bundle, the worst first. */
export const verdicts = {
  unreadable: 'It cannot be read, so nothing is proved.',
  altered: 'Something in it is not what was sealed.',
  incomplete: 'Something that it claims to have is not there.',
  'not-witnessed': 'It is what was sealed, and not enough witnesses have signed that.',
  whole: 'It is what was sealed, nothing is missing, and enough witnesses have signed that.',
} as const;
export type Verdict = keyof typeof verdicts;

/** An event by its place: in its stream, and in the log. */
export type EventPlace = { readonly stream: string; readonly revision: number; readonly index: number };

/** Something that keeps a bundle from being whole. */
export type Finding = {
  readonly verdict: Exclude<Verdict, 'whole'>;
  /** One or more sentences, without where. */
  readonly says: string;
  /** The file in the bag, and the byte of it at which the line begins. */
  readonly file?: string;
  readonly byte?: number;
  readonly event?: EventPlace;
};

/** Where something is: a file, or an event in it. */
export type Where = Omit<Finding, 'verdict' | 'says'>;

const saying =
  (verdict: Finding['verdict']) =>
  (where: string | Where, says: string): Finding => ({
    verdict,
    says,
    ...(typeof where === 'string' ? { file: where } : where),
  });

/** Something is not what was sealed. */
export const altered = saying('altered');
/** Something that is claimed is not there. */
export const missing = saying('incomplete');
/** It is not signed by those who must have. */
export const notWitnessed = saying('not-witnessed');
/** It cannot be read. */
export const unreadable = saying('unreadable');

/** A finding as a sentence that says where. */
export const findingText = ({ says, file, byte, event }: Finding): string => {
  const where = [
    ...(event === undefined ? [] : [sayAt(event)]),
    ...(file === undefined ? [] : [byte === undefined ? file : `${file}, from byte ${byte} on`]),
  ];
  return where.length === 0 ? says : `${says} (${where.join('; ')})`;
};

/** The verdict that findings come to. */
export const verdictOf = (findings: readonly Finding[]): Verdict =>
  (Object.keys(verdicts) as Verdict[]).find((verdict) => findings.some((one) => one.verdict === verdict)) ?? 'whole';

/** A bundle that cannot be looked at further: why, as a finding. */
export class BundleStops extends Error {
  override name = 'BundleStops';
  readonly finding: Finding;
  constructor(finding: Finding) {
    super(finding.says);
    this.finding = finding;
  }
}
