import { wronged } from '../../../law/persons.ts';
import type { Terms } from '../terms.ts';
import { didWithPower, owedByHolder } from '../../../provisions/by-whom.ts';
import { gathered } from '../../../kernel/gathered.ts';
import type { Placed } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { missedBetween } from '../missed.ts';
import type { RoundPicture, Spin } from '../round.ts';
import { onSilence, oneForSilence, type RoundLook } from './reading.ts';
import { unlessMissed } from '../../../law/unless-missed.ts';

/** Spins of which a coin was seen outside the ring, with what ends the time to see to it: the next spin, or the close of the game. */
const coinsOut = ({ spins, closed }: RoundPicture): { spin: Spin; until: Placed; next: Spin | null }[] =>
  gathered(spins, (spin) => {
    const next = spins[spin.nth + 1] ?? null;
    const until = next ?? closed;
    return until && spin.fact.data.seen.includes('outside-ring') ? [{ spin, until, next }] : [];
  });

const isBetween = (from: Placed, one: Placed, until: Placed): boolean => one.at > from.at && one.at < until.at;

/** 7.4.2: coins that left the ring and were not looked for before play went on. */
export const coinsNotSearchedFor =
  ({ questions: { silence } }: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const sightings = gathered(coinsOut(picture), ({ spin, until }): readonly Sighting[] => {
      // A coin that was missing and is checked had been found.
      const seenTo = [...picture.searchesBegun, ...picture.searchesEnded, ...picture.coinsChecked];
      if (seenTo.some((one) => isBetween(spin, one, until))) return [];
      const isLate = picture.searchesBegun.some(({ fact, at }) => fact.data.spinId === spin.spinId && at > until.at);
      if (isLate)
        return [{ deed: spin.fact, says: 'a coin left the ring, and was looked for only after play had gone on' }];
      const missing = `whether the coin of spin ${spin.spinId} was looked for: nobody recorded it`;
      const says = 'a coin left the ring, and no search for it is on record';
      return [{ deed: spin.fact, says, ...onSilence(interpretation, silence, missing) }];
    });
    return oneForSilence(sightings, silence);
  };

/** 7.4.3: after a coin left the ring, a spinner spun again without being offered the coins that were left. */
export const coinsNotOfferedAgain =
  ({ questions: { silence } }: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const sightings = gathered(coinsOut(picture), ({ spin, until, next }): readonly Sighting[] => {
      const offered = [...picture.coinsOffered, ...picture.chosen].some((one) => isBetween(spin, one, until));
      if (offered || next?.fact.data.spinnerRole !== 'player') return [];
      const { spinnerId, seen } = next.fact.data;
      const persons = wronged(spinnerId);
      const untilAfter = picture.spins[next.nth + 1]?.at ?? Infinity;
      // An offer after the next spin is of the coins that were left before it, unless one left the ring again.
      const isLate =
        !seen.includes('outside-ring') && picture.coinsOffered.some(({ at }) => at > next.at && at < untilAfter);
      if (isLate) {
        const late = `a coin left the ring, and ${spinnerId} was offered the coins that were left only after spinning on`;
        return [{ deed: spin.fact, persons, says: late }];
      }
      const says = `a coin left the ring, and ${spinnerId} spun on; that the coins that were left had been offered is not on record`;
      const missing = `whether ${spinnerId} had been offered the coins that were left: nobody recorded it`;
      return [{ deed: spin.fact, persons, says, ...onSilence(interpretation, silence, missing) }];
    });
    return oneForSilence(sightings, silence);
  };

const firstUse = ({ chosen, spins }: RoundPicture, coin: string, after: Placed): Placed | undefined => {
  const onKip = chosen.find(({ fact, at }) => at > after.at && fact.data.onKip.some((one) => one.coin === coin));
  const spun = spins.find(({ fact, at }) => at > after.at && fact.data.coins.some((one) => one.coin === coin));
  return gathered([onKip, spun], (one) => one ?? []).toSorted((a, b) => a.at - b.at)[0];
};

type SearchEnded = RoundPicture['searchesEnded'][number];

/** The coins that a search is the first to report as found. */
const foundIn = ({ searchesEnded }: RoundPicture, { fact, at }: SearchEnded): readonly string[] => {
  const { spinId, found } = fact.data;
  const before = searchesEnded.filter((one) => one.at < at && one.fact.data.spinId === spinId);
  return [...new Set(found)].filter((coin) => !before.some((one) => one.fact.data.found.includes(coin)));
};

/** Up to where a check is of this search: a coin that was looked for again after another spin is checked anew. */
const lostAgain = ({ searchesEnded, spins }: RoundPicture, search: SearchEnded, coin: string): number => {
  const { spinId: own } = search.fact.data;
  const next = searchesEnded.find(
    ({ fact: { data }, at }) => at > search.at && data.spinId !== own && [...data.found, ...data.lost].includes(coin),
  );
  return next ? (spins.find(({ spinId }) => spinId === next.fact.data.spinId)?.at ?? next.at) : Infinity;
};

/** 7.4.4: coins that were found and not checked by the boxer before they were used again, or the game was over. */
export const foundCoinsNotChecked =
  (terms: Terms): RoundLook =>
  (picture, { interpretation }) => {
    const { silence } = terms.questions;
    const sightings = gathered(picture.searchesEnded, (search): readonly Sighting[] => {
      const { spinId } = search.fact.data;
      // It may be checked where it was found, before the search is said to be over.
      const since = picture.spins.find((spin) => spin.spinId === spinId)?.at ?? search.at;
      const checksOf = (coin: string) =>
        picture.coinsChecked.filter(
          ({ fact, at }) => fact.data.coin === coin && at > since && at < lostAgain(picture, search, coin),
        );
      const unchecked = foundIn(picture, search).filter((coin) => {
        const until = firstUse(picture, coin, search) ?? picture.closed;
        const isChecked = checksOf(coin).some(
          ({ fact, at }) => at < (until?.at ?? Infinity) && didWithPower(picture.table, fact, terms.may.checkFoundCoin),
        );
        return !isChecked && until !== null;
      });
      if (unchecked.length === 0) return [];
      const which = unchecked.length === 1 ? 'the coin' : 'the coins';
      const were = unchecked.length === 1 ? 'was' : 'were';
      const figures = { coin: unchecked.join(' ') };
      const persons = owedByHolder(picture.table, terms.may.checkFoundCoin, search.fact);
      const names = `${which} ${unchecked.join(' and ')} ${were} found and`;
      // A check by another, or after it was used, shows how it was.
      const shown = unchecked.find((coin) => checksOf(coin).length > 0);
      if (shown !== undefined) {
        const missed = missedBetween(picture, { at: since }, firstUse(picture, shown, search) ?? { at: Infinity });
        return [
          {
            deed: search.fact,
            persons,
            says: `${names} not checked by the boxer before`,
            figures,
            ...unlessMissed(missed),
          },
        ];
      }
      const missing = `whether the boxer checked ${unchecked.join(' and ')}: nobody recorded it`;
      const says = `${names} no check by the boxer is on record`;
      return [{ deed: search.fact, persons, says, figures, ...onSilence(interpretation, silence, missing) }];
    });
    return oneForSilence(sightings, silence);
  };
