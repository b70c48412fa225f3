import { gathered } from '../../../kernel/gathered.ts';
import type { Holders, Look, Sighting } from '../../../law/clause.ts';
import { excludedPersonsBack, wagersMadeIn, type ForbiddenDeed } from '../../../provisions/exclusions.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';

/** Patrons who took the kip in a turn, and who spun. */
const kipAndSpins = ({ accepted, spins }: RoundPicture): readonly ForbiddenDeed[] => [
  ...accepted.map(({ fact }) => ({ deed: fact, personId: fact.data.personId, did: 'took the kip' })),
  ...spins.map(({ fact }) => ({ deed: fact, personId: fact.data.spinnerId, did: 'spun the pennies' })),
];

const whoseOf = ({ persons }: Sighting): string | undefined => persons?.[0]?.personId;

/** Of what somebody did with the kip in a turn the first stands for the rest; wagers are found each. */
const oncePerTurn = ({ rounds }: SessionPicture, sightings: readonly Sighting[]): readonly Sighting[] => {
  const turnOf = ({ deed }: Sighting) =>
    rounds.find(({ facts }) => facts.some(({ eventId }) => eventId === deed.eventId));
  return sightings.filter(
    (one, nth) =>
      one.wagerId !== undefined ||
      !sightings
        .slice(0, nth)
        .some(
          (before) =>
            before.wagerId === undefined && whoseOf(before) === whoseOf(one) && turnOf(before) === turnOf(one),
        ),
  );
};

/** Persons excluded from the game or the casino who wagered or spun all the same. `questionOfWagers` is what such a wager counts for. */
export const keptOutOf = (
  from: 'game' | 'casino',
  mayExclude: Holders,
  questionOfWagers: string,
): Look<SessionPicture> => {
  const back = excludedPersonsBack<SessionPicture>({
    from,
    mayExclude,
    byPlays: () => [],
    deedsIn: ({ rounds }) => gathered(rounds, (round) => [...wagersMadeIn(round), ...kipAndSpins(round)]),
    says: ({ personId, did }) => `${personId} was excluded from the ${from} and ${did}`,
    questionOfWagers,
  });
  return (session, on) => oncePerTurn(session, [...back(session, on)]);
};
