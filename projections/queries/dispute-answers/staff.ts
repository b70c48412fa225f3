import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { instantMs, localDateAt } from '../../../domain/kernel/time.ts';
import { postOn, staffMember } from '../../../domain/venue/staff.ts';
import type { Interval } from '../../intervals/queries.ts';
import { line, textOf, type Line, type Said } from './answer.ts';
import type { AnswersMaterial } from './material.ts';
import { momentsOfPlay } from './rules.ts';

type Told = Pick<AnswersMaterial, 'entries' | 'standing'>;
type OnDuty = { readonly person: string; readonly duty: string };

const textIn = (data: Readonly<Record<string, unknown>>, member: string): string => textOf(data[member]);

const dutyOf = ({ value, table, from, to, beganBy, endedBy }: Interval): Line => {
  const until = to === null ? 'and nothing has ended it' : `until ${to}`;
  const says = `${textIn(value, 'personId')} was on duty as ${textIn(value, 'duty')} at ${table ?? 'the table'} since ${from}, ${until}.`;
  return line(says, beganBy, endedBy);
};

/** Who came on duty later than when a round began: the intervals do not show them. */
const cameLater = ({ entries, standing }: Told) => {
  const told = new Set(standing.map(({ beganBy }) => beganBy));
  return entries.filter(
    ({ type, is, eventId }) => type === 'table.StaffAssigned' && is === 'fact' && !told.has(eventId),
  );
};

/** Everyone who was on duty, in the order in which they are told, each once. */
export const onDuty = (material: Told): readonly OnDuty[] => {
  const stood = material.standing.filter(({ kind }) => kind === 'staff').map(({ value }) => value);
  const all = [...stood, ...cameLater(material).map(({ data }) => data)].map((data) => ({
    person: textIn(data, 'personId'),
    duty: textIn(data, 'duty'),
  }));
  return [...new Map(all.map((one) => [`${one.person} ${one.duty}`, one])).values()];
};

const registered = (person: string, facts: readonly Fact[], day: string): Said => {
  const member = staffMember(facts);
  const eventOf = (type: string, holds: (data: Fact['data']) => boolean): string | undefined =>
    facts.findLast((fact) => fact.type === type && holds(fact.data))?.eventId;
  const post = postOn(member, day);
  const employed =
    post &&
    line(
      `By the register of staff ${person} was ${post.role}${post.grade === null ? '' : ` (grade ${post.grade})`} since ${post.from}.`,
      eventOf('staff.StaffEmployed', ({ from }) => from === post.from),
      eventOf('staff.RoleChanged', ({ from }) => from === post.from),
    );
  const held = member.licences.filter(({ from, until }) => from <= day && (until === null || day <= until));
  const licences = held.map(({ licence, kind, from, until }) =>
    line(
      `${person} held the licence ${licence} (${kind}) from ${from}${until === null ? '; no end of it is on record' : ` until ${until}`}.`,
      eventOf('staff.LicenceGranted', (data) => data['licence'] === licence),
    ),
  );
  return {
    lines: [...(employed ? [employed] : []), ...licences],
    missing: [
      ...(employed ? [] : [`whether ${person} was employed on ${day}: the register of staff does not say`]),
      ...(held.length > 0
        ? []
        : [`whether ${person} was licensed on ${day}: no licence for that day is on the register`]),
    ],
    links: [],
  };
};

/** Who was on duty, since when, and what the register of staff says of each of them on that day. */
export const staffSaid = (material: AnswersMaterial): Said => {
  const { standing, staff, read, zone, asOf } = material;
  const { venue, sessions } = read.dispute;
  const duties = standing.filter(({ kind }) => kind === 'staff').map(dutyOf);
  const later = cameLater(material).map(({ says, at, eventId }) => line(`${says} That was at ${at}.`, eventId));
  const day = localDateAt(instantMs(momentsOfPlay(material)[0]?.at ?? read.dispute.raisedAt), zone);
  const persons = [...new Set(onDuty(material).map(({ person }) => person))];
  const register = persons.map((person) => registered(person, staff.get(person) ?? [], day));
  const nobody =
    sessions.length === 0
      ? 'who was on duty: the dispute names no table session and no round'
      : 'who was on duty: the record of the table names nobody';
  return {
    lines: [...duties, ...later, ...register.flatMap(({ lines }) => lines)],
    missing: [...(persons.length === 0 ? [nobody] : []), ...register.flatMap(({ missing }) => missing)],
    links: asOf === undefined ? persons.map((person) => `/v1/venues/${venue}/staff/${person}?on=${day}`) : [],
  };
};
