import type { Fact } from '../kernel/effective-history.ts';
import type { Placed } from '../kernel/placed.ts';
import { isHandOver } from './after-closing.ts';
import type { RoundRecord } from './record.ts';

const none: readonly never[] = [];

const isPlacedIn = (facts: readonly Fact[], wagerId: unknown): boolean =>
  facts.some(({ type, data }) => type === 'round.WagerPlaced' && data['wagerId'] === wagerId);

const isCarriedInto = (facts: readonly Fact[], wagerId: unknown): boolean =>
  facts.some(({ type, data }) => type === 'round.WagerCarried' && data['wagerId'] === wagerId);

const isErrorOfADeed = ({ type, data }: Fact): boolean => type === 'round.ErrorFound' && data['errorEventId'] !== null;

/**
 * What a later round says of the deeds and wagers of this one, and is on record there: an error that was found, or money that patrons handed
 * to each other on a wager that lay here, and was not laid there. One that was carried from here may have been decided before: whose money it is
 * the game says. Most rounds have none.
 */
export const toldLater = (own: readonly Fact[], later: readonly Fact[]): readonly Fact[] => {
  const told = later.filter((fact) => isErrorOfADeed(fact) || isHandOver(fact));
  if (told.length === 0) return none;
  return told.filter((fact) =>
    isHandOver(fact)
      ? (isPlacedIn(own, fact.data['wagerId']) || isCarriedInto(own, fact.data['wagerId'])) &&
        !isPlacedIn(later, fact.data['wagerId'])
      : own.some(({ eventId }) => eventId === fact.data['errorEventId']),
  );
};

/** Up to when a round looks at what lies around it, on our clock: to its own end, and to the last that a later round may say of it. */
export const looksUpToMs = (endsAtMs: number, told: readonly Fact[]): number =>
  told.reduce((latest, { atMs, uncertaintyMs }) => Math.max(latest, atMs + uncertaintyMs), endsAtMs);

/** Was a round left open, by what was opened or closed after it? `later`: the facts of the next round. */
export const wasLeftOpen = (
  own: readonly Fact[],
  later: readonly Fact[] | undefined,
  session: readonly Fact[],
): boolean =>
  own.every(({ type }) => type !== 'round.RoundClosed') &&
  (later?.some(({ type }) => type === 'round.RoundOpened') === true ||
    session.some(({ type }) => type === 'table.SessionClosed'));

/** Places are whole numbers: this lies between two of them. */
const betweenTwo = 1 / 2;

/** What the next round says of this one has its place among the facts of this one by its time. */
const placedIn = (round: readonly Fact[], told: Fact): Placed => ({
  fact: told,
  at: round.filter(({ atMs }) => atMs <= told.atMs).length - betweenTwo,
});

/**
 * The errors of a round that were found, wherever that is on record. What it says of a deed of another round is not among them; `told`, what
 * the next round says of its deeds, is.
 */
export const errorsOf = (
  { errorsFound }: RoundRecord,
  round: readonly Fact[],
  told: readonly Fact[],
): RoundRecord['errorsFound'] => {
  if (errorsFound.length + told.length === 0) return errorsFound;
  const own = errorsFound.filter(({ fact: { data } }) => {
    const { errorEventId } = data;
    return errorEventId === null || round.some(({ eventId }) => eventId === errorEventId);
  });
  // Each is a `round.ErrorFound`, which was checked against its schema when it was stored; types cannot show that.
  return [...own, ...(told.map((one) => placedIn(round, one)) as RoundRecord['errorsFound'])];
};
