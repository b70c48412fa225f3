/**
 * A map that nothing changes: who adds to it gets another one, which shares most of what was there. The newest layer comes first; layers
 * of like size are made one, so that there are few.
 */
export type Layers<Value> = readonly ReadonlyMap<string, Value>[];

/** What is kept under a key; undefined when nothing is. */
export const keptIn = <Value>(layers: Layers<Value>, key: string): Value | undefined =>
  layers.find((layer) => layer.has(key))?.get(key);

/** A layer does not grow beyond this: to make a larger one takes so long that others would wait for it. */
const mostInLayer = 8_192;

/** With one thing more, or another in its place. Each entry is copied as often as its layer doubles, and no more. */
export const keeping = <Value>(layers: Layers<Value>, key: string, value: Value): Layers<Value> => {
  let newest = new Map([[key, value]]);
  let at = 0;
  for (const layer of layers) {
    if (layer.size > newest.size || layer.size + newest.size > mostInLayer) break;
    newest = new Map([...layer, ...newest]);
    at += 1;
  }
  return [newest, ...layers.slice(at)];
};
