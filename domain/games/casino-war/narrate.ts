import { cardsShownIn, personsInCards, tellOfCards } from '../../equipment/cards/narrate.ts';
import { madeOf, type DataOfType } from '../../kernel/by-type.ts';
import { inDollars } from '../../kernel/money.ts';
import { personsAtTable, personsByMember, someone, someoneAtStart, type Sentences } from '../../kernel/telling.ts';
import { inWords } from '../../kernel/word-list.ts';
import type { RoundEvent } from '../../round/events.ts';
import type { Game } from '../game.ts';
import type { CasinoWarEvent } from './events.ts';

const chosen = { 'go-to-war': 'goes to war', surrender: 'surrenders' } as const;
const chooses = { 'go-to-war': 'chooses to go to war', surrender: 'chooses to surrender' } as const;
const how = { word: 'by word', signal: 'by a sign', chips: 'by laying chips' } as const;

const sentences: Sentences<CasinoWarEvent> = {
  'casino-war.OptionOffered': ({ by, personId, hand }) =>
    `${by} asks ${someone(personId)} whether to go to war or to surrender on ${inWords(hand)}.`,
  'casino-war.ElectionMade': ({ by, choice, hand, how: said }) =>
    `${someoneAtStart(by)} ${chooses[choice]} on ${inWords(hand)}, ${how[said]}.`,
  'casino-war.ElectionAcknowledged': ({ by, choice, hand, wagerId }) =>
    `${by} acknowledges that the player of wager ${wagerId} ${chosen[choice]} on ${inWords(hand)}.`,
  'casino-war.PlayerAbsent': ({ personId, hand }) =>
    `${someoneAtStart(personId)} is not present to decide on ${inWords(hand)}.`,
  'casino-war.OwnerAdvised': ({ by, personId, wagerId }) =>
    `${by} tells ${someone(personId)} that after wager ${wagerId} no further wager under the minimum will be accepted.`,
};

type Fact = Parameters<Game['narrate']>[0];
type Wager = DataOfType<RoundEvent, 'round.WagerPlaced'>;

/** The raise that a fact lays: a player goes to war by it. */
const raiseIn = ({ type, data }: Fact): Wager | undefined =>
  type === 'round.WagerPlaced' && (data as Wager).kind === 'go-to-war' ? (data as Wager) : undefined;

const tellOfRaise = (fact: Fact): string | undefined => {
  const raise = raiseIn(fact);
  if (!raise) return undefined;
  const { personId, stakeCents, medium, oral, hand, area, wagerId, linkedTo } = raise;
  const on = hand ?? area;
  const beside = linkedTo === undefined ? '' : ` beside wager ${linkedTo}`;
  return `${someoneAtStart(personId)} goes to war for ${inDollars(stakeCents)} in ${medium}${oral ? ' by word' : ''}${on === null ? '' : ` on ${inWords(on)}`}${beside} (wager ${wagerId}).`;
};

/** One sentence of a play of Casino War, of a raise, or of what is done with its cards. Undefined when the fact is neither. */
export const narrate: Game['narrate'] = (fact) => tellOfCards(fact) ?? madeOf(sentences, fact) ?? tellOfRaise(fact);

const named = personsByMember(personsAtTable);
const namedByPlayer = personsByMember({ by: 'player' });

/** The persons a play concerns beside its actor. It is the player who chooses. */
export const personsIn: Game['personsIn'] = (fact) => {
  if (fact.type.startsWith('cards.')) return personsInCards(fact);
  return fact.type === 'casino-war.ElectionMade' ? namedByPlayer(fact) : named(fact);
};

/** What players were asked and chose, as words to search by. What became of their wagers is told by the settlement. */
export const results = ['war-offered', 'go-to-war', 'surrender', 'absent'] as const;
type Result = (typeof results)[number];

type Chosen = { readonly hand: string; readonly choice: 'go-to-war' | 'surrender' };

const resultOf = (type: string, { choice }: Chosen): Result | undefined => {
  if (type === 'casino-war.OptionOffered') return 'war-offered';
  if (type === 'casino-war.PlayerAbsent') return 'absent';
  const isChoice = type === 'casino-war.ElectionMade' || type === 'casino-war.ElectionAcknowledged';
  return isChoice ? choice : undefined;
};

/** What a play says that a player was asked, or chose, on a box. A player who lays a raise has chosen too. */
export const resultsIn: Game['resultsIn'] = (fact) => {
  const raise = raiseIn(fact);
  if (raise) return [{ result: 'go-to-war', hand: raise.hand ?? null }];
  const { type, data } = fact;
  const result = resultOf(type, data as Chosen);
  return result === undefined ? [] : [{ result, hand: (data as Chosen).hand }];
};

export { cardsShownIn as cardsIn };
