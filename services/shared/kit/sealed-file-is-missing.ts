/** A fault of the sealed record, which those who answer requests have to know too: a tile or bundle that the checkpoint needs is not in the folder, or not as long as it must be. */
export class SealedFileIsMissing extends Error {
  override name = 'SealedFileIsMissing';
  readonly path: string;
  constructor(path: string) {
    super(`the sealed record has no ${path}, or only a part of it`);
    this.path = path;
  }
}
