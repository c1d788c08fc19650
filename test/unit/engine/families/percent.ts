/** Formats such as printf's, variables and URL escapes, all of which contain a percent sign. */
import { having, type Tables } from './table.ts';

export const percent: Tables = {
  interpolation: {
    finds: [
      ['%{x} of %{a.b}', '%{x}', '%{a.b}'],
      ['%<price>.2f %<n>d', '%<price>.2f', '%<n>d'],
    ],
    leaves: ['5% <b', '%{a', '“%{” without its “}”'],
  },
  percent: {
    finds: [
      ['%name% %TEMP%\\x', '%name%', '%TEMP%\\x'],
      ['%NAME%\\x', '%NAME%'],
      ['Hello %name%.', '%name%'],
      ['%HL%Site%HL%', '%HL%', '%HL%'],
      ['(%YEAR%.%MONTH%.%DATE%)', '%YEAR%', '%MONTH%', '%DATE%'],
      ['Say %ANY("x")% in %VAR%x', '%ANY("x")%', '%VAR%'],
      ['The rate is %tax%%, not %discount%% or %limit%%', '%tax%', '%discount%', '%limit%'],
      ['User %id% not found: %no% and (%to%)', '%id%', '%no%', '%to%'],
    ],
    leaves: [
      ...[
        '100%_safe%%_',
        '5 % or 6 %',
        '50% of 60% x',
        '50 %of% x',
        '50%of% x',
        '%dx%d',
        '%sx%s',
        '%dm%%',
        '%dmin%%',
        '%lld%%',
      ],
      ...['%ld% done', '%zu%, %lu%', '%d%, %s%', '%ab%cd'],
    ],
  },
  printfNamed: { finds: [['%(name)s %(n)02d', '%(name)s', '%(n)02d']], leaves: ['5%(net)', '%(a b)s'] },
  printf: {
    finds: [
      ['%s %1$s %d %5.2f %@ %lu %r', '%s', '%1$s', '%d', '%5.2f', '%@', '%lu', '%r'],
      ['%dpx 100%% 3%d %.3fs', '%d', '%%', '%d', '%.3f'],
      ['%spx%s %-10s %*d', '%s', '%s', '%-10s', '%*d'],
      ['%1$02d min, 50%1$soff', '%1$02d', '%1$s'],
      ['%6$Sms, %1$@x, %1$dpx, %2$luB, %1$.2fs', '%6$S', '%1$@', '%1$d', '%2$lu', '%1$.2f'],
      ['%1$Cx, %2$xend, %3$-5Sx, %1$tYy, %1$SM', '%1$C', '%2$x', '%3$-5S', '%1$tY', '%1$S'],
      ['%ikB of %luMiB, %ux%u', '%i', '%lu', '%u', '%u'],
      ['%gcm, %0.3gpoints, %.2ein', '%g', '%0.3g', '%.2e'],
      ['%#@dog@ and %2$#@cat@', '%#@dog@', '%2$#@cat@'],
      ['%1#@dogs@, %#@große-hunde.alle@', '%1#@dogs@', '%#@große-hunde.alle@'],
      ['%04$#@dogs@: %8$3.2#@weight@', '%04$#@dogs@', '%8$3.2#@weight@'],
      [
        "%'dth, %1$'.2f, %'010d, %'*10s, %,d, %1$,.2f",
        "%'d",
        "%1$'.2f",
        "%'010d",
        "%'*10s",
        '%,d',
        '%1$,.2f',
      ],
      ['%I64u, 0x%06<PRIx64>, %<PRIu64>s, %<PRIuMAX>', '%I64u', '%06<PRIx64>', '%<PRIu64>', '%<PRIuMAX>'],
      ["%2$<PRIdMAX> %'<PRIu64>", '%2$<PRIdMAX>', "%'<PRIu64>"],
      ['%+v, %#v, %[1]d, %[2]*[1]d, %1$tY', '%+v', '%#v', '%[1]d', '%[2]*[1]d', '%1$tY'],
      ["%I.2f, %I0.2f, %Id, %'Id of %I'd, %2$Id", '%I.2f', '%I0.2f', '%Id', "%'Id", "%I'd", '%2$Id'],
      ['File%0:sThe end%0:sof %1:sYou', '%0:s', '%0:s', '%1:s'],
      ['%0:s, %1:-10s, %|1$+5|, %|s|', '%0:s', '%1:-10s', '%|1$+5|', '%|s|'],
    ],
    leaves: [
      "100%'s, 100%, de, 5%,das, 5% | 6%, +5%vol, 5%|6%, 5%|6|7",
      '%1:size',
      '%Sms, %lux, %Cx, %1$ each, $%1$ more, %1$ S',
      '100% sure, 50%off, 5% discount, 50%ige, 100%',
      '5% de descuento',
      'what % do you want',
      '% d',
      '%id, %unit, 5%ib, %Idea, %If',
    ],
  },
  printfSpaced: {
    syntax: having('printfSpaced'),
    finds: [['balance: % d, % .2f', '% d', '% .2f']],
    leaves: ['100% d', '100 % d', "5% d'achat", '% discount', '% de', '5% if'],
  },
  inspected: {
    syntax: having('inspected'),
    finds: [['%j, %O', '%j', '%O']],
    leaves: ['%json', '%Of', '% j', '%o'],
  },
  strftime: {
    finds: [
      ['%Y-%m-%-H, %l, %-k, %P', '%Y', '%m', '%-H', '%l', '%-k', '%P'],
      ['%OH:%OM, %Ex', '%OH', '%OM', '%Ex'],
    ],
    leaves: ['100 %M', '%You', '%Yé', '%laser', '5 %l', '%OK, %Older, %End'],
  },
  urlEscape: {
    finds: [
      ['Visual%20Studio,%20java', '%20', '%20'],
      ['Caf%C3%A9%2C one%20%26%20two', '%C3%A9', '%2C', '%20', '%26', '%20'],
      ['a%20y%20o%20file, open%20the%20d', '%20', '%20', '%20', '%20', '%20'],
    ],
    leaves: [
      'ID%02d a%20d a%20d%20d %8s%20s%20s %20dpx |%20s|%30s| %20some v%2d.%2d x%5.2f',
      '100%20',
      '50%off',
      '%NAME%A9',
    ],
  },
  formatMessage: {
    finds: [['%1!d! of %2!-8s!, %3!08lX! and %4!I64d!', '%1!d!', '%2!-8s!', '%3!08lX!', '%4!I64d!']],
    leaves: ['%1! Now!', '%1!', '%d!', '%0!d!', '%1 !d!'],
  },
  qt: {
    finds: [['%1 of %L2 (%10)', '%1', '%L2', '%10']],
    leaves: ['100%1', 'a%20b', '%0'],
  },
  place: {
    syntax: having('place'),
    finds: [['100%1 in %2ms, %1d%L12s', '%1', '%2', '%1', '%L12']],
    leaves: ['%0', '50% off', '%L'],
  },
  percentCode: {
    syntax: having('percentCode'),
    finds: [
      ['%DN of %DH(', '%DN'],
      ['a%DC, %DN', '%DC', '%DN'],
    ],
    leaves: ['%NAME% is %ANY("x")%', '%HL%Site%HL%', '100 %OK', '5%VAT', '%Dn', '%D', '%TEMP%\\x'],
  },
};
