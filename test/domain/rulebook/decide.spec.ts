import type { KnownEdition } from '../../../domain/kernel/stream-rules.ts';
import { editionDecider } from '../../../domain/rulebook/decide.ts';
import { correction, deciderSpecs, lateEntry, said } from '../../support/decider-specs.ts';

const editions: Readonly<Record<string, KnownEdition>> = {
  'toy/one': { game: 'toy', status: 'official', interpretations: new Map([['pips', new Set(['high', 'low'])]]) },
  'toy/two': { game: 'toy', status: 'official', interpretations: new Map() },
  'toy/draft': { game: 'toy', status: 'reference-only', interpretations: new Map() },
  'other/one': { game: 'other', status: 'official', interpretations: new Map() },
};
const { given } = deciderSpecs(editionDecider, { game: 'toy', edition: (id) => editions[id] });

const evidence = { kind: 'gazette', reference: 'Gazette 1', sha256: null };
const commenced = (edition: string, id = 1) =>
  said('edition.EditionCommenced', { edition, effectiveFrom: '2020-01-01', evidence }, { id });
const revoked = (edition: string) =>
  said('edition.EditionRevoked', { edition, lastDay: '2021-01-01', evidence }, { id: 2 });
const chosen = (interpretation: string, choice: string) =>
  said(
    'edition.InterpretationChosen',
    { edition: 'toy/one', interpretation, choice, effectiveFrom: '2020-01-01', evidence },
    { id: 3 },
  );

const attached = (edition: string) =>
  said(
    'edition.OfficialTextAttached',
    {
      edition,
      sha256: 'f'.repeat(64),
      mediaType: 'text/plain',
      byteSize: 12,
      title: null,
      source: null,
      issuedOn: null,
    },
    { id: 4 },
  );

describe('The record of which edition is in force', () => {
  it('begins with a commencement', () => {
    expect(given().when(commenced('toy/one'), chosen('pips', 'low'), revoked('toy/one'))).toBe('accepted');
    expect(given().when(lateEntry('edition', commenced('toy/one'), { id: 9 }))).toBe('accepted');
    expect(given().when(revoked('toy/one'))).toBe('first-event-must-commence-an-edition');
  });

  it('puts only in force what we hold, of this game, and official', () => {
    expect(given().when(commenced('toy/nine'))).toBe('edition-is-not-known');
    expect(given().when(commenced('other/one'))).toBe('edition-is-of-another-game');
    expect(given().when(commenced('toy/draft'))).toBe('edition-is-only-for-reference');
  });

  it('ends and reads only what has commenced', () => {
    expect(given(commenced('toy/one')).when(revoked('toy/draft'))).toBe('edition-has-not-commenced');
  });

  it('chooses only among the choices that there are', () => {
    expect(given(commenced('toy/one')).when(chosen('dots', 'low'))).toBe('interpretation-is-not-known-to-this-edition');
    expect(given(commenced('toy/one')).when(chosen('pips', 'odd'))).toBe('choice-is-not-known-to-this-interpretation');
  });

  it('takes an edition that commences while another is in force, or again: which one is the law then is for the dates to say', () => {
    expect(given(commenced('toy/one')).when(commenced('toy/two', 2))).toBe('accepted');
    expect(given(commenced('toy/one')).when(commenced('toy/one', 2))).toBe('accepted');
    expect(given(commenced('toy/one'), revoked('toy/one')).when(commenced('toy/one', 3))).toBe('accepted');
  });

  it('takes a text of any edition of the game that we hold, also before one has commenced, and takes it back', () => {
    expect(given().when(attached('toy/draft'))).toBe('accepted');
    expect(given().when(attached('toy/nine'))).toBe('edition-is-not-known');
    expect(given().when(attached('other/one'))).toBe('edition-is-of-another-game');
    expect(given(attached('toy/one')).when(correction('edition', 4, null, { id: 9 }))).toBe('accepted');
    expect(given(attached('toy/one')).when(revoked('toy/one'))).toBe('first-event-must-commence-an-edition');
  });

  it('holds corrections and late entries to the same', () => {
    expect(given(commenced('toy/one')).when(correction('edition', 1, commenced('toy/draft'), { id: 9 }))).toBe(
      'edition-is-only-for-reference',
    );
    expect(given(commenced('toy/one')).when(lateEntry('edition', chosen('pips', 'odd'), { id: 9 }))).toBe(
      'choice-is-not-known-to-this-interpretation',
    );
    expect(given(commenced('toy/one')).when(correction('edition', 1, null, { id: 9 }))).toBe('accepted');
  });
});
