import type { JsonObject } from '../../domain/kernel/json.ts';
import { roundHistories } from '../../projections/round-histories/changes.ts';
import { rounds, wagers } from '../../projections/round-histories/tables.ts';
import { given, row, these } from './given.ts';
import { aRound, recorder, roundStream, type Recorder } from '../support/stored.ts';
import { sampleOf } from '../support/told-samples.ts';

/** What can be said once of a wager or a round may be entered twice. Where one entry is taken back or put right, the other still says it. */
const placed = (stakeCents: number, medium = 'chips'): JsonObject => ({
  ...sampleOf('round', 'WagerPlaced.v1'),
  wagerId: 'W-1',
  personId: 'P-1',
  stakeCents,
  medium,
});

const opened = (): Recorder => {
  const record = recorder();
  record.add(roundStream(), 'round.RoundOpened', sampleOf('round', 'RoundOpened.v1'));
  return record;
};

const place = (record: Recorder, data: JsonObject) => record.add(roundStream(), 'round.WagerPlaced', data);
const laid = (placed_stake_cents: number | null, medium: string | null, placed_event_id: string | null) =>
  these(row(wagers, { round_id: aRound, wager_id: 'W-1', placed_stake_cents, medium, placed_event_id }));

describe('A wager that was entered twice', () => {
  it('is as the entry has it that stands, whichever is taken back', () => {
    for (const takenBack of [0, 1]) {
      const record = opened();
      const both = [place(record, placed(500)), place(record, placed(700, 'cash'))] as const;
      record.correct(both[takenBack === 0 ? 0 : 1], null);
      const [cents, medium, { eventId }] = takenBack === 0 ? [700, 'cash', both[1]] : [500, 'chips', both[0]];
      expect(given(roundHistories, record.events())).toEqual(laid(cents, medium, eventId));
    }
  });

  it('is as the last entry has it when the first is put right', () => {
    const record = opened();
    const [first, last] = [place(record, placed(500)), place(record, placed(700, 'cash'))];
    record.correct(first, { data: placed(900) });
    expect(given(roundHistories, record.events())).toEqual(laid(700, 'cash', last.eventId));
  });

  it('is as it was put right when the other entry is taken back', () => {
    const record = opened();
    const [first, last] = [place(record, placed(500)), place(record, placed(700, 'cash'))];
    record.correct(first, { data: placed(900) });
    record.correct(last, null);
    expect(given(roundHistories, record.events())).toEqual(laid(900, 'chips', first.eventId));
  });

  it('was not laid when both are taken back', () => {
    const record = opened();
    const both = [place(record, placed(500)), place(record, placed(700))];
    for (const one of both) record.correct(one, null);
    expect(given(roundHistories, record.events())).toEqual(laid(null, null, null));
  });

  it('is carried, where it was entered as laid as well and that is taken back', () => {
    const record = opened();
    const wager = { ...sampleOf('round', 'WagerCarried.v1'), wagerId: 'W-1', stakeCents: 300, medium: 'chips' };
    const carried = record.add(roundStream(), 'round.WagerCarried', wager);
    record.correct(place(record, placed(500, 'cash')), null);
    expect(given(roundHistories, record.events())).toEqual(laid(300, 'chips', carried.eventId));
  });
});

describe('A round that was declared void twice', () => {
  it('is void when one of the two is taken back', () => {
    const record = opened();
    const data = sampleOf('round', 'RoundVoided.v1');
    const first = record.add(roundStream(), 'round.RoundVoided', data);
    record.correct(record.add(roundStream(), 'round.RoundVoided', data), null);
    const voided_at = Date.parse(first.metadata.occurredAt);
    expect(given(roundHistories, record.events())).toEqual(these(row(rounds, { round_id: aRound, voided_at })));
  });
});
