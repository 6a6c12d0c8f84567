import type { Overview } from '../../endpoints/overview.js';
import { ask } from '../ask.js';
import { Card, Lines, Stats } from '../parts.js';
import { addressOf } from '../place.js';
import type { View } from '../view.js';
import { many, timeText } from '../words.js';
import { EventLink, Sold } from './events.js';
import { hasFailed, StatusChip } from './requests.js';
import { SalesChart } from './sales-chart.js';
import { ClockButtons } from './world.js';

/** Maximum number of entries in each list. */
const most = 6;

/** The first view: the world at a glance. */
export const overview: View<Overview> = {
  title: 'Overview',
  wants: ['request', 'deed', 'clock', 'reset', 'restore', 'journal'],
  read: () => ask('/overview'),
  Show({ data: { onSale, sales, next, requests, now, stands } }) {
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
          <Card title="Tickets sold in 7 days">
            <SalesChart sales={sales} />
            <p class="quiet">{many(sum('orders'), 'order')} in 7 days.</p>
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
            <div class="row">
              <a class="target" href={addressOf('events')}>
                All events
              </a>
            </div>
          </Card>
          <Card title="Upcoming">
            <Lines
              none="No upcoming dates."
              of={next.map(({ at, what, event, name }) => (
                <li key={`${event} ${what}`}>
                  <EventLink uuid={event} name={name} />
                  <span class="chip">{what}</span>
                  <span class="quiet push">{timeText(at)}</span>
                </li>
              ))}
            />
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
            <div class="row">
              <a class="target" href={addressOf('requests')}>
                All requests
              </a>
            </div>
          </Card>
        </div>
        <Card title="Clock">
          <p>{stands ? `Stopped at ${timeText(now)} UTC.` : `${timeText(now)} UTC, running.`}</p>
          <div class="row">
            <ClockButtons />
          </div>
        </Card>
      </>
    );
  },
};
