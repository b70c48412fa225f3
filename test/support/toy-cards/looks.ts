import { localDateAt } from '../../../domain/kernel/time.ts';
import { standing } from '../../../domain/kernel/placed.ts';
import type { Look, Sighting } from '../../../domain/law/clause.ts';
import { by, concerning, owedBy } from '../../../domain/law/persons.ts';
import { inSentence } from '../../../domain/kernel/word-list.ts';
import { errors } from '../../../domain/round/word-lists.ts';
import { isLaid } from '../../../domain/round/wager-book.ts';
import { adds } from './events.ts';
import { dealersHand, type DeckFactOf, type RoundPicture, type SessionPicture } from './picture.ts';

type RoundLook = Look<RoundPicture>;
type SessionLook = Look<SessionPicture>;

/** A shoe loaded with cards that nobody shuffled since the last one. */
export const shoesWithoutShuffle: SessionLook = ({ deck }) => {
  let isShuffled = false;
  const found: Sighting[] = [];
  for (const fact of deck) {
    if (fact.type === 'toy-deck.Shuffled') isShuffled = true;
    if (fact.type !== 'toy-deck.ShoeLoaded') continue;
    const { by: dealer, shoe } = fact.data;
    if (!isShuffled)
      found.push({ deed: fact, persons: owedBy(dealer), says: `the shoe ${shoe} was loaded without a shuffle` });
    isShuffled = false;
  }
  return found;
};

/** A round that began on a shoe of which no card was burnt. */
export const roundsWithoutBurn: RoundLook = ({ deck, dealt: [first] }) => {
  if (!first) return [];
  const { fact } = first.deal;
  const loaded = deck.findLast(({ type, atMs }) => type === 'toy-deck.ShoeLoaded' && atMs <= fact.atMs);
  const isBurnt = deck.some(
    ({ type, atMs }) => type === 'toy-deck.CardBurnt' && loaded && atMs >= loaded.atMs && atMs <= fact.atMs,
  );
  return !loaded || isBurnt
    ? []
    : [{ deed: fact, persons: owedBy(fact.data.by), says: 'cards were dealt from a shoe of which none was burnt' }];
};

/** Cards dealt after the cutting card came out, in a round that began after it. */
export const roundsAfterTheCuttingCard: SessionLook = ({ deck, rounds }) =>
  deck
    .filter((fact): fact is DeckFactOf<'toy-deck.CuttingCardOut'> => fact.type === 'toy-deck.CuttingCardOut')
    .flatMap((out) => {
      const shuffled = deck.find(({ type, atMs }) => type === 'toy-deck.Shuffled' && atMs > out.atMs);
      return rounds.flatMap(({ dealt: [first] }): readonly Sighting[] => {
        const deed = first?.deal.fact;
        if (!deed || deed.atMs <= out.atMs || (shuffled && shuffled.atMs <= deed.atMs)) return [];
        return [{ deed, persons: by(deed.data.by), says: 'a round began after the cutting card had come out' }];
      });
    });

/** A card that came out of one shoe twice. */
export const cardsDealtTwice: SessionLook = ({ deck, rounds }) =>
  rounds
    .flatMap(({ dealt }) => dealt)
    .flatMap(({ card, deal }, index, all): readonly Sighting[] => {
      const before = all.slice(0, index).findLast((one) => one.card === card);
      const isReloaded = deck.some(
        ({ type, atMs }) =>
          type === 'toy-deck.ShoeLoaded' &&
          before !== undefined &&
          atMs > before.deal.fact.atMs &&
          atMs <= deal.fact.atMs,
      );
      return before && !isReloaded
        ? [{ deed: deal.fact, persons: concerning(deal.fact.data.by), says: `${card} came out of one deck twice` }]
        : [];
    });

/** A wager laid after the first card. */
export const lateWagers: RoundLook = ({ wagers, dealt: [first] }) =>
  wagers.filter(isLaid).flatMap(({ wagerId, personId, laid }): readonly Sighting[] => {
    if (!first) return [];
    const stands = standing(first.deal, laid);
    if (stands.stands === 'after') return [];
    const doubt =
      stands.stands === 'unclear' ? { undetermined: { missing: 'whether a card had been dealt', ...stands } } : {};
    return [
      { deed: laid.fact, wagerId, persons: by(personId), says: `${wagerId} was laid after the first card`, ...doubt },
    ];
  });

/** A card dealt to a box on which no wager lay: one deal may be wrong for several boxes. */
export const cardsToEmptyBoxes: RoundLook = ({ wagers, dealt }) =>
  dealt
    .filter(({ hand }) => hand !== dealersHand && !wagers.some(({ placement }) => placement.hand === hand))
    .map(({ hand, deal }) => ({
      deed: deal.fact,
      hand,
      persons: by(deal.fact.data.by),
      says: `a card was dealt to ${hand}, on which no wager lay`,
    }));

/** A day on which nobody plays: by the calendar of the venue, wherever its terminals are. */
const saintsDay = '11-30';

/** Cards dealt on a day on which nobody plays. */
export const dealtOnTheSaintsDay: RoundLook = ({ zone, dealt: [first] }) =>
  first && localDateAt(first.deal.fact.atMs, zone).endsWith(saintsDay)
    ? [
        {
          deed: first.deal.fact,
          persons: by(first.deal.fact.data.by),
          says: 'cards were dealt on the day of the saint',
        },
      ]
    : [];

/** A side wager that hangs on no wager of its player on the same box. */
export const sideWagersAlone: RoundLook = ({ wagers }) =>
  wagers.filter(isLaid).flatMap(({ wagerId, personId, placement, laid }): readonly Sighting[] => {
    if (placement.kind !== 'side') return [];
    const { linkedTo } = laid.fact.data;
    const main = wagers.find((one) => one.wagerId === linkedTo);
    const isOn = main && main.personId === personId && main.placement.hand === placement.hand;
    return isOn ? [] : [{ deed: laid.fact, wagerId, persons: by(personId), says: `${wagerId} was laid on no wager` }];
  });

/** An error that was found when the next round had begun: the round stands, and that is the rule. */
export const roundsThatStand: RoundLook = ({ errorsFound, nextBegan }) =>
  errorsFound
    .filter(({ fact }) => nextBegan !== null && nextBegan.atMs <= fact.atMs)
    .map(({ fact }) => ({
      deed: fact,
      ...(fact.data.hand === undefined ? {} : { hand: fact.data.hand }),
      persons: concerning(fact.data.by),
      says: `an error was found after the next round had begun: ${inSentence({ ...errors, ...adds.errors }, fact.data.about)}`,
    }));
