/** The answer of something that may be refused: a value, or the sentence that says why not (`docs/design.md` §1, rejection). */
export type Result<Value, Rejection> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly rejection: Rejection };

export const accepted = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const rejected = <Rejection>(rejection: Rejection): { readonly ok: false; readonly rejection: Rejection } => ({
  ok: false,
  rejection,
});
