import TestSequencer from '@jest/test-sequencer';

/** Specs with processes, then those with a PostgreSQL, then those that are pure. */
const layers = [/\/simulation\/.*\.int\.spec\.ts$/, /\.e2e\.spec\.ts$/, /\.int\.spec\.ts$/];

const layerOf = ({ path }) => {
  const layer = layers.findIndex((pattern) => pattern.test(path));
  return layer === -1 ? layers.length : layer;
};

/**
 * What takes long starts first, so that no worker is idle while another is still at it in the end. Jest knows how long a file took the
 * last time; in a clean clone it knows only its size, and a small file may start many processes.
 */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    const sorted = super.sort([...tests]);
    const isKnown = sorted.some((test) => test.duration !== undefined);
    return isKnown ? sorted : sorted.toSorted((one, other) => layerOf(one) - layerOf(other));
  }
}
