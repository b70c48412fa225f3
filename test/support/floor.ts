import type { JsonObject } from '../../domain/kernel/json.ts';
import { step, type Actor, type Step } from './script.ts';

/** What the floor of any game records, in steps of a script. A game's own floor adds its plays, and its words by `wordsOf`. */
export const actor = (personId: string, role: string): Actor => ({ personId, role });

export const dealer = actor('dealer-1', 'dealer');
export const gamesSupervisor = actor('gs-1', 'games-supervisor');
export const casinoSupervisor = actor('cs-1', 'casino-supervisor');
export const alice = actor('alice', 'player');
export const bob = actor('bob', 'player');

export type Limits = { wagerKind: string; minCents: number; maxCents: number; unitCents: number | null };

export const limits = (minCents: number, maxCents: number, wagerKind = '*'): JsonObject => ({
  wagerKind,
  minCents,
  maxCents,
  unitCents: null,
  multiplesOfMin: false,
});

export const decisionOf = (who: Actor, ground: string, clause: string | null = null): JsonObject => ({
  by: who.personId,
  roleClaimed: who.role,
  clause,
  ground,
});

export const tableEvent = (name: string, data: JsonObject, who: Actor = gamesSupervisor): Step =>
  step(`table.${name}`, data, who);
export const roundEvent = (name: string, data: JsonObject, who: Actor = dealer): Step =>
  step(`round.${name}`, data, who);

export const sessionOpened = (game: string, editionStamp: string | null): Step =>
  tableEvent('SessionOpened', { game, editionStamp });
export const onDuty = (who: Actor, duty = who.role): Step =>
  tableEvent('StaffAssigned', { personId: who.personId, duty });
export const relieved = (who: Actor, duty = who.role): Step =>
  tableEvent('StaffRelieved', { personId: who.personId, duty });
export const seated = (who: Actor, seat: number): Step => tableEvent('SeatTaken', { personId: who.personId, seat });
export const sign = (signId: string, content: JsonObject): Step => tableEvent('SignShown', { signId, content });
export const limitsSign = (...lines: JsonObject[]): Step => sign('sign-limits', { kind: 'limits', limits: lines });
export const floatOf = (...denominations: number[]): Step =>
  tableEvent('FloatOpened', {
    lines: denominations.map((denominationCents) => ({ denominationCents, count: 100 })),
    totalCents: denominations.reduce((sum, cents) => sum + cents * 100, 0),
    countedBy: dealer.personId,
    observedBy: null,
    slip: null,
  });

/** One thing of the equipment as it was seen: one piece, in order, unless told otherwise. */
export const item = (kind: string, more: JsonObject = {}): JsonObject => ({
  kind,
  equipmentId: null,
  pieces: 1,
  marked: null,
  condition: 'in-order',
  ...more,
});
export const checked = (...items: JsonObject[]): Step =>
  tableEvent('EquipmentChecked', { items, by: gamesSupervisor.personId });
export const broughtIn = (kind: string, more: JsonObject = {}): Step =>
  tableEvent('EquipmentChanged', {
    kind,
    takenOut: null,
    broughtIn: item(kind, more),
    reason: 'mistake',
    by: gamesSupervisor.personId,
  });

export const betsCalledBy = (who: Actor): Step => roundEvent('BetsCalled', { by: who.personId, words: null }, who);
export const noMoreBetsBy = (who: Actor): Step =>
  roundEvent('NoMoreBetsCalled', { by: who.personId, words: null }, who);

/** The wager id that a player's wager on a kind has, unless it is given. */
export const wagerOf = (who: Actor, kind: string): string => `w-${who.personId}-${kind}`;

export const takenBack = (who: Actor, kind: string): Step =>
  roundEvent('WagerWithdrawn', { wagerId: wagerOf(who, kind), by: who.personId });
export const collected = (who: Actor, kind: string, collectedCents: number): Step =>
  roundEvent('WagerCollected', { wagerId: wagerOf(who, kind), collectedCents, by: dealer.personId });
export const paid = (who: Actor, kind: string, paidCents: number, medium = 'chips'): Step =>
  roundEvent('WagerPaid', {
    wagerId: wagerOf(who, kind),
    toPersonId: who.personId,
    paidCents,
    medium,
    chips: null,
    by: dealer.personId,
  });
export const returned = (who: Actor, kind: string, returnedCents: number): Step =>
  roundEvent('WagerReturned', {
    wagerId: wagerOf(who, kind),
    toPersonId: who.personId,
    returnedCents,
    reason: 'mistake',
    by: dealer.personId,
  });

const foundOutside =
  (limit: 'minimum' | 'maximum') =>
  (who: Actor, kind: string, limitCents: number): Step =>
    roundEvent('WagerFoundOutsideLimits', {
      wagerId: wagerOf(who, kind),
      limit,
      limitCents,
      by: dealer.personId,
    });
export const foundOver = foundOutside('maximum');
export const foundUnder = foundOutside('minimum');

type Wagered = {
  wagerId?: string;
  area?: string | null;
  medium?: string;
  oral?: boolean;
  chipsPresented?: boolean | null;
  chips?: JsonObject[] | null;
};

/** What a floor says in the words of a game: `leader` leads the play, `areas` are those of the layout by the kind of wager. */
export const wordsOf = (of: {
  readonly game: string;
  readonly leader: Actor;
  readonly areas: Readonly<Record<string, string>>;
  /** The clause that a change of limits relies on. */
  readonly limitsClause: string | null;
}) => {
  const areaOf = (kind: string): string | null => of.areas[kind] ?? null;
  const openedUnder = (editionStamp: string | null): Step =>
    roundEvent('RoundOpened', { game: of.game, editionStamp }, of.leader);
  const lying = (who: Actor, kind: string, stakeCents: number) => ({
    wagerId: wagerOf(who, kind),
    personId: who.personId,
    kind,
    area: areaOf(kind),
    stakeCents,
    medium: 'chips',
    chips: null,
  });
  return {
    openedUnder,
    opened: openedUnder(null),
    closed: roundEvent('RoundClosed', {}, of.leader),
    placeYourBets: betsCalledBy(of.leader),
    noMoreBets: noMoreBetsBy(of.leader),
    bet: (who: Actor, kind: string, stakeCents: number, more: Wagered = {}): Step =>
      roundEvent('WagerPlaced', {
        ...lying(who, kind, stakeCents),
        seat: null,
        oral: false,
        chipsPresented: null,
        placedBy: null,
        ...more,
      }),
    carried: (
      who: Actor,
      kind: string,
      stakeCents: number,
      more: { oddsRun?: number; fromRound?: string } = {},
    ): Step =>
      roundEvent('WagerCarried', {
        ...lying(who, kind, stakeCents),
        fromRound: 'STAR.TU-01.2026-04-24.1.0001',
        ...more,
      }),
    changed: (who: Actor, kind: string, stakeCents: number, to: { kind?: string; area?: string | null } = {}): Step =>
      roundEvent('WagerChanged', {
        wagerId: wagerOf(who, kind),
        stakeCents,
        kind,
        area: areaOf(kind),
        by: who.personId,
        ...to,
      }),
    limitsChanged: (line: JsonObject, signId: string | null = null, who: Actor = casinoSupervisor): Step =>
      tableEvent(
        'LimitsChanged',
        { limits: [line], signId, decision: decisionOf(who, 'busy-hour', of.limitsClause) },
        who,
      ),
  };
};
