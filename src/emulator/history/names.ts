const teams = [
  'Checkout',
  'Search',
  'Mobile',
  'Web shop',
  'Help centre',
  'Marketing',
  'Legal',
  'Docs',
  'Billing',
  'Support',
  'Returns',
  'Loyalty',
  'Warehouse',
  'Partners',
  'Onboarding',
  'Newsletter',
  'Accounts',
  'Reviews',
  'Gift cards',
  'Store finder',
];

const purposes = ['production', 'CI', 'staging', 'writers', 'agency'];

const topics = [
  'android',
  'ios',
  'web',
  'emails',
  'api',
  'docs',
  'ads',
  'release',
  'tests',
  'help',
  'terms',
  'push',
  'sms',
  'pdf',
  'admin',
];

/** Labels and tags go through the teams in the same order. */
export function keyLabel(index: number, keys: number): string {
  const team = teams[Math.floor((index * teams.length) / keys)];
  return `${team} ${purposes[index % purposes.length]}`;
}

/** Distinct reporting tags, in lower case as stored. From the 301st onwards, they end with a number. */
export function tagNames(count: number): readonly string[] {
  const names = teams.flatMap((team) =>
    topics.map((topic) => `${team.toLowerCase().replaceAll(' ', '-')}-${topic}`),
  );
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / names.length);
    return `${names[index % names.length]}${round === 0 ? '' : `-${round + 1}`}`;
  });
}
