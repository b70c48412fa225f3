import { defines, definesBody, pays, unwatched, watches, watchesSession } from '../../../../law/readings.ts';
import { newShoesIncomplete } from '../../looks/new-shoes.ts';
import { unequalRaises } from '../../looks/raises.ts';
import { roundsNotApart } from '../../looks/round-of-play.ts';
import { clause, type Section } from '../edition-parts.ts';
import { money } from './money.ts';
import { silence } from './questions.ts';
import { forTheOperator } from './roles.ts';
import { terms } from './rules.ts';

export const dictionary: Section = {
  number: 'A',
  title: 'Dictionary of Terms',
  clauses: [
    clause("A 'Approved'", 'Approved in writing by the ACT Gambling and Racing Commission.', defines('approved')),
    clause("A 'Box'", 'A marked area of the layout in which a player places a wager.', defines('box')),
    clause("A 'Burn'", 'A card is taken out of play and put into the discard rack.', defines('burn')),
    clause(
      "A 'Casino Operator'",
      'The organisation or person that conducts the gaming in the casino.',
      definesBody('casino operator', forTheOperator),
    ),
    clause(
      "A 'Casino Supervisor'",
      'A person who supervises the operation of the game.',
      defines('casino supervisor', { 'casino-supervisor': ['games-supervisor'] }),
    ),
    clause(
      "A 'Casino War Wager'",
      'A wager placed before any card of the round is dealt.',
      defines('casino war wager'),
    ),
    clause("A 'Dealer'", 'A person who operates the game.', defines('dealer')),
    clause("A 'Float'", 'The chips that a table is issued.', defines('float')),
    clause("A 'Go to War'", 'First cards are equal in rank, and the player goes on.', defines('go to war')),
    clause(
      "A 'Go to War Wager'",
      'The further wager of a player who goes to war, equal to the casino war wager.',
      defines('go to war wager'),
      watches('GO_TO_WAR_AMOUNT_MISMATCH', unequalRaises(terms)),
    ),
    clause(
      "A 'New shoe'",
      'All cards are shuffled, then cut, and put into the shoe.',
      defines('new shoe'),
      watchesSession('NEW_SHOE_INCOMPLETE', newShoesIncomplete(silence)),
    ),
    clause(
      "A 'Round of play'",
      'From the first card that leaves the shoe until all cards are in the discard rack.',
      defines('round of play'),
      watches('ROUND_BOUNDARY_BROKEN', roundsNotApart),
    ),
    clause(
      "A 'Shoe'",
      'An approved container from which cards are dealt.',
      defines('shoe'),
      unwatched('the record does not hold which shoes the Commission approved'),
    ),
    clause("A 'Stand off'", 'Neither side wins the wager.', defines('stand off')),
    clause(
      "A 'Surrender'",
      'First cards are equal in rank, and the player gives up half the wager.',
      defines('surrender'),
    ),
    clause(
      "A 'Tie wager'",
      'A wager placed before any card is dealt, which wins when first cards are equal in rank.',
      defines('tie wager'),
    ),
    clause(
      "A 'Void'",
      'Neither side wins, and what was wagered or paid goes back as if the round had never been.',
      defines('void'),
      pays({ void: 'void' }),
      ...money("A 'Void'"),
    ),
  ],
};
