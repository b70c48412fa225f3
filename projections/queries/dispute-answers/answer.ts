import { inLocalMoments, instantsIn } from '../../../domain/kernel/local-moments.ts';

/** What an inspector asks of a dispute, in the order in which it is answered. */
export const questions = {
  rules: 'Which rules were in force at that table at that minute?',
  staff: 'Who was on duty, since when, and with which licence?',
  signs: 'Which limits and signs stood, since when, and who put them up?',
  order: 'In which order were calls, bets, spins or cards, and payments recorded, and by whose clock?',
  wagers: 'Whose were the wagers, where did they lie, and did anyone else place them?',
  money: 'What was due by the rules, and what was paid?',
  validity: 'What was declared void or invalid, by whom, and when against the moment of rest or exposure?',
  ladder: 'What was decided, when, by whom and on what grounds; and did another, more senior person review it?',
  rights: 'When was the patron told where they can go next, by whom, and under which provision?',
  footage: 'Which cameras cover it, over which span, is the footage kept, until when, and how far off was the clock?',
  changes: 'Was anything changed after the fact, by whom, and why?',
  similar: 'Are there similar cases with this dealer, table, patron or shift?',
  extract: 'Is this extract complete and unaltered?',
} as const;
export type Question = keyof typeof questions;
export const questionNames = Object.keys(questions) as [Question, ...Question[]];

/** A part of an answer, with the events that it rests on. It is reasoned with instants in it, and told by the clock of the venue. */
export type Line = { readonly says: string; readonly events: readonly string[] };

/** A part of an answer as it is told: the moments in it by the clock of the venue, and the same as instants. */
export type LineTold = Line & { readonly instants: readonly string[] };

/**
 * `answered`: the record answers it; `in-part`: something of it is missing; `unknown`: the record does not answer it. What is missing is named.
 */
export const answerStates = ['answered', 'in-part', 'unknown'] as const;
export type AnswerState = (typeof answerStates)[number];

/** What the record says to a question, and which fact it does not hold. */
export type Said = {
  readonly lines: readonly Line[];
  /** The facts that the record would have to hold: `whether D-1 was licensed that day: …`. */
  readonly missing: readonly string[];
  /** Addresses that say more. */
  readonly links: readonly string[];
};

export type Answer = Omit<Said, 'lines'> & {
  readonly lines: readonly LineTold[];
  readonly question: Question;
  /** From 1. */
  readonly number: number;
  readonly asks: string;
  readonly state: AnswerState;
};

export const line = (says: string, ...events: readonly (string | null | undefined)[]): Line => ({
  says,
  events: [...new Set(events.filter((event) => typeof event === 'string'))],
});

const stateOf = ({ lines, missing }: Pick<Said, 'lines' | 'missing'>): AnswerState => {
  if (lines.length === 0) return 'unknown';
  return missing.length === 0 ? 'answered' : 'in-part';
};

const toldIn = (zone: string, { says, events }: Line): LineTold => ({
  says: inLocalMoments(says, zone),
  instants: instantsIn(says),
  events,
});

/** What was said to each question, in their order. Moments are told by the clock of a zone. */
export const answersOf = (said: Readonly<Record<Question, Said>>, zone: string): readonly Answer[] =>
  questionNames.map((question, at) => ({
    question,
    number: at + 1,
    asks: questions[question],
    state: stateOf(said[question]),
    lines: said[question].lines.map((one) => toldIn(zone, one)),
    missing: [...new Set(said[question].missing)].map((fact) => inLocalMoments(fact, zone)),
    links: said[question].links,
  }));

/** What a member of data says, as text: data of an event was checked against its schema when it was stored, and types cannot show that. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
