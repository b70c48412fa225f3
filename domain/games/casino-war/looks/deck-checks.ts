import type { CardSet } from '../../../equipment/cards/card-sets.ts';
import type { DoneInSession } from '../../../equipment/cards/session-order.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Holders, Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import {
  doneByHolder,
  doubtOfHolder,
  drawing,
  drawnOf,
  firstDrawn,
  lastDrawn,
  setNamed,
} from '../../../provisions/cards/of-cards.ts';
import { earlierThan } from '../../../provisions/missed.ts';
import { notBefore } from '../../../provisions/cards/new-cards.ts';
import { onSilence, unclearOrder } from '../../../provisions/sightings.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../../round/session-cards.ts';
import { closedToPlay } from '../../../table/record.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/** Who checks cards by the document, and the question of silence. */
export type Checkers = { readonly dealer: Holders; readonly supervisor: Holders; readonly silence: string };

type Check = DoneInSession<'cards.CardsChecked'>;

const oneByOne = (session: SessionPicture, checks: readonly Check[], { dealer }: Checkers): readonly Check[] =>
  checks.filter((check) => check.fact.data.how === 'one-by-one' && doneByHolder(session, check, dealer));

/** Of a check one by one by somebody whose duty is not on record it is in doubt whether the dealer made it. */
const ofOther = (session: SessionPicture, check: Check, { dealer }: Checkers): Pick<Sighting, 'undetermined'> =>
  check.fact.data.how === 'one-by-one' ? doubtOfHolder(session, check, dealer) : {};

/** 2.2, before play: cards that gaming commenced with, and that the dealer had not checked one by one. */
export const cardsNotCheckedBefore =
  (rule: Checkers): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const first = firstDrawn(cards);
    if (!first || !cards.isOwn(first.deed)) return [];
    const { deed } = first;
    const { set } = first.shoe;
    const checks = set?.checks ?? [];
    const earlier = earlierThan(oneByOne(session, checks, rule), deed);
    if (earlier === 'yes') return [];
    const says = `play began, and the dealer had not checked ${setNamed(set ?? { name: null })} one by one`;
    if (earlier !== 'no')
      return [{ deed: deed.fact, says, ...unclearOrder('whether the check came before the first card', earlier) }];
    // They were checked in another way, or by somebody else: then it is on record how it was done.
    const other = checks.find((check) => !notBefore(check, deed));
    if (other) return [{ deed: other.fact, persons: by(other.fact.data.by), says, ...ofOther(session, other, rule) }];
    const missing = 'whether the dealer checked the cards one by one before play: nobody recorded it';
    return [
      {
        deed: deed.fact,
        says: `${says}, as far as the record shows`,
        ...onSilence(interpretation, rule.silence, missing),
      },
    ];
  };

/** 2.2, after play: a table that closed, with cards that the dealer did not check one by one at the end of gaming or after it. */
export const cardsNotCheckedAfter =
  (rule: Checkers): SessionLook =>
  (session, { interpretation }) => {
    const cards = cardsOfSession(session);
    const last = lastDrawn(cards);
    const closing = closedToPlay(session.table);
    if (!last || !closing) return [];
    const after = doneOf(cards, 'cards.CardsChecked').filter((check) => notBefore(check, last));
    if (oneByOne(session, after, rule).length > 0) return [];
    const says =
      'the table closed, and the dealer had not checked the cards one by one after the last of them was drawn';
    const [other] = after;
    if (other) return [{ deed: other.fact, persons: by(other.fact.data.by), says, ...ofOther(session, other, rule) }];
    const missing = 'whether the dealer checked the cards one by one after play: nobody recorded it';
    return [
      {
        deed: closing,
        says: `${says}, as far as the record shows`,
        ...onSilence(interpretation, rule.silence, missing),
      },
    ];
  };

/** Sets that came when play had begun, with the first card that was drawn of each. */
const laterSets = (cards: SessionCards): readonly { readonly set: CardSet; readonly first: DoneInSession }[] =>
  gathered(cards.sets.slice(1), (set) => {
    const [out] = drawnOf(cards, set);
    const first = out && drawing(cards, out);
    const begun = firstDrawn(cards);
    const isLater =
      set.broughtIn &&
      begun &&
      begun.shoe.set !== set &&
      cards.isOwn(set.broughtIn) &&
      !notBefore(begun.deed, set.broughtIn);
    return first && isLater ? [{ set, first }] : [];
  });

/** 2.5: all cards changed, and the new ones played with before both the casino supervisor and the dealer had checked them. */
export const newSetsUnchecked =
  (rule: Checkers): SessionLook =>
  (session, { interpretation }) =>
    gathered(laterSets(cardsOfSession(session)), ({ set, first }): readonly Sighting[] => {
      const unchecked = [rule.dealer, rule.supervisor].filter(
        (holders) =>
          earlierThan(
            set.checks.filter((check) => doneByHolder(session, check, holders)),
            first,
          ) === 'no',
      );
      if (unchecked.length === 0) return [];
      const who = unchecked.map(({ named }) => named).join(' and ');
      const says = `${setNamed(set)} were played with; that ${who} had checked them is not on record`;
      return [
        {
          deed: first.fact,
          says,
          ...onSilence(interpretation, rule.silence, `whether ${who} had checked the new cards: nobody recorded it`),
        },
      ];
    });
