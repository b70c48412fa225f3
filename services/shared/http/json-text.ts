/** The texts of answers that were hashed before they are sent: to write a long one takes longer than to hash it. */
const texts = new WeakMap<object, string>();

/** An answer as JSON, kept for when it is sent. It must not be changed in between. */
export const jsonTextOf = (body: object): string => {
  const text = JSON.stringify(body);
  texts.set(body, text);
  return text;
};

/** An answer as JSON, as it was written before, if it was. */
export const sentText = (body: unknown): string =>
  (typeof body === 'object' && body !== null ? texts.get(body) : undefined) ?? JSON.stringify(body);
