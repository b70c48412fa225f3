import { floorRoles } from '../../kernel/roles.ts';
import type { Sighting } from '../../law/clause.ts';
import type { MoneyFault } from '../../law/settled.ts';
import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { isBefore, type Placed } from '../../kernel/placed.ts';
import { isLaid, type Wager } from '../../round/wager-book.ts';
import { cause, followedBy, rulingsWithoutEffect, type Cause } from '../../settlement/causes.ts';
import type { Due, Reasoned } from '../../settlement/due.ts';
import { isHandedBackByDecision, isRuledOnInWords } from '../../settlement/by-decision.ts';
import { faultsElsewhere } from '../../settlement/elsewhere.ts';
import type { FaultRules } from '../../settlement/faults.ts';
import { moneyFaults as faultsIn } from '../../settlement/money-faults.ts';
import { isOver, type DecidingHand } from './deciding.ts';
import { stakeInDoubt } from '../../settlement/stake-in-doubt.ts';
import { dueOn, dueOnElsewhere } from './due.ts';
import { whetherItLayOn } from './new-deal.ts';
import type { RoundPicture } from './round.ts';
import type { ChanceRules } from './rules.ts';
import type { Scenario } from './scenario.ts';
import { effectOf, touchedAfterClose } from './touched.ts';

/** The clauses by which a wager wins, loses, is paid, and is taken or paid. */
type KindRules = Pick<FaultRules, 'wins' | 'loses' | 'odds' | 'settled'>;

const ofJackpot = ({ clauses }: ChanceRules, { outcome }: Due): KindRules => ({
  wins: clauses.jackpotPays,
  loses: clauses.jackpotLoses,
  odds: clauses.jackpotPays,
  settled: outcome === 'won' ? clauses.paysJackpot : clauses.takesJackpot,
});

const ofHand = ({ clauses }: ChanceRules, { clauses: cited }: Due): KindRules => {
  if (cited.includes(clauses.declared)) {
    const odds = Object.values(clauses.pays).find((one) => cited.includes(one)) ?? clauses.declared;
    return { wins: clauses.declared, loses: clauses.declared, odds, settled: clauses.settlesDeclared };
  }
  const loses = cited.includes(clauses.higher) ? clauses.higher : clauses.otherSuit;
  return { wins: clauses.lower, loses, odds: clauses.lower, settled: clauses.settlesSixth };
};

const takenOut: ReadonlySet<Due['outcome']> = new Set(['void', 'refunded', 'refused', 'forfeited']);

const rulesFor = ({ rules }: Scenario, due: Due): FaultRules => {
  const { clauses } = rules;
  const own = due.placement.kind === 'jackpot' ? ofJackpot(rules, due) : ofHand(rules, due);
  const [by = clauses.misdeal] = due.clauses;
  return {
    ...own,
    // What took it out of the round says that nothing is paid on it.
    ...(takenOut.has(due.outcome) ? { odds: by } : {}),
    ...(due.clauses.includes(clauses.maximumPayout) ? { odds: clauses.maximumPayout } : {}),
    payable: own.odds,
    overMaximum: clauses.overMaximum,
    forfeited: clauses.forfeited,
    tokens: own.wins,
    givenBack: { void: by, refunded: clauses.setAside, refused: clauses.refused },
  };
};

type Supposed = Cause<Scenario>['suppose'];
const asLaid: Supposed = (lawful) => ({ ...lawful, touched: 'as-laid' });
const anybodyMay: Supposed = (lawful) => ({
  ...lawful,
  terms: { ...lawful.terms, maySetAside: floorRoles, mayRefuse: floorRoles },
  reading: { ...lawful.reading, maySetAside: floorRoles, mayVoidHands: floorRoles },
});
const groundlessCount: Supposed = (lawful) => ({
  ...lawful,
  reading: { ...lawful.reading, groundlessSetAside: 'as-ruled', groundlessVoid: 'as-ruled' },
});

/** What went wrong at the table that would make the money of a wager right, had it been right. */
const followed = (picture: RoundPicture, wager: Wager, lawful: Scenario): Sighting['follows'] => {
  const { reading } = lawful;
  const touched = touchedAfterClose(picture, reading).find(
    (one) => one.wager === wager && effectOf(reading, one) === 'ineffective',
  );
  const code = touched?.how === 'laid' ? 'LATE_BET' : 'WAGER_TAMPERED_AFTER_CLOSE';
  const { hand } = wager.placement;
  const late = touched ? [cause(code, touched.deed, asLaid, wager.wagerId)] : [];
  const causes: readonly Cause<Scenario>[] = [
    // A late touch is found on the area of its wager.
    ...late.map((one) => ({ ...one, follows: { ...one.follows, ...(hand === undefined ? {} : { hand }) } })),
    ...rulingsWithoutEffect(picture, wager, reading, { anybodyMay, groundlessCount }),
  ];
  return followedBy(wager, causes, lawful, (scenario) => dueOn(picture, wager, scenario));
};

/** The hand on which a wager was laid. */
const handOf = ({ wagers }: RoundPicture, laid: Placed): string | undefined =>
  wagers.find((one) => one.laid === laid)?.placement.hand;

/** Was money handed back that the house had collected? A stake that lay there still was only pushed to its player. */
const isHandedBack = ({ money }: Wager): boolean => {
  const taken = money.findIndex(({ how }) => how === 'collected');
  return taken !== -1 && money.slice(taken).some(({ how }) => how === 'returned');
};

/** May its money have been moved by a decision that the round does not hold, or not in full? */
const isPerhapsDecided = (picture: RoundPicture, wager: Wager, { terms }: Scenario): boolean =>
  isRuledOnInWords(picture, wager, [...terms.maySetAside, ...terms.mayRefuse]) ||
  (picture.misdeals.length === 0 && isHandedBack(wager) && isHandedBackByDecision(picture, wager));

const faultsInRound = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<DecidingHand>[],
  lawful: Scenario,
): readonly MoneyFault[] =>
  faultsIn<DecidingHand>(reasoning, {
    wagers: picture.wagers,
    missing: (wager, due) =>
      whetherItLayOn(picture, wager, lawful.reading) ?? (isLaid(wager) ? stakeInDoubt(picture, wager, due) : undefined),
    isOver: isOver(picture),
    decidedAt: ({ deed }) => deed,
    announcedAt: ({ deed }) => deed,
    isPlayedOn: (at) => picture.cards.some((card) => isBefore({ at }, dealtAt(card))),
    rulesFor: (_wager, due) => rulesFor(lawful, due),
    afterTheCall: lawful.rules.clauses.afterTheFirstCard,
    dueOn: (wager) => dueOn(picture, wager, lawful),
    // The maximum is that of a player on one area (6.1).
    isForSame: (one, other) => handOf(picture, one) === handOf(picture, other),
    followed: (wager) => followed(picture, wager, lawful),
    contestedBy: (wager) => (isPerhapsDecided(picture, wager, lawful) ? lawful.rules.clauses.disputes : undefined),
  });

/** Every wager whose money differs from what was due, under exactly one row; wagers of earlier rounds too, where it was made wrong here. */
export const moneyFaults = (
  picture: RoundPicture,
  reasoning: readonly Reasoned<DecidingHand>[],
  lawful: Scenario,
): readonly MoneyFault[] => [
  ...faultsInRound(picture, reasoning, lawful),
  ...faultsElsewhere(
    reasoning,
    (wager) => dueOnElsewhere(picture, wager, lawful),
    (home, one) => faultsInRound(home, [one], lawful),
  ),
];
