import type { Move } from './move.ts';

export const houseSpinUnasked: Move = {
  name: 'house-spin-unasked',
  says: 'The house spins for want of a volunteer, and nobody had been asked.',
  bend: { spinner: 'house' },
  deeds: () => ({ askNobody: true }),
};
