import type { Fact } from '../kernel/effective-history.ts';
import { gathered } from '../kernel/gathered.ts';
import { memoOn } from '../kernel/memo.ts';
import type { Placed } from '../kernel/placed.ts';
import type { MadeByOthers, RoundFacts, RoundMaterial, SessionMaterial } from '../law/edition.ts';
import { toldLater, wasLeftOpen } from './looking-ahead.ts';
import { mostRoundsBack, roundsCarriedFrom } from './reaching-back.ts';
import { RoundRecording, type RoundRecord } from './record.ts';
import { withoutRetold } from './retold.ts';

type AnyEvent = { readonly type: string; readonly data: unknown };

/** The plays of a type, each with its place in the round. */
export type PlaysOf<Event extends AnyEvent, Type extends Event['type']> = readonly Placed<
  Extract<Fact<Event>, { readonly type: Type }>
>[];

/** Nobody adds to it: a play that comes makes a list of its own. */
const none: Placed[] = [];

type Names<Event extends AnyEvent> = Readonly<Record<string, Event['type']>>;
type Lists<Event extends AnyEvent, Of extends Names<Event>> = {
  readonly [Name in keyof Of]: PlaysOf<Event, Of[Name]>;
};

/**
 * Reads rounds: what any round records, and the game's own plays in lists, one for each type of event that is named here. The facts
 * come in their effective order; a type without a name is left out.
 */
export const readsRounds =
  <Event extends AnyEvent>() =>
  <const Of extends Names<Event>>(names: Of) => {
    const nameOf = new Map(Object.entries(names).map(([name, type]): [string, string] => [type, name]));
    // Most rounds have few of the plays: their lists are made as they come, and the others are shared.
    const noPlays = Object.fromEntries(Object.keys(names).map((name) => [name, none]));
    const read = (facts: readonly Fact[]): { readonly record: RoundRecord; readonly plays: Lists<Event, Of> } => {
      const recording = new RoundRecording();
      const plays: Record<string, Placed[]> = { ...noPlays };
      for (let at = 0; at < facts.length; at += 1) {
        const fact = facts[at];
        const placed = fact && { fact, at };
        if (!placed || recording.add(placed)) continue;
        const name = nameOf.get(fact.type);
        if (name === undefined) continue;
        const list = plays[name];
        if (list === undefined || list === none) plays[name] = [placed];
        else list.push(placed);
      }
      // A round's stream was checked against the schemas of its types when it was stored; types cannot show that.
      return { record: recording.record(), plays: plays as unknown as Lists<Event, Of> };
    };
    // The names of an object are its own, which `Object.keys` does not tell.
    const playNames: readonly (keyof Of)[] = Object.keys(names);
    return Object.assign(read, { playNames });
  };

const noRounds: readonly never[] = [];
const noFacts: readonly never[] = [];

/** What a picture of a round is made of, beside the earlier rounds that its wagers come from. */
export type Pictured<Round> = (
  material: Omit<RoundMaterial, 'reachesBackTo'>,
  reachesBackTo: readonly Round[],
) => Round;

/**
 * Pictures of rounds, alone and in their session, with the rounds that their wagers are said to be carried from. A play of an earlier round
 * that was recorded again is not in them.
 */
export const picturesOf = <Round>(pictured: Pictured<Round>, madeByOthers?: MadeByOthers) => {
  /** Pictures of earlier rounds, each drawn once: two rounds may reach back to the same. */
  const drawn = memoOn<RoundMaterial, { readonly picture: Round }>();
  const earlierPicture = (material: RoundMaterial): Round =>
    (drawn.get(material) ?? drawn.set(material, { picture: roundPicture(material) })).picture;
  const roundPicture = (material: RoundMaterial): Round => {
    const { reachesBackTo = noRounds } = material;
    const earlier = reachesBackTo.length === 0 ? noRounds : reachesBackTo.map(({ round }) => round);
    const round = withoutRetold(material.round, earlier, madeByOthers);
    const own = round === material.round ? material : { ...material, round };
    return pictured(own, reachesBackTo.length === 0 ? noRounds : reachesBackTo.map(earlierPicture));
  };
  const roundsOf = ({ zone, session, continues, rounds }: SessionMaterial): readonly Round[] => {
    const known = new Map<string, Round>();
    for (const [index, { roundId, round: recorded }] of rounds.entries()) {
      const earlier = rounds.slice(Math.max(0, index - mostRoundsBack), index).map(({ round }) => round);
      const round = withoutRetold(recorded, earlier, madeByOthers);
      const next: RoundFacts | null = rounds[index + 1] ?? null;
      const reachesBackTo = gathered(roundsCarriedFrom(roundId, round), (from) => known.get(from) ?? []);
      const ahead = {
        next,
        toldLater: toldLater(round, next?.round ?? noFacts),
        isLeftOpen: wasLeftOpen(round, next?.round, session),
      };
      known.set(roundId, pictured({ roundId, zone, round, session, continues, ...ahead }, reachesBackTo));
    }
    return [...known.values()];
  };
  return { roundPicture, roundsOf };
};
