import { changeGrounds } from '../../equipment/cards/word-lists.ts';
import { gathered } from '../../kernel/gathered.ts';
import { by } from '../../law/persons.ts';
import type { Act } from '../../law/readings.ts';
import type { SessionOfCards } from '../../round/card-rounds.ts';
import { cardsOfSession, doneOf } from '../../round/session-cards.ts';
import { actOf, doneBy } from '../by-whom.ts';
import type { SessionLook } from './of-cards.ts';

type Ground = keyof typeof changeGrounds;

const whichCards = { 'some-cards': 'cards', 'all-cards': 'all the cards' } as const;

/** Cards changed by somebody's decision, before or after that was done. */
export const directChanges: Act<'tableSession', SessionOfCards> = actOf({
  subject: 'tableSession',
  does: 'have cards changed',
  decides: ['cards.ChangeDirected'],
  done: (session) =>
    doneOf(cardsOfSession(session), 'cards.ChangeDirected').map(({ fact }) =>
      doneBy(fact, `had ${whichCards[fact.data.what]} changed`),
    ),
});

/** For which a document has cards changed: some of them, or all. `any`: it asks for no ground. */
export type ChangeRule = Readonly<Record<keyof typeof whichCards, readonly Ground[] | 'any'>>;

/** Changes decided on something that is not a ground for them. A routine change is not; of what was said otherwise, or not at all, it is open. */
export const changesWithoutCause =
  (rule: ChangeRule): SessionLook =>
  (session) =>
    gathered(doneOf(cardsOfSession(session), 'cards.ChangeDirected'), ({ fact }) => {
      const { what, decision } = fact.data;
      const grounds = rule[what];
      if (grounds === 'any' || grounds.includes(decision.ground)) return [];
      const ground = changeGrounds[decision.ground];
      const says = `${decision.by} had ${whichCards[what]} changed: ${ground}`;
      const open = { undetermined: { missing: 'whether they were unfit for use: nobody recorded it' } };
      return [{ deed: fact, persons: by(decision.by), says, ...(decision.ground === 'routine' ? {} : open) }];
    });
