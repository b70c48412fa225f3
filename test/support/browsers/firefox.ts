// Firefox says what it is asked over Marionette, a protocol of its own: a message is its length in bytes, a colon, and JSON.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drivenBy, type DrivenBrowser } from './driven.ts';

const binary = '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(binary);

type Answer = readonly [kind: 1, id: number, fault: { readonly message: string } | null, result: unknown];
type Command = (name: string, parameters: object) => Promise<unknown>;

/** Messages that a socket brings, each as it is whole. The first is the browser's greeting. */
async function* messagesOf(socket: Socket): AsyncGenerator<unknown, void> {
  let left = Buffer.alloc(0);
  for await (const piece of socket) {
    left = Buffer.concat([left, piece as Buffer]);
    for (;;) {
      const colon = left.indexOf(':');
      const end = colon + 1 + Number(left.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || left.length < end) break;
      yield JSON.parse(left.subarray(colon + 1, end).toString());
      left = left.subarray(end);
    }
  }
}

/** One command after the other: Firefox answers each before it takes the next. */
const commanding = async (socket: Socket): Promise<Command> => {
  const messages = messagesOf(socket);
  await messages.next();
  let asked = 0;
  return async (name, parameters) => {
    asked += 1;
    const text = JSON.stringify([0, asked, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { value } = await messages.next();
    const [, , fault, result] = value as Answer;
    if (fault !== null) throw new Error(`${name}: ${fault.message}`);
    return result;
  };
};

const valueOf = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { readonly value: unknown }).value;

/** Starts Firefox with a profile of its own. It has no network beyond this machine's. */
export const startFirefox = async (): Promise<DrivenBrowser> => {
  const profile = mkdtempSync(join(tmpdir(), 'ringkeeper-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\nuser_pref("network.proxy.type", 1);\n');
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const child = spawn(binary, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const gone = once(child, 'exit');
  const portFile = join(profile, 'MarionetteActivePort');
  // oxlint-disable-next-line no-await-in-loop -- polling
  while (!existsSync(portFile) && child.exitCode === null) await pause(50);
  const socket = createConnection(Number(readFileSync(portFile, 'utf8')), '127.0.0.1');
  const command = await commanding(socket);
  await command('WebDriver:NewSession', {});
  return drivenBy({
    navigate: (url) => command('WebDriver:Navigate', { url }),
    find: (selector) => valueOf(command('WebDriver:FindElement', { using: 'css selector', value: selector })),
    sendKeys: (id, text) => command('WebDriver:ElementSendKeys', { id, text }),
    execute: (script) => valueOf(command('WebDriver:ExecuteScript', { script, args: [] })),
    close: async () => {
      socket.destroy();
      child.kill('SIGKILL');
      await gone;
      rmSync(profile, { recursive: true, force: true });
    },
  });
};
