import { routeAccess } from '../../../../services/shared/http/permissions.ts';
import { accessRoles, type AccessRole } from '../../../../domain/kernel/access.ts';
import { startServer, type Running } from '../../../support/http.ts';

/** Who may ask what, written a second time and by hand: T terminal, S supervisor, C cage, Y security, N count, F finance, V surveillance, I inspector, P compliance, O operator. */
const letters: Readonly<Record<AccessRole, string>> = {
  terminal: 'T',
  supervisor: 'S',
  cage: 'C',
  security: 'Y',
  count: 'N',
  finance: 'F',
  surveillance: 'V',
  inspector: 'I',
  compliance: 'P',
  operator: 'O',
};
const matrix: Readonly<Record<string, string>> = {
  'GET /': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /metrics': 'public',
  'GET /openapi.json': 'public',
  'GET /problems/:kind': 'public',
  'POST /v1/table-sessions': 'TS....VIP.',
  'POST /v1/table-sessions/:id/events': 'TS....VIP.',
  'POST /v1/table-sessions/:id/fills': 'T.........',
  'POST /v1/table-sessions/:id/credits': 'T.........',
  'POST /v1/table-sessions/:id/opener': 'T.........',
  'POST /v1/table-sessions/:id/counts-begun': 'T.........',
  'POST /v1/table-sessions/:id/counts': 'T.........',
  'POST /v1/table-sessions/:id/closer': 'T.........',
  'POST /v1/table-sessions/:id/sales': 'T.........',
  'POST /v1/table-sessions/:id/voucher-exchanges': 'T.........',
  'POST /v1/table-sessions/:id/redemptions': 'T.........',
  'POST /v1/table-sessions/:id/changes': 'T.........',
  'POST /v1/table-sessions/:id/transfers': 'T.........',
  'POST /v1/table-sessions/:id/awards': 'T.........',
  'POST /v1/rounds': 'TS....VIP.',
  'POST /v1/rounds/:id/events': 'TS....VIP.',
  'POST /v1/drop-boxes': 'TSCYNFV.P.',
  'POST /v1/drop-boxes/:id/events': 'TSCYNFV.P.',
  'POST /v1/drop-boxes/:id/counts': '....N.....',
  'POST /v1/drop-boxes/:id/verification': '..C..F....',
  'POST /v1/slip-series/:id/events': 'TSCY....P.',
  'POST /v1/slip-series/:id/requests': 'TSC.....P.',
  'POST /v1/slip-series/:id/slips': 'T.C.......',
  'POST /v1/slip-series/:id/dispatches': 'T.CY....P.',
  'POST /v1/slip-series/:id/receipts': 'T.C.......',
  'POST /v1/slip-series/:id/voids': 'T.C.......',
  'POST /v1/gaming-days/:id/opening': '.....F..P.',
  'POST /v1/gaming-days/:id/reviewers': '.....F....',
  'POST /v1/gaming-days/:id/drop-runs': 'T.CY....P.',
  'POST /v1/gaming-days/:id/drop-run-ends': 'T.CY....P.',
  'POST /v1/gaming-days/:id/discrepancies': '..CY.FV.P.',
  'POST /v1/gaming-days/:id/explanations': '.....F..P.',
  'POST /v1/gaming-days/:id/adjustments': '.....F....',
  'POST /v1/gaming-days/:id/idle-counts': 'T.C.....P.',
  'POST /v1/gaming-days/:id/events': 'T.CY.FV.P.',
  'POST /v1/disputes': '.S....VIP.',
  'POST /v1/disputes/:id/events': '.S....VIP.',
  'POST /v1/disputes/:id/play-stopped': '.S........',
  'POST /v1/disputes/:id/play-resumed': '.S........',
  'POST /v1/disputes/:id/items': '.S.....IP.',
  'POST /v1/disputes/:id/items-released': '.S.....IP.',
  'POST /v1/disputes/:id/footage': '......VIP.',
  'POST /v1/disputes/:id/payments': '.S......P.',
  'POST /v1/disputes/:id/responses': '........P.',
  'POST /v1/disputes/:id/holds': '.......IP.',
  'POST /v1/disputes/:id/holds-lifted': '.......IP.',
  'POST /v1/disputes/:id/exports': '......VIP.',
  'POST /v1/venues': '........P.',
  'POST /v1/venues/:venue/events': '........P.',
  'POST /v1/venues/:venue/staff/:personId/events': '........P.',
  'POST /v1/editions/:venue/:game/events': '........P.',
  'POST /v1/rulebooks/:game/:edition/official-text': '........P.',
  'POST /v1/imports': 'TSCYNFVIP.',
  'GET /v1/rounds': '.S...FVIP.',
  'GET /v1/rounds/:id': 'TS...FVIP.',
  'GET /v1/rounds/:id/timeline': '.S...FVIP.',
  'GET /v1/rounds/:id/adjudication': '.S....VIP.',
  'POST /v1/rounds/:id/evidence': '......VIP.',
  'GET /v1/disputes': '.S....VIP.',
  'GET /v1/disputes/:id': '.S....VIP.',
  'GET /v1/disputes/:id/timeline': '.S....VIP.',
  'GET /v1/disputes/:id/adjudication': '.S....VIP.',
  'GET /v1/disputes/:id/answers': '.S....VIP.',
  'GET /v1/disputes/:id/deadlines': '.S....VIP.',
  'POST /v1/disputes/:id/evidence': '......VIP.',
  'GET /v1/deadlines': '.S....VIP.',
  'GET /v1/table-sessions': 'TS...FVIP.',
  'GET /v1/table-sessions/:id': 'TS...FVIP.',
  'GET /v1/table-sessions/:id/timeline': '.S...FVIP.',
  'GET /v1/table-sessions/:id/signs': 'TS...FVIP.',
  'GET /v1/table-sessions/:id/limits': 'TS...FVIP.',
  'GET /v1/table-sessions/:id/shoes': '.S...FVIP.',
  'GET /v1/table-sessions/:id/adjudication': '.S....VIP.',
  'GET /v1/table-sessions/:id/float': '.....FVIP.',
  'GET /v1/table-sessions/:id/win': '.....FVIP.',
  'POST /v1/table-sessions/:id/evidence': '......VIP.',
  'GET /v1/tables/:id/now': 'TS...FVIP.',
  'GET /v1/exclusions': '.S....VIP.',
  'GET /v1/decisions': '.S....VIP.',
  'GET /v1/decisions/:eventId': '.S....VIP.',
  'GET /v1/left-open': '.S....VIP.',
  'GET /v1/violations': '.S....VIP.',
  'GET /v1/reports/violations': '.S....VIP.',
  'GET /v1/reports/slips': '.....FVIP.',
  'GET /v1/reports/floats': '.....FVIP.',
  'GET /v1/reports/variances': '.....FVIP.',
  'GET /v1/reports/drop': '.....FVIP.',
  'GET /v1/reports/drop/entries': '.....FVIP.',
  'GET /v1/reports/master-game-report': '.....FVIP.',
  'GET /v1/reports/win': '.....FVIP.',
  'GET /v1/reports/hold': '.....FVIP.',
  'GET /v1/reports/hold-over-days': '.....FVIP.',
  'GET /v1/reports/frequencies': '.S....VIP.',
  'GET /v1/reports/decisions': '.S....VIP.',
  'GET /v1/reports/dealers': '......VIP.',
  'GET /v1/reports/cash': '.....FVIP.',
  'GET /v1/reports/late-entries': '.S....VIP.',
  'GET /v1/patrons/:id/statement': '......VIP.',
  'GET /v1/drop-boxes': '...Y.FVIP.',
  'GET /v1/drop-boxes/:id': '...Y.FVIP.',
  'GET /v1/gaming-days': '..CY.FVIP.',
  'GET /v1/gaming-days/:id': '..CY.FVIP.',
  'GET /v1/gaming-days/:id/figures': '.....FVIP.',
  'POST /v1/gaming-days/:id/close': '.....F....',
  'POST /v1/gaming-days/:id/evidence': '......VIP.',
  'GET /v1/events': '......VIP.',
  'GET /v1/events/:stream/:revision/proof': 'T.....VIP.',
  'GET /v1/record/policy': '.......IP.',
  'GET /v1/record/checkpoint': '.......IP.',
  'GET /v1/record/tile/*': '.......IP.',
  'GET /v1/record/tile/entries/*': '.......IP.',
  'GET /v1/views': '.......IP.',
  'GET /v1/event-types': 'TSCYNFVIPO',
  'GET /v1/event-types/:type': 'TSCYNFVIPO',
  'GET /v1/texts/:ref': '.S....VIP.',
  'POST /v1/texts/:ref/erase': '........P.',
  'GET /v1/examinations/:kind/:id': '......VIP.',
  'POST /v1/examinations/preview': '........P.',
  'POST /v1/examinations': '........P.',
  'GET /v1/venues': 'TSCYNFVIP.',
  'GET /v1/venues/:venue': 'TSCYNFVIP.',
  'GET /v1/venues/:venue/staff': '.S....VIP.',
  'GET /v1/venues/:venue/staff/:personId': '.S....VIP.',
  'GET /v1/editions/:venue/:game': 'TSCYNFVIP.',
  'GET /v1/rulebooks': 'TSCYNFVIP.',
  'GET /v1/rulebooks/:game/:edition': 'TSCYNFVIP.',
  'GET /v1/rulebooks/:game/:edition/official-text': 'TSCYNFVIP.',
  'GET /v1/rulebooks/:game/:edition/clauses/:number': '.S....VIP.',
  'GET /v1/rulebooks/:game/:edition/compare/:other': 'TSCYNFVIP.',
  'GET /v1/operations/projections': '.........O',
  'GET /v1/operations/assessor': '.........O',
  'GET /v1/operations/record': '.........O',
  'POST /v1/operations/redrive': '.........O',
};

/** A round, session, box journey, series of slips or venue of STAR in place of each parameter. */
const addressOf = (name: string): { method: string; path: string } => {
  const [method = '', pattern = ''] = name.split(' ');
  const id = pattern.includes('/disputes')
    ? 'STAR.D-0017'
    : pattern.includes('/tables/')
      ? 'STAR.TU-01'
      : pattern.includes('/rounds') || pattern.includes(':kind')
        ? 'STAR.TU-01.2026-04-25.1.0042'
        : pattern.includes('/slip-series')
          ? 'STAR.fill.2026'
          : pattern.includes('/gaming-days')
            ? 'STAR.2026-04-25'
            : 'STAR.TU-01.2026-04-25.1';
  const path = pattern
    .replace('/v1/examinations/:kind', '/v1/examinations/round')
    .replace(':kind', 'forbidden')
    .replace(':id', id)
    .replace(':stream/:revision', 'round-STAR.TU-01.2026-04-25.1.0042/0')
    .replace(':venue', 'STAR')
    .replace(':personId', 'p-1')
    .replace(':game', 'any-game')
    .replace(':ref', 'a'.repeat(64));
  return { method, path };
};

const names = Object.keys(routeAccess);

describe('Permissions', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startServer(
      (server) => {
        for (const name of names) {
          const [method = '', url = ''] = name.split(' ');
          server.route({ method, url, handler: async () => ({}) });
        }
      },
      { jurisdictionOf: async (venue) => (venue === 'STAR' ? 'NSW' : undefined) },
    );
  });
  afterAll(() => running.stop());

  const statusOf = async (name: string, headers: Record<string, string> = {}): Promise<number> => {
    const { method, path } = addressOf(name);
    return (await running.call(path, { method, headers })).status;
  };

  it.each(names)('%s is for exactly those whom the matrix names', async (name) => {
    const allowed: string[] = [];
    for (const role of accessRoles) {
      const status = await statusOf(name, await running.tokens.bearer(role));
      expect([200, 403]).toContain(status);
      allowed.push(status === 200 ? letters[role] : '.');
    }
    const everybody = accessRoles.map((role) => letters[role]).join('');
    expect(allowed.join('')).toBe(matrix[name] === 'public' ? everybody : matrix[name]);
    expect(await statusOf(name)).toBe(matrix[name] === 'public' ? 200 : 401);
  });

  it('are of exactly the routes that the matrix has', () => {
    expect(names.toSorted()).toEqual(Object.keys(matrix).toSorted());
  });

  const ofOneVenue = names.filter((name) => {
    const access = routeAccess[name];
    return typeof access === 'object' && typeof access.at === 'function';
  });

  it.each(ofOneVenue)('%s is refused where the token does not reach', async (name) => {
    const access = routeAccess[name];
    if (typeof access !== 'object') throw new Error('filtered above');
    for (const role of access.roles) {
      const elsewhere = { venues: ['TOWN'], jurisdictions: ['VIC'] };
      expect([role, await statusOf(name, await running.tokens.bearer(role, elsewhere))]).toEqual([role, 403]);
      const there = role === 'inspector' ? { venues: [], jurisdictions: ['NSW'] } : { venues: ['STAR'] };
      expect([role, await statusOf(name, await running.tokens.bearer(role, there))]).toEqual([role, 200]);
    }
  });

  it.each(['POST /v1/rounds/:id/events', 'GET /v1/table-sessions/:id'] as const)(
    '%s is refused to the terminal of another table',
    async (name) => {
      const own = await running.tokens.bearer('terminal', { venues: ['STAR'], tables: ['TU-01'] });
      const other = await running.tokens.bearer('terminal', { venues: ['STAR'], tables: ['TU-02'] });
      expect([await statusOf(name, own), await statusOf(name, other)]).toEqual([200, 403]);
    },
  );

  it('finds nothing where the address names no place', async () => {
    const headers = await running.tokens.bearer('inspector');
    for (const path of [
      '/v1/rounds/nonsense',
      '/v1/table-sessions/STAR',
      '/v1/examinations/else/STAR',
      '/v1/examinations/dispute/STAR',
      '/v1/venues/..%2F',
    ]) {
      expect([path, (await running.call(path, { headers })).status]).toEqual([path, 404]);
    }
  });
});
