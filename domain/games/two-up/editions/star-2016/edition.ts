import type { Edition } from '../../../../law/edition.ts';
import type { TwoUpPictures } from '../../round.ts';
import { settle } from '../../settlement.ts';
import type { Copy } from '../edition-parts.ts';
import { order } from './00-order.ts';
import { definitions } from './01-definitions.ts';
import { tableLayoutAndEquipment } from './02-table-layout-and-equipment.ts';
import { selectionOfTheSpinner } from './03-selection-of-the-spinner.ts';
import { wagers } from './04-wagers.ts';
import { minimumAndMaximumWagers } from './05-minimum-and-maximum-wagers.ts';
import { playOfTheGame } from './06-play-of-the-game.ts';
import { validityOfSpins } from './07-validity-of-spins.ts';
import { settlement } from './08-settlement.ts';
import { generalProvisions } from './09-general-provisions.ts';
import { diagramA } from './diagram-a.ts';
import { interpretations } from './interpretations.ts';
import { decidesDisputes } from './ladder.ts';
import { rules } from './rules.ts';
import { boxer, casinoSupervisor, dealerByDuty, terms } from './terms.ts';

const copy: Copy = {
  terms,
  holders: {
    boxer,
    casinoSupervisor,
    dealer: dealerByDuty,
    dealerByDefinition: { roles: boxer.roles, clause: "1.1 'boxer'", question: 'boxer-as-substitute' },
  },
  invalidator: 'casino supervisor',
  recovered: (number) => ({ inferred: number }),
};

/** Two-Up at The Star, New South Wales, by the order signed on 17 August 2016. */
export const star2016: Edition<TwoUpPictures> = {
  id: 'two-up/star-2016',
  game: 'two-up',
  title: 'Two-Up, The Star: rules approved by order signed on 17 August 2016',
  status: 'official',
  sections: [
    order,
    definitions,
    tableLayoutAndEquipment,
    selectionOfTheSpinner,
    wagers,
    minimumAndMaximumWagers,
    playOfTheGame(copy),
    validityOfSpins(copy),
    settlement(copy),
    generalProvisions(copy),
    diagramA,
  ],
  interpretations,
  decidesDisputes,
  settle: (picture, { interpretation }) => settle(picture, terms, rules, interpretation),
};
