import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isBefore, isSurelyBefore } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { laidHere } from '../../../provisions/wagers.ts';
import { wrongGround } from '../../../provisions/rulings.ts';
import { groundedIn, hasNoGround, type Grounds } from '../../../settlement/grounds.ts';
import type { FactOf } from '../../../table/facts.ts';
import type { TableRecord } from '../../../table/record.ts';
import { directions } from '../../../table/word-lists.ts';
import { decisionOn, mainOn } from '../acts.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import { sighted, type SessionLook } from './reading.ts';

const none: readonly Sighting[] = [];

type Direction = FactOf<'table.DirectionGiven'>;
type Kind = Direction['data']['direction'];

const directionsIn = ({ facts }: TableRecord, kind?: Kind): readonly Direction[] =>
  facts.filter(
    (fact): fact is Direction =>
      fact.type === 'table.DirectionGiven' && (kind === undefined || fact.data.direction === kind),
  );

const suspicious: ReadonlySet<string> = new Set(['viewing-cards', 'communication']);

/** Was it reported by then of one who is directed, or of anybody where all are, that they looked at cards or told of them? */
const isReported = ({ facts }: TableRecord, direction: Direction): boolean =>
  facts.some((fact) => {
    if (fact.type !== 'table.ConductReported' || isSurelyBefore(direction, fact)) return false;
    const { conduct, personId } = fact.data;
    const { persons } = direction.data;
    return suspicious.has(conduct) && (persons.length === 0 || persons.some((one) => one === personId));
  });

/** Directions that were given where nobody was suspected, as far as the record says. */
export const directionsWithoutSuspicion =
  (grounds: Grounds): SessionLook =>
  ({ table }) =>
    gathered(directionsIn(table), (direction) => {
      const { decision } = direction.data;
      const grounded = groundedIn(decision, grounds);
      if (grounded === 'yes' || isReported(table, direction)) return none;
      const open = wrongGround(grounded, decision, {
        grounds,
        says: 'not for a suspicion that cards were viewed or told of',
      });
      return [
        {
          deed: direction,
          persons: by(decision.by),
          ...open,
          ...(hasNoGround(decision) ? { undetermined: { missing: 'whether a player was suspected' } } : {}),
          says: `${decision.by} directed players ${directions[direction.data.direction]}${open.says}`,
        },
      ];
    });

/** Directions that are none of those which the document lists. */
export const directionsNotListed: SessionLook = ({ table }) =>
  directionsIn(table, 'other').map((direction) => ({
    deed: direction,
    persons: by(direction.data.decision.by),
    says: `${direction.data.decision.by} directed players to do something that the rules do not list`,
  }));

/** The rounds that began when something had been directed. */
const roundsAfter = ({ rounds }: SessionPicture, direction: Direction): readonly RoundPicture[] =>
  rounds.filter(({ cards: [first] }) => first !== undefined && isSurelyBefore(direction, first.by.fact));

/** The hands of a round that wagers of these persons lie on. */
const handsOf = ({ wagers }: RoundPicture, persons: readonly string[]): readonly string[] =>
  gathered(
    wagers.filter(({ personId }) => persons.some((one) => one === personId)),
    ({ placement }) => placement.hand ?? [],
  );

/** Cards that another player handled before one who had been directed to play first had decided. */
export const playedBeforeDirected: SessionLook = (session) =>
  gathered(directionsIn(session.table, 'play-first'), (direction) =>
    gathered(roundsAfter(session, direction), (round) => {
      const hands = handsOf(round, direction.data.persons);
      const last = inPlace(gathered(hands, (hand) => decisionOn(round, hand) ?? [])).at(-1);
      if (!last) return none;
      const early = round.handled.find((handled) => {
        const { hand } = handled.fact.data;
        return isBefore(handled, last) && !hands.includes(hand) && mainOn(round, hand) !== undefined;
      });
      if (!early) return none;
      const { hand, by: who } = early.fact.data;
      const says = `${who ?? 'a player'} handled the cards of ${hand} before ${last.fact.data.hand}, which was directed to be played first`;
      return sighted(early, says, { hand, persons: by(who) });
    }),
  );

/** The first wager of each of these persons in a round, in the order in which they laid them. */
const firstWagersOf = (round: RoundPicture, persons: readonly string[]) =>
  gathered([...new Set(persons)], (personId) => {
    const here = laidHere(round).find(({ wager }) => wager.personId === personId);
    return here ? [{ personId, laid: here.laid }] : [];
  }).toSorted((one, other) => one.laid.at - other.laid.at);

/** Players who had been directed not to play together, and wagered in the same round of this table: found at the second wager. */
export const playedTogether: SessionLook = (session) =>
  gathered(directionsIn(session.table, 'not-together'), (direction) =>
    gathered(roundsAfter(session, direction), (round) => {
      const [first, second] = firstWagersOf(round, direction.data.persons);
      if (!first || !second) return none;
      const says = `${second.personId} and ${first.personId} had been directed not to play together, and both wagered in a round`;
      return sighted(second.laid, says, { persons: [...by(second.personId), ...concerning(first.personId)] });
    }),
  );

/** Directions of one kind that a player was seen not to keep. */
export const directionsSeenNotKept =
  (kind: Kind): SessionLook =>
  ({ rounds }) =>
    gathered(rounds, ({ directionsNotKept }) =>
      gathered(
        directionsNotKept.filter(({ fact }) => fact.data.direction === kind),
        (seen) => {
          const { personId } = seen.fact.data;
          return sighted(seen, `${personId ?? 'a player'} had been directed ${directions[kind]}, and did not`, {
            persons: by(personId),
          });
        },
      ),
    );
