import { german, itFindsSources, page, settings, texts } from './repositories.ts';

const users = '[{"id": "u_1", "name": "Anna Smith", "email": "anna@example.org", "role": "site_admin"}]';

describe('What is found in whole repositories', () => {
  itFindsSources({
    'a web application': {
      files: {
        'public/locales/en/common.json': texts,
        'public/locales/en/cart.json': texts,
        'public/locales/de/common.json': german,
        'src/__tests__/locales/en.json': texts,
        'e2e/fixtures/en.json': texts,
        'src/data/users_en.json': users,
        'src/config.en.json': settings,
        'coverage/en.json': texts,
      },
      sources: ['public/locales/en/cart.json', 'public/locales/en/common.json'],
      passedOver: ['data src/config.en.json', 'data src/data/users_en.json'],
    },
    'a monorepo': {
      files: {
        'packages/web/i18n/en.json': texts,
        'packages/web/i18n/de.json': german,
        'packages/web/.gitignore': '/generated\n',
        'packages/web/generated/i18n/en.json': texts,
        'packages/ts/package.json': '{"name": "ts"}',
        'packages/api/config/locales/en.yml': 'en:\n  title: Welcome back\n',
        'packages/api/config/locales/de.yml': 'de:\n  title: Hallo\n',
        'packages/api/config/database.yml': 'production:\n  host: db.example.org\n',
        'packages/mobile/lib/l10n/app_en.arb': '{"@@locale": "en", "title": "Welcome back"}',
        'packages/mobile/lib/l10n/app_de.arb': '{"@@locale": "de", "title": "Hallo"}',
        'packages/mobile/build/l10n/app_en.arb': '{"@@locale": "en", "title": "Welcome back"}',
      },
      sources: [
        'packages/api/config/locales/en.yml',
        'packages/mobile/lib/l10n/app_en.arb',
        'packages/web/i18n/en.json',
      ],
    },
    documentation: {
      files: {
        'website/docs/intro.md': page,
        'website/i18n/fr/docusaurus-plugin-content-docs/current/intro.md': page,
        'website/i18n/en/code.json': '{"theme.title": {"message": "Welcome back", "description": "x"}}',
        'website/i18n/fr/code.json': '{"theme.title": {"message": "Bienvenue"}}',
        'website/sidebars.json': '{"docs": ["intro"]}',
      },
      sources: ['website/docs/intro.md', 'website/i18n/en/code.json'],
    },
    'several formats in a folder': {
      files: {
        'i18n/en.json': texts,
        'i18n/de.json': german,
        'i18n/en.yml': 'title: Welcome back\n',
        'i18n/messages.en.xlf2': '<xliff/>',
        'i18n/messages.de.xlf2': '<xliff/>',
        'i18n/.en.jsonc': texts,
        'i18n/fr.jsonc': texts,
      },
      sources: ['i18n/.en.jsonc', 'i18n/en.json', 'i18n/en.yml', 'i18n/messages.en.xlf2'],
    },
    'translations that a tool fetches': {
      files: {
        '.gitignore': 'locales/\nsrc/lang/*.json\n!src/lang/en.json\n',
        'locales/en.json': texts,
        'src/lang/en.json': texts,
        'src/lang/de.json': german,
        'src/texts.en.json': texts,
      },
      sources: ['src/lang/en.json', 'src/texts.en.json'],
      passedOver: ['ignored locales'],
    },
    'sources with names of their own': {
      files: {
        'lang/main.json': texts,
        'lang/main-de.json': german,
        'lang/main-ptBR.json': german,
        'lang/languages.json': '{"de": "German", "fr": "French"}',
        'app/translations/main.json': texts,
        'app/translations/en.json': '{}',
        'app/translations/de.json': german,
        'app/translations/languages.json': '{"de": "German", "fr": "French"}',
        'web/locales/base/theme.json': texts,
        'web/locales/de/theme.json': german,
        'web/locales/fr/theme.json': german,
        'web/i18n/texts.yml': 'title: Welcome back\n',
        'web/i18n/texts_de.yml': 'title: Hallo\n',
        'web/tsconfig.json': '{"extends": "./base.json", "compilerOptions": {"module": "esnext"}}',
        'web/tsconfig-es.json': '{"extends": "./tsconfig.json", "compilerOptions": {"module": "es2020"}}',
      },
      sources: [
        'app/translations/main.json',
        'lang/main.json',
        'web/i18n/texts.yml',
        'web/locales/base/theme.json',
      ],
      passedOver: ['data web/tsconfig.json'],
    },
    'a project of one language': {
      files: {
        'src/main/resources/messages.properties': 'title=Welcome back\n',
        'src/main/resources/i18n/i18n.properties': 'title=Welcome back\n',
        'src/main/resources/log4j.properties': 'log4j.rootLogger=INFO\n',
        'src/main/resources/errorMessages.properties': 'a=org.example.NotFound\nb=org.example.Gone\n',
        'web/en.json': texts,
      },
      sources: [
        'src/main/resources/i18n/i18n.properties',
        'src/main/resources/messages.properties',
        'web/en.json',
      ],
      passedOver: ['data src/main/resources/errorMessages.properties'],
    },
    'pages in deep folders': {
      files: { 'content/en/docs/a/b/c/page.md': page, 'content/de/docs/a/b/c/page.md': page },
      sources: ['content/en/docs/a/b/c/page.md'],
    },
    'a folder named test without a manifest beside it': {
      files: { 'quiz/test/locales/en.json': texts },
      sources: ['quiz/test/locales/en.json'],
    },
    'formats that are not read': {
      files: {
        'lang/en/auth.json5': '{}',
        'lang/de/auth.json5': '{}',
        'lang/en.json': texts,
      },
      sources: ['lang/en.json'],
      passedOver: ['unread lang/de/auth.json5'],
    },
    'data alone': {
      files: {
        'data/users_en.json': users,
        'data/users_de.json': users,
        'seeds/limits-en.yml': 'unit: mm_per_s\n',
      },
      sources: [],
      passedOver: ['data data/users_en.json', 'data seeds/limits-en.yml'],
    },
  });
});
