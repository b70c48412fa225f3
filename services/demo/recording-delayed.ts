import type { Played, PlaySetting } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { instantMs, instantText } from '../../domain/kernel/time.ts';
import type { FloorEvent } from './waves.ts';

/** Terminals' clocks may be off; the delay is declared for a little more than the evening. */
const aroundMs = 3_600_000;

/**
 * The events of a session of the past, as a floor sends them that kept them elsewhere until now: with the word that they come late, said as
 * soon as the table is open. Without it each terminal would be found to have recorded late.
 */
export const withDelayDeclared = ({ startsAtMs }: PlaySetting, { events }: Played): readonly FloorEvent[] => {
  const [opening, ...others] = events;
  const last = events.at(-1);
  if (!opening || !last) return events;
  const declared: FloorEvent = {
    ...opening,
    type: 'table.RecordingDelayed',
    eventId: derivedUuid([opening.eventId, 'recording-delayed']),
    occurredAt: instantText(instantMs(opening.occurredAt) + 1),
    // It is not of what the terminal counted then.
    sourceSeq: null,
    data: {
      terminal: null,
      from: instantText(startsAtMs - aroundMs),
      until: instantText(instantMs(last.occurredAt) + aroundMs),
      reason: 'demo-evening-sent-afterwards',
      by: opening.actor.personId,
    },
  };
  return [opening, declared, ...others];
};
