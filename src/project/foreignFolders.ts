/** Folders in which there are no sources. */

/** Their content is made by tools, belongs to others, or is there for tests. */
export const foreignFolders =
  /^(?:\..*|node_modules|bower_components|jspm_packages|vendor|third_party|dist|build|out|target|coverage|__pycache__|venv|Pods|Carthage|DerivedData|.+\.xcloc|__tests__|__mocks__|__fixtures__|fixtures|e2e)$/;

/** Gradle's and Maven's source sets of tests. */
const testFolder = /(?:^|\/)src\/(?:test|androidTest|testFixtures|integrationTest)$/;

export function isForeign(path: string, name: string): boolean {
  return foreignFolders.test(name) || testFolder.test(path);
}
