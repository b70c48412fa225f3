import type { LaidBeside } from '../../../../law/edition.ts';

const gameSupervisor = 'Here it is a game supervisor beside the boxer; there it is a casino supervisor.';

/**
 * The undated copy beside the document of 2016, sentence by sentence. Not counted as otherwise: quotation marks, spelling (9.1),
 * a comma (7.4.3), a colon (9.3.1), a slip of the keyboard (9.8), and words of an advertisement that got into 6.6.2.
 */
export const besideStar2016: LaidBeside = {
  edition: 'two-up/star-2016',
  otherwise: [
    { here: '7.1', there: '7.1', what: gameSupervisor },
    { here: '7.2', there: '7.2', what: gameSupervisor },
    { here: '7.6', there: '7.6', what: gameSupervisor },
    {
      here: null,
      there: '9.11',
      what: 'No rule here lets anybody refuse a wager; there it may be refused on reasonable grounds.',
    },
    {
      here: '9.11',
      there: '9.12',
      what: 'Here a dispute goes to a game supervisor first and the casino supervisor has the last word; there, without a games supervisor, it goes to a casino supervisor at once, and the casino operator has the last word (9.13).',
    },
    {
      here: '9.12',
      there: '9.13',
      what: 'Here every unresolved dispute has the inspector pointed out, who may be consulted and has to investigate when asked; there it is who is not satisfied that is told of the right to complain, and nothing is said of what the inspector has to do.',
    },
    { here: '9.13', there: '9.13#2', what: 'The same, under a number that is printed twice there.' },
  ],
};
