/** Answers uploads: reads, stores and describes the list, once per idempotency key. */
import { webcrypto } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bytesSource, ListFault, readList } from '../../files/reader/index.ts';
import { invalid } from '../../ground/api/index.ts';
import { type Answer, answerOnce, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import type { Service } from '../../ground/service.ts';
import { FaultyRows } from './faults.ts';
import type { UploadForm } from './form.ts';
import { UploadRoom } from './room.ts';
import { boundsOf, roomBytes, saveList } from './save.ts';
import { findList, previewOf } from './stored.ts';

type Reading = Awaited<ReturnType<typeof readList>>;

/** The resources of one attempt to read an upload. */
type Attempt = { hold: (bytes: number) => void; reading?: Reading };

export function answerUploads(service: Service) {
  const attempts = new WeakMap<FastifyRequest, Attempt>();
  /** Created on first use, because the OpenAPI document is generated without a configuration. */
  let room: UploadRoom | undefined;

  /** Runs attempts, each with the memory it needs, and closes the list's file after each. */
  const within = (request: FastifyRequest, answer: () => Promise<Answer>): Promise<Answer> => {
    const { limits } = service.config;
    room ??= new UploadRoom(roomBytes(limits), limits.waitMs);
    return room.with(request.principal.accountId, async (hold) => {
      const attempt: Attempt = { hold };
      attempts.set(request, attempt);
      try {
        return await answer();
      } finally {
        await attempt.reading?.close();
      }
    });
  };

  const prepare = async (request: FastifyRequest): Promise<Work> => {
    const attempt = attempts.get(request)!;
    const { file, known, isTolerant } = request.body as UploadForm;
    const faults = new FaultyRows(attempt.hold);
    const bounds = {
      ...boundsOf(service.config.limits, attempt.hold),
      leaveOut: isTolerant ? faults.add : undefined,
    };
    const reading = await naming(readList(bytesSource(file.name, file.bytes), bounds, known));
    attempt.reading = reading;
    const { accountId } = request.principal;
    return async (trx) => {
      const read = { reading, faults };
      const owner = { accountId, name: file.name };
      const id = await naming(saveList(trx, owner, read, bounds, service.config));
      const list = (await findList(trx, accountId, id, null))!;
      return {
        subject: `list/${id}`,
        answer: Page.of(JSON.stringify(previewOf(list))),
        isNew: true,
      };
    };
  };
  return answerOnce(service, prepare, { fingerprint, within });
}

/** @throws ServiceError `invalid` if the file is not a readable list */
const naming = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error) => {
    throw error instanceof ListFault ? invalid(`${error.subject}: ${error.message}`) : error;
  });

/** Hashes the file's name, type and content and the caller's settings, off the event loop. */
async function fingerprint({ body }: FastifyRequest): Promise<Buffer> {
  const { file, known, isTolerant } = body as UploadForm;
  const content = await sha256(file.bytes);
  const { name, type } = file;
  const { sheet = null, headerRow = null } = known;
  const upload: unknown[] = [name, type, sheet, headerRow, content.toString('hex')];
  // Without the option, a call has the fingerprint that earlier releases gave it.
  if (isTolerant) upload.push('tolerant');
  return sha256(Buffer.from(JSON.stringify(upload)));
}

const sha256 = async (bytes: Buffer): Promise<Buffer> =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Buffer<ArrayBuffer>));
