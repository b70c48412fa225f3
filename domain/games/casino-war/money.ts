import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import type { MoneyFault } from '../../law/settled.ts';
import type { Placed } from '../../kernel/placed.ts';
import { floorRoles } from '../../kernel/roles.ts';
import type { Sighting } from '../../law/clause.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import {
  cause,
  followedBy,
  plainRulingCodes,
  rulingsWithoutEffect,
  type Cause,
  type RulingCodes,
} from '../../settlement/causes.ts';
import { isHandedBackByDecision, isRuledOnInWords } from '../../settlement/by-decision.ts';
import type { Due, Reasoned } from '../../settlement/due.ts';
import type { FaultRules } from '../../settlement/faults.ts';
import { faultsElsewhere } from '../../settlement/elsewhere.ts';
import { moneyFaults as faultsIn } from '../../settlement/money-faults.ts';
import { stakeInDoubt } from '../../settlement/stake-in-doubt.ts';
import { endOf } from './counting.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import { whetherItLayOn } from './new-deal.ts';
import { refusedUnder } from './raises.ts';
import { cardInDoubt } from '../../provisions/cards/on-record.ts';
import type { RoundPicture } from './round.ts';
import type { Acted, WarRules } from './rules.ts';
import type { Scenario } from './scenario.ts';
import type { DecidingCards } from './settlement.ts';
import { mayHaveBeenFirst, stagesOf } from './stages.ts';
import { effectOf, touchedAfterClose } from './touched.ts';

/** The clauses by which a wager wins, loses, is paid, and is taken or paid. */
type KindRules = Pick<FaultRules, 'wins' | 'loses' | 'odds' | 'settled'>;

const actedBy = ({ taken, paid }: Acted, { outcome }: Due<DecidingCards>): string => (outcome === 'won' ? paid : taken);

const ofTie = ({ clauses }: WarRules, due: Due<DecidingCards>): KindRules => ({
  wins: clauses.tie,
  loses: clauses.tie,
  odds: clauses.paysTie,
  settled: actedBy(clauses.interimTies, due),
});

const ofWar = ({ clauses }: WarRules, due: Due<DecidingCards>): KindRules => {
  if (due.outcome === 'surrendered') {
    // That an error was found may stand before it: what orders the half is the choice, the silence or the absence.
    const by = due.clauses.find((one) => [clauses.deemed, clauses.absent].includes(one)) ?? clauses.election;
    return { wins: by, loses: by, odds: by, settled: by };
  }
  if (due.decidedBy?.stage !== 'war')
    return {
      wins: clauses.higher,
      loses: clauses.lower,
      odds: clauses.paysHigher,
      settled: actedBy(clauses.interimWars, due),
    };
  const odds = due.outcome === 'stood-off' ? clauses.standsOff : clauses.paysWarEqual;
  return { wins: clauses.warEqual, loses: clauses.warLower, odds, settled: clauses.settledAfterWar };
};

const ofRaise = ({ clauses }: WarRules, due: Due<DecidingCards>): KindRules => {
  const isEqual = due.clauses.includes(clauses.raiseEqual);
  return {
    wins: isEqual ? clauses.raiseEqual : clauses.raiseHigher,
    loses: clauses.raiseLower,
    odds: isEqual ? clauses.paysRaiseEqual : clauses.paysRaiseHigher,
    settled: clauses.settledAfterWar,
  };
};

const ofKind = (rules: WarRules, due: Due<DecidingCards>): KindRules => {
  const { kind } = due.placement;
  if (kind === 'tie') return ofTie(rules, due);
  return kind === 'go-to-war' ? ofRaise(rules, due) : ofWar(rules, due);
};

/** By which clause the stake of a void wager goes back. What was laid too late, or is not a raise, is taken for lost where it is kept. */
const givesBackVoid = ({ clauses }: WarRules, due: Due<DecidingCards>): string | undefined =>
  due.ruling ? clauses.void : due.clauses.find((one) => one === clauses.excluded);

const rulesFor = ({ rules }: Scenario, due: Due<DecidingCards>): FaultRules => {
  const { clauses } = rules;
  const own = ofKind(rules, due);
  const isVoid = due.outcome === 'void' && due.ruling !== null;
  const voidBy = givesBackVoid(rules, due);
  return {
    ...own,
    ...(isVoid ? { odds: clauses.void } : {}),
    payable: own.odds,
    overMaximum: clauses.overMaximum,
    forfeited: clauses.void,
    tokens: own.wins,
    givenBack: {
      ...(voidBy === undefined ? {} : { void: voidBy }),
      refunded: clauses.setAside,
      refused: refusedUnder(rules, due.placement),
      'stood-off': clauses.warHigher,
      surrendered: own.settled,
    },
  };
};

type Supposed = Cause<Scenario>['suppose'];
const asLaid: Supposed = (lawful) => ({ ...lawful, touched: 'as-laid' });
const anybodyMay: Supposed = (lawful) => ({
  ...lawful,
  terms: { ...lawful.terms, maySetAside: floorRoles },
  reading: { ...lawful.reading, maySetAside: floorRoles },
});
const groundlessCount: Supposed = (lawful) => ({
  ...lawful,
  reading: { ...lawful.reading, groundlessSetAside: 'as-ruled', groundlessVoid: 'as-ruled' },
});

/** This document gives the power over an outcome and over the whole round in two clauses, on grounds of their own. */
const rulingCodes: RulingCodes = {
  withoutPower: { ...plainRulingCodes.withoutPower, 'round.RoundVoided': 'ROUND_VOIDED_WITHOUT_POWER' },
  withoutGround: {
    ...plainRulingCodes.withoutGround,
    'round.WagerVoided': 'WAGER_VOIDED_WITHOUT_CONTRAVENTION',
    'round.RoundVoided': 'ROUND_VOIDED_WITHOUT_GROUNDS',
  },
};

/** What went wrong at the table that would make the money of a wager right, had it been right. */
const followed = (picture: RoundPicture, wager: Wager, lawful: Scenario): Sighting['follows'] => {
  const { reading } = lawful;
  const touched = touchedAfterClose(picture, reading).find(
    (one) => one.wager === wager && effectOf(picture, reading, one) === 'ineffective',
  );
  const code = touched?.how === 'laid' ? 'LATE_BET' : 'WAGER_TAMPERED_AFTER_CLOSE';
  const { hand } = wager.placement;
  const late = touched ? [cause(code, touched.deed, asLaid, wager.wagerId)] : [];
  const causes: readonly Cause<Scenario>[] = [
    // A late touch is found on the box of its wager.
    ...late.map((one) => ({ ...one, follows: { ...one.follows, ...(hand === undefined ? {} : { hand }) } })),
    ...rulingsWithoutEffect(picture, wager, reading, { anybodyMay, groundlessCount }, rulingCodes),
  ];
  return followedBy(wager, causes, lawful, (scenario) => dueOn(picture, wager, scenario));
};

/** The box on which a wager was laid. */
const boxOf = ({ wagers }: RoundPicture, laid: Placed): string | undefined =>
  wagers.find((one) => one.laid === laid)?.placement.hand;

/**
 * Money moved on a wager that no cards on record have decided yet: what is missing is what decided it, where no card of the round is on record, or
 * that of its box may be missing.
 */
const whatDecidedIt = (
  picture: RoundPicture,
  { wagerId, money, placement: { hand } }: Wager,
  { outcome, due }: Due<DecidingCards>,
): string | undefined => {
  if (outcome !== 'undetermined' || due === null || money.length === 0) return undefined;
  const { cards } = picture;
  const mayLack = hand !== undefined && mayHaveBeenFirst(picture, hand, stagesOf(picture).initial);
  return cards.length === 0 || mayLack || cardInDoubt(picture) !== null
    ? `what decided ${wagerId}: its cards are not on record`
    : undefined;
};

const faultsInRound = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<DecidingCards>[],
  lawful: Scenario,
): readonly MoneyFault[] =>
  faultsIn<DecidingCards>(reasoning, {
    wagers: picture.wagers,
    missing: (wager, due) =>
      whetherItLayOn(picture, wager, lawful.reading) ??
      whatDecidedIt(picture, wager, due) ??
      (isLaid(wager) ? stakeInDoubt(picture, wager, due) : undefined),
    isOver: endOf(picture) !== null,
    decidedAt: ({ dealer }) => dealtAt(dealer),
    announcedAt: ({ dealer }) => dealtAt(dealer),
    isPlayedOn: (at) => picture.cards.some((card) => dealtAt(card).at > at),
    rulesFor: (_wager, due) => rulesFor(lawful, due),
    afterTheCall: lawful.rules.clauses.afterTheDeal,
    // Asked of a wager as if nobody had found it over the maximum, to tell that it was settled in full.
    dueOn: (wager) => dueOn(picture, wager, { ...lawful, reading: { ...lawful.reading, overMaximum: 'when-found' } }),
    // The maximum is of a box (3.1).
    isForSame: (one, other) => boxOf(picture, one) === boxOf(picture, other),
    followed: (wager) => followed(picture, wager, lawful),
    contestedBy: (wager) =>
      isHandedBackByDecision(picture, wager) || isRuledOnInWords(picture, wager, lawful.reading.maySetAside)
        ? lawful.rules.clauses.disputes
        : undefined,
  });

/** Every wager whose money differs from what was due, under exactly one row; wagers of earlier rounds too, where it was made wrong here. */
export const moneyFaults = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<DecidingCards>[],
  lawful: Scenario,
): readonly MoneyFault[] => [
  ...faultsInRound(picture, reasoning, lawful),
  ...faultsElsewhere(
    reasoning,
    (wager) => dueOnElsewhere(picture, wager, lawful),
    (home, one) => faultsInRound(home, [one], lawful),
  ),
];
