import { pause, say, type Actor } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import type { BoxLimit, WarTable } from './table.ts';

/** A marker is put beside a box, and somebody allows its players to wager up to the maximum that it states (3.2). */
export const allowBox = ({ floor }: WarTable, { box, maxCents, signId }: BoxLimit, by: Actor): void => {
  if (signId !== null) say(floor, 'table.SignShown', { signId, content: { kind: 'box-marker', box, maxCents } }, by);
  pause(floor, 1_000, 3_000);
  const decision = decisionBy(by, '3.2', 'player-asked');
  say(floor, 'table.BoxLimitGranted', { box, maxCents, signId, decision }, by);
};

/** A casino supervisor ends it, and the marker is taken away. */
export const endBox = ({ floor, crew }: WarTable, { box, signId }: Omit<BoxLimit, 'maxCents'>): void => {
  say(floor, 'table.BoxLimitEnded', { box }, crew.casinoSupervisor);
  if (signId !== null) say(floor, 'table.SignRemoved', { signId }, crew.casinoSupervisor);
};
