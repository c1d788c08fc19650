/** XML files. */
import type { FuzzFile } from '../fuzz.ts';
import { locale } from './locale.ts';

export const xml: readonly FuzzFile[] = [
  {
    path: 'res/values-de/strings.xml',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<!-- Head -->
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
    <!-- Greets -->
    <string name="hello">Hallo, <xliff:g id="name" example="Ann">%1$s</xliff:g>!</string>
    <string name="apos">It\\'s "  quoted  " \\u00e9\\n</string>
    <string name="bold">Ein <b>fettes</b> Wort &amp; mehr</string>
    <string name="raw"><![CDATA[<a href="x">Link</a>]]></string>
    <string name="app" translatable="false">App</string>
    <string name="none"/>
    <string-array name="days">
        <item>Montag</item> <!-- first -->
        <item>\\@Dienstag</item>
    </string-array>
    <plurals name="files">
        <item quantity="one">%d Datei</item>
        <item quantity="other">%d Dateien</item>
    </plurals>
</resources>
`,
  },
  {
    path: 'translations/app_de.ts',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<dependencies>
<dependency catalog="qtbase_de"/>
</dependencies>
<context>
    <name>Dialog</name>
    <message>
        <location filename="../a.cpp" line="3"/>
        <source>&amp;Open &quot;%1&quot;</source>
        <comment>menu</comment>
        <extracomment>Say it</extracomment>
        <translation>&amp;Öffne &quot;%1&quot;</translation>
    </message>
    <!-- c -->
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation type="unfinished">
            <numerusform>%n Datei</numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Old</source>
        <translation type="vanished">Alt</translation>
    </message>
</context>
<context>
    <name></name>
    <message id="id-1">
        <source>Bell</source>
        <translation><byte value="x7"/> Glocke&#xa0;</translation>
    </message>
    <message><source>Long</source><translation variants="yes"><lengthvariant>Lang</lengthvariant><lengthvariant>L</lengthvariant></translation></message>
    <message><source>Draft</source><translation type="unfinished"/></message>
</context>
</TS>
`,
  },
  {
    path: 'Resources.de.resx',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<root>
  <!-- c -->
  <resheader name="version"><value>2.0</value></resheader>
  <data name="a" xml:space="preserve">
    <value>Eins &amp; "zwei"</value>
    <comment>Say it</comment>
  </data>
  <data name="b"><value><![CDATA[<b>x</b>]]></value></data>
  <data name="c" type="System.Resources.ResXFileRef"><value>f.bin</value></data>
  <data name="d"><value/></data>
  <data name="&gt;&gt;e" xml:space="preserve"><value> x
y </value></data>
</root>
`,
  },
  {
    path: 'de.lproj/Localizable.stringsdict',
    locale,
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<!-- Files -->
	<key>files</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%1$#@files@ in %2$#@folders@ &amp; mehr</string>
		<key>files</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>d</string>
			<key>one</key>
			<string>%d Datei</string> <!-- one -->
			<key>other</key>
			<string><![CDATA[%d <Dateien>]]></string>
		</dict>
		<key>folders</key>
		<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d Ordner</string></dict>
	</dict>
	<key>tap</key>
	<dict>
		<key>NSStringDeviceSpecificRuleType</key>
		<dict>
			<key>iphone</key>
			<dict>
				<key>NSStringVariableWidthRuleType</key>
				<dict>
					<key>10</key>
					<string>Los</string>
					<key>20</key>
					<string/>
				</dict>
			</dict>
			<key>mac</key>
			<string>Klick</string>
		</dict>
	</dict>
	<key>him</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%#@who@</string>
		<key>who</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringGenderRuleType</string>
			<key>1</key>
			<string>ihr</string>
		</dict>
	</dict>
	<key>flat</key>
	<string>Ein
Text</string>
</dict>
</plist>
`,
  },
  {
    path: 'messages.de.xlf',
    locale,
    text: `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="f" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="a" approved="yes">
        <source>One <x id="INTERPOLATION"/> &amp;</source>
        <target state="translated">Eins <x id="INTERPOLATION"/> &amp;</target>
        <note>Say it</note>
      </trans-unit>
      <!-- c -->
      <group id="g">
        <trans-unit id="b" maxwidth="20" size-unit="char">
          <source>Two <g id="1">words</g></source>
        </trans-unit>
        <trans-unit id="c" translate="no"><source>No</source></trans-unit>
      </group>
      <trans-unit id="d"><source><![CDATA[<b>]]></source><target/></trans-unit>
    </body>
  </file>
</xliff>
`,
  },
  {
    path: 'translations/messages.de.xliff',
    locale,
    text: `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f">
    <notes><note>n</note></notes>
    <unit id="a" name="A">
      <notes><note category="meaning">m</note></notes>
      <segment state="translated">
        <source>One <ph id="0" equiv="X"/></source>
        <target>Eins <ph id="0" equiv="X"/></target>
      </segment>
      <ignorable><source> </source></ignorable>
      <segment id="s2"><source>Two <pc id="1">w</pc></source></segment>
    </unit>
    <group id="g"><unit id="b"><segment><source>Three</source><target></target></segment></unit></group>
  </file>
</xliff>
`,
  },
];
