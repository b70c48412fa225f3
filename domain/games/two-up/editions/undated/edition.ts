import type { Edition } from '../../../../law/edition.ts';
import type { TwoUpPictures } from '../../round.ts';
import { leaveUnsettled } from '../../../../settlement/settled.ts';
import type { Copy } from '../edition-parts.ts';
import { playOfTheGame } from '../star-2016/06-play-of-the-game.ts';
import { validityOfSpins } from '../star-2016/07-validity-of-spins.ts';
import { settlement } from '../star-2016/08-settlement.ts';
import { absentSections, sectionAsFarAsItGoes } from './absent.ts';
import { besideStar2016 } from './beside-star-2016.ts';
import { generalProvisions } from './09-general-provisions.ts';
import { interpretations } from './interpretations.ts';
import { decidesDisputes } from './ladder.ts';
import { boxer, casinoSupervisor, dealer, terms } from './terms.ts';

const copy: Copy = {
  terms,
  holders: { boxer, casinoSupervisor, dealer, dealerByDefinition: null },
  invalidator: 'game supervisor',
  recovered: (number) => number,
};

/** An older copy of the rules, found on the web: sections 6 to 9 only. For comparison; never in force. */
export const undated: Edition<TwoUpPictures> = {
  id: 'two-up/undated',
  game: 'two-up',
  title: 'Official Rules of Two-Up: an undated, partial and unofficial copy, sections 6 to 9',
  status: 'reference-only',
  sections: [
    absentSections,
    sectionAsFarAsItGoes(playOfTheGame(copy)),
    sectionAsFarAsItGoes(validityOfSpins(copy)),
    sectionAsFarAsItGoes(settlement(copy)),
    generalProvisions(copy),
  ],
  interpretations,
  laidBeside: [besideStar2016],
  decidesDisputes,
  settle: (picture) =>
    leaveUnsettled(
      picture,
      'what a wager is, and when it wins or loses, stands in sections 1 to 5, which this copy has not',
    ),
};
