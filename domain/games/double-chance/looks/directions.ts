import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by, concerning } from '../../../law/persons.ts';
import { wrongGround } from '../../../provisions/rulings.ts';
import { isLaid } from '../../../round/wager-book.ts';
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
const isReported = ({ facts }: TableRecord, { atMs, data }: Direction): boolean =>
  facts.some(
    (fact) =>
      fact.type === 'table.ConductReported' &&
      suspicious.has(fact.data.conduct) &&
      fact.atMs <= atMs &&
      (data.persons.length === 0 || (fact.data.personId !== null && data.persons.includes(fact.data.personId))),
  );

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
const roundsAfter = ({ rounds }: SessionPicture, { atMs }: Direction): readonly RoundPicture[] =>
  rounds.filter(({ cards }) => (cards[0]?.by.fact.atMs ?? -1) > atMs);

/** The hands of a round whose wagers are of these persons. */
const handsOf = ({ wagers }: RoundPicture, persons: readonly string[]): readonly string[] =>
  gathered(wagers, (wager) =>
    wager.placement.kind === 'main' && wager.placement.hand !== undefined && persons.includes(wager.personId ?? '')
      ? [wager.placement.hand]
      : [],
  );

/** Cards that another player handled before one who had been directed to play first had decided. */
export const playedBeforeDirected: SessionLook = (session) =>
  gathered(directionsIn(session.table, 'play-first'), (direction) =>
    gathered(roundsAfter(session, direction), (round) => {
      const hands = handsOf(round, direction.data.persons);
      const last = hands
        .map((hand) => decisionOn(round, hand))
        .toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0))
        .at(-1);
      const early = round.handled.find(
        ({ fact, at }) =>
          last && at < last.at && !hands.includes(fact.data.hand) && mainOn(round, fact.data.hand) !== undefined,
      );
      if (!early || !last) return none;
      const { hand, by: who } = early.fact.data;
      const says = `${who ?? 'a player'} handled the cards of ${hand} before ${last.fact.data.hand}, which was directed to be played first`;
      return sighted(early, says, { hand, persons: by(who) });
    }),
  );

/** Players who had been directed not to play together, and wagered in the same round of this table: found at the second wager. */
export const playedTogether: SessionLook = (session) =>
  gathered(directionsIn(session.table, 'not-together'), (direction) =>
    gathered(roundsAfter(session, direction), (round) => {
      const laid = round.wagers
        .filter(isLaid)
        .filter(({ personId }) => direction.data.persons.includes(personId ?? ''));
      const first = laid[0];
      const second = laid.find(({ personId }) => personId !== first?.personId);
      if (!first || !second) return none;
      const says = `${second.personId ?? 'a player'} and ${first.personId ?? 'a player'} had been directed not to play together, and both wagered in a round`;
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
