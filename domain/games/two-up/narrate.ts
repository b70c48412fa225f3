import { namedEquipment, type EquipmentNamed } from '../../equipment/kinds.ts';
import { inWords } from '../../kernel/word-list.ts';
import { inPart, sayingOfPlays, sayingOfSomePlays, type Part } from '../../round/telling.ts';
import type { Chance, Game } from '../game.ts';
import { grounds, leaveGrounds, type Result, type TwoUpEvent } from './events.ts';

const coinsSay = (coins: readonly { readonly face: string }[]): string =>
  coins.length === 0 ? 'how they fell was not recorded' : coins.map(({ face }) => inWords(face)).join(', ');

const faultsSay = (seen: readonly string[]): string =>
  seen.length === 0 ? '' : `; seen: ${seen.map(inWords).join(', ')}`;

const listed = (coins: readonly string[]): string => (coins.length === 0 ? 'none' : coins.join(', '));

/** One sentence of a play of Two-Up. Undefined when the fact is not one. */
export const narrate = sayingOfPlays<TwoUpEvent, string>({
  'two-up.SpinnerOffered': (data) =>
    `${data.by} offers the coins to ${data.personId}${data.seat === null ? '' : ` at place ${data.seat}`}.`,
  'two-up.SpinnerAccepted': (data) => `${data.personId} takes the coins and enters the ring.`,
  'two-up.SpinnerDeclined': (data) => `${data.personId} declines to spin.`,
  'two-up.SideDeclared': (data) => `${data.personId} will spin for ${data.side}.`,
  'two-up.CoinsChosen': (data) => `${data.personId} sets the coins on the kip: ${coinsSay(data.onKip)}.`,
  'two-up.CoinsSpun': ({ spinId, spinnerId, coins, seen }) =>
    `${spinnerId} spins the coins (${spinId}): ${coinsSay(coins)}${faultsSay(seen)}.`,
  'two-up.SpinDeclaredInvalid': (data) =>
    `${data.decision.by} calls ${data.words === 'other' ? 'in other words' : `"${data.words ?? 'no spin'}"`} on ${data.spinId}: ${grounds[data.decision.ground]}.`,
  'two-up.ResultAnnounced': (data) => `${data.by} announces ${inWords(data.result)}.`,
  'two-up.CoinSearchBegun': (data) => `${data.by} looks for ${listed(data.coins)}.`,
  'two-up.CoinSearchEnded': (data) => `The search ends: found ${listed(data.found)}; lost ${listed(data.lost)}.`,
  'two-up.FoundCoinChecked': (data) =>
    `${data.by} checks ${data.coin}, which had been missing: ${data.fit ? 'fit' : 'not fit'} for use.`,
  'two-up.CoinsOffered': ({ by, personId, decision }) =>
    `${by} offers ${personId} the coins that are left${decision ? `; ${decision.by} allows ${personId} to go on with them: ${leaveGrounds[decision.ground]}` : ''}.`,
  'two-up.CoinSetReplaced': (data) =>
    `${data.by} brings the set ${data.broughtIn}${data.takenOut === null ? '' : ` for ${data.takenOut}`}.`,
  'two-up.SpinnerRetired': (data) =>
    `${data.personId} hands the coins back and leaves the ring: ${inWords(data.because)}.`,
  'two-up.SpinnerRemoved': (data) =>
    `${data.decision.by} takes the coins from ${data.personId}: ${grounds[data.decision.ground]}${data.barredFromRing ? '; barred from the ring' : ''}.`,
  'two-up.SpinnerReplaced': (data) =>
    `${data.byPersonId} spins from here on${data.insteadOf === null ? '' : ` in the place of ${data.insteadOf}`}: ${inWords(data.because)}.`,
});

/** The result that a fact announces. */
export const resultsIn: Game['resultsIn'] = ({ type, data }) =>
  type === 'two-up.ResultAnnounced' ? [{ result: (data as { readonly result: Result }).result, hand: null }] : [];

/** What a play says of chance. Five odds are a run of odds: the coins fall as for odds. */
export const chanceIn = sayingOfSomePlays<TwoUpEvent, Chance>({
  'two-up.CoinsChosen': ({ coinSet }) => ({ is: 'device', device: coinSet }),
  'two-up.CoinSetReplaced': ({ broughtIn }) => ({ is: 'device', device: broughtIn }),
  'two-up.CoinsSpun': ({ spinId, spinnerId, coins }) => ({ is: 'draw', draw: spinId, by: spinnerId, pieces: coins }),
  'two-up.ResultAnnounced': ({ spinId: draw, result }) => ({ is: 'result', draw, result: result.replace('five-', '') }),
});

const setsUsed = sayingOfSomePlays<TwoUpEvent, readonly EquipmentNamed[]>({
  'two-up.CoinsChosen': ({ coinSet }) => namedEquipment(coinSet, 'coin-set'),
  'two-up.CoinSetReplaced': ({ broughtIn }) => namedEquipment(broughtIn, 'coin-set'),
});

/** The set of coins that is in use by a play, where it names one. */
export const equipmentIn: Game['equipmentIn'] = (fact) => setsUsed(fact) ?? [];

const asSpinner = ({ personId }: { readonly personId: string }) => inPart(personId, 'spinner');

const concerned = sayingOfPlays<TwoUpEvent, readonly Part[]>({
  'two-up.SpinnerOffered': ({ personId, by }) => [...inPart(personId, 'offered'), ...inPart(by, 'boxer')],
  'two-up.SpinnerAccepted': asSpinner,
  'two-up.SpinnerDeclined': ({ personId }) => inPart(personId, 'offered'),
  'two-up.SideDeclared': asSpinner,
  'two-up.CoinsChosen': (data) => [...asSpinner(data), ...inPart(data.confirmedBy, 'confirmed')],
  'two-up.CoinsSpun': ({ spinnerId }) => inPart(spinnerId, 'spinner'),
  'two-up.SpinDeclaredInvalid': ({ decision }) => inPart(decision.by, 'decided'),
  'two-up.ResultAnnounced': ({ by }) => inPart(by, 'announced'),
  'two-up.CoinSearchBegun': ({ by }) => inPart(by, 'searched'),
  'two-up.CoinSearchEnded': ({ by }) => inPart(by, 'searched'),
  'two-up.FoundCoinChecked': ({ by }) => inPart(by, 'checked'),
  'two-up.CoinsOffered': (data) => [
    ...asSpinner(data),
    ...inPart(data.by, 'boxer'),
    ...inPart(data.decision?.by ?? null, 'decided'),
  ],
  'two-up.CoinSetReplaced': ({ by }) => inPart(by, 'replaced-coins'),
  'two-up.SpinnerRetired': asSpinner,
  'two-up.SpinnerRemoved': (data) => [...asSpinner(data), ...inPart(data.decision.by, 'decided')],
  'two-up.SpinnerReplaced': ({ byPersonId, insteadOf }) => [
    ...inPart(byPersonId, 'spinner'),
    ...inPart(insteadOf, 'replaced'),
  ],
});

/** The persons a play concerns beside its actor, with the part each plays. */
export const personsIn: Game['personsIn'] = (fact) => concerned(fact) ?? [];
