import { clauseSpecs } from '../../../support/clause-specs.ts';
import type { Actor } from '../../../support/script.ts';
import { commemorative } from '../support/commemorative-game.ts';
import {
  ann,
  barred,
  begins,
  cast,
  casinoSupervisor,
  closed,
  collected,
  decisionOf,
  ends,
  gives,
  hal,
  handedOver,
  laid,
  leaves,
  matched,
  openRing,
  pair,
  play,
  rk,
  roundEvent,
  sam,
  tina,
  tom,
  wager,
} from '../support/commemorative-floor.ts';

/** Bets between patrons, where the record is not that of a plain turn: 6.1, 6.3.1. */
const { rule } = clauseSpecs(commemorative, 'commemorative-two-up/clgca', openRing);
const match = (matchId: string, heads: readonly [Actor, string], tails: readonly [Actor, string]) =>
  play('WagersMatched', {
    matchId,
    headsWagerId: wager(...heads),
    tailsWagerId: wager(...tails),
    matchedCents: 2_000,
  });
const laidOnly = [...begins, laid(hal, 'heads', 2_000), laid(tina, 'tails', 2_000), matched(2_000)];
const decision = decisionOf(casinoSupervisor, 'fire');
const turnVoid = roundEvent('RoundVoided', { money: 'returned', decision }, casinoSupervisor);
const voided = (who: Actor, kind: string) =>
  roundEvent('WagerVoided', { wagerId: wager(who, kind), money: 'returned', decision }, casinoSupervisor);

rule('6.1', 'HOUSE_BANKED_BET_FORBIDDEN', {
  kept: {
    'when the house touches none': [...laidOnly, ...cast('TTH'), ...ends],
  },
  violated: {
    'once for a wager, when the house takes money of it twice': {
      events: [
        ...begins,
        ...cast('TTH'),
        collected(tom, 'cover', 2_000).as('first'),
        collected(tom, 'cover', 3_000),
        ...ends,
      ],
      at: 'first',
    },
  },
});

rule('6.3.1', 'STAKES_NOT_WITH_HEADS_BETTOR', {
  kept: {
    'when it is the centre, which the ringkeeper holds': [
      ...begins,
      match('C1', [sam, 'spinner'], [tom, 'cover']),
      gives(tom, 'cover', 5_000),
      ...cast('TTH'),
      ...ends,
    ],
    'when it is on neither side': [
      ...begins,
      laid(ann, 'three-tails', 2_000),
      match('C1', [hal, 'heads'], [ann, 'three-tails']),
      laid(hal, 'heads', 2_000),
      gives(ann, 'three-tails', 2_000, rk),
      ...cast('TTH'),
      ...ends,
    ],
  },
  violated: {
    'when the patron on heads of another pair holds it': [
      ...laidOnly,
      laid(ann, 'heads', 2_000),
      laid(tom, 'tails', 2_000),
      match('P2', [ann, 'heads'], [tom, 'tails']),
      gives(tina, 'tails', 2_000, ann),
      ...cast('TTH'),
      ...ends,
    ],
  },
});

const holder = { missing: 'who held the stakes of w-hal-heads and w-tina-tails' };
rule('6.3.1', 'STAKE_HOLDER_NOT_ON_RECORD', {
  kept: {
    'when the patron on heads hands over both stakes': [
      ...laidOnly,
      ...cast('TTH'),
      handedOver(tina, 'tails', 4_000, hal),
      ...ends,
    ],
    'when no spin came': [...laidOnly, closed],
  },
  violated: {
    'when the venue records everything, and another hands over both stakes': {
      events: [...laidOnly, ...cast('TTH'), handedOver(tina, 'tails', 4_000, rk), ...ends],
      choices: { 'silence-of-the-record': 'breach' },
    },
  },
  undetermined: {
    'when another hands over both stakes': {
      events: [...laidOnly, ...cast('TTH'), handedOver(tina, 'tails', 4_000, rk), ...ends],
      ...holder,
    },
    'when the patron on heads hands over one stake': {
      events: [...laidOnly, ...cast('TTH'), handedOver(tina, 'tails', 2_000, hal), ...ends],
      ...holder,
    },
    'when the patron on heads hands over money on another wager': {
      events: [...laidOnly, ...cast('TTH'), handedOver(tom, 'cover', 10_000, hal), leaves(), closed],
      ...holder,
    },
  },
});

const early = handedOver(tina, 'tails', 4_000, hal);
rule('6.3.1', 'HANDED_OVER_BEFORE_OUTCOME', {
  kept: {
    'when no spin came': [...begins, ...pair(), early, closed],
    'when the turn had been declared void': [...begins, ...pair(), turnVoid, early, ...cast('TTH'), ...ends],
    'when one of the two had been declared void': [
      ...begins,
      ...pair(),
      voided(hal, 'heads'),
      early,
      ...cast('TTH'),
      ...ends,
    ],
    'when it was before the other side was laid': [
      ...begins,
      laid(tina, 'tails', 2_000),
      handedOver(tina, 'tails', 500, hal),
      laid(hal, 'heads', 2_000),
      matched(2_000),
      ...cast('TTH'),
      ...ends,
    ],
    'when it was on another wager': [...begins, ...pair(), handedOver(tom, 'cover', 100), ...cast('TTH'), ...ends],
  },
  violated: {
    'when one of the two was declared void only after it': [
      ...begins,
      ...pair(),
      early,
      voided(hal, 'heads'),
      ...barred('s0'),
      ...cast('TTH'),
      ...ends,
    ],
  },
});
