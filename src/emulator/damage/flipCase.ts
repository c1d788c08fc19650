/** Upper case, or lower case if the text is upper case already. */
export function flipCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}
