import { disputePicture, type DisputePicture } from '../../../domain/dispute/picture.ts';
import type { Fact } from '../../../domain/kernel/effective-history.ts';
import { memoOn } from '../../../domain/kernel/memo.ts';
import { isSurelyBefore, type Moment, type Placed } from '../../../domain/kernel/placed.ts';
import type { Reach } from '../../../domain/law/clause.ts';
import type { SessionMaterial } from '../../../domain/law/edition.ts';
import { errorsOf } from '../../../domain/round/looking-ahead.ts';
import { picturesOf, readsRounds } from '../../../domain/round/pictures.ts';
import type { RoundRecord } from '../../../domain/round/record.ts';
import { tableRecordOf, type TableRecord } from '../../../domain/table/record.ts';
import type { Card } from './cards.ts';
import type { DeckEvent, ToyCardsEvent } from './events.ts';
import type { Reasoning } from './settlement.ts';

type AnyFact = Fact<{ type: string; data: unknown }>;
export type DeckFact = Fact<DeckEvent>;
export type DeckFactOf<Type extends DeckEvent['type']> = Extract<DeckFact, { type: Type }>;
export type Play<Type extends ToyCardsEvent['type']> = Placed<Extract<Fact<ToyCardsEvent>, { type: Type }>>;

export const dealersHand = 'dealer';

/** A card as it was dealt: to which hand, and in which deal. */
export type Dealt = { readonly hand: string; readonly card: Card; readonly deal: Play<'toy-cards.CardsDealt'> };

export type RoundPicture = RoundRecord & {
  readonly roundId: string;
  readonly zone: string;
  readonly facts: readonly AnyFact[];
  readonly table: TableRecord;
  readonly deck: readonly DeckFact[];
  readonly dealt: readonly Dealt[];
  readonly surrendered: readonly Play<'toy-cards.Surrendered'>[];
  /** The first fact of the next round; null while that had not begun by this one's last fact. */
  readonly nextBegan: AnyFact | null;
};
export type SessionPicture = {
  readonly zone: string;
  readonly table: TableRecord;
  readonly deck: readonly DeckFact[];
  readonly rounds: readonly RoundPicture[];
};
export type ToyCardsPictures = {
  round: RoundPicture;
  tableSession: SessionPicture;
  dispute: DisputePicture;
  reasoning: Reasoning;
};

const decks = memoOn<readonly Fact[], readonly DeckFact[]>();

/** What was done with the deck, drawn once for all the rounds of a session. */
const deckIn = (session: readonly Fact[]): readonly DeckFact[] => {
  const known = decks.get(session);
  if (known) return known;
  // The stream was checked against the schemas of its types when it was stored; types cannot show that.
  const own = session.filter(({ type }) => type.startsWith('toy-deck.')) as unknown as readonly DeckFact[];
  decks.set(session, own);
  return own;
};

const readRound = readsRounds<ToyCardsEvent>()({
  deals: 'toy-cards.CardsDealt',
  surrendered: 'toy-cards.Surrendered',
});

const { roundPicture, roundsOf } = picturesOf<RoundPicture>(
  ({ roundId, zone, round, session, next, toldLater = [] }) => {
    const { record, plays } = readRound(round);
    return {
      ...record,
      errorsFound: errorsOf(record, round, toldLater),
      roundId,
      zone,
      facts: round,
      table: tableRecordOf(session),
      deck: deckIn(session),
      dealt: plays.deals.flatMap((deal) => deal.fact.data.cards.map((one) => ({ ...one, deal }))),
      surrendered: plays.surrendered,
      nextBegan: next?.round[0] ?? null,
    };
  },
);

export { roundPicture };

export const sessionPicture = (material: SessionMaterial): SessionPicture => ({
  zone: material.zone,
  table: tableRecordOf(material.session),
  deck: deckIn(material.session),
  rounds: roundsOf(material),
});

export { disputePicture };

/** Whether the last of some deck facts before a moment is one that says so; in doubt where the clocks cannot tell. */
const stoodAt = (facts: readonly DeckFact[], moment: Moment, says: (fact: DeckFact) => boolean | undefined): Reach => {
  let stood: Reach = 'no';
  for (const fact of facts) {
    const said = says(fact);
    if (said === undefined || isSurelyBefore(moment, fact)) continue;
    const now: Reach = said ? 'yes' : 'no';
    const isSure = isSurelyBefore(fact, moment) || fact.uncertaintyMs + moment.uncertaintyMs === 0;
    stood = isSure || now === stood ? now : 'undetermined';
  }
  return stood;
};

/** Is a shoe in use that shuffles by itself? */
export const machineAt = (facts: readonly DeckFact[], moment: Moment): Reach =>
  stoodAt(facts, moment, (fact) => (fact.type === 'toy-deck.ShoeLoaded' ? fact.data.machine : undefined));

/** Has it failed, and no other been loaded since? */
export const brokenAt = (facts: readonly DeckFact[], moment: Moment): Reach =>
  stoodAt(facts, moment, ({ type }) =>
    type === 'toy-deck.MachineBroke' ? true : type === 'toy-deck.ShoeLoaded' ? false : undefined,
  );

/** The card of a hand in a round; undefined when none was dealt to it. */
export const cardOf = ({ dealt }: RoundPicture, hand: string): Dealt | undefined =>
  dealt.find((one) => one.hand === hand);
