/** Resolves the names in a run's settings to ids of the service. */
import type { TextOptions } from '../../engine/segment.ts';
import type { Call } from '../../service/request.ts';
import { readWords, type Words, type WordsService, WrongReference } from '../../words.ts';
import { UsageError } from '../errors.ts';
import { printMessage } from '../terminal.ts';
import { referenceSentence } from './messages.ts';

/** @throws UsageError, before any text is sent, for a name that cannot be used; ServiceError */
export async function wordsOf(
  options: Iterable<TextOptions>,
  service: WordsService,
  call: Call,
): Promise<Words> {
  try {
    return await readWords([...options], reportingWaits(service), call);
  } catch (error) {
    if (error instanceof WrongReference) throw new UsageError(referenceSentence(error));
    throw error;
  }
}

/** Reports each wait, so that the program does not seem to hang. */
function reportingWaits(service: WordsService): WordsService {
  return {
    ...service,
    awaitReady: (glossary, call) => {
      printMessage('Waiting for the service to prepare the glossary');
      return service.awaitReady(glossary, call);
    },
  };
}
