import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localAuthentication } from '../../../services/shared/http/auth.ts';
import { localTokenKey } from '../../../services/shared/http/token-key.ts';
import { tokenFor } from '../../../services/token/token-for.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'ringkeeper-token-'));
const on = { dataDir, tokenLifetimeMs: 24 * 3_600_000 };
const principalFor = async (...args: string[]) => {
  const token = await tokenFor(args, on);
  return localAuthentication(await localTokenKey(dataDir))(`Bearer ${token}`);
};

describe('A token from the command line', () => {
  it('is signed with the key of the folder that --data names', async () => {
    const other = mkdtempSync(join(tmpdir(), 'ringkeeper-token-'));
    const token = await tokenFor(['--role', 'finance', '--data', other], on);
    expect(await localAuthentication(await localTokenKey(other))(`Bearer ${token}`)).toMatchObject({ role: 'finance' });
    await expect(localAuthentication(await localTokenKey(dataDir))(`Bearer ${token}`)).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });

  it('reaches every venue unless it is told where', async () => {
    expect(await principalFor('--role', 'inspector')).toEqual({
      sub: 'inspector',
      role: 'inspector',
      venues: ['*'],
      jurisdictions: [],
      terminal: null,
      tables: [],
      person: null,
    });
    expect(await principalFor('--role', 'inspector', '--jurisdiction', 'NSW')).toMatchObject({
      venues: [],
      jurisdictions: ['NSW'],
    });
    expect(await principalFor('--role', 'finance', '--venue', 'STAR', '--venue', 'TOWN')).toMatchObject({
      venues: ['STAR', 'TOWN'],
    });
  });

  it('speaks for a terminal and its tables', async () => {
    const asked = ['--role', 'terminal', '--venue', 'STAR', '--terminal', 'T1', '--tables', 'TU-01,TU-02'];
    expect(await principalFor(...asked)).toMatchObject({ sub: 'T1', terminal: 'T1', tables: ['TU-01', 'TU-02'] });
  });

  it('names the person whose own it is, who is one of one venue', async () => {
    const asked = ['--role', 'supervisor', '--venue', 'STAR', '--person', 'S-1'];
    expect(await principalFor(...asked)).toMatchObject({ sub: 'S-1', person: 'S-1', venues: ['STAR'] });
    await expect(tokenFor(['--role', 'supervisor', '--person', 'S-1'], on)).rejects.toThrow(
      /--venue STAR --person S-1/,
    );
    await expect(tokenFor([...asked, '--venue', 'TOWN'], on)).rejects.toThrow(/--venue STAR --person S-1/);
    const terminal = ['--role', 'terminal', '--venue', 'STAR', '--terminal', 'T1', '--tables', 'TU-01'];
    await expect(tokenFor([...terminal, '--person', 'S-1'], on)).rejects.toThrow(/not with the role terminal/);
  });

  it.each([
    [['--role', 'king']],
    [[]],
    [['--role', 'inspector', '--days', '0']],
    [['--role', 'inspector', '--days', '2']],
    [['--role', 'inspector', '--colour', 'red']],
    [['--role', 'terminal', '--terminal', 'T1']],
  ])('is refused for %j', async (args) => {
    await expect(tokenFor(args, on)).rejects.toThrow(/role|days|colour|--tables/);
  });
});
