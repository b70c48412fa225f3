import type { Played, PlaySetting } from '../../../domain/games/play.ts';
import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { disputesOf, examineAll, isHeldAgainstSomeone } from '../../support/examined-play.ts';
import { allTogether, contractedGames, type Contracted } from '../../support/game-contract.ts';
import { storedPlay } from '../../support/play-events.ts';
import { toldOtherwise, ways, type Told } from '../../support/told-otherwise.ts';

const isToldOtherwise = ({ stream, type }: StoredEvent): boolean =>
  /^(round|tableSession)-/.test(stream) && !/Opened|Closed/.test(type);

/** One in twenty of the events of a record. */
const share = 0.05;

const evening = (contract: Contracted, isPlanted: boolean, terminals?: PlaySetting['terminals']) => {
  const seed = 1;
  const from = contract.beginsWithAny ? 5 : 0;
  const planted = isPlanted ? allTogether(contract.game.play.moves, { from }) : { rounds: 10 };
  const setting = contract.setting({ seed, ...planted, ...(terminals ? { terminals } : {}) });
  const played: Played = contract.game.play.session(setting);
  /** What is found and what is due, in short. */
  const judged = (record: Told): readonly string[] =>
    examineAll(contract, record, disputesOf(setting, played))
      .flatMap(({ subject, findings, settlements }) => [
        ...findings
          .filter(isHeldAgainstSomeone)
          .map(({ clause, code, verdict, wagerId }) => [subject.id, clause, code, verdict, wagerId ?? '-'].join(' ')),
        ...settlements.map(({ wagerId, due, differenceCents }) =>
          [subject.id, wagerId, JSON.stringify(due), differenceCents].join(' '),
        ),
      ])
      .toSorted();
  return { setting, record: storedPlay(setting, played.events), judged };
};

describe.each(contractedGames)('$name, told otherwise', (contract) => {
  describe.each([
    ['legal play', false],
    ['every illegal move', true],
  ] as const)('%s', (_, isPlanted) => {
    const { setting, record, judged } = evening(contract, isPlanted);
    const plain = judged(record);

    it.each(Object.entries(ways))('is judged as before where it is told %s', (_name, way) => {
      expect(judged(toldOtherwise(record, way, { seed: 1, share, isToldOtherwise }))).toEqual(plain);
    });

    it('is judged as before by clocks that are off by a known amount, up to a day', () => {
      const offsets = [600_000, -7_200_000, 86_400_000, -3_600_000];
      const terminals = setting.terminals.map((one, nth) => ({ ...one, offsetMs: offsets[nth % offsets.length] ?? 0 }));
      const other = evening(contract, isPlanted, terminals);
      expect(other.judged(other.record)).toEqual(plain);
    });
  });
});
