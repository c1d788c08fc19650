import type { LogOutputChannel } from 'vscode';
import { ServiceError } from '../http/errors.ts';
import type { RequestLine } from '../service/request.ts';
import { describeUnexpected } from '../unexpected.ts';

interface DeliveryLine {
  readonly kind: string;
  readonly status?: number | undefined;
  readonly cause?: string | undefined;
  readonly bytes: number;
  readonly events: number;
  readonly ms: number;
}

/**
 * Never logs a text, a key or a secret. Error messages are omitted, because a parser's message may quote its input; the
 * name and the stack frames suffice to find the place.
 */
export class Log {
  private readonly channel: LogOutputChannel;

  constructor(channel: LogOutputChannel) {
    this.channel = channel;
  }

  request(line: RequestLine): void {
    const { endpoint, status, requestBytes, responseBytes, ms, traceId, attempt, error } = line;
    const sizes = `${requestBytes} bytes sent, ${responseBytes} received, ${Math.round(ms)} ms`;
    const rest = [attempt > 1 && `attempt ${attempt}`, error, traceId && `trace ${traceId}`].filter(Boolean);
    this.channel.info([`${endpoint} ${status ?? 'no answer'}`, sizes, ...rest].join(', '));
  }

  /** An attempt to deliver to a webhook, without the text of the receiver's answer. */
  delivery(oid: number, line: DeliveryLine): void {
    const { kind, status, cause, bytes, events, ms } = line;
    const sizes = `${events} ${events === 1 ? 'event' : 'events'}, ${bytes} bytes sent, ${Math.round(ms)} ms`;
    this.channel.info(`POST webhook ${oid} ${status ?? cause ?? 'no answer'}, ${sizes}, ${kind}`);
  }

  failure(action: string, error: unknown): void {
    this.channel.error(`${action}: ${describe(error)}`);
  }

  show(): void {
    this.channel.show();
  }
}

function describe(error: unknown): string {
  if (error instanceof ServiceError) {
    const parts = [error.endpoint, error.kind, error.status, error.traceId && `trace ${error.traceId}`];
    return parts.filter((part) => part !== undefined).join(' ');
  }
  return describeUnexpected(error);
}
