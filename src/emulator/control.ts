import { isRecord } from '../isRecord.ts';
import { type Answer, json, Refusal } from './answer.ts';
import type { World } from './call.ts';
import { readDamage } from './damageShape.ts';
import { deliveryEndpoint } from './deliveries.ts';
import { setDocuments } from './documents/control.ts';
import { readFaults } from './faultShape.ts';
import { setHistory } from './history/history.ts';
import { readHistory } from './history/historyShape.ts';
import { parseJson } from './json.ts';
import { between, longestLatencyMs } from './shape.ts';
import { listTraffic } from './traffic.ts';

/** What the control paths may change. */
export interface Controlled {
  readonly world: World;
  setLatency(ms: number): void;
  reset(): void;
}

type Control = (controlled: Controlled, body: string) => Answer;

/** The emulator's own paths: they need no key, and are neither counted nor hit by faults. */
const controls: Readonly<Record<string, Control>> = {
  'GET /_emulator/state': ({ world }) => json(world.state.snapshot()),
  /** The webhook deliveries received so far. */
  'GET /_emulator/webhooks': ({ world }) => json(world.deliveries.all),
  /** The documents received so far, without their texts. */
  'GET /_emulator/documents': ({ world }) => json(world.documents.rows(world.now().getTime())),
  /** Sets how documents proceed from now on and how the next one fails, or ends the translation of earlier ones. */
  'POST /_emulator/documents': ({ world }, body) => setDocuments(world.documents, body),
  'GET /_emulator/traffic': ({ world }) => json(listTraffic(world)),
  /** Appends the faults of the list; an empty list clears all faults. */
  'POST /_emulator/faults': ({ world }, body) => {
    const faults = readFaults(parseJson(body));
    if (faults.length === 0) world.faults.clear();
    world.faults.append(faults);
    return json({ faults: faults.length });
  },
  'POST /_emulator/latency': (controlled, body) => {
    const ms = readMs(parseJson(body));
    controlled.setLatency(ms);
    return json({ ms });
  },
  /** `null` turns damage off. */
  'POST /_emulator/damage': ({ world }, body) => {
    const damage = readDamage(parseJson(body));
    world.damage.set(damage);
    return json(damage ?? null);
  },
  /** Replaces an earlier history; `null` removes it. Keys that were not invented keep their usage and changes. */
  'POST /_emulator/history': ({ world }, body) => {
    const history = readHistory(parseJson(body));
    setHistory(world, history);
    return json(history ?? null);
  },
  /** Sets how long glossaries stay unready after being created or changed from now on. */
  'POST /_emulator/glossary-delay': ({ world }, body) => {
    const ms = readMs(parseJson(body));
    world.glossaries.setDelay(ms);
    return json({ ms });
  },
  'POST /_emulator/reset': (controlled) => {
    controlled.reset();
    return json({});
  },
};

/** Webhook deliveries are subject to faults like requests to the service. */
export function isControl(endpoint: string): boolean {
  return endpoint.includes(' /_emulator/') && endpoint !== deliveryEndpoint;
}

export function answerControl(controlled: Controlled, endpoint: string, body: Buffer): Answer {
  const control = Object.hasOwn(controls, endpoint) ? controls[endpoint] : undefined;
  if (control === undefined) throw new Refusal(404, 'Not found.');
  return control(controlled, body.toString('utf8'));
}

function readMs(value: unknown): number {
  const ms = isRecord(value) ? value.ms : undefined;
  if (typeof ms === 'number' && between(0, longestLatencyMs)(ms)) return ms;
  throw new Refusal(400, `'ms' must be a whole number of milliseconds, at most ${longestLatencyMs}.`);
}
