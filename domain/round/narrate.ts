import type { RoundEvent } from './events.ts';

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const whose = (personId: string | null): string => personId ?? 'somebody';
const on = (area: string | null): string => (area === null ? 'in no area' : `in the area ${area}`);

const fates = {
  refunded: 'wagers are refunded',
  forfeited: 'wagers are forfeited',
  stands: 'wagers stand',
  'as-if-never-played': 'everything goes back as if it had not been played',
  'not-said': 'nothing is said of the wagers',
} as const;

/** One sentence of what happened in a round, as a floor manager would say it. */
const tell = (event: RoundEvent): string => {
  switch (event.type) {
    case 'round.RoundOpened':
      return `A round of ${event.data.game} begins.`;
    case 'round.BetsCalled':
      return `${event.data.by} calls "${event.data.words ?? 'place your bets'}".`;
    case 'round.WagerPlaced': {
      const { personId, kind, area, stakeCents, medium, oral, wagerId } = event.data;
      const how = oral ? 'declares by word' : 'lays';
      return `${whose(personId)} ${how} ${dollars(stakeCents)} in ${medium} on ${kind}, ${on(area)} (${wagerId}).`;
    }
    case 'round.WagerChanged':
      return `Wager ${event.data.wagerId} is now ${dollars(event.data.stakeCents)} on ${event.data.kind}, ${on(event.data.area)}.`;
    case 'round.WagerWithdrawn':
      return `Wager ${event.data.wagerId} is taken back.`;
    case 'round.WagerRefused':
      return `${event.data.decision.by} refuses ${whose(event.data.personId)} a wager of ${dollars(event.data.stakeCents)} on ${event.data.kind}: ${event.data.decision.ground}.`;
    case 'round.WagerCarried':
      return `Wager ${event.data.wagerId}, ${dollars(event.data.stakeCents)} on ${event.data.kind}, plays on from the round before.`;
    case 'round.NoMoreBetsCalled':
      return `${event.data.by} calls "${event.data.words ?? 'no more bets'}".`;
    case 'round.WagerFoundOutsideLimits':
      return `${event.data.by} notices that wager ${event.data.wagerId} breaks the ${event.data.limit} of ${dollars(event.data.limitCents)}.`;
    case 'round.WagerCollected':
      return `${event.data.by} collects ${dollars(event.data.collectedCents)} of wager ${event.data.wagerId}.`;
    case 'round.WagerPaid':
      return `${event.data.by} pays ${dollars(event.data.paidCents)} in ${event.data.medium} on wager ${event.data.wagerId} to ${whose(event.data.toPersonId)}.`;
    case 'round.WagerReturned':
      return `${event.data.by} hands back ${dollars(event.data.returnedCents)} of wager ${event.data.wagerId}: ${event.data.reason}.`;
    case 'round.OutcomeInvalidated':
      return `${event.data.decision.by} sets the ${event.data.scope} aside for ${event.data.decision.ground}; ${fates[event.data.money]}.`;
    case 'round.WagerVoided':
      return `${event.data.decision.by} declares wager ${event.data.wagerId} void for ${event.data.decision.ground}; ${fates[event.data.money]}.`;
    case 'round.WagerForfeited':
      return `${event.data.decision.by} declares wager ${event.data.wagerId} forfeit for ${event.data.decision.ground}.`;
    case 'round.RulingMade':
      return `${event.data.decision.by} rules on ${event.data.about}.`;
    case 'round.RoundVoided':
      return `${event.data.decision.by} declares the round void for ${event.data.decision.ground}; ${fates[event.data.money]}.`;
    case 'round.RoundClosed':
      return 'The round is over.';
    case 'round.CorrectionRecorded':
      return `${event.data.decision.by} corrects an earlier entry${event.data.replacement ? '' : ', which falls away'}.`;
    case 'round.LateEntryRecorded':
      return `${event.data.decision.by} enters late what happened at ${event.data.occurredAt}.`;
  }
};

/** One sentence of what a fact of a round says. Undefined when it is of no type of this family. */
export const narrateRound = (fact: { readonly type: string; readonly data: unknown }): string | undefined =>
  // Data was checked against the family's schemas when it was stored; an unknown type comes back undefined.
  fact.type.startsWith('round.') ? tell(fact as RoundEvent) : undefined;
