import type { Decision } from '../../../kernel/decision.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, isSurelyBefore, type Moment, type Placed } from '../../../kernel/placed.ts';
import { inSentence } from '../../../kernel/word-list.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { isLaid, isTakenOrPaid, type MoneyMoved } from '../../../round/wager-book.ts';
import { groundedIn, hasNoGround, type Grounded, type Grounds } from '../../../settlement/grounds.ts';
import { floorGrounds } from '../../../table/word-lists.ts';
import { isSettledBy } from '../round-end.ts';
import type { RoundPicture } from '../round.ts';
import { ofWager, onSilence, sighted, type RoundLook, type SessionLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** What makes a round void by a rule. */
export type VoidRule = {
  /** The record that shows it, and what it leaves open; undefined where nothing shows it. */
  readonly cause: (
    picture: RoundPicture,
  ) => (Pick<Sighting, 'undetermined' | 'contestedBy'> & { readonly by: Placed }) | undefined;
  /** As a sentence says it: `a card was missing, or was not of the deck`. */
  readonly as: string;
  /** How the numbers of the clauses begin that a declaration cites for it, and the ground that it gives. */
  readonly cited: string;
  readonly ground: string;
  readonly silence: string;
};

type Declared = RoundPicture['roundVoided'][number];

/** Where a round was declared void. An outcome that was set aside leaves it open whether the wagers go back (14.5), so it does not count. */
const declarationsIn = ({ roundVoided }: RoundPicture): readonly Declared[] =>
  roundVoided.filter(({ fact }) => fact.type === 'round.RoundVoided');

/** A round is void by a declaration, or by a misdeal. */
const isDeclaredVoid = (picture: RoundPicture): boolean => declarationsIn(picture).length + picture.misdeals.length > 0;

/** It is void, or its outcome was set aside: what was taken, paid and given back is a matter of that. */
const hasNoResult = ({ roundVoided, misdeals }: RoundPicture): boolean => [...roundVoided, ...misdeals].length > 0;

/** Rounds that were to be declared void, and whose wagers were taken and paid all the same. */
export const voidRoundsSettled =
  ({ cause, as }: VoidRule): RoundLook =>
  (picture) => {
    const shown = cause(picture);
    if (!shown || hasNoResult(picture)) return none;
    const { by: shownBy, ...doubt } = shown;
    const moved = gathered(picture.wagers, ({ money }) =>
      money.filter((one) => isTakenOrPaid(one) && isBefore(shownBy, one)),
    );
    const [first] = inPlace(moved);
    if (!first) return none;
    const says = `wagers were taken and paid, though ${as}, and the round was to be declared void`;
    return sighted(first, says, { persons: by(first.fact.data.by), ...doubt });
  };

/** Rounds that were to be declared void, and of which that is not on record. */
export const notDeclaredVoid =
  ({ cause, as, silence }: VoidRule): RoundLook =>
  (picture, { interpretation }) => {
    const shown = cause(picture);
    if (!shown || !picture.closed || isDeclaredVoid(picture)) return none;
    const { by: shownBy, ...doubt } = shown;
    const silent = onSilence(interpretation, silence, 'whether the round was declared void: nobody recorded it');
    return sighted(shownBy, `${as}, and that the round was declared void is not on record`, { ...silent, ...doubt });
  };

const isOf =
  ({ cited, ground }: VoidRule) =>
  ({ fact }: Declared): boolean => {
    const { clause, ground: given } = fact.data.decision;
    return clause?.startsWith(cited) ?? given === ground;
  };

/** Had all wagers of the round been taken or paid by then, or was it closed? */
const isCompletedBy = (picture: RoundPicture, ruling: Placed): boolean =>
  (picture.closed !== null && isBefore(picture.closed, ruling)) ||
  (picture.wagers.some(isLaid) && isSettledBy(picture, ruling));

/** Completed rounds that were declared void for it: their results stand. */
export const completedRoundsVoided =
  (rule: VoidRule): RoundLook =>
  (picture) =>
    rule.cause(picture)
      ? none
      : gathered(declarationsIn(picture).filter(isOf(rule)), (ruling) => {
          if (!isCompletedBy(picture, ruling)) return none;
          const { by: decider } = ruling.fact.data.decision;
          const says = `${decider} declared the round void when it had been completed: its result stands`;
          return sighted(ruling, says, { persons: by(decider) });
        });

/** Rounds declared void for it while they were played, though the record shows nothing of the kind. */
export const voidedWithoutCause =
  (rule: VoidRule): RoundLook =>
  (picture, { interpretation }) => {
    const shown = rule.cause(picture);
    return gathered(declarationsIn(picture).filter(isOf(rule)), (ruling) => {
      if ((shown && isBefore(shown.by, ruling)) || isCompletedBy(picture, ruling)) return none;
      const { by: decider } = ruling.fact.data.decision;
      const says = `${decider} declared the round void; that ${rule.as} is not on record`;
      const missing = `whether ${rule.as}: nobody recorded it`;
      return sighted(ruling, says, {
        persons: concerning(decider),
        ...onSilence(interpretation, rule.silence, missing),
      });
    });
  };

/** Rounds declared void by none of the rules that make a round void, and not on a ground on which an outcome is set aside. */
export const voidedUnderNoRule =
  (rules: readonly VoidRule[], grounds: Grounds): RoundLook =>
  (picture) =>
    gathered(declarationsIn(picture), (ruling) => {
      const { decision } = ruling.fact.data;
      const grounded = groundedIn(decision, grounds);
      if (
        ['yes', 'cited-only'].includes(grounded) ||
        rules.some((rule) => isOf(rule)(ruling) || decision.ground === rule.ground)
      )
        return none;
      const says = `${decision.by} declared the round void`;
      const persons = by(decision.by);
      return sighted(ruling, `${says}${saysOnly(grounded, decision)}`, { persons, ...openOn(grounded, decision) });
    });

const saysOnly = (grounded: Grounded, decision: Decision): string =>
  grounded === 'no' && hasNoGround(decision)
    ? ' and gave no ground'
    : ` for "${inSentence(floorGrounds, decision.ground)}", which makes no round void`;

const openOn = (grounded: Grounded, { ground }: Decision): Pick<Sighting, 'undetermined'> =>
  grounded === 'no'
    ? {}
    : { undetermined: { missing: `whether "${inSentence(floorGrounds, ground)}" is one of the grounds for it` } };

const isGivenBackAsVoid = ({ fact }: MoneyMoved): boolean =>
  fact.type === 'round.WagerReturned' && fact.data.reason === 'void' && fact.data.returnedCents > 0;

/** The round that was played at a moment: the last of which a card was out. */
const playedAt = (rounds: readonly RoundPicture[], moment: Moment): RoundPicture | undefined =>
  rounds.findLast(({ cards: [first] }) => first && isSurelyBefore(first.by.fact, moment));

/** Wagers of completed rounds that were given back as void when a later round was void for it: their results stand. */
export const completedRoundsPaidBack =
  ({ cause, as }: VoidRule): SessionLook =>
  ({ rounds }) =>
    gathered(
      rounds.filter((round) => !hasNoResult(round) && !cause(round)),
      (round) =>
        gathered(round.wagers, (wager) => {
          const back = wager.money.find(isGivenBackAsVoid);
          const later = back && playedAt(rounds, back.fact);
          if (!wager.laid || !back || !later || later === round || !cause(later)) return none;
          const { by: doer } = back.fact.data;
          const says = `${doer} gave the wager ${wager.wagerId} of a completed round back when ${as} in a later one: its result stands`;
          return ofWager(wager, back, says, { persons: [...by(doer), ...concerning(wager.personId)] });
        }),
    );
