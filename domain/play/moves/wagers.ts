import { beside, type Plantable } from '../plantable.ts';
import { expect, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import type { Wager } from '../table.ts';
import { placeWager, type Placing } from '../wagers.ts';
import { anyKind, bettorOn } from './common.ts';

/** A player lays a wager while bets are open, of any kind, but not as wagers are to be laid. */
const laid = (name: string, says: string, placing: Placing, citation: Citation): Plantable =>
  beside(name, says, (round) => {
    const kind = anyKind(round);
    const { player, stakeCents } = bettorOn(round, kind);
    expect(round, citation, placeWager(round, player, kind, stakeCents, placing));
  });

export const cashWager = (citation: Citation): Plantable =>
  laid('cash-wager', 'A player wagers cash, and it is settled like chips.', { medium: 'cash' }, citation);

export const wagerOutsideArea = (citation: Citation): Plantable =>
  laid(
    'wager-outside-area',
    'A wager lies on no area of the layout, and is settled like the others.',
    { area: null },
    citation,
  );

export const oralBetWithoutChips = (citation: Citation): Plantable =>
  laid(
    'oral-bet-without-chips',
    'A wager declared by word, without chips or tokens, is accepted before the call.',
    { oral: true, chipsPresented: false },
    citation,
  );

/** A player lays a wager of a kind that the game does not know. */
export const betOnUnknownKind = (round: RoundPlay, kind: string, citation: Citation): Wager => {
  const [stakedAs] = round.table.rules.openKinds;
  const { player, stakeCents } = bettorOn(round, anyKind(round));
  const wager = placeWager(round, player, stakedAs, stakeCents, { kind, area: null });
  expect(round, citation, wager);
  return wager;
};

export const unknownWagerKind = (citation: Citation, kind: string): Plantable =>
  beside(
    'unknown-wager-kind',
    `A player is allowed to wager on ${kind}, which is not a wager of this game; the stake is given back.`,
    (round) => void betOnUnknownKind(round, kind, citation),
  );
