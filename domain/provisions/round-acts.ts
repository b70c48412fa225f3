import type { Fact } from '../kernel/effective-history.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Act } from '../law/readings.ts';
import type { RoundEvent } from '../round/events.ts';
import type { PersonsAtTable } from '../table/duties.ts';
import { actOf, doerOf, heldPower, isLacking, type Done, type TellsWho } from './by-whom.ts';

type AnyFact = Fact<{ readonly type: string; readonly data: unknown }>;

/** What these acts look at of a round: its facts, and who was at the table. */
export type RoundAtTable = {
  readonly facts: readonly AnyFact[];
  readonly table: PersonsAtTable;
};

/** The events of a round that tell who did it. */
type ToldInRound = Extract<RoundEvent, { data: TellsWho }>;

const rulingTypes = [
  'round.WagerVoided',
  'round.HandVoided',
  'round.OutcomeInvalidated',
  'round.RoundVoided',
  'round.WagerForfeited',
  'round.WagerRefused',
] as const satisfies readonly ToldInRound['type'][];
type Ruling = Extract<ToldInRound, { type: (typeof rulingTypes)[number] }>;
type Told<Type extends Ruling['type']> = Fact<Extract<Ruling, { type: Type }>>;
const areRulings: ReadonlySet<string> = new Set(rulingTypes);

const memo = memoOn<RoundAtTable, readonly AnyFact[]>();

/** The rulings of a round, of whatever kind. Found once for each picture: there are several acts, and most rounds have no ruling. */
const rulingsIn = (picture: RoundAtTable): readonly AnyFact[] =>
  memo.get(picture) ??
  memo.set(
    picture,
    picture.facts.filter(({ type }) => areRulings.has(type)),
  );

const inRound = <Type extends Ruling['type']>(
  does: string,
  types: readonly Type[],
  did: (fact: Told<Type>) => string,
): Act<'round', RoundAtTable> => {
  // The round's stream was checked against the `round.` schemas when it was stored; types cannot show that.
  const isOwn = (fact: AnyFact): fact is Told<Type> => types.some((one) => one === fact.type);
  return actOf({
    subject: 'round',
    does,
    decides: types,
    done: (picture) =>
      rulingsIn(picture)
        .filter(isOwn)
        .map((deed): Done => ({ deed, doer: doerOf(deed), did: did(deed) })),
  });
};

/** Wagers declared void, one by one. */
export const voidWagers = inRound(
  'declare wagers void',
  ['round.WagerVoided'],
  ({ data }) => `declared the wager ${data.wagerId} void`,
);

/** Hands declared void, with every wager on them. */
export const voidHands = inRound(
  'declare a hand void',
  ['round.HandVoided'],
  ({ data }) => `declared the hand ${data.hand} void`,
);

/** An outcome invalidated, or the whole round declared void. */
export const setOutcomesAside = inRound(
  'set an outcome aside',
  ['round.OutcomeInvalidated', 'round.RoundVoided'],
  ({ type }) => (type === 'round.RoundVoided' ? 'declared the round void' : 'set an outcome aside'),
);

/** Outcomes invalidated, where a document gives that to one and the whole round to another. */
export const invalidateOutcomes = inRound(
  'invalidate an outcome',
  ['round.OutcomeInvalidated'],
  () => 'invalidated an outcome',
);

/** Whole rounds declared void. */
export const voidRounds = inRound('declare a round void', ['round.RoundVoided'], () => 'declared the round void');

/** Wagers declared forfeit, one by one. */
export const forfeitWagers = inRound(
  'declare wagers forfeit',
  ['round.WagerForfeited'],
  ({ data }) => `declared the wager ${data.wagerId} forfeit`,
);

/** Wagers refused, before or after they lay there. */
export const refuseWagers = inRound('refuse a wager', ['round.WagerRefused'], ({ data }) =>
  data.wagerId === null ? 'refused a wager' : `refused the wager ${data.wagerId}`,
);

/** Wagers collected and paid: found once for each wager. */
export const settleWagers: Act<'round', RoundAtTable> = actOf({
  subject: 'round',
  does: 'collect and pay wagers',
  done: ({ facts, table }, _on, holders) => {
    const done: Done[] = [];
    for (const deed of facts as readonly Fact<RoundEvent>[]) {
      if (deed.type !== 'round.WagerCollected' && deed.type !== 'round.WagerPaid') continue;
      // Most wagers are settled by those who may: what they did need not be put in words.
      if (!isLacking(heldPower(table, doerOf(deed), holders, deed))) continue;
      const { wagerId } = deed.data;
      const did = `${deed.type === 'round.WagerPaid' ? 'paid' : 'collected'} the wager ${wagerId}`;
      done.push({ deed, doer: doerOf(deed), did, more: { wagerId } });
    }
    return done;
  },
  oncePer: ({ more }) => more?.wagerId ?? '',
});
