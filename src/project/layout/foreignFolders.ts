/** Folders that contain no sources: hidden ones, and those with generated, third-party or test content. */

export const foreignFolders =
  /^(?:\..*|node_modules|bower_components|jspm_packages|vendor|third_party|dist|build|out|target|cjs|esm|umd|compiled(?:-.*)?|cldr(?:-data)?|coverage|__pycache__|venv|Pods|Carthage|DerivedData|.+\.xcloc|__tests__|__mocks__|__fixtures__|fixtures|e2e)$/;

/** Test source sets of Gradle and Maven. */
const testFolder = /(?:^|\/)src\/(?:test|androidTest|testFixtures|integrationTest)$/;

/** A package's own tests, next to its manifest; elsewhere these names may mean something else. */
const packageTests = /^(?:tests?|testdata|specs?)$/;
const packageFile =
  /^(?:package\.json|composer\.json|pyproject\.toml|setup\.py|Cargo\.toml|go\.mod|pubspec\.yaml|Gemfile|.*\.gemspec|pom\.xml)$/;

/** Where Laravel keeps texts for the packages of a program, whose own code is in another `vendor`. */
const textsForPackages = /(?:^|\/)lang\/vendor$/;

/** @param beside the names of all items in the parent folder */
export function isForeign(path: string, name: string, beside: readonly string[]): boolean {
  if (textsForPackages.test(path)) return false;
  if (foreignFolders.test(name) || testFolder.test(path)) return true;
  return packageTests.test(name) && beside.some((one) => packageFile.test(one));
}
