import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { placeOf, type Place } from '../kit/place.ts';

/** Where on the floor the findings of an examination belong. */
export type FindingPlace = Pick<Place, 'venue' | 'table' | 'gamingDay' | 'session' | 'round'>;

/**
 * Where the findings of a subject belong: where its name says. A dispute is a venue's by its name; one that looks at a single
 * table session is also of that table and day.
 */
export const placeOfSubject = (
  subject: { readonly kind: SubjectKind | (string & {}); readonly id: string },
  view: readonly { readonly stream: string }[],
): FindingPlace => {
  const place = placeOf(examinationStreamOf(subject));
  if (subject.kind !== 'dispute') return place;
  const sessions = view
    .map(({ stream }) => placeOf(stream))
    .filter(({ category }) => category === tableSessionStream.name);
  const [only, ...others] = sessions;
  if (!only || others.length > 0) return place;
  return { ...place, table: only.table, gamingDay: only.gamingDay, session: only.session };
};
