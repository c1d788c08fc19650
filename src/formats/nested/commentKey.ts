/** Keys whose values are comments by convention: `// Buttons`, `$comment`, `_comment`, `__comment__`. */
const commentKey = /^(?:_{1,2}comments?_{0,2}\d{0,4}|\$comments?|\/\/.*)$/is;

/** Comments are not texts, and an object may contain the same comment key several times. */
export function isCommentKey(key: string): boolean {
  return (key.startsWith('_') || key.startsWith('$') || key.startsWith('//')) && commentKey.test(key);
}
