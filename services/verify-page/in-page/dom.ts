/** As much of a browser as the page uses: the project is compiled without the types of browsers. */

/** A file that a person picked or dropped. */
export type Picked = {
  readonly name: string;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
  readonly text: () => Promise<string>;
};
type Files = { readonly [index: number]: Picked | undefined; readonly length: number };

export type PageEvent = { readonly preventDefault: () => void; readonly dataTransfer?: { readonly files: Files } };

export type PageElement = {
  textContent: string | null;
  hidden: boolean;
  readonly files: Files | null;
  readonly append: (...children: readonly (PageElement | string)[]) => void;
  readonly replaceChildren: (...children: readonly PageElement[]) => void;
  readonly setAttribute: (name: string, value: string) => void;
  readonly addEventListener: (type: string, listener: (event: PageEvent) => void) => void;
  readonly focus: () => void;
};

type PageDocument = {
  readonly body: PageElement;
  readonly currentScript: PageElement | null;
  readonly createElement: (tag: string) => PageElement;
  readonly getElementById: (id: string) => PageElement | null;
};

/** The page itself, which its second thread does not have. */
export const { document } = globalThis as unknown as { readonly document: PageDocument };
export const hasPage = 'document' in globalThis;

/** The element of the page with an id that its HTML has. Throws where it has none. */
export const byId = (id: string): PageElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found;
};

/** A new element with attributes, text and others in it. Text is never read as HTML. */
export const element = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (PageElement | string)[]
): PageElement => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

/** Lets the browser draw before it is busy. */
export const drawn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));
