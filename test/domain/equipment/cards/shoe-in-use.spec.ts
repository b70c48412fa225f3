import { cardsEvents } from '../../../../domain/equipment/cards/events.ts';
import { cardsFactsIn } from '../../../../domain/equipment/cards/facts.ts';
import { malfunctionsIn, shufflesItselfAt } from '../../../../domain/equipment/cards/shoe-in-use.ts';
import { shoesOf, withCards } from '../../../../domain/equipment/cards/shoes.ts';
import {
  alice,
  card,
  cardsEvent,
  closed,
  cuts,
  dealer,
  deviceFails,
  deviceRepaired,
  loads,
  opened,
  racks,
  shuffles,
  unloads,
} from '../../../games/casino-war/support/casino-war-floor.ts';
import { stage, type Step } from '../../../support/script.ts';

const shoesIn = (...script: readonly Step[]) => {
  const { session, rounds, idOf } = stage(script, undefined, [cardsEvents]);
  const shoes = shoesOf(
    cardsFactsIn(session.session),
    rounds.map(({ roundId, round }) => withCards({ roundId, facts: cardsFactsIn(round) })),
  );
  const all = [...session.session, ...rounds.flatMap(({ round }) => round)];
  const at = (label: string) => {
    const fact = all.find(({ eventId }) => eventId === idOf(label));
    if (!fact) throw new Error(`no event is called ${label}`);
    return shufflesItselfAt(shoes, fact);
  };
  return { shoes, at };
};
const device = { shoe: 'device-1', shuffles: true };
const round = (...steps: readonly Step[]): readonly Step[] => [opened, ...steps, racks, closed];

describe('The shoe in use at a deed', () => {
  it('is the one that a card came out of, by its id', () => {
    const { at } = shoesIn(
      loads(),
      loads(device),
      ...round(card('KS', 'box-1').as('by hand'), card('2S', 'dealer', { shoe: 'device-1' }).as('by device')),
    );
    expect([at('by hand'), at('by device')]).toEqual(['no', 'yes']);
  });
  it('is the one that cards were made ready for, whatever stood on the table meanwhile', () => {
    const { at } = shoesIn(
      loads(device),
      shuffles().as('for hand'),
      loads(),
      cuts(alice).as('for device'),
      loads(device),
    );
    expect([at('for hand'), at('for device')]).toEqual(['no', 'yes']);
  });
  it('is the one that was loaded last, for what names none', () => {
    const { at } = shoesIn(loads(), opened.as('first'), closed, unloads(), loads(device), opened.as('second'), closed);
    expect([at('first'), at('second')]).toEqual(['no', 'yes']);
  });
  it('is in doubt where the record does not say of which kind it is, or holds none', () => {
    const { at } = shoesIn(shuffles().as('before'), ...round(card('KS', 'box-1').as('unknown')));
    expect([at('before'), at('unknown')]).toEqual(['undetermined', 'undetermined']);
    expect(shoesIn(opened.as('nothing')).at('nothing')).toBe('undetermined');
    expect(shoesIn(loads({ shuffles: null }), opened.as('untold')).at('untold')).toBe('undetermined');
  });
  it('is in doubt where cards were made ready for a shoe that nobody recorded as loaded, and both kinds are at the table', () => {
    const { at } = shoesIn(loads(), loads(device), shuffles().as('for neither'));
    expect(at('for neither')).toBe('undetermined');
    expect(shoesIn(loads(), shuffles().as('by hand')).at('by hand')).toBe('no');
  });
  it('is in doubt where the clocks do not say whether the shoe was changed before', () => {
    const changed = (ms: number) =>
      shoesIn(loads(), loads(device).from('T-2', 400).after(60_000), opened.as('deed').after(ms)).at('deed');
    expect([changed(300), changed(500)]).toEqual(['undetermined', 'yes']);
    const named = shoesIn(loads(), loads(device).from('T-2', 400), opened, card('KS', 'box-1').as('card').after(100));
    expect(named.at('card')).toBe('no');
  });
  it('is not in doubt where the clocks cannot order two shoes of one kind', () => {
    const { at } = shoesIn(loads(), loads({ shoe: 'shoe-2' }).from('T-2', 400), opened.as('deed').after(100));
    expect(at('deed')).toBe('no');
  });
});

describe('Malfunctions', () => {
  const dealt = card('KS', 'box-1', { shoe: 'device-1' });
  const rectified = (...steps: readonly Step[]) =>
    malfunctionsIn(shoesIn(loads(device), opened, dealt, deviceFails(), ...steps, racks, closed).shoes).map((one) => [
      one.rectified,
      one.substitute?.id ?? null,
    ]);
  it('are put right, or not, as the last who tried found; another shoe in its place shows that they were not', () => {
    expect(rectified()).toEqual([['undetermined', null]]);
    expect(rectified(deviceRepaired(false), deviceRepaired(true))).toEqual([['yes', null]]);
    expect(rectified(deviceRepaired(false))).toEqual([['no', null]]);
    expect(rectified(loads())).toEqual([['no', 'shoe-1']]);
    expect(rectified(deviceRepaired(true), loads())).toEqual([['yes', 'shoe-1']]);
    expect(rectified(loads(), deviceRepaired(true))).toEqual([['no', 'shoe-1']]);
    expect(rectified(loads({ shoe: 'device-2', shuffles: true }))).toEqual([['undetermined', null]]);
  });
  it('are told once of a round, by the last failure', () => {
    expect(rectified(deviceRepaired(true), deviceFails('electrical'))).toEqual([['undetermined', null]]);
  });
  it('are of shoes that shuffle by themselves, or may, and of failures in a round', () => {
    const failing = (shoe: object, ...before: readonly Step[]) =>
      malfunctionsIn(
        shoesIn(loads({ shoe: 'device-1', ...shoe }), ...before, opened, dealt, deviceFails(), closed).shoes,
      ).length;
    expect([failing({ shuffles: true }), failing({ shuffles: null }), failing({ shuffles: false })]).toEqual([1, 1, 0]);
    const between = shoesIn(loads(device), deviceFails(), ...round(dealt)).shoes;
    expect(malfunctionsIn(between)).toEqual([]);
    const other = cardsEvent('DeviceFailed', { device: 'checker-1', fault: 'other', by: dealer.personId });
    expect(malfunctionsIn(shoesIn(loads(device), ...round(dealt, other)).shoes)).toEqual([]);
  });
});
