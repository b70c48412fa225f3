import type { DisputeDetails } from '../../projections/disputes/queries.ts';
import { extractSaid } from '../../projections/queries/dispute-answers/extract.ts';
import type { AnswersMaterial } from '../../projections/queries/dispute-answers/material.ts';
import { streamRead } from '../../projections/record-entries.ts';
import { aDispute, disputeStream, recorder, sessionStream, venue } from '../support/stored.ts';

/** What is said of an extract of two events, by how it is sealed. */
const said = (seal: AnswersMaterial['seal'], asOf?: string) => {
  const { lines, missing } = extractOf({ seal, asOf });
  return { isSealed: lines.some(({ says }) => says.startsWith('All 2 events of this extract are sealed')), missing };
};

const extractOf = (more: Partial<AnswersMaterial>, continued: AnswersMaterial['read']['continued'] = []) => {
  const record = recorder();
  record.add(disputeStream(), 'dispute.DisputeRaised', { game: 'two-up', sessions: [], rounds: [], wagers: [] });
  record.add(disputeStream(), 'dispute.DisputeClosed', { because: 'decided' });
  const own = streamRead('dispute', disputeStream(), record.events());
  const dispute = { dispute: aDispute, venue } as unknown as DisputeDetails;
  const material = { read: { dispute, own, rounds: [], sessions: [], continued }, entries: [], ...more };
  return extractSaid(material as unknown as AnswersMaterial);
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
      missing: [expect.stringContaining(': 1 of its events is not sealed yet')],
    });
    expect(said({ because: 'the record is not sealed here' })).toEqual({
      isSealed: false,
      missing: [expect.stringMatching(/: the record is not sealed here$/)],
    });
  });

  it('lists and counts the sessions too that those of the dispute continue', () => {
    const before = recorder();
    before.add(sessionStream(), 'table.SessionClosed', { by: 'gs-1', reopensAtOnce: true });
    const continued = [streamRead('session', sessionStream(), before.events())];
    const says = extractOf({ seal: { unsealed: 0, unwitnessed: 0 } }, continued).lines.map((one) => one.says);
    expect(says).toContain(
      `${sessionStream()}: read from revision 0 to 0 (1 event), of which 0 are entries of the timeline.`,
    );
    expect(says.some((one) => one.startsWith('All 3 events of this extract are sealed'))).toBe(true);
  });

  it('is of now, and not of an earlier moment', () => {
    expect(said({ unsealed: 0, unwitnessed: 0 }, '00000000000000000001')).toEqual({
      isSealed: false,
      missing: [expect.stringContaining('whether it is sealed is of now')],
    });
  });
});
