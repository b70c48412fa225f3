import type { Holders, Look } from '../../../law/clause.ts';
import { excludedPersonsBack, wagersMadeIn, type ForbiddenDeed } from '../../../provisions/exclusions.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';

/** Patrons given the kip in a turn: as they accepted it; by their first spin, where nobody recorded that they did. */
const givenTheKip = ({ accepted, spins }: RoundPicture): readonly ForbiddenDeed[] => {
  const did = 'took the kip';
  const taken = accepted.map(({ fact }) => ({ deed: fact, personId: fact.data.personId, did }));
  const spun = spins.flatMap(({ fact }) =>
    fact.data.spinnerRole === 'player' ? [{ deed: fact, personId: fact.data.spinnerId, did }] : [],
  );
  const silently = spun.filter(
    ({ personId }, at) => ![...taken, ...spun.slice(0, at)].some((one) => one.personId === personId),
  );
  return [...taken, ...silently];
};

/** Persons excluded from the game or the casino who wagered or spun all the same. `questionOfWagers` is what such a wager counts for. */
export const keptOutOf = (
  from: 'game' | 'casino',
  mayExclude: Holders,
  questionOfWagers: string,
): Look<SessionPicture> =>
  excludedPersonsBack({
    from,
    mayExclude,
    byPlays: () => [],
    deedsIn: ({ rounds }) => rounds.flatMap((round) => [...wagersMadeIn(round), ...givenTheKip(round)]),
    says: ({ personId, did }) => `${personId} was excluded from the ${from} and ${did}`,
    questionOfWagers,
  });
