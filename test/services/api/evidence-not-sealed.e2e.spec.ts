import { apiRoutes } from '../../../services/api/build.ts';
import { noViews } from '../../../services/api/views/record-of-views.ts';
import { apiOn } from '../../../services/composition/api.ts';
import { startSealer } from '../../../services/sealer/start.ts';
import { StoreUnavailable } from '../../../services/shared/event-store/port.ts';
import { openEdge } from '../../../services/shared/process/edge.ts';
import { bundleOf, evidenceOf, untilAllSealed } from '../../support/ask-evidence.ts';
import { startEvening, type Evening } from '../../support/evening.ts';
import { startServer, type Running } from '../../support/http.ts';
import { patientPdfTexts } from '../../support/pdf-texts.ts';

/** What is not sealed yet, and what cannot be recorded, is not given out. */
let evening: Evening;
let round: string;
beforeAll(async () => {
  evening = await startEvening(3);
  const events = evening.played.flatMap((played) => played.events);
  round = events.find(({ type }) => type === 'round.RoundOpened')?.stream.id ?? '';
});
afterAll(() => evening.stop());

const append = async (): Promise<never> => {
  throw new StoreUnavailable('the store is away');
};

/** The same house, but that nothing can be recorded. */
const withoutRecording = async (): Promise<Running> => {
  const { foundation } = evening;
  const edge = await openEdge(foundation, patientPdfTexts());
  const on = apiOn(foundation, edge, { views: noViews });
  return startServer((server) => apiRoutes(server, { ...on, store: { ...on.store, append } }), {
    jurisdictionOf: edge.register.jurisdictionOf,
  });
};

const reRaise = async (): Promise<void> => {
  const said = {
    eventId: crypto.randomUUID(),
    type: 'dispute.DisputeRaised',
    data: {
      game: 'two-up',
      sessions: [],
      rounds: [round],
      wagers: [],
      complainant: 'P-901',
      raisedTo: null,
      about: 'winnings',
      claimedCents: null,
    },
    metadata: {
      occurredAt: '2026-03-07T00:00:00.000Z',
      sourceSeq: null,
      actor: { personId: 'CS-1', role: 'casino-supervisor' },
      schemaVersion: 1,
    },
  };
  const sent = await evening.call('/v1/disputes', {
    method: 'POST',
    headers: { ...(await evening.tokens.bearer('supervisor')), 'content-type': 'application/json' },
    body: JSON.stringify({ venue: 'STAR', number: 'D-0901', events: [said] }),
  });
  if (sent.status !== 201) throw new Error(await sent.text());
  await evening.level();
};

describe('A bundle of evidence', () => {
  it('is to be asked for again while nothing is sealed', async () => {
    const answer = await evidenceOf(evening, `rounds/${round}`);
    expect([answer.status, await answer.json()]).toEqual([202, { sealedEvents: 0 }]);
    expect(answer.headers.get('retry-after')).toBe('2');
  });

  it('is made of what is sealed, and what came since has to be sealed first', async () => {
    const sealer = startSealer(evening.foundation);
    await untilAllSealed(evening.foundation);
    await bundleOf(evening, `rounds/${round}`);
    await sealer.stop();
    // Nothing of the round is new: it is whole up to the newest directory.
    await bundleOf(evening, `rounds/${round}`);
    await reRaise();
    const answer = await evidenceOf(evening, `rounds/${round}`);
    expect(answer.status).toBe(202);
    const again = startSealer(evening.foundation);
    const { bundle } = await bundleOf(evening, `rounds/${round}`);
    expect(bundle.claims.streams).toContain('dispute-STAR.D-0901');
    await again.stop();
  });

  it('does not leave where it cannot be recorded that it does', async () => {
    const silent = await withoutRecording();
    const answer = await evidenceOf({ call: silent.call, tokens: silent.tokens }, `rounds/${round}`);
    await silent.stop();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      503,
      'application/problem+json; charset=utf-8',
    ]);
  });
});
