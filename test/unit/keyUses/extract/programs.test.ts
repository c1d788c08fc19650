import assert from 'node:assert/strict';
import { type Case, extracted, type Project } from './extracted.ts';

describe('extraction of a string in various programming languages', () => {
  const java = ['/w/A.java', 'java'] as const;
  const kotlin = ['/w/A.kt', 'kotlin'] as const;
  const swift = ['/w/a.swift', 'kotlin'] as const;
  const csharp = ['/w/A.cs', 'csharp'] as const;
  const razor = ['/w/a.cshtml', 'html'] as const;
  const properties: Project = { locale: '/w/en.properties', texts: 'cart.title=Cart\n' };
  const android: Project = {
    locale: '/w/res/values/strings.xml',
    texts: '<resources>\n  <string name="cart_title">Cart</string>\n</resources>\n',
  };
  const rails: Project = { locale: '/w/config/locales/en.yml', texts: 'en:\n  cart:\n    title: Cart\n' };

  const cases: readonly Case[] = [
    [
      'a string by a function that needs more arguments than the key',
      java,
      'f(messages.getMessage("cart.title", null, locale)); g("Your¦ cart");',
      [
        'f(messages.getMessage("cart.title", null, locale)); g(messages.getMessage("cart.yourCart", null, locale));',
        'cart.yourCart',
        'Your cart',
      ],
      properties,
    ],
    [
      'a string by a function that takes a comment, which is left empty',
      kotlin,
      'f(NSLocalizedString("cart.title", comment: "Of the cart")); g("Your¦ cart");',
      [
        'f(NSLocalizedString("cart.title", comment: "Of the cart")); g(NSLocalizedString("cart.yourCart", comment: ""));',
        'cart.yourCart',
        'Your cart',
      ],
      properties,
    ],
    [
      'no string if all calls have more arguments, which may be needed',
      java,
      'f(bundle.format("cart.title", a, b), tr("cart.title", a)); g("Your¦ cart");',
      'noWay',
      properties,
    ],
    [
      'a string by the name of an argument',
      kotlin,
      'Text(stringResource(id = R.string.cart_title)); Text("Your¦ cart")',
      [
        'Text(stringResource(id = R.string.cart_title)); Text(stringResource(id = R.string.your_cart))',
        'your_cart',
        'Your cart',
      ],
      android,
    ],
    [
      'no string by what is only the number of a text',
      kotlin,
      'setTitle(R.string.cart_title); f(a, R.string.cart_title); g("Your¦ cart")',
      'noWay',
      android,
    ],
    [
      'a string in the usual way if other code waits for texts',
      ['/w/a.js', 'javascript'],
      "document.l10n.formatValue('cart.title'); f('Your¦ cart')",
      ["document.l10n.formatValue('cart.title'); f(t('yourCart'))", 'yourCart', 'Your cart'],
    ],
    [
      'an attribute of a Ruby template, with other quotation marks inside',
      ['/w/a.html.erb', 'html'],
      '<%= t("cart.title") %><p title="Your¦ cart">a</p>',
      ['<%= t("cart.title") %><p title="<%= t(\'cart.yourCart\') %>">a</p>', 'cart › yourCart', 'Your cart'],
      rails,
    ],
    [
      'a string of the code in a view, but not its tags',
      ['/w/a.html.erb', 'erb'],
      '<h1 class="b"><%= t("cart.title") %></h1><%= link_to "Your¦ cart", x %>',
      [
        '<h1 class="b"><%= t("cart.title") %></h1><%= link_to t("cart.yourCart"), x %>',
        'cart › yourCart',
        'Your cart',
      ],
      rails,
    ],
    [
      'a text between tags of a view, without the code beside it',
      ['/w/a.html.erb', 'erb'],
      '<%= t("cart.title") %><% if a %>Your¦ cart<% end %>',
      ['<%= t("cart.title") %><% if a %><%= t("cart.yourCart") %><% end %>', 'cart › yourCart', 'Your cart'],
      rails,
    ],
    [
      'a string by a member that returns its text',
      swift,
      'title = "cart.title".localized; note = "Your¦ cart"',
      ['title = "cart.title".localized; note = "cart.yourCart".localized', 'cart.yourCart', 'Your cart'],
      properties,
    ],
    [
      'a string by one of its methods',
      ['/w/a.dart', 'kotlin'],
      'Text("cart.title".tr()); Text("Your¦ cart")',
      ['Text("cart.title".tr()); Text("cart.yourCart".tr())', 'cart.yourCart', 'Your cart'],
      properties,
    ],
    [
      'no string by a method that has arguments',
      ['/w/a.dart', 'kotlin'],
      'Text("cart.title".tr(a)); Text("Your¦ cart")',
      'noWay',
      properties,
    ],
    [
      'no key whose text a member returns',
      swift,
      'title = "cart.title".localized; note = "cart.ti¦tle".localized',
      'key',
      properties,
    ],
    [
      'a string by the name of the first argument',
      swift,
      'f(LocalizedStringKey("cart.title"), String(localized: "cart.title"), "Your¦ cart")',
      [
        'f(LocalizedStringKey("cart.title"), String(localized: "cart.title"), String(localized: "cart.yourCart"))',
        'cart.yourCart',
        'Your cart',
      ],
      properties,
    ],
    [
      'a string by an index',
      csharp,
      'f(_localizer["cart.title"]); g("Your¦ cart");',
      ['f(_localizer["cart.title"]); g(_localizer["cart.yourCart"]);', 'cart.yourCart', 'Your cart'],
      properties,
    ],
    [
      'a text of a page by an index',
      razor,
      '<h1>@Localizer["cart.title"]</h1><p>Your¦ cart</p>',
      ['<h1>@Localizer["cart.title"]</h1><p>@Localizer["cart.yourCart"]</p>', 'cart.yourCart', 'Your cart'],
      properties,
    ],
    [
      'an attribute, in which C# needs quotation marks',
      razor,
      '<h1>@Localizer["cart.title"]</h1><p title="Your¦ cart">a</p>',
      [
        '<h1>@Localizer["cart.title"]</h1><p title="@Localizer["cart.yourCart"]">a</p>',
        'cart.yourCart',
        'Your cart',
      ],
      properties,
    ],
    [
      'a text between the values of other elements',
      razor,
      '<h1>@Localizer["cart.title"]</h1><p><b>@Model.Name</b>@Model.Name <br>Your¦ cart</p>@f()',
      [
        '<h1>@Localizer["cart.title"]</h1><p><b>@Model.Name</b>@Model.Name <br>@Localizer["cart.yourCart"]</p>@f()',
        'cart.yourCart',
        'Your cart',
      ],
      properties,
    ],
    [
      'no string in a script of a page',
      razor,
      '@Localizer["cart.title"]<script>f("Your¦ cart")</script>',
      'language',
      properties,
    ],
    [
      'no string in the code of a page, because its localizer may return markup',
      ['/w/a.cshtml', 'csharp'],
      'f(Localizer["cart.title"]); g("Your¦ cart");',
      'template',
      properties,
    ],
    [
      'a text of a JavaScript template',
      ['/w/a.ejs', 'html'],
      "<%= t('cart.title') %><p>Your¦ cart</p>",
      ["<%= t('cart.title') %><p><%= t('cart.yourCart') %></p>", 'cart › yourCart', 'Your cart'],
    ],
    ['no index', ['/w/a.py', 'python'], 'a["Your¦ cart"] = t("cart.title")', 'fixed'],
    [
      'a string in a list',
      ['/w/a.py', 'python'],
      'a = ["Your¦ cart", t("cart.title")]',
      ['a = [t("cart.yourCart"), t("cart.title")]', 'cart › yourCart', 'Your cart'],
    ],
    [
      'no directive of a tool',
      ['/w/a.js', 'javascript'],
      "f(() => { 'some¦ tool'; t('cart.title'); })",
      'fixed',
    ],
  ];

  for (const [title, language, marked, result, project = {}] of cases) {
    it(`takes ${title}`, async () => {
      assert.deepEqual(await extracted(language, marked, project), result);
    });
  }
});
