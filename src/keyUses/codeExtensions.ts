/** The files whose code may name keys. */
import { isAmongModules } from '../formats/modules/paths.ts';
import { isAmongTexts } from '../formats/php/folders.ts';

/** Lower-case, without the dot. */
const extensions = (
  'js jsx mjs cjs ts tsx mts cts vue svelte astro html htm coffee hbs handlebars mustache ejs pug njk liquid twig ' +
  'jinja jinja2 j2 rb erb haml slim php py ex exs eex heex leex elm go rs gd lua dart kt kts java groovy scala xml swift ' +
  'm mm h cs razor cshtml xaml axaml vb fs c cc cpp cxx hpp hh hxx inl hrc qml vala pl pm sh bash r tcl pas ' +
  'jsp jspf jspx tag tagx gsp xhtml xul fxml ftl vm zul jrxml form jjt gradle xsl xslt aspx ascx master ' +
  'phtml inc ctp tpl latte module theme install tmpl gohtml templ mdx gjs gts mako pt zpt wox rake clj cljs ' +
  'ui glade blp kcfg plist iss nsi nsh wxs storyboard xib uxml tscn tres wxml axml mxml riot marko imba ' +
  'cgi t psgi tt tt2 ep ss php3 php5 volt edge eta dust jst eco mjml jade rhtml ecr asp asa vbs vbhtml cfm cfc ' +
  'es6 jsm gs uts uvue nvue ets d nim zig cr jl hs purs ml mli lisp el scm rkt as hx hxml bas frm cls ' +
  'dpr dfm lfm lpr mf pp rc nut moon ipp tpp cppm ixx ps1 psm1 psd1 zsh ksh fish rpy graphql gql sql ' +
  'jelly tml kv erl hrl gleam fsx jbuilder builder rabl edn nunjucks scaml res resi ahk au3'
).split(' ');

/** Manifests of extensions, which mark keys as `%key%` or `__MSG_key__`. */
const manifests = ['package.json', 'manifest.json'];

/** The globs of all files that `isCodeFile` may accept. */
export const codeGlobs: readonly string[] = [
  `**/*.{${extensions.join(',')}}`,
  `**/*.{${extensions.join(',')}}.in`,
  `**/{${manifests.join(',')}}`,
];

const codeFile = new RegExp(
  String.raw`\.(?<!\.min\.)(?:${extensions.join('|')})(?:\.in)?$|(?:^|/)(?:${manifests.join('|').replaceAll('.', '\\.')})$`,
  'i',
);

/** Excludes minified code, and PHP's locale files, which define keys instead of using them. */
export function isCodeFile(path: string): boolean {
  return codeFile.test(path) && !isAmongTexts(path);
}

/** Whether the file only describes a program, whose code is elsewhere. */
export function isManifest(path: string): boolean {
  return manifests.includes(path.slice(path.lastIndexOf('/') + 1));
}

/** UTF-16 code units before the root element, which follows a declaration and comments. */
const longestHead = 4000;

/** Whether a file with a code extension is a locale file of Android, Qt or Fluent, or is where modules keep texts. */
export function isLocaleText(path: string, text: string): boolean {
  if (isAmongModules(path)) return true;
  // FreeMarker templates have the same extension as Fluent.
  if (/\.ftl$/i.test(path)) return !/<[#@/]|\$\{/.test(text);
  if (!/\.(?:xml|ts)$/i.test(path) || !/^\uFEFF?\s*</.test(text)) return false;
  return /<(?:resources|TS)[\s>]/.test(text.slice(0, longestHead));
}

/** Whether a program wrote the code from a locale file, so that it names every key, as for .NET's resources. */
export function isGenerated(path: string, text: string): boolean {
  return /\.designer\.(?:cs|vb)$/i.test(path) && text.includes('ResourceManager.GetString(');
}
