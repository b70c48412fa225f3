import type { Edition } from '../../../../law/edition.ts';
import { askingNumbers } from '../../../../provisions/numbers-asked.ts';
import { numbersAsked } from '../../numbers-asked.ts';
import type { DoubleChancePictures } from '../../round.ts';
import { settle } from '../../settlement.ts';
import { order } from './00-order.ts';
import { definitions } from './01-definitions.ts';
import { tableLayoutAndEquipment } from './02-table-layout-and-equipment.ts';
import { cards } from './03-cards.ts';
import { shuffleAndCut } from './04-shuffle-and-cut.ts';
import { wagers } from './05-wagers.ts';
import { minimumAndMaximumWagers } from './06-minimum-and-maximum-wagers.ts';
import { initialDeal } from './07-initial-deal.ts';
import { subsequentDeal } from './08-subsequent-deal.ts';
import { settlement } from './09-settlement.ts';
import { jackpot } from './10-jackpot.ts';
import { orderOfDeclaredHandValues } from './11-order-of-declared-hand-values.ts';
import { irregularities } from './12-irregularities.ts';
import { shufflingDeviceMalfunction } from './13-shuffling-device-malfunction.ts';
import { generalProvisions } from './14-general-provisions.ts';
import { diagramA } from './diagram-a.ts';
import { interpretations } from './interpretations.ts';
import { decidesDisputes } from './ladder.ts';
import { terms } from './rules.ts';

/** Double Chance at The Star, New South Wales, by the order signed on 17 August 2016. */
export const star2016: Edition<DoubleChancePictures> = {
  id: 'double-chance/star-2016',
  game: 'double-chance',
  title: 'Double Chance, The Star: rules approved by order signed on 17 August 2016',
  status: 'official',
  sections: askingNumbers(numbersAsked, [
    order,
    definitions,
    tableLayoutAndEquipment,
    cards,
    shuffleAndCut,
    wagers,
    minimumAndMaximumWagers,
    initialDeal,
    subsequentDeal,
    settlement,
    jackpot,
    orderOfDeclaredHandValues,
    irregularities,
    shufflingDeviceMalfunction,
    generalProvisions,
    diagramA,
  ]),
  interpretations,
  decidesDisputes,
  settle: (picture, { interpretation }) => settle(picture, terms, interpretation),
};
