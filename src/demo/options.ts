import { parseArgs } from 'node:util';

export const HELP = `npm run demo [-- OPTIONS]

  --exit           end after the show instead of serving on
  --port N         port to serve on (8080; a free one when it is taken)
  --data-dir DIR   where the embedded PostgreSQL keeps its files (./data/demo);
                   each run has a database of its own there, and drops it
`;

export type DemoOptions = { exit: boolean; port: number; dataDir: string };

/** @throws Error with one line for a wrong option; null when help is asked for */
export function readOptions(args: string[]): DemoOptions | null {
  const { values } = parseArgs({
    args,
    options: {
      exit: { type: 'boolean', default: false },
      port: { type: 'string', default: '8080' },
      'data-dir': { type: 'string', default: './data/demo' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error('--port must be 0 to 65535');
  return { exit: values.exit, port, dataDir: values['data-dir'] };
}
