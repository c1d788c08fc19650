/** Folders in which there are no sources. */

/** Their content is made by tools, belongs to others, or is there for tests. */
export const foreignFolders =
  /^(?:\..*|node_modules|bower_components|jspm_packages|vendor|third_party|dist|build|out|target|cjs|esm|umd|compiled(?:-.*)?|cldr(?:-data)?|coverage|__pycache__|venv|Pods|Carthage|DerivedData|.+\.xcloc|__tests__|__mocks__|__fixtures__|fixtures|e2e)$/;

/** Gradle's and Maven's source sets of tests. */
const testFolder = /(?:^|\/)src\/(?:test|androidTest|testFixtures|integrationTest)$/;

/** A package's own tests, which lie beside what describes it; elsewhere people give other things these names. */
const packageTests = /^(?:tests?|testdata|specs?)$/;
const packageFile =
  /^(?:package\.json|composer\.json|pyproject\.toml|setup\.py|Cargo\.toml|go\.mod|pubspec\.yaml|Gemfile|.*\.gemspec|pom\.xml)$/;

/** Whether one of a folder's folders is left alone. @param beside the names of all that lies in the folder */
export function isForeign(path: string, name: string, beside: readonly string[]): boolean {
  if (foreignFolders.test(name) || testFolder.test(path)) return true;
  return packageTests.test(name) && beside.some((one) => packageFile.test(one));
}
