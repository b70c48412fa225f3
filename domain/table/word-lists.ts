import { noGround } from '../kernel/decision.ts';
import { orElse } from '../kernel/word-list.ts';

/**
 * On which somebody decides at a table or in a round: what the documents of several games name, and what happens on any floor. Every kind
 * of ruling takes all of them, since anybody can give the wrong ground for a ruling. A game adds its own.
 */
export const floorGrounds = {
  'prohibited-device': 'a device that may not be used',
  fraud: 'fraud',
  cheating: 'cheating',
  commotion: 'a commotion',
  fire: 'a fire',
  riot: 'a riot',
  brawl: 'a brawl',
  robbery: 'a robbery',
  'act-of-god': 'an act of God',
  'power-failure': 'a power failure',
  disruption: 'a disruption of the play',
  impractical: 'the play could not go on as the rules have it',
  disorder: 'disorderly or abusive conduct',
  delay: 'a delay of the game',
  influence: 'advice or influence that nobody had asked for',
  'side-bet': 'a bet between players or spectators',
  collusion: 'players who were suspected of sharing what they saw of cards',
  'rules-broken': 'a breach of the rules',
  minor: 'a person under age',
  excluded: 'a person who was excluded',
  intoxicated: 'a person who was intoxicated',
  'not-betting': 'rounds without a wager from that place',
  'dealer-error': 'an error of the dealer',
  'player-error': 'an error of the player',
  'equipment-fault': 'a fault of the equipment',
  'marked-cards': 'marked cards',
  'marked-chips': 'marked or false chips',
  'late-bet': 'a bet after the close of betting',
  'outside-limits': 'a bet outside the limits',
  'wrong-area': 'a bet outside its area',
  'wrong-medium': 'a bet in something that may not be wagered',
  'no-chips': 'a bet without its chips',
  'unclear-bet': 'a bet that could not be told',
  'error-found': 'an error that was found',
  'no-fault': 'nothing was wrong',
  'seen-at-table': 'what was seen at the table',
  'seen-on-camera': 'what was seen on camera',
  'known-player': 'a known player',
  'player-asked': 'a player asked for it',
  'busy-hour': 'a busy hour',
  'quiet-hour': 'a quiet hour',
  safety: 'the safety of persons',
  ...noGround,
  ...orElse('another ground'),
} as const;
export type FloorGround = keyof typeof floorGrounds;

/** What a ruling at a table or in a round is about. */
export const matters = {
  wager: 'a wager',
  'late-bet': 'a bet after the close of betting',
  payment: 'a payment',
  result: 'a result',
  call: 'a call',
  error: 'an error of dealing or of play',
  limits: 'the limits',
  place: 'a place at the table',
  conduct: 'the conduct of a person',
  equipment: 'the equipment',
  ...orElse('another matter'),
} as const;

/** What players may be directed to do. */
export const directions = {
  'play-first': 'to play their hands before other players handle their cards',
  'not-together': 'not to play at one table together',
  'english-only': 'to speak English only',
  ...orElse('to do something else'),
} as const;

/** Why a table closes. */
export const closingReasons = {
  'end-of-play': 'the end of play',
  'end-of-gaming-day': 'the end of the gaming day',
  'no-players': 'no players',
  'no-staff': 'no staff to go on',
  'equipment-fault': 'a fault of the equipment',
  disruption: 'a disruption of the play',
  ...orElse('another reason'),
} as const;

/** Why a thing of the equipment is taken out of use, brought in, or replaced. */
export const equipmentReasons = {
  worn: 'worn',
  damaged: 'damaged',
  lost: 'lost',
  marked: 'marked',
  full: 'full',
  missing: 'missing',
  'wrong-one': 'it was the wrong one',
  routine: 'changed as a matter of routine',
  suspected: 'suspected of being tampered with',
  ...orElse('another reason'),
} as const;

/** Why what happened was recorded late. */
export const delayReasons = {
  'network-down': 'the network was down',
  'terminal-down': 'the terminal was down',
  'no-power': 'there was no power',
  maintenance: 'maintenance',
  'kept-on-paper': 'it was kept on paper',
  'sent-afterwards': 'it was kept elsewhere and sent afterwards',
  ...orElse('another reason'),
} as const;

/** What a voucher may say of its use. */
export const voucherConditions = {
  'not-for-cash': 'not for cash',
  'once-only': 'for one use only',
  'on-the-day': 'for one day only',
  'named-games': 'for named games only',
  'named-person': 'for a named person only',
  ...orElse('another condition'),
} as const;

/** What a sign is about that nothing in the rules depends on. */
export const signMatters = {
  reserved: 'the table or a place is reserved',
  opening: 'when the table opens',
  conduct: 'how persons are to behave',
  help: 'where help is to be had',
  promotion: 'a promotion',
  ...orElse('another matter'),
} as const;
