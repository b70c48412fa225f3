import { namedEquipment, type EquipmentNamed } from '../../equipment/kinds.ts';
import type { DataOfType } from '../../kernel/by-type.ts';
import { inDollars } from '../../kernel/money.ts';
import { someone, someoneAtStart } from '../../kernel/telling.ts';
import { inSentence, inWords, listed } from '../../kernel/word-list.ts';
import type { RoundEvent } from '../../round/events.ts';
import { inPart, sayingOfPlays, sayingOfSomePlays, type Part } from '../../round/telling.ts';
import type { Chance, Game } from '../game.ts';
import type { CommemorativeEvent, Result } from './events.ts';
import type { RingEvent } from './ring-events.ts';
import { grounds, leavingReasons, takingOverReasons } from './word-lists.ts';

type Play = CommemorativeEvent | RingEvent;
type Data<Type extends Play['type']> = DataOfType<Play, Type>;

const atPlace = (place: number | null): string => (place === null ? '' : ` at place ${place}`);
/** `the set red`; `a set` where nobody said which. */
const theSet = (set: string | null): string => (set === null ? 'a set' : `the set ${set}`);
const these = (pennies: readonly string[]): string => (pennies.length === 0 ? 'no penny' : listed(pennies));
const facesOf = (pennies: readonly { readonly face: string }[]): string =>
  pennies.length === 0 ? 'how they lay was not recorded' : pennies.map(({ face }) => inWords(face)).join(', ');
const ground = (of: string): string => inSentence(grounds, of);
const faultsOf = (seen: readonly string[]): string =>
  seen.length === 0 ? '' : `; seen: ${seen.map(ground).join(', ')}`;
/** `rk-1 (ringkeeper)`. */
const as = (personId: string, role: string): string => `${personId} (${inWords(role)})`;

const supervision = ({ supervision: seen, supervisedBy }: Data<'commemorative-two-up.KipTakenOver'>): string => {
  if (seen === 'supervised') return `; ${someone(supervisedBy)} supervises the game`;
  return seen === 'unsupervised' ? '; nobody supervises the game' : '';
};

const keptOf = ({ kept, keptBy }: Data<'commemorative-two-up.PenniesSelected'>): string => {
  if (kept === null) return keptBy === null ? '' : `; ${keptBy} keeps the others`;
  return `; ${someone(keptBy)} keeps ${these(kept)}`;
};

const moments = {
  'before-rest': ', before the pennies came to rest',
  'after-rest': ', when the pennies had come to rest',
  'not-seen': '',
} as const;
const earlier = (could: boolean | null): string => {
  if (could === null) return '';
  return could ? '; it could have been called earlier' : '; it could not have been called earlier';
};

const attempts = {
  made: 'tries to disturb',
  'not-made': 'does not try to disturb',
  'too-late': 'tries too late to disturb',
} as const;

const shapeOf = (shape: string): string =>
  shape === 'not-seen' ? 'nobody saw its shape' : `its shape is ${inWords(shape)}`;
const heightOf = (mm: number | null): string =>
  mm === null ? 'nobody measured its boundary' : `its boundary is ${mm} mm high`;

const tell = sayingOfPlays<Play, string>({
  'commemorative-two-up.KipOffered': ({ by, personId, place }) =>
    `${by} offers the kip to ${someone(personId)}${atPlace(place)}.`,
  'commemorative-two-up.KipAccepted': ({ personId, place }) =>
    `${personId}${atPlace(place)} accepts the kip and enters the centre of the ring.`,
  'commemorative-two-up.KipDeclined': ({ personId, place }) =>
    `${someoneAtStart(personId)}${atPlace(place)} declines the kip.`,
  'commemorative-two-up.KipTakenOver': (data) =>
    `${as(data.byPersonId, data.role)} takes the kip${data.insteadOf === null ? '' : ` on behalf of ${data.insteadOf}`}${data.decision ? `, as ${data.decision.by} decided` : ''}: ${takingOverReasons[data.because]}${supervision(data)}.`,
  'commemorative-two-up.SpinnerLeft': ({ personId, because }) =>
    `${personId} gives up the kip and leaves the centre of the ring: ${leavingReasons[because]}.`,
  'commemorative-two-up.PenniesThrownDown': ({ by, pennySet }) =>
    `${by} throws ${theSet(pennySet)} down inside the ring.`,
  'commemorative-two-up.PenniesSelected': (data) =>
    `${data.personId} selects ${these(data.pennies)} of ${theSet(data.pennySet)}${keptOf(data)}.`,
  'commemorative-two-up.PenniesPlaced': ({ personId, onKip }) =>
    `${personId} places the pennies on the kip: ${facesOf(onKip)}.`,
  'commemorative-two-up.PenniesSpun': ({ spinId, spinnerId, spinnerRole, pennies, seen }) =>
    `${spinnerRole === 'player' ? spinnerId : as(spinnerId, spinnerRole)} spins the pennies (${spinId}): ${facesOf(pennies)}${faultsOf(seen)}.`,
  'commemorative-two-up.SpinDeclaredInvalid': ({ spinId, words, pennies, couldBeEarlier, decision }) =>
    `${decision.by} calls ${words === 'other' ? 'in other words' : `"${words ?? 'no spin'}"`} on ${spinId}${moments[pennies]}: ${ground(decision.ground)}${earlier(couldBeEarlier)}.`,
  'commemorative-two-up.PenniesDisturbed': ({ by, spinId, attempt }) =>
    `${by} ${attempts[attempt]} the pennies of ${spinId}.`,
  'commemorative-two-up.ResultAnnounced': ({ by, spinId, result }) => `${by} announces ${result} of ${spinId}.`,
  'commemorative-two-up.PersonSeenInRing': ({ by, personId, role }) =>
    `${by} sees ${as(someone(personId), role)} within the boundaries of the ring.`,
  'commemorative-two-up.WagersMatched': ({ matchId, headsWagerId, tailsWagerId, matchedCents }) =>
    `Wager ${headsWagerId} on heads and wager ${tailsWagerId} on tails stand against each other for ${inDollars(matchedCents)} (match ${matchId}).`,
  'commemorative-two-up.WagerUnmatched': ({ matchId, by }) =>
    `${someoneAtStart(by)} calls off match ${matchId}: its wagers stand against each other no more.`,
  'commemorative-two-up.StakeHanded': ({ wagerId, handedCents, toPersonId, toRole }) =>
    `${inDollars(handedCents)} of wager ${wagerId} goes into the hands of ${as(toPersonId, toRole)}.`,
  'commemorative-two-up.CentreCounted': ({ wagerId, spinnersCents, coverCents, heldBy, role, afterSpinId }) =>
    `${as(heldBy, role)} holds ${inDollars(spinnersCents)} of the spinner's wager ${wagerId} and ${inDollars(coverCents)} against it, ${afterSpinId === null ? 'before the first spin' : `after ${afterSpinId}`}.`,
  'commemorative-two-up.MoneyHandedOver': ({ wagerId, fromPersonId, fromRole, toPersonId, handedCents, medium }) =>
    `${as(fromPersonId, fromRole)} hands ${toPersonId} ${inDollars(handedCents)} in ${inWords(medium)} on wager ${wagerId}.`,
  'ring.RingMeasured': ({ by, shape, boundaryHeightMm }) =>
    `${by} looks at the ring: ${shapeOf(shape)}, and ${heightOf(boundaryHeightMm)}.`,
  'ring.PenniesKept': ({ pennySet, pennies, keptBy, role }) => {
    const what = pennies === null ? `The pennies of ${theSet(pennySet)}` : `Of ${theSet(pennySet)} ${these(pennies)}`;
    return keptBy === null
      ? `${what} lie with nobody.`
      : `${what} come into the keeping of ${role === null ? keptBy : as(keptBy, role)}.`;
  },
  'ring.PenniesChanged': ({ decision, takenOut, broughtIn, pennySet }) =>
    `${decision.by} changes pennies, ${these(takenOut)} out and ${these(broughtIn)} of ${theSet(pennySet)} in: ${ground(decision.ground)}.`,
});

type Fact = Parameters<Game['narrate']>[0];
type Wager = DataOfType<RoundEvent, 'round.WagerPlaced'>;

/** A wager of a kind that only this game has: the cover of what the spinner wagers in the centre (6.2). */
const tellOfCover = ({ type, data }: Fact): string | undefined => {
  if (type !== 'round.WagerPlaced' || (data as Wager).kind !== 'cover') return undefined;
  const { personId, stakeCents, medium, oral, wagerId } = data as Wager;
  return `${someoneAtStart(personId)} covers the spinner in the centre with ${inDollars(stakeCents)} in ${inWords(medium)}${oral ? ' by word' : ''} (wager ${wagerId}).`;
};

/** One sentence of a play of Commemorative Two-Up, of what is done with its ring, or of a cover. Undefined for any other fact. */
export const narrate: Game['narrate'] = (fact) => tell(fact) ?? tellOfCover(fact);

/** The result that a fact announces. */
export const resultsIn: Game['resultsIn'] = ({ type, data }) =>
  type === 'commemorative-two-up.ResultAnnounced'
    ? [{ result: (data as { readonly result: Result }).result, hand: null }]
    : [];

/** What a play says of chance: three pennies of one set, spun together. */
export const chanceIn = sayingOfSomePlays<Play, Chance>({
  'commemorative-two-up.PenniesSelected': ({ pennySet }) => ({ is: 'device', device: pennySet }),
  'ring.PenniesChanged': ({ pennySet }) => ({ is: 'device', device: pennySet }),
  'commemorative-two-up.PenniesSpun': ({ spinId, spinnerId, pennies }) => ({
    is: 'draw',
    draw: spinId,
    by: spinnerId,
    pieces: pennies,
  }),
  'commemorative-two-up.ResultAnnounced': ({ spinId: draw, result }) => ({ is: 'result', draw, result }),
});

const ofSet = ({ pennySet }: { readonly pennySet: string | null }) => namedEquipment(pennySet, 'penny-set');

const setsUsed = sayingOfSomePlays<Play, readonly EquipmentNamed[]>({
  'commemorative-two-up.PenniesThrownDown': ofSet,
  'commemorative-two-up.PenniesSelected': ofSet,
  'ring.PenniesKept': ofSet,
  'ring.PenniesChanged': ofSet,
});

/** The set of pennies that is in use by a play, where it names one. The ring is the table itself, and no play names the kip. */
export const equipmentIn: Game['equipmentIn'] = (fact) => setsUsed(fact) ?? [];

const asSpinner = ({ personId }: { readonly personId: string }) => inPart(personId, 'spinner');
const asDecider = ({ decision }: { readonly decision: { readonly by: string } }) => inPart(decision.by, 'decided');

const concerned = sayingOfPlays<Play, readonly Part[]>({
  'commemorative-two-up.KipOffered': ({ personId, by }) => [
    ...inPart(personId, 'offered'),
    ...inPart(by, 'offered-by'),
  ],
  'commemorative-two-up.KipAccepted': asSpinner,
  'commemorative-two-up.KipDeclined': ({ personId }) => inPart(personId, 'offered'),
  'commemorative-two-up.KipTakenOver': ({ byPersonId, insteadOf, supervisedBy, decision }) => [
    ...inPart(byPersonId, 'spinner'),
    ...inPart(insteadOf, 'replaced'),
    ...inPart(supervisedBy, 'supervised'),
    ...(decision ? asDecider({ decision }) : []),
  ],
  'commemorative-two-up.SpinnerLeft': asSpinner,
  'commemorative-two-up.PenniesThrownDown': ({ by }) => inPart(by, 'threw-down'),
  'commemorative-two-up.PenniesSelected': (data) => [...asSpinner(data), ...inPart(data.keptBy, 'kept')],
  'commemorative-two-up.PenniesPlaced': asSpinner,
  'commemorative-two-up.PenniesSpun': ({ spinnerId }) => inPart(spinnerId, 'spinner'),
  'commemorative-two-up.SpinDeclaredInvalid': asDecider,
  'commemorative-two-up.PenniesDisturbed': ({ by }) => inPart(by, 'disturbed'),
  'commemorative-two-up.ResultAnnounced': ({ by }) => inPart(by, 'announced'),
  'commemorative-two-up.PersonSeenInRing': ({ personId, by }) => [...inPart(personId, 'in-ring'), ...inPart(by, 'saw')],
  'commemorative-two-up.WagersMatched': () => [],
  'commemorative-two-up.WagerUnmatched': ({ by }) => inPart(by, 'player'),
  'commemorative-two-up.StakeHanded': ({ toPersonId }) => inPart(toPersonId, 'held'),
  'commemorative-two-up.CentreCounted': ({ heldBy }) => inPart(heldBy, 'held'),
  'commemorative-two-up.MoneyHandedOver': ({ fromPersonId, toPersonId }) => [
    ...inPart(fromPersonId, 'held'),
    ...inPart(toPersonId, 'player'),
  ],
  'ring.RingMeasured': ({ by }) => inPart(by, 'checked'),
  'ring.PenniesKept': ({ keptBy }) => inPart(keptBy, 'kept'),
  'ring.PenniesChanged': asDecider,
});

/** The persons a play concerns beside its actor, with the part each plays. */
export const personsIn: Game['personsIn'] = (fact) => concerned(fact) ?? [];
