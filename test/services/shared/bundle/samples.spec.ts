import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkBundle } from '../../../../services/shared/bundle/check/check.ts';
import { bundleForm } from '../../../../services/shared/bundle/format.ts';
import { projectFolder } from '../../../support/sources.ts';

/** Bundles that earlier versions made, one of each form at least. They are never made anew: each later version has to read them. */
const folder = join(projectFolder, 'test/services/shared/bundle/samples');
const samples = readdirSync(folder);

describe('Kept bundles', () => {
  it('are there for the form that is made now', () => {
    expect(samples).toContain(`form-${bundleForm.split('/')[1] ?? ''}.zip`);
  });

  it.each(samples)('%s is whole, with its story', async (sample) => {
    const { verdict, findings, story } = await checkBundle(readFileSync(join(folder, sample)));
    expect([verdict, findings]).toEqual(['whole', []]);
    expect(story.count).toBeGreaterThan(50);
    expect(story.told().some(({ says }) => says.startsWith('Withheld.'))).toBe(true);
  });
});
