/** The language of the samples. */
export const locale = 'de';
