/** A browser as Debian has it, without a picture, that a spec leads as a person would. */
export type DrivenBrowser = {
  readonly open: (address: string) => Promise<void>;
  /** Gives a file to an `<input type="file">`. */
  readonly give: (selector: string, file: string) => Promise<void>;
  /** What a script of the spec answers, which the policy of the page does not bind. */
  readonly ask: (script: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** The commands of a browser by the names that WebDriver gives them (W3C WebDriver, section 8 and after). */
export type Commands = {
  readonly navigate: (url: string) => Promise<unknown>;
  readonly find: (selector: string) => Promise<unknown>;
  readonly sendKeys: (element: string, text: string) => Promise<unknown>;
  readonly execute: (script: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** An element is an object of one member, whose name the standard fixes. */
const referenceOf = (element: unknown): string => {
  const [reference] = Object.values(element as Readonly<Record<string, string>>);
  if (reference === undefined) throw new Error('the browser found no element');
  return reference;
};

export const drivenBy = ({ navigate, find, sendKeys, execute, close }: Commands): DrivenBrowser => ({
  open: async (address) => void (await navigate(address)),
  give: async (selector, file) => void (await sendKeys(referenceOf(await find(selector)), file)),
  ask: (script) => execute(`return ${script};`),
  close,
});
