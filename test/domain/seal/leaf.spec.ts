import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import * as fc from 'fast-check';
import { contentHash as hashOf } from '../../../domain/kernel/canonical.ts';
import type { StoredEvent, StoredMetadata } from '../../../domain/kernel/envelope.ts';
import type { JsonObject } from '../../../domain/kernel/json.ts';
import { heldOf, leafOf, leafText } from '../../../domain/seal/leaf.ts';

const salt = '00112233445566778899aabbccddeeff';

/** A stored event as an installation has it. What it says is made up. */
const stored = {
  eventId: '0b0d5f6e-9c2f-4a56-8f8e-0d6a2c3b4d5e',
  type: 'round.WagerPlaced',
  stream: 'round-STAR.TU-01.2026-03-06.1.0042',
  revision: 3,
  position: '00000000000000000017',
  data: { personId: 'P-1', amountCents: 5_000 },
  metadata: {
    occurredAt: '2026-03-06T09:00:00.000Z',
    sourceSeq: 12,
    actor: { personId: 'D-1', role: 'dealer' },
    schemaVersion: 1,
    venue: 'STAR',
    terminal: 'T-1',
    recordedAt: '2026-03-06T09:00:00.250Z',
    principal: 'terminal-1',
    clock: { offsetMs: 20, uncertaintyMs: 5 },
    contentHash: 'ab'.repeat(32),
  },
} as unknown as StoredEvent;

const held = (event: StoredEvent): string => leafOf(event, salt).held;
const changedBy = (metadata: Partial<StoredMetadata>, data?: JsonObject): StoredEvent => ({
  ...stored,
  ...(data && { data }),
  metadata: { ...stored.metadata, ...metadata },
});

describe('A leaf', () => {
  it('is the canonical JSON of what may be read of an event, and a hash of the rest', () => {
    const { occurredAt, sourceSeq, actor, schemaVersion, contentHash, ...added } = stored.metadata;
    expect([occurredAt, sourceSeq, actor, schemaVersion]).toHaveLength(4);
    const under = canonicalize({ salt, contentHash, added }) ?? '';
    const expected = {
      v: 1,
      stream: stored.stream,
      revision: 3,
      type: stored.type,
      venue: 'STAR',
      recordedAt: stored.metadata.recordedAt,
      held: createHash('sha256').update(under).digest('hex'),
    };
    expect(leafText(leafOf(stored, salt))).toBe(canonicalize(expected));
  });

  // The form is for ever: a change of this line makes every sealed record unreadable.
  it('has the bytes that it had when the first record was sealed', () => {
    expect(
      createHash('sha256')
        .update(leafText(leafOf(stored, salt)))
        .digest('hex'),
    ).toBe('3911589d295a6561f1bfe95efa118e14c4492b4df4e359dbe52e339a87e1b3e1');
  });

  it('tells neither person, nor terminal, nor what was said', () => {
    const text = leafText(leafOf(stored, salt));
    for (const hidden of ['P-1', 'D-1', 'T-1', 'terminal-1', '5000', stored.eventId, salt])
      expect(text).not.toContain(hidden);
  });

  it('is another whatever we added is changed, and whatever was said', () => {
    const changed = [
      changedBy({ venue: 'OTHER' }),
      changedBy({ terminal: 'T-2' }),
      changedBy({ terminal: null }),
      changedBy({ principal: 'other' }),
      changedBy({ principalPersonId: 'D-1' }),
      changedBy({ clock: null }),
      changedBy({ clock: { offsetMs: 20, uncertaintyMs: 6 } }),
      changedBy({ recordedAt: '2026-03-06T09:00:00.251Z' }),
      changedBy({ imported: true }),
      changedBy({ replaced: null }),
      changedBy({ contentHash: 'cd'.repeat(32) }),
    ];
    expect(new Set([stored, ...changed].map(held)).size).toBe(changed.length + 1);
    expect(leafOf(stored, 'ff'.repeat(16)).held).not.toBe(held(stored));
  });

  it('holds what is kept where it was said otherwise, which the hash of what was said does not cover', () => {
    const spelt = { occurredAt: '2026-03-06T20:00:00+11:00', data: { at: '2026-03-06T20:00:00+11:00' } };
    const one = changedBy({ spelt }, { at: '2026-03-06T09:00:00.000Z' });
    const other = changedBy({ spelt }, { at: '2026-03-06T09:00:01.000Z' });
    const later = changedBy({ spelt, occurredAt: '2026-03-06T09:00:00.001Z' }, { at: '2026-03-06T09:00:00.000Z' });
    expect(new Set([one, other, later].map(held)).size).toBe(3);
  });

  it('of a record that nobody believes says where it stood, and why', () => {
    const text = leafText({ v: 1, stream: 'round-x', revision: 4, corrupt: 'content-is-another' });
    expect(text).toBe('{"corrupt":"content-is-another","revision":4,"stream":"round-x","v":1}');
  });

  it('has under its hash what is told to those who open it, whatever the members are called', () => {
    const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', '10', '9', 'é', ''), fc.string());
    const metadataOf = fc.dictionary(names, fc.jsonValue()).map((added) => ({ ...added, ...stored.metadata }));
    fc.assert(
      fc.property(metadataOf, fc.boolean(), (metadata, isSpelt) => {
        const event = changedBy({
          ...metadata,
          ...(isSpelt && { spelt: { occurredAt: '2026-03-06T20:00:00+11:00' } }),
        });
        expect(held(event)).toBe(hashOf(heldOf(event, salt)));
      }),
    );
    const unruly = JSON.parse('{"__proto__":{"a":1},"10":null,"9":true}') as Partial<StoredMetadata>;
    const event = {
      ...stored,
      metadata: Object.defineProperties({ ...stored.metadata }, Object.getOwnPropertyDescriptors(unruly)),
    };
    expect(held(event)).toBe(hashOf(heldOf(event, salt)));
    expect(held(event)).not.toBe(held(stored));
  });

  it('is never longer than an entry may be', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 512, unit: 'binary' }), fc.nat(), (text, revision) => {
        const leaf = leafOf(
          { ...stored, stream: text as StoredEvent['stream'], revision, type: text.slice(0, 120) },
          salt,
        );
        expect(Buffer.byteLength(leafText(leaf))).toBeLessThan(65_535);
      }),
    );
  });
});
