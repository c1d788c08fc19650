/** What the comments in Apple's locale files say about their texts. */

/** What Xcode and other tools write in place of a missing comment. */
const nothingSaid = /^\(?no comment(?: provided by engineer)?\.?\)?\.?$/i;

/** Applies to the whole text, unlike `do not translate "Foo"`, which applies to part of it. */
const untranslatable = /^[([]?(?:please )?(?:do not|don['’]t) (?:translate|locali[sz]e)\s*(?:[-–—.!)\]]|$)/im;

export interface Remarks {
  /** Context for translators, if the comments contain any. */
  readonly context: string | undefined;
  /** A comment says that the text must not be translated. */
  readonly isUntranslatable: boolean;
}

const none: Remarks = { context: undefined, isUntranslatable: false };

/** @param comments without their delimiters */
export function remarksIn(comments: readonly string[]): Remarks {
  if (comments.length === 0) return none;
  const said = comments.filter((one) => one !== '' && !nothingSaid.test(one));
  return {
    context: said.join('\n') || undefined,
    isUntranslatable: said.some((one) => untranslatable.test(one)),
  };
}
