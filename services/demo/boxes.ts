import { derivedUuid } from '../../domain/kernel/canonical.ts';
import type { Played, PlaySetting } from '../../domain/games/play.ts';
import { instantText } from '../../domain/kernel/time.ts';
import { carriers, type DemoVenue } from './evening.ts';

const beforeOpeningMs = 20 * 60_000;
const afterClosingMs = 10 * 60_000;

const said = (type: string, data: object, atMs: number, identity: string) => ({
  eventId: derivedUuid([identity, type]),
  type,
  data,
  metadata: {
    occurredAt: instantText(atMs),
    sourceSeq: null,
    actor: { personId: carriers[0], role: 'security-officer' },
    schemaVersion: 1,
  },
});

const journeyOf = (venue: string, dropBox: string, { gamingDay }: PlaySetting): string =>
  `${venue}.${dropBox}.${gamingDay}.1`;

const placed = (table: string, slot: number) => ({ table, slot, seal: null, by: [...carriers] });

/** The requests that attach every table's boxes before it opens: a journey for each. */
export const boxesAttached = ({ venue }: DemoVenue, settings: readonly PlaySetting[]) =>
  settings.flatMap((setting) =>
    setting.dropBoxes.map((dropBox, index) => {
      const identity = journeyOf(venue, dropBox, setting);
      const event = said(
        'dropBox.Attached',
        placed(setting.table, index + 1),
        setting.startsAtMs - beforeOpeningMs,
        identity,
      );
      return { body: { venue, dropBox, gamingDay: setting.gamingDay, number: 1, events: [event] } };
    }),
  );

/** The requests that remove them after the last thing that happened at the table. */
export const boxesRemoved = (
  { venue }: DemoVenue,
  sessions: readonly { readonly setting: PlaySetting; readonly played: Played }[],
) =>
  sessions.flatMap(({ setting, played }) => {
    const lastAtMs = played.events.reduce(
      (latest, event) => Math.max(latest, Date.parse(event.occurredAt)),
      setting.startsAtMs,
    );
    return setting.dropBoxes.map((dropBox, index) => {
      const id = journeyOf(venue, dropBox, setting);
      return {
        id,
        body: { events: [said('dropBox.Removed', placed(setting.table, index + 1), lastAtMs + afterClosingMs, id)] },
      };
    });
  });
