declare const brand: unique symbol;
/** A plain value with a name of its own, so that a round id cannot be passed for a session id. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };
