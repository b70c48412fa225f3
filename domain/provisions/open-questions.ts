import type { Interpretation } from '../law/edition.ts';

/** An open question of a text: its id and its clause as the edition has them, and the ways to read it, the chosen one named last. */
export const open = (
  id: string,
  clause: string,
  question: string,
  choices: Readonly<Record<string, string>>,
  chosen: string,
): Interpretation => ({ id, clause, question, choices, chosen });

/** Questions that the same sentences leave open in several documents. Each is given its id, and the clause of the sentence. */
type Asked = (id: string, clause: string) => Interpretation;

export const payableChips: Asked = (id, clause) =>
  open(
    id,
    clause,
    'Which chips can a payment be made in?',
    {
      'last-inventory':
        "the denominations of the table's last inventory and of what a fill or another movement brought since, in any number, and those that the wager itself was paid in",
    },
    'last-inventory',
  );

export const overMaximumFound: Asked = (id, clause) =>
  open(
    id,
    clause,
    'From when on does a wager over the maximum count for the maximum only?',
    {
      'before-settlement':
        'found before it is settled it counts to the maximum, won or lost; found later, or never, its result stands',
    },
    'before-settlement',
  );

/** `who`: the role that may allow it, at the beginning of a sentence: `A casino supervisor`. */
export const personalLimitWithoutSign = (id: string, clause: string, who: string): Interpretation =>
  open(
    id,
    clause,
    `${who} allowed a player more than the maximum, and no sign of it lay there: which maximum holds?`,
    {
      counts: 'what was allowed holds; the missing sign is the breach, not the money',
      'no-effect': "the table's: the player is allowed more only with the sign",
    },
    'counts',
  );

/** `minutes`: in words, `twenty`. */
export const noticeInSpells = (id: string, clause: string, minutes: string): Interpretation =>
  open(
    id,
    clause,
    `A sign of one time was put up, taken down and put up again: is it displayed for at least ${minutes} minutes in a row, or in all?`,
    {
      'in-a-row': 'in a row: players at the table at the end have had the whole of the notice',
      'in-all': `in all: the text asks for ${minutes} minutes, and not that nothing comes between them`,
    },
    'in-a-row',
  );

export const silenceOfTheRecord: Asked = (id, clause) =>
  open(
    id,
    clause,
    'A call, an announcement, an offer, a sign, a check or a copy that the rules ask for is not on record: was it left out?',
    {
      undetermined: 'that nobody recorded it does not show that nobody did it: the missing fact is named',
      breach: 'it was: the terminals of this venue record everything that is called, shown, offered and checked',
    },
    'undetermined',
  );

/** `who` holds the power, with an article; `breachOf` is the clause against devices. */
export const voidWithoutDevice = (id: string, clause: string, who: string, breachOf: string): Interpretation =>
  open(
    id,
    clause,
    `What does it count for when ${who} declares a wager void for something else than a device?`,
    {
      'no-effect': `nothing: the power is given only for a breach of ${breachOf}, so the wager is settled by its result`,
      'as-ruled': 'the wager is void, as was ruled; that there was no ground is the breach, not the money',
    },
    'no-effect',
  );

export const setAsideWithoutGrounds = (id: string, clause: string, who: string): Interpretation =>
  open(
    id,
    clause,
    `What does it count for when ${who} sets an outcome aside on none of the grounds for it?`,
    {
      'no-effect': 'nothing: the power is given only for disruption and fraud, so the result stands',
      'as-ruled': 'the outcome is set aside, as was ruled; that there was no ground is the breach, not the money',
    },
    'no-effect',
  );

export const forfeitWithoutFraud = (id: string, clause: string, who: string): Interpretation =>
  open(
    id,
    clause,
    'What does it count for when a wager is forfeited though no outcome was set aside for fraud?',
    {
      'no-effect': 'nothing: the power is given only for fraud, so the wager is settled by its result',
      collected: `what ${who} directed stands; that there was no fraud is the breach, not the money`,
    },
    'no-effect',
  );

export const tokensAfterTheResult: Asked = (id, clause) =>
  open(
    id,
    clause,
    'What becomes of promotional tokens after a result?',
    {
      collected:
        'a token that was staked is collected, won or lost; of tokens and chips together, what was taken of a winner is accepted, for the record does not say how much was tokens',
      'like-chips': 'a lost token is collected and a won one stays, like chips',
    },
    'collected',
  );

export const notSatisfiedWithWhichDecision: Asked = (id, clause) =>
  open(
    id,
    clause,
    'Not satisfied with which decision must a person be, to be told of the right to complain?',
    {
      last: 'the last one in the house: who asks for a review and accepts what comes of it need not be told',
      every: 'any decision, that of the first instance too: every one is the decision of the operator',
    },
    'last',
  );

/** `provision`: the one that the document names, `section 110`. */
export const provisionOfTheAdvice = (id: string, clause: string, provision: string): Interpretation =>
  open(
    id,
    clause,
    `Is a person told of the right to complain by advice that cites another provision than ${provision}?`,
    {
      'any-provision': 'the right is what counts; that another provision was cited is noted',
      'named-only': `only by advice that cites ${provision}, or no provision at all`,
    },
    'any-provision',
  );

/** `against`: the clauses that close the betting; `closing`: what closes it, `the call`. */
export const lateTouchEffect = (id: string, clause: string, against: string, closing: string): Interpretation =>
  open(
    id,
    clause,
    `What does a wager count for that was laid, changed or taken back against ${against}?`,
    {
      'no-effect': `what cannot be done has no effect: it counts for what it was at ${closing}`,
      'as-laid': 'it counts as it lies; the breach is the finding, not the money',
      'not-governed': 'the rules do not say',
    },
    'no-effect',
  );

/** `refusal`: the clause by which a wager may be refused. */
export const underMinimumBeforeTheCall = (id: string, clause: string, refusal: string): Interpretation =>
  open(
    id,
    clause,
    'What of a wager under the minimum that is seen before the call?',
    { 'refuse-or-stand': `it may be refused by ${refusal}; if it is not, it stands` },
    'refuse-or-stand',
  );

/** `minutes` in words; `deed`: what needs the notice, at the beginning of a sentence. */
export const noticeBeforeItsTime = (id: string, clause: string, minutes: string, deed: string): Interpretation =>
  open(
    id,
    clause,
    `${deed} after ${minutes} minutes on show, but before the time that the sign proposed: does the notice cover it?`,
    {
      contested: `the ${minutes} minutes were kept, the time was not: both readings are cited`,
      covered: `it does: the text asks for ${minutes} minutes on show, and the time is only proposed`,
      'not-covered': 'it does not: the sign told of another time',
    },
    'contested',
  );

/** `definition`: the clause that says what a void outcome is. */
export const winningsPaidBeforeTheRuling = (id: string, clause: string, definition: string): Interpretation =>
  open(
    id,
    clause,
    'Do winnings stay with the player that had been paid when the outcome was set aside and the wagers refunded?',
    {
      contested: `${clause} speaks of wagers that may be refunded, and not of winnings to be taken back; by ${definition} a void outcome has no result, so nothing was won: either is accepted, and winnings that stayed are found as contested`,
      kept: 'they do: only wagers are refunded',
      returned: 'they do not: an outcome without a result won nothing',
    },
    'contested',
  );

/** `who` may declare wagers void, with an article, and `by` which clause. */
export const wagerOfAnExcludedPlayer = (id: string, clause: string, who: string, by: string): Interpretation =>
  open(
    id,
    clause,
    'What does a wager count for that a person lays who was excluded from the game or the casino?',
    {
      'until-void': `it stands until ${who} declares it void (${by}); that the person took part is the breach`,
      'no-wager': 'nothing: a person who takes no part in the game makes no wager, so the stake goes back',
    },
    'until-void',
  );

export const absenceOfAGamesSupervisor: Asked = (id, clause) =>
  open(
    id,
    clause,
    'When is a games supervisor absent, so that a casino supervisor decides a dispute first?',
    {
      'from-the-table':
        'when none was on duty at the table from when the dispute was raised until it was decided; what lies between is not on record',
    },
    'from-the-table',
  );

/** `definition`: the clause by which a games supervisor is a casino supervisor. */
export const reviewerByDefinition = (id: string, clause: string, definition: string): Interpretation =>
  open(
    id,
    clause,
    `May a games supervisor, who is a casino supervisor by ${definition}, review the decision of another?`,
    {
      contested: `by the letter of ${definition} yes, by the sense of a review no; both are cited`,
      accepted: `${definition} stands: every casino supervisor may review, and a games supervisor is one`,
      refused: 'a review is by somebody senior: a casino supervisor by duty',
    },
    'contested',
  );

/** `clause` speaks of wagers together, `each` of a wager. */
export const maximumOfEachOrTogether = (id: string, clause: string, each: string): Interpretation =>
  open(
    id,
    clause,
    "Is the maximum of each wager, or of a player's wagers of one kind on one result together?",
    {
      each: `of each: ${each} speaks of a wager; wagers that are over it together only are contested`,
      together: `together: ${clause} speaks of the wagers permitted by a player, and what is laid last is over it`,
    },
    'each',
  );

export const maximumAtPlacingOrCall: Asked = (id, clause) =>
  open(
    id,
    clause,
    'The limits changed after a wager was placed and before the call of the game that settles it: which maximum holds?',
    {
      placing: 'that of when it was placed: a player complies with the sign that stands there then',
      call: 'that of the call: until then the player may change the wager, and a maximum may be altered at any time',
    },
    'placing',
  );
