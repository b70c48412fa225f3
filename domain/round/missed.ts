import { drawnFor } from '../kernel/memo.ts';
import { countedBeside, type SaidBeside } from '../kernel/missing-beside.ts';
import { missingBetween, missingNumbersIn, numbersText, type MissingNumbers } from '../kernel/missing-numbers.ts';
import type { Placed } from '../kernel/placed.ts';
import type { TableRecord } from '../table/record.ts';
import { endOfPlay } from './left-lying.ts';
import type { LaidWager } from './wager-book.ts';

/** The facts of a round in their order, the table that it was played at, and what the rounds beside it say where it leaves wagers lying. */
export type NumberedRound = {
  readonly facts: readonly Placed['fact'][];
  readonly table: Pick<TableRecord, 'facts'>;
  readonly beside?: SaidBeside | undefined;
};
type AtPlace = Pick<Placed, 'at'>;

/** Where the record of a round has holes: numbers of a terminal that neither the round nor its session has. Looked for once for each picture. */
export const holesIn: (picture: NumberedRound) => readonly MissingNumbers[] = drawnFor(
  ({ facts, table, beside }: NumberedRound) => {
    if (!beside) return missingNumbersIn(facts, [table.facts]);
    const streams = [table.facts, ...beside.before, ...beside.after];
    const steps = countedBeside(facts, endOfPlay(facts), { session: table.facts, ...beside });
    return missingNumbersIn(facts, streams, steps);
  },
);

/**
 * The same of the terminals that recorded something of such a type in the round, up to its close: what they numbered after that is of other
 * rounds.
 */
export const holesOf = (picture: NumberedRound, said: (type: string) => boolean): readonly MissingNumbers[] => {
  const holes = holesIn(picture);
  if (holes.length === 0) return holes;
  const { facts, beside } = picture;
  const around = beside ? [...beside.before, ...beside.after].flat() : [];
  const speaking = new Set([...facts, ...around].filter(({ type }) => said(type)).map(({ terminal }) => terminal));
  const end = endOfPlay(facts);
  return holes.filter(({ terminal, before }) => speaking.has(terminal) && (before.at <= end || before.at === Infinity));
};

/** A round of a game that is called, spun and announced. */
type SpunRound = NumberedRound & {
  readonly [Play in 'calls' | 'spun' | 'announced' | 'saidInvalid']: readonly { readonly fact: Placed['fact'] }[];
};

/** Holes in the counting of the terminals by which a game was called, spun and announced: a spin may lie there, or a word about one. */
export const holesOfSpinsIn: (picture: SpunRound) => readonly MissingNumbers[] = drawnFor((picture: SpunRound) => {
  const holes = holesIn(picture);
  if (holes.length === 0) return holes;
  const { calls, spun, announced, saidInvalid } = picture;
  const speaking = new Set([...calls, ...spun, ...announced, ...saidInvalid].map(({ fact }) => fact.terminal));
  return holes.filter(({ terminal }) => speaking.has(terminal));
});

/**
 * The hole among some in which anything may have been recorded after one place of a round and before another, in words; undefined where there
 * is none. `what`: what may have been recorded there.
 */
export const missedAmong = (
  holes: readonly MissingNumbers[],
  from: AtPlace,
  until: AtPlace,
  what: string,
): string | undefined => {
  const missing = missingBetween(holes, from, until);
  return missing && `${what}: neither the round nor its session has ${numbersText(missing)}`;
};

const callsOfRound: ReadonlySet<string> = new Set([
  'round.RoundOpened',
  'round.RoundClosed',
  'round.BetsCalled',
  'round.NoMoreBetsCalled',
]);

/** Is it about wagers, their money, or rulings on them? */
export const isOfWagers = (type: string): boolean => type.startsWith('round.') && !callsOfRound.has(type);

/** Holes in the counting of the terminals by which wagers were laid, changed, settled or ruled on. */
const holesOfWagersIn = drawnFor((picture: NumberedRound) => holesOf(picture, isOfWagers));

/** What the record lacks of a wager of which it does not say what became of it, in words: it was refused, taken back, ruled on or settled there. */
export const missedOfWager = (picture: NumberedRound, { wagerId, laid }: LaidWager): string | undefined =>
  missedAmong(holesOfWagersIn(picture), laid, { at: Infinity }, `what became of the wager ${wagerId}`);

/** The last close of betting before money of a wager moved, or that money where none is on record. */
const closedBefore = ({ facts }: NumberedRound, { money }: LaidWager): AtPlace => {
  const first: AtPlace = money[0] ?? { at: Infinity };
  const closed = facts.findLastIndex(({ type }, at) => type === 'round.NoMoreBetsCalled' && at < first.at);
  return closed === -1 ? first : { at: closed };
};

/** What the record lacks of how much lay on a wager, in words: it was changed there before betting was closed. */
export const missedOfStake = (picture: NumberedRound, wager: LaidWager): string | undefined =>
  missedAmong(
    holesOfWagersIn(picture),
    wager.laid,
    closedBefore(picture, wager),
    `how much lay on the wager ${wager.wagerId}`,
  );
