import type { Played, PlaySetting } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import { defaultThresholds } from '../../domain/venue/thresholds.ts';
import type { FloorEvent } from './waves.ts';

/** Terminals' clocks may be off; the delay is declared for a little more than the evening. */
const aroundMs = 3_600_000;

/** So close to what comes late and is not declared, nothing else happens at the table. */
const besideMs = 2_000;
const lateMs = defaultThresholds.lateEntryMinutes * 60_000;

type Span = { readonly fromMs: number; readonly untilMs: number };

/** A span without what comes late and is to be found as that. */
const spansBeside = (whole: Span, events: readonly FloorEvent[]): readonly Span[] => {
  const spans: Span[] = [];
  let { fromMs } = whole;
  for (const { occurredAt, handedInAfterMs = 0 } of events) {
    const atMs = instantMs(occurredAt);
    if (handedInAfterMs < lateMs || atMs < fromMs) continue;
    spans.push({ fromMs, untilMs: atMs - besideMs });
    fromMs = atMs + besideMs;
  }
  return [...spans, { fromMs, untilMs: whole.untilMs }];
};

/**
 * The events of a session of the past, as a floor sends them that kept them elsewhere until now: with the word that they come late, said as
 * soon as the table is open. Without it each terminal would be found to have recorded late. What is planted to be found late is left out.
 */
export const withDelayDeclared = ({ startsAtMs }: PlaySetting, { events }: Played): readonly FloorEvent[] => {
  const [opening, ...others] = events;
  const last = events.at(-1);
  if (!opening || !last) return events;
  const whole = { fromMs: startsAtMs - aroundMs, untilMs: instantMs(last.occurredAt) + aroundMs };
  const declared = spansBeside(whole, events).map(({ fromMs, untilMs }, place): FloorEvent => ({
    ...opening,
    type: 'table.RecordingDelayed',
    eventId: derivedUuid([opening.eventId, 'recording-delayed', place]),
    occurredAt: instantText(instantMs(opening.occurredAt) + 1),
    // It is not of what the terminal counted then.
    sourceSeq: null,
    data: {
      terminal: null,
      from: instantText(fromMs),
      until: instantText(untilMs),
      reason: 'sent-afterwards',
      by: opening.actor.personId,
    },
  }));
  return [opening, ...declared, ...others];
};
