/** Keys whose values are comments by convention, in files that have no others: `_comment`, `__comment__`, `$comment`, `// Buttons`. */
const commentKey = /^(?:_{1,2}comments?_{0,2}\d{0,4}|\$comments?|\/\/.*)$/is;

/** A comment is no text, and may stand in one object several times. */
export function isCommentKey(key: string): boolean {
  return (key.startsWith('_') || key.startsWith('$') || key.startsWith('//')) && commentKey.test(key);
}
