// Connections that give PostgreSQL up when it is silent, and never because our own thread was busy and did not listen.
import { Client, Pool } from 'pg';
import { whenSilentFor } from '../kit/patience.ts';
import { realTimers } from '../kit/timers.ts';

/** How long PostgreSQL may be silent: until a connection is made, or free, and until an answer is whole. Infinite: for as long as it likes. */
export type Patience = { readonly connectMs: number; readonly answerMs: number };

/** What `pg` keeps on a client and does not say in its types. */
type Connection = NodeJS.EventEmitter & { readonly stream: { readonly destroy: (reason: Error) => void } };

/** Told as any other line that went dead. */
const silent = (said: string): Error => Object.assign(new Error(said), { code: 'ETIMEDOUT' });

/**
 * A client of `pg` with our patience in the place of its own timers. When an answer does not come it breaks its connection, so every question
 * on it fails at once; what became of them is not known.
 */
export const patientClient = ({ connectMs, answerMs }: Patience) =>
  class PatientClient extends Client {
    /** Questions without an answer. */
    #asked = 0;
    #calm: (() => void) | undefined;
    readonly #connection = Reflect.get(this, 'connection') as Connection;

    override connect = ((...ready: Parameters<Client['connect']>) => {
      this.#connection.on('readyForQuery', () => this.#settle(this.#asked - 1));
      this.on('drain', () => this.#settle(0));
      this.on('end', () => this.#settle(0));
      this.#wait(connectMs);
      return super.connect(...ready) as unknown;
    }) as Client['connect'];

    override query = ((...question: Parameters<Client['query']>) => {
      this.#asked += 1;
      if (this.#asked === 1) this.#wait(answerMs);
      return super.query(...question) as unknown;
    }) as Client['query'];

    #wait(ms: number): void {
      this.#calm?.();
      if (ms === Infinity) return;
      this.#calm = whenSilentFor(realTimers, ms, () => {
        this.#connection.stream.destroy(silent(`PostgreSQL was silent for ${ms} ms`));
      });
    }

    #settle(asked: number): void {
      this.#asked = Math.max(0, asked);
      if (this.#asked > 0) this.#wait(answerMs);
      else this.#calm?.();
    }
  };

type Taken = Parameters<Parameters<Pool['connect']>[0]>;

/** A pool of such clients. Who waits too long for one that is free is told so. */
export const patientPool = (patience: Patience) =>
  class PatientPool extends Pool {
    override connect = ((taken?: (...with_: Taken) => void) => {
      if (!taken) {
        return new Promise((resolve, reject) => {
          this.connect((fault, client) => (client ? resolve(client) : reject(fault)));
        });
      }
      let over = false;
      const calm = whenSilentFor(realTimers, patience.connectMs, () => {
        over = true;
        taken(silent(`no connection to PostgreSQL came free in ${patience.connectMs} ms`), undefined, () => {});
      });
      super.connect((fault, client, done) => {
        calm();
        if (over) done();
        else taken(fault, client, done);
      });
      return undefined;
    }) as Pool['connect'];
  };
