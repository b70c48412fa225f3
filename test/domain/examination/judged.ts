import { findingId, type Finding } from '../../../domain/law/finding.ts';
import type { Settlement } from '../../../domain/law/settlement.ts';

const subject = { kind: 'round', id: 'r-1' } as const;

/** A finding with plain defaults, of an edition. */
export const finding = (of: Partial<Finding> & { readonly code: string }, edition = 'toy/one'): Finding => {
  const { clause = '1', deed = 'e-1', wagerId = null, hand = null, code, ...rest } = of;
  const citation = `${edition} r ${clause}`;
  return {
    id: findingId({ subject, citation, code, deed, wagerId, hand }),
    citation,
    clause,
    code,
    severity: 'breach',
    verdict: 'violation',
    says: 'It was seen.',
    deed,
    occurredAt: '2026-04-25T09:00:00.000Z',
    wagerId,
    hand,
    persons: [],
    figures: {},
    by: [],
    follows: null,
    missing: null,
    interpretations: [],
    ...rest,
  };
};

/** The settlement of a wager that won 10.00 and was paid it. */
export const settlement = (of: Partial<Settlement> & { readonly wagerId: string }): Settlement => ({
  personId: 'p-1',
  kind: 'heads',
  stakeCents: 1_000,
  linkedTo: null,
  outcome: 'won',
  due: { collectedCents: 0, paidCents: 1_000, returnedCents: 0 },
  dueMost: null,
  reckoned: null,
  done: { collectedCents: 0, paidCents: 1_000, returnedCents: 0 },
  differenceCents: 0,
  clauses: ['4.1'],
  interpretations: [],
  reason: null,
  between: null,
  ...of,
});
/** What becomes of it when it lost, and when nothing governs it. */
export const lost = { outcome: 'lost', due: { collectedCents: 1_000, paidCents: 0, returnedCents: 0 } } as const;
export const ungoverned = {
  outcome: 'not-governed',
  due: null,
  differenceCents: null,
  reason: 'nothing is said',
} as const;
