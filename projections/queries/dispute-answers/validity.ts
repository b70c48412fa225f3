import { timeOrder, type Fact } from '../../../domain/kernel/effective-history.ts';
import { splitStreamName } from '../../../domain/kernel/streams.ts';
import { familyOf, type GameReadings } from '../../kit/projection.ts';
import { line, type Line, type Said } from './answer.ts';
import type { AnswersMaterial } from './material.ts';
import { saysByEvent } from './order.ts';

/** What a person decided in a round: that something is void, invalid or forfeit, and every other ruling. */
const isDecision = ({ data }: Fact): boolean => typeof data['decision'] === 'object' && data['decision'] !== null;

type Shown = { readonly fact: Fact; readonly what: string };

/** The moments at which an outcome could be seen: pieces came to rest, or cards were shown. */
const shownIn = (facts: readonly Fact[], games: GameReadings): readonly Shown[] =>
  facts.flatMap((fact) => {
    const family = familyOf(fact.type);
    if (games.chanceIn(family, fact)?.is === 'draw') return [{ fact, what: 'the outcome came to rest' }];
    return games.cardsIn(family, fact).length > 0 ? [{ fact, what: 'cards were put down' }] : [];
  });

/** When a decision came, against a moment at which an outcome could be seen. */
const against = (decision: Fact, { fact, what }: Shown): string => {
  const order = timeOrder(fact, decision);
  const apartMs = Math.abs(decision.atMs - fact.atMs);
  if (!order.certain)
    return `The record does not tell whether that was before or after ${what}: they lie ${apartMs} ms apart, and the clocks are known to ${order.uncertaintyMs} ms.`;
  return `That was ${apartMs} ms ${order.before ? 'after' : 'before'} ${what}.`;
};

const decisionOf = (decision: Fact, facts: readonly Fact[], shown: readonly Shown[], says: string): Line => {
  const place = facts.indexOf(decision);
  const before = shown.findLast(({ fact }) => facts.indexOf(fact) < place);
  const nearest = before ?? shown[0];
  return line(nearest ? `${says} ${against(decision, nearest)}` : says, decision.eventId, nearest?.fact.eventId);
};

/** Every decision in a round, such as that something is void or invalid, against the moment of rest or exposure before it. */
export const validitySaid = ({ read, entries, games }: AnswersMaterial): Said => {
  const saysOf = saysByEvent(entries);
  const lines: Line[] = [];
  const missing: string[] = [];
  for (const { stream, facts } of read.rounds) {
    const { id } = splitStreamName(stream);
    const shown = shownIn(facts, games);
    const decisions = facts.filter(isDecision);
    lines.push(...decisions.map((one) => decisionOf(one, facts, shown, saysOf.get(one.eventId) ?? one.type)));
    if (decisions.length === 0 && facts.length > 0)
      lines.push(
        line(
          `In the round ${id} nobody decided anything, as far as the record says: nothing was declared void or invalid.`,
          ...shown.map(({ fact }) => fact.eventId),
        ),
      );
    if (shown.length === 0)
      missing.push(`when an outcome came to rest or cards were shown in the round ${id}: nothing on record says so`);
  }
  if (read.rounds.length === 0) missing.push('what was declared void: the dispute names no round');
  return { lines, missing, links: [] };
};
