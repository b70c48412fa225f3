import { pause, say } from '../../../../play/floor.ts';
import { bettorOn } from '../../../../play/moves/common.ts';
import { beside } from '../../../../play/plantable.ts';
import { expect, expectOfSession } from '../../../../play/round-play.ts';
import { changeLimits } from '../../../../play/signs.ts';
import { decisionBy, stakesFor } from '../../../../play/table.ts';
import { placeWager } from '../../../../play/wagers.ts';
import { freeBox } from '../deal.ts';
import type { Script, WarRound } from '../game.ts';
import { sayPlay } from '../say.ts';

import type { WarMove } from './move.ts';

/** No wager goes to war: what counts for what is said by the first cards alone. */
const higher: Partial<Script> = { first: 'higher' };

const layUnderMinimum = (round: WarRound) => {
  const { table } = round;
  const { player } = bettorOn(round, 'casino-war');
  const { minCents, stepCents } = stakesFor(table, player, 'casino-war');
  const wager = placeWager(round, player, 'casino-war', minCents - stepCents);
  expect(round, { clause: '3.4', code: 'UNDER_MIN_STANDS' }, wager, 'noted');
  return wager;
};

export const underMinimumAndTold: WarMove = {
  ...beside(
    'under-minimum-and-told',
    'A wager under the minimum is played, and its owner is told that no further one will be accepted: lawful, and noted.',
    (round) => {
      const { floor, crew } = round.table;
      const { wagerId, player } = layUnderMinimum(round as WarRound);
      pause(floor, 2_000, 4_000);
      const data = { wagerId, personId: player.personId, by: crew.leader.personId };
      sayPlay(floor, 'casino-war.OwnerAdvised', data, crew.leader);
    },
  ),
  bend: higher,
};

export const underMinimumNotTold: WarMove = {
  ...beside(
    'under-minimum-not-told',
    'A wager under the minimum is played, and nobody recorded that its owner was told.',
    (round) => {
      const wager = layUnderMinimum(round as WarRound);
      expectOfSession(round, { clause: '3.4', code: 'UNDER_MIN_OWNER_NOT_ADVISED' }, 'undetermined', wager);
    },
  ),
  bend: higher,
};

export const limitsChangedAtOnce: WarMove = {
  name: 'limits-changed-at-once',
  says: 'The maximum is doubled, and no notice to the players is on record.',
  deeds: () => ({
    atOpening: (round) => {
      const limits = round.table.sign.limits.map((one) => ({ ...one, maxCents: 2 * one.maxCents }));
      changeLimits(round.table, limits, null);
      expectOfSession(round, { clause: '3.1', code: 'LIMITS_CHANGED_WITHOUT_NOTICE' }, 'undetermined');
    },
  }),
};

/** A maximum of its own for a box on which nothing lies. */
const grant = (
  round: WarRound,
  { signed, byDealer }: { readonly signed: boolean; readonly byDealer: boolean },
): void => {
  const { floor, crew } = round.table;
  const box = freeBox(round);
  const by = byDealer ? crew.leader : crew.casinoSupervisor;
  const signId = signed ? `marker-${round.number}` : null;
  const maxCents = 200_000;
  if (signId !== null) say(floor, 'table.SignShown', { signId, content: { kind: 'box-marker', box, maxCents } }, by);
  pause(floor, 1_000, 3_000);
  const decision = decisionBy(by, '3.2', 'player-asked');
  say(floor, 'table.BoxLimitGranted', { box, maxCents, signId, decision }, by);
  pause(floor, 5_000, 9_000);
  say(floor, 'table.BoxLimitEnded', { box }, crew.casinoSupervisor);
  if (signId !== null) say(floor, 'table.SignRemoved', { signId }, crew.casinoSupervisor);
};

export const boxLimitWithoutMarker: WarMove = beside(
  'box-limit-without-marker',
  'A box is allowed more than the maximum for a while, and no marker is on record.',
  (round) => {
    grant(round as WarRound, { signed: false, byDealer: false });
    expectOfSession(round, { clause: '3.2', code: 'BOX_LIMIT_WITHOUT_MARKER' });
  },
);

export const boxLimitByDealer: WarMove = beside(
  'box-limit-by-dealer',
  'A dealer allows more than the maximum on a box, beside which a marker is put.',
  (round) => {
    grant(round as WarRound, { signed: true, byDealer: true });
    expectOfSession(round, { clause: '3.2', code: 'BOX_LIMIT_WITHOUT_POWER' });
  },
);
