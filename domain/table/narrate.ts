import type { Limits, TableEvent } from './events.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const limitsSay = (limits: readonly Limits[]): string =>
  limits
    .map(
      ({ wagerKind, minCents, maxCents }) =>
        `${wagerKind === '*' ? 'all wagers' : wagerKind} ${dollars(minCents)} to ${dollars(maxCents)}`,
    )
    .join(', ');

type SignShown = Extract<TableEvent, { type: 'table.SignShown' }>['data'];

const signSays = ({ content }: SignShown): string => {
  switch (content.kind) {
    case 'limits':
      return `of the limits: ${limitsSay(content.limits)}`;
    case 'limits-change':
      return `that the limits become ${limitsSay(content.limits)} at ${content.proposedAt ?? 'no stated time'}`;
    case 'closure':
      return `that the table closes at ${content.proposedAt ?? 'no stated time'}`;
    case 'personal-limit':
      return `of ${content.personId}'s own limits, ${dollars(content.minCents)} to ${dollars(content.maxCents)}`;
    case 'rules':
      return 'of the rules';
    case 'other':
      return `about ${content.about}`;
  }
};

/** One sentence of what happened at a table, as a floor manager would say it. */
const tell = (event: TableEvent): string => {
  switch (event.type) {
    case 'table.SessionOpened':
      return `The table opens for ${event.data.game}.`;
    case 'table.SessionClosed':
      return `The table closes: ${event.data.reason}.`;
    case 'table.StaffAssigned':
      return `${event.data.personId} takes up duty as ${event.data.duty}.`;
    case 'table.StaffRelieved':
      return `${event.data.personId} is relieved as ${event.data.duty}.`;
    case 'table.SeatTaken':
      return `${event.data.personId} takes place ${event.data.seat}.`;
    case 'table.SeatLeft':
      return `${event.data.personId} leaves place ${event.data.seat}.`;
    case 'table.SignShown':
      return `Sign ${event.data.signId} goes up ${signSays(event.data)}.`;
    case 'table.SignRemoved':
      return `Sign ${event.data.signId} comes down.`;
    case 'table.LimitsChanged':
      return `${event.data.decision.by} changes the limits: ${limitsSay(event.data.limits)}.`;
    case 'table.PersonalLimitGranted':
      return `${event.data.decision.by} allows ${event.data.personId} ${dollars(event.data.minCents)} to ${dollars(event.data.maxCents)}.`;
    case 'table.PersonalLimitEnded':
      return `${event.data.personId}'s own limits end.`;
    case 'table.FloatOpened':
      return `${event.data.countedBy} counts the float in at ${dollars(event.data.totalCents)}.`;
    case 'table.FloatCounted':
      return `${event.data.countedBy} counts the float at ${dollars(event.data.totalCents)}.`;
    case 'table.FloatClosed':
      return `${event.data.countedBy} counts the float out at ${dollars(event.data.totalCents)}.`;
    case 'table.ChipsSold':
      return `${event.data.by} sells ${event.data.personId ?? 'somebody'} ${dollars(event.data.issuedCents)} in ${event.data.issuedAs} for ${dollars(event.data.tenderedCents)} in ${event.data.tender}.`;
    case 'table.PlayerExcluded':
      return `${event.data.decision.by} excludes ${event.data.personId} from the ${event.data.from}.`;
    case 'table.RulingMade':
      return `${event.data.decision.by} rules on ${event.data.about}.`;
    case 'table.CorrectionRecorded':
      return `${event.data.decision.by} corrects an earlier entry${event.data.replacement ? '' : ', which falls away'}.`;
    case 'table.LateEntryRecorded':
      return `${event.data.decision.by} enters late what happened at ${event.data.occurredAt}.`;
  }
};

/** One sentence of what a fact of a table session says. Undefined when it is of no type of this family. */
export const narrateTable = (fact: { readonly type: string; readonly data: unknown }): string | undefined =>
  // Data was checked against the family's schemas when it was stored; an unknown type comes back undefined.
  fact.type.startsWith('table.') ? tell(fact as TableEvent) : undefined;
