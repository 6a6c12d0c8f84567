import type { Gap } from '../../gaps/gaps.js';
import { ask } from '../ask.js';
import { Card, Filter, Pager, Prose, Table } from '../parts.js';
import { filterHere, positionOf } from '../place.js';
import type { View } from '../view.js';
import { many } from '../words.js';

/** Maximum number of gaps on a page. */
const rows = 20;

/** The view of the questions that the specification leaves open. */
export const gaps: View<readonly Gap[]> = {
  title: 'Gaps',
  wants: [],
  read: async () => (await ask<{ gaps: readonly Gap[] }>('/gaps', null)).gaps,
  Show({ data }) {
    const position = positionOf();
    const wanted = filterHere('q').toLowerCase();
    const found = data.filter((gap) => Object.values(gap).join(' ').toLowerCase().includes(wanted));
    return (
      <Card title="What the specification leaves open">
        <Filter name="q" label="Search" type="search" />
        <p class="quiet" role="status">
          {many(found.length, 'gap')}
        </p>
        {found.length === 0 ? (
          <p class="quiet">No gap matches the search.</p>
        ) : (
          <Table
            heads={['Topic', 'Question', "Emulator's answer"]}
            rows={found
              .slice(position, position + rows)
              .map(({ id, topic, open, choice }) => [
                topic,
                <Prose key={id} text={open} />,
                <Prose key={id} text={choice} />,
              ])}
          />
        )}
        <Pager what="gaps" total={found.length} rows={rows} />
      </Card>
    );
  },
};
