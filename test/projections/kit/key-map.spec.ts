import { keyMap } from '../../../projections/kit/key-map.ts';

describe('values by keys of several parts', () => {
  it('are found by the whole key, and not by a part of it', () => {
    const map = keyMap<string>();
    map.set(['R-1', 'W-1'], 'first');
    map.set(['R-1', 'W-2'], 'second');
    map.set(['R-1', 'W-2'], 'third');
    map.delete(['R-1', 'W-1']);
    const found = [['R-1', 'W-1'], ['R-1', 'W-2'], ['R-2', 'W-2'], ['R-1']].map((key) => map.get(key));
    expect(found).toEqual([undefined, 'third', undefined, undefined]);
  });

  it('are taken away with all whose keys begin as theirs do', () => {
    const map = keyMap<number>();
    map.set(['round', 'R-1', 'W-1'], 1);
    map.set(['round', 'R-1', 'W-2'], 2);
    map.set(['round', 'R-2', 'W-1'], 3);
    const taken = [map.takeAll(['round', 'R-1']), map.takeAll(['round', 'R-1']), map.takeAll(['session'])];
    expect(taken).toEqual([[1, 2], [], []]);
    expect([map.get(['round', 'R-1', 'W-1']), map.get(['round', 'R-2', 'W-1'])]).toEqual([undefined, 3]);
  });

  it('are found by keys of one part', () => {
    const map = keyMap<string>();
    map.set(['R-1'], 'round');
    expect([map.get(['R-1']), map.get(['R-2']), map.takeAll(['R-1']), map.get(['R-1'])]).toEqual([
      'round',
      undefined,
      ['round'],
      undefined,
    ]);
  });
});
