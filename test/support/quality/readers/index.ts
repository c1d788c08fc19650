import { aapt } from './android.ts';
import { phpCsv, pythonCsv } from './csv.ts';
import { fluentSyntax } from './fluent.ts';
import { msgfmt } from './gettext.ts';
import { gnustep } from './gnustep.ts';
import { phpIni, pythonIni } from './ini.ts';
import { java } from './java.ts';
import { jq, pythonJson } from './json.ts';
import { node } from './modules.ts';
import { php } from './php.ts';
import { pythonPlist } from './plist.ts';
import type { Reader } from './reader.ts';
import { pythonToml } from './toml.ts';
import { toolkit } from './toolkit.ts';
import { elementTree, xmllint } from './xml.ts';
import { pyYaml, ruby } from './yaml.ts';

export const readers: readonly Reader[] = [
  ...[
    aapt,
    elementTree,
    fluentSyntax,
    gnustep,
    java,
    jq,
    msgfmt,
    node,
    php,
    phpCsv,
    phpIni,
    pyYaml,
    pythonCsv,
    pythonIni,
    pythonJson,
    pythonPlist,
    pythonToml,
    ruby,
    xmllint,
  ],
  ...toolkit,
];
