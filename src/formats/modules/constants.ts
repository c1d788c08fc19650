/** Exported constants that cannot be renamed alone. */
import type { Entry } from '../format.ts';
import type { ModuleDocument } from './document.ts';
import { nameCounts } from './wordsIn.ts';

/** Words that cannot be the name of a constant in a module. Source: ECMAScript, section 12.7.2, and TypeScript. */
const reserved =
  /^(?:arguments|await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|eval|export|extends|false|finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;

/**
 * Marks keys that name a constant if other code in the module may use it, if another constant has the same name, or if
 * the name is a reserved word.
 */
export function withConstants({ text, root }: ModuleDocument, entries: readonly Entry[]): readonly Entry[] {
  if (!root.isMixed) return entries;
  const counts = nameCounts(text);
  return entries.map((entry) => {
    const [key = ''] = entry.path;
    return (counts.get(key) ?? 0) > 1 || reserved.test(key) ? { ...entry, constants: [0] } : entry;
  });
}
