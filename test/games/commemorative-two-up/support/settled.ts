import type { Finding } from '../../../../domain/law/finding.ts';
import type { Settlement } from '../../../../domain/law/settlement.ts';
import { examineScript } from '../../../support/clause-specs.ts';
import { stage, type Actor, type Staged, type Step } from '../../../support/script.ts';
import {
  announced,
  casinoSupervisor,
  comeIn,
  decisionOf,
  onKip,
  openRing,
  placeYourBets,
  play,
  roundEvent,
  spun,
  wager,
} from './commemorative-floor.ts';
import { commemorative } from './commemorative-game.ts';

type Choices = Readonly<Record<string, string>>;

/** A script at the open ring, as a floor records it. */
export const staged = (events: readonly Step[]): Staged =>
  stage([...openRing, ...events], undefined, commemorative.sessionPlays);

const examined = (events: readonly Step[], choices: Choices) => {
  const [edition] = commemorative.editions;
  if (!edition) throw new Error('the game has no edition');
  return examineScript(commemorative, edition, staged(events), choices);
};

export const settled = (events: readonly Step[], choices: Choices = {}): readonly Settlement[] =>
  examined(events, choices).settlements;

/** What is settled on the wager of a patron, of a kind. */
export const settledOn = (
  who: Actor,
  kind: string,
  events: readonly Step[],
  choices: Choices = {},
): Settlement | undefined => settled(events, choices).find(({ wagerId }) => wagerId === wager(who, kind));

/** What becomes of a wager: its outcome, and what it wins or loses in cents. */
export const of = (who: Actor, kind: string, events: readonly Step[], choices: Choices = {}): string => {
  const one = settledOn(who, kind, events, choices);
  if (!one) return 'nothing';
  const due = one.due ? one.due.paidCents - one.due.collectedCents : '-';
  return `${one.outcome} ${due}`;
};

/** What the owner of a wager has of it in cents by the record, and how much over what was due. */
export const done = (who: Actor, kind: string, events: readonly Step[]) => {
  const one = settledOn(who, kind, events);
  return one && [one.done.paidCents - one.done.collectedCents, one.differenceCents];
};

const moneyCodes = ['WINNINGS_NOT_HANDED_OVER', 'STAKE_NOT_RETURNED', 'MORE_HANDED_OVER_THAN_DUE'];

/** What is found about the money of a script. */
export const foundOfMoney = (events: readonly Step[], choices: Choices = {}): readonly Finding[] =>
  examined(events, choices).all.filter(({ code }) => moneyCodes.includes(code));

export const spin = (lie: string, spinId: string, seen: readonly string[] = []): readonly Step[] => [
  onKip(),
  placeYourBets,
  comeIn,
  spun(lie, spinId, { seen }),
];
/** The outcome of the last spin is announced, and set aside. */
export const announcedAndSetAside = (result: string, ground: string, money = 'refunded'): readonly Step[] => [
  announced(result),
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'spin', resultEventId: null, money, decision: decisionOf(casinoSupervisor, ground) },
    casinoSupervisor,
  ),
];
export const setTurnAside = (ground: string, money = 'refunded', by: Actor = casinoSupervisor): Step =>
  roundEvent(
    'OutcomeInvalidated',
    { scope: 'round', resultEventId: null, money, decision: decisionOf(by, ground) },
    by,
  );
export const turnVoid = (money: string): Step =>
  roundEvent('RoundVoided', { money, decision: decisionOf(casinoSupervisor, 'fire') }, casinoSupervisor);
export const voids = (who: Actor, kind: string, ground: string, money = 'refunded'): Step =>
  roundEvent(
    'WagerVoided',
    { wagerId: wager(who, kind), money, decision: decisionOf(casinoSupervisor, ground) },
    casinoSupervisor,
  );
export const forfeits = (who: Actor, kind: string, ground = 'fraud'): Step =>
  roundEvent(
    'WagerForfeited',
    { wagerId: wager(who, kind), decision: decisionOf(casinoSupervisor, ground) },
    casinoSupervisor,
  );

/** A wager is made larger or smaller, or put on something else: its id stays. */
export const changed = (who: Actor, kind: string, stakeCents: number, toKind = kind): Step =>
  roundEvent(
    'WagerChanged',
    { wagerId: wager(who, kind), stakeCents, kind: toKind, area: null, by: who.personId },
    who,
  );

type Side = readonly [who: Actor, kind: string];

/** Two wagers stand against each other, for so much. */
export const matchedAs = (matchId: string, heads: Side, tails: Side, matchedCents: number): Step =>
  play('WagersMatched', { matchId, headsWagerId: wager(...heads), tailsWagerId: wager(...tails), matchedCents });
export const unmatched = (matchId: string, who: Actor): Step =>
  play('WagerUnmatched', { matchId, by: who.personId }, who);
