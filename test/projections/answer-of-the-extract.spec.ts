import type { DisputeDetails } from '../../projections/disputes/queries.ts';
import { extractSaid } from '../../projections/queries/dispute-answers/extract.ts';
import type { AnswersMaterial } from '../../projections/queries/dispute-answers/material.ts';
import { streamRead } from '../../projections/record-entries.ts';
import { aDispute, disputeStream, recorder, venue } from '../support/stored.ts';

/** What is said of an extract of two events, by how it is sealed. */
const said = (seal: AnswersMaterial['seal'], asOf?: string) => {
  const record = recorder();
  record.add(disputeStream(), 'dispute.DisputeRaised', { game: 'two-up', sessions: [], rounds: [], wagers: [] });
  record.add(disputeStream(), 'dispute.DisputeClosed', { because: 'decided' });
  const own = streamRead('dispute', disputeStream(), record.events());
  const dispute = { dispute: aDispute, venue } as unknown as DisputeDetails;
  const material = { read: { dispute, own, rounds: [], sessions: [] }, entries: [], seal, asOf };
  const { lines, missing } = extractSaid(material as unknown as AnswersMaterial);
  return { isSealed: lines.some(({ says }) => says.startsWith('All 2 events of this extract are sealed')), missing };
};

describe('Whether an extract is complete and unaltered', () => {
  it('is answered where all of it is under a seal that witnesses have signed', () => {
    expect(said({ unsealed: 0, unwitnessed: 0 })).toEqual({ isSealed: true, missing: [] });
  });

  it('is in part, where the house alone stands behind the seal', () => {
    expect(said({ unsealed: 0, unwitnessed: 1 })).toEqual({
      isSealed: true,
      missing: [expect.stringContaining('a signature of enough independent witnesses')],
    });
  });

  it('is not proven where an event of it is not sealed yet, or none is', () => {
    expect(said({ unsealed: 1, unwitnessed: 2 })).toEqual({
      isSealed: false,
      missing: [expect.stringContaining(': 1 of its events are not sealed yet')],
    });
    expect(said({ because: 'the record is not sealed here' })).toEqual({
      isSealed: false,
      missing: [expect.stringMatching(/: the record is not sealed here$/)],
    });
  });

  it('is of now, and not of an earlier moment', () => {
    expect(said({ unsealed: 0, unwitnessed: 0 }, '00000000000000000001')).toEqual({
      isSealed: false,
      missing: [expect.stringContaining('whether it is sealed is of now')],
    });
  });
});
