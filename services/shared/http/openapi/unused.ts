type Group = Readonly<Record<string, unknown>>;
type Description = {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: Readonly<Record<string, Group>>;
  readonly tags?: readonly { readonly name: string }[];
};

const refsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value ?? null).matchAll(/"#\/components\/([A-Za-z]+\/[^"]+)"/g)].map(([, name = '']) => name);

/** Everything that is referred to from the paths, directly or by way of something else. */
const referredTo = ({ paths, components }: Description): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (names: readonly string[]): void => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      const [group = '', member = ''] = name.split('/', 2);
      visit(refsIn(components[group]?.[member]));
    }
  };
  visit(refsIn(paths));
  return found;
};

/** A description without the parts and tags that none of its operations has: a process serves only some of the routes. */
export const withoutUnused = <Described extends Description>(description: Described): Described => {
  const used = referredTo(description);
  const components = Object.entries(description.components).map(([group, members]): [string, Group] => [
    group,
    group === 'securitySchemes'
      ? members
      : Object.fromEntries(Object.entries(members).filter(([name]) => used.has(`${group}/${name}`))),
  ]);
  const operations = JSON.stringify(Object.values(description.paths).map((methods) => Object.values(methods)));
  const tags = (description.tags ?? []).filter(({ name }) => operations.includes(`"${name}"`));
  return { ...description, components: Object.fromEntries(components), tags };
};
