import { post } from '../ask.js';
import { make, row } from '../dom.js';
import { form } from '../form.js';
import { button } from '../say.js';
import { fieldTime, fromField, timeText } from '../words.js';

export const hour = 3_600_000;

export interface ClockAnswer {
  readonly now: string;
  readonly stands: boolean;
}

const changeClock = async (change: object): Promise<string> => {
  const { now } = await post<ClockAnswer>('/clock', change);
  return `The time is now ${timeText(now)} UTC.`;
};

const moveButton = (text: string, hours: number) =>
  button(text, () => changeClock({ advance: hours * hour }), {
    label: `Move the clock forward by ${text.slice(1)}`,
  });

/** Returns buttons that move the clock. */
export const clockButtons = (): Node[] => [
  moveButton('+1 hour', 1),
  moveButton('+1 day', 24),
  moveButton('+1 week', 168),
];

export const clockNodes = ({ now, stands }: ClockAnswer): Node[] => [
  make('p', {}, stands ? `Stopped at ${timeText(now)} UTC.` : 'Running in real time.'),
  row(
    ...clockButtons(),
    stands
      ? button('Start clock', () => changeClock({ run: true }), { key: 'run' })
      : button('Stop clock', () => changeClock({ stand: true }), { key: 'run' }),
  ),
  form({
    label: 'Set the clock',
    fields: [
      {
        name: 'time',
        label: 'Time (UTC)',
        type: 'datetime-local',
        value: fieldTime(now),
        required: true,
      },
    ],
    submit: 'Set clock',
    keeps: true,
    run: (values) => changeClock({ set: fromField(values.text('time')) }),
  }),
];
