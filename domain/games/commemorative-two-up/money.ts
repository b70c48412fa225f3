import { gathered } from '../../kernel/gathered.ts';
import { inDollars } from '../../kernel/money.ts';
import { isBefore } from '../../kernel/placed.ts';
import { by, concerning, wronged } from '../../law/persons.ts';
import type { Choice } from '../../law/choice.ts';
import type { MoneyFault } from '../../law/settled.ts';
import { playersCents } from '../../law/settlement.ts';
import { onSilence } from '../../provisions/sightings.ts';
import { unlessMissed } from '../../law/unless-missed.ts';
import { isLaid, type LaidWager } from '../../round/wager-book.ts';
import { isRuledOnInWords } from '../../settlement/by-decision.ts';
import type { Reasoned } from '../../settlement/due.ts';
import { betsOf, isIn } from './bets.ts';
import type { JudgedSpin } from './course.ts';
import { custodyOf } from './custody.ts';
import type { Settling } from './due.ts';
import { missedOfTurn } from './missed.ts';
import { isOver } from './round.ts';
import { isPerhapsToldTwice } from './told-twice.ts';

type Wrong = Reasoned<JudgedSpin>;

/** A turn as it is settled, and how the venue reads what the text leaves open. */
type Asked = Settling & { readonly choice: Choice };

/** Had play gone on since, so that what was not handed over by then was left out? */
const isDue = ({ picture }: Pick<Settling, 'picture'>, { due }: Wrong): boolean => {
  const cause = due.ruling ?? due.decidedBy?.spin;
  return isOver(picture) || (cause !== undefined && picture.spins.some((spin) => isBefore(cause, spin)));
};

const isWon = ({ due }: Wrong['due']): boolean => due !== null && playersCents(due) > 0;

/** Where the text says what became of the wager. */
const clauseOf = ({ due: { clauses } }: Wrong): string => clauses[0] ?? '';

const ownerOf = ({ wager }: Wrong): string => wager.personId ?? 'somebody whom nobody knew';

const overCents = ({ settlement }: Wrong): number => settlement.differenceCents ?? 0;

/** Does its owner lack what they handed another themselves, who has too much? Then that is found there: nobody had to hand it to them. */
const isGivenAway = ({ picture }: Settling, all: readonly Wrong[], { wager }: Wrong): boolean =>
  all.some(
    (other) =>
      overCents(other) > 0 &&
      picture.handedOver.some(
        ({ fact: { data } }) => data.wagerId === other.wager.wagerId && data.fromPersonId === wager.personId,
      ),
  );

/** The wagers whose money is wrong, each cent once: what one has too much is found where another lacks it. */
const wrongOf = (settling: Settling, all: readonly Wrong[]): readonly Wrong[] => {
  const short = all.filter((one) => overCents(one) < 0 && !isGivenAway(settling, all, one));
  return short.length > 0 ? short : all.filter((one) => overCents(one) > 0);
};

/**
 * What somebody was handed while it was due to them, and is too much since a ruling: nobody did wrong by that, and it is to be handed back. That
 * nobody recorded it does not show that it was not. Undefined where it was more than the wager could have won.
 */
const tooMuchSince = ({ picture, course, terms, choice }: Asked, one: Wrong): MoneyFault | undefined => {
  const { wager, settlement, due } = one;
  const { handed, givenCents, receivedCents } = custodyOf(picture, wager);
  const last = handed.at(-1);
  if (overCents(one) <= 0 || !isLaid(wager) || !last || !due.ruling || !isBefore(last, due.ruling)) return undefined;
  if (receivedCents > givenCents + betCents({ picture, course, terms }, wager)) return undefined;
  const owner = ownerOf(one);
  const much = `${inDollars(overCents(one))} of what ${owner} had been handed on the ${settlement.kind} wager ${wager.wagerId}`;
  const missing = `whether ${owner} handed it back: nobody recorded it`;
  const sighting = {
    deed: last.fact,
    wagerId: wager.wagerId,
    persons: concerning(wager.personId),
    says: `${much} was not theirs any more by the ruling, and that it was handed back is not on record`,
    figures: { dueCents: due.due && playersCents(due.due), differenceCents: overCents(one) },
    ...onSilence(choice, terms.questions.silence, missing),
  };
  return { clause: clauseOf(one), code: 'MORE_HANDED_OVER_THAN_DUE', sighting };
};

/** What a wager has in its bets, in cents. */
const betCents = ({ picture, course }: Settling, wager: LaidWager): number =>
  betsOf(picture, course)
    .filter(isIn(wager))
    .reduce((sum, { cents }) => sum + cents, 0);

/**
 * What the record lacks to say that the money of a wager is wrong, where it fits another result: one that wins, one that loses, or none. A sum that
 * fits none is wrong whatever is missing.
 */
const decidedInDoubt = (asked: Asked, { wager, settlement: { done } }: Wrong): string | undefined => {
  if (!isLaid(wager)) return undefined;
  const cents = Math.abs(playersCents(done));
  // A bet whose other side nobody recorded has the stake in it.
  if (![0, betCents(asked, wager), wager.placement.stakeCents].includes(cents)) return undefined;
  // What stood against the rest of it may have been laid before it.
  const from = betCents(asked, wager) < wager.placement.stakeCents ? { at: -1 } : wager.laid;
  return missedOfTurn(asked.picture, from, { at: Infinity }, `what became of the wager ${wager.wagerId}`);
};

const found = (asked: Asked, one: Wrong): readonly MoneyFault[] => {
  const { picture, terms } = asked;
  const undone = tooMuchSince(asked, one);
  if (undone) return [undone];
  const { wager, settlement, due } = one;
  const cents = overCents(one);
  const isShort = cents < 0;
  const { handed, heldBy } = custodyOf(picture, wager);
  // What was handed over before the gaming day was cut is not a deed of this turn.
  const last = handed.findLast(({ at }) => at >= 0);
  const deed = last ?? due.ruling ?? due.decidedBy?.spin ?? wager.laid;
  if (!deed) return [];
  const [lies = heldBy] = settlement.between?.owed.map((owed) => owed.heldBy) ?? [];
  // Of nobody, where it is not on record in whose hands the money was.
  const holder = isShort ? lies : (last?.fact.data.fromPersonId ?? null);
  const much = `${inDollars(Math.abs(cents))} ${isShort ? 'less' : 'more'}`;
  const how = holder === null ? `${ownerOf(one)} was handed` : `${holder} handed ${ownerOf(one)}`;
  const lacking = isWon(due) ? 'WINNINGS_NOT_HANDED_OVER' : 'STAKE_NOT_RETURNED';
  const sighting = {
    deed: deed.fact,
    wagerId: wager.wagerId,
    persons: [...by(holder), ...(isShort ? wronged : concerning)(wager.personId)],
    says: `${how} ${much} than was due on the ${settlement.kind} wager ${wager.wagerId}`,
    figures: { dueCents: due.due && playersCents(due.due), differenceCents: cents },
  };
  const isDecided = isRuledOnInWords(picture, wager, [...terms.ringkeeper.roles, ...terms.supervisor.roles]);
  const contested = isDecided ? { contestedBy: terms.clauses.disputes } : {};
  const code = isShort ? lacking : 'MORE_HANDED_OVER_THAN_DUE';
  const doubt = unlessMissed(decidedInDoubt(asked, one));
  return [{ clause: clauseOf(one), code, sighting: { ...sighting, ...contested, ...doubt } }];
};

/** Bets that were decided, of whose money nobody recorded anything: the first that won stands for all of its clause. */
const silentOn = (asked: Asked, reasoning: readonly Wrong[]): readonly MoneyFault[] => {
  const open = gathered(reasoning, (one) => {
    const deed = one.due.decidedBy?.spin;
    const isSilent =
      one.settlement.differenceCents === null && !isPerhapsToldTwice(one) && isWon(one.due) && isDue(asked, one);
    return deed && isSilent ? [{ one, deed, clause: clauseOf(one) }] : [];
  });
  return open
    .filter((first) => open.find(({ clause }) => clause === first.clause) === first)
    .map(({ one, deed, clause }): MoneyFault => {
      const { wager, settlement } = one;
      const missing = `whether what the ${settlement.kind} wager ${wager.wagerId} won was handed over: it is not on record of this turn, and not of the next`;
      const sighting = {
        deed: deed.fact,
        wagerId: wager.wagerId,
        persons: wronged(wager.personId),
        says: `${ownerOf(one)} won a bet, and what became of its money is not on record`,
        figures: { times: open.filter((other) => other.clause === clause).length },
        ...onSilence(asked.choice, asked.terms.questions.silence, missing),
      };
      return { clause, code: 'WINNINGS_NOT_HANDED_OVER', sighting };
    });
};

/** Money that was handed over once too often if what two terminals tell of it in the same words was done twice: one for each clause. */
const toldTwice = ({ picture }: Asked, reasoning: readonly Wrong[]): readonly MoneyFault[] => {
  const all = reasoning.filter(isPerhapsToldTwice);
  return all.flatMap((one): readonly MoneyFault[] => {
    const { wager, settlement } = one;
    const last = custodyOf(picture, wager).handed.at(-1);
    if (!last) return [];
    const { fromPersonId } = last.fact.data;
    const sighting = {
      deed: last.fact,
      wagerId: wager.wagerId,
      persons: [...by(fromPersonId), ...concerning(wager.personId)],
      says: `${fromPersonId} handed ${ownerOf(one)} more than was due on the ${settlement.kind} wager ${wager.wagerId}`,
      undetermined: { missing: 'whether two terminals recorded one hand-over, or there were two' },
    };
    return [{ clause: clauseOf(one), code: 'MORE_HANDED_OVER_THAN_DUE', sighting }];
  });
};

/** Every wager on which a patron got less than was due, or more where nobody got less. */
export const moneyFaults = (asked: Asked, reasoning: readonly Wrong[]): readonly MoneyFault[] => [
  ...gathered(
    wrongOf(asked, reasoning).filter((one) => isDue(asked, one)),
    (one) => found(asked, one),
  ),
  ...silentOn(asked, reasoning),
  ...toldTwice(asked, reasoning),
];
