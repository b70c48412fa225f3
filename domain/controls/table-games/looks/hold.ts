import { theoreticalWin, type WagersAtChance } from '../../../games/theoretical-win.ts';
import { adjustmentOfWin, type LaidFigures } from '../../../gaming-day/figures.ts';
import { noGround } from '../../../kernel/decision.ts';
import { inDollars } from '../../../kernel/money.ts';
import { ratio, wholeOf } from '../../../kernel/ratio.ts';
import type { Look, Sighting, Weighing } from '../../../law/clause.ts';
import { choicesUpTo } from '../../../rulebook/in-force.ts';
import { accountingWin } from '../../../table/win-formulas.ts';
import { awardsAt, awardsBesideChance, mayExplain, missingOfAwards, type LooseAward } from '../awards.ts';
import { ofType } from '../facts.ts';
import { houseTermsIn } from '../house-terms.ts';
import type { DayPicture, TableOfDay } from '../picture.ts';
import { figuresAsClosed, wonAsClosed, type FiguresAsClosed } from './closed-figures.ts';
import { saysWent, wentToOthers } from './transfers.ts';
import { wonInAll } from './wins.ts';

/** The sessions of a game in the figures that the day was closed with, each with the session itself. */
type Played = FiguresAsClosed & { readonly one: TableOfDay };

const playedOf = (picture: DayPicture, game: string): readonly Played[] =>
  figuresAsClosed(picture).flatMap((closed): Played[] => {
    const { one } = closed;
    return one && closed.figures.game === game ? [{ ...closed, one }] : [];
  });

/** What chance makes of some wagers of a session, or why nobody can say it, as the end of a sentence. */
const atChance = (
  picture: DayPicture,
  { one }: Played,
  laid: LaidFigures,
): WagersAtChance | { readonly because: string } => {
  const { edition, kind } = laid;
  if (edition === null) return { because: 'no edition is known by which they were laid' };
  const law = picture.laws.get(one.opening?.data.game ?? '') ?? [];
  const terms = { ...houseTermsIn(one.facts), choices: choicesUpTo(law, edition, picture.gamingDay) };
  const chance = one.game?.chanceOf?.(edition, kind, terms);
  if (!chance) return { because: 'the game does not say it' };
  return 'because' in chance ? chance : { laid, chance };
};

type Hold = {
  readonly game: string;
  readonly deed: Sighting['deed'];
  readonly winCents: number;
  /** What awards of disputes took out of the floats of its tables, less what they brought in: it is in the win, and chance did not make it. */
  readonly awardsCents: number;
  /** What went from its tables to those of other games past the cage, less what came from them: that is in the win too. */
  readonly wentCents: number;
  /** Awards that may have been handed over at one of its tables. */
  readonly looseAwards: readonly LooseAward[];
  readonly expectedCents: number;
  readonly errorCents: number;
  /** A player decides, and best play was supposed. */
  readonly isAtBestPlay: boolean;
  /** Why nobody can say what is to be expected; null where somebody can. */
  readonly unknown: string | null;
};

/** What awards of disputes took out of the float of a session less what they brought in, by its own record; in cents. */
const awardedIn = ({ facts }: TableOfDay): number =>
  ofType(facts, 'table.AwardHandedOver').reduce(
    (sum, { data: { went, totalCents } }) => sum + (went === 'out' ? totalCents : -totalCents),
    0,
  );

const looseAt = (picture: DayPicture, played: readonly Played[]): readonly LooseAward[] => {
  const awards = awardsBesideChance(picture);
  return [...new Set(played.flatMap(({ one }) => awardsAt(awards, one)))];
};

/** What a game won on the day beside what chance makes of its wagers; undefined where nothing can be held against each other, or no win is known. */
const holdOf = (picture: DayPicture, game: string): Hold | undefined => {
  const played = playedOf(picture, game);
  const last = played.at(-1);
  const winCents = wonInAll(played.map(wonAsClosed));
  const laid = played.flatMap((one) =>
    one.figures.laid.map((wagers) => ({ wagers, is: atChance(picture, one, wagers) })),
  );
  // A game that says nothing of any of its wagers is not asked.
  if (!last || laid.length === 0 || winCents === null || !last.one.game?.chanceOf) return undefined;
  const unknown = laid.find(({ is }) => 'because' in is);
  const known = laid.flatMap(({ is }) => ('because' in is ? [] : [is]));
  const { expected, errorCents } = theoreticalWin(known);
  return {
    game,
    deed: last.deed,
    winCents,
    awardsCents: played.reduce((sum, { one }) => sum + awardedIn(one), 0),
    wentCents: wentToOthers(picture, new Set(played.map(({ one }) => one.table))),
    looseAwards: looseAt(picture, played),
    expectedCents: wholeOf(expected),
    errorCents,
    isAtBestPlay: known.some(({ chance }) => chance.isAtBestPlay),
    unknown:
      unknown && 'because' in unknown.is
        ? `what the house wins on average of wagers of the kind ${unknown.wagers.kind}: ${unknown.is.because}`
        : null,
  };
};

/** Hundredths of standard errors by which a win lies from what is to be expected, towards zero; null where chance leaves no room. */
const inErrors = ({ errorCents, expectedCents }: Hold, winCents: number): number | null =>
  errorCents === 0 ? null : wholeOf(ratio(BigInt(winCents - expectedCents) * 100n, BigInt(errorCents)));

const isOutlying = ({ expectedCents, errorCents }: Hold, winCents: number, { thresholds }: DayPicture): boolean =>
  Math.abs(winCents - expectedCents) * 100 > errorCents * thresholds.holdDeviationInHundredthsOfErrors;

const wonText = (cents: number): string => `${cents < 0 ? 'lost' : 'won'} ${inDollars(Math.abs(cents))}`;

const asDecimal = (hundredths: number): string =>
  `${Math.trunc(Math.abs(hundredths) / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, '0')}`;

const besideAwards = (cents: number): string => {
  if (cents === 0) return '';
  return `, after awards of disputes ${cents > 0 ? 'took' : 'brought'} ${inDollars(Math.abs(cents))}`;
};

const besideTransfers = (cents: number): string => {
  const went = saysWent(cents, 'its tables');
  return went === '' ? '' : `, after ${went} past the cage`;
};

/** What was won by play, as far as the record of the tables tells it: the win without what awards and transfers made of it. */
const playedCentsOf = ({ winCents, awardsCents, wentCents }: Hold): number => winCents + awardsCents + wentCents;

const says = (hold: Hold, hundredths: number): string => {
  const { game, winCents, awardsCents, wentCents, expectedCents, errorCents } = hold;
  const average = `${expectedCents < 0 ? 'a loss' : 'a win'} of ${inDollars(Math.abs(expectedCents))}`;
  return `the house ${wonText(winCents)} at ${game} over the day${besideAwards(awardsCents)}${besideTransfers(wentCents)}, and chance makes ${average} of its wagers on average: ${asDecimal(hundredths)} standard errors of ${inDollars(errorCents)} ${hundredths < 0 ? 'under' : 'over'} it`;
};

const playsWorse =
  'how well the players played: the average supposes best play, and who plays worse leaves more to the house';

const sightingOf = (hold: Hold, picture: DayPicture): readonly Sighting[] => {
  const {
    game,
    deed,
    winCents,
    awardsCents,
    wentCents,
    looseAwards,
    expectedCents,
    errorCents,
    isAtBestPlay,
    unknown,
  } = hold;
  if (unknown !== null)
    return [
      {
        deed,
        says: `whether the win at ${game} lies far from what chance makes of it is not known`,
        figures: { game, winCents },
        undetermined: { missing: unknown },
      },
    ];
  const playedCents = playedCentsOf(hold);
  const hundredths = inErrors(hold, playedCents);
  if (hundredths === null || !isOutlying(hold, playedCents, picture)) return [];
  const mayBeAwards = mayExplain(looseAwards, playedCents, (cents) => !isOutlying(hold, cents, picture));
  const missing = mayBeAwards ? missingOfAwards(looseAwards) : playsWorse;
  return [
    {
      deed,
      says: says(hold, hundredths),
      figures: {
        game,
        winCents,
        ...(awardsCents === 0 ? {} : { awardsCents }),
        ...(wentCents === 0 ? {} : { wentToOtherTablesCents: wentCents }),
        theoreticalWinCents: expectedCents,
        standardErrorCents: errorCents,
        deviationInHundredthsOfErrors: hundredths,
        allowedHundredthsOfErrors: picture.thresholds.holdDeviationInHundredthsOfErrors,
      },
      ...(mayBeAwards || (isAtBestPlay && hundredths > 0) ? { undetermined: { missing } } : {}),
    },
  ];
};

/**
 * Games whose win over the day, as it was closed, lies further from what chance makes of their wagers than the venue allows. Nothing is said of a
 * game while the win of one of its sessions is not known: that a float was not counted is found as that.
 */
export const outlyingHolds: Look<DayPicture> = (picture) => {
  const games = new Set(figuresAsClosed(picture).map(({ figures }) => figures.game));
  return [...games].toSorted().flatMap((game) => {
    const hold = holdOf(picture, game);
    return hold ? sightingOf(hold, picture) : [];
  });
};

/** Adjustments of the closed day, each with its ground, bring the win of the game to where chance may have it. */
export const winAdjusted: Weighing<DayPicture> = ({ figures }, picture) => {
  const game = String(figures?.['game']);
  const hold = holdOf(picture, game);
  const tables = new Set(playedOf(picture, game).map(({ one }) => one.table));
  const adjustments = ofType(picture.own, 'gamingDay.Adjusted').filter(
    ({ data }) => data.table !== null && tables.has(data.table) && !(data.decision.ground in noGround),
  );
  const cents = adjustments.reduce((sum, { data }) => sum + adjustmentOfWin(accountingWin, data), 0);
  if (!hold || hold.unknown !== null || cents === 0) return 'no';
  return isOutlying(hold, playedCentsOf(hold) + cents, picture) ? 'no' : 'yes';
};
