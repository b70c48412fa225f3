import type { JsonObject } from '../../../../domain/kernel/json.ts';
import { step, type Actor, type Step } from '../../../support/script.ts';
import { people, type Who } from '../situations/support/words.ts';

/** Somebody at the ring, as events name them. */
export const actorOf = (who: Who): Actor => ({ personId: who, role: people[who] });

/** A play of the game. */
export const play = (name: string, data: JsonObject, who: Who): Step =>
  step(`commemorative-two-up.${name}`, data, actorOf(who));
export const ringEvent = (name: string, data: JsonObject, who: Who): Step => step(`ring.${name}`, data, actorOf(who));
export const tableEvent = (name: string, data: JsonObject, who: Who): Step => step(`table.${name}`, data, actorOf(who));
export const roundEvent = (name: string, data: JsonObject, who: Who): Step => step(`round.${name}`, data, actorOf(who));
export const disputeEvent = (name: string, data: JsonObject, who: Who): Step =>
  step(`dispute.${name}`, data, actorOf(who));

export const decisionOf = (who: Who, ground: string): JsonObject => ({
  by: who,
  roleClaimed: people[who],
  clause: null,
  ground,
});
