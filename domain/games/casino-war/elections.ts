import { dealtAt } from '../../equipment/cards/drawn-cards.ts';
import { isSurelyBefore, type Moment, type Placed } from '../../kernel/placed.ts';
import { cardInDoubt, hasUnrecorded } from '../../provisions/cards/on-record.ts';
import type { LaidWager } from '../../round/wager-book.ts';
import { isOver } from './compared.ts';
import { endOf } from './counting.ts';
import { handIn, type Deal } from './deal.ts';
import type { RoundPicture } from './round.ts';
import type { WarRules } from './rules.ts';
import type { DecidingCards } from './settlement.ts';
import { stagesOf } from './stages.ts';

/** What a player chose whose card equals the dealer's, by word, by silence (7.4) or by absence (10.7). */
export type Elected =
  | {
      readonly is: 'war';
      readonly raise: LaidWager;
      /** Its player had given up half before, and the last choice is read to count. */
      readonly isChanged: boolean;
    }
  | { readonly is: 'surrendered'; readonly deed: Placed; readonly clauses: readonly string[] }
  /** A raise was laid by a player who had given up half before, or the other way round. */
  | { readonly is: 'changed' }
  /** It may still be chosen. */
  | { readonly is: 'pending' }
  | { readonly is: 'unknown'; readonly reason: string };

type Electing = {
  readonly picture: RoundPicture;
  readonly deal: Deal;
  readonly rules: WarRules;
  /** The first cards, which are equal. */
  readonly equal: DecidingCards;
  /** Which of two choices counts: the text does not say whether one may be changed. */
  readonly changed: 'not-governed' | 'first' | 'last';
};

type OfWager = RoundPicture['offers' | 'elections' | 'acknowledged' | 'absences'][number];

/** The player whom it names, if it names one; the dealer who asked, saw or acknowledged is not the one who chooses. */
const playerIn = ({ type, data }: OfWager['fact']): string | null => {
  if (type === 'casino-war.ElectionMade') return data.by;
  return type === 'casino-war.ElectionAcknowledged' ? null : data.personId;
};

/** Those of a list that are about a wager: by its id, or by its box and player where the id is of no wager of the round. */
export const allAbout = <Of extends OfWager>(
  { wagers }: RoundPicture,
  all: readonly Of[],
  { wagerId, placement: { hand }, personId }: LaidWager,
): readonly Of[] => {
  const isAlone = () => wagers.every((one) => one.placement.hand !== hand || one.personId === personId);
  return all.filter(({ fact }) => {
    if (fact.data.wagerId === wagerId) return true;
    if (fact.data.hand !== hand || wagers.some((one) => one.wagerId === fact.data.wagerId)) return false;
    const player = playerIn(fact);
    return player === null ? isAlone() : player === personId;
  });
};

/** The last of them. */
const about = <Of extends OfWager>(picture: RoundPicture, all: readonly Of[], wager: LaidWager): Of | undefined =>
  allAbout(picture, all, wager).at(-1);

/** Has the war been dealt, so that nothing can be chosen any more? */
const isTooLate = (picture: RoundPicture, deal: Deal): boolean =>
  isOver(picture) || [...deal.hands.values()].some(({ second }) => second !== null);

/** Are cards of the war on record, and all between the first and the last card of the round? */
const mayLackWar = (picture: RoundPicture): boolean =>
  stagesOf(picture).war.length === 0 || cardInDoubt(picture) !== null;

const isRaised = ({ wagers }: RoundPicture, hand: string): boolean =>
  wagers.some(({ placement }) => placement.kind === 'go-to-war' && placement.hand === hand);

/** Was a player asked who said nothing, and did the dealer act on the wager? Then the dealer did not wait for a raise any longer (7.4). */
const actedOnSilence = (picture: RoundPicture, wager: LaidWager): Placed | undefined => {
  const offer = about(picture, picture.offers, wager);
  if (!offer || about(picture, picture.elections, wager)) return undefined;
  return wager.money.some(({ at }) => at > offer.at) ? offer : undefined;
};

/** Did its player leave every seat at the table before the war, and nobody recorded that they came back? Then they were not present. */
const leftBefore = ({ table }: RoundPicture, personId: string | null, asked: Moment): Placed | undefined => {
  const last = personId === null ? undefined : table.seatsOf.get(personId)?.at(-1);
  if (!last?.to || last.to.type !== 'table.SeatLeft' || !isSurelyBefore(last.to, asked)) return undefined;
  // It is a fact of the session, and has no place of its own among those of the round.
  return { fact: last.to, at: -1 };
};

/** What shows that a player gave up half, other than by laying no raise. */
const givenUp = (
  { picture, equal, rules: { clauses } }: Electing,
  wager: LaidWager,
): Extract<Elected, { readonly is: 'surrendered' }> | undefined => {
  const absent = about(picture, picture.absences, wager);
  if (absent) return { is: 'surrendered', deed: absent, clauses: [clauses.absent] };
  const said = about(picture, picture.elections, wager) ?? about(picture, picture.acknowledged, wager);
  if (said?.fact.data.choice === 'surrender') return { is: 'surrendered', deed: said, clauses: [clauses.election] };
  const asked = endOf(picture) ?? dealtAt(equal.dealer);
  const left = said ? undefined : leftBefore(picture, wager.personId, asked.fact);
  return left && { is: 'surrendered', deed: left, clauses: [clauses.absent] };
};

/** What a player chose who laid a raise. Whether a choice that was made may be changed the text does not say. */
const raised = (on: Electing, war: LaidWager, raise: LaidWager): Elected => {
  const before = givenUp(on, war);
  const isChanged = before !== undefined && before.deed.at >= 0 && before.deed.at < raise.laid.at;
  if (!isChanged || on.changed === 'last') return { is: 'war', raise, isChanged };
  return on.changed === 'first' ? before : { is: 'changed' };
};

/** What the player of a casino war wager chose. `raise`: the one on it that counts. */
export const electedFor = (on: Electing, wager: LaidWager, hand: string, raise: LaidWager | undefined): Elected => {
  if (raise) return raised(on, wager, raise);
  const { picture, deal, rules } = on;
  const given = givenUp(on, wager);
  if (given) return given;
  if (!isTooLate(picture, deal)) {
    const deed = actedOnSilence(picture, wager);
    return deed ? { is: 'surrendered', deed, clauses: [rules.clauses.deemed] } : { is: 'pending' };
  }
  if (handIn(deal, hand).second && !isRaised(picture, hand))
    return { is: 'unknown', reason: `a card of the war was dealt to ${hand}, and no raise on it is on record` };
  // Whether it is a raise of this player, the record does not show: that another card of the war was dealt there, or that not all are on record.
  if (hasUnrecorded(picture) && (handIn(deal, hand).second || mayLackWar(picture)))
    return {
      is: 'unknown',
      reason: `money moved on a wager that nobody recorded, which may be a raise on ${hand}`,
    };
  const chosen = about(picture, picture.elections, wager);
  // Who went to war by putting down chips laid a raise: nobody recorded it, and the war is not on record in full either.
  if (chosen?.fact.data.how === 'chips' && wager.money.length === 0 && mayLackWar(picture))
    return { is: 'unknown', reason: `its player went to war with chips, and a raise on ${hand} is not on record` };
  const asked = about(picture, picture.offers, wager) ?? chosen ?? about(picture, picture.acknowledged, wager);
  // Where the record breaks off, a raise may have been laid; where half was taken, it was given up.
  const isCutShort = picture.isLeftOpen && wager.money.length === 0;
  if (asked && !isCutShort) return { is: 'surrendered', deed: asked, clauses: [rules.clauses.deemed] };
  if (asked) return { is: 'unknown', reason: 'the round was left open, and what its player chose is not on record' };
  return { is: 'unknown', reason: 'nobody recorded whether its player was asked, and what they chose' };
};
