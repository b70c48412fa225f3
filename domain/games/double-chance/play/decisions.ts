import type { Card } from '../../../equipment/cards/card.ts';
import { pause } from '../../../play/floor.ts';
import { asPlayer } from '../../../play/table.ts';
import { happens, shuffled } from '../../play.ts';
import { valueOf } from '../hands.ts';
import type { ChanceRound, HandPlayed } from './game.ts';
import { anyKept, bestKept } from './hands.ts';
import { sayPlay } from './say.ts';
import { dealerOf } from './table.ts';

/** How likely a player keeps what is best. */
const goodPlay = 0.75;

const actorOf = (round: ChanceRound, { player }: HandPlayed) => (player ? asPlayer(player) : dealerOf(round.table));

export const pickUp = (round: ChanceRound, hand: HandPlayed): void => {
  const actor = actorOf(round, hand);
  const data = { hand: hand.area, what: 'hand' as const, by: actor.personId };
  sayPlay(round.table.floor, 'double-chance.CardsHandled', data, actor);
  pause(round.table.floor, 300, 1_500);
};

export const declare = (round: ChanceRound, hand: HandPlayed): void => {
  const actor = actorOf(round, hand);
  hand.decision = 'declared';
  hand.kept = [...hand.cards];
  const data = { hand: hand.area, how: 'cards' as const, by: actor.personId };
  sayPlay(round.table.floor, 'double-chance.HandDeclared', data, actor);
  pause(round.table.floor, 500, 2_000);
};

/** Cards are given up, face down, and the others kept. */
export const discard = (round: ChanceRound, hand: HandPlayed, kept: readonly Card[]): void => {
  const actor = actorOf(round, hand);
  const given = hand.cards.filter((card) => !kept.includes(card) && !hand.given.includes(card));
  hand.decision = 'discarded';
  hand.kept = [...kept];
  hand.given = [...hand.given, ...given];
  const data = { hand: hand.area, cards: given.length, seen: null, how: 'cards' as const, by: actor.personId };
  sayPlay(round.table.floor, 'double-chance.CardsDiscarded', data, actor);
  pause(round.table.floor, 500, 2_000);
};

/** What a player keeps of a hand that may not be declared. */
export const choiceOf = ({ table: { floor } }: ChanceRound, { cards }: HandPlayed): HandPlayed['kept'] => [
  ...(happens(floor.chance, goodPlay) ? bestKept(cards) : anyKept(floor.chance, cards)),
];

/** A player is not there to decide: the hand is void, and what lies on it goes back (12.12). */
const missPlayer = (round: ChanceRound, hand: HandPlayed): void => {
  const { floor } = round.table;
  const dealer = dealerOf(round.table);
  hand.decision = 'absent';
  const data = { hand: hand.area, personId: hand.player?.personId ?? null, by: dealer.personId };
  pause(floor, 10_000, 20_000);
  sayPlay(floor, 'double-chance.PlayerAbsent', data, dealer);
  pause(floor, 1_000, 2_000);
};

/** A hand of rule 11 is declared (8.3); of any other two to four cards are given up (8.4). */
export const decideByTheRules = (round: ChanceRound, hand: HandPlayed): void => {
  if (valueOf(hand.cards) !== 'no-value') declare(round, hand);
  else discard(round, hand, choiceOf(round, hand));
};

/** The players pick up their cards, and declare or discard, in any order. */
export const takeDecisions = (round: ChanceRound): void => {
  const { table, script, deeds } = round;
  const inAnyOrder = shuffled(
    table.floor.chance,
    [...round.hands.values()].filter(({ player }) => player !== null),
  );
  const absent = script.incident === 'player-absent' ? inAnyOrder[0] : undefined;
  const present = inAnyOrder.filter((hand) => hand !== absent);
  for (const hand of present) pickUp(round, hand);
  pause(table.floor, 2_000, 6_000);
  for (const hand of present) if (deeds.decide?.(round, hand) !== true) decideByTheRules(round, hand);
  if (absent) missPlayer(round, absent);
};
