import type { Interpretation } from '../../../../law/edition.ts';
import * as questions from '../../../../provisions/open-questions.ts';

const { open } = questions;

/** Wagers and their limits: what counts, and for how much. */
const ofWagers: readonly Interpretation[] = [
  open(
    'over-max-unnoticed',
    '3.5',
    'Does a wager over the maximum count to the maximum only, when nobody found it before it was settled?',
    {
      always: 'it does: the text caps every wager over the maximum, and does not say that it has to be found',
      'when-found': 'only when it was found in time; a result that was settled before stands',
    },
    'always',
  ),
  open(
    'box-maximum',
    '3.1',
    'Is the maximum of a box that of each wager on it, or of all of them together?',
    {
      'per-wager':
        'of each wager: several players may wager on a box, and only 4.9 speaks of a total; with a marker of its own the total of a box is held to that. A raise never counts against it',
      together: 'of all the wagers on the box together, but for raises, which 8.1 asks for',
    },
    'per-wager',
  ),
  open(
    'box-marker-missing',
    '3.2',
    'A box was allowed more than the maximum, and no marker lay beside it: which maximum holds?',
    {
      'table-maximum': 'that of the table: more is allowed provided that a marker is placed',
      counts: 'what was allowed holds; the missing marker is the breach, not the money',
    },
    'table-maximum',
  ),
  open(
    'maximum-at-placing-or-first-card',
    '3.1',
    'The limits changed after a wager was placed and before the first card: which maximum holds?',
    {
      placing: 'that of when it was placed: a player goes by the sign that stands there then',
      'first-card': 'that of the first card: until then the player may change the wager',
    },
    'placing',
  ),
  open(
    'raise-over-max',
    "A 'Go to War Wager'",
    'A casino war wager over the maximum goes to war, or half of it is given up: what does the raise have to equal, and of what is it half?',
    {
      'what-counts': 'what counts of the casino war wager, which is the maximum; a surrender halves that too',
      'what-lies': 'what lies there of the casino war wager; of a half as much as the maximum is taken',
    },
    'what-counts',
  ),
  open(
    'raise-unequal',
    "A 'Go to War Wager'",
    'What becomes of wagers that go to war with a raise that does not equal the casino war wager?',
    {
      'not-governed': 'the rules do not say; that the raise is unequal is the breach',
      'equal-part': 'the equal part plays, and the rest of the raise goes back',
      surrender: 'no go to war wager was placed, so half of the casino war wager was surrendered',
    },
    'not-governed',
  ),
  open(
    'election-changed',
    '4.5',
    'A player surrendered, or was not present when asked, and laid a raise before the cards of the war: which of the two counts?',
    {
      'not-governed': 'the rules do not say whether a choice may be changed',
      first: 'the first: who elects to surrender has elected',
      last: 'the last: until the cards of the war are dealt nothing has come of the first',
    },
    'not-governed',
  ),
  open(
    'dealt-or-removed',
    '4.3',
    'From when on is a wager late: from the first card that is removed from the shoe, or from the first that is dealt?',
    {
      dealt: 'dealt: 4.1 and 4.3 say so; that the round commences when a card is removed decides other things',
      removed: 'removed: the round of play commences then',
    },
    'dealt',
  ),
  open(
    'other-than-chips',
    '4.2',
    'What does a wager count for that is not made in gaming chips?',
    {
      'as-laid': 'it counts as it lies; that it is not in chips is the breach, not the money',
      'not-governed': 'the rules do not say',
    },
    'as-laid',
  ),
  open(
    'late-wager',
    '4.3',
    'What does a wager count for that is laid after the first card, or a raise that rules 7 and 8 do not provide for?',
    {
      'not-governed':
        'the rules do not say: by the dictionary it is not a casino war wager, a tie wager or a go to war wager, and nothing else speaks of it',
      'no-effect': 'what may not be placed has no effect: it goes back, whatever the cards are',
      'as-laid': 'it counts as it lies; the breach is the finding, not the money',
    },
    'not-governed',
  ),
  questions.lateTouchEffect('late-touch-effect', '4.3', '4.3', 'the first card'),
  open(
    'half-in-chips',
    "A 'Surrender'",
    'Half of a wager cannot be made with the chips at the table: how much is given up?',
    {
      'either-neighbour':
        'the amount that chips can make below it or the one above it: the text has no rule of rounding, so either is accepted',
    },
    'either-neighbour',
  ),
];

/** Cards that went wrong, and shoes. */
const ofCards: readonly Interpretation[] = [
  open(
    'dealer-extra-card',
    '10.3',
    'Is a card that was drawn to the dealer by mistake used as the next card (10.2), or burnt (10.3)?',
    {
      burnt: 'burnt: 10.3 speaks of this one case. It names rule 6 only, so the card of 8.3(b) is not reached by it',
      'next-card': 'used: 10.2 speaks of every card that is drawn in error',
    },
    'burnt',
  ),
  open(
    'error-between-rounds',
    '10.4',
    'What of an error of card placement that is found when the cards are in the rack, and no next round has commenced?',
    {
      'not-governed':
        '10.4 speaks of a round that goes on, and 10.5 of one after which another commenced: neither reaches it',
      reconstructed: 'the hand is reconstructed by 10.4: nothing has overtaken it',
      stands: 'the round stands: it is concluded',
    },
    'not-governed',
  ),
  open(
    'face-up-card-as-error',
    '10.5',
    'Is a card that lay face up in the shoe and was dealt all the same an error of card placement?',
    {
      yes: 'it is: the round stands once the next one has commenced',
      no: 'it is not: the text says only that such a card is burnt',
    },
    'yes',
  ),
  open(
    'card-not-from-the-shoe',
    '6.1',
    'A card was put to a hand that did not come out of the shoe, and nobody noticed while the round was played: does it count?',
    {
      counts:
        'it counts as it lies, like any card that was dealt wrongly; that it was dealt is the breach, not the money',
    },
    'counts',
  ),
  open(
    'first-player-to-the-table',
    '5.2(a)',
    'Is the cut offered to the first player to the table at every shuffle, or at the opening only?',
    {
      'opening-only':
        'at the opening only: afterwards there was a last round of play, to which 5.2(b) and 5.2(c) refer',
      'every-shuffle': 'at every shuffle: the text names that player first',
    },
    'opening-only',
  ),
  open(
    'approximately-half',
    '5.3',
    'The cutting card is put no more than approximately half the number of decks from the back: how far is that?',
    {
      'half-a-deck-more': 'up to half a deck more than half of the decks: nobody at a table counts nearer than that',
      'exactly-half': 'half of the decks, and no card more',
    },
    'half-a-deck-more',
  ),
  open(
    'new-cards-after-malfunction',
    '13.3(b)',
    'After the round in which the shoe failed it may be replaced and new cards shall be used: are they used in any case?',
    {
      always: 'they are: only the shoe may be replaced, and new cards shall be used',
      'if-replaced': 'only where the shoe is replaced: one sentence speaks of both',
    },
    'always',
  ),
  open(
    'substitute-shoe',
    '13.1',
    'An automated shuffling shoe failed and another shoe took its place: do rule 5, 10.6 and 10.8 have effect again?',
    {
      'live-again': 'they do, from when that shoe is in use: 13.1 reaches only as far as the device is in use',
      'rest-of-round': 'not before the round of play is completed, for which 13.3(a) says all',
    },
    'live-again',
  ),
  open(
    'device-runs-dry',
    '13.1',
    'The cards in an automated shuffling shoe do not suffice for the round, and 10.6 has no effect: what then?',
    { 'not-governed': 'the rules do not say' },
    'not-governed',
  ),
];

/** Rulings, and who makes them. */
const ofRulings: readonly Interpretation[] = [
  open(
    'speaks-for-the-operator',
    "A 'Casino Operator'",
    'Who speaks for the casino operator, to whom the rules give most powers?',
    {
      'casino-supervisor':
        'a casino supervisor does, and a dealer does not; of others in the house the text does not say it, so what they decide is undetermined',
    },
    'casino-supervisor',
  ),
  open(
    'impractical-round',
    '12.3',
    'May a round be declared void as impractical where the rules say how it is to be completed (10.6, 13.3(a))?',
    {
      contested: '12.3 says that it may, and 10.6 and 13.3(a) that it shall be completed: both are cited',
      allowed: 'it may: whether it is practical is for the casino operator to say',
      'not-allowed': 'it may not: what the rules complete is not impractical',
    },
    'contested',
  ),
  open(
    'invalidated-money',
    '12.1',
    'What becomes of the wagers when the outcome of a game is invalidated?',
    {
      'not-governed': 'the rules do not say: 12.1 does not use the word void',
      'as-void': 'what becomes of a void round: everything wagered or paid goes back',
    },
    'not-governed',
  ),
  questions.setAsideWithoutGrounds('set-aside-without-grounds', '12.1', 'the casino operator'),
  open(
    'void-without-contravention',
    '12.2(a)',
    'What does it count for when the casino operator declares a wager void, and nobody had contravened the rules?',
    {
      'no-effect': 'nothing: the power is given only where a person has contravened the rules',
      'as-ruled': 'the wager is void, as was ruled; that there was no contravention is the breach, not the money',
    },
    'no-effect',
  ),
  open(
    'contravention-of-another',
    '12.2',
    'A wager is declared void, or a player excluded, for a breach of the rules that the record shows of somebody else only: may it be?',
    {
      undetermined:
        'the text speaks of a person who has contravened, and of any wager made by a player, and does not say that the two are the same',
      'any-person': 'it may: a breach by any person is enough',
    },
    'undetermined',
  ),
  open(
    'hand-declared-void',
    '12.2(a)',
    'The casino operator declares a hand void, of which the rules do not speak: are the wagers on its box void?',
    {
      'not-governed': 'the rules do not say: they let wagers and whole rounds be declared void',
      'as-wagers': 'they are: to declare their hand void is to declare each of them void',
      'no-effect': 'they are not: nobody may declare a hand void',
    },
    'not-governed',
  ),
  questions.wagerOfAnExcludedPlayer('wager-of-an-excluded-player', '12.2(b)', 'the casino operator', '12.2(a)'),
  questions.silenceOfTheRecord('silence-of-the-record', '6.2'),
];

/** What the text leaves open and decides money or findings, and how we read it. A venue may choose otherwise by event. */
export const interpretations: readonly Interpretation[] = [...ofWagers, ...ofCards, ...ofRulings];
