import { dealtAt, firstPlaceOf, type DrawnCard } from '../../equipment/cards/drawn-cards.ts';
import { isSeen, suitOf, type Card } from '../../equipment/cards/card.ts';
import type { Odds } from '../../kernel/odds.ts';
import type { Moment, Placed } from '../../kernel/placed.ts';
import { isLaid, type Placement } from '../../round/wager-book.ts';
import { closedToPlay } from '../../table/record.ts';
import { cardsInHand, type HandValue } from './hands.ts';
import { handsHeld, type Held } from './held.ts';
import { accountsOf, keptWays, knownElsewhere, valuesHeld } from './kept.ts';
import { jackpotStakeAt, prizesAt } from './prizes.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import { resultsOfSixth, type SixthCardReading } from './sixth-card.ts';
import { closersOf } from './touched.ts';
import { handClasses, type HandClass } from './word-lists.ts';

/** What decides a wager: a hand, and the record by which it does, the turn of its cards or of the sixth. */
export type DecidingHand = { readonly hand: string; readonly deed: Placed };

type Rest = {
  readonly clauses: readonly string[];
  readonly interpretations: readonly string[];
};

/** What the cards, and what its player chose, make of a wager. `clauses`: by which it is decided, and then by which it is paid. */
export type Decided =
  | ({ readonly is: 'won'; readonly by: DecidingHand; readonly odds: Odds } & Rest)
  | ({ readonly is: 'lost'; readonly by: DecidingHand } & Rest)
  | { readonly is: 'pending' }
  | ({ readonly is: 'unknown'; readonly reason: string } & Rest)
  | ({ readonly is: 'not-governed'; readonly reason: string } & Rest);

type On = { readonly picture: RoundPicture; readonly scenario: Scenario; readonly held: Held };

const none: readonly never[] = [];
const pending: Decided = { is: 'pending' };
const unknown = (reason: string, clauses: readonly string[], interpretations: readonly string[] = none): Decided => ({
  is: 'unknown',
  reason,
  clauses,
  interpretations,
});
const notGoverned = (
  reason: string,
  clauses: readonly string[],
  interpretations: readonly string[] = none,
): Decided => ({
  is: 'not-governed',
  reason,
  clauses,
  interpretations,
});

const isClass = (value: HandValue): value is HandClass => value !== 'no-value';
const listed = (values: readonly HandValue[]): string =>
  values.map((value) => (isClass(value) ? handClasses[value] : 'none of rule 11')).join(', or ');

/** Was the table closed after everything that is on record of the round? */
const isTableClosed = ({ table, facts }: RoundPicture): boolean =>
  (closedToPlay(table)?.atMs ?? -1) >= (facts.at(-1)?.atMs ?? 0);

/** A round is over when it was closed, or its table, or when all its cards were put into the discard rack (9.7). */
export const isOver = (picture: RoundPicture): boolean =>
  picture.closed !== null || picture.racked.some(({ fact }) => fact.data.hands === null) || isTableClosed(picture);
const isGoingOn = (picture: RoundPicture): boolean => !isOver(picture);

/** The record by which a hand is known: the last turn of its cards, else what its player did, else the last card of it. */
const shownAt = ({ dealt, deed }: Held): Placed | null => {
  const turns = dealt.flatMap(({ showings }) => showings);
  const last = turns.toSorted((one, other) => one.at - other.at).at(-1);
  const card = dealt.at(-1);
  return last ?? deed ?? (card ? dealtAt(card) : null);
};

/** A hand that was declared wins at the odds of its class (9.1); where cards of it were not seen, if all that it may be pay the same. */
const declaredHand = ({ picture, scenario, held }: On): Decided => {
  const { clauses } = scenario.rules;
  const values = valuesHeld(picture, held);
  const deed = shownAt(held);
  if (values.length === 0 || deed === null)
    return unknown('the cards of the hand are not five of one deck', [clauses.declared]);
  const [first] = values;
  if (values.every((value) => !isClass(value)))
    return notGoverned('a hand was declared that is none of rule 11, and its player gave up no cards', [
      clauses.cannotBeDeclared,
    ]);
  const odds = values.map((value) => (isClass(value) ? scenario.terms.odds[value] : null));
  const [pays] = odds;
  const isSame = pays && odds.every((one) => one !== null && one.pays === pays.pays && one.to === pays.to);
  if (!isSame || first === undefined || !isClass(first))
    return unknown(`not all cards of the hand were seen: it may be ${listed(values)}`, [clauses.declared]);
  const by = { hand: held.hand, deed };
  return { is: 'won', by, odds: pays, clauses: [clauses.declared, clauses.pays[first]], interpretations: none };
};

type Beside = { readonly kept: readonly Card[]; readonly sixth: Card };

/** The kept cards beside a sixth one, in every way that they may be. */
const waysBeside = (held: Held, nth: number): readonly Beside[] =>
  accountsOf(held).flatMap((one) => {
    const sixth = one.later[nth]?.card;
    return sixth === undefined ? [] : keptWays(one).map((kept) => ({ kept, sixth }));
  });

/** Every result that a sixth card may make. */
const resultsIn = ({ picture, held }: On, ways: readonly Beside[], reading: SixthCardReading) => {
  const elsewhere = knownElsewhere(picture, held);
  return [...new Set(ways.flatMap(({ kept, sixth }) => resultsOfSixth(kept, sixth, reading, elsewhere)))];
};

/** Was the card dealt to another hand that waited for its own? Which of them it decides the record does not show. */
const isOfAnother = ({ picture, held }: On, sixth: DrawnCard): boolean => {
  const first = firstPlaceOf(sixth);
  return first !== held.hand && picture.wagers.some((one) => isLaid(one) && one.placement.hand === first);
};

const ofSixth = (on: On, nth: number, sixth: DrawnCard): Decided => {
  const { rules, reading, terms } = on.scenario;
  const { lower, higher, otherSuit } = rules.clauses;
  if (isOfAnother(on, sixth))
    return unknown('its sixth card had been dealt to another hand, and why it was moved is not on record', [lower]);
  const ways = waysBeside(on.held, nth);
  const results = resultsIn(on, ways, reading.sameCard);
  const [result] = results;
  if (result === undefined) return unknown('a card was not one of the deck', [lower]);
  const other = resultsIn(on, ways, reading.sameCard === 'same-card' ? 'any-card' : 'same-card');
  const isOpen = results.toSorted().join('') !== other.toSorted().join('');
  const interpretations = isOpen ? [rules.questions.sameCard] : none;
  if (results.length > 1) {
    const reason = isSeen(sixth.card) ? 'not all kept cards are known' : 'the sixth card is not known';
    return unknown(`${reason}: it may have won or lost`, [lower], interpretations);
  }
  const by = { hand: on.held.hand, deed: sixth.showings.at(-1) ?? dealtAt(sixth) };
  if (result === 'won') return { is: 'won', by, odds: terms.odds['sixth-card'], clauses: [lower], interpretations };
  const isOfSuit = ways.some((way) => way.kept.some((card) => suitOf(card) === suitOf(way.sixth)));
  return { is: 'lost', by, clauses: [isOfSuit ? higher : otherSuit], interpretations };
};

/** Are more or fewer cards of a hand turned and counted than its five? Then it may have been dealt so, or a card was put away. */
const isMiscounted = ({ dealt, turned, counted, back }: Held): boolean =>
  dealt.length === cardsInHand &&
  turned.length > 0 &&
  counted !== null &&
  back.seen.length + back.unseen === 0 &&
  turned.length + counted !== cardsInHand;

/** What its sixth card makes of a hand of which cards were given up (9.3 to 9.5). */
const discardedHand = (on: On): Decided => {
  const { held, scenario, picture } = on;
  const { clauses, questions } = scenario.rules;
  const ways = keptWays(held);
  const count = ways[0]?.length ?? 0;
  const [sixth, seventh] = held.later;
  const area = [questions.sixthCardArea];
  if (held.given !== null && count > 3)
    return notGoverned(
      `${count} cards of it were kept, and the rules let no more than three be`,
      [clauses.tooManyKept],
      area,
    );
  if (held.given !== null && count === 0)
    return notGoverned(
      'all its cards were given up, and the rules want one to three kept',
      [clauses.tooManyKept],
      area,
    );
  if (count === 0) return unknown('the cards that were kept are not on record', [clauses.lower]);
  if (isMiscounted(held))
    return unknown('not as many cards of it were turned and counted as had been dealt', [
      clauses.lower,
      clauses.handOfWrongNumber,
    ]);
  // A device may tell which card it was before it is turned: the hand is settled when it is.
  if (isGoingOn(picture) && (!sixth || sixth.showings.length === 0)) return pending;
  if (!sixth) return unknown('no sixth card of the hand is on record', [clauses.settlesSixth], area);
  const first = ofSixth(on, 0, sixth);
  if (!seventh) return first;
  const second = ofSixth(on, 1, seventh);
  return first.is === second.is && first.is !== 'unknown'
    ? { ...first, ...('interpretations' in first ? { interpretations: [...first.interpretations, ...area] } : {}) }
    : unknown(
        'two cards came to the hand after its player had decided, and the rules do not say which counts',
        [clauses.settlesSixth],
        area,
      );
};

/** Was the hand declared as it may be, and were cards given up only because the dealer required it? It has won by then (9.1). */
const isRequiredWrongly = ({ picture, held }: On): boolean => {
  const { wasDeclared, deed, hand, decision } = held;
  if (wasDeclared === null || deed === null || decision !== 'discarded') return false;
  const isRequired = picture.discardsRequired.some(
    ({ fact, at }) => fact.data.hand === hand && at > wasDeclared.at && at < deed.at,
  );
  const values = valuesHeld(picture, held);
  return isRequired && values.length > 0 && values.every(isClass);
};

const mainDecided = (on: On): Decided => {
  const { held, picture, scenario } = on;
  const { clauses } = scenario.rules;
  if (held.dealt.length === 0)
    return isGoingOn(picture) ? pending : unknown('no cards of its hand are on record', [clauses.declared]);
  if (held.decision === 'declared' || isRequiredWrongly(on)) return declaredHand(on);
  if (held.decision === 'discarded') return discardedHand(on);
  if (held.decision === 'doubtful')
    return unknown('whether it was declared or discarded last the clocks cannot tell', [
      clauses.declared,
      clauses.lower,
    ]);
  // Where nobody recorded what the player decided, what came after it shows that.
  if (held.later.length > 0 && held.turned.length > 0) return discardedHand(on);
  if (held.later.length === 0 && held.turned.length === cardsInHand) return declaredHand(on);
  return isGoingOn(picture)
    ? pending
    : unknown('what its player decided is not on record', [clauses.declared, clauses.lower]);
};

/** The wager of the hand that a jackpot wager is laid beside (10.1). */
const hasMain = ({ wagers }: RoundPicture, hand: string): boolean =>
  wagers.some((one) => isLaid(one) && one.placement.kind === 'main' && one.placement.hand === hand);

const prizeFor = ({ picture, scenario, held }: On, value: HandClass, deed: Placed): Decided => {
  const { clauses, questions } = scenario.rules;
  const all = prizesAt(picture.table, value, (closersOf(picture)[0] ?? deed).fact);
  const [first, ...others] = all;
  if (first === undefined)
    return unknown('no sign of what the jackpot pays is on record', [clauses.jackpotPays], [questions.signOrSchedule]);
  const isSame = others.every((one) => one?.pays === first?.pays && one?.to === first?.to);
  const by = { hand: held.hand, deed };
  const last = all.at(-1);
  if (!isSame && last && scenario.reading.signOrSchedule === 'sign')
    return {
      is: 'won',
      by,
      odds: last,
      clauses: [clauses.jackpotPays],
      interpretations: [questions.signOrSchedule],
    };
  if (first === null || !isSame)
    return notGoverned(
      first === null && isSame
        ? `the sign has no prize for ${handClasses[value]}, and the rules have it win one`
        : 'the signs say different things of what the jackpot pays',
      [clauses.jackpotPays],
      [questions.signOrSchedule],
    );
  return { is: 'won', by, odds: first, clauses: [clauses.jackpotPays], interpretations: none };
};

/** Has a sign odds for a hand that the rules do not let win a jackpot? */
const isOnSignOnly = ({ picture, scenario }: On, value: HandValue, at: Moment): value is HandClass =>
  isClass(value) &&
  !scenario.terms.jackpots.includes(value) &&
  prizesAt(picture.table, value, at).some((one) => one !== null);

/** Has anybody decided on a hand, or turned its cards? Until then no wager on it is settled, though a device may tell which cards they are. */
const isTurnedOrDecided = ({ dealt, deed }: Held): boolean =>
  deed !== null || dealt.some(({ showings }) => showings.length > 0);

/** A jackpot wager, by the five cards that its hand received (9.6, 10.3). */
const jackpotDecided = (on: On, placement: Placement): Decided => {
  const { picture, scenario, held } = on;
  const { rules, reading, terms } = scenario;
  const { clauses, questions } = rules;
  if (!hasMain(picture, held.hand)) return notGoverned('no wager lay on its hand', [clauses.jackpot]);
  const deed = shownAt(held);
  if (isGoingOn(picture) && !isTurnedOrDecided(held)) return pending;
  if (held.dealt.length === 0 || deed === null)
    return unknown('no cards of its hand are on record', [clauses.jackpotLoses]);
  const at = (closersOf(picture)[0] ?? deed).fact;
  const stake = jackpotStakeAt(picture.table, at);
  if (stake !== null && stake !== placement.stakeCents && reading.jackpotAmount === 'not-governed')
    return notGoverned(
      'it is not of the amount that the sign states for the jackpot',
      [clauses.jackpotStake],
      [questions.jackpotAmount],
    );
  const values = valuesHeld(picture, held);
  if (values.length === 0) return unknown('the cards of the hand are not five of one deck', [clauses.jackpotLoses]);
  const onSign = values.filter((value): value is HandClass => isOnSignOnly(on, value, at));
  const qualified = values.filter((value): value is HandClass => isClass(value) && terms.jackpots.includes(value));
  const winning = reading.signOrSchedule === 'sign' ? [...qualified, ...onSign] : qualified;
  const isDiscarded = held.decision === 'discarded';
  const interpretations = [
    ...(isDiscarded && winning.length > 0 ? [questions.discardersJackpot] : none),
    ...(onSign.length > 0 ? [questions.signOrSchedule] : none),
  ];
  const isOut = isDiscarded && reading.discardersJackpot === 'declared-only';
  if (winning.length === 0 || isOut)
    return { is: 'lost', by: { hand: held.hand, deed }, clauses: [clauses.jackpotLoses], interpretations };
  const [only] = winning;
  if (values.length > 1 || only === undefined)
    return unknown(
      `not all cards that the hand received were seen: it may be ${listed(values)}`,
      [clauses.jackpotPays],
      interpretations,
    );
  const prize = prizeFor(on, only, deed);
  return 'interpretations' in prize
    ? { ...prize, interpretations: [...prize.interpretations, ...interpretations] }
    : prize;
};

/** What becomes of a wager by the cards, and by what its player chose. */
export const wagerDecided = (picture: RoundPicture, scenario: Scenario, placement: Placement): Decided => {
  const { kind, hand } = placement;
  const { clauses } = scenario.rules;
  const held = hand === undefined ? undefined : handsHeld(picture).get(hand);
  if (!held) return unknown('the record does not say on which area it lay', [clauses.wagers]);
  const on = { picture, scenario, held };
  if (kind === 'main') return mainDecided(on);
  if (kind === 'jackpot') return jackpotDecided(on, placement);
  return notGoverned(`the rules know no wager of the kind "${kind}"`, [clauses.wagers]);
};
