import { pause } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import { happens, oneOf, type Chance } from '../../play.ts';
import type { faces } from '../../../equipment/coins/word-lists.ts';
import type { Result } from '../events.ts';
import { retrieveCoin, spinnerOf } from './coins.ts';
import { otherSide, sideOf, type Fault, type Game, type Outcome, type Shown, type Spin } from './game.ts';
import { sayPlay } from './say.ts';

type Face = (typeof faces)[number];

const facesOf: Record<Shown, readonly [Face, Face]> = {
  heads: ['head', 'head'],
  tails: ['tail', 'tail'],
  odds: ['head', 'tail'],
};

const resultOf = (game: Game, outcome: Exclude<Outcome, 'void'>): Shown => {
  if (outcome === 'odds') return 'odds';
  return outcome === 'hit' ? sideOf(game) : otherSide(sideOf(game));
};

/** How the next spin falls: as the script says, then as chance has it. A house spin is never invalid. */
const nextSpin = (game: Game): { readonly result: Shown; readonly fault: Fault | undefined } => {
  const { chance } = game.table.floor;
  const scripted = game.script.spins[game.spins];
  // Of a spin that is settled against the call of "no spin", the coins must be seen to show what is settled.
  if (scripted === 'void' && game.deeds.ignoreNoSpin) return { result: resultOf(game, 'miss'), fault: 'hit-object' };
  if (scripted !== undefined && scripted !== 'void') return { result: resultOf(game, scripted), fault: undefined };
  const result = oneOf(chance, ['heads', 'tails', 'odds', 'odds'] as const);
  if (scripted === 'void' && game.deeds.coinOut) return { result, fault: 'outside-ring' };
  if (game.spins === 0 && game.deeds.noSpin) return { result, fault: game.deeds.noSpin.fault };
  const isVoid = scripted === 'void' || (game.house === null && happens(chance, game.script.voids));
  return { result, fault: isVoid ? chooseFault(chance) : undefined };
};

/** What the nth spin of a game is called. */
export const spinIdOf = ({ number }: Game, nth: number): string =>
  `S-${String(number).padStart(4, '0')}-${String(nth).padStart(2, '0')}`;

/** The coins fly and come to rest. A fault that voids the spin is called at once: then `isVoid`. */
export const spin = (game: Game): { readonly spun: Spin; readonly isVoid: boolean } => {
  const { floor } = game.table;
  const { result, fault } = nextSpin(game);
  const seen = fault ?? (game.spins === 0 ? game.deeds.uncalledFault : undefined);
  game.spins += 1;
  const spinId = spinIdOf(game, game.spins);
  const { personId, role } = spinnerOf(game);
  const [first, second] = fallenFaces(facesOf[result], fault);
  const coins = [
    { coin: game.coins[0], face: first },
    { coin: game.coins[1], face: second },
  ];
  const data = { spinId, spinnerId: personId, spinnerRole: role, coins, seen: seen ? [seen] : [] };
  sayPlay(floor, 'two-up.CoinsSpun', data, spinnerOf(game));
  if (fault) callNoSpin(game, { spinId, result }, fault);
  return { spun: { spinId, result }, isVoid: fault !== undefined };
};

const chooseFault = (chance: Chance): Fault =>
  oneOf(chance, [
    'too-low',
    'too-low',
    'too-low',
    'not-spun',
    'hit-object',
    'hit-object',
    'outside-ring',
    'outside-ring',
    'spinner-outside',
    'not-flat',
  ]);

const fallenFaces = ([first, second]: readonly [Face, Face], fault: Fault | undefined): readonly [Face, Face] => {
  if (fault === 'not-flat') return [first, 'not-flat'];
  return fault === 'outside-ring' ? [first, 'not-seen'] : [first, second];
};

const clauseOf: Record<Exclude<Fault, 'other'>, string> = {
  'not-spun': '7.1.1',
  'too-low': '7.1.2',
  'outside-ring': '7.3.1',
  'hit-object': '7.3.2',
  'spinner-outside': '7.3.3',
  'not-flat': '7.3.4',
};

/** "No spin": by the boxer, or in their opinion a casino supervisor, before the coins rest where 7.1 is relied on (7.2, 7.3). */
const callNoSpin = (game: Game, { spinId }: Spin, fault: Fault): void => {
  const { floor, crew } = game.table;
  if (fault === 'other') return;
  const called = game.spins === 1 ? game.deeds.noSpin : undefined;
  const isOpinion = fault === 'too-low' || fault === 'not-spun';
  const caller = isOpinion && happens(floor.chance, 0.15) ? crew.casinoSupervisor : crew.leader;
  pause(floor, 600, 1_500);
  sayPlay(
    floor,
    'two-up.SpinDeclaredInvalid',
    {
      spinId,
      words: called?.words ?? (isOpinion ? 'no spin' : oneOf(floor.chance, ['no spin', 'barred'] as const)),
      coins: called?.coins ?? (fault === 'not-flat' ? 'after-rest' : 'before-rest'),
      lateReason: null,
      decision: called?.decided ? decisionBy(caller, ...called.decided) : decisionBy(caller, clauseOf[fault], fault),
    },
    caller,
  );
  if (fault === 'outside-ring') retrieveCoin(game, spinId);
};

/** The boxer announces what the coins show; the fifth odds in a row is a result (6.9, 4.1). */
export const announce = (game: Game, spun: Spin): Result => {
  const { floor, crew } = game.table;
  const deeds = game.spins === 1 ? game.deeds : {};
  const said = deeds.misannounce?.(spun.result) ?? spun.result;
  const by = deeds.announcedBy ? deeds.announcedBy(game) : crew.leader;
  game.validSpins += 1;
  game.invalidRun = 0;
  game.oddsRun = said === 'odds' ? game.oddsRun + 1 : 0;
  const result = game.oddsRun === 5 ? 'five-odds' : said;
  pause(floor, 1_500, 3_500);
  const oddsLightsLit = deeds.oddsLightsLit ?? game.oddsRun;
  if (by) sayPlay(floor, 'two-up.ResultAnnounced', { spinId: spun.spinId, result, by: by.personId, oddsLightsLit }, by);
  return result;
};
