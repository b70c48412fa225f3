import { correctionOf, decider, happeningOf } from '../kernel/decider.ts';
import type { SaidEvent } from '../kernel/envelope.ts';
import type { KnownEdition } from '../kernel/stream-rules.ts';
import type { EditionEvent } from './events.ts';

/** Why an event may not join a venue's record of a game's editions: the word that a program reads, and the sentence that a person reads. */
export const editionRefusals = {
  'first-event-must-commence-an-edition':
    'The first event must be edition.EditionCommenced or edition.OfficialTextAttached.',
  'edition-is-of-another-game': 'The edition belongs to another game than this record.',
  'edition-is-not-known': 'This build does not hold the edition.',
  'edition-is-only-for-reference': 'The edition is held for reference only and cannot be in force.',
  'edition-has-not-commenced': 'The edition has not commenced at this venue. Record edition.EditionCommenced first.',
  'interpretation-is-not-known-to-this-edition': 'The edition has no interpretation of this id.',
  'choice-is-not-known-to-this-interpretation': 'The interpretation has no such choice.',
} as const;
export type EditionRejection = keyof typeof editionRefusals;

export type EditionContext = {
  readonly game: string;
  readonly edition: (id: string) => KnownEdition | undefined;
};

/** The editions that were ever said to commence here. */
export type EditionState = { readonly commenced: ReadonlySet<string> };

/** What an event says is so here; null or undefined when it says nothing of that kind. */
const statedIn = (event: SaidEvent): EditionEvent | null | undefined => {
  const correction = correctionOf(event);
  const stated = correction ? correction.replacement : happeningOf(event);
  return stated as EditionEvent | null | undefined;
};

/** A text may be attached long before its edition commences, and also to one that is only for reference. */
const mayComeFirst: ReadonlySet<string> = new Set(['edition.EditionCommenced', 'edition.OfficialTextAttached']);

/**
 * Guards which law is in force: compliance staff may only put in force, revoke or read otherwise an edition that we hold, of
 * this game; what is only for reference cannot be in force. Corrections and late entries are held to the same.
 */
export const editionDecider = decider<EditionState, EditionContext, EditionRejection>({
  initial: { commenced: new Set() },
  evolve: (state, event) => {
    const stated = statedIn(event);
    if (stated?.type !== 'edition.EditionCommenced') return state;
    return { commenced: new Set([...state.commenced, stated.data.edition]) };
  },
  refuse: (state, event, context) => {
    const stated = statedIn(event);
    // A correction that takes something back: that it stands in this stream is seen to already.
    if (!stated || !('edition' in stated.data)) return undefined;
    if (state.commenced.size === 0 && !mayComeFirst.has(stated.type)) return 'first-event-must-commence-an-edition';
    const edition = context.edition(stated.data.edition);
    if (!edition) return 'edition-is-not-known';
    if (edition.game !== context.game) return 'edition-is-of-another-game';
    if (stated.type === 'edition.OfficialTextAttached') return undefined;
    if (stated.type === 'edition.EditionCommenced') {
      return edition.status === 'official' ? undefined : 'edition-is-only-for-reference';
    }
    if (!state.commenced.has(stated.data.edition)) return 'edition-has-not-commenced';
    if (stated.type !== 'edition.InterpretationChosen') return undefined;
    const choices = edition.interpretations.get(stated.data.interpretation);
    if (!choices) return 'interpretation-is-not-known-to-this-edition';
    return choices.has(stated.data.choice) ? undefined : 'choice-is-not-known-to-this-interpretation';
  },
});
