/** What a comment that licenses a file contains, rather than explaining a text. */
export const licence = /\b(?:licen[cs]e[ds]?|copyright|SPDX-|all rights reserved)\b|\(c\)\s*\d{4}|©/i;
