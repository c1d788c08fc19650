/** The attributes of elements and components that people read. */

/** Attributes of a page whose values people read. */
const read =
  /^(?:title|alt|placeholder|label|summary|aria-(?:label|description|placeholder|roledescription|valuetext))$/;
/** Properties of components that are names, URLs or switches. Readable ones cannot be listed. */
const notRead =
  /^(?:on[A-Z].*|data-.*|class(?:Name)?|style|key|ref|id|htmlFor|for|href|src|srcSet|to|type|name|role|rel|target|as|is|slot|lang|dir|method|action|xmlns.*|variant|size|color)$/;

/** Attributes of shapes, and those with states and ids, as HTML, SVG and JSX spell them. */
const ofShapes =
  /^(?:d|fill|stroke|points|transform|viewBox|preserveAspectRatio|(?:fill|clip|stroke|stop)(?:-[a-z]+|[A-Z][a-zA-Z]+)|width|height)$/;
const states =
  /^(?:aria-(?:hidden|live|modal|haspopup|controls|owns|labelledby|describedby|current|expanded|selected|checked|atomic|busy|orientation|sort)|focusable|tabindex|tabIndex|autocomplete|autoComplete|inputmode|inputMode|formControlName|accessibilityRole|testID)$/;

/** Attributes that Angular, Alpine and others read as code in templates, although grammars read the values as text. */
const bound = /^(?:[[(*:@#]|(?:bind|on|let|v|x|ng|hx-on)[-:])/;

/** Whether the value of an HTML attribute is an expression or a statement. */
export function isBound(language: string, attribute = ''): boolean {
  return language === 'html-attribute' && bound.test(attribute);
}

/** Whether people rarely read the attribute of an element. */
export function isCodeAttribute(language: string, attribute = ''): boolean {
  if (language === 'jsx-attribute') return isForPrograms(attribute);
  return language.endsWith('-attribute') && !read.test(attribute);
}

/** Whether people read the value of an attribute of a page. */
export function isRead(attribute: string): boolean {
  return read.test(attribute);
}

/** Whether an attribute is a name, a URL or a switch in most components. */
export function isForPrograms(attribute: string): boolean {
  return notRead.test(attribute) || ofShapes.test(attribute) || states.test(attribute);
}
