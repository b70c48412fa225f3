import { gathered } from '../../../kernel/gathered.ts';
import { standing, type Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, owedBy, wronged } from '../../../law/persons.ts';
import { isLaid, type LaidWager } from '../../../round/wager-book.ts';
import { countsAs } from '../taking-part.ts';
import { isOver } from '../compared.ts';
import { allAbout } from '../elections.ts';
import { raisesOn } from '../raises.ts';
import type { RoundPicture } from '../round.ts';
import type { Terms } from '../rules.ts';
import { lawfulScenario } from '../settlement.ts';
import { stagesOf } from '../stages.ts';
import { endedByRuling } from '../voids.ts';
import { dealtBy, firstCards, ofWager, onSilence, sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** What shows that the player of a wager was asked, or chose: an offer, a word, an answer, a raise, or that nobody was there to be asked. */
const signsOfOffer = (picture: RoundPicture, wager: LaidWager): readonly Placed[] => {
  const { offers, elections, acknowledged, absences } = picture;
  return [
    ...allAbout(picture, offers, wager),
    ...allAbout(picture, elections, wager),
    ...allAbout(picture, acknowledged, wager),
    ...allAbout(picture, absences, wager),
    ...raisesOn(picture, wager).map(({ laid }) => laid),
  ];
};

/** Where somebody found that the player of a box had not been asked. */
const foundMissed = ({ errors, reconstructed }: RoundPicture, hand: string): Placed | undefined =>
  errors.find(({ fact: { data } }) => data.about === 'option-missed' && (data.hand ?? hand) === hand) ??
  reconstructed.find(({ fact: { data } }) => data.reason === 'option-missed' && data.hands.includes(hand));

/** The casino war wagers whose players the rules ask: their first card equals the dealer's. */
const toBeAsked = (terms: Terms, picture: RoundPicture, interpretation: (id: string) => string) => {
  const scenario = lawfulScenario(terms, interpretation);
  return gathered(picture.wagers.filter(isLaid), (wager) => {
    const { kind, hand } = wager.placement;
    const isAsked = kind === 'casino-war' && hand !== undefined && firstCards(picture, hand).is === 'equal';
    return isAsked && countsAs(picture, wager, scenario) !== null ? [{ wager, hand }] : [];
  });
};

/** Players whose card equals the dealer's, and who were not asked whether they go to war. `silence`: the question how it is read. */
export const optionsNotOffered =
  (terms: Terms, silence: string): RoundLook =>
  (picture, { interpretation }) => {
    const { initialOver, initial, war } = stagesOf(picture);
    if (!initialOver) return none;
    const scenario = lawfulScenario(terms, interpretation);
    const [first] = war;
    const last = initial.find(({ by: { at } }) => at === initialOver.at);
    return gathered(toBeAsked(terms, picture, interpretation), ({ wager, hand }) => {
      const { personId } = wager;
      const persons = [...owedBy(last && dealtBy(last)), ...wronged(personId)];
      const who = personId ?? 'the player';
      const signs = signsOfOffer(picture, wager);
      const isLate =
        first !== undefined && signs.length > 0 && signs.every((one) => standing(first.by, one).stands === 'before');
      if (signs.length > 0 && !isLate) return none;
      const missed = foundMissed(picture, hand);
      // Nobody chooses what to do about an outcome that has been invalidated, or in a round that is void.
      const ended = endedByRuling(picture, hand, scenario);
      if (ended && ended.at < (first?.by.at ?? Infinity) && ended.at < (missed?.at ?? Infinity)) return none;
      if (missed || isLate) {
        const when = isLate ? ' before the war was dealt' : '';
        return ofWager(wager, initialOver, `${who} was not asked whether to go to war or to surrender${when}`, {
          hand,
          persons,
        });
      }
      if (!first && !isOver(picture)) return none;
      return ofWager(
        wager,
        initialOver,
        `that ${who} was asked whether to go to war or to surrender is not on record`,
        {
          hand,
          persons,
          ...onSilence(interpretation, silence, 'whether the player was asked: nobody recorded it'),
        },
      );
    });
  };

/** Players who were asked though their card does not equal the dealer's, or though they have no casino war wager. */
export const optionsWithoutTie: RoundLook = (picture) =>
  gathered(picture.offers, (offer) => {
    const { wagerId, hand, personId, by: asker } = offer.fact.data;
    const wager = picture.wagers.find((one) => one.wagerId === wagerId);
    const { is } = firstCards(picture, wager?.placement.hand ?? hand);
    const isOfAnother = wager !== undefined && wager.laid !== null && wager.placement.kind !== 'casino-war';
    // Cards that were moved since may have been equal when the player was asked.
    const isUnequal = (is === 'higher' || is === 'lower') && picture.moved.length === 0;
    if (!isOfAnother && !isUnequal) return none;
    const why = isOfAnother ? 'who has no casino war wager there' : 'whose card did not equal that of the dealer';
    return sighted(offer, `${personId ?? 'a player'} was asked whether to go to war, ${why}`, {
      wagerId,
      hand,
      persons: by(asker),
    });
  });
