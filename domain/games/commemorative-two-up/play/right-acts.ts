import { rightlyUsedOnPersons } from '../../../play/moves/exclusions.ts';
import { asPlayer } from '../../../play/table.ts';
import { pause, type Actor } from '../../../play/floor.ts';
import { declareRoundVoid } from '../../../play/rulings.ts';
import type { Acting } from '../../../play/session.ts';
import { giveAllBack, handOver } from './money.ts';
import { onePair, tails } from './moves/common.ts';
import { moveOf, type RingMove } from './moves/move.ts';
import { forfeit, setAside } from './rulings.ts';
import type { Turn } from './turn.ts';

const device = { clause: '7.1', code: 'PROHIBITED_DEVICE_SUSPECTED' };

const supervisorOf = ({ table }: Turn): Actor => table.crew.casinoSupervisor;

const voided: Acting<RingMove> = {
  ...moveOf('rightly-voided', 'A brawl: a casino supervisor declares the game void, and every stake goes back.', {
    setAside: (turn) => {
      pause(turn.table.floor, 2_000, 4_000);
      declareRoundVoid(turn, supervisorOf(turn), ['7.4.1', 'brawl']);
      giveAllBack(turn);
    },
  }),
  uses: 'round.RoundVoided',
};

/** To whom a forfeited stake goes the text does not say: the ringkeeper takes it, and the others have theirs back. */
const forfeited: Acting<RingMove> = {
  ...moveOf(
    'rightly-forfeited',
    'A result is set aside for the fraud of a tail bettor, whose stake is forfeit; the others have theirs back.',
    {
      pairUp: (turn) => void onePair(turn),
      setAside: (turn) => {
        setAside(turn, { by: supervisorOf(turn), ground: 'fraud', clause: '7.4.2' });
        const [pair] = turn.pairs;
        if (pair) {
          forfeit(turn, pair.tails, supervisorOf(turn));
          handOver(turn, asPlayer(pair.heads.player), pair.tails, pair.tails.cents, {
            ...pair.tails.player,
            personId: turn.table.crew.leader.personId,
          });
          turn.pairs = turn.pairs.filter((one) => one !== pair);
        }
        giveAllBack(turn);
      },
    },
    tails,
  ),
  uses: 'round.WagerForfeited',
};

/** Powers used rightly that legal play does not have of itself: 7.3.2 to 7.3.4, 7.4, 7.5. */
export const rightActs: readonly Acting<RingMove>[] = [
  ...rightlyUsedOnPersons({ device, game: '7.3.2', casino: '7.3.3', detention: '7.3.4' }),
  voided,
  forfeited,
];
