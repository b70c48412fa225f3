import type { Edition } from '../../../../law/edition.ts';
import { askingNumbers } from '../../../../provisions/numbers-asked.ts';
import { numbersAsked } from '../../numbers-asked.ts';
import type { CasinoWarPictures } from '../../round.ts';
import { settle } from '../../settlement.ts';
import { instrument } from './00-instrument.ts';
import { table } from './01-table.ts';
import { cards } from './02-cards.ts';
import { limits } from './03-limits.ts';
import { wagers } from './04-wagers.ts';
import { shuffleAndCut } from './05-shuffle-and-cut.ts';
import { initialDeal } from './06-initial-deal.ts';
import { interimSettlement } from './07-interim-settlement.ts';
import { goToWar } from './08-go-to-war.ts';
import { settlement } from './09-settlement.ts';
import { irregularities } from './10-irregularities.ts';
import { tableClosure } from './11-table-closure.ts';
import { generalProvisions } from './12-general-provisions.ts';
import { automatedShufflingShoe } from './13-automated-shuffling-shoe.ts';
import { dictionary } from './a-dictionary.ts';
import { interpretations } from './interpretations.ts';
import { decidesDisputes } from './ladder.ts';
import { terms } from './rules.ts';

/** Casino War at Casino Canberra, Australian Capital Territory, by the instrument signed on 17 October 2018. */
export const ni2018567: Edition<CasinoWarPictures> = {
  id: 'casino-war/ni2018-567',
  game: 'casino-war',
  title: 'Casino War, Casino Canberra: Casino Control (Casino War) Approval 2018 (No 1)',
  status: 'official',
  sections: askingNumbers(numbersAsked, [
    instrument,
    dictionary,
    table,
    cards,
    limits,
    wagers,
    shuffleAndCut,
    initialDeal,
    interimSettlement,
    goToWar,
    settlement,
    irregularities,
    tableClosure,
    generalProvisions,
    automatedShufflingShoe,
  ]),
  interpretations,
  decidesDisputes,
  settle: (picture, { interpretation, displaced }) => settle(picture, terms, interpretation, displaced),
};
