/** Matches a comment that states a file's licence rather than explaining a text. */
export const licence = /\b(?:licen[cs]e[ds]?|copyright|SPDX-|all rights reserved)\b|\(c\)\s*\d{4}|©/i;
