import { rightlyUsedOnPersons } from '../../../play/moves/exclusions.ts';
import type { Acting } from '../../../play/session.ts';
import { decisionBy } from '../../../play/table.ts';
import { citations } from './citations.ts';
import { offerCoinsLeft } from './coins.ts';
import type { TwoUpMove } from './moves/move.ts';

const { deviceUsed: device } = citations;

const leave: Acting<TwoUpMove> = {
  name: 'rightly-allowed-to-go-on',
  says: 'Two coins are lost, and a games supervisor allows the spinner to go on with the others, to avoid a delay.',
  uses: 'two-up.CoinsOffered',
  bend: { spinner: 'asked', spins: ['void', 'void', 'miss'] },
  deeds: () => ({
    coinOut: 'lost-for-good',
    offerWornSet: (game) => {
      const decision = decisionBy<'no-delay'>(game.table.crew.gamesSupervisor, '7.4.5', 'no-delay');
      offerCoinsLeft(game, { decision });
    },
  }),
};

/** Powers used rightly that legal play does not have of itself: 7.4.5, 9.3.2 to 9.3.4. */
export const rightActs: readonly Acting<TwoUpMove>[] = [
  leave,
  ...rightlyUsedOnPersons({ device, game: '9.3.2', casino: '9.3.3', detention: '9.3.4' }),
];
