import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Played, PlayedEvent, PlaySetting } from '../../domain/games/play.ts';
import { derivedUuid } from '../../domain/kernel/canonical.ts';
import { moneyDayOf } from '../../domain/play/money-day/money-day.ts';
import { send } from '../../services/demo/floor.ts';
import { untilLevel } from '../../services/demo/found.ts';
import { sendMoney } from '../../services/demo/send-money.ts';
import { startRingkeeper, type Ringkeeper } from '../../services/composition/ringkeeper.ts';
import type { Foundation } from '../../services/shared/process/foundation.ts';
import type { AccessRole } from '../../domain/kernel/access.ts';
import { freshDatabase, type TestDatabase } from '../support/database.ts';
import { projectFolder } from '../support/sources.ts';
import { foundationOf, furnish, type House } from './kill/house.ts';
import { oneEvening, saidBy } from './one-evening.ts';

const gamingDay = '2026-03-06';
const session = `STAR.TU-01.${gamingDay}.1`;
const round = `${session}.0042`;
const games = 43;

let database: TestDatabase;
let house: House;
let foundation: Foundation;
let running: Ringkeeper;
let setting: PlaySetting;
let played: Played;
let lateBet: PlayedEvent;

const importAll = async (events: readonly PlayedEvent[]): Promise<void> => {
  const lines = events.map((event) =>
    JSON.stringify({
      stream: `${event.stream.category}-${event.stream.id}`,
      terminal: event.terminal,
      event: saidBy(event),
    }),
  );
  const answer = await fetch(`${running.origin}/v1/imports?summary=true`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await house.tokenOf('terminal')}`,
      'content-type': 'application/x-ndjson',
    },
    body: lines.join('\n'),
  });
  expect([answer.status, await answer.json()]).toMatchObject([200, { accepted: events.length, rejected: 0 }]);
};

type Json = Readonly<Record<string, unknown>>;
const sumOf = (rows: readonly Json[], member: string): number =>
  rows.reduce((total, row) => total + Number(row[member]), 0);
const sum = (rows: readonly Json[]): number => sumOf(rows, 'tenderedCents');
type DropRow = { dropBox: string | null; tender: string; tenderedCents: number; saleCount: number };

const get = async (role: AccessRole, path: string): Promise<Json> => {
  const answer = await fetch(`${running.origin}${path}`, {
    headers: { authorization: `Bearer ${await house.tokenOf(role)}` },
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Json;
};
const itemsOf = async (role: AccessRole, path: string): Promise<readonly Json[]> =>
  (await get(role, path))['items'] as readonly Json[];

const theFirst = (wanted: (event: PlayedEvent) => boolean): PlayedEvent => {
  const found = played.events.find(wanted);
  if (!found) throw new Error('nothing of the kind was played');
  return found;
};

const decision = { by: 'CS-01', roleClaimed: 'casino-supervisor', ground: 'entered-wrongly' };

/** What a supervisor puts right in a stream, and the position it was told. */
const putRight = async (path: string, type: string, data: object): Promise<string> => {
  const occurredAt = played.events.at(-1)?.occurredAt;
  const actor = { personId: 'CS-01', role: 'casino-supervisor' };
  const metadata = { occurredAt, sourceSeq: null, actor, schemaVersion: 1 };
  const event = { eventId: derivedUuid([path, type]), type, data: { ...data, decision }, metadata };
  const { position } = await send(`${running.origin}${path}`, await house.tokenOf('supervisor'), { events: [event] });
  await untilLevel(running.origin);
  return position;
};

beforeAll(async () => {
  database = await freshDatabase();
  house = await furnish(database.url);
  foundation = await foundationOf(house.environment);
  running = await startRingkeeper(foundation);
  ({ setting, played, lateBet } = oneEvening(house, { gamingDay, games }));
  const { venue, zone, staff, shifts } = house.venue;
  const tables = [{ setting, played }];
  const { events } = moneyDayOf({ seed: 1, venue, zone, gamingDay, staff, shifts, tables, lastNumbers: new Map() });
  const attached = events.filter(({ type }) => type === 'dropBox.Attached');
  await sendMoney(running.origin, house.tokenOf, attached);
});
afterAll(async () => {
  await running.close();
  await foundation.close();
  await database.drop();
});

const filesIn = (step: string): string[] =>
  [...step.matchAll(/`((?:services|domain|projections|test)\/[^`\s]*)`/g)].flatMap(([, path]) => path ?? []);

describe('The way of one event, as services/README.md tells it', () => {
  it('leads past files that are there, in eleven steps', () => {
    const text = readFileSync(join(projectFolder, 'services/README.md'), 'utf8');
    const steps = text.split('# The processes')[0]?.match(/^\d+\. [\s\S]*?(?=^\d+\. |\n\n|$(?![\s\S]))/gm) ?? [];
    expect(steps).toHaveLength(11);
    expect(steps.filter((step) => filesIn(step).length === 0)).toEqual([]);
    expect(filesIn(text).filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
  });

  it('begins with a 201, and its sender reads it back at once', async () => {
    const at = played.events.indexOf(lateBet);
    await importAll(played.events.slice(0, at));
    const url = `${running.origin}/v1/rounds/${round}/events`;
    const { position } = await send(url, house.terminals.get(lateBet.terminal) ?? '', { events: [saidBy(lateBet)] });
    const { wagers } = await get('surveillance', `/v1/rounds/${round}?atLeast=${position}`);
    expect(wagers).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ wagerId: lateBet.data['wagerId'], placedAt: expect.any(String) }),
      ]),
    );
    await importAll(played.events.slice(at + 1));
    await untilLevel(running.origin);
  });

  it('comes out as a violation that cites its clause', async () => {
    const [found, ...others] = await itemsOf('inspector', `/v1/violations?code=LATE_BET&gamingDay=${gamingDay}`);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      deed: lateBet.eventId,
      citation: expect.stringContaining('4.6'),
      clause: '4.6',
      edition: 'two-up/star-2016',
      verdict: 'violation',
      round,
      wagerId: lateBet.data['wagerId'],
      persons: [expect.objectContaining({ personId: lateBet.data['personId'] })],
    });
  });

  it('stands in the history of its round, in its timeline and in its adjudication', async () => {
    const { stakeCents, wagerId } = lateBet.data;
    const [listed] = await itemsOf('surveillance', `/v1/rounds?gamingDay=${gamingDay}&code=LATE_BET`);
    expect(listed).toMatchObject({ round, codes: expect.arrayContaining(['LATE_BET']) });
    const { wagers } = await get('surveillance', `/v1/rounds/${round}`);
    expect((wagers as readonly Json[]).find((one) => one['wagerId'] === wagerId)).toMatchObject({
      stakes: [{ eventId: lateBet.eventId, stakeCents }],
    });
    const entries = (await get('surveillance', `/v1/rounds/${round}/timeline`))['entries'] as readonly Json[];
    const placeOf = (wanted: (entry: Json) => boolean): number => entries.findIndex(wanted);
    const said = placeOf(({ eventId }) => eventId === lateBet.eventId);
    expect(entries[said]).toMatchObject({
      origin: 'recorded',
      terminal: lateBet.terminal,
      says: expect.stringMatching(/\w/),
    });
    expect(said).toBeGreaterThan(placeOf(({ type }) => type === 'round.NoMoreBetsCalled'));
    const { findings, settlements, examination } = await get('inspector', `/v1/rounds/${round}/adjudication`);
    expect(findings).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'LATE_BET', deed: lateBet.eventId })]),
    );
    expect(settlements).toEqual(expect.arrayContaining([expect.objectContaining({ wagerId, stakeCents })]));
    expect(examination).toMatchObject({ official: true, edition: 'two-up/star-2016' });
  });
});

describe('The three who ask (README)', () => {
  it('an inspector is told of every wager what was due beside what was done, and which clause says so', async () => {
    const { settlements } = await get('inspector', `/v1/rounds/${round}/adjudication`);
    const placed = played.events.filter(({ type, stream }) => type === 'round.WagerPlaced' && stream.id === round);
    expect((settlements as readonly Json[]).length).toBeGreaterThanOrEqual(placed.length);
    for (const one of settlements as readonly Json[]) {
      expect(one).toMatchObject({ clauses: expect.any(Array), done: expect.any(Object) });
    }
  });

  it('surveillance is shown the round in which a wager moved after the call, and no other', async () => {
    const query = `table=TU-01&gamingDay=${gamingDay}&code=WAGER_TAMPERED_AFTER_CLOSE`;
    const rounds = await itemsOf('surveillance', `/v1/rounds?${query}`);
    expect(rounds.map((one) => one['round'])).toEqual([`${session}.0041`]);
  });

  it('finance is told which boxes are not verified yet, and who does not count them sees what went into which, and the sales behind each figure', async () => {
    const { items, withheld } = await get('finance', `/v1/reports/drop?gamingDay=${gamingDay}`);
    const rows = items as readonly Json[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row).toMatchObject({ tenderedCents: null, issuedCents: null, saleCount: null, varianceCents: null });
    }
    expect(withheld).toContainEqual(expect.objectContaining({ until: 'the box is verified' }));
    const report = await itemsOf('surveillance', `/v1/reports/drop?gamingDay=${gamingDay}`);
    const tendered = played.events.flatMap(({ type, data }): Json[] => {
      if (type === 'table.VoucherExchanged') return [{ tenderedCents: data['nominatedCents'] }];
      return type === 'table.ChipsSold' ? [data] : [];
    });
    expect(sum(report)).toBe(sum(tendered));
    for (const { dropBox, tender, tenderedCents, saleCount } of report as readonly DropRow[]) {
      const box = dropBox === null ? 'noBox=true' : `dropBox=${dropBox}`;
      const path = `/v1/reports/drop/entries?gamingDay=${gamingDay}&${box}&tender=${tender}&limit=500`;
      // oxlint-disable-next-line no-await-in-loop -- a row at a time
      const behind = await itemsOf('surveillance', path);
      expect([behind.length, sum(behind)]).toEqual([saleCount, tenderedCents]);
    }
  });
});

describe('A correction moves every report that shows what it corrects', () => {
  it('takes the violation away when the bet turns out to have been in time, and keeps what was thought before', async () => {
    const inTime = theFirst(
      ({ type, terminal, stream }) =>
        type === 'round.WagerPlaced' && stream.id === round && terminal === lateBet.terminal,
    );
    const { type, data, schemaVersion } = lateBet;
    const before = await get('inspector', `/v1/examinations/round/${round}`);
    const position = await putRight(`/v1/rounds/${round}/events`, 'round.CorrectionRecorded', {
      corrects: lateBet.eventId,
      replacement: { type, schemaVersion, occurredAt: inTime.occurredAt, data },
    });
    const day = `gamingDay=${gamingDay}`;
    expect(await itemsOf('inspector', `/v1/violations?code=LATE_BET&${day}`)).toEqual([]);
    expect(await itemsOf('surveillance', `/v1/rounds?code=LATE_BET&${day}`)).toEqual([]);
    expect(await itemsOf('inspector', `/v1/reports/violations?code=LATE_BET&${day}`)).toEqual([]);
    const { findings } = await get('inspector', `/v1/rounds/${round}/adjudication?atLeast=${position}`);
    expect((findings as readonly Json[]).filter(({ deed }) => deed === lateBet.eventId)).toEqual([]);
    const entries = (await get('surveillance', `/v1/rounds/${round}/timeline`))['entries'] as readonly Json[];
    const placeOf = (wanted: (entry: Json) => boolean): number => entries.findIndex(wanted);
    const stands = placeOf(({ eventId }) => eventId === lateBet.eventId);
    expect(entries[stands]).toMatchObject({ origin: 'corrected', occurredAt: inTime.occurredAt });
    expect(stands).toBeLessThan(placeOf((entry) => entry['type'] === 'round.NoMoreBetsCalled'));
    const after = await get('inspector', `/v1/examinations/round/${round}`);
    expect((after['items'] as unknown[]).slice(1)).toEqual(before['items']);
  });

  it('moves the drop of the box, its sales and its journey by the difference', async () => {
    const sale = theFirst(({ type, data }) => type === 'table.ChipsSold' && data['tender'] === 'cash');
    const { dropBox, tenderedCents } = sale.data as { dropBox: string; tenderedCents: number };
    const figures = async () => {
      const filter = `gamingDay=${gamingDay}&dropBox=${dropBox}&tender=cash`;
      const [total] = await itemsOf('surveillance', `/v1/reports/drop?${filter}`);
      const sales = await itemsOf('surveillance', `/v1/reports/drop/entries?${filter}&limit=500`);
      const { journeys } = await get('surveillance', `/v1/drop-boxes/STAR.${dropBox}.${gamingDay}.1`);
      const [{ drop }] = journeys as [{ drop: readonly Json[] }];
      return {
        total: Number(total?.['tenderedCents']),
        journey: Number(drop.find((one) => one['tender'] === 'cash')?.['tenderedCents']),
        sale: sales.find((one) => one['eventId'] === sale.eventId),
      };
    };
    const before = await figures();
    await putRight(`/v1/table-sessions/${session}/events`, 'table.CorrectionRecorded', {
      corrects: sale.eventId,
      replacement: {
        type: sale.type,
        schemaVersion: 1,
        occurredAt: sale.occurredAt,
        data: { ...sale.data, tenderedCents: tenderedCents + 12_300 },
      },
    });
    const after = await figures();
    expect([after.total - before.total, after.journey - before.journey]).toEqual([12_300, 12_300]);
    expect(before.sale).toMatchObject({ tenderedCents, correctedBy: null });
    expect(after.sale).toMatchObject({
      tenderedCents: tenderedCents + 12_300,
      correctedBy: expect.stringMatching(/\w/),
    });
  });

  it('is itself visible in every report that moves, when a closed round is corrected after its money was paid', async () => {
    const paid = theFirst(({ type, stream }) => type === 'round.WagerPaid' && stream.id === `${session}.0001`);
    const { stream, type, data, occurredAt } = paid;
    const reports = async () => ({
      round: await get('finance', `/v1/rounds/${stream.id}`),
      float: await get('surveillance', `/v1/table-sessions/${session}/float`),
      corrected: (await itemsOf('finance', `/v1/rounds?corrected=true&session=${session}`)).map((one) => one['round']),
    });
    const before = await reports();
    expect(before.corrected).not.toContain(stream.id);
    const replacement = {
      type,
      schemaVersion: 1,
      occurredAt,
      data: { ...data, paidCents: Number(data['paidCents']) + 700 },
    };
    await putRight(`/v1/rounds/${stream.id}/events`, 'round.CorrectionRecorded', {
      corrects: paid.eventId,
      replacement,
    });
    const after = await reports();
    expect(after.corrected).toContain(stream.id);
    expect(after.round).toMatchObject({
      correctionCount: 1,
      paidCents: Number(before.round['paidCents']) + 700,
      corrections: [
        { is: 'correction', afterClose: true, corrects: paid.eventId, paidCents: 700, authorisedBy: 'CS-01' },
      ],
    });
    const moved = ({ float }: typeof after) => float['corrected'] as { count: number; paidLessCollectedCents: number };
    expect([moved(after).count, moved(after).paidLessCollectedCents]).toEqual([
      moved(before).count + 1,
      moved(before).paidLessCollectedCents + 700,
    ]);
    expect(Number(after.float['expectedCents'])).toBe(Number(before.float['expectedCents']) - 700);
    const found = await itemsOf('inspector', `/v1/violations?round=${stream.id}&corrected=true`);
    expect(found).toEqual(await itemsOf('inspector', `/v1/violations?round=${stream.id}`));
    expect(found.map(({ code }) => code)).toContain('PAYOUT_WRONG');
    const [report] = await itemsOf('inspector', `/v1/reports/violations?round=${stream.id}&code=PAYOUT_WRONG`);
    expect(report).toMatchObject({ violations: 1, corrected: 1 });
    const drop = await itemsOf('surveillance', `/v1/reports/drop?gamingDay=${gamingDay}&tender=cash`);
    expect(sumOf(drop, 'correctionCount')).toBe(1);
  });

  it('marks what was entered late wherever it is shown', async () => {
    const opened = theFirst(({ type, stream }) => type === 'round.BetsCalled' && stream.id === round);
    const sale = theFirst(({ type }) => type === 'table.ChipsSold');
    await putRight(`/v1/table-sessions/${session}/events`, 'table.LateEntryRecorded', {
      type: 'table.ChipsSold',
      schemaVersion: 1,
      occurredAt: opened.occurredAt,
      uncertaintyMs: 0,
      data: { ...sale.data, tender: 'other', tenderedCents: 700 },
    });
    const entries = (await get('surveillance', `/v1/rounds/${round}/timeline`))['entries'] as readonly Json[];
    expect(entries.filter(({ origin }) => origin === 'entered-late')).toMatchObject([
      { type: 'table.ChipsSold', of: 'session', occurredAt: opened.occurredAt },
    ]);
    const drop = await itemsOf('surveillance', `/v1/reports/drop?gamingDay=${gamingDay}&tender=other`);
    expect(sum(drop)).toBe(700);
  });
});
