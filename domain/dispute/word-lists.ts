import { noGround } from '../kernel/decision.ts';
import { orElse } from '../kernel/word-list.ts';

/** What somebody disputes or complains of. */
export const complaints = {
  winnings: 'winnings',
  stake: 'a stake',
  result: 'a result',
  call: 'a call',
  'late-bet': 'a bet after the close of betting',
  refusal: 'a refused wager',
  limits: 'the limits',
  place: 'a place at the table',
  exclusion: 'an exclusion',
  detention: 'a detention',
  equipment: 'the equipment',
  conduct: 'the conduct of a person',
  'chips-or-vouchers': 'chips or vouchers',
  ...orElse('another matter'),
} as const;

/** The two kinds: a complaint is about anything that the house does, a dispute about the outcome of a patron's own wager. */
export const disputeKinds = {
  complaint: 'a complaint of any conduct of the house',
  dispute: "a dispute of the outcome of a patron's wager",
} as const;

/** How what a decision awarded was handed over. */
export const awardMedia = {
  chips: 'in chips',
  cash: 'in cash',
  cheque: 'by cheque',
  transfer: 'by transfer',
  other: 'in another way',
} as const;

/** What somebody claims. */
export const claims = {
  payment: 'to be paid',
  'stake-back': 'to have a stake back',
  'result-set-aside': 'that a result does not count',
  'place-back': 'to have a place or the right to play back',
  'rules-kept': 'that the rules are kept',
  explanation: 'an explanation or an apology',
  nothing: 'nothing is claimed',
  ...orElse('something else'),
} as const;

/** On which a dispute is decided, reviewed, looked into or taken up again. */
export const disputeGrounds = {
  'paid-as-due': 'it was paid as it was due',
  'paid-short': 'too little was paid',
  'paid-too-much': 'too much was paid',
  'result-valid': 'the result was valid',
  'result-invalid': 'the result was not valid',
  'bet-in-time': 'the bet was in time',
  'bet-late': 'the bet was late',
  'rules-kept': 'the rules were kept',
  'rules-broken': 'the rules were not kept',
  'seen-at-table': 'what was seen at the table',
  'seen-on-camera': 'what was seen on camera',
  'not-shown': 'nothing shows what was complained of',
  'house-error': 'an error of the house',
  'player-error': 'an error of the player',
  goodwill: 'goodwill',
  investigated: 'it was looked into',
  'new-footage': 'new footage',
  'new-facts': 'new facts',
  'closed-too-early': 'it was closed too early',
  ...noGround,
  ...orElse('another ground'),
} as const;

/** Why the house closes a dispute. */
export const endings = {
  decided: 'it was decided',
  paid: 'it was paid',
  settled: 'it was settled',
  referred: 'it went to somebody outside of the house',
  unreachable: 'the complainant could not be reached',
  'raised-twice': 'it was raised twice',
  ...orElse('another reason'),
} as const;

/** What can be held for a dispute. */
export const heldKinds = {
  coins: 'coins',
  cards: 'cards',
  chips: 'chips',
  cash: 'banknotes and coins of money',
  vouchers: 'vouchers or tokens',
  equipment: 'equipment of the game',
  papers: 'papers',
  device: 'a device that somebody had with them',
  ...orElse('another thing'),
} as const;

/** Where things that were held go. */
export const releasedTo = {
  'back-to-the-game': 'back to the game',
  owner: 'to whom they belong',
  inspector: 'to an inspector',
  police: 'to the police',
  store: 'to the store of the house',
  destroyed: 'they were destroyed',
  ...orElse('elsewhere'),
} as const;
export type ReleasedTo = keyof typeof releasedTo;

/** What a legal hold can keep. */
export const keptUnderHold = {
  footage: 'footage of the play',
  items: 'the things that are held',
  words: 'the words that people said in it',
  papers: 'slips, forms and other papers',
} as const;
export type KeptUnderHold = keyof typeof keptUnderHold;

/** On which a legal hold is placed or lifted. */
export const holdGrounds = {
  'asked-by-inspector': 'an inspector asked for it',
  'asked-by-regulator': 'the regulator asked for it',
  'asked-by-police': 'the police asked for it',
  'ordered-by-court': 'a court ordered it',
  'proceedings-expected': 'proceedings are expected',
  'own-inquiry': 'the house looks into it',
  'not-needed': 'it is not needed any more',
  ...noGround,
  ...orElse('another ground'),
} as const;

/** What is copied for somebody. */
export const exported = {
  record: 'the record of the dispute and of its play',
  footage: 'footage',
  words: 'the words that people said',
  papers: 'slips, forms and other papers',
  pictures: 'pictures of things that are held',
  ...orElse('something else'),
} as const;
