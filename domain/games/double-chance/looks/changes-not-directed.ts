import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { firstAfter, inPlace, isBefore, isBetween, lastBefore } from '../../../kernel/placed.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { concerning } from '../../../law/persons.ts';
import { didWithPower } from '../../../provisions/by-whom.ts';
import { drawnOf, mayBeDrawnOf, setNamed } from '../../../provisions/cards/of-cards.ts';
import { allOf, cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import type { SessionPicture } from '../round.ts';
import { onSilence, type SessionLook } from './reading.ts';

type TakenOut = DoneInSession<'cards.DecksTakenOut'>;
type Change = DoneInSession<'cards.CardsReplaced'> | TakenOut;

const cardsOut = ({ shoes }: SessionCards) => gathered(shoes, (shoe) => shoe.cards);

/** Did a set come to the table with no card drawn between that and the other's going? */
const isReplaced = (cards: SessionCards, drawn: readonly CardOut[], takenOut: TakenOut): boolean => {
  const [last, next] = [lastBefore(drawn, takenOut), firstAfter(drawn, takenOut)];
  return allOf(cards, 'cards.DecksBroughtIn').some(
    (one) => (!last || isBefore(last, one)) && next !== undefined && isBefore(one, next),
  );
};

/** Sets that had been played with and were changed for others while play went on: of several at one time the first. */
const setsChanged = (cards: SessionCards): readonly TakenOut[] => {
  const drawn = inPlace(cardsOut(cards));
  const changed = gathered(cards.sets, (set) => {
    const { takenOut } = set;
    if (!takenOut || !cards.isOwn(takenOut) || !isReplaced(cards, drawn, takenOut)) return [];
    const isPlayed = [...drawnOf(cards, set), ...mayBeDrawnOf(cards, set)].some((card) => isBefore(card, takenOut));
    return isPlayed ? [takenOut] : [];
  });
  return inPlace(changed).filter((one, nth, inOrder) => {
    const before = inOrder[nth - 1];
    return !before || drawn.some((card) => isBetween(card, before, one));
  });
};

/** A device failed and was not put right since the last round but one was dealt: then the rules ask for new cards (13.2.3). */
const isAfterFailure = (cards: SessionCards, change: Change): boolean => {
  const drawn = cardsOut(cards);
  return allOf(cards, 'cards.DeviceFailed').some((failed) => {
    if (!isBefore(failed, change)) return false;
    const isPastRound = drawn.some((card) => isBetween(card, failed, change) && card.roundId !== failed.roundId);
    const repairs = allOf(cards, 'cards.DeviceRepaired').filter((one) => isBetween(one, failed, change));
    return !isPastRound && repairs.at(-1)?.fact.data.works !== true;
  });
};

/** Is it on record that the change was decided: after the one before it, and before play went on? By whom another clause asks. */
const isDirected = (cards: SessionCards, change: Change, others: readonly Change[]): boolean => {
  const ofAll = change.fact.type === 'cards.DecksTakenOut';
  const { set } = change.fact.data;
  const before = lastBefore(others, change);
  const next = firstAfter(inPlace(cardsOut(cards)), change);
  return allOf(cards, 'cards.ChangeDirected').some((directed) => {
    const { what, set: named } = directed.fact.data;
    const isOfIt = (what === 'all-cards' || !ofAll) && (named === null || set === null || named === set);
    return isOfIt && (!before || isBefore(before, directed)) && (!next || isBefore(directed, next));
  });
};

const named = ({ fact }: Change): string => setNamed({ name: fact.data.set });

/** Who decides that cards are changed, and the question of silence. */
export type DirectionRule = { readonly holders: Holders; readonly silence: string };

/**
 * 3.7: cards changed at nobody's discretion by the record. One who may decide it and changes them with their own hands has decided it; and
 * after a device failed the rules ask for new cards themselves.
 */
export const changesNotDirected =
  ({ holders, silence }: DirectionRule): SessionLook =>
  (session: SessionPicture, { interpretation }) => {
    const cards = cardsOfSession(session);
    const notDirected = (changes: readonly Change[], did: (change: Change) => string): readonly Sighting[] =>
      gathered(changes, (change): readonly Sighting[] => {
        const { fact } = change;
        if (didWithPower(session.table, fact, holders) || isAfterFailure(cards, change)) return [];
        if (isDirected(cards, change, changes)) return [];
        const says = `${fact.data.by} ${did(change)}; that ${holders.named} had decided it is not on record`;
        const missing = `whether ${holders.named} had decided that cards are changed: nobody recorded it`;
        return [
          { deed: fact, persons: concerning(fact.data.by), says, ...onSilence(interpretation, silence, missing) },
        ];
      });
    return [
      ...notDirected(doneOf(cards, 'cards.CardsReplaced'), (change) => `changed single cards of ${named(change)}`),
      ...notDirected(setsChanged(cards), (change) => `took ${named(change)} from the table for others`),
    ];
  };
