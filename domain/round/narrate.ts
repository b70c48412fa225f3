import { inDollars } from '../kernel/money.ts';
import { type Sentences, someone, someoneAtStart } from '../kernel/telling.ts';
import { inSentence, inWords } from '../kernel/word-list.ts';
import { floorGrounds, matters } from '../table/word-lists.ts';
import type { RoundEvent } from './events.ts';
import { calls, errors, returnReasons } from './word-lists.ts';

const words = (said: string | null): string =>
  said === null ? '' : said === 'other' ? ` in ${calls.other}` : `: "${said}"`;
const on = (area: string | null): string => (area === null ? '' : ` on ${area}`);
const why = ({ ground }: { readonly ground: string }): string => inSentence(floorGrounds, ground);
const ofHand = (hand: string | undefined): string => (hand === undefined ? '' : ` of ${inWords(hand)}`);
/** Where a wager lies. At cards its area is the box that it is laid on. */
const place = (area: string | null, hand: string | undefined): string =>
  area !== null && area === hand ? on(inWords(area)) : `${on(area)}${ofHand(hand)}`;

/** What happens in a round, in a sentence each. A game tells its own plays. */
export const roundSentences: Sentences<RoundEvent> = {
  'round.RoundOpened': (data) => `A round of ${data.game} begins.`,
  'round.BetsCalled': (data) => `${data.by} calls for bets${words(data.words)}.`,
  'round.WagerPlaced': (data) =>
    `${someoneAtStart(data.personId)} places ${inDollars(data.stakeCents)} in ${data.medium}${data.oral ? ' by word' : ''} as ${data.kind}${place(data.area, data.hand)} (wager ${data.wagerId}).`,
  'round.WagerChanged': (data) =>
    `Wager ${data.wagerId} is now ${inDollars(data.stakeCents)} as ${data.kind}${place(data.area, data.hand)}.`,
  'round.WagerWithdrawn': (data) => `Wager ${data.wagerId} is taken back.`,
  'round.WagerRefused': (data) =>
    `${data.decision.by} refuses ${inDollars(data.stakeCents)} as ${data.kind} of ${someone(data.personId)}.`,
  'round.WagerCarried': (data) =>
    `Wager ${data.wagerId} of ${inDollars(data.stakeCents)} as ${data.kind} stays in play from ${data.fromRound}.`,
  'round.NoMoreBetsCalled': (data) => `${data.by} closes the betting${words(data.words)}.`,
  'round.WagerFoundOutsideLimits': (data) =>
    `${data.by} finds wager ${data.wagerId} outside the ${data.limit} of ${inDollars(data.limitCents)}.`,
  'round.WagerCollected': (data) => `${data.by} collects ${inDollars(data.collectedCents)} of wager ${data.wagerId}.`,
  'round.WagerPaid': (data) =>
    `${data.by} pays ${someone(data.toPersonId)} ${inDollars(data.paidCents)} on wager ${data.wagerId}.`,
  'round.WagerReturned': (data) =>
    `${data.by} hands ${inDollars(data.returnedCents)} of wager ${data.wagerId} back: ${returnReasons[data.reason]}.`,
  'round.ErrorFound': (data) => `${data.by} finds an error${ofHand(data.hand)}: ${inSentence(errors, data.about)}.`,
  'round.OutcomeInvalidated': (data) =>
    `${data.decision.by} invalidates the outcome (${data.scope}${ofHand(data.hand)}): ${why(data.decision)}.`,
  'round.WagerVoided': (data) => `${data.decision.by} declares wager ${data.wagerId} void: ${why(data.decision)}.`,
  'round.HandVoided': (data) =>
    `${data.decision.by} declares the hand of ${inWords(data.hand)} void: ${why(data.decision)}.`,
  'round.WagerForfeited': (data) =>
    `${data.decision.by} declares wager ${data.wagerId} forfeit: ${why(data.decision)}.`,
  'round.RulingMade': (data) =>
    `${data.decision.by} rules on ${inSentence(matters, data.about)}: ${why(data.decision)}.`,
  'round.RoundVoided': (data) => `${data.decision.by} declares the round void: ${why(data.decision)}.`,
  'round.RoundClosed': () => 'The round is over.',
};
