const flagsAndSize = String.raw`[-+#0 ]*(?:[1-9]\d*|\*)?(?:\.(?:\d+|\*)?)?(?:hh?|ll?|[qjztL])?`;
const conversion = new RegExp(`^%${flagsAndSize}[diuoxXeEfFgGcrs@]$`);
const braces = /^\{\s*(?:[:!][^{}]*)?\}$/;

/**
 * Whether a placeholder has neither name nor number, so its position decides its value: `%s`, `{}`. Not `%b`, `%S` and
 * others that are usually parts of a date.
 */
export function isInTurn(raw: string): boolean {
  return conversion.test(raw) || braces.test(raw);
}
