import { isSameOdds } from '../../kernel/odds.ts';
import type { Moment, Placed } from '../../kernel/placed.ts';
import { gotItsStake, isLaid, type LaidWager, type Placement } from '../../round/wager-book.ts';
import { type HandValue } from './hands.ts';
import { type Held } from './held.ts';
import { valuesHeld } from './kept.ts';
import { notSaid, oddHandOf } from './odd-hands.ts';
import { isOfJackpotAmount, prizesAt } from './prizes.ts';
import type { RoundPicture } from './round.ts';
import { unrecordedMainOn, whetherItLay } from './unrecorded-mains.ts';
import { handClasses, type HandClass } from './word-lists.ts';

import {
  type Decided,
  type On,
  none,
  pending,
  unknown,
  notGoverned,
  isClass,
  listed,
  isGoingOn,
  shownAt,
  closedAt,
} from './deciding.ts';

/** The wager of the hand that a jackpot wager is laid beside (10.1). */
const hasMain = ({ wagers }: RoundPicture, hand: string): boolean =>
  wagers.some((one) => isLaid(one) && one.placement.kind === 'main' && one.placement.hand === hand);

/** Was it laid beside wagers of other players only (10.1)? Of somebody unknown nobody can say so. */
const isOfAnother = ({ wagers }: RoundPicture, hand: string, personId: string | null): boolean =>
  personId !== null &&
  wagers.every(
    (one) =>
      !isLaid(one) ||
      one.placement.kind !== 'main' ||
      one.placement.hand !== hand ||
      (one.personId !== null && one.personId !== personId),
  );

const prizeFor = ({ picture, scenario, held }: On, value: HandClass, deed: Placed): Decided => {
  const { clauses, questions } = scenario.rules;
  const all = prizesAt(picture.table, value, closedAt(picture, deed));
  const last = all.at(-1);
  if (last === undefined)
    return unknown('no sign of what the jackpot pays is on record', [clauses.jackpotPays], [questions.signOrSchedule]);
  const isSame = all.every((one) => isSameOdds(one, last));
  if (!isSame && scenario.reading.signOrSchedule !== 'sign')
    return notGoverned(
      'the signs say different things of what the jackpot pays',
      [clauses.jackpotPays],
      [questions.signOrSchedule],
    );
  if (last === null)
    return notGoverned(
      `the sign has no prize for ${handClasses[value]}, and the rules have it win one`,
      [clauses.jackpotPays],
      [questions.signOrSchedule],
    );
  const interpretations = isSame ? none : [questions.signOrSchedule];
  return { is: 'won', by: { hand: held.hand, deed }, odds: last, clauses: [clauses.jackpotPays], interpretations };
};

/** Has a sign odds for a hand that the rules do not let win a jackpot? */
const isOnSignOnly = ({ picture, scenario }: On, value: HandValue, at: Moment): value is HandClass =>
  isClass(value) &&
  !scenario.terms.jackpots.includes(value) &&
  prizesAt(picture.table, value, at).some((one) => one !== null);

/** Has anybody decided on a hand, or turned its cards? Until then no wager on it is settled, though a device may tell which cards they are. */
const isTurnedOrDecided = ({ dealt, deed }: Held): boolean =>
  deed !== null || dealt.some(({ showings }) => showings.length > 0);

/** A wager may have lain beside it that nobody recorded. */
const mainNotOnRecord = ({ picture, held: { hand }, scenario }: On, interpretations: readonly string[] = none) => {
  const wagerId = unrecordedMainOn(picture, hand);
  const { clauses } = scenario.rules;
  return wagerId === undefined
    ? notGoverned('no wager lay on its hand', [clauses.jackpot])
    : unknown(whetherItLay(wagerId, hand), [clauses.jackpot], interpretations);
};

/** A jackpot wager, by the five cards that its hand received (9.6); it is won by the player who received them (10.3). */
export const jackpotDecided = (on: On, placement: Placement, wager: LaidWager): Decided => {
  const decided = byItsCards(on, placement, wager);
  const { clauses } = on.scenario.rules;
  if (decided.is !== 'won' || !isOfAnother(on.picture, on.held.hand, wager.personId)) return decided;
  if (unrecordedMainOn(on.picture, on.held.hand) !== undefined) return mainNotOnRecord(on, decided.interpretations);
  return notGoverned(
    'its player did not receive the hand: another player had laid the wager on it',
    [clauses.jackpotPays, clauses.jackpot],
    decided.interpretations,
  );
};

const byItsCards = (on: On, placement: Placement, wager: LaidWager): Decided => {
  const { picture, scenario, held } = on;
  const { rules, reading, terms } = scenario;
  const { clauses, questions } = rules;
  if (!hasMain(picture, held.hand)) return mainNotOnRecord(on);
  const odd = oddHandOf(picture, held);
  if (odd?.is === 'area-skipped') return notSaid(on, odd);
  const deed = shownAt(held);
  if (isGoingOn(picture) && !isTurnedOrDecided(held)) return pending;
  if (deed === null) return unknown('no cards of its hand are on record', [clauses.jackpotLoses]);
  const at = closedAt(picture, deed);
  const moments = { laid: gotItsStake(wager, placement, wager.laid).fact, first: at };
  if (!isOfJackpotAmount(picture.table, placement.stakeCents, moments) && reading.jackpotAmount === 'not-governed')
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
  const [only] = winning;
  if (only === undefined || isOut)
    return { is: 'lost', by: { hand: held.hand, deed }, clauses: [clauses.jackpotLoses], interpretations };
  if (values.length > 1)
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
