import { disputeDecider } from '../../domain/dispute/decide.ts';
import { dropBoxDecider } from '../../domain/drop-box/decide.ts';
import type { Game } from '../../domain/games/game.ts';
import type { Decider, TypeOf } from '../../domain/kernel/decider.ts';
import type { SaidEvent, TerminalClock } from '../../domain/kernel/envelope.ts';
import { instantMs } from '../../domain/kernel/time.ts';
import { roundDecider } from '../../domain/round/decide.ts';
import { editionDecider, type KnownEdition } from '../../domain/rulebook/decide.ts';
import { sessionDecider } from '../../domain/table/decide.ts';
import { staffDecider, venueDecider } from '../../domain/venue/decide.ts';
import { gamingDayOf, type VenueRegister } from '../../domain/venue/register.ts';
import type { Rejection } from './rejections.ts';
import type { Fold } from './stream-cache.ts';
import type { Target } from './targets.ts';

/** What the rules of a stream may ask about the world around it when an event is about to join. */
export type Surroundings = {
  /** The venue's register; undefined while the venue itself is being registered. */
  readonly register: VenueRegister | undefined;
  /** The terminal's clock as last measured. */
  readonly clock: TerminalClock | null;
  /** The venue of the stream's first event. */
  readonly streamVenue: string | null;
  readonly typeOf: TypeOf;
};

/** Why an event may not join a stream in some surroundings; undefined when it may. */
export type Refuse = (state: unknown, event: SaidEvent) => Rejection | undefined;

/** A stream's decider with what it knows of the house already put in. */
export type HouseRules = Fold & { readonly refuseIn: (around: Surroundings) => Refuse };

const rules = <State, Context>(
  decider: Decider<State, Context, Rejection>,
  contextOf: (around: Surroundings) => Context,
): HouseRules => ({
  initial: decider.initial,
  // A stream's state is only ever made by the decider of its own category.
  evolve: (state, event) => decider.evolve(state as State, event),
  refuseIn: (around) => {
    const context = { ...contextOf(around), typeOf: around.typeOf };
    return (state, event) => decider.refuse(state as State, event, context);
  },
});

/** The gaming days that a floor time may mean: by the terminal's own clock, and less its offset as last measured. */
const gamingDays = (occurredAt: string, { register, clock }: Surroundings): readonly string[] => {
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
export const houseRules = (games: readonly Game[]): ((target: Target) => HouseRules) => {
  const gameIds = new Set(games.map((game) => game.id));
  const editions = knownEditions(games);
  const knowsGame = (game: string): boolean => gameIds.has(game);
  const edition = (id: string): KnownEdition | undefined => editions.get(id);
  const venueRules = rules(venueDecider, () => ({}));
  const dropBoxRules = rules(dropBoxDecider, () => ({}));
  const roundRules = rules(roundDecider, () => ({ knowsGame }));

  return (target) => {
    switch (target.category) {
      case 'venue':
        return venueRules;
      case 'staff':
        return rules(staffDecider, ({ streamVenue }) => ({
          personId: target.personId,
          venue: target.venue,
          employedBy: streamVenue,
        }));
      case 'edition':
        return rules(editionDecider, () => ({ game: target.game, edition }));
      case 'tableSession':
        return rules(sessionDecider, (around) => ({
          knowsGame,
          gamingDay: target.of.gamingDay,
          gamingDaysAt: (occurredAt: string) => gamingDays(occurredAt, around),
        }));
      case 'round':
        return roundRules;
      case 'dispute':
        return rules(disputeDecider, () => ({ knowsGame, venue: target.venue }));
      case 'dropBox':
        break;
    }
    return dropBoxRules;
  };
};
