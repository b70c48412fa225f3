import { defines, watches } from '../../../../law/readings.ts';
import { handsDeclaredWithoutValue } from '../../looks/declarations.ts';
import { clause, type Clause, type Section } from '../edition-parts.ts';

const hand = (number: string, term: string, gist: string): Clause => clause(number, gist, defines(term));

export const orderOfDeclaredHandValues: Section = {
  number: '11',
  title: 'Order of Declared Hand Values',
  clauses: [
    clause(
      '11.1',
      'Who declares holds one of these hands, from the highest to the lowest.',
      watches('INVALID_DECLARATION', handsDeclaredWithoutValue),
    ),
    hand('11.1.1', 'royal flush', 'Ace, king, queen, jack and ten of one suit.'),
    hand('11.1.2', 'straight flush', 'Five of one suit in a row, where the ace may be low only.'),
    hand('11.1.3', 'four of a kind', 'Four of one rank.'),
    hand('11.1.4', 'full house', 'Three of a kind and one pair.'),
    hand('11.1.5', 'flush', 'Five of one suit that are not in a row.'),
    hand('11.1.6', 'straight', 'Five in a row that are not all of one suit; the ace is high or low.'),
    hand('11.1.7', 'three of a kind', 'Three of one rank.'),
    hand('11.1.8', 'two pairs', 'Two pairs.'),
    hand('11.1.9', 'dead hand', 'Two, three, four and five of one suit, and another two.'),
  ],
};
