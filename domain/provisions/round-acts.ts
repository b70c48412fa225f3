import type { Fact } from '../kernel/effective-history.ts';
import type { Act } from '../law/readings.ts';
import type { RoundEvent } from '../round/events.ts';
import type { PersonsAtTable } from '../table/duties.ts';
import { actOf, doerOf, type Done, type TellsWho } from './by-whom.ts';

/** What these acts look at of a round: its facts, and who was at the table. */
export type RoundAtTable = {
  readonly facts: readonly Fact<{ readonly type: string; readonly data: unknown }>[];
  readonly table: PersonsAtTable;
};

/** The events of a round that tell who did it. */
type ToldInRound = Extract<RoundEvent, { data: TellsWho }>;
type Told<Type extends ToldInRound['type']> = Fact<Extract<ToldInRound, { type: Type }>>;

const toldIn = <Type extends ToldInRound['type']>(
  { facts }: RoundAtTable,
  types: readonly Type[],
): readonly Told<Type>[] =>
  // The round's stream was checked against the `round.` schemas when it was stored; types cannot show that.
  facts.filter(({ type }) => types.some((one) => one === type)) as unknown as readonly Told<Type>[];

const ruling = (does: string, types: readonly ToldInRound['type'][], says: string): Act<'round', RoundAtTable> =>
  actOf({
    subject: 'round',
    does,
    done: (picture) => toldIn(picture, types).map((deed): Done => ({ deed, doer: doerOf(deed), says })),
  });

/** Wagers declared void, one by one. */
export const voidWagers = ruling(
  'declare wagers void',
  ['round.WagerVoided'],
  'a wager was declared void by somebody who is no casino supervisor',
);

/** An outcome invalidated, or the whole round declared void. */
export const setOutcomesAside = ruling(
  'set an outcome aside',
  ['round.OutcomeInvalidated', 'round.RoundVoided'],
  'an outcome was set aside by somebody who is no casino supervisor',
);

/** Wagers declared forfeit, one by one. */
export const forfeitWagers = ruling(
  'declare wagers forfeit',
  ['round.WagerForfeited'],
  'a wager was declared forfeit by somebody who is no casino supervisor',
);

/** Wagers refused, before or after they lay there. */
export const refuseWagers = ruling(
  'refuse a wager',
  ['round.WagerRefused'],
  'a wager was refused by somebody who is no casino supervisor',
);

const settling = ['round.WagerCollected', 'round.WagerPaid'] as const;

/** Wagers collected and paid: found once for each wager. */
export const settleWagers: Act<'round', RoundAtTable> = actOf({
  subject: 'round',
  does: 'collect and pay wagers',
  done: (picture) =>
    toldIn(picture, settling).map((deed): Done => {
      const { wagerId } = deed.data;
      const how = deed.type === 'round.WagerPaid' ? 'paid' : 'collected';
      const says = `the wager ${wagerId} was ${how} by somebody who was no dealer`;
      return { deed, doer: doerOf(deed), says, more: { wagerId } };
    }),
  oncePer: ({ more }) => more?.wagerId ?? '',
});
