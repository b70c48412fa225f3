import { gathered } from '../kernel/gathered.ts';
import type { FloorRole } from '../kernel/roles.ts';
import type { Reach, Sighting, Weighing } from '../law/clause.ts';
import { by } from '../law/persons.ts';
import { dutiesAt, stoodAt } from '../table/duties.ts';
import type { FactOf } from '../table/facts.ts';
import type { TableRecord } from '../table/record.ts';
import type { AtTable, TableLook } from './at-table.ts';
import { together } from './sightings.ts';

type Report = FactOf<'table.ConductReported'>;
type Doubt = Pick<Sighting, 'undetermined'>;

/** What somebody was when the report was made: their duty at the table, else a player by their seat, else what the reporter took them for. */
const roleAt = (table: TableRecord, report: Report): FloorRole => {
  const { personId, role } = report.data;
  if (personId === null) return role;
  const [duty] = dutiesAt(table, personId, report);
  if (duty) return duty;
  return table.seatsOf.get(personId)?.some((stood) => stoodAt(stood, report)) ? 'player' : role;
};

const isPatron = (role: FloorRole): boolean => role === 'player' || role === 'spectator';
const isStaff = (role: FloorRole): boolean => !isPatron(role) && role !== 'inspector' && role !== 'other';

/** Who a prohibition speaks of: by the role that somebody had. */
const meant = {
  anybody: () => true,
  staff: isStaff,
  'players and spectators': isPatron,
  players: (role) => role === 'player',
  'anybody but staff': (role) => !isStaff(role),
} as const satisfies Readonly<Record<string, (role: FloorRole) => boolean>>;

/** What a report leaves open, as the sighting has to say it. */
const doubt = (missing: string): Doubt => ({ undetermined: { missing } });

const isHearsay = ({ data }: Report): boolean => data.basis !== 'seen' && data.basis !== 'admitted';

const doer = ({ data }: Report): string => data.personId ?? 'somebody';
const towards = ({ data }: Report, otherwise = 'a player'): string => data.towardsPersonId ?? otherwise;

type Prohibited = {
  readonly conduct: readonly Report['data']['conduct'][];
  readonly whose: keyof typeof meant;
  readonly says: (report: Report) => string;
  /** What makes it allowed: the answer in the report, and what is missing where the report does not answer. */
  readonly unless?: { readonly answer: (report: Report) => boolean | null; readonly missing: string };
};

const reported =
  ({ conduct, whose, says, unless }: Prohibited): TableLook =>
  ({ table }) =>
    gathered(table.facts, (fact) => {
      if (fact.type !== 'table.ConductReported' || !conduct.includes(fact.data.conduct)) return [];
      const allowed = unless?.answer(fact);
      if (allowed === true || !meant[whose](roleAt(table, fact))) return [];
      const { personId, basis } = fact.data;
      const hearsay = isHearsay(fact) ? doubt(`whether it was so: it was only ${basis}`) : {};
      const open = unless && allowed === null ? doubt(unless.missing) : {};
      return [
        {
          deed: fact,
          persons: by(personId),
          says: `${isHearsay(fact) ? 'it was reported that ' : ''}${says(fact)}`,
          figures: { basis },
          ...hearsay,
          ...open,
        },
      ];
    });

/** Devices that could record, project, analyse or pass on the play, in anyone's hands. */
export const devicesUsed = reported({
  conduct: ['device'],
  whose: 'anybody',
  says: (report) =>
    `${doer(report)} used or had in hand a device that can record, project, analyse or pass on the play`,
});

const isMeantByTheExemption = (role: FloorRole): boolean => isStaff(role) || role === 'inspector';

/** Exempts staff and inspectors in the course of their duty. A duty held at the table at that moment is one. */
export const onDuty: Weighing<AtTable> = ({ deed }, { table }): Reach => {
  const report = table.facts.find(({ eventId }) => eventId === deed.eventId);
  if (report?.type !== 'table.ConductReported') return 'no';
  const { personId, inTheCourseOfDuty } = report.data;
  const role = roleAt(table, report);
  // Seated as a player and reported as staff in the course of duty: nobody can say which of the two it is.
  if (!isMeantByTheExemption(role))
    return isMeantByTheExemption(report.data.role) && inTheCourseOfDuty ? 'undetermined' : 'no';
  if (inTheCourseOfDuty !== null) return inTheCourseOfDuty ? 'yes' : 'no';
  return personId !== null && dutiesAt(table, personId, report).length > 0 ? 'yes' : 'undetermined';
};

/** Advice on how to play by staff, unless it was given to have the rules kept. */
export const adviceByStaff = reported({
  conduct: ['play-advice'],
  whose: 'staff',
  says: (report) => `${doer(report)}, a member of staff, advised ${towards(report)} on how to play`,
  unless: {
    answer: ({ data }) => data.toKeepTheRules,
    missing: 'whether the advice was only to have the rules kept',
  },
});

/** An advantage that a member of staff gave or allowed somebody, or a change of the chances of the game. */
export const advantagesByStaff = reported({
  conduct: ['advantage'],
  whose: 'staff',
  says: (report) =>
    `${doer(report)}, a member of staff, gave or allowed ${towards(report, 'somebody')} an advantage, or changed the chances of the game`,
});

/** Approved procedures that a member of staff did not keep. */
export const proceduresNotKept = reported({
  conduct: ['procedure'],
  whose: 'staff',
  says: (report) => `${doer(report)}, a member of staff, did not keep the approved procedures`,
});

/** What a document says of influence on a player, and of advice. */
export type InfluenceRule = {
  /** Who has to keep from it. */
  readonly whose: 'anybody' | 'players and spectators';
  /** May a player ask for it? */
  readonly allowedWhenAskedFor: boolean;
  /** True where another rule speaks of advice by staff: then this one is about everybody else's. */
  readonly leavesAdviceOfStaff?: boolean;
};

/** Influence on a player or advice to one, where the document forbids it. */
export const influenceOnPlayers = ({ whose, allowedWhenAskedFor, leavesAdviceOfStaff }: InfluenceRule): TableLook => {
  const seen = (conduct: Prohibited['conduct'], whom: Prohibited['whose']): TableLook =>
    reported({
      conduct,
      whose: whom,
      says: (report) => {
        const did = report.data.conduct === 'influence' ? 'influenced' : 'advised';
        return `${doer(report)} ${did} ${towards(report)}${report.data.askedFor === false ? ', who had not asked for it' : ''}`;
      },
      ...(allowedWhenAskedFor
        ? { unless: { answer: ({ data }) => data.askedFor, missing: 'whether the player had asked for it' } }
        : {}),
    });
  return leavesAdviceOfStaff
    ? together(seen(['influence'], whose), seen(['play-advice'], 'anybody but staff'))
    : seen(['influence', 'play-advice'], whose);
};

/** Cards that a player took away from the table, or held so that they were not over it. */
export const cardsOffTheTable = reported({
  conduct: ['cards-off-table'],
  whose: 'players',
  says: (report) => `${doer(report)} took cards away from the table`,
});

/** Talk of players with each other; where they may not talk, the game says. */
export const talkOfPlayers = reported({
  conduct: ['communication'],
  whose: 'players',
  says: (report) => `${doer(report)} talked to ${towards(report, 'another player')}`,
});

/** Bets among these persons themselves. */
export const betsAmong = (who: 'players' | 'players and spectators'): TableLook =>
  reported({
    conduct: ['side-bet'],
    whose: who,
    says: (report) =>
      `${doer(report)} bet with ${towards(report, who === 'players' ? 'another player' : 'another player or spectator')}`,
  });
