import { inDollars } from '../kernel/money.ts';
import { personsByMember, type PersonPart, type Sentences, type Told } from '../kernel/telling.ts';
import { inWords, listed } from '../kernel/word-list.ts';
import type { DropBoxEvent } from './events.ts';

type Person = { readonly personId: string };
const named = (persons: readonly Person[]): string =>
  persons.length === 0 ? 'nobody who was named' : listed(persons.map(({ personId }) => personId));

const numbered = (noun: string, number: string | null): string => (number === null ? '' : `, ${noun} ${number}`);

type Content = readonly { readonly category: string; readonly totalCents: number }[];
const holding = (content: Content): string =>
  content.length === 0
    ? 'nothing'
    : listed(content.map(({ category, totalCents }) => `${inDollars(totalCents)} (${inWords(category)})`));

const intact = { true: ', unbroken', false: ', broken' } as const;
const sealFound = (seal: string | null, isIntact: boolean | null): string =>
  `${seal === null ? 'no seal was read' : `its seal is ${seal}`}${isIntact === null ? '' : intact[`${isIntact}`]}`;

const ordinals = ['', 'first', 'second', 'third'] as const;
const ordinal = (count: number): string => (count < ordinals.length ? (ordinals[count] ?? '') : `${count}th`);

const watching = {
  live: 'it is viewed as it goes on',
  recorded: 'it is recorded',
  'not-watched': 'nobody watches it',
} as const;

/** The journey of a drop box, in a sentence each. */
export const dropBoxSentences: Sentences<DropBoxEvent> = {
  'dropBox.Attached': (data) => `${data.by.join(' and ')} attach the box to slot ${data.slot} of ${data.table}.`,
  'dropBox.Removed': (data) => `${data.by.join(' and ')} remove the box from slot ${data.slot} of ${data.table}.`,
  'dropBox.Transported': (data) =>
    `The box is carried from ${data.from} to ${data.to} by ${named(data.by)}${numbered('seal', data.seal)}.`,
  'dropBox.Stored': (data) =>
    `The box is put away at ${data.place} by ${named(data.by)}${data.keyHolders === null ? '' : `; keys are with ${named(data.keyHolders)}`}.`,
  'dropBox.CountBegun': (data) =>
    `${named(data.team)} begin the count in ${data.room}${data.watched === null ? '' : `; ${watching[data.watched]}`}.`,
  'dropBox.Opened': ({ by, seal, sealIntact, calledOut }) => {
    const called =
      calledOut === null
        ? ''
        : `; called out: ${calledOut.game}, ${calledOut.table}${calledOut.shift === null ? '' : `, ${calledOut.shift}`}`;
    return `${by} opens the box: ${sealFound(seal, sealIntact)}${called}.`;
  },
  'dropBox.Emptied': (data) =>
    `${data.by} empties the box; ${data.shownTo === null ? 'nobody else is shown that it is empty' : `${data.shownTo} is shown that it is empty`}.`,
  'dropBox.Counted': (data) =>
    `${data.by} makes the ${ordinal(data.count)} count: ${holding(data.content)}${data.combinedWith.length === 0 ? '' : `, together with ${listed(data.combinedWith)}`}.`,
  'dropBox.Verified': (data) => `${data.by} verifies the box: ${holding(data.content)}.`,
  'dropBox.Relocked': (data) => `${data.by} locks the box again${numbered('seal', data.seal)}.`,
};

const deeds: Readonly<Record<string, string>> = {
  'dropBox.Attached': 'attached-by',
  'dropBox.Removed': 'removed-by',
  'dropBox.Transported': 'carried-by',
  'dropBox.Stored': 'stored-by',
  'dropBox.Opened': 'opened-by',
  'dropBox.Emptied': 'emptied-by',
  'dropBox.Counted': 'counted-by',
  'dropBox.Verified': 'verified-by',
  'dropBox.Relocked': 'locked-by',
} satisfies Partial<Record<DropBoxEvent['type'], string>>;
const others = { team: 'counting', keyHolders: 'holds-key', shownTo: 'shown-to', signatures: 'signed-by' };
const finders = new Map(
  Object.entries(deeds).map(([type, part]) => [type, personsByMember({ ...others, by: part })] as const),
);
const namedOtherwise = personsByMember(others);

/** The persons whom a step of a journey concerns, each with what they did to the box. */
export const personsInJourney = (told: Told): readonly PersonPart[] => (finders.get(told.type) ?? namedOtherwise)(told);
