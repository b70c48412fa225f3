import type { Decision } from '../kernel/decision.ts';
import { gathered } from '../kernel/gathered.ts';
import type { Standing } from '../kernel/placed.ts';
import { inSentence } from '../kernel/word-list.ts';
import type { Look, LookContext, Sighting } from '../law/clause.ts';
import { by, wronged } from '../law/persons.ts';
import type { RoundRecord } from '../round/record.ts';
import type { Wager, WagerRefused } from '../round/wager-book.ts';
import { forfeitsOfAll, type ForfeitRules } from '../settlement/forfeits.ts';
import { groundedIn, hasNoGround, voidGroundedIn, type Grounded, type Grounds } from '../settlement/grounds.ts';
import { floorGrounds } from '../table/word-lists.ts';
import type { AtTable } from './at-table.ts';
import { ofWager, unclearOrder } from './sightings.ts';

/** What a document asks of a ruling: one of its grounds. */
export type GroundRule = {
  readonly grounds: Grounds;
  /** The open question what a ruling without one counts for. */
  readonly question: string;
  /** What the ruling was not for, in words: `not for a device`. */
  readonly says: string;
};

/** What was wrong with what somebody said who decided: as a sentence about it goes on, and what that leaves open. */
export const wrongGround = (
  grounded: Exclude<Grounded, 'yes'>,
  { ground: word, clause }: Decision,
  { grounds, says }: Omit<GroundRule, 'question'>,
): Pick<Sighting, 'says' | 'undetermined' | 'contestedBy'> => {
  const ground = inSentence(floorGrounds, word);
  const contestedBy = grounds.leftTo ?? clause;
  const contested = contestedBy === undefined || contestedBy === null ? {} : { contestedBy };
  const words = {
    no: { says: `, and ${says}` },
    unclear: { says: `, and ${says}`, undetermined: { missing: `whether "${ground}" is one of the grounds for it` } },
    'cited-only': { says: ` for "${ground}", by ${clause}, which names no such ground`, ...contested },
    'of-another': { says: ` for "${ground}", and the record bears that out for another person only`, ...contested },
  };
  return words[grounded];
};

/** Wagers declared void on none of the grounds for it. */
export const voidsWithoutGround =
  (rule: GroundRule): Look<RoundRecord & AtTable> =>
  ({ wagers, table }) =>
    gathered(wagers, (wager) =>
      gathered(wager.voids, (ruling) => {
        const grounded = voidGroundedIn(table, wager, ruling, rule.grounds);
        if (grounded === 'yes') return [];
        const { decision } = ruling.fact.data;
        const { says, ...open } = wrongGround(grounded, decision, rule);
        return ofWager(wager, ruling, `${decision.by} declared the wager ${wager.wagerId} void${says}`, {
          persons: [...by(decision.by), ...wronged(wager.personId)],
          interpretations: [rule.question],
          ...open,
        });
      }),
    );

type OfOutcomes = 'round.OutcomeInvalidated' | 'round.RoundVoided';

/** What a document asks of a ruling on an outcome; of which records, and what was done by them, where it tells them apart. */
export type OutcomeRule = GroundRule & { readonly only?: { readonly type: OfOutcomes; readonly did: string } };

/** Outcomes set aside on none of the grounds for it. */
export const outcomesSetAsideWithoutGround =
  (rule: OutcomeRule): Look<RoundRecord> =>
  ({ invalidations, roundVoided }) =>
    gathered([...invalidations, ...roundVoided], ({ fact }) => {
      if (rule.only && rule.only.type !== fact.type) return [];
      const grounded = groundedIn(fact.data.decision, rule.grounds);
      if (grounded === 'yes') return [];
      const { decision } = fact.data;
      const { says, ...open } = wrongGround(grounded, decision, rule);
      const sentence = `${decision.by} ${rule.only?.did ?? 'set an outcome aside'}${says}`;
      return [{ deed: fact, persons: by(decision.by), says: sentence, interpretations: [rule.question], ...open }];
    });

/** Wagers declared forfeit, where the document lets nobody do that. */
export const forfeitsUnknownToTheRules: Look<RoundRecord> = ({ wagers }) =>
  gathered(wagers, (wager) =>
    gathered(wager.forfeits, (forfeit) => {
      const decider = forfeit.fact.data.decision.by;
      const says = `${decider} declared the wager ${wager.wagerId} forfeit, which these rules let nobody do`;
      return ofWager(wager, forfeit, says, { persons: [...by(decider), ...wronged(wager.personId)] });
    }),
  );

/**
 * Wagers declared forfeit on no ground for it, one by one or all together. The game says of which wagers an outcome was set aside for fraud;
 * `lacks` says of one of them what was lacking.
 */
export const forfeitsWithoutGround =
  <Picture extends RoundRecord & AtTable, Reasoning>(
    rules: ForfeitRules,
    defrauded: (picture: Picture, context: LookContext<Reasoning>) => (wager: Wager) => boolean,
    lacks = 'no outcome was set aside for fraud',
  ): Look<Picture, Reasoning> =>
  (picture, context) => {
    const isDefrauded = defrauded(picture, context);
    const ofAll = (how: 'for fraud' | 'for no fraud', says: string, more: Partial<Sighting> = {}): Sighting[] =>
      forfeitsOfAll(picture, rules, how).map(({ fact }) => {
        const decider = fact.data.decision.by;
        return {
          deed: fact,
          persons: by(decider),
          says: `${decider} had all the wagers on an outcome forfeited, ${says}`,
          ...more,
        };
      });
    const players = new Set(gathered(picture.wagers, ({ laid }) => (laid ? [laid.fact.data.personId] : [])));
    const missing = 'whose fraud it was: only the wagers of that person may be forfeited';
    const all = [
      ...ofAll('for no fraud', 'and it was not set aside for fraud'),
      ...(players.size > 1 ? ofAll('for fraud', 'those of several players', { undetermined: { missing } }) : []),
    ];
    const single = gathered(picture.wagers, (wager) => {
      const [forfeit] = wager.forfeits;
      if (!forfeit || isDefrauded(wager)) return [];
      const decider = forfeit.fact.data.decision.by;
      const says = `${decider} declared the wager ${wager.wagerId} forfeit, and ${lacks}`;
      return ofWager(wager, forfeit, says, { persons: [...by(decider), ...wronged(wager.personId)] });
    });
    return [...single, ...all];
  };

/** A wager that was refused before it lay anywhere has no id. */
const whichWager = (wagerId: string | null): string => (wagerId === null ? 'a wager' : `the wager ${wagerId}`);

/** How the close of betting stands to a refusal, null where nothing had closed it; and what else a sighting of it says. */
export type ClosingBefore = { readonly order: Standing | null; readonly more?: Partial<Sighting> };

/** Wagers refused after the close of betting, as a game says of each. `closedBy` is what closes it, in words. */
export const refusalsAfterClose =
  <Picture extends RoundRecord, Reasoning>(
    closing: (picture: Picture, context: LookContext<Reasoning>) => (refusal: WagerRefused) => ClosingBefore,
    closedBy: Readonly<Record<'after' | 'before', string>> = {
      after: 'the call of no more bets',
      before: 'the call',
    },
  ): Look<Picture, Reasoning> =>
  (picture, context) => {
    const closingOf = closing(picture, context);
    return gathered(picture.refusals, (refusal) => {
      const { wagerId, personId, decision } = refusal.fact.data;
      const { order, more } = closingOf(refusal);
      if (!order || order.stands === 'after') return [];
      return [
        {
          deed: refusal.fact,
          persons: [...by(decision.by), ...wronged(personId)],
          says: `${decision.by} refused ${whichWager(wagerId)} after ${closedBy.after}`,
          ...(wagerId === null ? {} : { wagerId }),
          ...unclearOrder(`whether it was refused before ${closedBy.before}`, order),
          ...more,
        },
      ];
    });
  };

/** Wagers refused on no ground at all. */
export const refusalsWithoutGround: Look<RoundRecord> = ({ refusals }) =>
  refusals
    .filter(({ fact }) => hasNoGround(fact.data.decision))
    .map(({ fact }) => ({
      deed: fact,
      persons: [...by(fact.data.decision.by), ...wronged(fact.data.personId)],
      says: `${fact.data.decision.by} refused ${whichWager(fact.data.wagerId)} and gave no ground`,
      ...(fact.data.wagerId === null ? {} : { wagerId: fact.data.wagerId }),
    }));
