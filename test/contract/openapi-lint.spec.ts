import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import parsers from '@stoplight/spectral-parsers';
import rulesets from '@stoplight/spectral-rulesets';
import { openApiFile } from '../../services/api-spec/openapi.ts';
import { findGames } from '../../services/shared/games/find-games.ts';

const { Document, Spectral } = spectralCore;
// The types of the two sets do not say so, but sets of rules are what they are.
const [openApiRules, owaspRules] = [rulesets.oas, owasp] as unknown as readonly [RulesetDefinition, RulesetDefinition];
const { text } = await openApiFile(await findGames());

type Left = { readonly code: string; readonly at: RegExp; readonly because: string };

/** What OWASP's rules find and what is left as it is, with the reason. An entry that nothing needs any more has to go. */
const leftAsItIs: readonly Left[] = [
  {
    code: 'owasp:api4:2023-integer-format',
    at: /^paths\/\/v1\/event-types\/\{type\}\/get\/responses\/200\/content\/application\/json\/example\//,
    because: 'The example is an answer that holds a JSON Schema; it is not a schema of the description.',
  },
  {
    code: 'owasp:api4:2023-string-limit',
    at: /^paths\/\/v1\/imports\/post\/requestBody\//,
    because: 'An import is a stream of lines: it has no length.',
  },
  {
    code: 'owasp:api2:2023-read-restricted',
    at: /^paths\/\/(healthz|readyz|metrics|problems\/\{kind\}|)\/get\//,
    because: 'Health, figures, the start page and the meaning of problems hold nothing of a record, and are public.',
  },
  {
    code: 'owasp:api8:2023-define-error-responses-401',
    at: /^paths\/\/(healthz|readyz|metrics|problems\/\{kind\}|)\/get\//,
    because: 'What asks for no token never answers 401.',
  },
];

/** It warns of every text that is a sentence or a name, and of these there are thousands. Every text has its greatest length. */
const tooMany = { 'owasp:api4:2023-string-restricted': 'off' } as const;

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json };
type Description = { readonly components: Readonly<Record<string, Readonly<Record<string, Json>>>> };
const description = JSON.parse(text) as Description;

const isObject = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Stands in the place of a schema that is looked at by itself. */
const elsewhere = { type: 'object', description: 'looked at by itself', additionalProperties: false };

const withoutRefs = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(withoutRefs);
  if (!isObject(value)) return value;
  if (typeof value['$ref'] === 'string') return elsewhere;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutRefs(member)]));
};

// Spectral looks at a schema wherever it is referred to, of which most are in a dozen places: so it is shown the operations, and apart from
// them each schema once.
const { schemas = {}, ...otherParts } = description.components;
const stubs = Object.fromEntries(Object.keys(schemas).map((name) => [name, elsewhere]));
const operationsOnly = { ...description, components: { ...otherParts, schemas: stubs } };
const apart = Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, withoutRefs(schema)]));
const schemasOnly = { ...description, paths: {}, components: { schemas: apart } };

/** What only the whole can tell; Redocly's rules look at that. */
const ofTheWhole = {
  'oas3-unused-component': 'off',
  'oas3-valid-media-example': 'off',
  'oas3-valid-schema-example': 'off',
} as const;

type Place = { readonly code: string; readonly message: string; readonly at: string };

const foundIn = async (part: object): Promise<readonly Place[]> => {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: [openApiRules, owaspRules], rules: { ...tooMany, ...ofTheWhole } });
  const found = await spectral.run(new Document(JSON.stringify(part), parsers.Json));
  return found.map(({ code, message, path }) => ({ code: String(code), message, at: path.join('/') }));
};

/** Every example is valid by the schema that it is an example of. */
const examplesToo = { 'no-invalid-media-type-examples': 'error', 'no-invalid-schema-examples': 'error' } as const;

describe('The description of the API', () => {
  it("has nothing that Redocly's recommended rules find", async () => {
    const config = await createConfig({ extends: ['recommended'], rules: examplesToo });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("has nothing that Spectral's rules of OpenAPI find, and of OWASP's only what is explained", async () => {
    const found = [...(await foundIn(operationsOnly)), ...(await foundIn(schemasOnly))];
    const isLeft = ({ code, at }: Place): Left | undefined =>
      leftAsItIs.find((left) => left.code === code && left.at.test(at));
    expect(found.filter((place) => !isLeft(place))).toEqual([]);
    const needed = new Set(found.map(isLeft));
    expect(leftAsItIs.filter((left) => !needed.has(left)).map(({ code }) => code)).toEqual([]);
  });
});
