/** Splits a text into words. A name such as `order_by` is a word too, beside its parts. */
export const tokenize = (text: string): string[] => [
  ...text.split(/[\n\r\p{Z}\p{P}]+/u),
  ...(text.match(/[a-z\d]+(?:_[a-z\d]+)+/g) ?? []),
];

/** Options of the search. The functions are written into the pages as text, so they use nothing outside themselves. */
export const searchOptions = {
  // Pages that explain a thing come before pages that only mention it, and reading before deleting. A page of the reference
  // counts more than its sections: each of these pages has the same ones.
  boostDocument: (id: string): number => {
    const [page = '', section = ''] = id.split('#');
    if (/^\/(?:background|how-it-works|emulator-seed|reference\/(?:emulator|export|mirror)-?)/.test(page))
      return 0.8;
    if (!page.startsWith('/reference/')) return 2;
    if (page.startsWith('/reference/types/')) return 0.4;
    const isBeginning = page.endsWith(`/${section}.html`);
    const change = /-(?:delete|cancel|remove)\.html$/.test(page) ? 0.9 : 1;
    const isContent = /^(?:fields|returns|arguments)/.test(section);
    return (isBeginning ? 1.5 : isContent ? 0.5 : 0.3) * change;
  },
  // Adds the words of these pages for the typed ones. Drops words that are on every page.
  processTerm: (term: string): string[] => {
    const meanings: Record<string, string> = {
      'auth authentication authenticate authorisation authorization signin apikey bearer':
        'tokens credentials',
      login: 'tokens profile',
      'yesterday today': 'period',
      'excel xlsx sheet spreadsheet': 'csv spreadsheets export',
      'payout payouts settlement reconcile reconciliation earned earnings income turnover': 'ledger',
      revenue: 'revenue ledger series',
      'tax taxes vat': 'tax ledger',
      'install installation setup npm': 'start',
      'upgrade update upgrading migrate migration breaking': 'versions upgrade',
      'nightly daily scheduled crontab': 'night cron',
      'cache cached caching memoize stale revalidate isr': 'caching cached',
      'econnrefused enotfound econnreset etimedout unreachable offline': 'connection reached',
      'sold soldout availability available remaining left': 'left',
      check: 'checkin door',
      'guest guests barcode scan scanner entrance checkin attendance': 'door',
      'hang hangs hanging stuck slow': 'hangs timeout',
      'retry retrying backoff': 'retries',
      'ratelimit throttle throttling quota': 'limits 429',
      timeout: 'timeouts deadline hangs',
      'webhook webhooks callback subscribe': 'webhooks forward watch',
      'pagination paginate paging offset cursor': 'lists rows position',
      'idempotency idempotent twice': 'twice',
      'lambda serverless vercel netlify': 'worker frameworks',
      'react vue svelte nuxt astro remix sveltekit nextjs angular': 'frameworks framework',
      'mock mocking stub fake sandbox staging': 'emulator testing',
      'postman insomnia swagger': 'openapi curl',
      'backup archive dump': 'export mirror',
      'exception exceptions catch throw': 'errors',
      'debug debugging logging logs log verbose': 'logger log',
      'telemetry tracing metrics': 'opentelemetry',
      'commonjs cjs require esm': 'commonjs require',
      'env dotenv environment settings': 'environment settings',
      'voucher vouchers coupon coupons promo': 'discount',
      'invoice receipt': 'order pdf',
      'newsletter mailing': 'attendees',
      'photo picture image images': 'files pictures',
      'claude chatgpt llm ai assistant copilot': 'agents',
      'gdpr anonymise anonymize personal': 'privacy',
      'performance speed fast benchmark': 'figures measured',
      'size bundle': 'bytes',
      'exactly concurrency cluster processes': 'machines',
      'changes changelog release releases': 'changelog versions',
    };
    const whole = term.toLowerCase();
    // Clients of other services have methods such as `getOrders`, which is `orders.list` here.
    const parts = /^(get|find|fetch|read|list)([A-Z]\w*)$/.exec(term);
    const method = parts
      ? [parts[2]?.endsWith('s') ? 'list' : 'get', parts[2]?.toLowerCase() ?? '']
      : undefined;
    const words = method ?? term.split(/(?<=[a-z])(?=[A-Z])/).map((part) => part.toLowerCase());
    const all = words.includes(whole) ? words : [whole, ...words];
    return all.flatMap((word) => {
      if (/^(?:a|an|and|at|how|i|in|is|of|on|the|to|what|do|my)$/.test(word)) return [];
      const meaning = Object.entries(meanings).find(([typed]) => typed.split(' ').includes(word))?.[1];
      return [...new Set([word, ...(meaning?.split(' ') ?? [])])];
    });
  },
};
