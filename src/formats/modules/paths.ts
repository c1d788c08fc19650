/** Where JavaScript and TypeScript programs keep their texts. All other modules count as code. */
import { textFolder } from '../amongTexts.ts';
import { withSeparated } from '../joinedLocale.ts';
import { languages } from '../languages.ts';

const extension = '\\.[cm]?[jt]s$';
const locale = `(?:(?:${languages})(?:[-_](?:[a-z]{4}|[a-z]{2}|\\d{3})){0,2}|\\{locale\\})`;
/** `lang/en/…` */
const inFolder = new RegExp(`(?:^|/)${textFolder}/${locale}/.+${extension}`, 'i');
/** `locales/en.ts`, `locales/enUS.ts`, `locale/lang/en.js`, `i18n/app.en.ts`, `i18n/app-en.ts` */
const inName = new RegExp(`(?:^|/)${textFolder}/(?:[^/]+/)?(?:[^/]*[._-])?${locale}${extension}`, 'i');
/** Declarations, tests, stories, configuration, and builds for browsers. */
const others = /\.(?:d|test|tests|spec|stories|story|min|config|types?|mock)\.[cm]?[jt]s$/i;
const ownName = new RegExp(`^${locale}${extension}`, 'i');

export function isAmongModules(path: string): boolean {
  return mayBeModule(path) && (inFolder.test(withSeparated(path)) || !isQtName(path));
}

/** Like `isAmongModules`, but also true for the names that Qt Linguist uses. */
export function mayBeModule(path: string): boolean {
  const separated = withSeparated(path);
  return (inFolder.test(separated) || inName.test(separated)) && !others.test(path);
}

/** The names of Qt Linguist's files: `app_de.ts`, unlike `de_DE.ts`. */
function isQtName(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /\.ts$/i.test(name) && name.includes('_') && !ownName.test(name);
}
