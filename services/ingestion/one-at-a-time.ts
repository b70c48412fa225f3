/**
 * Runs work on the same thing one after the other, and on different things side by side. Appends of one process to one stream
 * would otherwise only meet at its tip and lose to each other.
 */
export const oneAtATime = (): (<Result>(thing: string, work: () => Promise<Result>) => Promise<Result>) => {
  const last = new Map<string, Promise<unknown>>();
  return (thing, work) => {
    const before = last.get(thing);
    // How the work before ended concerns its own caller.
    const mine = before ? before.then(work, work) : work();
    last.set(thing, mine);
    const done = (): void => {
      if (last.get(thing) === mine) last.delete(thing);
    };
    mine.then(done, done);
    return mine;
  };
};
