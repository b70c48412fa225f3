import { readCommandLine } from '../../../../services/shared/process/command-line.ts';
import { ConfigurationFault } from '../../../../services/shared/process/config.ts';

const usage = 'npm run it -- <word> [--data ./data]';

describe('The command line of a program', () => {
  it('names the data folder and the port over the environment', () => {
    const asked = readCommandLine(['--data', '/elsewhere', '--port', '7171'], { usage, options: ['port'] });
    expect(asked.config).toMatchObject({ dataDir: '/elsewhere', port: 7171 });
  });

  it('gives the words and the values of options that the program knows', () => {
    const asked = readCommandLine(['all', '--after', '7'], { usage, words: 1, options: ['after'] });
    expect([asked.words, asked.values.after]).toEqual([['all'], '7']);
  });

  it.each([
    [['--dta', '/elsewhere'], "Unknown option '--dta'"],
    [['--port', '7171'], "Unknown option '--port'"],
    [['--data'], "Option '--data <value>' argument missing"],
    [['--data', ''], '--data is empty.'],
    [['all', 'more'], "Unexpected argument 'more'."],
  ])('refuses %j, and says how the program is called', (args, sentence) => {
    const read = () => readCommandLine(args, { usage, words: 1 });
    expect(read).toThrow(ConfigurationFault);
    expect(read).toThrow(new RegExp(`^${sentence}.*\\n.*npm run it`, 's'));
  });
});
