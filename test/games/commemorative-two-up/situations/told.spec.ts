import { readFileSync } from 'node:fs';
import { commemorativeEvents } from '../../../../domain/games/commemorative-two-up/events.ts';
import { ringEvents } from '../../../../domain/games/commemorative-two-up/ring-events.ts';
import { unreadable } from '../../../support/situations/hold.ts';
import { numbersOf } from '../../../support/edition-contract.ts';
import { allSituations as all } from './support/all.ts';
import { recorded } from './support/recorded.ts';
import { opening as usual, type Telling, type Told } from './support/words.ts';

const game = { plays: commemorativeEvents, sessionPlays: [ringEvents] };
const printed = numbersOf(readFileSync(new URL('../clgca/printed.txt', import.meta.url), 'utf8'));
const flat = (telling: Telling): readonly Told[] =>
  Array.isArray(telling) ? (telling as readonly Telling[]).flatMap(flat) : [telling as Told];

describe('The situations at the ring', () => {
  it('are about every number of the document, and about no other', () => {
    const about = new Set(all.flatMap((one) => one.about));
    expect(printed).toHaveLength(64);
    expect(printed.filter((number) => !about.has(number))).toEqual([]);
    expect([...about].filter((number) => !printed.includes(number))).toEqual([]);
  });

  it('have titles of their own', () => {
    const titles = all.map(({ title }) => title);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
  });

  it('name only steps, stakes and pairs that they tell', () => {
    const unknown = all.flatMap(({ title, steps, found = [], owed = [] }) => {
      const told = flat(steps);
      const labels = new Set([
        ...told.map(({ label }) => label),
        // An announcement is named by its spin.
        ...told.flatMap((one) => ('spin' in one ? [one.spin, `announced-${one.spin}`] : [])),
      ]);
      const names = new Set(told.flatMap((one) => ('stake' in one ? [one.stake] : 'pair' in one ? [one.pair] : [])));
      return [
        ...found.flatMap(({ at, of }) => [
          ...(at !== undefined && !labels.has(at) ? [`${title}: ${at}`] : []),
          ...(of !== undefined && !names.has(of) ? [`${title}: ${of}`] : []),
        ]),
        ...owed.filter(({ of }) => !names.has(of)).map(({ of }) => `${title}: ${of}`),
      ];
    });
    expect(unknown).toEqual([]);
  });

  it('owe no more out of a stake than was put into it', () => {
    const wrong = all.flatMap(({ title, steps, owed = [], centre: reading }) => {
      const put = new Map<string, number>();
      const add = (name: string, cents: number) => put.set(name, (put.get(name) ?? 0) + cents);
      for (const one of flat(steps)) {
        if (one.did === 'stakes-centre' || one.did === 'covers') add(one.stake, one.cents);
        if (one.did === 'takes-cover-back') add(one.stake, -one.cents);
        if (one.did === 'pair') add(one.pair, one.headsCents + one.tailsCents);
      }
      return [...put].flatMap(([name, cents]) => {
        const due = owed
          .filter(({ of }) => of === name)
          .map(({ gets, riding }) => (reading === 'rides' ? (riding ?? gets) : gets));
        const sum = due.reduce<number>((so, one) => so + (typeof one === 'number' ? one : 0), 0);
        return sum > cents ? [`${title}: ${name} ${sum} of ${cents}`] : [];
      });
    });
    expect(wrong).toEqual([]);
  });

  it.each(all.map(({ title, opening = usual, steps }) => [title, [opening, steps]] as const))(
    'can be recorded: %s',
    (_, telling) => {
      expect(unreadable({ game, openTable: [] }, { opening: [], events: recorded(telling) })).toEqual([]);
    },
  );
});
