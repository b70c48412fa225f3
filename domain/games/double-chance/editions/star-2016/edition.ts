import type { Edition } from '../../../../law/edition.ts';
import type { DoubleChancePictures } from '../../round.ts';
import { settle } from '../../settlement.ts';
import { order } from './00-order.ts';
import { subsequentDeal } from './08-subsequent-deal.ts';
import { irregularities } from './12-irregularities.ts';
import { interpretations } from './interpretations.ts';
import { terms } from './rules.ts';

/** Double Chance at The Star, New South Wales, by the order signed on 17 August 2016. */
export const star2016: Edition<DoubleChancePictures> = {
  id: 'double-chance/star-2016',
  game: 'double-chance',
  title: 'Double Chance, The Star: rules approved by order signed on 17 August 2016',
  status: 'official',
  sections: [order, subsequentDeal, irregularities],
  interpretations,
  settle: (picture, { interpretation }) => settle(picture, terms, interpretation),
};
