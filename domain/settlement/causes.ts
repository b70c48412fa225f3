import type { Placed } from '../kernel/placed.ts';
import type { Sighting } from '../law/clause.ts';
import type { RoundRecord } from '../round/record.ts';
import type { Wager } from '../round/wager-book.ts';
import type { TableRecord } from '../table/record.ts';
import { isDoneAs, type Due } from './due.ts';
import { doneWithPower, groundedIn, voidGroundedIn, type Grounds, type RulingReading } from './grounds.ts';

type Follows = NonNullable<Sighting['follows']>;

/** What went wrong at the table, and how a round would be settled had it been right. `Scenario` is how a game settles a round. */
export type Cause<Scenario> = {
  readonly suppose: (lawful: Scenario) => Scenario;
  readonly follows: Follows;
  /** Where in the round it was done. */
  readonly at: number;
};

export const cause = <Scenario>(
  code: string,
  { fact, at }: Placed,
  suppose: Cause<Scenario>['suppose'],
  wagerId: string | null = null,
): Cause<Scenario> => ({
  suppose,
  follows: { code, deed: fact.eventId, ...(wagerId === null ? {} : { wagerId }) },
  at,
});

/** How a round would be settled, had a ruling without effect had one. */
export type RulingsSupposed<Scenario> = {
  readonly anybodyMay: Cause<Scenario>['suppose'];
  readonly groundlessCount: Cause<Scenario>['suppose'];
};

type Ruling =
  | 'round.WagerVoided'
  | 'round.OutcomeInvalidated'
  | 'round.RoundVoided'
  | 'round.WagerForfeited'
  | 'round.WagerRefused';

/** Under which codes a document finds rulings without effect. */
export type RulingCodes = {
  readonly withoutPower: Readonly<Record<Ruling, string>>;
  readonly withoutGround: Readonly<Record<Exclude<Ruling, 'round.WagerForfeited' | 'round.WagerRefused'>, string>>;
};

/** The codes of documents that give the power over an outcome and over the whole round to one, on the same grounds. */
export const plainRulingCodes: RulingCodes = {
  withoutPower: {
    'round.WagerVoided': 'WAGER_VOIDED_WITHOUT_POWER',
    'round.OutcomeInvalidated': 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
    'round.RoundVoided': 'OUTCOME_SET_ASIDE_WITHOUT_POWER',
    'round.WagerForfeited': 'FORFEIT_WITHOUT_POWER',
    'round.WagerRefused': 'REFUSAL_WITHOUT_POWER',
  },
  withoutGround: {
    'round.WagerVoided': 'WAGER_VOIDED_WITHOUT_DEVICE',
    'round.OutcomeInvalidated': 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
    'round.RoundVoided': 'OUTCOME_SET_ASIDE_WITHOUT_GROUNDS',
  },
};

type RoundAtTable = RoundRecord & { readonly table: TableRecord };

/** How a document is read on rulings; the grounds for declaring the whole round void, where they are not those for its outcome. */
type Reading = RulingReading & { readonly grounds: { readonly voidRound?: Grounds } };

/** Rulings by somebody without the power, or on no ground for it, though a wager may have been dealt with as if they counted. */
export const rulingsWithoutEffect = <Scenario>(
  round: RoundAtTable,
  wager: Wager,
  { maySetAside, grounds, groundlessVoid, groundlessSetAside }: Reading,
  { anybodyMay, groundlessCount }: RulingsSupposed<Scenario>,
  codes: RulingCodes = plainRulingCodes,
): readonly Cause<Scenario>[] => {
  const ofOutcomes = [...round.invalidations, ...round.roundVoided];
  const withoutPower = [...wager.refusals, ...wager.forfeits, ...wager.voids, ...ofOutcomes]
    .filter((ruling) => !doneWithPower(round, ruling, maySetAside))
    .map((ruling) => cause(codes.withoutPower[ruling.fact.type], ruling, anybodyMay));
  const voids = wager.voids
    .filter(
      (ruling) => groundlessVoid === 'no-effect' && voidGroundedIn(round.table, wager, ruling, grounds.device) === 'no',
    )
    .map((ruling) => cause(codes.withoutGround[ruling.fact.type], ruling, groundlessCount, wager.wagerId));
  const groundsOf = (type: Ruling): Grounds =>
    type === 'round.RoundVoided' ? (grounds.voidRound ?? grounds.setAside) : grounds.setAside;
  const setAside = ofOutcomes
    .filter(
      ({ fact }) => groundlessSetAside === 'no-effect' && groundedIn(fact.data.decision, groundsOf(fact.type)) === 'no',
    )
    .map((ruling) => cause(codes.withoutGround[ruling.fact.type], ruling, groundlessCount));
  return [...withoutPower, ...voids, ...setAside];
};

/** All of them at once, cited under the first: so a wager spoilt twice still follows. */
const together = <Scenario>(causes: readonly Cause<Scenario>[]): readonly Cause<Scenario>[] =>
  causes.slice(0, 1).map((first) => ({
    ...first,
    suppose: (lawful) => causes.reduce((all, { suppose }) => suppose(all), lawful),
  }));

/** What went wrong at the table that would make the money of a wager right, had it been right; undefined when nothing would. */
export const followedBy = <Scenario>(
  wager: Wager,
  causes: readonly Cause<Scenario>[],
  lawful: Scenario,
  dueUnder: (scenario: Scenario) => Due,
): Sighting['follows'] =>
  [...causes, ...together(causes)].find(({ suppose }) => {
    const { due, dueMost } = dueUnder(suppose(lawful));
    return due !== null && isDoneAs(wager, due, dueMost);
  })?.follows;
