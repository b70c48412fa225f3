import type { Fact } from '../../kernel/effective-history.ts';

/** An event as its family has it. */
type AnyEvent = { readonly type: string; readonly data: unknown };

/** Those of some facts that are of one type. */
export const ofType = <Event extends AnyEvent, const Type extends Event['type']>(
  facts: readonly Fact<Event>[],
  type: Type,
): readonly Fact<Extract<Event, { readonly type: Type }>>[] =>
  facts.filter((fact): fact is Fact<Extract<Event, { readonly type: Type }>> => fact.type === type);

/** Did something happen in a time? Its end does not belong to it. */
export const isWithin = (
  { atMs }: Pick<Fact, 'atMs'>,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): boolean => fromMs <= atMs && atMs < toMs;

/** Does a moment lie between two others, at neither of them? */
export const isBetweenMs = (ms: number, fromMs: number, toMs: number): boolean => fromMs < ms && ms < toMs;
