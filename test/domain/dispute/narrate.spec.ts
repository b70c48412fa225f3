import { disputeSentences } from '../../../domain/dispute/narrate.ts';
import { saysOfSamples } from '../../support/told-samples.ts';

const session = 'STAR.TU-01.2026-04-25.1';

saysOfSamples('A dispute', 'dispute', disputeSentences, [
  ['DisputeRaised.v1', {}, 'P-204 raises a dispute with dealer-1 about winnings, claiming $37.50.'],
  [
    'DisputeRaised.v2',
    { kind: 'complaint' },
    'P-204 raises a complaint with dealer-1 about winnings, claiming $37.50 (to be paid).',
  ],
  [
    'DecisionMade.v2',
    {},
    'gs-1 decides against the complainant, and takes $5.00 back: the result was valid; it relies on clauses 4.10 and 1 event of the record.',
  ],
  [
    'ReviewDecided.v2',
    { clauses: [], evidence: ['e-1', 'e-2'] },
    'cs-1 reviews, and decides for the complainant in part, with $15.00: too little was paid; it relies on 2 events of the record.',
  ],
  [
    'SurveillanceReviewed.v1',
    {},
    'camera-1 reviews the footage from 2026-04-25T09:30:00.000Z to 2026-04-25T09:34:00.000Z: seen as-complained; error by staff.',
  ],
  ['DecisionMade.v1', {}, 'gs-1 decides against the complainant: the result was valid.'],
  ['PatronAnswered.v1', {}, 'P-204 is not satisfied (told by gs-1).'],
  ['ReviewRequested.v1', { personId: null }, 'Someone asks gs-1 for a review.'],
  ['ReviewDecided.v1', {}, 'cs-1 reviews, and decides for the complainant in part, with $15.00: too little was paid.'],
  [
    'RightsAdvised.v1',
    {},
    'cs-1 tells P-204 of: complaint-to-inspector under section 110 of the Casino Control Act 1992 (spoken).',
  ],
  ['RightsAcknowledged.v1', {}, 'P-204 confirms that they were told.'],
  ['Referred.v1', {}, 'cs-1 refers the dispute to: inspector under section 110, as P-204 asked.'],
  [
    'OperatorResponded.v1',
    {},
    'comp-1 answers for the operator to: regulator, sent at 2026-05-02T01:00:00.000Z (C-2026-118).',
  ],
  ['FindingsRecorded.v1', {}, 'insp-1 finds: breach (8.1, 4.10).'],
  ['AwardPaid.v1', {}, 'gs-1 pays P-204 $30.00 by the decision, in chips.'],
  [
    'AwardPaid.v1',
    { way: 'from-complainant', personId: null, medium: 'cash' },
    'gs-1 collects $30.00 from someone by the decision, in cash.',
  ],
  ['DisputeWithdrawn.v1', {}, 'P-204 withdraws the dispute.'],
  ['DisputeClosed.v1', {}, 'cs-1 closes the dispute: it was paid.'],
  ['DisputeReopened.v1', {}, 'cs-1 reopens the dispute: new footage.'],
  ['PlayStopped.v1', {}, `gs-1 stops play in ${session}, in round ${session}.0042.`],
  ['PlayStopped.v1', { round: null }, `gs-1 stops play in ${session}.`],
  ['PlayResumed.v1', {}, `gs-1 lets play go on in ${session}.`],
  [
    'ItemsHeld.v1',
    {},
    'cs-1 holds for the dispute: T-1 (coins, 2 pieces; kept at pit-safe under seal S-881); T-2 (chips, 1 piece, $25.00; kept at pit-safe without a seal).',
  ],
  [
    'ItemsHeld.v1',
    { items: [{ item: 'T-3', kind: 'cards', pieces: null, valueCents: null, keptAt: 'pit', seal: null }] },
    'cs-1 holds for the dispute: T-3 (cards, not counted; kept at pit without a seal).',
  ],
  ['ItemsReleased.v1', {}, 'cs-1 releases T-2: to whom they belong, received by P-204.'],
  [
    'FootagePreserved.v1',
    {},
    'camera-1 preserves the footage of CAM-12 from 2026-04-25T09:25:00.000Z to 2026-04-25T09:40:00.000Z: kept until 2026-07-25T09:40:00.000Z; the clock of the recorder was 1800 ms behind ours (PT-2026-31).',
  ],
  [
    'FootagePreserved.v1',
    { expiresAt: null, clockOffsetMs: null, ticket: null },
    'camera-1 preserves the footage of CAM-12 from 2026-04-25T09:25:00.000Z to 2026-04-25T09:40:00.000Z: nobody said until when; the clock of the recorder was not measured.',
  ],
  [
    'HoldPlaced.v1',
    {},
    'insp-1 places a legal hold on footage of the play and the words that people said in it under section 110 of the Casino Control Act 1992: an inspector asked for it.',
  ],
  ['HoldLifted.v1', {}, 'insp-1 lifts a legal hold: it is not needed any more.'],
  [
    'EvidenceExported.v1',
    { sha256: null },
    'camera-1 copies footage of CAM-12 for: inspector (C-2026-118), as they asked for it; no hash was taken.',
  ],
]);
