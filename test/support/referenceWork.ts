/** Work whose time shows how fast a machine currently is. */

/** Too many for a processor's cache, as with the program's own work. */
const texts = Array.from({ length: 20_000 }, (_, index) => [`key${index}`, `Text {${index}} of many`]);
const json = JSON.stringify(Object.fromEntries(texts));

/** Typical work of the program: parses, splits texts, and puts the pieces into maps. */
export function referenceWork(rounds: number): number {
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    const pieces = new Map<string, { readonly text: string; readonly number: number }>();
    for (const [key, text] of Object.entries(JSON.parse(json) as Record<string, string>)) {
      const number = Number(/\{(\d+)\}/.exec(text)?.[1]);
      pieces.set(key, { text: `${text.slice(0, 5)}<x id="${number}"/>`, number });
    }
    found += pieces.size;
  }
  return found;
}
