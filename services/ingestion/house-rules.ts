import { familiesOfPlays, playFamilies, type Game } from '../../domain/games/game.ts';
import type { TypeOf } from '../../domain/kernel/decider.ts';
import type { TerminalClock } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import type { StreamRejection } from '../../domain/streams/categories.ts';
import type { KnownEdition, Refuse, StreamRules, Surroundings } from '../../domain/kernel/stream-category.ts';
import { gamingDayOf, type VenueRegister } from '../../domain/venue/register.ts';
import type { Fold } from './stream-cache.ts';
import type { StreamTarget } from './target.ts';

/** What is known of the venue and the sender when an event is about to join a stream. */
export type Known = {
  /** The venue's register; undefined while the venue itself is being registered. */
  readonly register: VenueRegister | undefined;
  /** The terminal's clock as last measured. */
  readonly clock: TerminalClock | null;
  readonly typeOf: TypeOf;
};

/** The rules of a stream, with what the house knows already put in. */
export type HouseRules = Fold &
  Pick<StreamRules, 'tablesOf'> & { readonly refuseIn: (known: Known) => Refuse<StreamRejection> };

/** The gaming days that a floor time may mean: by the terminal's own clock, and less its offset as last measured. */
const gamingDays = (occurredAt: string, { register, clock }: Known): readonly string[] => {
  const ms = instantMs(occurredAt);
  const times = clock ? [ms, ms - clock.offsetMs] : [ms];
  return register ? times.flatMap((time) => gamingDayOf(register, time) ?? []) : [];
};

const knownEditions = (games: readonly Game[]): ReadonlyMap<string, KnownEdition> =>
  new Map(
    games
      .flatMap((game) => game.editions)
      .map(({ id, game, status, interpretations }) => [
        id,
        {
          game,
          status,
          interpretations: new Map(interpretations.map((one) => [one.id, new Set(Object.keys(one.choices))])),
        },
      ]),
  );

/** The rules of every stream that is written from outside, with the games that were found. */
export const houseRules = (games: readonly Game[]): ((target: StreamTarget) => HouseRules) => {
  const gameIds = new Set(games.map((game) => game.id));
  const editions = knownEditions(games);
  const knowsGame = (game: string): boolean => gameIds.has(game);
  const plays = new Map(games.map((game) => [game.id, familiesOfPlays([game])]));
  const isPlayOf: Surroundings['isPlayOf'] = (game, family, there) =>
    plays.get(game)?.[there].includes(family) === true;
  const ofRounds = new Set(
    playFamilies(games).flatMap(({ family, definitions }) =>
      Object.keys(definitions).map((name) => `${family}.${name}`),
    ),
  );
  const isPlay = (type: string): boolean => ofRounds.has(type);
  const edition = (id: string): KnownEdition | undefined => editions.get(id);

  return ({ rules }) => ({
    initial: rules.initial,
    evolve: rules.evolve,
    tablesOf: rules.tablesOf,
    refuseIn: (known) => {
      const gamingDaysAt = (occurredAt: string) => gamingDays(occurredAt, known);
      const { typeOf } = known;
      return rules.refuseIn({ knowsGame, isPlay, isPlayOf, edition, gamingDaysAt, typeOf });
    },
  });
};
