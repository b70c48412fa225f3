import type { Played, PlayedEvent } from '../../../domain/games/play.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { disputesOf, examineAll, type Examined } from '../../support/examined-play.ts';
import { allTogether, contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';
import { renamed } from '../../support/renamed.ts';

/**
 * A terminal may number wagers anew in each round. Then two wagers of a session have one number, and nothing that is found, and no cent that
 * is due, may be another for it. (One that lies undecided and is laid again just so under its number may be one and the same: no such
 * coincidence is in these evenings.)
 */
type Named = (id: string) => string;

const isPlaced = ({ type }: PlayedEvent): boolean => type === 'round.WagerPlaced';
const wagerIn = ({ data }: PlayedEvent): string => data['wagerId'] as string;

/** Numbers from 1 in each round, but for those of wagers from other rounds of which this one speaks. */
const numberedAnew = (events: readonly PlayedEvent[]): Named => {
  const names = new Map<string, string>();
  const rounds = [...new Set(events.flatMap(({ stream }) => (stream.category === 'round' ? [stream.id] : [])))];
  for (const round of rounds.toSorted()) {
    const own = events.filter(({ stream }) => stream.id === round);
    const says = JSON.stringify(own.map(({ data }) => data));
    const taken = new Set([...names].flatMap(([id, name]) => (says.includes(`"${id}"`) ? [name] : [])));
    let number = 0;
    for (const id of new Set(own.filter(isPlaced).map(wagerIn))) {
      do number += 1;
      while (taken.has(`W-${number}`));
      names.set(id, names.get(id) ?? `W-${number}`);
    }
  }
  return (id) => names.get(id) ?? id;
};

const numbered = (played: Played, name: Named): Played => ({
  ...played,
  events: played.events.map((one) => ({ ...one, data: renamed(one.data, name) as JsonObject })),
  disputes: renamed(played.disputes, name) as unknown as Played['disputes'],
});

const asItIs: Named = (id) => id;

/** What is found and what is due, in short. */
const told = (examined: readonly Examined[], name: Named): readonly string[] =>
  examined
    .flatMap(({ subject, findings, settlements }) =>
      [
        ...findings.map(({ clause, code, verdict, wagerId }) => [clause, code, verdict, name(wagerId ?? '-')]),
        ...settlements.map(({ wagerId, due, dueMost, differenceCents }) => [
          name(wagerId),
          JSON.stringify([due, dueMost]),
          differenceCents,
        ]),
      ].map((one) => [subject.id, ...one].join(' ')),
    )
    .toSorted();

const evening = (contract: Contracted, seed: number, isPlanted: boolean) => {
  const { moves } = contract.game.play;
  const from = contract.beginsWithAny ? seed * 7 : 0;
  const setting = contract.setting({ seed, ...(isPlanted ? allTogether(moves, { from }) : { rounds: 15 }) });
  const played = contract.game.play.session(setting);
  const name = numberedAnew(played.events);
  const examined = (one: Played) => examineAll(contract, storedPlay(setting, one.events), disputesOf(setting, one));
  return { plain: told(examined(played), name), anew: told(examined(numbered(played, name)), asItIs) };
};

describe.each(contractedGames)('$name: numbers of wagers that begin anew in each round', (contract) => {
  it.each([1, 2])('make nothing else of legal play (seed %i)', (seed) => {
    const { plain, anew } = evening(contract, seed, false);
    expect(anew).toEqual(plain);
    expect(new Set(anew).size).toBeGreaterThan(10);
  });

  it.each([1, 2])('make nothing else of every illegal move (seed %i)', (seed) => {
    const { plain, anew } = evening(contract, seed, true);
    expect(anew).toEqual(plain);
  });
});
