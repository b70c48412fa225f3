import type { Move } from './move.ts';

export const houseSpinUnasked: Move = {
  name: 'house-spin-unasked',
  says: 'The house spins for want of a volunteer, and nobody had been asked.',
  bend: { spinner: 'house' },
  deeds: () => ({ askNobody: true }),
};

export const supervisorSpins: Move = {
  name: 'supervisor-spins',
  says: 'Nobody wants to spin, and a games supervisor does, who is neither boxer nor dealer.',
  bend: { spinner: 'house' },
  deeds: () => ({ supervisorSpins: true }),
};
