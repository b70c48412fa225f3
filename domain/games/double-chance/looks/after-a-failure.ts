import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import type { CardOut, Shoe } from '../../../equipment/cards/shoes.ts';
import { gathered } from '../../../kernel/gathered.ts';
import { isBefore, isBetween } from '../../../kernel/placed.ts';
import type { LookContext, Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { drawnBy, drawnOf, mayBeDrawnOf, shoeNamed } from '../../../provisions/cards/of-cards.ts';
import { allOf, cardsOfSession, type SessionCards } from '../../../round/session-cards.ts';
import { deviceFailedInRound } from '../device-failures.ts';
import type { SessionPicture } from '../round.ts';
import { nextCard } from './device-failures.ts';
import { onSilence, type SessionLook } from './reading.ts';

/** A device that failed for good in a round, and the first card of the next one. */
type Continued = {
  readonly failed: DoneInSession;
  readonly device: Shoe | undefined;
  readonly doubt: string | null;
  readonly next: { readonly out: CardOut; readonly shoe: Shoe };
  readonly deed: DoneInSession;
  /** Did it work again by then? Null: nobody recorded that anybody tried. */
  readonly works: boolean | null;
};

/** The failures after which a round of this session was dealt. One may lie in the session before, where the gaming day ended meanwhile. */
const continued = (session: SessionPicture): readonly Continued[] => {
  const cards = cardsOfSession(session);
  return gathered([...cards.rounds.values()], (round): readonly Continued[] => {
    const shown = deviceFailedInRound(round);
    const failed = shown && cards.placeOf.get(shown.by.fact.eventId);
    if (!shown || !failed) return [];
    const next = nextCard(cards, failed, ({ roundId }) => roundId !== null && roundId !== round.roundId);
    const deed = next?.deed;
    if (!next || !deed || !cards.isOwn(deed)) return [];
    const { device: id } = shown.by.fact.data;
    const repairs = allOf(cards, 'cards.DeviceRepaired').filter(
      (one) => isBetween(one, failed, next.out) && one.fact.data.device === id,
    );
    return [
      {
        failed,
        device: cards.shoeOf.get(failed.fact.eventId),
        doubt: shown.doubt,
        next,
        deed,
        works: repairs.at(-1)?.fact.data.works ?? null,
      },
    ];
  });
};

const doubted = ({ doubt }: Continued): Pick<Sighting, 'undetermined'> =>
  doubt === null ? {} : { undetermined: { missing: doubt } };

/** Nobody recorded which device failed, nor which was loaded after it. */
const ofUnknown = ({ next, deed }: Continued): Sighting => ({
  deed: deed.fact,
  persons: concerning(drawnBy(next.out)),
  says: 'the game was continued after a device had failed in the round before',
  undetermined: { missing: 'whether it was continued with another device: nobody recorded which they were' },
});

/** 13.2.3: rounds dealt from the device that had failed in the one before. */
export const continuedWithDevice =
  (silence: string): SessionLook =>
  (session, { interpretation }) =>
    gathered(continued(session), (one): readonly Sighting[] => {
      const { device, next, deed, works } = one;
      if (!device || next.shoe.id !== device.id) return [];
      if (device.id === null && next.shoe !== device) return [ofUnknown(one)];
      const says = `the game was continued with ${shoeNamed(device)}, which had failed in the round before`;
      if (works) {
        const missing = 'whether a device that was put right is another one: the text does not say';
        return [{ deed: deed.fact, persons: concerning(drawnBy(next.out)), says, undetermined: { missing } }];
      }
      const persons = by(drawnBy(next.out));
      if (works === false) return [{ deed: deed.fact, persons, says, ...doubted(one) }];
      const missing = 'whether the device had been put right: nobody recorded it';
      return [{ deed: deed.fact, persons, says, ...onSilence(interpretation, silence, missing) }];
    });

/** How the question is asked whether a deck is new that lay in the device that failed, and may not have been in play. */
export type NewCardsRule = { readonly waited: string; readonly silence: string };

const decksOf = ({ broughtIn }: CardSet): readonly string[] => broughtIn?.fact.data.deckIds ?? [];

/** One deck that came to the table twice, as the register has it. */
const isSameDeck = (one: CardSet, other: CardSet): boolean =>
  one === other || decksOf(one).some((id) => decksOf(other).includes(id));

/** What a set of cards was when the device failed. Of a device that held two sets nobody knows which one its cards came from. */
type Age = 'played' | 'lay-in-the-device' | 'may-have-been-played' | 'new';

const ageOf = (cards: SessionCards, { device, failed }: Continued, set: CardSet): Age => {
  const same = cards.sets.filter((one) => isSameDeck(one, set));
  const isPlayed = ([first]: readonly CardOut[]): boolean => first !== undefined && isBefore(first, failed);
  if (same.some((one) => isPlayed(drawnOf(cards, one)))) return 'played';
  const inside = device ? [device.set, ...device.waiting] : [];
  if (same.some((one) => inside.includes(one))) return 'lay-in-the-device';
  return same.some((one) => isPlayed(mayBeDrawnOf(cards, one))) ? 'may-have-been-played' : 'new';
};

/** The sets of which one was dealt from when play went on; none where nobody recorded it. */
const setsOf = ({ next: { shoe, out } }: Continued): readonly CardSet[] =>
  gathered([shoe.set, ...shoe.waiting], (set) =>
    set === null || (set.takenOut !== null && isBefore(set.takenOut, out)) ? [] : [set],
  );

const whichWerePlayed = 'whether the cards that were dealt had been played with before: two decks lay in the device';

type Told = Pick<Sighting, 'says' | 'undetermined' | 'interpretations'>;

/** What is said of the cards that play went on with; null where they were new. */
const told = (
  one: Continued,
  ages: readonly Age[],
  { waited }: NewCardsRule,
  { interpretation }: LookContext,
): Told | null => {
  if (ages.every((age) => age === 'new')) return null;
  const says = 'after the device had failed the game was continued with';
  if (ages.every((age) => age === 'played'))
    return { says: `${says} the cards of before, and not with new ones`, ...doubted(one) };
  const open = { undetermined: { missing: whichWerePlayed } };
  if (ages.some((age) => age === 'new' || age === 'may-have-been-played'))
    return { says: `${says} cards that may have been those of before`, ...open };
  const asRead = interpretation(waited) === 'unused' ? open : doubted(one);
  return { says: `${says} cards that had lain in it, and not with new ones`, ...asRead, interpretations: [waited] };
};

/** 13.2.3: rounds dealt from cards that were not new: they had been played with before the device failed, or lain in it. */
export const newCardsNotUsed =
  (rule: NewCardsRule): SessionLook =>
  (session, context) => {
    const cards = cardsOfSession(session);
    return gathered(continued(session), (one): readonly Sighting[] => {
      const { next, deed, failed } = one;
      const sighting = { deed: deed.fact, persons: by(drawnBy(next.out)) };
      const ages = setsOf(one).map((set) => ageOf(cards, one, set));
      if (ages.length > 0) {
        const said = told(one, ages, rule, context);
        return said ? [{ ...sighting, ...said }] : [];
      }
      const isNew = allOf(cards, 'cards.DecksBroughtIn').some((brought) => isBetween(brought, failed, next.out));
      if (isNew) return [];
      const says = 'the game was continued after the device had failed; that new cards were brought is not on record';
      const missing = 'whether new cards were brought: nobody recorded it';
      return [{ ...sighting, says, ...onSilence(context.interpretation, rule.silence, missing) }];
    });
  };
