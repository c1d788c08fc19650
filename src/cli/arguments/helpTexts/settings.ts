/** The settings that the terminal program reads, for `vernacular help settings`. */
export const settings = `Settings come from the nearest .vscode/settings.json in or above PATH or the current folder, up to
the top of the repository. VS Code is not needed, and its user settings and workspace files are not
read. The names begin with "vernacular.", as in "vernacular.formality": "more".

  sourceLanguage      language of the texts; if absent, en in locale files, and detected elsewhere
  targetLanguages     languages to translate into: ["de", "pt-BR"]
  resources           where the locale files are, if they are not found automatically:
                      [{ "source": "app/texts.json", "target": "app/{locale}/texts.json" }, {}]
  formality           default, prefer_more, prefer_less, more or less
  modelType           quality_optimized, prefer_quality_optimized or latency_optimized
  context             what the texts are about, in the source language; it is not billed
  entryContext        what is sent with each text: none, description or descriptionAndKey
  customInstructions  ["Be brief"], or a list for each language: { "de": ["Say du"] }
  glossaries          by name or ID: { "en>de": "Product" }
  glossaryFiles       files of the project's own glossary: { "en>de": "terms/de.tsv" }
  styles              style rules by name or ID: { "de": "Friendly German" }
  translationMemories
                      by name or ID: { "en>de": "Help centre" }
  translationMemoryThreshold
                      the lowest match that is used, in percent; 75 if absent
  reportingTag        tag under which the usage report counts the texts of the project

"files.exclude" applies, too. What concerns you rather than the project comes from options and
environment variables.
`;
