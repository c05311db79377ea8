import type { Command } from 'commander';

type Entry = {
  name: string;
  /** Shown in the list of commands. */
  summary: string;
  /** Imports the command only when it runs, so that `tenure --help` loads no database driver. */
  load: () => Promise<Command>;
};

/** Every command, in the order of the help. */
export const COMMANDS: readonly Entry[] = [
  {
    name: 'init',
    summary: 'set up an empty folder',
    load: async () => (await import('./init/index.ts')).initCommand(),
  },
  {
    name: 'serve',
    summary: 'run the service',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  {
    name: 'import',
    summary: 'load contact records',
    load: async () => (await import('./import/index.ts')).importCommand(),
  },
  {
    name: 'account',
    summary: 'create, change and check accounts',
    load: async () => (await import('./account/index.ts')).accountCommand(),
  },
  {
    name: 'contact',
    summary: 'list people; show, export or erase one',
    load: async () => (await import('./contact/index.ts')).contactCommand(),
  },
  {
    name: 'enrich',
    summary: 'enrich a list of leads',
    load: async () => (await import('./enrich/index.ts')).enrichCommand(),
  },
  {
    name: 'refresh',
    summary: 'refresh a list of contacts, and see who moved',
    load: async () => (await import('./refresh/index.ts')).refreshCommand(),
  },
  {
    name: 'quote',
    summary: 'show the price of a list',
    load: async () => (await import('./quote.ts')).quoteCommand(),
  },
  {
    name: 'checkup',
    summary: 'show how good a list is, free of charge',
    load: async () => (await import('./checkup/index.ts')).checkupCommand(),
  },
  {
    name: 'events',
    summary: 'show events, or follow them',
    load: async () => (await import('./events/index.ts')).eventsCommand(),
  },
  {
    name: 'export',
    summary: 'fetch the results of a job or request as a file',
    load: async () => (await import('./export/index.ts')).exportCommand(),
  },
  {
    name: 'moves',
    summary: 'list who changed employer or title',
    load: async () => (await import('./moves/index.ts')).movesCommand(),
  },
  {
    name: 'watch',
    summary: 'watch people and see who moved',
    load: async () => (await import('./watch/index.ts')).watchCommand(),
  },
  {
    name: 'key',
    summary: 'create keys with limits; list, change, delete keys',
    load: async () => (await import('./key/index.ts')).keyCommand(),
  },
  {
    name: 'dispute',
    summary: 'report wrong results; refund or reject reports',
    load: async () => (await import('./dispute/index.ts')).disputeCommand(),
  },
  {
    name: 'explain-change',
    summary: 'explain what changed between two records',
    load: async () => (await import('./explain-change/index.ts')).explainChangeCommand(),
  },
  {
    name: 'explain-match',
    summary: 'explain the match of one lead of a job',
    load: async () => (await import('./explain-match/index.ts')).explainMatchCommand(),
  },
  {
    name: 'mcp',
    summary: 'serve an assistant by the Model Context Protocol',
    load: async () => (await import('./mcp.ts')).mcpCommand(),
  },
  {
    name: 'db',
    summary: 'maintain the database: schema, cluster, back-ups',
    load: async () => (await import('./db/index.ts')).dbCommand(),
  },
  {
    name: 'sources',
    summary: 'show answers and cost of sources; test one',
    load: async () => (await import('./sources/index.ts')).sourcesCommand(),
  },
  {
    name: 'doctor',
    summary: 'check the installation, and suggest what to do',
    load: async () => (await import('./doctor/index.ts')).doctorCommand(),
  },
  {
    name: 'openapi',
    summary: 'print the OpenAPI 3.1 document of the API',
    load: async () => (await import('./openapi.ts')).openapiCommand(),
  },
];
