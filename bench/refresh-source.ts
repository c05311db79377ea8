/** A thread with a source that knows every person and answers at once. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

type Asked = { linkedin_url?: string; first_name?: string; last_name?: string };

const answerFor = ({ linkedin_url, first_name, last_name }: Asked): string =>
  JSON.stringify({
    linkedin_url,
    first_name,
    last_name,
    headline: 'Refreshed',
    positions: [
      {
        title: 'Account Executive',
        start_date: '2024-03-01',
        company: { name: 'Northwind', domain: 'northwind.example' },
      },
      {
        title: 'Sales Representative',
        start_date: '2019-01-01',
        end_date: '2024-02-01',
        company: { name: 'Contoso', domain: 'contoso.example' },
      },
    ],
    location: { city: 'Lisbon', country: 'Portugal' },
  });

const server = createServer(async (request, reply) => {
  let body = '';
  for await (const part of request.setEncoding('utf8')) body += part;
  reply.end(answerFor(JSON.parse(body)));
});
server.listen(0, '127.0.0.1', () =>
  parentPort!.postMessage((server.address() as AddressInfo).port),
);
