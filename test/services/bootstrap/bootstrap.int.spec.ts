import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockOf, terminalOf, venueOf } from '../../../domain/venue/register.ts';
import { bootstrap, BootstrapRefused } from '../../../services/bootstrap/bootstrap.ts';
import { findGames } from '../../../services/shared/games/find-games.ts';
import { projectRoot } from '../../../services/shared/kit/project-root.ts';
import { freshDatabase, type TestDatabase } from '../../support/database.ts';
import { startIngestion, toyVenue, type Ingestion } from '../../support/ingestion.ts';

let database: TestDatabase;
let ingestion: Ingestion;
beforeEach(async () => {
  database = await freshDatabase();
  ingestion = await startIngestion(database.url, { games: await findGames() });
});
afterEach(async () => {
  await ingestion.stop();
  await database.drop();
});

const example: typeof toyVenue = JSON.parse(
  readFileSync(join(projectRoot(), 'services', 'bootstrap', 'venues', 'star.json'), 'utf8'),
);

describe('A bootstrap', () => {
  it('puts the example venue onto the register', async () => {
    const { stored, alreadyThere } = await bootstrap(ingestion.on, example);
    expect([stored, alreadyThere]).toEqual([example.events.length, 0]);
    const register = await ingestion.register.venue('STAR');
    if (!register) throw new Error('the venue is not there');
    expect(venueOf(register)).toMatchObject({ zone: 'Australia/Sydney', rolloverHour: 6, jurisdiction: 'NSW' });
    expect(terminalOf(register, 'TU-01-A')?.tables).toEqual(['TU-01']);
    expect(clockOf(register, 'TU-01-B')).toEqual({ offsetMs: -340, uncertaintyMs: 150 });
    const law = await ingestion.register.editions('STAR', 'two-up');
    expect(law.map(({ data }) => data['effectiveFrom'])).toEqual(['2016-09-01']);
  });

  it('recognises what is there, and adds what the file has grown by', async () => {
    await bootstrap(ingestion.on, example);
    const table = {
      stream: 'venue-STAR',
      type: 'venue.TableRegistered',
      data: { table: 'TU-03', game: null, pit: null },
    };
    const grown = { ...example, events: [...example.events, table] };
    expect(await bootstrap(ingestion.on, grown)).toEqual({ stored: 1, alreadyThere: example.events.length });
  });

  it('gives each venue staff of its own: the same id at another venue is another person', async () => {
    await bootstrap(ingestion.on, example);
    const other = JSON.parse(JSON.stringify(example).replaceAll('STAR', 'TOWN')) as typeof toyVenue;
    expect(await bootstrap(ingestion.on, other)).toEqual({ stored: example.events.length, alreadyThere: 0 });
    const here = await ingestion.register.staff('STAR', 'DEALER-01');
    const left = {
      stream: 'staff-TOWN.DEALER-01',
      type: 'staff.StaffLeft',
      data: { personId: 'DEALER-01', on: '2026-02-01' },
    };
    expect(await bootstrap(ingestion.on, { ...other, events: [...other.events, left] })).toMatchObject({ stored: 1 });
    expect(await ingestion.register.staff('STAR', 'DEALER-01')).toEqual(here);
    expect(await ingestion.register.staff('TOWN', 'DEALER-01')).toHaveLength(here.length + 1);
    const taken = { ...left, stream: 'staff-STAR.DEALER-01' };
    await expect(bootstrap(ingestion.on, { ...other, events: [taken] })).rejects.toThrow('stream of TOWN');
  });

  it('says everything that is wrong with a file, and stores no part of it', async () => {
    const [first, ...others] = example.events;
    const wrong = { ...first, data: { ...first.data, zone: 'Mars/Olympus', rolloverHour: 30 } };
    const stray = { ...first, stream: 'venue-OTHER' };
    const attempt = bootstrap(ingestion.on, { ...example, events: [wrong, stray, ...others] });
    await expect(attempt).rejects.toThrow(BootstrapRefused);
    await expect(attempt).rejects.toThrow(
      [
        '/events/0/data/zone must be an IANA time zone such as Australia/Sydney',
        '/events/0/data/rolloverHour must be at most 23',
        '/events/1/stream must be a venue, staff or edition stream of STAR',
      ].join('\n'),
    );
    expect(await ingestion.store.head()).toBeNull();
    await expect(bootstrap(ingestion.on, { venue: 'STAR' })).rejects.toThrow('/events');
  });

  it('says which event is refused, and why', async () => {
    const twice = {
      stream: 'venue-STAR',
      type: 'venue.TableRegistered',
      data: { table: 'TU-01', game: null, pit: null },
    };
    await expect(bootstrap(ingestion.on, { ...example, events: [...example.events, twice] })).rejects.toThrow(
      'venue-STAR: venue.TableRegistered {"table":"TU-01","game":null,"pit":null}: table-is-already-on-the-register',
    );
  });
});
