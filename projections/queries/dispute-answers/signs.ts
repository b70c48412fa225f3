import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { inDollars } from '../../../domain/kernel/money.ts';
import { tellFact } from '../../narrate.ts';
import { decisionsIn } from '../../../domain/kernel/confirmation.ts';
import type { Interval } from '../../intervals/queries.ts';
import type { StandingKind } from '../../intervals/tables.ts';
import { line, type Line, type Said } from './answer.ts';
import { linkTo, type AnswersMaterial } from './material.ts';

const told: Partial<Record<StandingKind, string>> = {
  sign: 'The sign',
  limits: 'The limits for',
  'personal-limit': 'Own limits of',
  'box-limit': 'A limit for the box',
};

type Beginning = { readonly fact: Fact; readonly says: string };

const beginningsIn = ({ read, games }: AnswersMaterial): ReadonlyMap<string, Beginning> =>
  new Map(
    [...read.continued, ...read.sessions].flatMap(({ recorded, facts }) => {
      const decisions = decisionsIn(recorded);
      return facts.map((fact) => [fact.eventId, { fact, says: tellFact(fact, games, decisions) }] as const);
    }),
  );

const amount = (value: Interval['value'], member: string): string | undefined => {
  const cents = value[member];
  return typeof cents === 'number' ? inDollars(cents) : undefined;
};

const boundsOf = ({ value }: Interval): string => {
  const [min, max] = [amount(value, 'minCents'), amount(value, 'maxCents')];
  return [...(min === undefined ? [] : [`from ${min}`]), ...(max === undefined ? [] : [`to ${max}`])].join(' ');
};

const stoodSince = (interval: Interval, beginning: Beginning | undefined): Line => {
  const { kind, subject, from, to, beganBy, endedBy } = interval;
  const subjectSaid = kind === 'limits' && subject === '*' ? 'all wagers' : subject;
  const bounds = boundsOf(interval);
  const what = `${told[kind] ?? kind} ${subjectSaid}${bounds === '' ? '' : ` (${bounds})`}`;
  const until = to === null ? '' : ` until ${to}`;
  const by = beginning
    ? ` It was recorded by ${beginning.fact.actor.personId} (${beginning.fact.actor.role}): ${beginning.says}`
    : '';
  return line(`${what} stood since ${from}${until}.${by}`, beganBy, endedBy);
};

const changeTypes: ReadonlySet<string> = new Set([
  'table.SignShown',
  'table.SignRemoved',
  'table.LimitsChanged',
  'table.PersonalLimitGranted',
  'table.PersonalLimitEnded',
  'table.BoxLimitGranted',
  'table.BoxLimitEnded',
]);

/** Which limits and signs stood when the rounds began and when the dispute was raised, and what changed meanwhile. */
export const signsSaid = (material: AnswersMaterial): Said => {
  const { standing, entries, read, asOf } = material;
  const beginnings = beginningsIn(material);
  const stood = standing.filter(({ kind }) => kind in told);
  const shown = new Set(stood.map(({ beganBy }) => beganBy));
  const meanwhile = entries.filter(
    ({ type, is, eventId }) => changeTypes.has(type) && is === 'fact' && !shown.has(eventId),
  );
  const missing = [
    ...(stood.some(({ kind }) => kind === 'limits')
      ? []
      : ['which limits stood: no sign with limits and no change of limits is on record for the table then']),
    ...(stood.some(({ kind, value }) => kind === 'sign' && value['kind'] === 'limits')
      ? []
      : ['which sign showed the limits: none is on record']),
  ];
  return {
    lines: [
      ...stood.map((one) => stoodSince(one, beginnings.get(one.beganBy))),
      ...meanwhile.map(({ says, at, eventId }) => line(`At ${at}: ${says}`, eventId)),
    ],
    missing,
    links: read.dispute.sessions.map((session) => linkTo(`/v1/table-sessions/${session}/signs`, {}, asOf)),
  };
};
