import { accessOf, routeAccess } from '../../../../services/shared/http/permissions.ts';
import { accessRoles, type Principal } from '../../../../services/shared/http/principal.ts';
import { mayEnter, recordingRights, visibleVenues } from '../../../../services/shared/http/scope.ts';

const principal = (of: Partial<Principal>): Principal => ({
  sub: 'x',
  role: 'surveillance',
  venues: [],
  jurisdictions: [],
  terminal: null,
  tables: [],
  person: null,
  ...of,
});
const jurisdictionOf = async (venue: string) => ({ STAR: 'NSW', CROWN: 'VIC' })[venue];
const enters = (of: Partial<Principal>, venue: string, table: string | null = null) =>
  mayEnter(principal(of), { venue, table }, jurisdictionOf);

describe('A place', () => {
  it('is entered by those whose token names its venue', async () => {
    expect(await enters({ venues: ['STAR'] }, 'STAR')).toBe(true);
    expect(await enters({ venues: ['STAR'] }, 'CROWN')).toBe(false);
    expect(await enters({ venues: ['*'] }, 'CROWN')).toBe(true);
    expect(await enters({}, 'STAR')).toBe(false);
  });

  it('is entered by inspectors of its jurisdiction, which is what the register says of the venue', async () => {
    const inspector = { role: 'inspector', jurisdictions: ['NSW'] } as const;
    expect(await enters(inspector, 'STAR')).toBe(true);
    expect(await enters(inspector, 'CROWN')).toBe(false);
    expect(await enters(inspector, 'NOWHERE')).toBe(false);
    expect(await enters({ role: 'surveillance', jurisdictions: ['NSW'] }, 'STAR')).toBe(false);
  });

  it('is entered by terminals only at the tables they speak for', async () => {
    const terminal = { role: 'terminal', venues: ['STAR'], tables: ['TU-01'] } as const;
    expect(await enters(terminal, 'STAR', 'TU-01')).toBe(true);
    expect(await enters(terminal, 'STAR', 'TU-02')).toBe(false);
    expect(await enters(terminal, 'STAR')).toBe(true);
  });
});

const register = async () => new Map(Object.entries({ STAR: 'NSW', CROWN: 'VIC', TOWN: 'NSW' }));

describe('The venues of a list', () => {
  it("are those of the token, and for an inspector those of the jurisdiction's too", async () => {
    expect(await visibleVenues(principal({ venues: ['STAR'] }), register)).toEqual(['STAR']);
    expect(await visibleVenues(principal({ venues: ['*'] }), register)).toBeNull();
    expect(await visibleVenues(principal({ role: 'inspector', jurisdictions: ['NSW'] }), register)).toEqual([
      'STAR',
      'TOWN',
    ]);
    expect(await visibleVenues(principal({ role: 'inspector' }), register)).toEqual([]);
  });
});

describe('The right to record', () => {
  const may = recordingRights({ rounds: ['two-up', 'sixth-game'], sessions: ['cards'] });
  it('gives the plays of any game that was found to its terminals, and to nobody else', () => {
    expect(may('terminal', 'sixth-game.WheelSpun')).toBe(true);
    expect(may('terminal', 'cards.Shuffled')).toBe(true);
    expect(may('supervisor', 'cards.Shuffled')).toBe(false);
    expect(may('terminal', 'unknown-game.WheelSpun')).toBe(false);
    expect(accessRoles.filter((role) => may(role, 'sixth-game.WheelSpun'))).toEqual(['terminal']);
  });

  it('leaves putting the record right to persons under their own tokens', () => {
    const correct = (of: string) => accessRoles.filter((role) => may(role, 'round.CorrectionRecorded', of));
    expect(correct('round.WagerPlaced')).toEqual(['supervisor', 'compliance']);
    expect(correct('sixth-game.WheelSpun')).toEqual(['supervisor', 'compliance']);
    expect(correct('round.RulingMade')).toEqual(['supervisor', 'inspector']);
    expect(correct('round.ErrorFound')).toEqual(['supervisor', 'surveillance']);
    expect(may('terminal', 'table.LateEntryRecorded')).toBe(false);
    expect(may('surveillance', 'table.LateEntryRecorded', 'table.RulingMade')).toBe(false);
  });

  it('leaves the law to compliance, and examinations to nobody', () => {
    expect(accessRoles.filter((role) => may(role, 'edition.EditionCommenced'))).toEqual(['compliance']);
    expect(accessRoles.filter((role) => may(role, 'examination.Examined'))).toEqual([]);
  });

  it('gives the operator no record at all, neither to read nor to write', () => {
    const open = Object.entries(routeAccess).filter(([, access]) => typeof access !== 'string');
    const operators = open.filter(
      ([, access]) => typeof access !== 'string' && (access.roles as readonly string[]).includes('operator'),
    );
    const beyond = operators.filter(([name]) => !name.includes('/v1/operations/'));
    // Types of events are what a record can hold; they are not records of a venue.
    expect(beyond.map(([name]) => name)).toEqual(['GET /v1/event-types', 'GET /v1/event-types/:type']);
    expect(beyond.every(([, access]) => typeof access !== 'string' && access.at === 'nowhere')).toBe(true);
    expect(may('operator', 'round.RoundOpened')).toBe(false);
  });
});

describe('The table of permissions', () => {
  it('guards HEAD as GET, and knows nothing of what is not in it', () => {
    expect(accessOf('HEAD', '/v1/rounds')).toBe(accessOf('GET', '/v1/rounds'));
    expect(accessOf('DELETE', '/v1/rounds')).toBeUndefined();
    expect(accessOf('GET', '/v1/else')).toBeUndefined();
    expect(accessOf('GET', '/docsecret')).toBeUndefined();
  });
});
