import { play } from '../../../domain/games/two-up/play.ts';
import { twoUpEvents } from '../../../domain/games/two-up/events.ts';
import { eventCatalogue } from '../../../domain/kernel/event-types.ts';
import type { PlayedEvent } from '../../../domain/games/play.ts';
import { playSetting } from '../../support/play-events.ts';

const catalogue = eventCatalogue([twoUpEvents]);
const played = Array.from({ length: 10 }, (_, index) => play.session(playSetting({ seed: index + 1, rounds: 100 })));
const evenings = played.map((evening) => evening.events);

/** Steps of disputes of a type, all evenings together. */
const disputed = (type: string): number =>
  played.flatMap(({ disputes }) => disputes.flatMap((dispute) => dispute.events)).filter((one) => one.type === type)
    .length;

/** Events of a type with these values in their data, all evenings together. */
const events = evenings.flat();
const times = (type: string, having: Readonly<Record<string, unknown>> = {}): number =>
  events.filter(
    (event) => event.type === type && Object.entries(having).every(([name, value]) => event.data[name] === value),
  ).length;

/** The events of each round of each evening. */
const rounds = evenings.flatMap((evening) => {
  const byId = new Map<string, PlayedEvent[]>();
  for (const event of evening.filter(({ stream }) => stream.category === 'round')) {
    byId.set(event.stream.id, [...(byId.get(event.stream.id) ?? []), event]);
  }
  return [...byId.values()];
});

const decidedOn = (type: string, clause: string): number =>
  events.filter((event) => event.type === type && (event.data['decision'] as { clause?: string }).clause === clause)
    .length;

const signsOf = (kind: string): number =>
  events.filter(({ type, data }) => type === 'table.SignShown' && (data['content'] as { kind?: string }).kind === kind)
    .length;

/** Wagers altered when a spin was declared invalid and none was spun since: 4.7, 6.5. */
const alteredAfterInvalidSpin = (type: string): number =>
  rounds
    .flatMap((round) =>
      round.map((event, at) => ({
        event,
        last: round.findLast((one, place) => place < at && /CoinsSpun|SpinDeclaredInvalid|BetsCalled/.test(one.type)),
      })),
    )
    .filter(({ event, last }) => event.type === type && last?.type === 'two-up.SpinDeclaredInvalid').length;

/** Stakes over what the sign of that moment allows everybody. */
const overTheMaximum = (): number =>
  evenings.reduce((count, evening) => {
    let limits: readonly { wagerKind: string; maxCents: number }[] = [];
    return (
      count +
      evening.filter(({ type, data }) => {
        const content = data['content'] as { kind?: string; limits?: typeof limits } | undefined;
        if (type === 'table.SignShown' && content?.kind === 'limits') limits = content.limits ?? [];
        const line = limits.find(({ wagerKind }) => wagerKind === data['kind'] || wagerKind === '*');
        return type === 'round.WagerPlaced' && line !== undefined && Number(data['stakeCents']) > line.maxCents;
      }).length
    );
  }, 0);

const legally: Readonly<Record<string, () => number>> = {
  'a player declines, and the coins go on round the ring': () => times('two-up.SpinnerDeclined'),
  'a winner stays as spinner': () =>
    rounds.filter(
      (round) =>
        round.some(({ type }) => type === 'two-up.SpinnerAccepted') &&
        !round.some(({ type }) => type === 'two-up.SpinnerOffered'),
    ).length,
  'the house spins for want of a volunteer': () => times('two-up.SpinnerReplaced', { because: 'no-volunteer' }),
  'the house spins on after three invalid spins at the start': () =>
    times('two-up.SpinnerReplaced', { because: 'three-invalid-at-start' }),
  'the house spins on after three invalid spins in mid-game': () =>
    times('two-up.SpinnerReplaced', { because: 'three-invalid' }),
  'a spinner wants no more, and the house spins on': () => times('two-up.SpinnerReplaced', { because: 'declined' }),
  'a spinner is sent out': () => times('two-up.SpinnerRemoved', { barredFromRing: false }),
  'a spinner is sent out and barred': () => times('two-up.SpinnerRemoved', { barredFromRing: true }),
  'a dealer spins out the game of a removed spinner': () =>
    times('two-up.SpinnerReplaced', { because: 'removed', role: 'dealer' }),
  'a spinner who lost retires': () => times('two-up.SpinnerRetired', { because: 'lost' }),
  'a spinner retires of their own will': () => times('two-up.SpinnerRetired', { because: 'chose-to' }),
  'a spinner retires after three invalid spins': () => times('two-up.SpinnerRetired', { because: 'three-invalid' }),
  ...Object.fromEntries(
    ['7.1.1', '7.1.2', '7.3.1', '7.3.2', '7.3.3', '7.3.4'].map((clause) => [
      `a spin is invalid by ${clause}`,
      () => decidedOn('two-up.SpinDeclaredInvalid', clause),
    ]),
  ),
  'a coin that left the ring is checked': () => times('two-up.FoundCoinChecked'),
  'the coins that are left are offered': () => times('two-up.CoinsOffered'),
  'a new set of coins is brought': () => times('two-up.CoinSetReplaced'),
  'five odds are spun': () => times('two-up.ResultAnnounced', { result: 'five-odds' }),
  'a wager is made larger or smaller after a void spin': () => alteredAfterInvalidSpin('round.WagerChanged'),
  'a wager is taken back after a void spin': () => alteredAfterInvalidSpin('round.WagerWithdrawn'),
  'wagers are carried into the next game': () => times('round.WagerCarried'),
  'a wager is refused': () => times('round.WagerRefused'),
  'a wager is voided': () => times('round.WagerVoided'),
  'an outcome is set aside': () => times('round.OutcomeInvalidated'),
  'a wager is made by word': () => times('round.WagerPlaced', { oral: true }),
  'a wager is made with tokens': () => times('round.WagerPlaced', { medium: 'promotional-tokens' }),
  'a voucher is exchanged for chips': () => times('table.VoucherExchanged', { issuedAs: 'chips' }),
  'a voucher is exchanged for tokens': () => times('table.VoucherExchanged', { issuedAs: 'promotional-tokens' }),
  'a rise of the minimum is announced': () => signsOf('limits-change'),
  'limits rise after their notice': () =>
    events.filter(({ type, data }) => type === 'table.LimitsChanged' && data['signId'] !== null).length,
  'limits fall without one': () => times('table.LimitsChanged', { signId: null }),
  'a player is allowed more than the maximum': () => times('table.PersonalLimitGranted'),
  'a player stakes more than the maximum': overTheMaximum,
  'limits of a player of their own end': () => times('table.PersonalLimitEnded'),
  'a closure is announced': () => signsOf('closure'),
  'a player leaves': () => times('table.SeatLeft'),
  'a member of staff is relieved': () => times('table.StaffRelieved'),
  'the float is counted during play': () => times('table.FloatCounted'),
  'a copy of the rules is shown': () => times('table.RulesCopyProvided'),
  'a player advises another who asked': () => times('table.ConductReported', { askedFor: true }),
  'a dispute is decided': () => disputed('dispute.DecisionMade'),
  'a decision is reviewed': () => disputed('dispute.ReviewDecided'),
  'a complainant is told of the inspector': () => disputed('dispute.RightsAdvised'),
  'a dealer explains a rule': () => times('table.ConductReported', { toKeepTheRules: true }),
};

describe('legal play, a thousand games of it', () => {
  it.each(Object.keys(legally))('has it more than twice that %s', (what) => {
    expect(legally[what]?.()).toBeGreaterThan(2);
  });

  it('has every play of the game somewhere', () => {
    const seen = new Set(events.map(({ type }) => type));
    expect(catalogue.types.filter((type) => type.startsWith('two-up.') && !seen.has(type))).toEqual([]);
  });
});
