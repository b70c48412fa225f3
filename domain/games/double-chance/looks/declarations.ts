import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { by } from '../../../law/persons.ts';
import { handsHeld } from '../held.ts';
import { valuesHeld } from '../kept.ts';
import { sighted, type RoundLook } from './reading.ts';

const none: readonly Sighting[] = [];

/** Each declared hand that is not a hand of rule 11, as far as their cards were seen. */
export const handsDeclaredWithoutValue: RoundLook = (picture) =>
  gathered(picture.declared, (declared, index) => {
    const { hand, by: who } = declared.fact.data;
    const held = handsHeld(picture).get(hand);
    if (!held || picture.declared.findIndex(({ fact }) => fact.data.hand === hand) !== index) return none;
    const values = valuesHeld(picture, held);
    if (values.length === 0 || values.some((value) => value !== 'no-value')) return none;
    const player = who ?? picture.wagers.find(({ placement }) => placement.hand === hand)?.personId ?? null;
    return sighted(declared, `${player ?? 'a player'} declared the hand on ${hand}, which is not a hand of rule 11`, {
      hand,
      persons: by(player),
    });
  });
