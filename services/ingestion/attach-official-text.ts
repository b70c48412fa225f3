import type { Game } from '../../domain/games/game.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { effectiveHistory } from '../../domain/kernel/effective-history.ts';
import type { SaidEvent, StoredEvent } from '../../domain/kernel/envelope.ts';
import { saidContentHash } from '../../domain/kernel/said-hash.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { editionStream } from '../../domain/rulebook/stream.ts';
import { attachedTexts } from '../../domain/rulebook/official-texts.ts';
import { isSound } from '../shared/event-store/integrity.ts';
import type { EventStore } from '../shared/event-store/port.ts';
import type { Principal } from '../shared/http/principal.ts';
import type { Register } from '../shared/record/register.ts';
import { sha256Of, type OfficialTextBodies } from '../shared/official-texts/bodies.ts';
import type { Outcome } from './handle.ts';
import { missingOf, type Missing, type Receive, type TurnedAway } from './reception.ts';

/** What a person says of the text that they hand in. */
export type HandedIn = {
  readonly venue: string;
  readonly game: string;
  /** `two-up/star-2016`. */
  readonly edition: string;
  readonly body: Uint8Array;
  readonly mediaType: 'text/plain' | 'application/pdf';
  readonly title: string | null;
  readonly source: string | null;
  readonly issuedOn: string | null;
  readonly by: string;
};

export type Attached = {
  readonly outcome: 'attached';
  readonly sha256: string;
  readonly event: Pick<StoredEvent, 'eventId' | 'stream' | 'revision' | 'position'>;
  /** False when the text was attached before: the answer is the first one. */
  readonly isNew: boolean;
};

/** Attaches a text. `ifRevision` is the revision of the venue's record of the game that was seen; -1 for none. */
export type AttachOfficialText = (
  text: HandedIn,
  on: { readonly principal: Principal; readonly ifRevision: number },
) => Promise<Attached | Exclude<Outcome | TurnedAway, { outcome: 'recorded' }>>;

const notHeld = (edition: string): Missing => ({
  outcome: 'missing',
  reason: 'edition-is-not-held',
  detail: `We do not hold an edition ${edition}.`,
  member: null,
});

/**
 * First the bytes are made durable, then the event that names them is recorded. Should the event be refused, or nobody ever send
 * again what broke off in between, a body is left that no record names: it is never served. A text that is attached already is
 * answered as it was the first time, and its bytes are put back if this database has lost them.
 */
export const attachOfficialText = (on: {
  readonly store: Pick<EventStore, 'readStream'>;
  readonly bodies: Pick<OfficialTextBodies, 'keep'>;
  readonly register: Pick<Register, 'venue'>;
  readonly receive: Receive;
  readonly games: readonly Game[];
  readonly now: () => number;
}): AttachOfficialText => {
  const editions = new Set(on.games.flatMap((game) => game.editions).map(({ id }) => id));

  const saidOf = (text: HandedIn, sha256: string, before: readonly StoredEvent[]): SaidEvent => {
    const { edition, mediaType, body, title, source, issuedOn } = text;
    // Two people who attach the same text at the same time make the same event id. A text that was taken back may be attached anew.
    const earlier = before.filter(({ data }) => data['sha256'] === sha256 && data['edition'] === edition).length;
    return {
      eventId: derivedUuid(['official-text', text.venue, edition, sha256, earlier]),
      type: 'edition.OfficialTextAttached',
      data: { edition, sha256, mediaType, byteSize: body.byteLength, title, source, issuedOn },
      metadata: {
        occurredAt: instantText(on.now()),
        sourceSeq: null,
        actor: { personId: text.by, role: 'compliance-officer' },
        schemaVersion: 1,
      },
    };
  };

  /** What can be seen to be wrong before the bytes are put away, so that a mistaken request leaves nothing behind. */
  const refuseBefore = async ({ venue, edition }: HandedIn, events: readonly StoredEvent[], ifRevision: number) => {
    if (!editions.has(edition)) return notHeld(edition);
    if (!(await on.register.venue(venue))) return missingOf({ venue }, { what: 'venue' });
    const actual = events.at(-1)?.revision ?? -1;
    if (actual === ifRevision) return undefined;
    return { outcome: 'at-another-revision', actual: actual < 0 ? 'none' : actual } as const;
  };

  const attempt: AttachOfficialText = async (text, { principal, ifRevision }) => {
    const target = editionStream.written.target(`${text.venue}.${text.game}`);
    if (!target) return notHeld(text.edition);
    const stored = await on.store.readStream(target.stream);
    const events = stored.filter(isSound);
    const sha256 = sha256Of(text.body);
    const attached = attachedTexts(effectiveHistory(events), text.edition).find((one) => one.sha256 === sha256);
    const first = events.find(({ eventId }) => eventId === attached?.eventId);
    if (!first) {
      const refusal = await refuseBefore(text, stored, ifRevision);
      if (refusal) return refusal;
    }
    await on.bodies.keep(text.body);
    if (first) return { outcome: 'attached', sha256, event: first, isNew: false };
    const event = saidOf(text, sha256, events);
    const said = { event, contentHash: saidContentHash(event), spelt: undefined, words: [], terminal: null };
    const outcome = await on.receive({ target, principal, events: [said], ifRevision, each: false, live: true });
    if (outcome.outcome !== 'recorded') return outcome;
    if (!outcome.last) throw new Error('a text was attached without any event');
    const { eventId } = event;
    const isNew = outcome.stored > 0;
    return { outcome: 'attached', sha256, event: { eventId, stream: target.stream, ...outcome.last }, isNew };
  };

  return async (text, by) => {
    const answer = await attempt(text, by);
    // Somebody else attached the same text in between: theirs is the first answer.
    if (answer.outcome === 'refused' && answer.reason === 'event-id-has-other-content') return attempt(text, by);
    return answer;
  };
};
