import type { Verdict } from '../../law/finding.ts';
import { pause, say } from '../floor.ts';
import { ensureChips } from '../players.ts';
import { beside, type Deed, type Deeds, type Plantable } from '../plantable.ts';
import { expect, expectOfSession, type RoundPlay } from '../round-play.ts';
import type { Citation } from '../rules.ts';
import { changeLimits, endPersonalLimit, grantPersonalLimit } from '../signs.ts';
import { dealerFor, deskOf, stakesFor, type Wager } from '../table.ts';
import { placeWager } from '../wagers.ts';
import { anyKind, bettorOn } from './common.ts';

/** A player lays a wager of a few steps over the maximum of the sign. */
const placeOverMaximum = (round: RoundPlay): Wager => {
  const kind = anyKind(round);
  const { stepCents } = stakesFor(round.table, firstPlayer(round), kind);
  const { player, stakeCents } = bettorOn(round, kind, (_, maxCents) => maxCents + 4 * stepCents);
  return placeWager(round, player, kind, stakeCents);
};

/** No player has limits of their own in a round with a planted move, so anyone's limits are the table's. */
const firstPlayer = ({ table: { players } }: RoundPlay) => {
  const [player] = players;
  if (!player) throw new Error('nobody is at the table');
  return player;
};

const findOverMaximum = ({ table }: RoundPlay, wager: Wager): void => {
  const { maxCents } = stakesFor(table, wager.player, wager.kind);
  const dealer = dealerFor(table, wager.player);
  pause(table.floor, 1_000, 3_000);
  wager.capCents = maxCents;
  say(
    table.floor,
    'round.WagerFoundOutsideLimits',
    { wagerId: wager.wagerId, limit: 'maximum', limitCents: maxCents, by: dealer.personId },
    dealer,
    { desk: deskOf(table, wager.player) },
  );
};

/** It is found by what its settlement says: no citation of its own is declared. */
export const overMaximumSettledInFull = (): Plantable => ({
  name: 'over-maximum-settled-in-full',
  says: 'A wager is found over the maximum before it is settled, and is settled in full.',
  deeds: () => ({
    whileBetsAreOpen: (round) => findOverMaximum(round, placeOverMaximum(round)),
    settle: ({ table }, wager, _, won) =>
      wager.capCents === null ? undefined : table.rules.dueOf(table, { ...wager, capCents: null }, won),
  }),
});

export const overMaximumCapped = (citation: Citation): Plantable =>
  beside(
    'over-maximum-capped',
    'A wager is found over the maximum before it is settled, and is rightly settled to the maximum: lawful, and noted.',
    (round) => {
      const wager = placeOverMaximum(round);
      findOverMaximum(round, wager);
      expect(round, citation, wager, 'noted');
    },
  );

export const overMaximumUnnoticed = (citation: Citation): Plantable =>
  beside(
    'over-maximum-unnoticed',
    'Nobody notices that a wager is over the maximum; its result stands: worth knowing, no breach.',
    (round) => expect(round, citation, placeOverMaximum(round)),
  );

export const overMaximumTogether = (citation: Citation): Plantable =>
  beside(
    'over-maximum-together',
    'A player lays a wager of the maximum and another of the same kind: over it together only, which the text leaves open.',
    (round) => {
      const kind = anyKind(round);
      const { player, stakeCents } = bettorOn(round, kind, (_, maxCents) => maxCents);
      placeWager(round, player, kind, stakeCents);
      const { minCents } = stakesFor(round.table, player, kind);
      ensureChips(round.table, player, minCents);
      expect(round, citation, placeWager(round, player, kind, minCents), 'contested');
    },
  );

/** A wager of the minimum and so many of the least chips more, or fewer. */
const besideTheMinimum = (
  name: string,
  says: string,
  chips: number,
  { citation, verdict }: { readonly citation: Citation; readonly verdict: Verdict },
): Plantable =>
  beside(name, says, (round) => {
    const kind = anyKind(round);
    const { leastCents } = round.table.chipSet;
    const { player, stakeCents } = bettorOn(round, kind, (minCents) => minCents + chips * leastCents);
    expect(round, citation, placeWager(round, player, kind, stakeCents), verdict);
  });

export const underMinimumStands = (citation: Citation): Plantable =>
  besideTheMinimum(
    'under-minimum-stands',
    'A wager under the minimum is not seen before the call, and is valid: lawful, and noted.',
    -1,
    { citation, verdict: 'noted' },
  );

export const wagerNotInUnit = (citation: Citation): Plantable =>
  besideTheMinimum(
    'wager-not-in-unit',
    'A wager is laid between two of the steps that the sign states, and is settled like the others.',
    1,
    { citation, verdict: 'violation' },
  );

/** A deed that changes limits: before the wagers of its round, or after it where the sign that it changes goes up only then. */
export const changingLimits = (deed: Deed): Deeds => {
  let isDone = false;
  return {
    atOpening: (round) => {
      isDone = round.table.limitsShown;
      if (isDone) deed(round);
    },
    afterRound: (round) => {
      if (!isDone) deed(round);
    },
  };
};

/** A move that sets limits. */
const setting = (name: string, says: string, citation: Citation, deed: Deed): Plantable => ({
  name,
  says,
  deeds: () =>
    changingLimits((round) => {
      deed(round);
      expectOfSession(round, citation);
    }),
});

/** The ordinary limits of the table, many times the minimum or the maximum. They are in force before. */
const ordinaryTimes = ({ table }: RoundPlay, times: { readonly min?: number; readonly max?: number }) => {
  const { ordinary } = table.chipSet;
  const isAnnounced = table.rules.customs?.everyChangeAnnounced === true;
  if (!isAnnounced && table.sign.limits !== ordinary) changeLimits(table, ordinary, null);
  return (isAnnounced ? table.sign.limits : ordinary).map((line) => ({
    ...line,
    minCents: line.minCents * (times.min ?? 1),
    maxCents: line.maxCents * (times.max ?? 1),
  }));
};

export const minimumRaisedAtOnce = (citation: Citation): Plantable =>
  setting(
    'minimum-raised-at-once',
    'The minimum becomes four times what it was from one game to the next, and no sign had said so.',
    citation,
    (round) => changeLimits(round.table, ordinaryTimes(round, { min: 4 }), null),
  );

export const limitsChangedByDealer = (citation: Citation): Plantable =>
  setting('limits-changed-by-dealer', 'A dealer doubles the maximum.', citation, (round) =>
    changeLimits(round.table, ordinaryTimes(round, { max: 2 }), null, round.table.crew.dealers[0]),
  );

export const personalLimitWithoutSign = (citation: Citation): Plantable => ({
  name: 'personal-limit-without-sign',
  says: 'A player is allowed more than the maximum, and no sign of their own limits is put up.',
  deeds: () => ({
    afterRound: (round) => {
      grantPersonalLimit(round.table, { isSigned: false });
      expectOfSession(round, citation);
    },
  }),
});

export const personalLimitByDealer = (citation: Citation): Plantable => ({
  name: 'personal-limit-by-dealer',
  says: 'A dealer allows a player more than the maximum, and is told off before the player makes use of it.',
  deeds: () => ({
    afterRound: (round) => {
      grantPersonalLimit(round.table, { by: round.table.crew.dealers[0] });
      endPersonalLimit(round.table);
      expectOfSession(round, citation);
    },
  }),
});
