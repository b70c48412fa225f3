/** The uppermost face of one coin at rest, as seen. */
export const faces = ['head', 'tail', 'not-flat', 'not-seen'] as const;

/** What can be seen to be wrong with a spin, whatever the game. A game adds its own. */
export const faultsOfSpins = {
  'not-spun': 'the coins were not spun',
  'too-low': 'the coins did not go high enough',
  'outside-ring': 'a coin came to rest outside the ring',
  'hit-object': 'a coin hit something',
  'spinner-outside': 'the spinner was outside the ring',
  'not-flat': 'a coin did not lie flat',
} as const;

/** How a spin is called invalid, as it is spoken. */
export const noSpinCalls = {
  'no spin': 'the spin is invalid',
  barred: 'the spin is invalid',
  other: 'other words',
} as const;

/** The call on which a spinner spins. */
export const comeInSpinner = { 'no more bets, come in spinner': 'betting is closed' } as const;
