import type { CardsEvent } from '../../equipment/cards/events.ts';
import type { HouseTerms } from '../../games/chance-of-wagers.ts';
import { canonicalJson } from '../../kernel/canonical.ts';
import type { JsonValue } from '../../kernel/json.ts';
import type { Fact } from '../../kernel/effective-history.ts';
import type { PrizeLine } from '../../kernel/prizes.ts';
import type { TableEvent } from '../../table/events.ts';

/** The only one of what is told, each counted once; null for none or several. */
const onlyOf = <Told extends JsonValue>(all: readonly Told[]): Told | null => {
  const apart = new Map(all.map((one) => [canonicalJson(one), one]));
  const [only] = apart.values();
  return apart.size === 1 && only !== undefined ? only : null;
};

const prizesOf = ({ type, data }: Fact<TableEvent>): readonly (readonly PrizeLine[])[] =>
  type === 'table.SignShown' && data.content.kind === 'prize-schedule'
    ? [data.content.prizes.toSorted((one, other) => (one.result < other.result ? -1 : 1))]
    : [];

const decksOf = ({ type, data }: Fact<CardsEvent>): readonly number[] =>
  (type === 'cards.ShoeLoaded' || type === 'cards.DecksBroughtIn') && data.decks !== null ? [data.decks] : [];

/**
 * What an edition may leave to the house, by the record of a session: the number of decks that loadings of shoes and decks brought in tell of, and
 * what its signs of prizes say. Null where none is told, or several are.
 */
export const houseTermsIn = (facts: readonly Fact<TableEvent>[]): HouseTerms => ({
  // Plays with cards stand in sessions beside their own events.
  decks: onlyOf((facts as readonly Fact[] as readonly Fact<CardsEvent>[]).flatMap(decksOf)),
  prizes: onlyOf(facts.flatMap(prizesOf)),
});
