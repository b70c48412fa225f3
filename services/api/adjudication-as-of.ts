import type { FastifyReply } from 'fastify';
import { subjectStreams } from '../../domain/examination/stream.ts';
import type { GovernedSubject } from '../../domain/law/examine.ts';
import { storedEvents } from '../../projections/event-log/stored.ts';
import { equals } from '../../projections/kit/query.ts';
import { examinationsAsOf } from '../../projections/queries/as-of.ts';
import { Problem } from '../shared/http/problems.ts';
import { adjudicate, toldOfficially } from './adjudication.ts';
import { notThere, readAsOf } from './as-of.ts';
import type { ApiDependencies } from './dependencies.ts';
import { storedOf } from './settled-round.ts';
import { supposesAnything, type AskedOfSubject } from './supposition.ts';

type Asked = { readonly asked: AskedOfSubject; readonly asOf: string | undefined };

/** What was officially found of a subject when the record ended at a position: by the newest official examination of then, if any. */
const foundAsOf = async (on: ApiDependencies, reply: FastifyReply, subject: GovernedSubject, asOf: string) => {
  const { db, said } = await readAsOf(on, reply, asOf, () => examinationsAsOf(subject));
  const conditions = equals('event.stream', subjectStreams[subject.kind].streamOf(subject.id));
  const [first] = await storedEvents(on.db, { position: said.asOf ?? '', conditions, limit: 1 });
  if (!first) throw notThere(said);
  return { ...(await toldOfficially(on, subject, await storedOf(db, subject), { db, said })), ...said };
};

/** Refuses to examine again what is asked for as it was. Throws `invalid`. */
export const supposeNothing = (asked: AskedOfSubject): void => {
  if (!supposesAnything(asked)) return;
  const detail = 'cannot be asked together with a supposition, which is examined as the record stands now';
  throw new Problem('invalid', { errors: [{ in: 'query', pointer: '/asOf', detail }] });
};

/**
 * What the rules say of a subject that does not go on after its end: now, as something is supposed to be otherwise, or as it was
 * found officially by a position. Throws `invalid` where both are asked for, since the past is not examined again.
 */
export const adjudicationAsked = async (
  on: ApiDependencies,
  reply: FastifyReply,
  subject: GovernedSubject,
  { asked, asOf }: Asked,
) => {
  if (asOf === undefined) return adjudicate(on, subject, asked, { canResume: false });
  supposeNothing(asked);
  return foundAsOf(on, reply, subject, asOf);
};
