import { pause, type Actor } from '../../../play/floor.ts';
import { asPlayer, decisionBy, type Player } from '../../../play/table.ts';
import { happens } from '../../play.ts';
import { sayPlay } from './say.ts';
import { penniesOf, type RingTable } from './table.ts';
import type { Turn } from './turn.ts';

/** The patrons in the order in which the kip is offered: clockwise, from the place after the last who was asked (4.1). */
const clockwise = ({ players, lastPlace }: RingTable): readonly Player[] => [
  ...players.filter(({ seat }) => seat > lastPlace),
  ...players.filter(({ seat }) => seat <= lastPlace),
];

const offer = (turn: Turn, { personId, seat }: Player, isFirst: boolean): void => {
  const { floor, crew } = turn.table;
  const by = (isFirst ? turn.deeds.offeredBy?.(turn) : undefined) ?? crew.leader;
  sayPlay(floor, 'commemorative-two-up.KipOffered', { personId, place: seat, by: by.personId }, by);
  pause(floor, 1_500, 4_000);
};

const decline = ({ table: { floor } }: Turn, player: Player): void => {
  const data = { personId: player.personId, place: player.seat };
  sayPlay(floor, 'commemorative-two-up.KipDeclined', data, asPlayer(player));
  pause(floor, 1_000, 2_500);
};

const accept = (turn: Turn, player: Player): void => {
  const { table } = turn;
  turn.spinner = player;
  table.lastPlace = player.seat;
  table.houseSpins = false;
  const data = { personId: player.personId, place: player.seat };
  sayPlay(table.floor, 'commemorative-two-up.KipAccepted', data, asPlayer(player));
  pause(table.floor, 3_000, 8_000);
};

/** Who is asked in turn. A move passes one of them over, and the next has the kip. */
const asked = ({ table, deeds, script }: Turn): readonly Player[] => {
  const inTurn = clockwise(table);
  if (script.asksNobody) return [];
  if (deeds.passOver) return inTurn.filter((_, place) => place !== 1).slice(0, 2);
  if (script.spinner === 'house') return inTurn;
  const taker = inTurn.findIndex(({ nerve }) => happens(table.floor.chance, nerve));
  return taker < 0 ? inTurn : inTurn.slice(0, taker + 1);
};

/** The kip goes round until somebody accepts it; when nobody does, the ringkeeper spins (4.1, 4.1.1). */
export const chooseSpinner = (turn: Turn): void => {
  const inTurn = asked(turn);
  const isTaken = turn.script.spinner !== 'house';
  const last = inTurn.at(-1);
  for (const [nth, player] of inTurn.entries()) {
    offer(turn, player, nth === 0);
    if (isTaken && player === last) return accept(turn, player);
    decline(turn, player);
  }
  houseSpins(turn, 'no-patron', turn.deeds.houseSpinner?.(turn) ?? turn.table.crew.leader);
};

/** Somebody of the house spins from here on: since nobody elected to, or on the spinner's behalf (4.1.1, 4.7). */
export const houseSpins = (turn: Turn, because: 'no-patron' | 'three-invalid', who: Actor): void => {
  const { table, deeds } = turn;
  const { floor, crew } = table;
  turn.house = who;
  if (because === 'no-patron') table.houseSpins = true;
  const isSupervised = because === 'no-patron' && deeds.supervision !== 'unsupervised';
  const supervision = isSupervised ? 'supervised' : because === 'no-patron' ? 'unsupervised' : 'not-seen';
  sayPlay(
    floor,
    'commemorative-two-up.KipTakenOver',
    {
      byPersonId: who.personId,
      role: who.role,
      insteadOf: turn.spinner?.personId ?? null,
      because,
      supervision,
      supervisedBy: isSupervised ? crew.casinoSupervisor.personId : null,
      ...(because === 'three-invalid' ? { decision: decisionBy(who, '4.7', 'repeated-invalid-spins' as const) } : {}),
    },
    crew.leader,
  );
  pause(floor, 3_000, 6_000);
};

/** The ringkeeper throws a set down, and the spinner selects three of it (3.1, 4.2). */
export const choosePennies = (turn: Turn): void => {
  const { table, deeds } = turn;
  const { floor, crew, set } = table;
  const thrower = deeds.thrownDownBy?.(turn) ?? crew.leader;
  const pennySet = `pennies-${set}`;
  sayPlay(floor, 'commemorative-two-up.PenniesThrownDown', { pennySet, by: thrower.personId }, thrower);
  pause(floor, 2_000, 5_000);
  if (deeds.choosePennies) return deeds.choosePennies(turn);
  selectPennies(turn, { pennies: penniesOf(set).slice(0, 3), kept: penniesOf(set).slice(3), keptBy: crew.leader });
};

type Selected = {
  readonly pennies: readonly string[];
  readonly kept: readonly string[];
  readonly keptBy: Actor;
  readonly by?: Actor;
};

export const selectPennies = (turn: Turn, { pennies, kept, keptBy, by }: Selected): void => {
  const { table, spinner, house } = turn;
  const { floor, set, crew } = table;
  const who = by ?? house ?? (spinner ? asPlayer(spinner) : crew.leader);
  turn.pennies = pennies;
  sayPlay(
    floor,
    'commemorative-two-up.PenniesSelected',
    {
      personId: who.personId,
      pennySet: `pennies-${set}`,
      pennies: [...pennies],
      kept: [...kept],
      keptBy: keptBy.personId,
    },
    who,
  );
  pause(floor, 2_000, 5_000);
};

/** The ringkeeper changes the pennies for those of the other set (3.3). */
export const changePennies = (turn: Turn, by: Actor = turn.table.crew.leader): void => {
  const { table } = turn;
  const { floor } = table;
  const takenOut = [...turn.pennies];
  table.set = table.set === 'red' ? 'blue' : 'red';
  const decision = decisionBy(by, '3.3', 'equipment-fault');
  const broughtIn = penniesOf(table.set).slice(0, 3);
  sayPlay(floor, 'ring.PenniesChanged', { pennySet: `pennies-${table.set}`, takenOut, broughtIn, decision }, by);
  pause(floor, 2_000, 4_000);
  choosePennies(turn);
};

export const leaveCentre = ({ table: { floor }, spinner }: Turn, because: 'lost' | 'chose-to'): void => {
  if (!spinner) return;
  pause(floor, 1_500, 3_000);
  sayPlay(floor, 'commemorative-two-up.SpinnerLeft', { personId: spinner.personId, because }, asPlayer(spinner));
};
