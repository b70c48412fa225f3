/** A terminal that may not speak here: 403. */
export type NotTheTerminals =
  | 'terminal-is-not-named'
  | 'terminal-is-not-on-the-register'
  | 'terminal-does-not-speak-for-this-table'
  | 'terminal-is-not-the-tokens';
