import { startProxy } from '../proxy.ts';
import { createLog } from './log.ts';
import type { Log, LogRecord } from './log.ts';
import type { Conduct, Manners, Witness } from './misbehaviour.ts';
import { startNode } from './node.ts';

/** A stand-in for an EventStoreDB node, in this process: the real protocol over a log in memory, and bad manners on demand. */
export type StandIn = {
  /** The connection string; it stays the same over restarts. */
  readonly url: string;
  readonly log: () => Log;
  /** What it was asked beside appends. */
  readonly witness: Witness;
  /** How appends are treated from now on; without an argument, well. */
  readonly misbehave: (manners?: Manners) => void;
  /** Ends every connection now. */
  readonly dropConnections: () => void;
  /** Nothing passes in either direction and nobody is told, until `thaw`: a node that was stopped, or a line that is dead. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  /** The node is gone until `start`. What it had on disk is kept. */
  readonly stop: () => void;
  /**
   * Starts it again: the log is there, what was only in memory is not. `'empty'` is another node with nothing in it; records are a
   * backup that is restored. `'remembered'` is a node that was only out of reach: it has its memory still.
   */
  readonly start: (disk?: 'kept' | 'remembered' | 'empty' | readonly LogRecord[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

const wellBehaved: Manners = () => undefined;

/** Starts a stand-in node on a free port, behind a line that can be cut and frozen. */
export const startStandIn = async (options: { readonly maxAppendBytes?: number } = {}): Promise<StandIn> => {
  let log = createLog(options.maxAppendBytes);
  const conduct: Conduct = {
    manners: wellBehaved,
    dropConnections: () => {},
    witness: { reads: 0, recordsRead: 0, subscribedFrom: [] },
  };
  let publicPort = 0;
  const serve = (port: number) => startNode(log, conduct, { port, advertised: () => publicPort });
  let node = await serve(0);
  const { port } = node;
  const line = await startProxy(`esdb://127.0.0.1:${port}?tls=false`);
  publicPort = line.port;
  conduct.dropConnections = line.cut;

  const stop = (): void => {
    line.refuse();
    node.stop();
  };
  return {
    url: line.url,
    log: () => log,
    witness: conduct.witness,
    misbehave: (manners = wellBehaved) => {
      conduct.manners = manners;
    },
    dropConnections: line.cut,
    freeze: line.freeze,
    thaw: line.restore,
    stop,
    start: async (disk = 'kept') => {
      if (disk !== 'remembered') log.forgetMemory();
      if (disk === 'empty' || typeof disk !== 'string')
        log = createLog(options.maxAppendBytes, disk === 'empty' ? [] : disk);
      node = await serve(port);
      line.restore();
    },
    close: async () => {
      stop();
      await line.close();
    },
  };
};
