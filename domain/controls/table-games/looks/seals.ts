import type { DropBoxEvent } from '../../../drop-box/events.ts';
import type { Fact } from '../../../kernel/effective-history.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { ofType } from '../facts.ts';
import type { DayPicture, Journey } from '../picture.ts';

const ofDay = ({ journeys }: DayPicture): readonly Journey[] => journeys.filter(({ isOfDay }) => isOfDay);

/** Boxes whose seal was found broken; in doubt, where nobody looked. */
export const sealsBroken: Look<DayPicture> = (picture) =>
  ofDay(picture).flatMap(({ facts, dropBox }) =>
    ofType(facts, 'dropBox.Opened').flatMap((opened): readonly Sighting[] => {
      const { sealIntact, seal } = opened.data;
      if (sealIntact === true) return [];
      return [
        {
          deed: opened,
          says: `the seal of the box ${dropBox} was found broken`,
          figures: { dropBox, seal },
          ...(sealIntact === null ? { undetermined: { missing: 'whether the seal was unbroken: nobody looked' } } : {}),
        },
      ];
    }),
  );

/** A seal as somebody read its number. */
type Reading = { readonly fact: Fact<DropBoxEvent>; readonly seal: string | null; readonly who: readonly string[] };

const readingIn = (fact: Fact<DropBoxEvent>): readonly Reading[] => {
  if (fact.type === 'dropBox.Attached' || fact.type === 'dropBox.Removed')
    return [{ fact, seal: fact.data.seal, who: fact.data.by }];
  if (fact.type === 'dropBox.Opened') return [{ fact, seal: fact.data.seal, who: [fact.data.by] }];
  // On the way nobody need read it.
  if (fact.type !== 'dropBox.Transported' || fact.data.seal === null) return [];
  return [{ fact, seal: fact.data.seal, who: fact.data.by.map(({ personId }) => personId) }];
};

const sealText = (seal: string | null): string => (seal === null ? 'no seal' : `the seal ${seal}`);

/** Boxes that had another seal, or none, than when somebody last read it. */
export const sealsChanged: Look<DayPicture> = (picture) =>
  ofDay(picture).flatMap((journey) => {
    const all = journey.facts.flatMap(readingIn);
    return all.flatMap(({ fact, seal, who }, at): readonly Sighting[] => {
      const before = all[at - 1];
      if (!before || before.seal === seal) return [];
      const { dropBox } = journey;
      return [
        {
          deed: fact,
          persons: who.flatMap((personId) => by(personId)),
          says: `the box ${dropBox} had ${sealText(seal)}, and ${sealText(before.seal)} before`,
          figures: { dropBox, seal, sealBefore: before.seal },
        },
      ];
    });
  });
