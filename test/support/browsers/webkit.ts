// WebKit, the engine of Safari, as WebKitGTK has it: its own driver answers W3C WebDriver over HTTP. It wants a screen, which Xvfb gives it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../end-to-end/kill/service-process.ts';
import { drivenBy, type DrivenBrowser } from './driven.ts';

const driver = '/usr/bin/WebKitWebDriver';
const screen = '/usr/bin/xvfb-run';
export const hasWebKit = existsSync(driver) && existsSync(screen);

const answered = async (method: string, url: string, body?: object): Promise<unknown> => {
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, ...text });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (!answer.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
};

const isReady = (origin: string): Promise<boolean> =>
  answered('GET', `${origin}/status`).then(
    () => true,
    () => false,
  );

/** Starts WebKit's driver and one window of its small browser. */
export const startWebKit = async (): Promise<DrivenBrowser> => {
  const port = await freePort();
  // A group of its own, since the screen and the driver are children of `xvfb-run`.
  const child = spawn(screen, ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true });
  const gone = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (!(await isReady(origin)) && child.exitCode === null) await pause(50);
  const capabilities = { alwaysMatch: {} };
  const { sessionId } = (await answered('POST', `${origin}/session`, { capabilities })) as { sessionId: string };
  const session = `${origin}/session/${sessionId}`;
  return drivenBy({
    navigate: (url) => answered('POST', `${session}/url`, { url }),
    find: (selector) => answered('POST', `${session}/element`, { using: 'css selector', value: selector }),
    sendKeys: (element, text) => answered('POST', `${session}/element/${element}/value`, { text }),
    execute: (script) => answered('POST', `${session}/execute/sync`, { script, args: [] }),
    close: async () => {
      await answered('DELETE', session);
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await gone;
    },
  });
};
