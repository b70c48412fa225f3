import { comeInSpinner, faultsOfSpins } from '../../equipment/coins/word-lists.ts';
import { wordsOf, type AddedWords } from '../../kernel/word-list.ts';
import { floorGrounds } from '../../table/word-lists.ts';

/** What can be seen to be wrong with a spin: 5.1.1 to 5.1.8. */
const faultsSeen = { ...faultsOfSpins, ceiling: 'a coin hit the ceiling', other: floorGrounds.other } as const;
export const faults = wordsOf(faultsSeen);

/** On which a spin is declared invalid (5.1), pennies are changed (3.3), and outcomes and wagers are ruled on (7.3, 7.4). */
export const grounds = {
  ...floorGrounds,
  ...faultsSeen,
  'repeated-invalid-spins': 'repeated invalid spins',
} as const;

/** The words that the game adds to the lists of rounds and table sessions. */
export const adds: Partial<AddedWords> = { grounds: faultsSeen, calls: comeInSpinner };

/** Why somebody gives up the kip: 4.8 and 4.9. */
export const leavingReasons = {
  lost: 'tails were thrown',
  'chose-to': 'they chose to',
  unable: 'they were not able to spin',
  'sent-out': 'they were told to',
  other: 'another reason',
} as const;

/** Why somebody spins who is not a patron: 4.1.1 and 4.7. */
export const takingOverReasons = {
  'no-patron': 'no patron elected to spin',
  'three-invalid': 'the spinner made three invalid spins in a row',
  'spinner-left': 'the spinner left',
  other: 'another reason',
} as const;
