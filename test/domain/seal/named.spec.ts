import { disputeEvents } from '../../../domain/dispute/events.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { isOfDispute, streamsNamedIn } from '../../../domain/seal/named.ts';
import { storedSample } from '../../../services/shared/event-types/examples.ts';

const session = 'STAR.TU-01.2026-04-25.1';

describe('What an event of a dispute names', () => {
  it('are its rounds and sessions, and the session of each round, each once', () => {
    expect(
      streamsNamedIn({ rounds: [`${session}.0042`, `${session}.0043`], sessions: ['STAR.TU-02.2026-04-25.1'] }),
    ).toEqual([
      `round-${session}.0042`,
      `tableSession-${session}`,
      `round-${session}.0043`,
      'tableSession-STAR.TU-02.2026-04-25.1',
    ]);
  });

  it('is found wherever it stands, as in what a correction puts in place', () => {
    const named = { replacement: { type: 'dispute.PlayStopped', data: { session, round: null } } };
    expect(streamsNamedIn(named)).toEqual([`tableSession-${session}`]);
  });

  it('is not what is spelt otherwise', () => {
    const others = ['STAR.D-0017', 'STAR.2026-04-25', `${session}.42`, ` ${session}`, ''];
    expect(streamsNamedIn({ others, count: 3, nothing: null })).toEqual([]);
  });

  it.each(['DisputeRaised', 'PlayStopped', 'PlayResumed'])('is in the sample of %s', (name) => {
    expect(Object.keys(disputeEvents.definitions)).toContain(name);
    expect(streamsNamedIn(storedSample(`dispute.${name}`, 1) as JsonObject)).not.toEqual([]);
  });

  it('is asked of streams of disputes only', () => {
    const streams = ['dispute-STAR.D-0017', `round-${session}.0042`, 'disputes-x', 'record-directories'];
    expect(streams.filter(isOfDispute)).toEqual(['dispute-STAR.D-0017']);
  });
});
