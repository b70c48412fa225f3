import type { Result, TwoUpEvent } from './events.ts';

const resultWords: Readonly<Record<Result, string>> = {
  heads: 'heads',
  tails: 'tails',
  odds: 'odds',
  'five-odds': 'five odds',
};

const coinsSay = (coins: readonly { readonly face: string }[]): string =>
  coins.length === 0 ? 'how they fell was not recorded' : coins.map(({ face }) => face.replaceAll('-', ' ')).join(', ');

const spun = ({ spinId, spinnerId, coins, seen }: Extract<TwoUpEvent, { type: 'two-up.CoinsSpun' }>['data']): string => {
  const faults = seen.length > 0 ? `; seen: ${seen.map((fault) => fault.replaceAll('-', ' ')).join(', ')}` : '';
  return `${spinnerId} spins the coins (${spinId}): ${coinsSay(coins)}${faults}.`;
};

const because = (reason: string): string => reason.replaceAll('-', ' ');

const tell = (event: TwoUpEvent): string => {
  switch (event.type) {
    case 'two-up.SpinnerOffered':
      return `${event.data.by} offers the coins to ${event.data.personId}${event.data.seat === null ? '' : ` at place ${event.data.seat}`}.`;
    case 'two-up.SpinnerAccepted':
      return `${event.data.personId} takes the coins and enters the ring.`;
    case 'two-up.SpinnerDeclined':
      return `${event.data.personId} declines to spin.`;
    case 'two-up.SideDeclared':
      return `${event.data.personId} will spin for ${event.data.side}.`;
    case 'two-up.CoinsChosen':
      return `${event.data.personId} sets the coins on the kip: ${coinsSay(event.data.onKip)}.`;
    case 'two-up.CoinsSpun':
      return spun(event.data);
    case 'two-up.SpinDeclaredInvalid':
      return `${event.data.decision.by} calls "${event.data.words ?? 'no spin'}" on ${event.data.spinId}: ${because(event.data.decision.ground)}.`;
    case 'two-up.ResultAnnounced':
      return `${event.data.by} announces ${resultWords[event.data.result]}.`;
    case 'two-up.SpinnerRetired':
      return `${event.data.personId} hands the coins back and leaves the ring: ${because(event.data.because)}.`;
    case 'two-up.SpinnerRemoved':
      return `${event.data.decision.by} takes the coins from ${event.data.personId}: ${because(event.data.decision.ground)}${event.data.barredFromRing ? '; barred from the ring' : ''}.`;
    case 'two-up.SpinnerReplaced':
      return `${event.data.byPersonId} spins from here on${event.data.insteadOf === null ? '' : ` in the place of ${event.data.insteadOf}`}: ${because(event.data.because)}.`;
  }
};

type Said = { readonly type: string; readonly data: unknown };

// Data was checked against the family's schemas when it was stored; types cannot show that.
const ownPlay = (fact: Said): TwoUpEvent | undefined =>
  fact.type.startsWith('two-up.') ? (fact as TwoUpEvent) : undefined;

/** One sentence of a play of Two-Up. Undefined when the fact is none. */
export const narrate = (fact: Said): string | undefined => {
  const play = ownPlay(fact);
  return play && tell(play);
};

/** The result a fact announces, or that its two coins show. */
export const resultsIn = (fact: Said): readonly string[] => {
  const play = ownPlay(fact);
  return play?.type === 'two-up.ResultAnnounced' ? [play.data.result] : [];
};

/** The persons a play concerns beside its actor, with the part each plays. */
export const personsIn = (fact: Said): readonly { readonly personId: string; readonly part: string }[] => {
  const play = ownPlay(fact);
  switch (play?.type) {
    case 'two-up.CoinsSpun':
      return [{ personId: play.data.spinnerId, part: 'spinner' }];
    case 'two-up.SpinnerOffered':
      return [
        { personId: play.data.personId, part: 'offered' },
        { personId: play.data.by, part: 'boxer' },
      ];
    case 'two-up.ResultAnnounced':
      return [{ personId: play.data.by, part: 'announced' }];
    case 'two-up.SpinDeclaredInvalid':
      return [{ personId: play.data.decision.by, part: 'decided' }];
    case 'two-up.SpinnerRemoved':
      return [
        { personId: play.data.personId, part: 'spinner' },
        { personId: play.data.decision.by, part: 'decided' },
      ];
    case 'two-up.SpinnerReplaced':
      return [
        { personId: play.data.byPersonId, part: 'spinner' },
        ...(play.data.insteadOf === null ? [] : [{ personId: play.data.insteadOf, part: 'replaced' }]),
      ];
    case 'two-up.CoinsChosen':
      return [
        { personId: play.data.personId, part: 'spinner' },
        ...(play.data.confirmedBy === null ? [] : [{ personId: play.data.confirmedBy, part: 'confirmed' }]),
      ];
    case 'two-up.SpinnerAccepted':
    case 'two-up.SpinnerDeclined':
    case 'two-up.SideDeclared':
    case 'two-up.SpinnerRetired':
      return [{ personId: play.data.personId, part: 'spinner' }];
    default:
      return [];
  }
};
