/** Reads XML property lists with Python. */
import { pythonProgram, type Reader, readTogether } from './reader.ts';

export const pythonPlist: Reader = {
  name: "Python's plistlib",
  debian: 'python3',
  files: /\.stringsdict$/,
  read: (all) => readTogether('python3', ['-c', program], all),
  broken: '<plist><dict><key>a</key></dict></plist>',
};

const program = pythonProgram('import plistlib', 'tree', "return plistlib.loads(text.encode('utf-8'))");
