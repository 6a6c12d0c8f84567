import type { Overview } from '../../endpoints/overview.js';
import { ask } from '../ask.js';
import { Bar, Card, Lines, Link, Stats } from '../parts.js';
import type { View } from '../view.js';
import { many, money } from '../words.js';
import { EventLink, Sold } from './events.js';
import { hasFailed, StatusChip } from './requests.js';

/** Maximum number of requests in the list. */
const most = 6;

type Sales = Overview['sales'];

const weekday = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });

/** Returns the sums of each currency, since amounts of several cannot be added. */
function paidIn(sales: Sales): string {
  const sums = new Map<string, number>();
  for (const { currency, amount } of sales.flatMap(({ paid }) => paid)) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  return [...sums]
    .sort()
    .map(([currency, sum]) => money(sum, currency))
    .join(', ');
}

const Days = ({ sales }: Pick<Overview, 'sales'>) => (
  <Lines
    none="No sales."
    of={sales.map((each, index) => (
      <li key={each.day} class="day">
        <span>{index === sales.length - 1 ? 'Today' : weekday(each.day)}</span>
        <Bar share={each.tickets / Math.max(1, ...sales.map(({ tickets }) => tickets))} />
        <span>{many(each.tickets, 'ticket')}</span>
        <span class="quiet">{paidIn([each])}</span>
      </li>
    ))}
  />
);

/** The first view: the world at a glance. */
export const overview: View<Overview> = {
  title: 'Overview',
  wants: ['request', 'deed', 'clock', 'reset', 'restore', 'journal'],
  read: () => ask('/overview'),
  Show({ onSale, sales, requests }) {
    const sum = (of: 'orders' | 'tickets') => sales.reduce((total, each) => total + each[of], 0);
    return (
      <>
        <div class="figures">
          <Stats
            of={{
              'events on sale': onSale.total,
              'tickets sold today': sales.at(-1)?.tickets ?? 0,
              'tickets sold in 7 days': sum('tickets'),
              [`failures in the last ${many(requests.length, 'request')}`]: requests.filter(hasFailed).length,
            }}
          />
        </div>
        <div class="columns">
          <Card title="Sales of 7 days">
            <Days sales={sales} />
            <p>
              <Link to="orders">{many(sum('orders'), 'order')}</Link>
              {sum('orders') > 0 && `, ${paidIn(sales) || 'nothing'} paid`}
            </p>
          </Card>
          <Card title="On sale">
            <Lines
              none="No events on sale."
              of={onSale.events.map((event) => (
                <li key={event.uuid}>
                  <EventLink {...event} />
                  <span class="push">
                    <Sold {...event} />
                  </span>
                </li>
              ))}
            />
            <Link to="events">All events</Link>
          </Card>
          <Card title="Latest requests">
            <Lines
              none="No requests yet."
              of={requests.slice(0, most).map((request) => (
                <li key={request.serial}>
                  <StatusChip {...request} />
                  <code class="path">
                    {request.method} {request.path}
                  </code>
                  <span class="quiet push">{request.at.slice(11, 19)}</span>
                </li>
              ))}
            />
            <Link to="requests">All requests</Link>
          </Card>
        </div>
      </>
    );
  },
};
