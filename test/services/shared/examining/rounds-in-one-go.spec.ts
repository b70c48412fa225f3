import { readingOf } from '../../../../domain/examination/views.ts';
import { parseSessionId, roundId, streamName, type StreamName } from '../../../../domain/kernel/streams.ts';
import { roundStream } from '../../../../domain/round/stream.ts';
import { subjectRecords } from '../../../../services/shared/examining/records.ts';
import { aSession, recorder, sessionStream } from '../../../support/stored.ts';
import { toyGame } from '../../../support/toy-game.ts';

const rounds = Array.from({ length: 30 }, (_, at) => roundId(aSession, at + 1));
const streams: readonly StreamName[] = rounds.map((id) => roundStream.streamOf(id));

describe('The record of a session', () => {
  it('has its rounds read twenty-five in one go, before it asks for each', async () => {
    const { add, events } = recorder();
    add(streamName('venue', 'STAR'), 'venue.VenueRegistered', { zone: 'Australia/Sydney' });
    add(sessionStream(), 'table.SessionOpened', { game: 'toy', editionStamp: null });
    const asked: (readonly StreamName[])[] = [];
    const readFirst: StreamName[] = [];
    const read = async (stream: StreamName) => {
      if (streams.includes(stream) && !asked.flat().includes(stream)) readFirst.push(stream);
      return readingOf(events().filter((event) => event.stream === stream));
    };
    const records = subjectRecords({
      read,
      readSound: read,
      prefetch: async (some) => void asked.push(some),
      roundsOf: async () => rounds,
      roundAfter: async () => undefined,
      sessionsAt: async () => [],
      disputesAbout: async () => [],
      game: () => toyGame,
    });
    const venue = parseSessionId(aSession)?.venue ?? '';
    const subject = { kind: 'tableSession', id: aSession, session: aSession, venue, game: 'toy' } as const;
    const record = await records.record({ ...subject, endsAtMs: 0, leftOpen: null, concerns: [] });
    expect(record).toMatchObject({ rounds: rounds.map((id) => ({ roundId: id })) });
    expect(asked.map((some) => some.length)).toEqual([25, 5]);
    expect(asked.flat()).toEqual(streams);
    expect(readFirst).toEqual([]);
  });
});
