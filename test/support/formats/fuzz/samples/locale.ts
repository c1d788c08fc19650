/** The locale of most samples. */
export const locale = 'de';
