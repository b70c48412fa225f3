import type { Disposition, Doubt } from '../../settlement/dispositions.ts';
import { dueFrom, isSameMoney, notGoverned, nothing, undetermined } from '../../settlement/due.ts';
import { doneWithPower, groundedIn, isVoidedBy, setsAside } from '../../settlement/grounds.ts';
import { takenOutBy } from '../../settlement/rulings.ts';
import { lastThat } from '../../kernel/last-that.ts';
import type { Placed } from '../../kernel/placed.ts';
import { supposingRulers, type Claim } from './claim.ts';
import type { RoundPicture } from './round.ts';
import type { Scenario } from './scenario.ts';
import type { DecidingCards } from './settlement.ts';

type Rule = Disposition<Claim, DecidingCards>;

/** Declared void by somebody who may: whatever was wagered or paid goes back, whatever the ruling says of it (12.2(a), A 'Void'). */
export const voided: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const ruling = lastThat(wager.voids, (one) => isVoidedBy(picture, wager, one, reading));
  if (!ruling || ruling.fact.data.money === 'stands') return undefined;
  const clauses = [rules.clauses.voided, rules.clauses.void];
  return dueFrom(wager, { outcome: 'void', due: nothing, clauses, reason: null, placement, ruling });
};

/** A ruling on it by somebody of whom the text does not say whether they speak for the casino operator: it is tried both ways. */
const ruledByPerhaps = ({ picture, wager, placement, scenario: { terms, reading } }: Claim): Placed | undefined => {
  const ofHand = picture.handsVoided.filter(({ fact }) => fact.data.hand === placement.hand);
  return [...wager.voids, ...picture.roundVoided, ...picture.invalidations, ...ofHand].find(
    (one) => doneWithPower(picture, one, reading.maySetAside) && !doneWithPower(picture, one, terms.maySetAside),
  );
};

/** What a ruling does is in doubt where its decider may not speak for the casino operator; only where that makes a difference to the money. */
export const ruledPerhapsWithoutPower: Doubt<Claim, DecidingCards> = {
  ways: (claim) =>
    claim.scenario.perhapsRulers === 'judged' && ruledByPerhaps(claim)
      ? [supposingRulers(claim, 'may'), supposingRulers(claim, 'may-not')]
      : undefined,
  isSame: (one, other) => one.outcome === other.outcome && isSameMoney(one, other),
  undetermined: ({ wager, placement, scenario: { rules } }) =>
    undetermined(
      wager,
      'it was ruled on by somebody of whom the text does not say whether they speak for the casino operator',
      {
        placement,
        clauses: [rules.clauses.speaksForTheOperator],
        interpretations: [rules.questions.speaksForTheOperator],
      },
    ),
};

type RoundRuling = RoundPicture['roundVoided'][number];

/** Does a ruling declare the whole round void, by somebody who may and not on no ground for it (12.3)? */
const voidsRound = (picture: RoundPicture, ruling: RoundRuling, { terms, reading }: Scenario): boolean => {
  if (ruling.fact.type !== 'round.RoundVoided') return false;
  const grounded = groundedIn(ruling.fact.data.decision, terms.grounds.voidRound);
  const isGrounded = reading.groundlessSetAside === 'as-ruled' || grounded !== 'no';
  return isGrounded && doneWithPower(picture, ruling, reading.maySetAside);
};

/** The first ruling after which nothing more is played for a hand: its round is void, or its outcome invalidated, by somebody who may (12.1, 12.3). */
export const endedByRuling = (picture: RoundPicture, hand: string, scenario: Scenario): Placed | undefined => {
  const set = [...picture.invalidations, ...picture.roundVoided].filter(({ fact }) => {
    const of = fact.type === 'round.OutcomeInvalidated' ? fact.data.hand : undefined;
    return of === undefined || of === hand;
  });
  return set
    .filter((one) =>
      one.fact.type === 'round.RoundVoided'
        ? voidsRound(picture, one, scenario)
        : setsAside(picture, one, scenario.reading),
    )
    .toSorted((one, other) => one.at - other.at)[0];
};

const roundVoided = ({ picture, wager, scenario }: Claim): RoundRuling | undefined =>
  lastThat(
    picture.roundVoided,
    (one) => one.fact.data.money !== 'stands' && wager.laid.at <= one.at && voidsRound(picture, one, scenario),
  );

/** The round was declared void: as if it had never occurred, so that what was paid goes back too (12.3, A 'Void'). */
export const voidedWithTheRound: Rule = (claim) => {
  const ruling = roundVoided(claim);
  if (!ruling) return undefined;
  const { picture, wager, placement, scenario } = claim;
  const { clauses, questions } = scenario.rules;
  const isImpractical = ruling.fact.data.decision.ground === 'impractical';
  const isToBeCompleted = isImpractical && picture.ranOut.length + picture.devicesFailed.length > 0;
  if (isToBeCompleted && scenario.reading.impractical === 'not-allowed') return undefined;
  return dueFrom(wager, {
    outcome: 'void',
    due: nothing,
    clauses: [clauses.voidRound, clauses.void],
    interpretations: isImpractical ? [questions.impractical] : [],
    reason: null,
    placement,
    ruling,
  });
};

/** Its outcome was invalidated: the text does not say what becomes of the money, so that it is as was ruled, or not governed (12.1). */
export const invalidated: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const all = [
    ...picture.invalidations,
    ...picture.roundVoided.filter(({ fact }) => fact.type === 'round.OutcomeInvalidated'),
  ];
  const ruling = lastThat(all, ({ at, fact }) => {
    const { money } = fact.data;
    const hand = 'hand' in fact.data ? fact.data.hand : undefined;
    return money !== 'stands' && wager.laid.at < at && (hand === undefined || hand === placement.hand);
  });
  if (!ruling || !setsAside(picture, ruling, reading)) return undefined;
  const clauses = [rules.clauses.setAside];
  const interpretations = [rules.questions.invalidatedMoney];
  if (reading.invalidatedMoney === 'as-void')
    return dueFrom(wager, { outcome: 'void', due: nothing, clauses, interpretations, reason: null, placement, ruling });
  const due = takenOutBy<DecidingCards>(wager, placement, rules.clauses.setAside, 'refunded', ruling);
  return { ...due, interpretations };
};

/** Its box was declared void: the text lets wagers and whole rounds be declared void, and does not speak of a hand. */
export const handVoided: Rule = ({ picture, wager, placement, scenario: { rules, reading } }) => {
  const ruling = lastThat(
    picture.handsVoided,
    ({ fact, at }) => fact.data.hand === placement.hand && fact.data.money !== 'stands' && wager.laid.at < at,
  );
  if (!ruling || reading.handVoided === 'no-effect' || !doneWithPower(picture, ruling, reading.maySetAside))
    return undefined;
  const of = { placement, ruling, clauses: [rules.clauses.voided], interpretations: [rules.questions.handVoided] };
  return reading.handVoided === 'as-wagers'
    ? dueFrom(wager, { outcome: 'void', due: nothing, reason: null, ...of })
    : notGoverned(wager, 'its hand was declared void, and the rules speak of wagers and of whole rounds only', of);
};
