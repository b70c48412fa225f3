import { randomUUID } from 'node:crypto';
import { accessEvents, type EvidenceExported } from '../../../domain/access/events.ts';
import { accessStream, exportedType, exportStreamIdOf } from '../../../domain/access/stream.ts';
import type { SaidEvent } from '../../../domain/kernel/envelope.ts';
import { newestVersion } from '../../../domain/kernel/event-types.ts';
import { instantText } from '../../../domain/kernel/time.ts';
import { personOf, type Principal } from '../../shared/http/principal.ts';
import { actEvent } from '../act-event.ts';
import type { ApiDependencies } from '../dependencies.ts';
import type { EvidenceSubject } from './subject.ts';

/** A bundle that is about to be given out. */
export type ToBeGivenOut = Omit<EvidenceExported, 'subject' | 'principal' | 'role' | 'person'>;

const saidOf = (data: EvidenceExported, nowMs: number): SaidEvent => ({
  eventId: randomUUID(),
  type: exportedType,
  data,
  metadata: {
    occurredAt: instantText(nowMs),
    sourceSeq: null,
    actor: { personId: data.person ?? 'api', role: 'other' },
    schemaVersion: newestVersion(accessEvents.definitions.EvidenceExported),
  },
});

/** Records that a bundle is given out; resolves when that is durable. Rejects as the store does: then nothing may be given out. */
export const recordExport = async (
  store: Pick<ApiDependencies['store'], 'append'>,
  { kind, id, venue }: EvidenceSubject,
  given: ToBeGivenOut,
  principal: Principal,
): Promise<void> => {
  const { sub, role } = principal;
  const data = { subject: { kind, id }, ...given, principal: sub, role, person: personOf(principal) };
  const event = actEvent(saidOf(data, Date.now()), venue, principal);
  const answer = await store.append(accessStream.streamOf(exportStreamIdOf(event.eventId)), 'none', [event]);
  if (!answer.ok) throw new Error(`the record of a bundle was refused: ${answer.because}`);
};
