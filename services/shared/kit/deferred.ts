export type Deferred<Value> = {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (reason: Error) => void;
};

/** A promise with its ends outside: `Promise.withResolvers`, which Node 20 does not have. */
export const deferred = <Value = void>(): Deferred<Value> => {
  const ends: { resolve?: (value: Value) => void; reject?: (reason: Error) => void } = {};
  const promise = new Promise<Value>((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return { promise, resolve: (value) => ends.resolve?.(value), reject: (reason) => ends.reject?.(reason) };
};
