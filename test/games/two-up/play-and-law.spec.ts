import * as fc from 'fast-check';
import { effectiveHistory } from '../../../domain/kernel/effective-history.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { seededChance, type Played, type PlayedEvent, type PlaySetting } from '../../../domain/games/play.ts';
import { game } from '../../../domain/games/two-up/game.ts';
import { examine, type Examination } from '../../../domain/law/examine.ts';
import type { Finding } from '../../../domain/law/finding.ts';
import { playSetting, storedPlay } from '../../support/play-events.ts';

/**
 * How many games the properties play in all; `PLAY_GAMES=100000 npm run jest -- play-and-law` for a long run. fast-check prints the
 * seed of a failure; the evening itself is named by its own seed in the counterexample.
 */
const gamesInAll = Number(process.env['PLAY_GAMES'] ?? 300);
const gamesInAnEvening = 10;
const evenings = Math.ceil(gamesInAll / gamesInAnEvening);
const anySeed = fc.integer({ min: 1, max: 0x7fffffff });

const edition = game.editions.find(({ id }) => id === 'two-up/star-2016');
if (!edition) throw new Error('two-up has no edition of 2016');

type Examined = Examination & { readonly subject: { readonly kind: 'round' | 'tableSession'; readonly id: string } };

/** Every subject of a session, examined as the assessor would: each round with its session, the session with its rounds. */
const examineAll = (stored: readonly StoredEvent[]): readonly Examined[] => {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of stored) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  const facts = [...streams].map(([name, events]) => ({ name, facts: effectiveHistory(events) }));
  const sessionStream = facts.find(({ name }) => name.startsWith('tableSession-'));
  const session = sessionStream?.facts ?? [];
  const sessionId = sessionStream?.name.slice('tableSession-'.length) ?? '';
  const rounds = facts
    .filter(({ name }) => name.startsWith('round-'))
    .map(({ name, facts: round }) => ({ roundId: name.slice('round-'.length), round }));
  const examined = rounds.map(({ roundId, round }) => {
    const subject = { kind: 'round' as const, id: roundId };
    const picture = game.roundPicture({ roundId, round, session });
    return { subject, ...examine({ edition, subject, picture, choices: {} }) };
  });
  const subject = { kind: 'tableSession' as const, id: sessionId };
  const picture = game.sessionPicture({ sessionId, session, rounds });
  return [...examined, { subject, ...examine({ edition, subject, picture, choices: {} }) }].toSorted((a, b) =>
    a.subject.id < b.subject.id ? -1 : 1,
  );
};

const inShort = ({ subject }: Examined, { clause, code, verdict, wagerId }: Finding): string =>
  [subject.id, clause, code, verdict, wagerId ?? '-'].join(' ');

const found = (examined: readonly Examined[], among: (finding: Finding) => boolean): string[] =>
  examined.flatMap((one) => one.findings.filter(among).map((finding) => inShort(one, finding))).toSorted();

const isHeldAgainstSomeone = ({ verdict }: Finding): boolean => verdict !== 'excused';

const expectedOf = ({ planted }: Played): string[] =>
  planted
    .flatMap(({ expected }) =>
      expected.map(({ subject, clause, code, verdict, wagerId }) =>
        [subject.id, clause, code, verdict, wagerId ?? '-'].join(' '),
      ),
    )
    .toSorted();

const playAndExamine = (setting: PlaySetting) => {
  const played = game.play.session(setting);
  return { played, examined: examineAll(storedPlay(setting, played.events)) };
};

/** The same events as they might have arrived: each terminal's in its own order, the terminals in any. */
const arrivedOtherwise = (events: readonly PlayedEvent[], seed: number): PlayedEvent[] => {
  const chance = seededChance(seed);
  const queues = [...new Set(events.map(({ terminal }) => terminal))].map((terminal) =>
    events.filter((event) => event.terminal === terminal),
  );
  const arrived: PlayedEvent[] = [];
  while (arrived.length < events.length) {
    const next = queues[Math.floor(chance() * queues.length)]?.shift();
    if (next) arrived.push(next);
  }
  return arrived;
};

const sumOf = (events: readonly PlayedEvent[], type: string, field: string): number =>
  events.filter((event) => event.type === type).reduce((sum, { data }) => sum + Number(data[field]), 0);

describe('legal play', () => {
  it('is found to be legal', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { examined } = playAndExamine(playSetting({ seed, games: gamesInAnEvening }));
        expect(found(examined, isHeldAgainstSomeone)).toEqual([]);
      }),
      { numRuns: evenings },
    );
  });

  it('is excused where the rules make exceptions, and needs each of them somewhere', () => {
    const excusing = new Set<string>();
    for (let seed = 1; seed <= 8; seed += 1) {
      const { examined } = playAndExamine(playSetting({ seed, games: 60 }));
      for (const { findings } of examined) for (const { by } of findings) for (const clause of by) excusing.add(clause);
    }
    expect([...excusing].toSorted()).toEqual(['4.3', '4.7', '6.5']);
  });

  it('leaves no wager with a cent too much or too little', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { examined } = playAndExamine(playSetting({ seed, games: gamesInAnEvening }));
        const settlements = examined.flatMap((one) => one.settlements);
        expect(settlements.filter(({ differenceCents }) => differenceCents !== null && differenceCents !== 0)).toEqual(
          [],
        );
        expect(settlements.filter(({ due, stakeCents }) => due !== null && due.collectedCents > stakeCents)).toEqual(
          [],
        );
      }),
      { numRuns: evenings },
    );
  });

  it('moves exactly the money that its settlements say', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { played, examined } = playAndExamine(playSetting({ seed, games: gamesInAnEvening }));
        const settlements = examined.flatMap((one) => one.settlements);
        const collected = settlements.reduce((sum, { due }) => sum + (due?.collectedCents ?? 0), 0);
        const paid = settlements.reduce((sum, { due }) => sum + (due?.paidCents ?? 0), 0);
        expect(collected).toBe(sumOf(played.events, 'round.WagerCollected', 'collectedCents'));
        expect(paid).toBe(sumOf(played.events, 'round.WagerPaid', 'paidCents'));
      }),
      { numRuns: evenings },
    );
  });

  it('is found to be the same in whatever order the terminals are heard', () => {
    fc.assert(
      fc.property(anySeed, anySeed, (seed, otherSeed) => {
        const move = game.play.moves[seed % game.play.moves.length]?.name ?? '';
        const setting = playSetting({ seed, games: 4, plant: [{ game: 2, move }] });
        const { played, examined } = playAndExamine(setting);
        const arrived = arrivedOtherwise(played.events, otherSeed);
        expect(examineAll(storedPlay(setting, arrived))).toEqual(examined);
      }),
      { numRuns: evenings },
    );
  });
});

describe('legal play with one illegal move', () => {
  const runs = Math.max(3, Math.ceil(gamesInAll / 3 / game.play.moves.length));

  it.each(game.play.moves.map(({ name }) => name))(
    'is found to have %s, with what follows from it, and nothing else',
    (move) => {
      fc.assert(
        fc.property(anySeed, fc.integer({ min: 1, max: 3 }), (seed, planted) => {
          const { played, examined } = playAndExamine(
            playSetting({ seed, games: 3, plant: [{ game: planted, move }] }),
          );
          expect(expectedOf(played)).not.toEqual([]);
          expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
        }),
        { numRuns: runs },
      );
    },
  );

  it('is found beside all others in one evening, each in a game of its own', () => {
    fc.assert(
      fc.property(anySeed, fc.integer({ min: 1, max: 2 }), (seed, every) => {
        const plant = game.play.moves.map(({ name }, index) => ({ game: every * (index + 1), move: name }));
        const { played, examined } = playAndExamine(playSetting({ seed, games: every * plant.length, plant }));
        expect(played.planted).toHaveLength(plant.length);
        expect(found(examined, isHeldAgainstSomeone)).toEqual(expectedOf(played));
      }),
      { numRuns: Math.ceil(gamesInAll / 100) },
    );
  });
});
