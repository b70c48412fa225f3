import { z } from 'zod';
import { givenId, givenWord, line } from '../../domain/kernel/text.ts';
import { instant } from '../../domain/kernel/time.ts';
import { findGames } from '../../services/shared/games/find-games.ts';
import { saidWith, textsIn, things } from '../support/texts-in-events.ts';
import { toyGame } from '../support/toy-game.ts';

/** Texts that are public by their nature: by their place, what stands there. */
const open: Readonly<Record<string, string>> = {
  'venue.VenueRegistered/name': 'the name of a house',
  'venue.VenueRegistered/zone': 'one of the zones that the runtime knows',
  'dispute.RightsAdvised/provision/section': 'a section of an Act, as it is printed',
  'dispute.RightsAdvised/provision/act': 'the name of an Act',
  'dispute.Referred/provision/section': 'a section of an Act, as it is printed',
  'dispute.Referred/provision/act': 'the name of an Act',
  'venue.DisputePeriodsSet/periods/which': 'a class of cameras, or the office to which a dispute goes',
  'venue.DisputePeriodsSet/periods/source': 'the title of a document, and the place in it',
  'dispute.HoldPlaced/provision/section': 'a section of an Act, as it is printed',
  'dispute.HoldPlaced/provision/act': 'the name of an Act',
  'edition.EditionCommenced/evidence/reference': 'the title or address of a publication',
  'edition.EditionRevoked/evidence/reference': 'the title or address of a publication',
  'edition.InterpretationChosen/evidence/reference': 'the title or address of a publication',
  'venue.PrizeScheduleApproved/reference': 'the title or address of an order or a letter of the regulator',
  'edition.OfficialTextAttached/title': 'what stands on the first page of a publication',
  'edition.OfficialTextAttached/source': 'where a publication was had from',
  'edition.OfficialTextAttached/mediaType': 'the media type of a document',
};

const { members, texts } = saidWith([...(await findGames()), toyGame]);

describe('A text in an event that comes from outside', () => {
  it('is put away, or one of a closed list, or the name of a thing, or public by its nature', () => {
    expect(texts.filter((path) => !Object.hasOwn(open, path))).toEqual([]);
  });

  it('is listed only where it is there', () => {
    expect(Object.keys(open).filter((path) => !texts.includes(path))).toEqual([]);
    expect(Object.keys(things).filter((name) => !members.has(name))).toEqual([]);
  });

  it('is found wherever it stands, also where a pattern would let a name through', () => {
    const schema = z.strictObject({
      note: z.string().max(9).nullable(),
      lines: z.array(z.union([z.strictObject({ why: line() }), z.strictObject({ why: givenWord() })])).optional(),
      of: z.record(z.string(), z.string()),
      ground: z.string().regex(/^[a-z-]+$/),
      personId: line(),
      wagerId: givenId,
      kind: z.enum(['a']),
      at: instant,
    });
    const places = textsIn(schema, ['x']).map(({ path }) => path);
    expect(places).toEqual(['x/note', 'x/lines/why', 'x/lines/why', 'x/of', 'x/ground', 'x/personId']);
  });
});
