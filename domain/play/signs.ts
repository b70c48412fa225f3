import { instantText } from '../kernel/time.ts';
import { happens, oneOf } from '../games/play.ts';
import { limitsOf } from './chip-sets.ts';
import { pause, say, type Actor } from './floor.ts';
import { ensureChips } from './players.ts';
import { decisionBy, nextSignId, type Table } from './table.ts';

/** The sign of the limits in force goes up. */
export const showLimits = (table: Table): void => {
  const signId = nextSignId(table);
  table.sign = { ...table.sign, signId };
  table.limitsShown = true;
  const content = { kind: 'limits' as const, limits: [...table.sign.limits] };
  say(table.floor, 'table.SignShown', { signId, content }, table.crew.gamesSupervisor);
};

export const showRules = (table: Table): void => {
  say(
    table.floor,
    'table.SignShown',
    { signId: nextSignId(table), content: { kind: 'rules' } },
    table.crew.gamesSupervisor,
  );
};

/** When something may be done that is announced now: after the notice, at a full minute. */
const afterNoticeMs = ({ floor, rules }: Table): number =>
  Math.ceil((floor.nowMs + rules.noticeMs) / 60_000 + 1) * 60_000;

/** The notice and a little before limits change, a sign says to what and when. */
export const announceLimits = (table: Table, limits = table.chipSet.raised): void => {
  const { floor } = table;
  const signId = nextSignId(table);
  const proposedAtMs = afterNoticeMs(table);
  table.notice = { signId, limits, proposedAtMs };
  const proposedAt = instantText(proposedAtMs);
  const content = { kind: 'limits-change' as const, limits: [...limits], proposedAt };
  say(floor, 'table.SignShown', { signId, content }, table.crew.casinoSupervisor);
};

/** The limits change, and with them the sign that states them. */
export const changeLimits = (
  table: Table,
  limits: Table['sign']['limits'],
  relyingOn: string | null,
  by: Actor = table.crew.casinoSupervisor,
): void => {
  if (!table.limitsShown) showLimits(table);
  const { floor, sign, crew, rules } = table;
  const ground = relyingOn === null ? 'quiet-hour' : 'busy-hour';
  const decision = decisionBy(by, rules.clauses.limits, ground);
  say(floor, 'table.LimitsChanged', { limits: [...limits], signId: relyingOn, decision }, by);
  table.sign = { signId: sign.signId, limits };
  showLimits(table);
  say(floor, 'table.SignRemoved', { signId: sign.signId }, crew.gamesSupervisor);
  if (relyingOn !== null) say(floor, 'table.SignRemoved', { signId: relyingOn }, crew.gamesSupervisor);
};

/** The ordinary limits are to hold again: at once, or after a notice. */
const lowerLimits = (table: Table): void => {
  const { ordinary } = table.chipSet;
  if (table.rules.customs?.everyChangeAnnounced) announceLimits(table, ordinary);
  else changeLimits(table, ordinary, null);
};

/**
 * Between rounds: limits rise after their notice, fall again without one, and a known player may be allowed more.
 * A player's own limits end before a round in which none may be granted.
 */
export const refreshLimits = (table: Table, mayGrant: boolean): void => {
  const { floor, notice, personal, rules } = table;
  if (personal) {
    if (!mayGrant || happens(floor.chance, 0.25)) endPersonalLimit(table);
    return;
  }
  if (notice) {
    if (floor.nowMs > notice.proposedAtMs) {
      table.notice = null;
      changeLimits(table, notice.limits, notice.signId);
    }
  } else if (table.sign.limits !== table.chipSet.ordinary) {
    if (happens(floor.chance, 0.04)) lowerLimits(table);
  } else if (happens(floor.chance, 0.04)) announceLimits(table);
  else if (mayGrant && rules.clauses.personalLimit !== null && happens(floor.chance, 0.03)) grantPersonalLimit(table);
};

/** A player may stake more than the maximum, within limits that a sign at their place states. */
export const grantPersonalLimit = (
  table: Table,
  { by = table.crew.casinoSupervisor, isSigned = true }: { readonly by?: Actor; readonly isSigned?: boolean } = {},
): void => {
  const { floor, rules } = table;
  const player = oneOf(floor.chance, table.players);
  const { minCents, maxCents } = limitsOf(table.sign.limits, rules.openKinds[0]);
  const signId = isSigned ? nextSignId(table) : null;
  const personal = { player, minCents: 4 * minCents, maxCents: 2 * maxCents, signId };
  ensureChips(table, player, maxCents + 2 * personal.minCents);
  const own = { personId: player.personId, minCents: personal.minCents, maxCents: personal.maxCents };
  if (signId !== null) say(floor, 'table.SignShown', { signId, content: { kind: 'personal-limit', ...own } }, by);
  pause(floor, 1_000, 3_000);
  const decision = decisionBy(by, rules.clauses.personalLimit, 'known-player');
  say(floor, 'table.PersonalLimitGranted', { ...own, signId, decision }, by);
  table.personal = personal;
};

export const endPersonalLimit = (table: Table): void => {
  const { floor, crew, personal } = table;
  if (!personal) return;
  table.personal = null;
  say(floor, 'table.PersonalLimitEnded', { personId: personal.player.personId }, crew.casinoSupervisor);
  if (personal.signId !== null) {
    say(floor, 'table.SignRemoved', { signId: personal.signId }, crew.casinoSupervisor);
  }
};

/** The sign of the proposed time of closure. */
export const announceClosure = (table: Table): NonNullable<Table['closure']> => {
  const { floor } = table;
  const signId = nextSignId(table);
  const proposedAtMs = afterNoticeMs(table);
  const closure = { signId, proposedAtMs };
  table.closure = closure;
  const content = { kind: 'closure' as const, proposedAt: instantText(proposedAtMs) };
  say(floor, 'table.SignShown', { signId, content }, table.crew.casinoSupervisor);
  return closure;
};
