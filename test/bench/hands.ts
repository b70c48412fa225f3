import { deck } from '../../domain/equipment/cards/card.ts';
import { valueOf } from '../../domain/games/double-chance/hands.ts';
import { everyHand } from '../games/double-chance/support/every-hand.ts';
import { tellCompared, turnAbout } from './rows.ts';

/**
 * How long the values of all hands of Double Chance take, beside telling the hands one after the other: `npm run bench -- hands`. Time of the
 * processor, so that what else the machine does counts for neither.
 */
const turns = 9;
const warmUps = 2;

const secondsOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

let told = 0;
let valued = 0;

const figures = await turnAbout(warmUps + turns, {
  control: async () =>
    secondsOf(() => {
      for (const five of everyHand(deck())) told += five.length;
    }),
  ours: async () =>
    secondsOf(() => {
      for (const five of everyHand(deck())) if (valueOf(five) !== 'no-value') valued += 1;
    }),
});

const all = told / (warmUps + turns) / 5;
const withValue = valued / (warmUps + turns);
tellCompared({
  what: 'values of all hands of Double Chance',
  unit: 's of the processor',
  controlIs: 'the same hands told one after the other',
  ours: figures.ours.slice(warmUps),
  controls: figures.control.slice(warmUps),
  target: '<= 5 ×',
  isReached: (ratio) => ratio <= 5,
  how: `one core, in memory; ${all.toLocaleString('en')} hands, ${withValue.toLocaleString('en')} of rule 11; ${turns} turns after ${warmUps} that warm up`,
});
