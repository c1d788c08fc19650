/** Translates into pseudo-locales: on this machine, for nothing. */
import { createConcurrencyLimiter } from '../engine/concurrencyLimiter.ts';
import type { EngineDeps } from '../engine/segment.ts';
import { type PseudoLocale, pseudoLocales, pseudoText } from './locales.ts';

/** The target language of all options is a pseudo-locale. It has no memory, and no text is too long. */
export function pseudoEngine(): EngineDeps {
  return {
    limits: { texts: textsAtOnce, bytes: Number.MAX_SAFE_INTEGER },
    overheadBytes: () => 0,
    limiter: createConcurrencyLimiter(1),
    onFailure: () => ({ action: 'stop' }),
    translate: async ({ texts, markup, options }) => {
      const locale = requirePseudo(options.targetLang);
      const tags = markup === 'xml' ? ({ mode: 'xml', ignoreTags: [] } as const) : undefined;
      return texts.map((text) => ({ text: pseudoText(text, locale, tags) }));
    },
  };
}

/** Between two of so many, a run tells how far it is and can be interrupted. */
const textsAtOnce = 1000;

function requirePseudo(language: string): PseudoLocale {
  const locale = pseudoLocales.find((one) => one === language);
  if (locale) return locale;
  throw new Error(`${language} is no pseudo-locale`);
}
