import type { DropBoxEvent } from '../../../drop-box/events.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, FactOf, Journey } from '../picture.ts';

/** Who is of the team that counts a box, by all beginnings of its count; undefined where none is on record. */
export const teamOf = ({ facts }: Journey): ReadonlySet<string> | undefined => {
  const begun = ofType(facts, 'dropBox.CountBegun');
  return begun.length === 0 ? undefined : new Set(begun.flatMap(({ data }) => data.team.map((one) => one.personId)));
};

type Handled = FactOf<DropBoxEvent, 'dropBox.Opened' | 'dropBox.Emptied' | 'dropBox.Counted'>;

const didBy: Readonly<Record<Handled['type'], string>> = {
  'dropBox.Opened': 'opened',
  'dropBox.Emptied': 'emptied',
  'dropBox.Counted': 'counted',
};

const isHandled = (fact: Journey['facts'][number]): fact is Handled => fact.type in didBy;

/** Boxes that somebody opened, emptied or counted who was not of the team. */
export const handledByOthers: Look<DayPicture> = ({ journeys }) =>
  journeys
    .filter(({ isOfDay }) => isOfDay)
    .flatMap((journey) => {
      const team = teamOf(journey);
      if (!team) return [];
      const { facts, dropBox } = journey;
      return facts.filter(isHandled).flatMap((fact): readonly Sighting[] => {
        const { by: who } = fact.data;
        if (team.has(who)) return [];
        const says = `${who} ${didBy[fact.type]} the box ${dropBox} and was not of the team that counted it`;
        return [{ deed: fact, persons: by(who), says, figures: { dropBox } }];
      });
    });
