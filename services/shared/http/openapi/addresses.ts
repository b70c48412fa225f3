/** What the rest of an address is called in the description, where a route takes whatever stands there. */
const restName = 'path';

/** An address as the description has it: `/v1/rounds/{id}` of `/v1/rounds/:id`, and `{path}` for the rest of one. */
export const describedPath = (url: string): string => url.replaceAll(/:(\w+)/g, '{$1}').replace(/\*$/, `{${restName}}`);

/** The name of a part of an address in the description. */
export const describedName = (name: string): string => (name === '*' ? restName : name);
