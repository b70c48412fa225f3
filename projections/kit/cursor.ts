import { instant } from '../../domain/kernel/time.ts';

/** The place where a page ended, as text that callers hand back. It is opaque to them, and checked when it comes back. */
export type CursorCodec<Values extends readonly (string | number)[]> = {
  readonly write: (values: Values) => string;
  /** Undefined when the text is not a cursor of this kind. */
  readonly read: (text: string) => Values | undefined;
};

/** What a value of a cursor is. */
export type Kind = 'text' | 'int' | 'instant' | 'uuid';
type ValueOf<K extends Kind> = K extends 'int' ? number : string;

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isOf = (kind: Kind, value: unknown): boolean => {
  if (kind === 'int') return Number.isSafeInteger(value);
  if (typeof value !== 'string' || value.length > 400 || value.includes('\u0000')) return false;
  if (kind === 'uuid') return uuidPattern.test(value);
  return kind === 'text' || instant.safeParse(value).success;
};

/** A codec for cursors of these kinds of values, in order: `cursorOf('instant', 'text')`. */
export const cursorOf = <const Kinds extends readonly Kind[]>(
  ...kinds: Kinds
): CursorCodec<{ readonly [I in keyof Kinds]: ValueOf<Kinds[I]> }> => ({
  write: (values) => Buffer.from(JSON.stringify(values), 'utf8').toString('base64url'),
  read: (text) => {
    try {
      const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
      const fits =
        Array.isArray(values) && values.length === kinds.length && kinds.every((kind, at) => isOf(kind, values[at]));
      return fits ? (values as { readonly [I in keyof Kinds]: ValueOf<Kinds[I]> }) : undefined;
    } catch {
      return undefined;
    }
  },
});
