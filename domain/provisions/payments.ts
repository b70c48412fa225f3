import { gathered } from '../kernel/gathered.ts';
import { lastThat } from '../kernel/last-that.ts';
import { inDollars, linesTotalCents, type DenominationLine } from '../kernel/money.ts';
import type { Look, LookContext, Sighting } from '../law/clause.ts';
import { by, concerning, wronged } from '../law/persons.ts';
import { playersCents } from '../law/settlement.ts';
import { doneOn, takenOf, type Reasoned } from '../settlement/due.ts';
import { settledAgainAfter } from '../settlement/settled-again.ts';
import { dutiesAt } from '../table/duties.ts';
import type { AtTable, WithWagers } from './at-table.ts';
import { ofWager } from './sightings.ts';
import type { Wager, WagerRefused } from '../round/wager-book.ts';

/** Most looks see nothing of most wagers: they share this. */
const none: Sighting[] = [];

/** The money that the settlement found wrong under a clause and a code: the clause claims it. */
export const moneyOf =
  (clause: string, code: string): Look<unknown> =>
  (_picture, { settled }) =>
    settled.faults.filter((fault) => fault.clause === clause && fault.code === code).map(({ sighting }) => sighting);

/** Nobody recorded that it was laid: not in this round, and not in an earlier one that this one reaches back to. */
const isUnrecorded = ({ reachesBackTo }: WithWagers, { laid, wagerId }: Wager): boolean =>
  !laid && !reachesBackTo?.some(({ wagers }) => wagers.some((one) => one.wagerId === wagerId && one.laid));

/** Rounds of the session that this one continues are not looked through for it. */
const ofTheDayBefore = (wagerId: string): string =>
  `whether ${wagerId} was laid before the gaming day was cut, and won: that session is not looked through`;

/**
 * The refusal by which a wager that nobody recorded was not one: by somebody who may, and in time. A game knows who may, and until when. It
 * excludes that there was such a wager; that nobody recorded one excludes nothing.
 */
export type RefusalOf<Picture> = (picture: Picture, wager: Wager, on: LookContext) => WagerRefused | undefined;

const notRefused = (): undefined => undefined;

type OnNoWager = Pick<Sighting, 'says' | 'undetermined'>;

/** Money that moved on a wager that nobody recorded: certain of one that was refused before, else in doubt, with what is missing. */
const onNoWager = (moved: string, missing: string, at: number, refusal: WagerRefused | undefined): OnNoWager =>
  refusal && refusal.at < at
    ? { says: `${moved}, which ${refusal.fact.data.decision.by} had refused` }
    : { says: `${moved}, a wager that nobody recorded`, undetermined: { missing } };

/** Winnings paid on what the document has no odds for: a wager of an unknown kind, or one that nobody recorded. */
export const paymentsOnNoWager =
  <Picture extends AtTable & WithWagers>(
    isKnown: (kind: string) => boolean,
    refusalOf: RefusalOf<Picture> = notRefused,
  ): Look<Picture> =>
  (picture, on) =>
    gathered(picture.wagers, (wager) => {
      const paid = lastThat(wager.money, ({ how, cents }) => how === 'paid' && cents > 0);
      if (!paid || (wager.laid ? isKnown(wager.placement.kind) : !isUnrecorded(picture, wager))) return none;
      const { wagerId, laid } = wager;
      const more = {
        persons: [...by(paid.fact.data.by), ...concerning(wager.personId)],
        figures: { paidCents: paid.cents },
      };
      if (laid) {
        const says = `winnings were paid on a wager of the kind "${wager.placement.kind}", for which there are no odds`;
        const follows = { code: 'WAGER_TYPE_NOT_PERMITTED', wagerId, deed: laid.fact.eventId };
        return ofWager(wager, paid, says, { ...more, follows });
      }
      const missing =
        picture.table.before === null ? `whether ${wagerId} was laid, and whether it won` : ofTheDayBefore(wagerId);
      const { says, ...rests } = onNoWager(
        `winnings were paid on ${wagerId}`,
        missing,
        paid.at,
        refusalOf(picture, wager, on),
      );
      return ofWager(wager, paid, says, { ...more, ...rests });
    });

/**
 * Winnings paid to somebody else than the player whose wager it is. Nobody on duty at the table may have them; another may have been
 * sent for them.
 */
export const paymentsToOthers: Look<AtTable & WithWagers> = ({ table, wagers }) =>
  gathered(wagers, (wager) =>
    gathered(wager.money, (placed) => {
      const { fact, cents } = placed;
      if (fact.type !== 'round.WagerPaid' || cents === 0) return none;
      const { toPersonId } = fact.data;
      if (toPersonId === null || wager.personId === null || toPersonId === wager.personId) return none;
      const isOnDuty = dutiesAt(table, toPersonId, fact).length > 0;
      return ofWager(
        wager,
        placed,
        `winnings on the wager ${wager.wagerId} were paid to ${toPersonId}, whose it is not`,
        {
          persons: [...by(fact.data.by), ...wronged(wager.personId), ...concerning(toPersonId)],
          figures: { paidCents: cents },
          ...(isOnDuty ? {} : { undetermined: { missing: 'whether the player had them paid to somebody else' } }),
        },
      );
    }),
  );

/** What the house took on a wager that nobody recorded. */
export const collectionsOnNoWager =
  <Picture extends WithWagers>(refusalOf: RefusalOf<Picture> = notRefused): Look<Picture> =>
  (picture, on) =>
    gathered(picture.wagers, (wager) => {
      const taken = lastThat(wager.money, ({ how, cents }) => how === 'collected' && cents > 0);
      if (!taken || !isUnrecorded(picture, wager)) return none;
      const { fact, at, cents } = taken;
      const { wagerId } = wager;
      const { says, ...rests } = onNoWager(
        `${inDollars(cents)} was collected on ${wagerId}`,
        `whether ${wagerId} was laid, and whether it lost`,
        at,
        refusalOf(picture, wager, on),
      );
      const persons = fact.type === 'round.WagerCollected' ? by(fact.data.by) : [];
      return ofWager(wager, taken, says, { figures: { collectedCents: cents }, persons, ...rests });
    });

/** Stakes that the house kept though the text does not say what becomes of them: for the question that it leaves open. */
export const stakesKept =
  (question: string, losesBy: string): Look<unknown, readonly Reasoned[]> =>
  (_picture, { settled }) =>
    gathered(settled.reasoning, ({ wager, due, settlement }) => {
      if (due.due !== null || !settlement.interpretations.includes(question)) return none;
      const keptCents = takenOf(doneOn(wager));
      const taken = lastThat(wager.money, ({ how }) => how === 'collected');
      if (keptCents <= 0 || !taken) return none;
      const says = `${inDollars(keptCents)} of the ${due.placement.kind} wager ${wager.wagerId} was kept, and no result had decided it`;
      return ofWager(wager, taken, says, {
        persons: [...by(taken.fact.data.by), ...wronged(wager.personId)],
        figures: { keptCents },
        interpretations: [question],
        contestedBy: losesBy,
      });
    });

/** Winnings paid before the outcome was set aside that stayed with their player: for the question whether they may. */
export const winningsKept =
  (question: string, goBackBy: string): Look<unknown, readonly Reasoned[]> =>
  (_picture, { settled }) =>
    gathered(settled.reasoning, ({ wager, due: { due, dueMost, ruling, placement }, settlement }) => {
      if (!due || !dueMost || !settlement.interpretations.includes(question)) return none;
      const keptCents = Math.min(playersCents(doneOn(wager)), playersCents(dueMost)) - playersCents(due);
      if (keptCents <= 0) return none;
      const says = `${inDollars(keptCents)} had been won by the ${placement.kind} wager ${wager.wagerId} and paid when the outcome was set aside, and stayed with its player`;
      return ofWager(wager, ruling, says, {
        figures: { keptCents },
        interpretations: [question],
        contestedBy: goBackBy,
      });
    });

/** Wagers that were settled once more, by a later result than the one that decided them. */
export const wagersSettledAgain: Look<unknown, readonly Reasoned[]> = (_picture, { settled }) =>
  gathered(settled.reasoning, ({ wager, due }) => {
    const last = wager.money.at(-1);
    const before = settledAgainAfter(due);
    if (!last || before === undefined) return none;
    const says = `the ${due.placement.kind} wager ${wager.wagerId} ${before.became}, and was ${last.how} again after a later result`;
    return ofWager(wager, last, says, {
      persons: [...by(last.fact.data.by), ...concerning(wager.personId)],
      figures: { cents: last.cents },
      undetermined: { missing: `whether the stake was taken up ${before.when}, or lay on` },
    });
  });

/** Do chips add up to what the record says, as far as they were counted? */
const isOfItsSum = (lines: readonly DenominationLine[] | null, saidCents: number): boolean =>
  lines === null || lines.length === 0 || linesTotalCents(lines) === saidCents;

/** Chips that add up to another sum than the record says: which of the two is right nobody can say. An empty list was not counted. */
export const ofAnotherSum = (
  lines: readonly DenominationLine[] | null,
  saidCents: number,
  what: string,
): Pick<Sighting, 'says' | 'figures' | 'undetermined'> | undefined => {
  if (lines === null || isOfItsSum(lines, saidCents)) return undefined;
  const chipsCents = linesTotalCents(lines);
  return {
    says: `the chips of ${what} add up to ${inDollars(chipsCents)}; the record says ${inDollars(saidCents)}`,
    figures: { saidCents, chipsCents },
    undetermined: { missing: `whether the chips of ${what} were recorded right, or the amount` },
  };
};

/** Wagers whose chips add up to another stake. */
export const wagersOfAnotherSum: Look<WithWagers> = ({ wagers }) =>
  gathered(wagers, (wager) => {
    if (!wager.laid) return none;
    const { chips, stakeCents } = wager.laid.fact.data;
    if (isOfItsSum(chips, stakeCents)) return none;
    const seen = ofAnotherSum(chips, stakeCents, `the wager ${wager.wagerId}`);
    return seen ? ofWager(wager, wager.laid, seen.says, { ...seen, persons: concerning(wager.personId) }) : none;
  });

/** Payments whose chips add up to another amount. */
export const paymentsOfAnotherSum: Look<WithWagers> = ({ wagers }) =>
  gathered(wagers, (wager) =>
    gathered(wager.money, (placed) => {
      const { fact } = placed;
      if (fact.type !== 'round.WagerPaid' || isOfItsSum(fact.data.chips, fact.data.paidCents)) return none;
      const seen = ofAnotherSum(fact.data.chips, fact.data.paidCents, `a payment on the wager ${wager.wagerId}`);
      return seen ? ofWager(wager, placed, seen.says, { ...seen, persons: by(fact.data.by) }) : none;
    }),
  );

/**
 * What was done in this round with a wager of an earlier one: money moved on it, or it was declared void. Money counts for it, late as it
 * is; what it makes wrong is found as that. `voids` is the clause by which a wager may be declared void, which sets no time for it.
 */
export const doneInLaterRound =
  (voids: string): Look<WithWagers> =>
  (picture, { settled }) =>
    gathered(picture.wagers, (wager) => {
      if (wager.laid || isUnrecorded(picture, wager)) return none;
      const { wagerId } = wager;
      const [ruling] = wager.voids;
      if (ruling) {
        const decider = ruling.fact.data.decision.by;
        const says = `${decider} declared the wager ${wagerId} of an earlier round void`;
        return ofWager(wager, ruling, says, {
          persons: [...by(decider), ...concerning(wager.personId)],
          contestedBy: voids,
        });
      }
      const moved = wager.money.at(-1);
      if (!moved || settled.faults.some(({ sighting }) => sighting.wagerId === wagerId)) return none;
      const says = `${inDollars(moved.cents)} was ${moved.how} on the wager ${wagerId} of an earlier round`;
      return ofWager(wager, moved, says, {
        persons: [...by(moved.fact.data.by), ...concerning(wager.personId)],
        figures: { cents: moved.cents },
      });
    });
