import { actOfDecision, type Decision } from '../../kernel/decision.ts';
import { gathered } from '../../kernel/gathered.ts';
import { isSurelyBefore } from '../../kernel/placed.ts';
import type { Sighting } from '../../law/clause.ts';
import { by } from '../../law/persons.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';
import { allOf, cardsOfSession } from '../../round/session-cards.ts';
import type { FactOf } from '../../table/facts.ts';
import { isOfPlayers } from '../by-whom.ts';
import { onSilence } from '../sightings.ts';
import type { SessionLook } from './of-cards.ts';

const kinds = ['shoe', 'card-shoe', 'shuffling-device'];

/** The decisions by which a shoe or another device for cards is replaced, or not used any more. */
export const replacingDevices: readonly string[] = kinds.map((kind) =>
  actOfDecision('table.EquipmentChanged', { kind }),
);

type Replaced = { readonly fact: FactOf<'table.EquipmentChanged'>; readonly decision: Decision };

const replacements = ({ table }: SessionOfCards): readonly Replaced[] =>
  gathered(table.facts, (fact): readonly Replaced[] => {
    if (fact.type !== 'table.EquipmentChanged' || !kinds.includes(fact.data.kind)) return [];
    return fact.data.decision ? [{ fact, decision: fact.data.decision }] : [];
  });

/** `had the shoe shoe-1 replaced`; `ruled out the shuffling-device`, when no other came for it. */
const did = ({ fact: { data } }: Replaced): string => {
  const thing = `the ${data.kind}${data.takenOut === null ? '' : ` ${data.takenOut}`}`;
  return data.broughtIn === null ? `ruled out ${thing}` : `had ${thing} replaced`;
};

/** Devices replaced by the decision of a player. Who of the house has it done the text does not say; a player is not of the house. */
export const devicesReplacedByPlayers: SessionLook = (session) =>
  gathered(replacements(session), (one): readonly Sighting[] => {
    const { fact, decision } = one;
    if (!isOfPlayers(session.table, { personId: decision.by, claimed: decision.roleClaimed }, fact)) return [];
    const says = `${decision.by} ${did(one)}, and is a player`;
    return [{ deed: fact, persons: by(decision.by), says }];
  });

/** What the record holds of a device by then: that it failed, and whether it was put right after that. */
const failureOf = (session: SessionOfCards, { fact }: Replaced): 'none' | 'failed' | 'put-right' => {
  const cards = cardsOfSession(session);
  const { takenOut } = fact.data;
  const isOfIt = (device: string | null): boolean => takenOut === null || device === null || device === takenOut;
  const failed = allOf(cards, 'cards.DeviceFailed').findLast(
    (one) => isOfIt(one.fact.data.device) && !isSurelyBefore(fact, one.fact),
  );
  if (!failed) return 'none';
  const repair = allOf(cards, 'cards.DeviceRepaired').findLast(
    (one) => isOfIt(one.fact.data.device) && one.at > failed.at && !isSurelyBefore(fact, one.fact),
  );
  return repair?.fact.data.works ? 'put-right' : 'failed';
};

/**
 * Devices replaced for a fault, by the decision or by the rule that it cites (`rule`: the beginning of its clauses), of which the record
 * does not hold one that still stood; `silence`: the question of silence. A device that is replaced for another reason is not spoken of.
 */
export const devicesReplacedWithoutCause =
  (rule: string, silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(replacements(session), (one): readonly Sighting[] => {
      const { fact, decision } = one;
      if (decision.ground !== 'equipment-fault' && !decision.clause?.startsWith(rule)) return [];
      const failure = failureOf(session, one);
      if (failure === 'failed') return [];
      const sighting = { deed: fact, persons: by(decision.by) };
      const says = `${decision.by} ${did(one)} for a fault, and`;
      if (failure === 'put-right') {
        const undetermined = { missing: 'whether it had to be replaced: by the record it worked again' };
        return [{ ...sighting, says: `${says} it had been put right`, undetermined }];
      }
      const silent = onSilence(interpretation, silence, 'whether it had failed: nobody recorded it');
      return [{ ...sighting, says: `${says} no failure of it is on record`, ...silent }];
    });
