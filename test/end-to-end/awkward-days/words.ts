import type { JsonObject } from '../../../domain/kernel/json.ts';
import { boxer } from '../../games/two-up/support/two-up-floor.ts';
import type { Step } from '../../support/script.ts';
import type { Floor, Voice, Words } from './says.ts';

/**
 * Saturday 4 April 2026 at The Star: at three in the morning the clocks go back, so that the gaming day, from six to six, has 25 hours. All moments are
 * UTC: 19:00 on the third is its beginning, 20:00 on the fourth its end, 16:00 that of summer time.
 */
export const first = '2026-04-04';
export const second = '2026-04-05';
export const one = `STAR.TU-01.${first}.1`;
export const again = `STAR.TU-01.${first}.2`;
export const other = `STAR.TU-02.${first}.1`;
export const cards = `STAR.DC-01.${first}.1`;
export const next = `STAR.TU-01.${second}.1`;
export const otherNext = `STAR.TU-02.${second}.1`;

export const dayAfter = (day: string): string => (day === first ? second : '2026-04-06');

export const at = (time: string, day = first): string => `${day}T${time.length === 5 ? `${time}:00` : time}.000Z`;

export const voice = (under: Voice['under'], personId: string, role: string): Voice => ({ under, personId, role });
export const dealer = voice('terminal', 'DEALER-01', 'dealer');
export const supervisor = voice('supervisor', 'CS-01', 'casino-supervisor');
export const guard = voice('security', 'SEC-01', 'security-officer');
export const cashier = voice('cage', 'CAGE-01', 'cage-cashier');
export const counter = voice('count', 'COUNT-01', 'count-team-member');
export const secondCounter = voice('count', 'COUNT-02', 'count-team-member');
export const finance = voice('finance', 'FIN-01', 'finance-officer');
export const compliance = voice('compliance', 'CO-01', 'compliance-officer');

export const pieces = (cents: number, denominationCents = 500) => [
  { denominationCents, count: cents / denominationCents },
];
export const signed = (...people: readonly (readonly [string, string])[]) =>
  people.map(([personId, role]) => ({ personId, role }));
export const dealt = ['DEALER-01', 'dealer'] as const;
export const watched = ['GS-01', 'games-supervisor'] as const;

/** A count of a tray: its chips, by pieces of 5.00 unless it is told. */
export const counted = (
  kind: string,
  totalCents: number,
  lines: readonly JsonObject[] = pieces(totalCents),
): JsonObject => ({
  lines: [...lines],
  totalCents,
  countedBy: 'DEALER-01',
  observedBy: 'GS-01',
  slip: null,
  kind,
  chipSet: 'MAIN',
  tokens: [],
  handedOver: null,
  tray: kind === 'closer' ? { tray: 'tray', locked: true, keyHolder: 'GS-01' } : null,
  camera: 'CAM-1',
  droppedInto: null,
  signatures: signed(dealt, watched),
});
export const sold = (tender: string, cents: number, dropBox: string): JsonObject => ({
  personId: 'P-1',
  tender,
  tenderedCents: cents,
  dropBox,
  issuedAs: 'chips',
  issued: pieces(cents),
  issuedCents: cents,
  by: 'DEALER-01',
});
export const chipsOnSlip = (slip: string, totalCents: number, slipCents: number): JsonObject => ({
  slip,
  lines: pieces(totalCents),
  totalCents,
  slipCents,
  requestedCents: slipCents,
  countedBy: 'DEALER-01',
  observedBy: 'GS-01',
  carriedBy: ['SEC-01', 'SEC-02'],
  signatures: signed(['CAGE-01', 'cage-cashier'], ['SEC-01', 'security-officer'], dealt, watched),
});
export const word = (type: string, time: string, data: JsonObject, v?: number, day = first): Words => ({
  type,
  data,
  at: at(time, day),
  ...(v === undefined ? {} : { v }),
});
export const chipsSold = (time: string, tender: string, cents: number, dropBox: string, day = first): Words =>
  word('table.ChipsSold', time, sold(tender, cents, dropBox), 1, day);

export const decision = (by: string, role: string, ground: string): JsonObject => ({ by, roleClaimed: role, ground });

export const endOfPlay = (time: string, day = first): Words =>
  word(
    'table.SessionClosed',
    time,
    {
      reason: 'end-of-play',
      playersPresent: 0,
      closureSignId: null,
      decision: decision('CS-01', 'casino-supervisor', 'quiet-hour'),
    },
    2,
    day,
  );

/** A round of Two-Up that ends with tails, each thing five seconds after the one before. */
export const round = (steps: readonly Step[], from: string): readonly Words[] =>
  steps.map(({ type, data }, nth) => ({ type, data, at: new Date(Date.parse(from) + nth * 5_000).toISOString() }));

export const playing =
  (floor: Floor) => async (session: string, number: number, from: string, steps: readonly Step[]) =>
    floor.terminalSays(
      `round-${session}.${String(number).padStart(4, '0')}`,
      { personId: boxer.personId, role: 'boxer' },
      round(steps, from),
    );

export const content = (of: Readonly<Record<string, number>>) =>
  Object.entries(of).map(([category, totalCents]) => ({
    category,
    lines: totalCents === 0 ? [] : pieces(totalCents),
    totalCents,
  }));

export const sealOf = (journey: string): string => `S-${journey.replaceAll('.', '-')}`;

/** Boxes: hung up, taken away by a run, counted twice and verified. */
export const boxes = (floor: Floor) => {
  const say = (journey: string, who: Voice, words: Words) => floor.says('dropBox', `STAR.${journey}`, who, words);
  return {
    attached: (journey: string, table: string, slot: number, time: string, day = first) =>
      say(
        journey,
        guard,
        word('dropBox.Attached', time, { table, slot, seal: sealOf(journey), by: ['SEC-01'], locks: null }, 2, day),
      ),
    removed: (journey: string, table: string, slot: number, time: string, run: string | null, day = first) =>
      say(
        journey,
        guard,
        word('dropBox.Removed', time, { table, slot, seal: sealOf(journey), by: ['SEC-01'], locks: null, run }, 2, day),
      ),
    counted: async (
      journey: string,
      table: string,
      hour: string,
      of: readonly [Record<string, number>, Record<string, number>, Record<string, number>],
      day = second,
    ) => {
      const team = signed(['COUNT-01', 'count-team-member'], ['COUNT-02', 'count-team-member']);
      await say(
        journey,
        guard,
        word(
          'dropBox.Transported',
          `${hour}:00`,
          {
            from: 'pit',
            to: 'count-room',
            by: signed(['SEC-01', 'security-officer'], ['SEC-02', 'security-officer']),
            seal: sealOf(journey),
          },
          1,
          day,
        ),
      );
      await say(
        journey,
        counter,
        word('dropBox.CountBegun', `${hour}:01`, { team, room: 'count-room', watched: 'live' }, 1, day),
      );
      await say(
        journey,
        counter,
        word(
          'dropBox.Opened',
          `${hour}:02`,
          {
            by: 'COUNT-01',
            seal: sealOf(journey),
            sealIntact: true,
            calledOut: { game: table.startsWith('DC') ? 'double-chance' : 'two-up', table, shift: 'night' },
          },
          1,
          day,
        ),
      );
      await say(
        journey,
        counter,
        word('dropBox.Emptied', `${hour}:03`, { by: 'COUNT-01', shownTo: 'COUNT-02', shownToCamera: true }, 1, day),
      );
      const count = (number: number, by: string, what: Record<string, number>): JsonObject => ({
        count: number,
        by,
        content: content(what),
        papers: null,
        combinedWith: [],
        knewExpected: false,
      });
      await say(journey, counter, word('dropBox.Counted', `${hour}:04`, count(1, 'COUNT-01', of[0]), 1, day));
      await say(journey, secondCounter, word('dropBox.Counted', `${hour}:05`, count(2, 'COUNT-02', of[1]), 1, day));
      await say(
        journey,
        cashier,
        word(
          'dropBox.Verified',
          `${hour}:06`,
          {
            by: 'CAGE-01',
            as: 'cage-cashier',
            content: content(of[2]),
            beforeReport: true,
            signatures: [...team, { personId: 'CAGE-01', role: 'cage-cashier' }],
          },
          1,
          day,
        ),
      );
    },
  };
};

/** Chips of a tray, a hundred of them pieces of 2.50. */
export const withdrawn = (cents: number) => [
  { denominationCents: 250, count: 100 },
  { denominationCents: 500, count: (cents - 25_000) / 500 },
];

/** A drop run that is announced. */
export const runs =
  (floor: Floor) =>
  (name: string, told: string, scheduled: string, tables: readonly string[], day = first): Promise<void> =>
    floor.says(
      'gamingDay',
      `STAR.${day}`,
      guard,
      word(
        'gamingDay.DropRunAnnounced',
        told,
        {
          run: name,
          scheduledFor: at(scheduled, day),
          toldSurveillance: 'SURV-01',
          by: 'SEC-01',
          tables: [...tables],
        },
        1,
        day,
      ),
    );
