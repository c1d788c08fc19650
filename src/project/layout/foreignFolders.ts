/** Folders that contain no sources: hidden ones, and those with generated, third-party or test content. */

export const foreignFolders =
  /^(?:\..*|node_modules|bower_components|jspm_packages|vendor|third_party|dist|build|out|target|cjs|esm|umd|compiled(?:-.*)?|cldr(?:-data)?|coverage|__pycache__|venv|Pods|Carthage|DerivedData|.+\.xcloc|__tests__|__mocks__|__fixtures__|fixtures|e2e)$/;

/** Gradle and Maven test source sets. */
const testFolder = /(?:^|\/)src\/(?:test|androidTest|testFixtures|integrationTest)$/;

/** A package's own tests, next to its manifest; elsewhere these names may mean something else. */
const packageTests = /^(?:tests?|testdata|specs?)$/;
const packageFile =
  /^(?:package\.json|composer\.json|pyproject\.toml|setup\.py|Cargo\.toml|go\.mod|pubspec\.yaml|Gemfile|.*\.gemspec|pom\.xml)$/;

/** Where Laravel keeps the texts of a program's packages; their code is in another folder named `vendor`. */
const textsForPackages = /(?:^|\/)lang\/vendor$/;

/** @param beside the names of all items in the parent folder */
export function isForeign(path: string, name: string, beside: readonly string[]): boolean {
  if (textsForPackages.test(path)) return false;
  if (foreignFolders.test(name) || testFolder.test(path)) return true;
  return packageTests.test(name) && beside.some((one) => packageFile.test(one));
}
