import type { StoredEvent } from '../../../domain/kernel/envelope.ts';
import { roundStream } from '../../../domain/round/stream.ts';
import { pastOf } from '../../../services/ingestion/past-of.ts';
import { standsFor } from '../../../services/ingestion/replaced.ts';
import { aRound, recorder, roundStream as streamOfRound } from '../../support/stored.ts';
import { sampleOf } from '../../support/told-samples.ts';

const target = roundStream.written.target(aRound);
if (!target) throw new Error('a round has a target');

/** A correction of an event, as it is heard, and what the stream is remembered to hold. */
const correcting = async (events: readonly StoredEvent[], wrong: StoredEvent) => {
  const whole: string[] = [];
  const store = {
    readByIds: async (_: string, ids: readonly string[]) => events.filter(({ eventId }) => ids.includes(eventId)),
    readStream: async (stream: string) => {
      whole.push(stream);
      return events;
    },
  };
  const correction = { corrects: wrong.eventId, replacement: null, decision: {} };
  const heard = { event: { ...wrong, eventId: 'the-correction', type: 'round.CorrectionRecorded', data: correction } };
  const news = [heard] as unknown as Parameters<typeof pastOf>[3];
  const past = await pastOf(store, { target }, { corrected: new Map(), revision: events.length - 1 }, news);
  return { whole: whole.length, replaced: standsFor(wrong.eventId, past, target.category.saidOnce) };
};

describe('What ingestion adds to a correction', () => {
  it('is what else says the same, where a wager was entered twice', async () => {
    const record = recorder();
    const wager = { ...sampleOf('round', 'WagerPlaced.v1'), wagerId: 'W-1' };
    const first = record.add(streamOfRound(), 'round.WagerPlaced', wager);
    record.add(streamOfRound(), 'round.WagerPlaced', { ...wager, wagerId: 'W-2' });
    const again = record.add(streamOfRound(), 'round.WagerPlaced', { ...wager, stakeCents: 700 });
    const { replaced } = await correcting(record.events(), again);
    expect(replaced).toMatchObject({ type: 'round.WagerPlaced', data: { stakeCents: 700 } });
    expect(replaced?.beside).toEqual([
      expect.objectContaining({ eventId: first.eventId, data: wager, isLater: false }),
    ]);
    expect((await correcting(record.events(), first)).replaced?.beside).toEqual([
      expect.objectContaining({ eventId: again.eventId, isLater: true }),
    ]);
  });

  it('is nothing else, and asks for no more, where an entry stands by itself', async () => {
    const record = recorder();
    const called = sampleOf('round', 'BetsCalled.v1');
    record.add(streamOfRound(), 'round.BetsCalled', called);
    const { whole, replaced } = await correcting(
      record.events(),
      record.add(streamOfRound(), 'round.BetsCalled', called),
    );
    expect([whole, replaced?.beside]).toEqual([0, undefined]);
  });
});
