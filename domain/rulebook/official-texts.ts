import type { Fact } from '../kernel/effective-history.ts';
import type { EditionEvent } from './events.ts';

/** A copy of an edition's official text as the record names it: what it is, and who handed it in when. */
export type AttachedText = {
  readonly sha256: string;
  readonly mediaType: string;
  readonly byteSize: number;
  readonly title: string | null;
  readonly source: string | null;
  readonly issuedOn: string | null;
  readonly eventId: string;
  readonly attachedAt: string;
  readonly by: string;
};

/**
 * The texts attached to an edition, the first one first, by the effective facts of an `edition-<venue>.<game>` stream. A body counts
 * once, as it was first attached. Pure and total.
 */
export const attachedTexts = (facts: readonly Fact[], edition: string): readonly AttachedText[] => {
  const texts = new Map<string, AttachedText>();
  for (const event of facts as readonly Fact<EditionEvent>[]) {
    if (event.type !== 'edition.OfficialTextAttached' || event.data.edition !== edition) continue;
    const { eventId, occurredAt, actor } = event;
    const { edition: _edition, ...text } = event.data;
    if (texts.has(text.sha256)) continue;
    texts.set(text.sha256, { ...text, eventId, attachedAt: occurredAt, by: actor.personId });
  }
  return [...texts.values()];
};
