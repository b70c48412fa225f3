import type { Sighting } from '../law/clause.ts';
import { by, concerning, owedBy, wronged } from '../law/persons.ts';
import type { FactOf, TableFact } from '../table/facts.ts';
import { closedToPlay } from '../table/record.ts';
import type { TableLook } from './at-table.ts';
import { onSilence } from './sightings.ts';

const detentionsIn = (facts: readonly TableFact[]): readonly FactOf<'table.PersonDetained'>[] =>
  facts.flatMap((fact) => (fact.type === 'table.PersonDetained' ? [fact] : []));

/** Detentions of somebody of whom no device was ever reported. */
export const detentionsWithoutDevice: TableLook = ({ table: { facts } }) =>
  detentionsIn(facts).flatMap((deed) => {
    const { personId, decision } = deed.data;
    const isReported = facts.some(
      ({ type, data }) => type === 'table.ConductReported' && data.conduct === 'device' && data.personId === personId,
    );
    const persons = [...by(decision.by), ...wronged(personId)];
    const says = `${decision.by} had ${personId} detained, and nobody reported that ${personId} had a device`;
    return isReported ? [] : [{ deed, persons, says }];
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
    detentionsIn(table.facts).flatMap((deed): readonly Sighting[] => {
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
