import { pause, say } from '../../../play/floor.ts';
import { decisionBy } from '../../../play/table.ts';
import { happens, oneOf, type Chance } from '../../play.ts';
import type { Result } from '../events.ts';
import { sayPlay } from './say.ts';
import { penniesOf } from './table.ts';
import { firstDeeds, spinnerOf, type Fault, type Spin, type Turn } from './turn.ts';

type Face = 'head' | 'tail' | 'not-flat' | 'not-seen';

const headsFalls: readonly (readonly Face[])[] = [
  ['head', 'head', 'head'],
  ['head', 'head', 'tail'],
  ['head', 'tail', 'head'],
  ['tail', 'head', 'head'],
];
const turned: Readonly<Record<string, Face>> = { head: 'tail', tail: 'head' };

const fallOf = (chance: Chance, result: Result): readonly Face[] => {
  const fall = oneOf(chance, headsFalls);
  return result === 'heads' ? fall : fall.map((face) => turned[face] ?? face);
};

export const clauseOfFault: Readonly<Record<Fault, string>> = {
  'outside-ring': '5.1.1',
  'hit-object': '5.1.2',
  'too-low': '5.1.3',
  ceiling: '5.1.4',
  'spinner-outside': '5.1.5',
  'not-spun': '5.1.6',
  'not-flat': '5.1.7',
  other: '5.1.8',
};

const someFault = (chance: Chance): Fault =>
  oneOf(chance, [
    'outside-ring',
    'hit-object',
    'too-low',
    'too-low',
    'ceiling',
    'spinner-outside',
    'not-spun',
    'not-flat',
    'other',
  ]);

/** How the next spin falls: as the script says, then as chance has it. */
const nextSpin = ({ table: { floor }, script, spins }: Turn): { readonly result: Result; readonly isVoid: boolean } => {
  const scripted = script.spins[spins];
  const result = oneOf(floor.chance, ['heads', 'tails'] as const);
  if (scripted === 'void') return { result, isVoid: true };
  if (scripted !== undefined) return { result: scripted, isVoid: false };
  return { result, isVoid: happens(floor.chance, script.voids) };
};

/** The pennies lie on the kip with the tail up (4.3). */
const placePennies = (turn: Turn): void => {
  const { floor } = turn.table;
  const who = spinnerOf(turn);
  const { onKip = ['tail', 'tail', 'tail'] } = firstDeeds(turn);
  const lying = onKip.map((face, place) => ({ penny: turn.pennies[place] ?? `penny-${place}`, face }));
  sayPlay(floor, 'commemorative-two-up.PenniesPlaced', { personId: who.personId, onKip: lying }, who);
  pause(floor, 2_000, 4_000);
};

export const callSpinnerIn = ({ table: { floor, crew } }: Turn): void => {
  const words = 'no more bets, come in spinner';
  say(floor, 'round.NoMoreBetsCalled', { by: crew.leader.personId, words }, crew.leader);
};

/** The pennies fly and come to rest. A fault that voids the spin is called at once: then `isVoid`. */
export const spin = (turn: Turn): { readonly spun: Spin; readonly isVoid: boolean } => {
  const { table } = turn;
  const { floor, counts } = table;
  const deeds = firstDeeds(turn);
  placePennies(turn);
  deeds.beforeSpin?.(turn);
  (deeds.callNoMoreBets ?? callSpinnerIn)(turn);
  deeds.afterNoMoreBets?.(turn);
  pause(floor, 3_500, 7_000);
  const { result, isVoid } = nextSpin(turn);
  const fault = isVoid ? (deeds.fault ?? someFault(floor.chance)) : undefined;
  counts.spins += 1;
  const spinId = `S-${String(turn.number).padStart(4, '0')}-${String(counts.spins).padStart(4, '0')}`;
  const fall = isVoid ? unseenFall(fault) : fallOf(floor.chance, result);
  const seen = fault ?? deeds.uncalledFault;
  const more = penniesOf(table.set).slice(3);
  const spare = Array.from({ length: Math.max(0, (deeds.penniesSpun ?? 3) - 3) }, (_, place) => ({
    penny: more[place] ?? `penny-${place}`,
    face: fall[0] ?? 'not-seen',
  }));
  const pennies = fall.map((face, place) => ({ penny: turn.pennies[place] ?? `penny-${place}`, face }));
  const who = spinnerOf(turn);
  const spinner = { spinnerId: who.personId, spinnerRole: who.role };
  const data = { spinId, ...spinner, pennies: [...pennies, ...spare], seen: seen ? [seen] : [] };
  sayPlay(floor, 'commemorative-two-up.PenniesSpun', data, who);
  const spun = { spinId, result };
  if (fault) callNoSpin(turn, spun, fault);
  turn.spins += 1;
  return { spun, isVoid };
};

const unseenFall = (fault: Fault | undefined): readonly Face[] =>
  fault === 'not-flat' ? ['not-seen', 'not-seen', 'not-flat'] : ['not-seen', 'not-seen', 'not-seen'];

/** "No spin": by the ringkeeper, in the air where that can be, and the pennies are knocked about (5.1 to 5.3). */
const callNoSpin = (turn: Turn, { spinId }: Spin, fault: Fault): void => {
  const { floor, crew } = turn.table;
  const deeds = firstDeeds(turn);
  const by = deeds.noSpinBy?.(turn) ?? crew.leader;
  const isSeenAtRest = fault === 'not-flat' || fault === 'outside-ring';
  const words = deeds.noSpinWords ?? oneOf(floor.chance, ['no spin', 'barred'] as const);
  pause(floor, 600, 1_500);
  sayPlay(
    floor,
    'commemorative-two-up.SpinDeclaredInvalid',
    {
      spinId,
      words,
      pennies: isSeenAtRest || deeds.noSpinLate ? 'after-rest' : 'before-rest',
      couldBeEarlier: deeds.noSpinLate ? true : isSeenAtRest ? false : null,
      decision: decisionBy(by, clauseOfFault[fault], deeds.noSpinGround ?? fault),
    },
    by,
  );
  if (isSeenAtRest || deeds.noSpinLate) return;
  const attempt = deeds.undisturbed ? 'not-made' : 'made';
  pause(floor, 300, 900);
  sayPlay(floor, 'commemorative-two-up.PenniesDisturbed', { spinId, attempt, by: crew.leader.personId }, crew.leader);
};

/** The ringkeeper announces what two or three of the pennies show (4.6). */
export const announce = (turn: Turn, { spinId, result }: Spin, isFirst: boolean): Result => {
  const { floor, crew } = turn.table;
  const deeds = isFirst ? turn.deeds : {};
  const said = deeds.misannounce?.(result) ?? result;
  const by = deeds.announcedBy ? deeds.announcedBy(turn) : crew.leader;
  if (!by) return said;
  pause(floor, 1_500, 3_500);
  sayPlay(floor, 'commemorative-two-up.ResultAnnounced', { spinId, result: said, by: by.personId }, by);
  return said;
};
