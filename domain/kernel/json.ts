/** What JSON can say. Event data never holds a float: the event schemas take integers only. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };
export type JsonObject = { readonly [key: string]: JsonValue };

/** A JSON pointer (RFC 6901) for a path of keys: `['data', 'lines', 0]` is `/data/lines/0`. */
export const jsonPointer = (path: readonly PropertyKey[]): string =>
  path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
