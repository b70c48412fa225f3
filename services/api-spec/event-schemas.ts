import { z } from 'zod';
import { newestVersion, type EventCatalogue } from '../../domain/kernel/event-types.ts';

export type GeneratedFile = { readonly path: string; readonly text: string };

/** A value as a file of JSON below `api-spec`. */
export const jsonFile = (path: string, value: unknown): GeneratedFile => ({
  path,
  text: `${JSON.stringify(value, null, 2)}\n`,
});

const schemaOf = (catalogue: EventCatalogue, type: string, version: number): GeneratedFile => {
  const schema = catalogue.schema(type, version);
  if (!schema) throw new Error(`the catalogue has no schema for ${type} version ${version}`);
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  const path = `events/${type}.v${version}.json`;
  return jsonFile(path, { $schema, $id: path, title: type, description: catalogue.definition(type)?.says, ...rest });
};

/** The JSON Schema of the data of every type and version of event that was ever stored, as files below `api-spec`. */
export const eventSchemaFiles = (catalogue: EventCatalogue): readonly GeneratedFile[] =>
  catalogue.types.flatMap((type) => {
    const definition = catalogue.definition(type);
    const versions = definition ? newestVersion(definition) : 0;
    return Array.from({ length: versions }, (_, index) => schemaOf(catalogue, type, index + 1));
  });
