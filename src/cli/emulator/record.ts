import { FixtureFileError } from '../../fixture/fixture-file.js';
import { keepFixture } from '../../fixture/fixture-keeper.js';
import { type Recorder, serveRecorder } from '../../fixture/recorder.js';
import { counted } from '../../fronts/counted.js';
import { UsageError } from '../usage-error.js';
import { listenProblem } from './listen-problem.js';
import { stopOnSignal } from './stop-on-signal.js';

/** What is recorded, and where to. */
export interface RecordFlags {
  readonly target: string;
  readonly authTarget?: string;
  readonly output: string;
  readonly port: number;
}

const tell = (what: string) => console.error(`ticketing-client: ${what}`);

/** What the user needs to know: the lines make an `.env` file as they are. */
const greeting = ({ baseUrl, authUrl }: Recorder, output: string): string =>
  [
    `# Calls are passed on to the service, and the shapes of its replies kept in ${output}. Stop with Ctrl+C.`,
    `TICKETING_BASE_URL=${baseUrl}`,
    ...(authUrl === undefined ? [] : [`TICKETING_AUTH_URL=${authUrl}`]),
  ].join('\n');

/** Passes calls on to a service and keeps the shapes of its replies, until a signal ends it. Returns once it listens. */
export async function record({ target, authTarget, output, port }: RecordFlags): Promise<void> {
  try {
    const keeper = keepFixture(output, tell);
    const recorder = await serveRecorder({
      target,
      authTarget,
      port,
      onReply: (exchange) => keeper.add(exchange),
      onProblem: tell,
    });
    stopOnSignal(async () => {
      const save = () => {
        try {
          keeper.flush();
        } catch (error) {
          tell(error instanceof Error ? error.message : String(error));
          process.exitCode = 1;
        }
      };
      // Whoever cannot wait for what is under way has what was seen before.
      save();
      await recorder.close();
      save();
      const count = Object.keys(keeper.fixture.operations).length;
      tell(`the replies of ${counted(count, 'operations')} are in ${output}`);
    });
    console.log(greeting(recorder, output));
  } catch (error) {
    if (error instanceof FixtureFileError) throw new UsageError(error.message);
    throw listenProblem(error) ?? error;
  }
}
