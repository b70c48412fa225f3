import { by, concerning, type PersonsOfFinding } from '../law/persons.ts';
import { gathered } from '../kernel/gathered.ts';
import type { Placed, Standing } from '../kernel/placed.ts';
import type { Look, Sighting } from '../law/clause.ts';
import type { Wager, WagerChange } from '../round/wager-book.ts';
import type { Choice } from '../law/choice.ts';

/** What a sighting says of an order that the clocks cannot tell. */
export const unclearOrder = (missing: string, order: Standing): Pick<Sighting, 'undetermined'> =>
  order.stands === 'unclear'
    ? { undetermined: { missing, apartMs: order.apartMs, uncertaintyMs: order.uncertaintyMs } }
    : {};

type RestsOn = Pick<Sighting, 'undetermined' | 'interpretations'>;

/**
 * What a sighting says that rests on silence alone: nobody recorded the deed, which does not show that nobody did it. `question` is the
 * interpretation with the choices `undetermined` and `breach`; the second is for a venue whose terminals record everything.
 */
export const onSilence = (interpretation: Choice, question: string, missing: string): RestsOn =>
  interpretation(question) === 'breach'
    ? { interpretations: [question] }
    : { interpretations: [question], undetermined: { missing } };

/** Of sightings that rest on silence alone the first stands for all; `times` says how many there were. The others stay as they are. */
export const oneForSilence = (sightings: readonly Sighting[], question: string): readonly Sighting[] => {
  const isSilent = ({ undetermined, interpretations }: Sighting): boolean =>
    undetermined?.apartMs === undefined && undetermined !== undefined && interpretations?.includes(question) === true;
  const [first, ...more] = sightings.filter(isSilent);
  if (!first || more.length === 0) return sightings;
  const figures = { ...first.figures, times: more.length + 1 };
  return gathered(sightings, (one) => (one === first ? [{ ...one, figures }] : isSilent(one) ? [] : [one]));
};

/** Of sightings of one deed on one hand the first: a finding has the id of its deed and its hand. */
export const oncePerDeed = (sightings: readonly Sighting[]): readonly Sighting[] =>
  sightings.filter(
    ({ deed, hand }, nth) => sightings.findIndex((one) => one.deed === deed && one.hand === hand) === nth,
  );

/** A sighting about something that has its place in a round. */
export const sighted = ({ fact }: Placed, says: string, more: Partial<Sighting> = {}): Sighting[] => [
  { deed: fact, says, ...more },
];

/** A sighting about one wager. Unless it says whose deed it was, the player whose wager it is is concerned. */
export const ofWager = (wager: Wager, deed: Placed | null, says: string, more: Partial<Sighting> = {}): Sighting[] =>
  deed ? [{ deed: deed.fact, wagerId: wager.wagerId, persons: concerning(wager.personId), says, ...more }] : [];

/** One look that sees what each of these sees. */
export const together =
  <Picture, Reasoning>(...looks: readonly Look<Picture, Reasoning>[]): Look<Picture, Reasoning> =>
  (picture, context) =>
    gathered(looks, (look) => look(picture, context));

/** Whose deed it is that a wager was changed. Where nobody recorded that, its player is concerned. */
export const changedBy = ({ personId }: Wager, { fact }: WagerChange): PersonsOfFinding => {
  const who = fact.type === 'round.WagerPlaced' ? (fact.data.placedBy ?? fact.data.personId) : fact.data.by;
  return who === null ? concerning(personId) : by(who);
};

/** Something of which the text does not say whether it may be done: the open question, and the clause that speaks for it. */
export type OpenDeed = { readonly question: string; readonly contestedBy: string };

/** What a sighting of it rests on, as the question is read: `contested`, `not-allowed`, or `allowed`, and then there is none (null). */
export const asRead = (
  { question, contestedBy }: OpenDeed,
  { interpretation }: { readonly interpretation: Choice },
): Pick<Sighting, 'interpretations' | 'contestedBy'> | null => {
  const choice = interpretation(question);
  if (choice === 'allowed') return null;
  return { interpretations: [question], ...(choice === 'contested' ? { contestedBy } : {}) };
};
