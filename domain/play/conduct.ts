import type { EventsOf } from '../kernel/event-types.ts';
import type { tableEvents } from '../table/events.ts';
import { happens, oneOf } from '../games/play.ts';
import { pause, say } from './floor.ts';
import { asPlayer, type Table } from './table.ts';

type Report = Extract<EventsOf<typeof tableEvents>, { type: 'table.ConductReported' }>['data'];

/** The games supervisor reports what a person did, and saw it. */
export const reportConduct = (
  table: Table,
  report: Pick<Report, 'conduct' | 'personId' | 'role'> & Partial<Report>,
) => {
  const { floor, crew } = table;
  const unsaid = { towardsPersonId: null, askedFor: null, toKeepTheRules: null, inTheCourseOfDuty: null };
  const by = crew.gamesSupervisor.personId;
  say(floor, 'table.ConductReported', { ...unsaid, basis: 'seen', by, ...report }, crew.gamesSupervisor);
};

/** A player asks for the rules, and is shown them: by default those that the floor believes to be in force; null: nobody cares to. */
export const askForRules = (
  table: Table,
  shown: { readonly edition: string | null } | null = { edition: table.floor.setting.editionStamp },
): void => {
  const { floor, crew } = table;
  const player = oneOf(floor.chance, table.players);
  table.rulesAskedFor += 1;
  const requestId = `rules-${table.rulesAskedFor}`;
  say(floor, 'table.RulesCopyRequested', { requestId, personId: player.personId }, asPlayer(player));
  if (shown === null) return;
  pause(floor, 20_000, 90_000);
  const by = crew.gamesSupervisor.personId;
  say(floor, 'table.RulesCopyProvided', { requestId, ...shown, by }, crew.gamesSupervisor);
};

/** Between rounds, now and then: a copy of the rules is shown, a player advises another who asked, a dealer explains a rule. */
export const considerConduct = (table: Table): void => {
  const { chance } = table.floor;
  if (happens(chance, 0.02)) askForRules(table);
  const [one, other] = table.players;
  if (!one || !other) return;
  const towards = { towardsPersonId: other.personId, conduct: 'play-advice' as const };
  const mayAdvise = table.rules.customs?.noAdvice !== true;
  if (mayAdvise && happens(chance, 0.01)) reportConduct(table, { ...towards, ...asPlayer(one), askedFor: true });
  if (happens(chance, 0.01)) reportConduct(table, { ...towards, ...table.crew.dealers[0], toKeepTheRules: true });
};
