/** Email addresses, URLs and file paths. */
import type { Tables } from './table.ts';

export const addresses: Tables = {
  email: {
    finds: [
      ['mail a.b+c@example.co.uk. @you a@b', 'a.b+c@example.co.uk'],
      ['Your Name <a@example.org>', '<a@example.org>'],
      ['a <b@example.org', 'b@example.org'],
    ],
    leaves: ['a@b', '@x.org', 'a @b.c'],
  },
  www: {
    finds: [
      ['See www.x.org/a?b=1, please.', 'www.x.org/a?b=1'],
      ['(www.example.com)', 'www.example.com'],
    ],
    leaves: ['the www. of today', 'x.www.org', 'awww.nice.dog', 'www.', 'WWW'],
  },
  url: {
    finds: [
      ['See https://x.org/a_(b)?q={id}.', 'https://x.org/a_(b)?q={id}'],
      ['(https://x.org/a), vscode://f', 'https://x.org/a', 'vscode://f'],
      ['https://x.org:%d or http://%s:%d/a', 'https://x.org:%d', 'http://%s:%d/a'],
      ['https://x.org/a:%20 or https://x.org/{a}:{b}', 'https://x.org/a:%20', 'https://x.org/{a}:{b}'],
      ['https://x.org/wiki/User:%s', 'https://x.org/wiki/User:%s'],
      ['It must begin with "s3://" or https://.', 's3://', 'https://'],
      ['(https://x.org/a_(b)) or [[https://x.org/[c]]].', 'https://x.org/a_(b)', 'https://x.org/[c]'],
    ],
    leaves: ['a:// or', '://x.org', 'either: // or'],
  },
  path: {
    finds: [
      ['in /usr/lib/x. Or (/etc/hosts)', '/usr/lib/x', '/etc/hosts'],
      ['"./a/b.ts", ../x and ~/notes', './a/b.ts', '../x', '~/notes'],
      ['edit a/b/c.json, src/index.ts!', 'a/b/c.json', 'src/index.ts'],
      ['see .github/workflows and node_modules/x', '.github/workflows', 'node_modules/x'],
      ['C:\\new\\table.txt, D:/data', 'C:\\new\\table.txt', 'D:/data'],
      ['\\\\server\\share\\n', '\\\\server\\share\\n'],
      ['open src/**/*.ts and /users/{id}/posts', 'src/**/*.ts', '/users/{id}/posts'],
      ['at app.example.com/home', 'app.example.com/home'],
      ['在/usr/lib/x中', '/usr/lib/x'],
    ],
    leaves: [
      'and/or, he/she/they, km/h, 1/2, TCP/IP, yes/no, n/a, w/o',
      'Enable/disable, 01/02/2024, a.m./p.m., U.S./U.K., 24/7',
      'he/she. Next, either/or… his/her, // note, a / b',
      'per /month, Nutzer*in/Nutzer*innen, $5/month, he/she*',
      'C: is a drive, Q:/ A:',
      'image/png',
    ],
  },
};
