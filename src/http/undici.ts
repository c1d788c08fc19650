/// <reference path="./undiciParts.d.ts" />
/**
 * The parts of undici that send requests. Its index also loads fetch, WebSockets, caches and mocks, which takes longer
 * than everything else before the first request.
 */
import type { Dispatcher as PublicDispatcher } from 'undici';
import connect from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import errors from 'undici/lib/core/errors.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';

// Adds these methods to all dispatchers, as the library's index does.
Object.assign(Dispatcher.prototype, { connect, request });

export type { PublicDispatcher as Dispatcher };
export { Agent, errors, Pool, ProxyAgent };
