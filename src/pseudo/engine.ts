import { setImmediate as nextTurn } from 'node:timers/promises';
import { createConcurrencyLimiter } from '../engine/concurrencyLimiter.ts';
import type { EngineDeps } from '../engine/segment.ts';
import { type PseudoLocale, pseudoLocales, pseudoText } from './locales.ts';

/** Translates locally and free of charge. The target language of all options must be a pseudo-locale. */
export function pseudoEngine(): EngineDeps {
  return {
    limits: { texts: textsAtOnce, bytes: Number.MAX_SAFE_INTEGER },
    overheadBytes: () => 0,
    limiter: createConcurrencyLimiter(1),
    onFailure: () => ({ action: 'stop' }),
    translate: async ({ texts, markup, options }) => {
      const locale = requirePseudo(options.targetLang);
      // Otherwise no event, not even a cancellation, would arrive before the whole run is over.
      await nextTurn();
      const tags = markup === 'xml' ? ({ mode: 'xml', ignoreTags: [] } as const) : undefined;
      return texts.map((text) => ({ text: pseudoText(text, locale, tags) }));
    },
  };
}

/** The size of a batch; between batches a run reports progress and can be cancelled. */
const textsAtOnce = 1000;

function requirePseudo(language: string): PseudoLocale {
  const locale = pseudoLocales.find((one) => one === language);
  if (locale) return locale;
  throw new Error(`${language} is not a pseudo-locale`);
}
