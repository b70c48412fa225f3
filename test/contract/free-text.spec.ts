import { z } from 'zod';
import { isRecordEvent } from '../../domain/kernel/corrections.ts';
import { code, givenWord, isReadable, line } from '../../domain/kernel/text.ts';
import { writtenCategories } from '../../domain/streams/categories.ts';
import { playFamilies } from '../../domain/games/game.ts';
import { catalogueOf } from '../../services/shared/games/catalogue.ts';
import { findGames } from '../../services/shared/games/find-games.ts';

/**
 * What a person says of another must be erasable, so it is words: put away, with a reference in the event. Any other text in an event that
 * comes from outside is an id or a code with a pattern, or one of a closed list.
 */

const games = await findGames();
const catalogue = catalogueOf(games);
const families = [...writtenCategories.map(({ family }) => family), ...playFamilies(games)];
const types = families.flatMap(({ family, definitions }) =>
  Object.keys(definitions).map((name) => `${family}.${name}`),
);

/** Text as it is printed or called, and nobody's own: by its member, why it is neither a word nor a code. */
const printed: Readonly<Record<string, string>> = {
  'venue.VenueRegistered/name': 'the name of a house',
  'venue.VenueRegistered/zone': 'one of the zones that the runtime knows',
  'decision/clause': 'the number of a clause, as it is printed',
  'dispute.RightsAdvised/provision/section': 'a section of an Act, as it is printed',
  'dispute.RightsAdvised/provision/act': 'the name of an Act',
  'dispute.Referred/provision/section': 'a section of an Act, as it is printed',
  'dispute.Referred/provision/act': 'the name of an Act',
  'dispute.Referred/reference': 'by which an office knows a case',
  'dispute.FindingsRecorded/clauses/*': 'the numbers of clauses, as they are printed',
  'dispute.FindingsRecorded/reference': 'by which an office knows a case',
  'edition.EditionCommenced/evidence/reference': 'the title or address of a publication',
  'edition.EditionRevoked/evidence/reference': 'the title or address of a publication',
  'edition.InterpretationChosen/evidence/reference': 'the title or address of a publication',
  'edition.OfficialTextAttached/title': 'what stands on the first page of a publication',
  'edition.OfficialTextAttached/source': 'where a publication was had from',
  'table.VoucherExchanged/conditions': 'what is printed on a voucher',
  'round.BetsCalled/words': 'a call at the table, which rules prescribe by its words',
  'round.NoMoreBetsCalled/words': 'a call at the table, which rules prescribe by its words',
  'two-up.SpinDeclaredInvalid/words': 'a call at the table, which rules prescribe by its words',
};

type Free = { readonly path: string };
const inner = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? inner(schema.unwrap())
    : schema;

const hasPattern = (schema: z.ZodString): boolean =>
  // oxlint-disable-next-line no-underscore-dangle -- where zod says what a check is
  (schema.def.checks ?? []).some(({ _zod }) => 'pattern' in _zod.def && _zod.def.pattern instanceof RegExp);

/** Every place in a schema where any text may stand. */
const freeIn = (given: unknown, path: readonly string[]): readonly Free[] => {
  const schema = inner(given);
  if (schema instanceof z.ZodString) return hasPattern(schema) ? [] : [{ path: path.join('/') }];
  if (schema instanceof z.ZodArray) return freeIn(schema.element, [...path, '*']);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => freeIn(option, path));
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, member]) => freeIn(member, [...path, name]));
  }
  // Of any other kind only what holds no text of a sender is known here.
  const isClosed = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber, z.ZodNull].some(
    (kind) => schema instanceof kind,
  );
  return isClosed ? [] : [{ path: path.join('/') }];
};

/** What a correction or a late entry holds is an event of another type, and is read by the schema of that. */
const isHeld = ({ path }: Free): boolean =>
  /\/(replacement\/)?(data|type)$/.test(path) && isRecordEvent(path.split('/')[0] ?? '');
const nameOf = ({ path }: Free): string => (path.endsWith('decision/clause') ? 'decision/clause' : path);

const free = types.flatMap((type) => {
  const versions = (catalogue.definition(type)?.earlier?.length ?? 0) + 1;
  return Array.from({ length: versions }, (_, index) => catalogue.schema(type, index + 1)).flatMap((schema) =>
    freeIn(schema, [type]),
  );
});
const found = new Set(free.filter((one) => !isHeld(one)).map(nameOf));

describe('Text in an event that comes from outside', () => {
  it('is words that are put away, an id or a code with a pattern, or one of a closed list', () => {
    expect([...found].filter((name) => !Object.hasOwn(printed, name))).toEqual([]);
  });

  it('is told apart from what is printed or called: each exception is there', () => {
    expect(Object.keys(printed).filter((name) => !found.has(name))).toEqual([]);
  });

  it('is found wherever it stands', () => {
    const schema = z.strictObject({
      note: z.string().max(9).nullable(),
      lines: z.array(z.union([z.strictObject({ why: line() }), z.strictObject({ why: code() })])).optional(),
      of: z.record(z.string(), z.string()),
      kind: z.enum(['a']),
    });
    expect(freeIn(schema, ['x']).map(({ path }) => path)).toEqual(['x/note', 'x/lines/*/why', 'x/of']);
  });
});

describe('A line, and words', () => {
  const unseen = [
    '\u0000',
    '\u0085',
    '\u00ad',
    '\u061c',
    '\u200b',
    '\u200d',
    '\u200f',
    '\u202e',
    '\u2066',
    '\u2060',
    '\ufeff',
    '\u{e0041}',
  ];

  it.each(unseen)('hold nothing that shows nothing or turns the direction: %j', (character) => {
    expect(line().safeParse(`a${character}b`).success).toBe(false);
    expect(isReadable(`a${character}b`)).toBe(false);
  });

  it('hold letters of every language, and words hold several lines', () => {
    for (const text of ['Casino Control Act 1992', 'שלום', 'مرحبا', 'Łódź', '賭場', '🎲']) {
      expect([text, line().safeParse(text).success, isReadable(`${text}\n\t${text}`)]).toEqual([text, true, true]);
    }
    expect(line().safeParse('two\nlines').success).toBe(false);
    expect(line().safeParse('\ud800').success).toBe(false);
  });
});

describe('A code', () => {
  it('says no sentence', () => {
    const wrong = ['', 'as seen', 'John Smith', 'a--b', '-a', 'a-', 'x'.repeat(81), 'zu-spät', 'a\u200bb'];
    expect(wrong.filter((text) => code().safeParse(text).success)).toEqual([]);
    expect(code().safeParse('three-rounds-without-a-wager').success).toBe(true);
    const words = ['*', 'heads', 'five-odds', 'NSW-1001', 'L/7', '5:1'];
    expect(words.filter((text) => !givenWord().safeParse(text).success)).toEqual([]);
    expect(['two words', 'a\u202eb', ''].filter((text) => givenWord().safeParse(text).success)).toEqual([]);
  });
});
