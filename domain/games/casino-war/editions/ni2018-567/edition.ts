import type { Edition } from '../../../../law/edition.ts';
import { leaveUnsettled } from '../../../../settlement/settled.ts';
import type { CasinoWarPictures } from '../../round.ts';
import type { DecidingCards } from '../../settlement.ts';
import { instrument } from './00-instrument.ts';
import { initialDeal } from './06-initial-deal.ts';
import { goToWar } from './08-go-to-war.ts';
import { dictionary } from './a-dictionary.ts';
import { interpretations } from './interpretations.ts';

/** Casino War at Casino Canberra, Australian Capital Territory, by the instrument signed on 17 October 2018. */
export const ni2018567: Edition<CasinoWarPictures> = {
  id: 'casino-war/ni2018-567',
  game: 'casino-war',
  title: 'Casino War, Casino Canberra: Casino Control (Casino War) Approval 2018 (No 1)',
  status: 'official',
  sections: [instrument, dictionary, initialDeal, goToWar],
  interpretations,
  settle: (picture) => leaveUnsettled<DecidingCards>(picture, 'the settlement of Casino War is not written yet'),
};
