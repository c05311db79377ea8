import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Less fits into a packet or two as it is. */
const SHORT_BYTES = 4 * 1024;

/**
 * Compresses answers for clients that ask for it. An answer that shows a secret beside what somebody
 * else may choose must not be compressed, for its length would tell the secret letter by letter:
 * its route has `compress: false`. Keys stand in no other answer.
 */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SHORT_BYTES,
    // Bodies of requests are taken as they are: a small one might unpack to gigabytes.
    globalDecompression: false,
  });
}
