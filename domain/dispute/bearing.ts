import { isCorrecting } from '../kernel/corrections.ts';
import type { Fact } from '../kernel/effective-history.ts';
import { parseRoundId } from '../kernel/streams.ts';
import type { DisputeEvent } from './events.ts';

type Raised = Extract<DisputeEvent, { type: 'dispute.DisputeRaised' }>['data'];
type Told = { readonly type: string; readonly data: unknown };

const raising = 'dispute.DisputeRaised';
const paying = 'dispute.AwardPaid';
const deciding: ReadonlySet<string> = new Set(['dispute.DecisionMade', 'dispute.ReviewDecided']);

/** May an event of a dispute, as it was recorded, change what is found in the rounds that it is about? Few do: what is decided, and what is put right. */
export const bearsOnRounds = ({ type }: { readonly type: string }): boolean => deciding.has(type) || isCorrecting(type);

/** May an event of a dispute, as it was recorded, change what the gaming days look at? What was paid by it, and what is put right. */
export const bearsOnDays = ({ type }: { readonly type: string }): boolean => type === paying || isCorrecting(type);

/** What an event tells: itself, what it says in the place of another, what it enters late. */
const toldBy = (event: Told): readonly Told[] => {
  if (!isCorrecting(event.type)) return [event];
  const { replacement = event.data } = event.data as { readonly replacement?: Told | null };
  return replacement === null ? [] : [replacement as Told];
};

/** What events of a dispute ever said that it is about, whether or not that was put right since. */
export const raisingsTold = (events: readonly Told[]): readonly Raised[] =>
  // Streams are checked against the schemas of their types when they are stored; types cannot show that.
  events.flatMap(toldBy).flatMap(({ type, data }) => (type === raising ? [data as Raised] : []));

/** Was anything ever said to be paid by a dispute, or taken back, whether or not that was put right since? */
export const isPaymentTold = (events: readonly Told[]): boolean =>
  events.flatMap(toldBy).some(({ type }) => type === paying);

/** The round that may be meant, and its facts. */
export type RoundMeant = { readonly roundId: string; readonly facts: readonly Fact[] };

const laying: ReadonlySet<string> = new Set(['round.WagerPlaced', 'round.WagerCarried']);

/** Does a round speak of one of these wagers? Numbers may begin anew in each round, so in one that is not named only of a wager that was not laid there. */
const speaksOfAny = (wagers: readonly string[], facts: readonly Fact[], isNamed: boolean): boolean => {
  const spokenOf = facts.filter(({ data }) => wagers.includes(data['wagerId'] as string));
  if (isNamed) return spokenOf.length > 0;
  const laid = new Set(spokenOf.filter(({ type }) => laying.has(type)).map(({ data }) => data['wagerId']));
  return spokenOf.some(({ data }) => !laid.has(data['wagerId']));
};

/**
 * Is a dispute about a round: by a wager that the round speaks of, as a whole, or as one of its session? A round of a session in which play only went
 * on is not named by a dispute about the session before: it may have a wager of that number of its own.
 */
export const isAboutRound = (
  { sessions, rounds, wagers }: Pick<Raised, 'sessions' | 'rounds' | 'wagers'>,
  { roundId, facts }: RoundMeant,
): boolean => {
  const isOfSession = sessions.includes(parseRoundId(roundId)?.session ?? '');
  const isNamed = rounds.length > 0 ? rounds.includes(roundId) : isOfSession;
  return wagers.length > 0 ? speaksOfAny(wagers, facts, isNamed) : isNamed;
};

/**
 * Does a round look at a dispute, by all that was ever recorded in it? Something was decided there, and it was said to be about the round.
 * What was put right since is looked at too: otherwise nobody could see that an examination is older than the correction.
 */
export const isLookedAt = (events: readonly Told[], round: RoundMeant): boolean =>
  events.flatMap(toldBy).some(({ type }) => deciding.has(type)) &&
  raisingsTold(events).some((raised) => isAboutRound(raised, round));

/** What a dispute is about as it stands; undefined where it was never raised, or that was taken back. */
export const raisedIn = (dispute: readonly Fact[]): Raised | undefined =>
  dispute.find(({ type }) => type === raising)?.data as Raised | undefined;

/** The decisions of a dispute, in their order. */
export const decisionsIn = (dispute: readonly Fact[]): readonly Fact[] =>
  dispute.filter(({ type }) => deciding.has(type));
