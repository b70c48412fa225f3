import { gathered } from '../../../kernel/gathered.ts';
import { isSurelyBefore } from '../../../kernel/placed.ts';
import { by, concerning } from '../../../law/persons.ts';
import { playedWith, seenInTurn, type Judgement } from '../../../provisions/equipment.ts';
import type { EquipmentItem } from '../../../table/events.ts';
import { beginsWithCarried } from '../../../round/carried-wagers.ts';
import type { SessionPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/** The spins of a session: when its coins, lights and layout were played with. */
export const spinsIn = ({ rounds }: SessionPicture) => gathered(rounds, ({ spins }) => spins.map(({ fact }) => fact));

const crossed: ReadonlySet<string> = new Set(['white', 'yellow']);

const isWhole = ({ condition, pieces, marked }: EquipmentItem): boolean => {
  const crosses = marked?.filter((mark) => crossed.has(mark)).length ?? null;
  return (
    condition === 'in-order' && (pieces === null || pieces === 5) && (crosses === null || crosses >= (pieces ?? 5))
  );
};

/** A set of five has to be there: a spare one that is short takes nothing from it. */
const coinsIncomplete: Judgement = (items) => {
  const [set] = items;
  if (!set || items.some(isWhole)) return undefined;
  const figures = {
    coins: set.pieces,
    crossed: set.marked?.filter((mark) => crossed.has(mark)).length ?? null,
  };
  return { says: 'play began without a set of five coins, each tail crossed in white or yellow', figures };
};

/** 2.3: play begun without five marked coins; where nobody looked before the first spin, the record cannot say. */
export const playBegunWithoutCoins: SessionLook = (session) => {
  const [first] = session.rounds.filter(({ spins }) => spins.length > 0);
  const spin = first?.spins[0]?.fact;
  if (!spin || beginsWithCarried(session)) return [];
  const last = seenInTurn(session, ['coin-set']).findLast(({ seen }) => seen.atMs <= spin.atMs);
  if (last) {
    const fault = coinsIncomplete(last.items);
    return fault ? [{ deed: last.seen, ...fault }] : [];
  }
  // Where only the gaming day was cut, play did not begin: it is asked of the session before.
  if (session.continues) return [];
  const says = 'play began, and nobody recorded that the set of five coins was there';
  const undetermined = { missing: 'whether the set of five marked coins was there' };
  return [{ deed: first.opened?.fact ?? spin, says, undetermined }];
};

/** 2.4.1, 2.4.2, 2.4.3: games played with another number of lights for a result, or of more than one colour. */
export const playedWithWrongLights = (kind: string, lights: number): SessionLook =>
  playedWith(spinsIn, [kind], (items) => {
    for (const { condition, pieces, marked } of items) {
      const colours = new Set(marked ?? []).size;
      if (condition !== 'in-order' || (pieces !== null && pieces !== lights) || colours > 1) {
        const says = `the ${kind} were not ${lights} lights of one colour`;
        return { says, figures: { lights: pieces, colours: marked === null ? null : colours } };
      }
    }
    return undefined;
  });

/** 2.4: games played with lights out of sight, or with two sets of one colour. */
export const playedWithConfusingLights: SessionLook = playedWith(
  spinsIn,
  ['lights', 'odds-lights', 'heads-lights', 'tails-lights'],
  (items) => {
    const hidden = items.some(({ kind, condition }) => kind === 'lights' && condition !== 'in-order');
    if (hidden) return { says: 'the lights did not stand well in sight above the layout' };
    const colours = gathered(items, ({ kind, marked }) => (kind === 'lights' ? [] : (marked?.slice(0, 1) ?? [])));
    if (new Set(colours).size === colours.length) return undefined;
    return { says: 'two sets of lights had the same colour', figures: { colours: colours.join(' ') } };
  },
);

/** 2.6.2: the disc before another place than that of the player to whom the coins are offered. */
export const discsMisplaced: SessionLook = ({ table, rounds }) =>
  gathered(rounds, ({ offered }) =>
    gathered(offered, ({ fact }) => {
      const { personId, seat, by: offeredBy } = fact.data;
      const own = (table.seatsOf.get(personId) ?? []).filter(
        ({ from, to }) => isSurelyBefore(from, fact) && (to === null || isSurelyBefore(fact, to)),
      );
      if (seat === null || own.length === 0 || own.some(({ value }) => value.seat === seat)) return [];
      const says = 'the disc lay before another place than that of the player to whom the coins were offered';
      const persons = [...by(offeredBy), ...concerning(personId)];
      return [{ deed: fact, persons, says, figures: { discSeat: seat, playerSeat: own[0]?.value.seat ?? null } }];
    }),
  );
