import type { WaitingFault } from '../../control/faults.js';
import type { ScenarioReply } from '../../endpoints/faults.js';
import { ask } from '../ask.js';
import { Form } from '../form.js';
import { Card, Lines } from '../parts.js';
import { Button } from '../say.js';
import type { View } from '../view.js';
import { many } from '../words.js';

const Fault = ({ id, matched, match = {}, nth = 1, times = 1, fault }: WaitingFault) => (
  <li>
    <strong>{id}</strong>
    <code>{JSON.stringify(fault)}</code>
    <span class="quiet">
      {[
        Object.keys(match).length > 0 ? `on ${JSON.stringify(match)}` : 'on any request',
        `from request ${nth}, ${times === 'all' ? 'every time' : many(times, 'time')}`,
        `${matched} matched`,
      ].join(' · ')}
    </span>
    <span class="push">
      <Button to={`DELETE /faults/${id}`} label={`Remove ${id}`} said={`${id} was removed.`}>
        Remove
      </Button>
    </span>
  </li>
);

const Scenario = ({ scenario, scenarios }: ScenarioReply) => (
  <>
    <p>{scenario ? `“${scenario}” is running.` : 'No scenario is running.'}</p>
    <div class="row">
      {scenarios.map((name) => (
        <Button key={name} to="PUT /scenario" body={{ scenario: name }} said={`“${name}” has started.`}>
          {name === scenario ? `Restart “${name}”` : `Start “${name}”`}
        </Button>
      ))}
      {scenario && (
        <Button to="DELETE /scenario" said="The scenario has ended.">
          End scenario
        </Button>
      )}
    </div>
  </>
);

/** The view of the planned faults. */
export const faults: View<{ readonly planned: readonly WaitingFault[]; readonly scenario: ScenarioReply }> = {
  title: 'Faults',
  wants: ['faults', 'reset'],
  async read() {
    const [{ faults: planned }, scenario] = await Promise.all([
      ask<{ faults: readonly WaitingFault[] }>('/faults'),
      ask<ScenarioReply>('/scenario'),
    ]);
    return { planned, scenario };
  },
  Show: ({ planned, scenario }) => (
    <>
      <Card title="Planned faults">
        <Lines none="No planned faults." of={planned.map((fault) => <Fault key={fault.id} {...fault} />)} />
        {planned.length > 0 && (
          <div class="row">
            <Button
              to="DELETE /faults"
              question="Remove all faults and end the scenario?"
              said="All faults were removed."
            >
              Remove all faults
            </Button>
          </div>
        )}
      </Card>
      <Card title="Plan a fault">
        <Form<{ id: string }>
          label="Plan a fault"
          to="POST /faults"
          submit="Plan fault"
          kind="main"
          said={({ id }) => `${id} is planned.`}
        />
      </Card>
      <Card title="Scenario">
        <p class="quiet">Makes requests fail at random. The same random seed makes the same faults.</p>
        <Scenario {...scenario} />
      </Card>
    </>
  ),
};
