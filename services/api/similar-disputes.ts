import type { FastifyReply } from 'fastify';
import { floorRole, type FloorRole } from '../../domain/kernel/roles.ts';
import { parseSessionId } from '../../domain/kernel/streams.ts';
import { daysAfter } from '../../domain/kernel/time.ts';
import { disputesBeside, type DisputeDetails } from '../../projections/disputes/queries.ts';
import { decisionRecurrences } from '../../projections/queries/decision-report.ts';
import { linkTo, type Held, type SimilarSaid } from '../../projections/queries/dispute-answers/material.ts';
import { countDisputes } from '../../projections/queries/disputes.ts';
import { disputesOfVenueAsOf } from '../../projections/queries/as-of.ts';
import type { ReadDb } from '../../projections/read-models.ts';
import { Problem } from '../shared/http/problems.ts';
import { readAsOf } from './as-of.ts';
import type { ApiDependencies } from './dependencies.ts';

/** Over how many gaming days the rate of decisions is told: as many as a month has, so that the question stays short at a large venue. */
const daysBack = 30;

type About = {
  readonly dispute: DisputeDetails;
  readonly onDuty: readonly { readonly person: string; readonly duty: string }[];
  /** The local date at the venue on which it was raised. */
  readonly day: string;
  readonly asOf: string | undefined;
  readonly reply: FastifyReply;
};

type Counted = SimilarSaid['disputes'][number];

/** Has a person to do with a dispute by name, as the list of disputes finds them? */
const isNamedIn = ({ complainant, raisedTo, steps }: DisputeDetails, person: string): boolean =>
  [complainant, raisedTo, ...steps.flatMap((step) => [step.by, step.person])].includes(person);

type Sought = { readonly what: string; readonly by: 'table' | 'person'; readonly value: string };

/** How many other disputes the list finds; this one is not counted where it is among them. */
const othersBy = async (db: ReadDb, dispute: DisputeDetails, { what, by, value }: Sought): Promise<Counted> => {
  const { venue } = dispute;
  const all = await countDisputes(db, { venues: null, venue, [by]: value });
  const own = by === 'table' || isNamedIn(dispute, value) ? 1 : 0;
  const listedAt = linkTo('/v1/disputes', { venue, [by]: value }, undefined);
  return { what, count: all === undefined ? null : all - own, listedAt };
};

const otherDisputes = async (db: ReadDb, { dispute, onDuty }: About): Promise<readonly Counted[]> => {
  const persons = [...new Set(onDuty.map(({ person }) => person))];
  const { tables, complainant } = dispute;
  const asked: readonly Sought[] = [
    ...tables.map((table) => ({ what: `at the table ${table}`, by: 'table', value: table }) as const),
    ...(complainant === null
      ? []
      : [{ what: `that the patron ${complainant} has to do with by name`, by: 'person', value: complainant } as const]),
    ...persons.map(
      (person) => ({ what: `that ${person} has to do with by name`, by: 'person', value: person }) as const,
    ),
  ];
  const beside = await disputesBeside(db, dispute.dispute);
  const ofShift: Counted = {
    what: 'about the same table sessions',
    count: beside.length,
    listedAt: linkTo('/v1/disputes', { venue: dispute.venue }, undefined),
  };
  return [...(await Promise.all(asked.map((one) => othersBy(db, dispute, one)))), ofShift];
};

const isFloorRole = (duty: string): duty is FloorRole => floorRole.safeParse(duty).success;

const ratesNotHeld =
  'rates are counted over all decisions and rounds of thirty days, which are held as the record stands now, and not as of an earlier moment';

/** Other disputes as they stood when the record ended at a position. How often decisions recurred is not known as of then. */
const similarThen = async (
  on: ApiDependencies,
  about: About & { readonly asOf: string },
  days: SimilarSaid['days'],
): Promise<Held<SimilarSaid>> => {
  try {
    const { db } = await readAsOf(on, about.reply, about.asOf, () => disputesOfVenueAsOf(about.dispute.venue));
    return { days, disputes: await otherDisputes(db, about), recurrences: { because: ratesNotHeld }, listedAt: [] };
  } catch (error) {
    // There are more events of disputes than are read for an answer as of then.
    if (error instanceof Problem && error.kind === 'invalid')
      return { because: 'the venue had too many disputes by then to be counted as of then' };
    throw error;
  }
};

/** How often disputes and decisions came up with the same table, patron, staff and shift; as of an earlier moment, as far as that is held. */
export const similarTo = async (on: ApiDependencies, about: About): Promise<Held<SimilarSaid>> => {
  const { dispute, onDuty, day, asOf } = about;
  const { venue, tables, sessions } = dispute;
  const to =
    sessions
      .flatMap((session) => parseSessionId(session)?.gamingDay ?? [])
      .toSorted()
      .at(-1) ?? day;
  const days = { from: daysAfter(to, 1 - daysBack), to };
  if (asOf !== undefined) return similarThen(on, { ...about, asOf }, days);
  const filter = { venues: null, venue, fromDay: days.from, toDay: days.to };
  const duties = [...new Set(onDuty.map(({ duty }) => duty).filter(isFloorRole))];
  const [byTable, byPerson, disputes] = await Promise.all([
    tables.length === 0
      ? []
      : decisionRecurrences(on.db, { filter: { ...filter, table: tables }, by: 'table', duties }),
    Promise.all(duties.map((duty) => decisionRecurrences(on.db, { filter, by: 'person', duties: [duty] }))),
    otherDisputes(on.db, about),
  ]);
  const ofDuty = byPerson.flatMap((rows, at) =>
    rows.filter(({ person }) => onDuty.some((one) => one.person === person && one.duty === duties[at])),
  );
  const asked = { venue, fromDay: days.from, toDay: days.to };
  return {
    days,
    disputes,
    recurrences: [...byTable, ...ofDuty],
    listedAt: [
      ...tables.map((table) => linkTo('/v1/reports/decisions', { ...asked, by: 'table', table }, undefined)),
      ...duties.map((duty) => linkTo('/v1/reports/decisions', { ...asked, by: 'person', duty }, undefined)),
    ],
  };
};
