import { gathered } from '../kernel/gathered.ts';
import type { Sighting } from '../law/clause.ts';
import { by, concerning, owedBy, wronged } from '../law/persons.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import { closedToPlay } from '../table/record.ts';
import { deviceGroundedIn, isDeviceReportedOf } from '../settlement/grounds.ts';
import type { TableLook } from './at-table.ts';
import { wrongGround, type GroundRule } from './rulings.ts';
import { onSilence } from './sightings.ts';

const detentionsIn = (facts: readonly TableFact[]): readonly FactOf<'table.PersonDetained'>[] =>
  gathered(facts, (fact) => (fact.type === 'table.PersonDetained' ? [fact] : []));

/** What a document asks of a detention: that the person had a device. `silence` is the interpretation of a record without a report. */
export type DetentionGroundRule = Omit<GroundRule, 'question'> & { readonly silence: string };

/** Detentions of somebody of whom no device was ever reported. */
export const detentionsWithoutDevice =
  (rule: DetentionGroundRule): TableLook =>
  ({ table }, { interpretation }) =>
    gathered(detentionsIn(table.facts), (deed): readonly Sighting[] => {
      const { personId, decision } = deed.data;
      const grounded = deviceGroundedIn(table, personId, deed, rule.grounds);
      if (grounded === 'yes' && isDeviceReportedOf(table, personId)) return [];
      const persons = [...by(decision.by), ...wronged(personId)];
      const detained = `${decision.by} had ${personId} detained`;
      if (grounded !== 'yes' && grounded !== 'unclear') {
        const { says, ...open } = wrongGround(grounded, decision, rule);
        return [{ deed, persons, says: `${detained}${says}`, ...open }];
      }
      const says = `${detained}, and that ${personId} had a device is not on record`;
      const missing = `whether ${personId} had a device: nobody reported it`;
      return [{ deed, persons, says, ...onSilence(interpretation, rule.silence, missing) }];
    });

/** What a document says of the end of a detention. */
export type DetentionRule = {
  /** The clause by which somebody may be let go before: it allows to detain, and orders it nowhere. */
  readonly mayLetGo: string;
  /** The interpretation of a record that does not hold how it ended. */
  readonly silence: string;
};

/** Detentions that ended, or were still open when the table closed, and nobody with the authority had taken over. */
export const detentionsNotHandedOver =
  ({ mayLetGo, silence }: DetentionRule): TableLook =>
  ({ table }, { interpretation }) =>
    gathered(detentionsIn(table.facts), (deed): readonly Sighting[] => {
      const { personId, decision } = deed.data;
      const ended = table.facts.find(
        (fact) => fact.type === 'table.DetentionEnded' && fact.data.personId === personId && fact.atMs >= deed.atMs,
      );
      const isHandedOver = ended?.type === 'table.DetentionEnded' && ended.data.handedTo !== 'nobody';
      if (isHandedOver || (!ended && !closedToPlay(table))) return [];
      const persons = [...owedBy(decision.by), ...concerning(personId)];
      if (ended) {
        const says = `${personId}, whom ${decision.by} had detained, was let go, and nobody had taken over`;
        return [{ deed, persons, says, contestedBy: mayLetGo }];
      }
      const says = `nobody is on record as having taken over ${personId}, whom ${decision.by} had detained`;
      const missing = `how the detention of ${personId} ended: nobody recorded it`;
      return [{ deed, persons, says, ...onSilence(interpretation, silence, missing) }];
    });
