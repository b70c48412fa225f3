import { inEffect } from '../../../domain/law/displaced.ts';
import type { Step } from '../../support/script.ts';
import {
  ann,
  begins,
  cast,
  closed,
  covers,
  gives,
  hal,
  handedOver,
  laid,
  matched,
  pair,
  ringCloses,
  rk,
  roundEvent,
  sam,
  stakes,
  takesKip,
  tina,
  tom,
  wager,
} from './support/commemorative-floor.ts';
import { commemorative } from './support/commemorative-game.ts';
import { announcedAndSetAside, done, foundOfMoney, settledOn, spin, staged } from './support/settled.ts';

const tails = [...begins, ...cast('TTH')];

/** What is found about money, in short: the clause, the code and the wager. */
const found = (events: readonly Step[], choices = {}): readonly string[] =>
  foundOfMoney(events, choices).map(({ clause, code, wagerId, verdict }) => `${clause} ${code} ${wagerId} ${verdict}`);

describe('Money that is not handed over', () => {
  const less = [...tails, handedOver(tom, 'cover', 4_000)];
  const short = [`4.8 WINNINGS_NOT_HANDED_OVER ${wager(tom, 'cover')} violation`];

  it('is left out when play has gone on, and not before', () => {
    expect(found(less)).toEqual([]);
    expect(found([...less, ...cast('HHT', 's2')])).toEqual(short);
    expect(found([...less, closed])).toEqual(short);
  });

  it('is left out when the ring closes, though nobody closed the turn', () => {
    expect(found([...less, ringCloses])).toEqual(short);
  });

  it('is, where nothing is on record of it, what the record does not show, and only when play has gone on', () => {
    expect(found(tails)).toEqual([]);
    const silent = [`4.8 WINNINGS_NOT_HANDED_OVER ${wager(tom, 'cover')} undetermined`];
    expect(found([...tails, ...cast('HHT', 's2')])).toEqual(silent);
    expect(found([...tails, closed])).toEqual(silent);
  });

  it('is, of a result that was set aside, a stake that is due from the ruling on (7.5)', () => {
    const aside = [...begins, ...spin('TTH', 's1'), ...announcedAndSetAside('tails', 'fire')];
    const part = [...aside, handedOver(tom, 'cover', 3_000)];
    expect(found(part)).toEqual([]);
    expect(found([...part, ...cast('HHT', 's2')])).toEqual([`7.5 STAKE_NOT_RETURNED ${wager(tom, 'cover')} violation`]);
  });

  it('is, of a stake that nothing stood against, left out when the turn is closed', () => {
    const alone = [...takesKip, ...stakes(), ...cast('HHT'), handedOver(sam, 'spinner', 2_000)];
    expect(found([...alone, ...cast('HHT', 's2')])).toEqual([]);
    expect(found([...alone, closed])).toEqual([`6.2 STAKE_NOT_RETURNED ${wager(sam, 'spinner')} violation`]);
  });

  it('is told once for each clause under which bets won, with how many', () => {
    const events = [...begins, ...pair(), ...stakes(1_000, hal), ...covers(1_000, ann), ...cast('TTH'), closed];
    const all = foundOfMoney(events);
    expect(all.map(({ clause, figures }) => [clause, figures['times']])).toEqual([
      ['4.8', 2],
      ['6.3', 1],
    ]);
    expect(all.map(({ missing }) => missing)).toEqual([
      'whether what the cover wager w-tom-cover won was handed over: it is not on record of this turn, and not of the next',
      'whether what the tails wager w-tina-tails won was handed over: it is not on record of this turn, and not of the next',
    ]);
  });

  it('is of somebody whom nobody knew, where nobody knew whose the wager was', () => {
    const { data } = laid(tom, 'cover', 5_000);
    const unknown = roundEvent('WagerPlaced', { ...data, personId: null }, tom);
    const events = [...takesKip, ...stakes(), unknown, ...cast('TTH'), closed];
    expect(foundOfMoney(events).map(({ says, persons }) => [says, persons])).toEqual([
      ['somebody whom nobody knew won a bet, and what became of its money is not on record', []],
    ]);
  });
});

describe('Money that went to the wrong hands', () => {
  const begun = [...begins, laid(hal, 'heads', 2_000), laid(tina, 'tails', 2_000), matched(2_000)];
  const over = [
    ...begun,
    gives(hal, 'heads', 2_000, hal),
    gives(tina, 'tails', 2_000, hal),
    ...cast('TTH'),
    handedOver(tom, 'cover', 10_000),
  ];

  it('is found where it is too much, when its owner was given it by the one who lacks it', () => {
    const back = [handedOver(tina, 'tails', 4_000, hal), handedOver(hal, 'heads', 1_000, tina)];
    expect(found([...over, ...back, closed])).toEqual([
      `6.3 MORE_HANDED_OVER_THAN_DUE ${wager(hal, 'heads')} violation`,
    ]);
  });

  it('is found where it lacks, when who lacks it handed another what was theirs', () => {
    const third = [laid(ann, 'heads', 1_000), gives(ann, 'heads', 1_000, tina)];
    const hands = [handedOver(tina, 'tails', 3_000, hal), handedOver(ann, 'heads', 1_000, tina)];
    const held = [gives(hal, 'heads', 2_000, hal), gives(tina, 'tails', 2_000, hal)];
    const events = [...begun, ...held, ...third, ...cast('TTH')];
    const rest = [handedOver(tom, 'cover', 10_000), ...hands, handedOver(hal, 'heads', 500, rk), closed];
    expect(found([...events, ...rest])).toEqual([`6.3 WINNINGS_NOT_HANDED_OVER ${wager(tina, 'tails')} violation`]);
  });

  it('is more than was due where nobody lacks any', () => {
    expect(found([...over, handedOver(tina, 'tails', 5_000, hal), closed])).toEqual([
      `6.3 MORE_HANDED_OVER_THAN_DUE ${wager(tina, 'tails')} violation`,
    ]);
  });
});

describe('What the owner of a wager has in the end', () => {
  const unequal = [laid(hal, 'heads', 3_000), laid(tina, 'tails', 2_000), matched(2_000)];
  const played = [...begins, ...unequal, gives(tina, 'tails', 2_000, hal), ...cast('TTH')];

  it('is not shown by what others hand each other, nor by what they hand on for another wager', () => {
    expect(done(tina, 'tails', [...played, closed])).toEqual([0, null]);
    expect(done(tina, 'tails', [...played, handedOver(hal, 'heads', 500, rk), closed])).toEqual([0, null]);
    const third = [laid(ann, 'heads', 1_000), handedOver(ann, 'heads', 500, tina)];
    expect(done(tina, 'tails', [...played, ...third, closed])).toEqual([0, null]);
  });

  it('is shown by what they hand the other side themselves', () => {
    expect(done(tina, 'tails', [...played, handedOver(hal, 'heads', 500, tina), closed])).toEqual([-2_500, -4_500]);
  });

  it('cannot be what the house took of the stakes, and may be what the house paid', () => {
    const took = roundEvent('WagerCollected', { wagerId: wager(sam, 'spinner'), collectedCents: 5_000, by: 'rk-1' });
    expect(done(tom, 'cover', [...tails, took, closed])).toEqual([-5_000, -10_000]);
    const alone = [...takesKip, laid(sam, 'spinner', 5_000), laid(tom, 'cover', 5_000), ...cast('TTH')];
    expect(done(tom, 'cover', [...alone, closed])).toEqual([0, null]);
    const { type, data } = took;
    const all = { ...data, collectedCents: 8_000 };
    expect(done(tom, 'cover', [...alone, roundEvent(type.replace('round.', ''), all), closed])).toEqual([0, -5_000]);
    const paying = { wagerId: wager(tom, 'cover'), toPersonId: 'tom', paidCents: 8_000, medium: 'cash', chips: null };
    expect(done(tom, 'cover', [...alone, roundEvent('WagerPaid', { ...paying, by: 'rk-1' }), closed])).toEqual([
      0,
      null,
    ]);
  });

  it('is said as what was paid, what was collected, or nothing of both', () => {
    const events = [...tails, handedOver(tom, 'cover', 10_000), closed];
    expect(settledOn(tom, 'cover', events)?.done).toEqual({ collectedCents: 0, paidCents: 5_000, returnedCents: 0 });
    expect(settledOn(sam, 'spinner', events)?.done).toEqual({ collectedCents: 5_000, paidCents: 0, returnedCents: 0 });
    expect(settledOn(sam, 'spinner', begins)?.done).toEqual({ collectedCents: 0, paidCents: 0, returnedCents: 0 });
  });
});

describe('The law of the day', () => {
  it('is, for a wager that a spin decided, that of the spin; for one that a ruling took out, that of the ruling', () => {
    const [edition] = commemorative.editions;
    const decidedBy = (events: readonly Step[], wagerId: string): unknown => {
      const [material] = staged(events).rounds;
      const picture = material && commemorative.roundPicture(material);
      const on = { interpretation: () => '', displaced: () => inEffect };
      const moment = picture && edition?.settle(picture, on).decidedBy(wagerId);
      return picture?.facts.find((fact) => fact === moment)?.type;
    };
    expect(decidedBy(tails, wager(tom, 'cover'))).toBe('commemorative-two-up.PenniesSpun');
    const aside = [...begins, ...spin('TTH', 's1'), ...announcedAndSetAside('tails', 'fire')];
    expect(decidedBy(aside, wager(tom, 'cover'))).toBe('round.OutcomeInvalidated');
  });
});
