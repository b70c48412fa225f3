import { disputesOf, examineAll, isLongRun } from '../../support/examined-play.ts';
import { allTogether, contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';
import { waysElsewhere, type ToldElsewhere } from '../../support/told-elsewhere.ts';

/**
 * Who says it, what things are called, where rounds begin to be numbered, and in which money: nothing that is found and no share of what is due
 * depends on it. Clocks are known exactly here, so that the order of two terminals is as certain as that of one.
 */
const byExactClocks = (told: ReturnType<typeof storedPlay>) =>
  told.map((event) => {
    const { clock } = event.metadata;
    return { ...event, metadata: { ...event.metadata, clock: clock && { ...clock, uncertaintyMs: 0 } } };
  });

/** What is found and what is due, in short, by the names of the evening as it was. */
const judged = (contract: Contracted, { setting, played, scale, back }: ToldElsewhere): readonly string[] => {
  const stored = byExactClocks(storedPlay(setting, played.events));
  const share = (cents: number | null | undefined) => (cents === null || cents === undefined ? cents : cents / scale);
  return examineAll(contract, stored, disputesOf(setting, played))
    .flatMap(({ subject, findings, settlements }) =>
      [
        ...findings.map(({ clause, code, verdict, wagerId, by }) => [clause, code, verdict, wagerId ?? '-', ...by]),
        ...settlements.map(({ wagerId, outcome, due, dueMost, differenceCents }) => [
          wagerId,
          outcome,
          ...[due, dueMost ?? null].flatMap((one) => [share(one?.collectedCents), share(one?.paidCents)]),
          share(differenceCents),
        ]),
      ].map((one) => back([subject.id, ...one].join(' '))),
    )
    .toSorted();
};

describe.each(contractedGames)('$name, told by others and under other names', (contract) => {
  describe.each([
    ['legal play', false],
    ['illegal moves', true],
  ] as const)('%s', (_, isPlanted) => {
    // All in the long run, a sample otherwise.
    const moves = contract.game.play.moves.filter((_move, nth) => isLongRun || nth % 4 === 0);
    const planted = isPlanted ? allTogether(moves) : { rounds: 10 };
    const setting = contract.setting({ seed: 3, ...planted });
    const asItWas: ToldElsewhere = {
      setting,
      played: contract.game.play.session(setting),
      scale: 1,
      back: (words) => words,
    };
    const plain = judged(contract, asItWas);

    it.each(Object.entries(waysElsewhere))('is judged as before, told %s', (_name, way) => {
      const told = { ...asItWas, ...way(setting, asItWas.played) };
      expect(told.played.events).not.toEqual(asItWas.played.events);
      expect(judged(contract, told)).toEqual(plain);
    });
  });
});
