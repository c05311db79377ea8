/** `npm run history -- FILE`: judges the history of a crash test or a test under pressure again. */
import { judgeHistory } from './judge.ts';
import { loadHistory } from './recorder.ts';

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('npm run history -- FILE    the history.jsonl of a run\n');
  process.exit(2);
}
const history = await loadHistory(path);
const faults = judgeHistory(history);
for (const { rule, detail } of faults) process.stdout.write(`${rule}: ${detail}\n`);
process.stdout.write(`${history.length} entries, ${faults.length} faults\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
