import { examinationStreamOf } from '../../domain/examination/stream.ts';
import type { SubjectKind } from '../../domain/law/clause.ts';
import { tableSessionStream } from '../../domain/table/stream.ts';
import { placeOf, type Place } from '../kit/place.ts';

/** The place on the floor of the findings of an examination. */
export type FindingPlace = Pick<Place, 'venue' | 'table' | 'gamingDay' | 'session' | 'round'>;

/**
 * The place of the findings of a subject, from the subject's name. The name of a dispute says only its venue. A dispute about a single
 * table session also has the table and the day of that session.
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
