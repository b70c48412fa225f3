import type { FloorRole } from '../../../kernel/roles.ts';
import type { Reach, Sighting, Weighing } from '../../../law/clause.ts';
import { actedAs, dutiesAt, stoodAt } from '../../../table/duties.ts';
import { closedToPlay, type TableRecord } from '../../../table/record.ts';
import type { FactOf } from '../facts.ts';
import type { SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import { unclearRole, type SessionLook } from './reading.ts';

type Report = FactOf<'table.ConductReported'>;

/** What somebody was at that moment: their duty at the table, else a seat at it, else what the reporter took them for. */
const wasAt = (table: TableRecord, report: Report): FloorRole => {
  const { personId, role } = report.data;
  if (personId === null) return role;
  const [duty] = dutiesAt(table, personId, report);
  if (duty) return duty;
  return table.seatsOf.get(personId)?.some((stood) => stoodAt(stood, report)) ? 'player' : role;
};

const isPatron = (role: FloorRole): boolean => role === 'player' || role === 'spectator';
const isStaff = (role: FloorRole): boolean => !isPatron(role) && role !== 'inspector' && role !== 'other';

/** A fact that the report leaves open, as the sighting has to say it. */
const open = (missing: string): Pick<Sighting, 'undetermined'> => ({ undetermined: { missing } });

const known = ({ data }: Report): Pick<Sighting, 'undetermined'> =>
  data.basis === 'seen' || data.basis === 'admitted' ? {} : open(`whether it was so: it was only ${data.basis}`);

const reports =
  (
    of: (report: Report, role: FloorRole) => boolean,
    says: string,
    more: (report: Report) => Pick<Sighting, 'undetermined'> = () => ({}),
  ): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== 'table.ConductReported' || !of(fact, wasAt(table, fact))) return [];
      const { personId, basis } = fact.data;
      return [{ deed: fact, personId, says, figures: { basis }, ...known(fact), ...more(fact) }];
    });

/** 9.1: devices that could record, project, analyse or pass on the play. */
export const devicesUsed = reports(
  ({ data }) => data.conduct === 'device',
  'somebody used or had in hand a device that can record, project, analyse or pass on the play',
);

const isMeantByTheRule = (role: FloorRole): boolean => isStaff(role) || role === 'inspector';

/** 9.2: staff and inspectors in the course of their duty; a duty held at the table at that moment is one. */
export const onDuty: Weighing<SessionPicture> = ({ deed }, { table }): Reach => {
  const report = table.facts.find(({ eventId }) => eventId === deed.eventId);
  if (report?.type !== 'table.ConductReported') return 'no';
  const { personId, inTheCourseOfDuty } = report.data;
  const role = wasAt(table, report);
  // Seated as a player and reported as staff in the course of duty: which of the two it is, nobody can say.
  if (!isMeantByTheRule(role))
    return role === 'player' && isMeantByTheRule(report.data.role) && inTheCourseOfDuty ? 'undetermined' : 'no';
  if (inTheCourseOfDuty !== null) return inTheCourseOfDuty ? 'yes' : 'no';
  return personId !== null && dutiesAt(table, personId, report).length > 0 ? 'yes' : 'undetermined';
};

/** 9.6: advice on how to play by staff, but for the keeping of the rules. */
export const adviceByStaff = reports(
  ({ data }, role) => data.conduct === 'play-advice' && isStaff(role) && data.toKeepTheRules !== true,
  'a member of staff advised a player on how to play',
  ({ data }) => (data.toKeepTheRules === null ? open('whether the advice was only to have the rules kept') : {}),
);

/** 9.7: influence or advice by others to a player who had not asked for it. */
export const influenceUnasked = reports(
  ({ data }, role) =>
    (data.conduct === 'influence' || data.conduct === 'play-advice') && isPatron(role) && data.askedFor !== true,
  'a player was influenced or advised by somebody whom they had not asked',
  ({ data }) => (data.askedFor === null ? open('whether the player had asked for it') : {}),
);

/** 9.10: bets of players or spectators among themselves. */
export const sideBets = reports(
  ({ data }, role) => data.conduct === 'side-bet' && isPatron(role),
  'players or spectators bet among themselves',
);

/** 9.3.4: persons detained by somebody without the power. */
export const detentionsWithoutPower =
  (terms: Terms): SessionLook =>
  ({ table }) =>
    table.facts.flatMap((fact) => {
      if (fact.type !== 'table.PersonDetained') return [];
      const { by, roleClaimed } = fact.data.decision;
      if (actedAs(table, by, roleClaimed, terms.maySetAside, fact) !== 'no') return [];
      const unclear = unclearRole(terms.maybeSupervisors, table, { personId: by, claimed: roleClaimed }, fact);
      return [{ deed: fact, personId: by, says: 'a person was detained by somebody without the power', ...unclear }];
    });

/** 9.3.4: detentions of somebody of whom no device was ever reported. */
export const detentionsWithoutDevice: SessionLook = ({ table }) =>
  table.facts.flatMap((fact) => {
    if (fact.type !== 'table.PersonDetained') return [];
    const { personId } = fact.data;
    const reported = table.facts.some(
      (one) => one.type === 'table.ConductReported' && one.data.conduct === 'device' && one.data.personId === personId,
    );
    return reported
      ? []
      : [{ deed: fact, personId, says: 'a person was detained, and no device was reported of them' }];
  });

/** 9.3.4: detentions that ended, or were still open when the table closed, without an inspector or the police taking over. */
export const detentionsNotHandedOver: SessionLook = ({ table }) =>
  table.facts.flatMap((fact) => {
    if (fact.type !== 'table.PersonDetained') return [];
    const { personId } = fact.data;
    const ended = table.facts.find(
      (one) => one.type === 'table.DetentionEnded' && one.data.personId === personId && one.atMs >= fact.atMs,
    );
    if (ended?.type === 'table.DetentionEnded' ? ended.data.handedTo !== 'nobody' : !closedToPlay(table)) return [];
    return [{ deed: fact, personId, says: 'nobody is on record as having taken over a person who was detained' }];
  });

/** 9.13, the second: copies of these rules that were asked for and not shown before the table closed. Another edition is none of them. */
export const rulesCopiesNotProvided =
  (edition: string): SessionLook =>
  ({ table }) => {
    if (!closedToPlay(table)) return [];
    const shown = new Map<string, readonly (string | null)[]>();
    for (const fact of table.facts) {
      if (fact.type !== 'table.RulesCopyProvided') continue;
      const { requestId, edition: of } = fact.data;
      shown.set(requestId, [...(shown.get(requestId) ?? []), of]);
    }
    return table.facts.flatMap((fact) => {
      if (fact.type !== 'table.RulesCopyRequested') return [];
      const copies = shown.get(fact.data.requestId) ?? [];
      // Of a copy that was shown nobody has to say which it was.
      if (copies.some((of) => of === null || of === edition)) return [];
      const [other] = copies;
      const says = other
        ? `a copy of the rules was asked for, and ${other} was shown`
        : 'a copy of the rules was asked for and not shown';
      return [{ deed: fact, personId: fact.data.personId, says, figures: other ? { shown: other } : {} }];
    });
  };
