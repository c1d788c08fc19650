/** Tests of the sample project that share a window, because nothing in it has to be new except the files. */
import { before, describe } from 'mocha';
import { type Session, useSession } from '../support/session.ts';
import { startOver } from '../support/startOver.ts';
import { cursors } from './sample/cursors.ts';
import { keysInCode } from './sample/keysInCode.ts';
import { openFile } from './sample/openFile.ts';
import { preview } from './sample/preview.ts';
import { retranslate } from './sample/retranslate.ts';
import { workbench } from './sample/workbench.ts';

/** Each must also pass on its own, and after any number of the others before it. */
const parts: Readonly<Record<string, (session: () => Session) => void>> = {
  'The workbench': workbench,
  'The lines at three cursors': cursors,
  'An open locale file': openFile,
  'The preview of a run': preview,
  'Retranslate With…': retranslate,
  'Keys in program code': keysInCode,
};

describe('In the sample project', () => {
  const session = useSession();

  for (const [title, tests] of Object.entries(parts)) {
    describe(title, () => {
      before(() => startOver(session()));
      tests(session);
    });
  }
});
