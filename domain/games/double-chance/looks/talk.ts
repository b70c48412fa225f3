import { gathered } from '../../../kernel/gathered.ts';
import { inPlace, isSurelyBefore, type Moment } from '../../../kernel/placed.ts';
import type { Sighting } from '../../../law/clause.ts';
import { talkOfPlayers } from '../../../provisions/conduct.ts';
import { courseOf, decisionOn, handsPlayed } from '../acts.ts';
import type { RoundPicture } from '../round.ts';
import type { SessionLook } from './reading.ts';

/** The last decision of a round; where one is not on record, where the dealer went on as if all had decided. Null: it goes on. */
const allDecided = (picture: RoundPicture): Moment | null => {
  const decisions = handsPlayed(picture).map(({ hand }) => decisionOn(picture, hand));
  const known = inPlace(gathered(decisions, (one) => one ?? []));
  if (known.length === decisions.length) return known.at(-1)?.fact ?? null;
  const { acts, sixths } = courseOf(picture);
  return (acts[0]?.deed ?? sixths[0]?.deed ?? picture.closed)?.fact ?? null;
};

/** Was it while the players of a round decided: from its first card until all had declared or discarded? */
const isWhileDeciding = (picture: RoundPicture, at: Moment): 'yes' | 'no' | 'unclear' => {
  const first = picture.cards[0]?.by.fact;
  if (!first || isSurelyBefore(at, first)) return 'no';
  const last = allDecided(picture);
  if (last && isSurelyBefore(last, at)) return 'no';
  const isSure = isSurelyBefore(first, at) && (last === null || isSurelyBefore(at, last));
  return isSure ? 'yes' : 'unclear';
};

/** Talk of players while hands were still to be decided, otherwise than to declare what they intend. */
export const talkWhileDeciding: SessionLook = (session, on) =>
  gathered(talkOfPlayers(session, on), (talk): readonly Sighting[] => {
    const { atMs, uncertaintyMs } = talk.deed;
    const when = session.rounds.map((round) => isWhileDeciding(round, { atMs, uncertaintyMs }));
    const says = `${talk.says} before all players had declared or discarded`;
    if (when.includes('yes')) return [{ ...talk, says }];
    if (!when.includes('unclear')) return [];
    return [{ ...talk, says, undetermined: { missing: 'whether all players had decided by then' } }];
  });
