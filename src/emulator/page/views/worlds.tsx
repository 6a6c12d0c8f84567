import { ask } from '../ask.js';
import { Form } from '../form.js';
import { Card, Lines } from '../parts.js';
import { addressOf, defaultWorld, worldHere } from '../place.js';
import { Button } from '../say.js';
import type { View } from '../view.js';

export const worldNames = async (): Promise<readonly string[]> =>
  (await ask<{ worlds: readonly string[] }>('/worlds', null)).worlds;

const World = ({ name }: { readonly name: string }) => (
  <li>
    <a class="target" href={addressOf('overview', undefined, { world: name })}>
      {name}
    </a>
    {name === worldHere() && <span class="chip good">current</span>}
    {name !== defaultWorld && (
      <span class="push">
        <Button
          to={`DELETE /worlds/${encodeURIComponent(name)}`}
          kind="danger"
          label={`Delete the world ${name}`}
          question={`Delete the world ${name}?`}
          isOfWorld={false}
          said={() => {
            if (name === worldHere()) location.hash = addressOf('worlds', undefined, { world: defaultWorld });
            return `The world ${name} was deleted.`;
          }}
        >
          Delete
        </Button>
      </span>
    )}
  </li>
);

/** The view of all worlds. */
export const worlds: View<readonly string[]> = {
  title: 'Worlds',
  wants: ['world-made', 'world-deleted'],
  read: worldNames,
  Show: (names) => (
    <>
      <Card title="Worlds">
        <p class="quiet">Each world has its own records, clock, faults and requests.</p>
        <Lines none="" of={names.map((name) => <World key={name} name={name} />)} />
      </Card>
      <Card title="Create a world">
        <Form
          label="Create a world"
          to="POST /worlds"
          submit="Create world"
          kind="main"
          isOfWorld={false}
          said={(_, { name }) => `The world ${name} was created.`}
        />
      </Card>
    </>
  ),
};
