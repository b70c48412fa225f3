/** Why the embedded PostgreSQL did not start. The message is one sentence for the person at the terminal. */
export class EmbeddedPostgresFailed extends Error {
  override name = 'EmbeddedPostgresFailed';
  readonly because: 'data-folder-is-in-use' | 'port-is-taken' | 'cannot-start';
  constructor(because: EmbeddedPostgresFailed['because'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.because = because;
  }
}

/** Any fault of a start as one that has a sentence. */
export const asFailure = (error: unknown): EmbeddedPostgresFailed => {
  if (error instanceof EmbeddedPostgresFailed) return error;
  const reason =
    String(error)
      .replace(/^Error: /, '')
      .split('\n')[0] ?? '';
  return new EmbeddedPostgresFailed('cannot-start', `The embedded PostgreSQL cannot start: ${reason}`, {
    cause: error,
  });
};
