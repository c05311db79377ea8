import { expect, test } from 'vitest';
import { hideSecrets } from './failure.ts';

test.each([
  [`unknown option '--apikey=tnr_${'s'.repeat(36)}'`, "unknown option '--apikey=tnr_…'"],
  ['http://ana:s3cret@host/x does not answer', 'http://…@host/x does not answer'],
  ['http://ana:s3@cret@host:80 does not answer', 'http://…@host:80 does not answer'],
  ['(https://host/a?api_key=s3cret&b=c)', '(https://host/a?…)'],
  ["'postgres://u:s3cret@/db?password=s3cret' is", "'postgres://…@/db?…' is"],
])('%j becomes %j', (text, hidden) => expect(hideSecrets(text)).toBe(hidden));

test.each([
  'https://host:8080/a does not answer (nothing listens there)',
  'leads.csv: no column for email; is it a list? ask ops@acme.example',
  'sources[0].url: must be an http(s) URL',
])('%j stays', (text) => expect(hideSecrets(text)).toBe(text));
