import { commemorative } from './commemorative-game.ts';
import type { PlaySetting } from '../../../../domain/games/play.ts';
import { disputesOf, expectedOf, found, isHeldAgainstSomeone, playAndExamine } from '../../../support/examined-play.ts';
import { examineKept } from '../../../support/examined-record.ts';
import { contract } from '../contract.ts';

const [edition] = commemorative.editions;
if (!edition) throw new Error('the game has no edition');

/** The game, and the edition under which generated play is legal. */
export const asked = { game: commemorative, edition };

/** An evening: what was planted in it, and what its law and our own controls found, each in short. */
export const evening = (setting: PlaySetting) => {
  const { played, stored, examined } = playAndExamine(asked, setting);
  const all = [...stored, ...disputesOf(setting, played).flat()];
  const kept = examineKept(asked.game, setting, all, contract.onRegister);
  return {
    played,
    settlements: examined.flatMap((one) => one.settlements),
    expected: expectedOf(played),
    found: found([...examined, ...kept], isHeldAgainstSomeone),
  };
};

/** What patrons won of each other by the settlements of some turns, and what they lost: the same, to the cent. */
export const wonAndLost = ({ settlements }: Pick<ReturnType<typeof evening>, 'settlements'>) => {
  const sum = (of: 'paidCents' | 'collectedCents') =>
    settlements.reduce((cents, { due }) => cents + (due?.[of] ?? 0), 0);
  return { wonCents: sum('paidCents'), lostCents: sum('collectedCents') };
};
