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
