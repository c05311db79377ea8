import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';

/** An exporter that logs one line when exporting begins to fail, and one when it succeeds again. */
export class ToldExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #log: Logger;
  isFailing = false;

  constructor(exporter: SpanExporter, log: Logger) {
    this.#exporter = exporter;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      this.#logChange(result);
      done(result);
    });
  }

  async forceFlush(): Promise<void> {
    await this.#exporter.forceFlush?.();
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }

  #logChange({ code, error }: ExportResult): void {
    const fails = code !== ExportResultCode.SUCCESS;
    if (fails === this.isFailing) return;
    this.isFailing = fails;
    if (fails) {
      this.#log.warn({ reason: reasonOf(error) }, 'traces cannot be exported; spans are dropped');
    } else {
      this.#log.info('traces are exported again');
    }
  }
}

/** Returns a status, a code such as `ECONNREFUSED`, or the exporter's message. */
function reasonOf(error: Error | undefined): string {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  return code === undefined ? message || 'no reason given' : String(code);
}
