/**
 * The `code` of what was thrown (`ENOENT`, `57P01`), or undefined. By its shape and not by `instanceof`: errors of Node itself are
 * of another realm's `Error` wherever code runs in a context of its own, as under jest.
 */
export const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
