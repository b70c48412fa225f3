import { gathered } from '../../../kernel/gathered.ts';
import type { Sighting } from '../../../law/clause.ts';
import { firstAfter, isBetween } from '../../../kernel/placed.ts';
import { by, owedBy } from '../../../law/persons.ts';
import { onSilence, sighted } from '../../../provisions/sightings.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';
import type { Judgement } from '../../../provisions/equipment.ts';
import { playedWith, seenInTurn } from '../../../provisions/equipment.ts';
import { actOf, doneBy } from '../../../provisions/by-whom.ts';
import { actedAs, notActing } from '../../../table/duties.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import type { Act } from '../../../law/readings.ts';
import { missedPlay } from '../missed.ts';
import type { RoundPicture, SessionPicture } from '../round.ts';
import type { Terms } from '../terms.ts';
import type { RoundLook, SessionLook } from './reading.ts';
import { spinsIn } from './ring.ts';

/** How many pennies a set has (3.1), and how many are spun (3.2). */
const inASet = 5;
const spunAtOnce = 3;

const isThere = ({ condition, pieces }: EquipmentItem): boolean =>
  condition === 'in-order' && (pieces === null || pieces === inASet);

const setsIncomplete: Judgement = (items) => {
  const whole = items.filter(isThere).length;
  if (whole >= 2) return undefined;
  return { says: 'a turn was played without two sets of five pennies', figures: { sets: items.length, whole } };
};

/** 3.1: play without two sets of five pennies, as they were seen. */
export const playedWithoutTwoSets: SessionLook = playedWith<SessionPicture>(spinsIn, ['penny-set'], setsIncomplete);

/** The words that a record has for the two marks: of a set (3.4), and of a tail side (3.5). */
const markWords = ['set-mark', 'white-cross'] as const;
type Mark = { readonly word: (typeof markWords)[number]; readonly what: string; readonly says: string };

const isOfOtherWords = (mark: string): boolean => !markWords.some((word) => word === mark);

/** Sets with fewer marks than pennies. Words of the floor's own leave it open: what they stand for was not said. */
const lacking =
  ({ word, what, says }: Mark): Judgement =>
  (items) => {
    const short = gathered(items, ({ marked, pieces }) => {
      const found = marked?.filter((one) => one === word).length ?? null;
      if (marked === null || found === null || found >= (pieces ?? inASet)) return [];
      return [{ figures: { pennies: pieces, marked: found }, others: marked.filter(isOfOtherWords) }];
    });
    const unmarked = short.find(({ others }) => others.length === 0);
    if (unmarked) return { says, figures: unmarked.figures };
    if (short.length === 0) return undefined;
    const others = [...new Set(gathered(short, (set) => set.others))].map((one) => `"${one}"`).join(' or ');
    return {
      says: `a turn was played with pennies marked ${others}, and it is not on record that this is ${what}`,
      undetermined: { missing: `whether ${others} is ${what}: the word for it is "${word}"` },
    };
  };

/** 3.4: play with a set whose pennies are not all marked as of their set. */
export const playedWithUnmarkedSets: SessionLook = playedWith<SessionPicture>(
  spinsIn,
  ['penny-set'],
  lacking({
    word: 'set-mark',
    what: 'the mark of their set',
    says: 'a turn was played with pennies that were not marked as of their set',
  }),
);

const crossesLacking: SessionLook = playedWith<SessionPicture>(
  spinsIn,
  ['penny-set'],
  lacking({
    word: 'white-cross',
    what: 'a white cross on the tail side',
    says: 'a turn was played with pennies whose tail side bore no white cross',
  }),
);

/** 3.5: play with pennies whose tail side bears no white cross; where nobody looked at the crosses, that cannot be said. */
export const playedWithoutCrosses =
  (silence: string): SessionLook =>
  (session, on) => {
    const [spin] = spinsIn(session);
    const isLookedAt = seenInTurn(session, ['penny-set']).some(({ items }) =>
      items.some(({ marked }) => marked !== null),
    );
    // Where only the gaming day was cut, whether anybody looked is asked of the session before.
    if (isLookedAt || !spin || session.continues) return crossesLacking(session, on);
    const says = 'a turn was played, and it is not on record that the tail sides of the pennies bore their crosses';
    return [
      { deed: spin, says, ...onSilence(on.interpretation, silence, 'the crosses on the pennies: nobody looked') },
    ];
  };

/** Pennies that something shows to be of a set; null where it was not said which they are, or of which set. */
type OfASet = { readonly pennySet: string | null; readonly pennies: readonly string[] | null };

/** Which set a penny is of, by all that is on record of it. */
const setsOf = ({ between, penniesKept, penniesChanged, selected }: RoundPicture) => {
  const inRound = [...penniesKept, ...penniesChanged].map(({ fact }) => fact);
  const ofTheRing = gathered([...between, ...inRound], (fact): OfASet[] => {
    if (fact.type === 'ring.PenniesKept') return [fact.data];
    return fact.type === 'ring.PenniesChanged' ? [{ ...fact.data, pennies: fact.data.broughtIn }] : [];
  });
  // Those that were not selected show the set; of those that were, that is the question.
  const kept = selected.map(({ fact }): OfASet => ({ ...fact.data, pennies: fact.data.kept }));
  const sets = new Map<string, Set<string>>();
  for (const { pennySet, pennies } of [...ofTheRing, ...kept]) {
    if (pennySet === null || pennies === null) continue;
    for (const penny of pennies) sets.set(penny, (sets.get(penny) ?? new Set()).add(pennySet));
  }
  return sets;
};

/** 3.1: pennies selected out of both sets. */
export const selectedFromBothSets: RoundLook = (picture) => {
  const sets = setsOf(picture);
  return gathered(picture.selected, (placed) => {
    const { personId, pennies } = placed.fact.data;
    const from = new Set(gathered(pennies, (penny) => [...(sets.get(penny) ?? [])]));
    if (from.size < 2) return [];
    const says = `${personId} selected pennies of more than one set`;
    return sighted(placed, says, { persons: by(personId), figures: { sets: [...from].toSorted().join(' ') } });
  });
};

/** 3.2: a spin of another number of pennies than three. */
export const spunWithOtherCount: RoundLook = ({ spins }) =>
  gathered(spins, (spin) => {
    const { pennies, spinnerId } = spin.fact.data;
    if (pennies.length === 0 || pennies.length === spunAtOnce) return [];
    const says = `${spinnerId} spun ${pennies.length} pennies, not ${spunAtOnce}`;
    return sighted(spin, says, { persons: by(spinnerId), figures: { pennies: pennies.length } });
  });

/** 4.3: pennies on the kip otherwise than three with the tail up, or not placed by the spinner. A face that nobody saw says nothing. */
export const misplacedOnKip: RoundLook = (picture) =>
  gathered(picture.placed, (one) => {
    const { onKip, personId } = one.fact.data;
    const spin = firstAfter(picture.spins, one);
    if (spin && spin.fact.data.spinnerId !== personId) {
      const says = `${personId} placed the pennies on the kip, and ${spin.fact.data.spinnerId} spun them`;
      const missing = missedPlay(picture, one, spin, `whether ${personId} spun them before`);
      return sighted(one, says, { persons: by(personId), ...unlessMissed(missing) });
    }
    const wrong = onKip.filter(({ face }) => face === 'head' || face === 'not-flat').length;
    if (onKip.length === 0 || (wrong === 0 && onKip.length === spunAtOnce)) return [];
    const says =
      wrong > 0
        ? `${personId} placed ${wrong} of the pennies on the kip otherwise than with the tail up`
        : `${personId} placed ${onKip.length} pennies on the kip, not ${spunAtOnce}`;
    return sighted(one, says, { persons: by(personId), figures: { onKip: onKip.length, notTailUp: wrong } });
  });

const isKeepers = (
  { table }: RoundPicture,
  { ringkeeper }: Terms,
  personId: string,
  at: RoundPicture['facts'][number],
) => actedAs(table, personId, null, ringkeeper.roles, at);

/** 4.2: the two pennies that were not selected are not kept by the ringkeeper. */
export const unselectedNotKept =
  (terms: Terms): RoundLook =>
  (picture) =>
    gathered(picture.selected, (placed): readonly Sighting[] => {
      const { kept, keptBy, pennies } = placed.fact.data;
      if (kept !== null && kept.length + pennies.length < inASet) {
        const says = `of a set of ${inASet} pennies ${pennies.length} were selected and ${kept.length} kept`;
        return sighted(placed, says, {
          persons: owedBy(keptBy),
          figures: { selected: pennies.length, kept: kept.length },
        });
      }
      const other = keptBy === null ? undefined : notActing(isKeepers(picture, terms, keptBy, placed.fact), keptBy);
      if (!other) return [];
      const { is, ...doubt } = other;
      const says = `the pennies that were not selected were kept by ${keptBy}, who ${is} the ringkeeper`;
      return sighted(placed, says, { persons: by(keptBy), ...doubt });
    });

/** 3.4: pennies in the keeping of somebody else than the ringkeeper, before a turn in which they may be spun. */
export const keptByOthers =
  ({ ringkeeper }: Terms): SessionLook =>
  ({ between, rounds, table }) =>
    gathered([...between, ...gathered(rounds, ({ penniesKept }) => penniesKept.map(({ fact }) => fact))], (fact) => {
      if (fact.type !== 'ring.PenniesKept') return [];
      const { keptBy, role, pennySet } = fact.data;
      const [what, was] = pennySet === null ? ['pennies', 'were'] : [`the set ${pennySet}`, 'was'];
      if (keptBy === null) return [{ deed: fact, says: `${what} lay with nobody` }];
      const other = notActing(actedAs(table, keptBy, role, ringkeeper.roles, fact), keptBy);
      if (!other) return [];
      const { is, ...doubt } = other;
      const says = `${what} ${was} in the keeping of ${keptBy}, who ${is} the ringkeeper`;
      return [{ deed: fact, persons: by(keptBy), says, ...doubt }];
    });

/** 3.3: pennies changed for others, in a turn. */
export const changePennies: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'change pennies',
  decides: ['ring.PenniesChanged'],
  done: ({ penniesChanged }) => penniesChanged.map(({ fact }) => doneBy(fact, 'changed pennies')),
});

/** 3.3: pennies changed for others between two turns. */
export const changePenniesBetween: Act<'tableSession', SessionPicture> = actOf({
  subject: 'tableSession',
  does: 'change pennies',
  done: ({ between }) =>
    gathered(between, (fact) => (fact.type === 'ring.PenniesChanged' ? [doneBy(fact, 'changed pennies')] : [])),
});

/** 3.1: a set thrown down inside the ring, for the spinner to select from. */
export const throwDownPennies: Act<'round', RoundPicture> = actOf({
  subject: 'round',
  does: 'throw a set of pennies down inside the ring',
  done: ({ thrownDown }) => thrownDown.map(({ fact }) => doneBy(fact, 'threw a set of pennies down')),
});

/** 3.1, 4.2: pennies selected by somebody else than the one who spins them next. */
export const selectedByOthers: RoundLook = ({ selected, spins }) =>
  gathered(selected, (placed) => {
    const next = firstAfter(spins, placed);
    const { personId } = placed.fact.data;
    if (!next || next.twoSpinners || next.fact.data.spinnerId === personId) return [];
    // Somebody else may spin with the pennies of a spinner, on whose behalf: that is 4.7.
    if (next.fact.data.spinnerRole !== 'player') return [];
    const own = selected.filter(({ fact }) => fact.data.personId === next.fact.data.spinnerId);
    if (own.some((one) => isBetween(one, placed, next))) return [];
    const says = `${personId} selected the pennies that ${next.fact.data.spinnerId} spun`;
    return sighted(placed, says, { persons: by(personId) });
  });
