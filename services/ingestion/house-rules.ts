import { familiesOfPlays, playFamilies, type Game } from '../../domain/games/game.ts';
import type { TypeOf } from '../../domain/kernel/decider.ts';
import type { TerminalClock } from '../../domain/kernel/envelope.ts';
import type { ChipDays, ChipsThen } from '../../domain/kernel/chips-then.ts';
import { instantMs, localDateAt } from '../../domain/kernel/time.ts';
import type { StreamRejection } from '../../domain/streams/categories.ts';
import type { KnownEdition, Refuse, StreamRules, Surroundings } from '../../domain/kernel/stream-rules.ts';
import { chipSetsOfDays } from '../../domain/venue/chip-sets.ts';
import { chipSetsOnRegister, gamingDayOf, venueOf, type VenueRegister } from '../../domain/venue/register.ts';
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

/** The moments that a floor time may mean, on our clock: by the terminal's own clock, and less its offset as last measured. */
const momentsMs = (occurredAt: string, { clock }: Pick<Known, 'clock'>): readonly number[] => {
  const ms = instantMs(occurredAt);
  return clock ? [ms, ms - clock.offsetMs] : [ms];
};

const gamingDays = (occurredAt: string, { register, clock }: Known): readonly string[] =>
  register ? momentsMs(occurredAt, { clock }).flatMap((ms) => gamingDayOf(register, ms) ?? []) : [];

const chipsAt = (occurredAt: string, chipDays: ChipDays, { register, clock }: Known): ChipsThen | null => {
  const zone = register && venueOf(register)?.zone;
  if (!register || zone === undefined) return null;
  const all = chipSetsOnRegister(register).filter(({ kind }) => kind === 'chips');
  const days = momentsMs(occurredAt, { clock }).flatMap((ms) => {
    const gamingDay = gamingDayOf(register, ms);
    return gamingDay === undefined ? [] : [{ gamingDay, date: localDateAt(ms, zone) }];
  });
  const [first] = days;
  if (!first || all.length === 0) return null;
  const sets = new Set(days.flatMap((day) => chipSetsOfDays(all, day, chipDays)));
  return { gamingDay: first.gamingDay, sets: [...sets] };
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
      const { typeOf } = known;
      const around = {
        gamingDaysAt: (occurredAt: string) => gamingDays(occurredAt, known),
        chipsAt: (occurredAt: string, days: ChipDays) => chipsAt(occurredAt, days, known),
      };
      return rules.refuseIn({ knowsGame, isPlay, isPlayOf, edition, ...around, typeOf });
    },
  });
};
