import { afterRulings } from '../after-rulings.ts';
import { crossed } from '../crossed.ts';
import { crossedMoney } from '../crossed-money.ts';
import { callsAndResults } from '../calls-and-results.ts';
import { centre } from '../centre.ts';
import { days } from '../days.ts';
import { devicesAndRulings } from '../devices-and-rulings.ts';
import { disputesAndClosing } from '../disputes-and-closing.ts';
import { evenings } from '../evenings.ts';
import { equipment } from '../equipment.ts';
import { handOvers } from '../hand-overs.ts';
import { houseSpinsAndPennies } from '../house-spins.ts';
import { invalidSpins } from '../invalid-spins.ts';
import { kipAndSpinner } from '../kip-and-spinner.ts';
import { pairs } from '../pairs.ts';
import { putRight } from '../put-right.ts';
import { readings } from '../readings.ts';
import { rulesThatMeet } from '../rules-that-meet.ts';
import { rulesThatMeetAgain } from '../rules-that-meet-again.ts';
import { rulesThatMeetBesides } from '../rules-that-meet-besides.ts';
import { series } from '../series.ts';
import { wholeDays } from '../whole-days.ts';
import { takenForTheOther } from '../taken-for-the-other.ts';
import { lyingOn } from '../lying-on.ts';
import { neverThoughtOf } from '../never-thought-of.ts';
import { overTheCut } from '../over-the-cut.ts';
import { overTheCutAgain } from '../over-the-cut-again.ts';
import { ridingOverTheCut } from '../riding-over-the-cut.ts';
import { takenOver } from '../taken-over.ts';
import type { RingSituation } from './words.ts';

/** Every situation, by its theme. */
export const themes: Readonly<Record<string, readonly RingSituation[]>> = {
  'after-rulings': afterRulings,
  'calls-and-results': callsAndResults,
  centre,
  days,
  'devices-and-rulings': devicesAndRulings,
  'disputes-and-closing': disputesAndClosing,
  equipment,
  'hand-overs': handOvers,
  'house-spins': houseSpinsAndPennies,
  'invalid-spins': invalidSpins,
  'kip-and-spinner': kipAndSpinner,
  pairs,
  'put-right': putRight,
  readings,
  'rules-that-meet': rulesThatMeet,
  'rules-that-meet-again': rulesThatMeetAgain,
  'rules-that-meet-besides': rulesThatMeetBesides,
  series,
  'taken-over': takenOver,
  crossed,
  'crossed-money': crossedMoney,
  'whole-days': wholeDays,
  'taken-for-the-other': takenForTheOther,
  'over-the-cut': overTheCut,
  'over-the-cut-again': overTheCutAgain,
  'riding-over-the-cut': ridingOverTheCut,
  'lying-on': lyingOn,
  'never-thought-of': neverThoughtOf,
  evenings,
};
export const allSituations: readonly RingSituation[] = Object.values(themes).flat();
