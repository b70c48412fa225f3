import { writtenCategory } from '../kernel/stream-category.ts';
import { dotted, given } from '../kernel/stream-ids.ts';
import { editionDecider, editionRefusals } from './decide.ts';
import { editionEvents } from './events.ts';

/** Which edition of a game's rules is in force at a venue, and how it is read: `edition-STAR.two-up`. */
export const editionStream = writtenCategory({
  name: 'edition',
  noun: "record of a game's editions",
  family: editionEvents,
  id: dotted(
    { venue: given('the venue, as its register names it'), game: given('the game, by its id') },
    { venue: 'STAR', game: 'a-game' },
  ),
  place: ({ venue }) => ({ venue }),
  address: 'editions/:venue/:game',
  summary: 'Record which edition of a game is in force',
  setsUp: true,
  requires: ({ game }) => [{ what: 'venue' }, { what: 'game', game }],
  decider: editionDecider,
  refusals: editionRefusals,
  context: ({ game }, { edition }) => ({ game, edition }),
  writers: { compliance: ['*', 'CorrectionRecorded', 'LateEntryRecorded', 'DecisionConfirmed'] },
});
