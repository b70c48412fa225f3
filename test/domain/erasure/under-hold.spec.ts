import type { DisputeFact } from '../../../domain/dispute/picture.ts';
import { holdOverWords, type DisputeOfWords } from '../../../domain/erasure/under-hold.ts';
import { aDispute, aRound, disputeStream, recorder } from '../../support/stored.ts';
import { readingOf } from '../../../domain/examination/views.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';

const session = aRound.slice(0, aRound.lastIndexOf('.'));
const decision = { by: 'INS-1', roleClaimed: 'inspector', ground: 'asked-by-inspector' };

/** A dispute about some play, with a hold that covers some of what can be kept, and perhaps is lifted. */
const heldCase = (
  covers: readonly string[],
  about: Partial<Pick<DisputeOfWords, 'rounds' | 'sessions'>>,
  isLifted = false,
): { readonly dispute: DisputeOfWords; readonly placedBy: string } => {
  const record = recorder();
  const add = (name: string, data: JsonObject) => record.add(disputeStream(), `dispute.${name}`, data);
  const { eventId } = add('HoldPlaced', { covers: [...covers], provision: null, decision });
  if (isLifted) add('HoldLifted', { hold: eventId, decision });
  const facts = readingOf(record.events()).facts as readonly DisputeFact[];
  return { dispute: { dispute: aDispute, facts, rounds: [], sessions: [], ...about }, placedBy: eventId };
};

const ofRound = { rounds: [aRound], sessions: [session] };

describe('A legal hold over words', () => {
  it.each([
    ['the record of its dispute', `dispute-${aDispute}`, ofRound],
    ['a round that it is about', `round-${aRound}`, ofRound],
    ['the session of that round', `tableSession-${session}`, ofRound],
    ['any round of a session that it names without a round', `round-${session}.0099`, { sessions: [session] }],
  ])('keeps those of %s, and is named', (_, stream, about) => {
    const { dispute, placedBy } = heldCase(['items', 'words'], about);
    expect(holdOverWords(stream, [dispute])).toEqual({ dispute: aDispute, placedBy });
  });

  it.each([
    ['another dispute', `dispute-${aDispute}9`],
    ['another round of the same session', `round-${session}.0099`],
    ['another session', `tableSession-${session}9`],
    ['a gaming day', 'gamingDay-STAR.2026-04-25'],
  ])('keeps none of %s', (_, stream) => {
    expect(holdOverWords(stream, [heldCase(['words'], ofRound).dispute])).toBeUndefined();
  });

  it('keeps nothing when it covers other things, or is lifted', () => {
    const stream = `dispute-${aDispute}`;
    expect(holdOverWords(stream, [heldCase(['footage', 'items', 'papers'], ofRound).dispute])).toBeUndefined();
    expect(holdOverWords(stream, [heldCase(['words'], ofRound, true).dispute])).toBeUndefined();
  });
});
