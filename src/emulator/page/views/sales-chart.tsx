import type { Overview } from '../../endpoints/overview.js';
import { many } from '../words.js';

const width = 350;
const height = 150;
/** The space above the bars for their numbers, and below them for their days. */
const margin = 22;

const weekday = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });

/** A chart of the tickets that were sold on each day, with its figures as its text alternative. */
export function SalesChart({ sales }: Pick<Overview, 'sales'>) {
  const most = Math.max(1, ...sales.map(({ tickets }) => tickets));
  const step = width / sales.length;
  const figures = sales.map(({ day, tickets }) => `${weekday(day)} ${day}: ${many(tickets, 'ticket')}`);
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`Tickets sold per day. ${figures.join(', ')}.`}
    >
      {sales.map(({ day, tickets }, index) => {
        const tall = ((height - 2 * margin) * tickets) / most;
        const middle = index * step + step / 2;
        const isToday = index === sales.length - 1;
        return (
          <g key={day}>
            <rect
              class={isToday ? 'today' : ''}
              x={index * step + step / 6}
              y={height - margin - Math.max(1, tall)}
              width={(step * 2) / 3}
              height={Math.max(1, tall)}
              rx={2}
            />
            <text x={middle} y={height - margin - tall - 6}>
              {tickets}
            </text>
            <text x={middle} y={height - 6}>
              {isToday ? 'Today' : weekday(day)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
