import type { StreamName } from '../../../../domain/kernel/streams.ts';
import { filesOf, NamesWithheldPerson, type BundleParts } from '../../../../services/api/evidence/files.ts';
import { withholding, withoutNaming } from '../../../../services/api/evidence/withheld-persons.ts';

const hash = 'ab'.repeat(32);

const parts: BundleParts = {
  claims: {
    form: 'ringkeeper-evidence/1',
    subject: { kind: 'round', id: 'STAR.TU-01.2026-03-06.1.0001' },
    venue: 'STAR',
    timeZone: 'Australia/Sydney',
    madeAt: '2026-03-07T01:02:03.004Z',
    streams: ['round-STAR.TU-01.2026-03-06.1.0001'],
    everyDisputeAbout: [],
    personsWithheld: 1,
  },
  lines: ['{"entry":"{}","index":4}'],
  checkpoint: `log.example/1\n5\n${Buffer.alloc(32, 7).toString('base64')}\n\n\u2014 log.example/1 Pq9Pq9Pq9\n`,
  policy: 'log log.example/1+0a1b2c3d+Pq9Pq9Pq9\nquorum none\n',
  tree: { size: 5, nodes: { '0-4': Buffer.alloc(32, 9).toString('base64') } },
  bundledDirectory: null,
  prepared: [],
  texts: [],
  directory: null,
  before: null,
  isCosigned: false,
  timestamp: null,
  page: null,
};

describe('A person who is withheld', () => {
  it('is in a text that has their id, also as part of a longer word', () => {
    const { areIn, count } = withholding(['P-1', 'P-1', 'DEALER-7']);
    expect(['{"person":"P-1"}', 'P-12', 'DEALER-70 deals', 'P-2'].map(areIn)).toEqual([true, true, true, false]);
    expect(count).toBe(2);
  });

  it('is in no text where nobody is withheld', () => {
    const { areIn, areInFile } = withholding([]);
    expect([areIn('P-1'), areInFile(Buffer.from('P-1'))]).toEqual([false, false]);
  });

  it('is not named by a hash, a salt, a key or a signature', () => {
    const { areInFile } = withholding(['abab', 'Pq9', 'Bwc']);
    const files = [`{"held":"${hash}"}`, `{"entry":"{\\"held\\":\\"${hash}\\"}"}`, parts.checkpoint, parts.policy];
    expect(files.map((file) => areInFile(Buffer.from(file)))).toEqual([false, false, false, false]);
    expect(areInFile(Buffer.from('{"person":"Pq9"}'))).toBe(true);
  });

  it('is named by the streams that have their id in their names', () => {
    const streams = ['staff-STAR.P-1', 'round-STAR.TU-01.2026-03-06.1.0001'] as StreamName[];
    expect(withoutNaming(streams, withholding(['P-1']))).toEqual(streams.slice(1));
  });
});

describe('The files of a bundle', () => {
  it('are not given out where one that has to be there names somebody who is withheld', () => {
    const naming = { ...parts, lines: ['{"event":"P-1"}'] };
    expect(() => filesOf(naming, withholding(['P-1']))).toThrow(NamesWithheldPerson);
    expect(() => filesOf(parts, withholding(['P-1']))).not.toThrow();
  });

  it('are without those that need not be there and name them', () => {
    const page = Buffer.from('<p>P-1</p>');
    expect([...filesOf({ ...parts, page }, withholding(['P-1'])).keys()]).not.toContain('verify.html');
    expect([...filesOf({ ...parts, page }, withholding(['P-2'])).keys()]).toContain('verify.html');
  });

  it('have no document that was prepared where somebody is withheld', () => {
    const prepared = [{ name: 'timeline.json', text: '{}' }];
    expect([...filesOf({ ...parts, prepared }, withholding(['P-1'])).keys()]).not.toContain(
      'data/prepared/timeline.json',
    );
    expect([...filesOf({ ...parts, prepared }, withholding([])).keys()]).toContain('data/prepared/timeline.json');
  });
});
