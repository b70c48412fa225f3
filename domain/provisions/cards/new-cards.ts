import type { DoneInSession } from '../../equipment/cards/session-order.ts';
import { gathered } from '../../kernel/gathered.ts';
import { standing } from '../../kernel/placed.ts';
import type { Holders, Look, Sighting } from '../../law/clause.ts';
import { by, owedBy } from '../../law/persons.ts';
import type { CardRound, SessionOfCards } from '../../round/card-rounds.ts';
import { cardsOfSession, doneOf, type SessionCards } from '../../round/session-cards.ts';
import { missingDutyOf } from '../../table/duties.ts';
import { heldPower, isLacking } from '../by-whom.ts';
import { onSilence } from '../sightings.ts';
import { unlessMissed } from '../../law/unless-missed.ts';
import type { SessionLook } from './of-cards.ts';

/** Who checks each card that comes for another: all of these, as a sentence names them together; and the question of silence. */
export type NewCardsRule = { readonly each: readonly Holders[]; readonly named: string; readonly silence: string };

/** Was it done after that, or may it have been? */
export const notBefore = (one: DoneInSession, other: DoneInSession): boolean =>
  standing(one, other).stands !== 'before';

type Lacking = { readonly named: string; readonly offRecord: string | undefined };

/** Who of those who are to check new cards did not; in doubt where a checker may be one whose duty is not on record. */
const lacking = (
  session: SessionOfCards,
  fact: DoneInSession<'cards.CardsReplaced'>['fact'],
  checkers: readonly string[],
  { each }: NewCardsRule,
): readonly Lacking[] =>
  gathered(each, (holders) => {
    const held = checkers.map((personId) => {
      const claimed = fact.actor.personId === personId ? fact.actor.role : null;
      return { personId, as: heldPower(session.table, { personId, claimed }, holders, fact) };
    });
    if (held.some(({ as }) => !isLacking(as))) return [];
    return [{ named: holders.named, offRecord: held.find(({ as }) => as === 'off-record')?.personId }];
  });

/** Cards put in the place of others without having been checked by each who is to check them. */
export const cardsReplacedUnchecked =
  (rule: NewCardsRule): SessionLook =>
  (session, { interpretation }) =>
    gathered(doneOf(cardsOfSession(session), 'cards.CardsReplaced'), ({ fact }): readonly Sighting[] => {
      const { broughtIn, by: changer } = fact.data;
      const missed = gathered(broughtIn, ({ checkedBy }) =>
        checkedBy === null ? [] : lacking(session, fact, checkedBy, rule),
      );
      const persons = owedBy(changer);
      const [first] = missed;
      if (first) {
        const who = [...new Set(missed.map(({ named }) => named))].join(' and ');
        const { offRecord } = missed.find((one) => one.offRecord === undefined) ?? first;
        const doubt = unlessMissed(offRecord && missingDutyOf(offRecord));
        const had = offRecord === undefined ? 'had not' : 'may not have';
        return [
          { deed: fact, persons, says: `${changer} changed cards, and ${who} ${had} checked each new one`, ...doubt },
        ];
      }
      if (!broughtIn.some(({ checkedBy }) => checkedBy === null)) return [];
      const says = `${changer} changed cards; that ${rule.named} had checked each new one is not on record`;
      return [
        {
          deed: fact,
          persons,
          says,
          ...onSilence(interpretation, rule.silence, 'who checked the new cards: nobody recorded it'),
        },
      ];
    });

type IsOver<Round extends CardRound> = (round: Round, change: DoneInSession) => boolean;

/** Is the record of the round one in which all that lay on the table had been collected by then? */
export const isCollected: IsOver<CardRound> = ({ racked }, { fact }) =>
  racked.some((one) => one.fact.data.hands === null && one.fact.atMs <= fact.atMs);

/** The round in which cards were changed, between its first card and its end; undefined where they were changed at another time. */
export const roundInterrupted = <Round extends CardRound>(
  cards: SessionCards<Round>,
  change: DoneInSession,
  isOver: IsOver<Round>,
): Round | undefined => {
  const round = change.roundId === null ? undefined : cards.rounds.get(change.roundId);
  const [first] = round?.cards ?? [];
  const begun = first && cards.placeOf.get(first.by.fact.eventId);
  return round && begun && !isOver(round, change) && !notBefore(begun, change) ? round : undefined;
};

type SetsChanged = DoneInSession<'cards.DecksTakenOut'> | DoneInSession<'cards.DecksBroughtIn'>;

/** Which sets that come and go in a round are changes of its cards: what that leaves open, and null where it is not a change. */
type IsChange<Round extends CardRound> = (
  cards: SessionCards<Round>,
  round: Round,
  change: SetsChanged,
) => Pick<Sighting, 'undetermined'> | null;

/** All cards changed while a round was played, between its first card and its end. */
export const setsChangedInRound =
  <Round extends CardRound>(
    isOver: IsOver<Round>,
    isChange: IsChange<Round> = () => ({}),
  ): Look<SessionOfCards<Round>> =>
  (session) => {
    const cards = cardsOfSession(session);
    const seen = new Set<string>();
    const changes = [...doneOf(cards, 'cards.DecksTakenOut'), ...doneOf(cards, 'cards.DecksBroughtIn')];
    return gathered(changes, (change): readonly Sighting[] => {
      const round = roundInterrupted(cards, change, isOver);
      const doubt = round && !seen.has(round.roundId) ? isChange(cards, round, change) : null;
      if (!round || !doubt) return [];
      seen.add(round.roundId);
      const { fact } = change;
      const says = 'the cards were changed for others in the middle of a round';
      return [{ deed: fact, persons: by(fact.data.by), says, ...doubt }];
    });
  };
