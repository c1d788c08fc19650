/** The page of the usage report. */
export {};
