import { disputePicture as sharedPicture, type DisputePicture } from '../../dispute/picture.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import { gathered } from '../../kernel/gathered.ts';
import type { DisputeMaterial } from '../../law/edition.ts';
import type { FactOf } from './facts.ts';

/** A dispute, and who called and announced the spins of the turns that it is about. */
export type RingDisputePicture = DisputePicture & { readonly callers: ReadonlySet<string> };

type Call = FactOf<'commemorative-two-up.SpinDeclaredInvalid' | 'commemorative-two-up.ResultAnnounced'>;

/** Each stream was checked against the schemas of its types when it was stored, so the name of a type is enough. */
const isCall = (fact: Pick<Fact, 'type'>): fact is Call =>
  fact.type === 'commemorative-two-up.SpinDeclaredInvalid' || fact.type === 'commemorative-two-up.ResultAnnounced';

const callsIn = (facts: readonly Pick<Fact, 'type'>[]): readonly Call[] => facts.filter(isCall);

const callerOf = ({ data }: Call): string => ('by' in data ? data.by : data.decision.by);

/** What a dispute's facts say; of the turns that it is about, who decided there on the spins. */
export const disputePicture = (material: DisputeMaterial): RingDisputePicture => ({
  ...sharedPicture(material),
  callers: new Set(gathered(material.rounds, ({ round }) => callsIn(round).map(callerOf))),
});
