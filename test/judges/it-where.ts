/** `it` where a tool is installed; elsewhere the specs are left out, by their names, and one line says why. */
export const itWhere = (isThere: boolean, what: string): typeof it => {
  if (isThere) return it;
  process.stderr.write(`${what} is not installed here: what it is to judge was not judged.\n`);
  return it.skip;
};
