/** Stands in a page for `services/shared/sealing/ml-dsa.ts`, for which there is not enough room: it looks at no signature of ML-DSA-44. */
export const looksAtMlDsa44 = false;

/** Asked by nobody who knows that. */
export const isMlDsa44Signature = (): boolean => false;
