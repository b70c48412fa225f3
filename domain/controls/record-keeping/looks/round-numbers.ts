import type { Fact } from '../../../kernel/effective-history.ts';
import { parseRoundId } from '../../../kernel/streams.ts';
import type { Look, Sighting } from '../../../law/clause.ts';
import type { SessionPicture } from '../picture.ts';
import { beforeBy } from './clocks.ts';
import { isSurelyOutside } from './times.ts';

/** A round that is on record, with its number and what opened it, or the first thing that is recorded of it. */
type Opening = { readonly sequence: number; readonly fact: Fact };

const openingsOf = ({ rounds }: SessionPicture): readonly Opening[] =>
  rounds
    .flatMap(({ roundId, read: { facts } }) => {
      const fact = facts.find(({ type }) => type === 'round.RoundOpened') ?? facts[0];
      const sequence = parseRoundId(roundId)?.sequence;
      return fact && sequence !== undefined ? [{ sequence, fact }] : [];
    })
    .toSorted((a, b) => a.sequence - b.sequence);

const inWords = (from: number, to: number): string =>
  from === to ? `round ${from} is not on record` : `rounds ${from} to ${to} are not on record`;

/** Numbers of rounds that are missing before a round of the session. */
export const missingRoundNumbers: Look<SessionPicture> = (picture) => {
  const openings = openingsOf(picture);
  return openings.flatMap(({ sequence, fact }, place): readonly Sighting[] => {
    const from = (openings[place - 1]?.sequence ?? 0) + 1;
    if (from === sequence) return [];
    const to = sequence - 1;
    const figures = { fromNumber: from, toNumber: to, missingRounds: to - from + 1 };
    return [{ deed: fact, says: `${inWords(from, to)}, and round ${sequence} is`, figures }];
  });
};

/** A round that began before the one of the number before it. */
export const roundsOutOfOrder: Look<SessionPicture> = (picture) => {
  // A time outside the session is found as such, and tells nothing of the order.
  const openings = openingsOf(picture).filter(({ fact }) => !isSurelyOutside(fact, picture.opened));
  return openings.flatMap(({ sequence, fact }, place): readonly Sighting[] => {
    const before = openings[place - 1];
    if (!before) return [];
    const { apartMs, uncertaintyMs } = beforeBy(fact, before.fact);
    if (apartMs <= 0) return [];
    const isSure = apartMs > uncertaintyMs;
    const missing = `which of rounds ${before.sequence} and ${sequence} began first`;
    return [
      {
        deed: fact,
        says: `round ${sequence} began before round ${before.sequence}`,
        figures: { round: sequence, roundBefore: before.sequence, apartMs },
        ...(isSure ? {} : { undetermined: { missing, apartMs, uncertaintyMs } }),
      },
    ];
  });
};
