import type { Edition } from '../../../../law/edition.ts';
import type { CommemorativePictures } from '../../round.ts';
import { settle } from '../../settlement.ts';
import { general } from './01-general.ts';
import { definitions } from './02-definitions.ts';
import { equipment } from './03-equipment.ts';
import { playOfTheGame } from './04-play-of-the-game.ts';
import { determinationOfSpin } from './05-determination-of-spin.ts';
import { wagers } from './06-wagers.ts';
import { generalProvisions } from './07-general-provisions.ts';
import { interpretations } from './interpretations.ts';
import { decidesDisputes } from './ladder.ts';
import { ofGeneralProvisions } from './of-general-provisions.ts';
import { terms } from './terms.ts';

/** Commemorative Two Up, New South Wales: a document without a date. From when it holds, a venue says by event. */
export const clgca: Edition<CommemorativePictures> = {
  id: 'commemorative-two-up/clgca',
  game: 'commemorative-two-up',
  title: 'Commemorative Two Up: rules of the Casino Liquor & Gaming Control Authority, undated',
  status: 'official',
  sections: [general, definitions, equipment, playOfTheGame, determinationOfSpin, wagers, generalProvisions(terms)],
  interpretations: [...interpretations, ...ofGeneralProvisions],
  decidesDisputes,
  settle: (picture, { interpretation }) => settle(picture, terms, interpretation),
};
