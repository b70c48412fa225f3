import type { Played, PlayedEvent } from '../../domain/games/play.ts';

/** The events of each round of an evening. */
export const roundsOf = (events: readonly PlayedEvent[]): readonly (readonly PlayedEvent[])[] => {
  const byId = new Map<string, PlayedEvent[]>();
  for (const event of events.filter(({ stream }) => stream.category === 'round')) {
    byId.set(event.stream.id, [...(byId.get(event.stream.id) ?? []), event]);
  }
  return [...byId.values()];
};

/** Events of a type with these values in their data, all evenings together. */
export const times = (
  evenings: readonly Played[],
  type: string,
  having: Readonly<Record<string, unknown>> = {},
): number =>
  evenings
    .flatMap(({ events }) => events)
    .filter(
      (event) => event.type === type && Object.entries(having).every(([name, value]) => event.data[name] === value),
    ).length;

/** Decisions of a type that name a clause, all evenings together. */
export const decidedOn = (evenings: readonly Played[], type: string, clause: string): number =>
  evenings
    .flatMap(({ events }) => events)
    .filter((event) => event.type === type && (event.data['decision'] as { clause?: string }).clause === clause).length;

/** Steps of disputes of a type, all evenings together. */
const disputed = (evenings: readonly Played[], type: string): number =>
  evenings
    .flatMap(({ disputes }) => disputes.flatMap((dispute) => dispute.events))
    .filter((event) => event.type === type).length;

const signsOf = (evenings: readonly Played[], kind: string): number =>
  evenings
    .flatMap(({ events }) => events)
    .filter(({ type, data }) => type === 'table.SignShown' && (data['content'] as { kind?: string }).kind === kind)
    .length;

/** Stakes over what the sign of that moment allows everybody. */
const overTheMaximum = (evenings: readonly Played[]): number =>
  evenings.reduce((count, { events }) => {
    let limits: readonly { wagerKind: string; maxCents: number }[] = [];
    return (
      count +
      events.filter(({ type, data }) => {
        const content = data['content'] as { kind?: string; limits?: typeof limits } | undefined;
        if (type === 'table.SignShown' && content?.kind === 'limits') limits = content.limits ?? [];
        const line = limits.find(({ wagerKind }) => wagerKind === data['kind'] || wagerKind === '*');
        return type === 'round.WagerPlaced' && line !== undefined && Number(data['stakeCents']) > line.maxCents;
      }).length
    );
  }, 0);

/** What happens now and then at the tables of any game of a house, and how often it did in some evenings of legal play. */
export const atAnyTable = (on: readonly Played[]): Readonly<Record<string, () => number>> => ({
  'a wager is refused': () => times(on, 'round.WagerRefused'),
  'a wager is voided': () => times(on, 'round.WagerVoided'),
  'an outcome is set aside': () => times(on, 'round.OutcomeInvalidated'),
  'a wager is made by word': () => times(on, 'round.WagerPlaced', { oral: true }),
  'a wager is made with tokens': () => times(on, 'round.WagerPlaced', { medium: 'promotional-tokens' }),
  'a voucher is exchanged for chips': () => times(on, 'table.VoucherExchanged', { issuedAs: 'chips' }),
  'a voucher is exchanged for tokens': () => times(on, 'table.VoucherExchanged', { issuedAs: 'promotional-tokens' }),
  'a rise of the minimum is announced': () => signsOf(on, 'limits-change'),
  'limits rise after their notice': () =>
    on
      .flatMap(({ events }) => events)
      .filter(({ type, data }) => type === 'table.LimitsChanged' && data['signId'] !== null).length,
  'limits fall without one': () => times(on, 'table.LimitsChanged', { signId: null }),
  'a player is allowed more than the maximum': () => times(on, 'table.PersonalLimitGranted'),
  'a player stakes more than the maximum': () => overTheMaximum(on),
  'limits of a player of their own end': () => times(on, 'table.PersonalLimitEnded'),
  'a closure is announced': () => signsOf(on, 'closure'),
  'a player leaves': () => times(on, 'table.SeatLeft'),
  'a member of staff is relieved': () => times(on, 'table.StaffRelieved'),
  'the float is counted during play': () => times(on, 'table.FloatCounted'),
  'a copy of the rules is shown': () => times(on, 'table.RulesCopyProvided'),
  'a player advises another who asked': () => times(on, 'table.ConductReported', { askedFor: true }),
  'a dealer explains a rule': () => times(on, 'table.ConductReported', { toKeepTheRules: true }),
  'a dispute is decided': () => disputed(on, 'dispute.DecisionMade'),
  'a decision is reviewed': () => disputed(on, 'dispute.ReviewDecided'),
  'a complainant is told of the inspector': () => disputed(on, 'dispute.RightsAdvised'),
});
